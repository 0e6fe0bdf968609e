"""Opens a report in a headless Chromium, drags its slider with the mouse, and prints what was seen as JSON.

Usage: drag-slider.py CHROMIUM PAGE FOLDER

Screenshots go to FOLDER.
"""

import json
import os
import sys

# No cache of the module beside it.
sys.dont_write_bytecode = True

from browser import Browser


def value(browser):
    return browser.evaluate("Number(document.querySelector('.compare').getAttribute('aria-valuenow'))")


def look(browser, page, folder):
    browser.open(page)
    browser.wait("document.readyState === 'complete' && document.querySelector('.compare img') !== null")
    browser.wait("[...document.querySelectorAll('.compare img')].every((image) => image.complete)")
    browser.evaluate("document.querySelector('.compare').scrollIntoView({block: 'center'})")
    left, top, width, height = browser.box(".compare")
    y = top + height / 2
    values = [value(browser)]
    # From the middle to a quarter in small steps, and on to beyond the right edge.
    browser.mouse("mouseMoved", left + width / 2, y, 0)
    browser.mouse("mousePressed", left + width / 2, y, 1)
    for step in range(1, 11):
        browser.mouse("mouseMoved", left + width / 2 - width / 4 * step / 10, y, 1)
    values.append(value(browser))
    browser.screenshot(os.path.join(folder, "quarter.png"), ".compare")
    browser.mouse("mouseMoved", left + width + 40, y, 1)
    values.append(value(browser))
    browser.screenshot(os.path.join(folder, "right.png"), ".compare")
    browser.mouse("mouseMoved", left - 40, y, 1)
    values.append(value(browser))
    browser.screenshot(os.path.join(folder, "left.png"), ".compare")
    browser.mouse("mouseReleased", left - 40, y, 0)
    # The finger is up: moving does nothing.
    browser.mouse("mouseMoved", left + width / 2, y, 0)
    values.append(value(browser))
    browser.evaluate("document.querySelector('.compare').focus()")
    for key in ["ArrowRight", "PageUp"]:
        browser.key(key)
    values.append(value(browser))
    browser.screenshot(os.path.join(folder, "page.png"))
    return {
        "values": values,
        "requests": browser.requests,
        "problems": browser.problems,
        "buttons": browser.evaluate("document.querySelectorAll('.strip button').length"),
        "bad": browser.evaluate("document.querySelectorAll('.strip button.bad').length"),
        "rows": browser.evaluate("document.querySelectorAll('table.geometry tbody tr').length"),
        "heading": browser.evaluate("document.querySelector('h2').textContent"),
        "strangers": browser.evaluate("document.querySelectorAll('h2 *, .summary *, pre *').length"),
    }


def main():
    program, page, folder = sys.argv[1:]
    browser = Browser(program, folder)
    try:
        print(json.dumps(look(browser, page, folder)))
    finally:
        browser.close()


main()
