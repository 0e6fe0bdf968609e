"""Opens a report in a headless Chromium, drags its slider with the mouse, and prints what was seen as JSON.

Usage: drag-slider.py CHROMIUM PAGE FOLDER

Speaks the DevTools protocol over the browser's two pipes (--remote-debugging-pipe): JSON, each message ended by a zero
byte. Needs nothing but Python. Screenshots go to FOLDER.
"""

import base64
import json
import os
import pathlib
import select
import subprocess
import sys
import time

DEADLINE = time.monotonic() + 60


class Browser:
    def __init__(self, program, folder):
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()

        def connect():
            # The browser reads file descriptor 3 and writes 4. Both are first moved out of the way.
            reading, writing = os.dup(to_browser), os.dup(from_browser)
            os.dup2(reading, 3)
            os.dup2(writing, 4)

        self.process = subprocess.Popen(
            [
                program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                "--hide-scrollbars", "--window-size=1000,900", "--force-device-scale-factor=1", "--force-color-profile=srgb",
                "--user-data-dir=" + os.path.join(folder, "profile"), "--remote-debugging-pipe", "about:blank",
            ],
            preexec_fn=connect, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer = b""
        self.number = 0
        self.session = None
        self.events = []

    def receive(self):
        while b"\0" not in self.buffer:
            if not select.select([self.input], [], [], max(0, DEADLINE - time.monotonic()))[0]:
                raise TimeoutError("the browser does not answer")
            piece = os.read(self.input, 1 << 16)
            if not piece:
                raise EOFError("the browser has ended")
            self.buffer += piece
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.output, data):]
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def evaluate(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{expression}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def wait(self, expression):
        while not self.evaluate(expression):
            if time.monotonic() > DEADLINE:
                raise TimeoutError(expression)
            time.sleep(0.02)

    def mouse(self, kind, x, y, buttons):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=buttons, clickCount=1)

    def close(self):
        try:
            self.session = None
            self.call("Browser.close")
        except (OSError, EOFError, TimeoutError):
            pass
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()


def box(browser):
    return browser.evaluate(
        "(() => { const b = document.querySelector('.compare').getBoundingClientRect();"
        " return [b.left, b.top, b.width, b.height]; })()")


def value(browser):
    return browser.evaluate("Number(document.querySelector('.compare').getAttribute('aria-valuenow'))")


def screenshot(browser, path):
    left, top, width, height = box(browser)
    # The clip is on the page, not in the window; pictures are painted on whole pixels.
    scrolled = browser.evaluate("window.scrollY")
    clip = {"x": round(left), "y": round(top) + scrolled, "width": width, "height": height, "scale": 1}
    data = browser.call("Page.captureScreenshot", format="png", clip=clip)["data"]
    with open(path, "wb") as file:
        file.write(base64.b64decode(data))


def look(browser, page, folder):
    target = browser.call("Target.createTarget", url="about:blank")["targetId"]
    browser.session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
    for domain in ["Page", "Network", "Runtime", "Log"]:
        browser.call(domain + ".enable")
    browser.call("Page.navigate", url=pathlib.Path(page).resolve().as_uri())
    browser.wait("document.readyState === 'complete' && document.querySelector('.compare img') !== null")
    browser.wait("[...document.querySelectorAll('.compare img')].every((image) => image.complete)")
    browser.evaluate("document.querySelector('.compare').scrollIntoView({block: 'center'})")
    left, top, width, height = box(browser)
    y = top + height / 2
    values = [value(browser)]
    # From the middle to a quarter in small steps, and on to beyond the right edge.
    browser.mouse("mouseMoved", left + width / 2, y, 0)
    browser.mouse("mousePressed", left + width / 2, y, 1)
    for step in range(1, 11):
        browser.mouse("mouseMoved", left + width / 2 - width / 4 * step / 10, y, 1)
    values.append(value(browser))
    screenshot(browser, os.path.join(folder, "quarter.png"))
    browser.mouse("mouseMoved", left + width + 40, y, 1)
    values.append(value(browser))
    screenshot(browser, os.path.join(folder, "right.png"))
    browser.mouse("mouseMoved", left - 40, y, 1)
    values.append(value(browser))
    screenshot(browser, os.path.join(folder, "left.png"))
    browser.mouse("mouseReleased", left - 40, y, 0)
    # The finger is up: moving does nothing.
    browser.mouse("mouseMoved", left + width / 2, y, 0)
    values.append(value(browser))
    browser.evaluate("document.querySelector('.compare').focus()")
    for key in ["ArrowRight", "PageUp"]:
        browser.call("Input.dispatchKeyEvent", type="keyDown", key=key, code=key)
        browser.call("Input.dispatchKeyEvent", type="keyUp", key=key, code=key)
    values.append(value(browser))
    requests = [
        event["params"]["request"]["url"] for event in browser.events
        if event.get("method") == "Network.requestWillBeSent"]
    problems = [
        json.dumps(event["params"]) for event in browser.events
        if event.get("method") in ["Runtime.exceptionThrown", "Log.entryAdded", "Page.javascriptDialogOpening"]]
    whole = browser.call("Page.captureScreenshot", format="png", captureBeyondViewport=True)["data"]
    with open(os.path.join(folder, "page.png"), "wb") as file:
        file.write(base64.b64decode(whole))
    return {
        "values": values,
        "requests": [url for url in requests if not url.startswith("data:")],
        "problems": problems,
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
