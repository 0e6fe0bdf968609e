extension PreviewPage {
  static let controls = """
    <footer>
    <button type="button" id="play" aria-label="Play">&#9654;</button>
    <input type="range" id="scrubber" min="0" value="0" step="1" aria-label="Frame">
    <output id="time"></output>
    <label>Speed <select id="speed"><option value="0.1">0.1</option><option value="0.25">0.25</option>\
    <option value="0.5">0.5</option><option value="1" selected>1</option></select></label>
    <label><input type="checkbox" id="loop" checked> Repeat</label>
    </footer>
    """

  static let style = """
    :root { color-scheme: light dark; --ink: #1c1e22; --paper: #f4f5f7; --card: #fff; --line: #d9dce2; --quiet: #61656e;
      --accent: #0b62d6; --mark: #e6007a; }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #e8e9ec; --paper: #17181b; --card: #1f2125; --line: #3a3d44; --quiet: #9a9ea8; --accent: #6cb0ff; }
    }
    * { box-sizing: border-box; }
    body { font: 14px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 0;
      padding-bottom: 5rem; }
    main { display: flex; flex-wrap: wrap; gap: 1.5rem; justify-content: center; align-items: flex-start;
      padding: 1.5rem; }
    figure { margin: 0; background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 16px;
      width: min-content; min-width: 17rem; }
    figcaption { margin-bottom: 12px; } figcaption strong { display: block; font-size: 15px; }
    figcaption span, dt, summary, th { color: var(--quiet); }
    .device { position: relative; width: fit-content; margin: 0 auto; border-radius: 8px; overflow: hidden;
      box-shadow: 0 0 0 1px var(--line), 0 6px 24px rgb(0 0 0 / 18%); }
    canvas { display: block; width: auto; max-width: calc(100vw - 5rem); }
    .outline { position: absolute; pointer-events: none; outline: 2px solid var(--mark);
      background: rgb(230 0 122 / 16%); display: none; }
    dl { display: grid; grid-template-columns: 4.4rem 4.4rem 4.4rem 1fr; gap: 2px 8px; margin: 14px 0 8px;
      font-size: 13px; }
    dt { font-size: 11px; grid-row: 1; } dd { margin: 0; grid-row: 2; font-variant-numeric: tabular-nums; white-space: nowrap; }
    dt.second { grid-row: 3; padding-top: 6px; } dd.second { grid-row: 4; } .visible { grid-column: 3 / span 2; }
    .curve { display: block; width: 100%; height: 64px; cursor: ew-resize; touch-action: none; border-radius: 6px;
      background: var(--paper); }
    .curve polyline { fill: none; stroke: var(--accent); stroke-width: 1.5; vector-effect: non-scaling-stroke; }
    .curve line { stroke: var(--mark); stroke-width: 1.5; vector-effect: non-scaling-stroke; }
    details { margin-top: 10px; } summary { cursor: pointer; }
    .layers { max-height: 22rem; overflow: auto; }
    table { border-collapse: collapse; font-size: 12px; width: 100%; margin-top: 6px; }
    th, td { text-align: right; padding: 2px 0 2px 10px; border-bottom: 1px solid var(--line);
      font-variant-numeric: tabular-nums; white-space: nowrap; font-weight: 400; }
    th:first-child, td:first-child { text-align: left; padding-left: 0; }
    tbody tr:hover { background: var(--paper); } tr.hidden { opacity: 0.5; }
    footer { position: fixed; left: 0; right: 0; bottom: 0; display: flex; gap: 14px; align-items: center;
      padding: 12px 20px; background: var(--card); border-top: 1px solid var(--line); flex-wrap: wrap; }
    #play { width: 44px; height: 36px; border-radius: 8px; border: 1px solid var(--line); background: var(--paper);
      color: inherit; font-size: 15px; cursor: pointer; }
    #scrubber { flex: 1; min-width: 10rem; accent-color: var(--accent); }
    output { font-variant-numeric: tabular-nums; min-width: 8.5rem; text-align: right; }
    select { font: inherit; }

    """
}
