"""Opens a preview in a headless Chromium, plays it, drags its scrubber and its curve, and prints what was seen as JSON.

Usage: use-preview.py CHROMIUM PAGE FOLDER

Screenshots go to FOLDER.
"""

import json
import os
import sys
import time

# No cache of the module beside it.
sys.dont_write_bytecode = True

from browser import Browser

STATE = """(() => ({
  scrubber: Number(document.getElementById('scrubber').value),
  time: document.getElementById('time').textContent,
  label: document.getElementById('play').getAttribute('aria-label'),
  frames: [...document.querySelectorAll('dd.frame')].map((each) => each.textContent),
  offsets: [...document.querySelectorAll('dd.offset')].map((each) => each.textContent),
  heights: [...document.querySelectorAll('dd.height')].map((each) => each.textContent),
}))()"""


def drag(browser, selector, start, end):
    """From one part of an element's width to another, in small steps; what is seen while the button is down."""
    left, top, width, height = browser.box(selector)
    # A range's thumb moves between half of its own width from either end.
    inset = 8 if selector == "#scrubber" else 0
    place = lambda part: left + inset + (width - 2 * inset) * part
    y = top + height / 2
    browser.mouse("mouseMoved", place(start), y, 0)
    browser.mouse("mousePressed", place(start), y, 1)
    for step in range(1, 9):
        browser.mouse("mouseMoved", place(start + (end - start) * step / 8), y, 1)
    state = browser.evaluate(STATE)
    browser.mouse("mouseReleased", place(end), y, 0)
    # The button is up: moving does nothing.
    browser.mouse("mouseMoved", place(start), y, 0)
    return state


def look(browser, page, folder):
    browser.open(page)
    browser.wait("document.readyState === 'complete' && typeof player === 'object'")
    browser.wait("player.screens.every((screen) => screen.images.every((image) => image.complete))")
    seen = {"first": browser.evaluate(STATE)}
    # True speed: the page's clock against the browser's own, read together.
    browser.click("#play")
    both = "[performance.now() / 1000, player.time]"
    browser.wait("player.time > 0.05")
    before = browser.evaluate(both)
    seen["playing"] = browser.evaluate(STATE)["label"]
    time.sleep(0.5)
    after = browser.evaluate(both)
    seen["speed"] = (after[1] - before[1]) / (after[0] - before[0])
    browser.click("#play")
    paused = browser.evaluate("player.time")
    time.sleep(0.1)
    seen["paused"] = browser.evaluate("player.time") == paused
    seen["dragged"] = drag(browser, "#scrubber", 0.1, 0.5)
    seen["released"] = browser.evaluate(STATE)
    browser.screenshot(os.path.join(folder, "half.png"), "canvas")
    seen["curve"] = drag(browser, ".curve", 0.9, 0.0)
    browser.key("ArrowRight")
    browser.key("ArrowRight")
    browser.key("ArrowLeft")
    seen["keys"] = browser.evaluate(STATE)
    browser.screenshot(os.path.join(folder, "second.png"), "canvas")
    browser.click("summary")
    browser.wait("document.querySelector('tbody').rows.length > 0")
    seen["rows"] = browser.evaluate(
        "[...document.querySelector('tbody').rows].map((row) => [...row.cells].map((cell) => cell.textContent))")
    browser.evaluate("document.querySelector('tbody tr').scrollIntoView({block: 'center'})")
    left, top, width, height = browser.box("tbody tr:nth-child(1)")
    browser.mouse("mouseMoved", left + width / 2, top + height / 2, 0)
    seen["outline"] = browser.evaluate("document.querySelector('.outline').style.display")
    # To the end, where it stays without repeating.
    browser.click("#loop")
    browser.evaluate("player.seek(player.duration - 0.1)")
    browser.click("#play")
    browser.wait("player.begun === null")
    seen["last"] = browser.evaluate(STATE)
    browser.screenshot(os.path.join(folder, "page.png"))
    seen["titles"] = browser.evaluate("[...document.querySelectorAll('figcaption strong')].map((each) => each.textContent)")
    seen["strangers"] = browser.evaluate("document.querySelectorAll('figcaption strong *, td *').length")
    seen["requests"] = browser.requests
    seen["problems"] = browser.problems
    return seen


def main():
    program, page, folder = sys.argv[1:]
    browser = Browser(program, folder)
    try:
        print(json.dumps(look(browser, page, folder)))
    finally:
        browser.close()


main()
