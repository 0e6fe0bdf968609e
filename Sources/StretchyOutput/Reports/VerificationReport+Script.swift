extension VerificationReport {
  static let style = """
    :root { color-scheme: light dark; --ink: #1c1e22; --paper: #fbfbfc; --line: #d5d7dc; --quiet: #61656e;
      --bad: #c2185b; --good: #2e7d32; --board: #3c3f46; }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #e8e9ec; --paper: #17181b; --line: #3a3d44; --quiet: #9a9ea8; --bad: #ff6fa3; --good: #7ccf80; }
    }
    body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 2rem auto;
      max-width: 72rem; padding: 0 1.5rem; }
    h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1.1rem; margin: 0; }
    .tool { color: var(--quiet); margin: 0 0 1.5rem; }
    section { border-top: 1px solid var(--line); padding: 1.25rem 0; }
    section.fails .summary { color: var(--bad); } section.holds .summary { color: var(--good); }
    .summary { margin: 0.25rem 0 0.75rem; }
    pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 13px; }
    .strip { display: flex; gap: 6px; overflow-x: auto; padding: 4px 2px 10px; align-items: flex-end; }
    .strip button { flex: none; border: 2px solid var(--line); border-radius: 6px; background: none; color: inherit;
      padding: 3px; font: 12px system-ui, sans-serif; cursor: pointer; }
    .strip button img { display: block; height: 96px; width: auto; border-radius: 3px; }
    .strip button.bad { border-color: var(--bad); }
    .strip button[aria-pressed="true"] { outline: 3px solid Highlight; outline-offset: 1px; }
    .strip button:disabled { cursor: default; color: var(--quiet); }
    .bar { display: flex; flex-wrap: wrap; gap: 0.75rem 1.5rem; align-items: center; margin: 0.5rem 0; }
    .board { background: var(--board); border-radius: 8px; padding: 16px; overflow: auto; display: flex; gap: 16px; }
    .board figure { margin: 0; } .board figcaption { color: #fff; font-size: 12px; padding-bottom: 4px; }
    .board img { display: block; image-rendering: pixelated; background: #fff; }
    .compare { position: relative; touch-action: none; cursor: ew-resize; user-select: none; flex: none; }
    .compare img { position: absolute; left: 0; top: 0; pointer-events: none; }
    .handle { position: absolute; top: 0; bottom: 0; width: 2px; margin-left: -1px; background: var(--bad); }
    .handle::after { content: ""; position: absolute; top: 50%; left: -11px; width: 24px; height: 24px;
      margin-top: -12px; border-radius: 50%; background: var(--bad); border: 2px solid #fff; box-sizing: border-box; }
    .ends { display: flex; justify-content: space-between; color: #fff; font-size: 12px; padding-bottom: 4px; }
    table { border-collapse: collapse; margin-top: 1.25rem; font-size: 14px; } caption { text-align: left;
      font-weight: 600; padding-bottom: 0.25rem; }
    th, td { text-align: left; border-bottom: 1px solid var(--line); padding: 3px 14px 3px 0; }
    td { font-variant-numeric: tabular-nums; }
    """

  /// Text is only ever set as text, never as markup.
  static let script = """
    'use strict';
    const results = JSON.parse(document.getElementById('data').textContent);
    const make = (tag, name, text) => {
      const element = document.createElement(tag);
      if (name) element.className = name;
      if (text !== undefined) element.textContent = text;
      return element;
    };
    const picture = (source, zoom) => {
      const image = make('img');
      image.alt = '';
      image.src = source;
      const fit = () => {
        image.style.width = image.naturalWidth * zoom + 'px';
        image.style.height = image.naturalHeight * zoom + 'px';
      };
      // Without a zoom the page's style decides.
      if (zoom) image.addEventListener('load', fit);
      return image;
    };
    const slider = (frame, zoom) => {
      const outer = make('div');
      const ends = make('div', 'ends');
      ends.append(make('span', '', 'reference'), make('span', '', 'actual'));
      const box = make('div', 'compare');
      box.tabIndex = 0;
      box.setAttribute('role', 'slider');
      box.setAttribute('aria-label', 'reference to the left, actual to the right');
      box.setAttribute('aria-valuemin', '0');
      box.setAttribute('aria-valuemax', '100');
      const below = picture(frame.reference, zoom);
      const above = picture(frame.actual, zoom);
      const handle = make('div', 'handle');
      box.append(below, above, handle);
      const show = (percent) => {
        const value = Math.min(100, Math.max(0, percent));
        box.value = value;
        // Beyond the other edges, which may lie between two pixels and would be blended there.
        above.style.clipPath = 'inset(-1px -1px -1px calc(' + value + '% * ' + box.ratio + '))';
        handle.style.left = value + '%';
        box.setAttribute('aria-valuenow', String(Math.round(value)));
      };
      const size = () => {
        const width = Math.max(below.naturalWidth, above.naturalWidth) * zoom;
        const height = Math.max(below.naturalHeight, above.naturalHeight) * zoom;
        box.style.width = width + 'px';
        box.style.height = height + 'px';
        ends.style.width = width + 'px';
        // Percentages of a clip are of its own picture, which may be narrower than the box.
        box.ratio = above.naturalWidth ? width / (above.naturalWidth * zoom) : 1;
        show(box.value);
      };
      box.value = 50;
      box.ratio = 1;
      for (const image of [below, above]) image.addEventListener('load', size);
      const follow = (event) => {
        const edges = box.getBoundingClientRect();
        show((event.clientX - edges.left) / edges.width * 100);
      };
      box.addEventListener('pointerdown', (event) => {
        box.setPointerCapture(event.pointerId);
        follow(event);
      });
      box.addEventListener('pointermove', (event) => {
        if (box.hasPointerCapture(event.pointerId)) follow(event);
      });
      box.addEventListener('keydown', (event) => {
        const step = { ArrowLeft: -1, ArrowRight: 1, PageUp: 10, PageDown: -10, Home: -100, End: 100 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        show(box.value + step);
      });
      show(50);
      outer.append(ends, box);
      return outer;
    };
    const figures = (frame, zoom) => ['reference', 'actual', 'difference'].map((name) => {
      const figure = make('figure');
      figure.append(make('figcaption', '', name), picture(frame[name], zoom));
      return figure;
    });
    const choice = (label, names, value, change) => {
      const outer = make('label', '', label + ' ');
      const select = make('select');
      for (const name of names) select.append(new Option(name, name, name === value, name === value));
      select.addEventListener('change', () => change(select.value));
      outer.append(select);
      return outer;
    };
    document.querySelectorAll('section').forEach((section) => {
      const frames = results[Number(section.dataset.result)];
      const strip = section.querySelector('.strip');
      const viewer = section.querySelector('.viewer');
      const state = { frame: null, mode: 'slider', zoom: '1' };
      const draw = () => {
        viewer.replaceChildren();
        const frame = state.frame;
        if (!frame) return;
        const place = 'Frame ' + frame.number + ', ' + frame.time + ' s, offset ' + frame.offset + ', ' + frame.phase;
        viewer.append(make('p', '', place + ': ' + (frame.text || 'holds')));
        if (frame.elsewhere) viewer.append(make('p', '', 'Its pictures are in ' + frame.elsewhere));
        if (!frame.reference) return;
        const bar = make('div', 'bar');
        bar.append(
          choice('Show', ['slider', 'side by side'], state.mode, (mode) => { state.mode = mode; draw(); }),
          choice('Zoom', ['1', '2', '4', '8'], state.zoom, (zoom) => { state.zoom = zoom; draw(); }));
        const board = make('div', 'board');
        const zoom = Number(state.zoom);
        board.append(...(state.mode === 'slider' ? [slider(frame, zoom)] : figures(frame, zoom)));
        viewer.append(bar, board);
      };
      frames.forEach((frame) => {
        const button = make('button', ['same', 'tolerated'].includes(frame.outcome) ? '' : 'bad');
        button.type = 'button';
        button.title = frame.text || frame.outcome;
        if (frame.actual) button.append(picture(frame.actual, 0));
        button.append(String(frame.number));
        button.disabled = !frame.text;
        button.addEventListener('click', () => {
          strip.querySelectorAll('button').forEach((other) => other.setAttribute('aria-pressed', other === button));
          state.frame = frame;
          draw();
        });
        strip.append(button);
      });
      const first = strip.querySelector('button.bad');
      if (first) first.click();
    });
    """
}
