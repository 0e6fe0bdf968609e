"""A headless Chromium that is moved by a mouse.

Speaks the DevTools protocol over the browser's two pipes (--remote-debugging-pipe): JSON, each message ended by a zero
byte. Needs nothing but Python.
"""

import base64
import json
import os
import pathlib
import select
import subprocess
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

    def open(self, page):
        """Opens a file and keeps what the browser tells of it."""
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Network", "Runtime", "Log"]:
            self.call(domain + ".enable")
        self.call("Page.navigate", url=pathlib.Path(page).resolve().as_uri())

    def box(self, selector):
        """Left, top, width and height of an element in the window."""
        return self.evaluate(
            f"(() => {{ const b = document.querySelector({json.dumps(selector)}).getBoundingClientRect();"
            " return [b.left, b.top, b.width, b.height]; })()")

    def key(self, key, code=None):
        text = {"text": key} if len(key) == 1 else {}
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, code=code or key, **text)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, code=code or key)

    def click(self, selector):
        self.evaluate(f"document.querySelector({json.dumps(selector)}).scrollIntoView({{block: 'center'}})")
        left, top, width, height = self.box(selector)
        for kind, buttons in [("mouseMoved", 0), ("mousePressed", 1), ("mouseReleased", 0)]:
            self.mouse(kind, left + width / 2, top + height / 2, buttons)

    def screenshot(self, path, selector=None):
        """A picture of an element, or of the whole page."""
        if selector:
            left, top, width, height = self.box(selector)
            # The clip is on the page, not in the window; pictures are painted on whole pixels.
            scrolled = self.evaluate("window.scrollY")
            clip = {"x": round(left), "y": round(top) + scrolled, "width": width, "height": height, "scale": 1}
            data = self.call("Page.captureScreenshot", format="png", clip=clip)["data"]
        else:
            data = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=True)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    @property
    def requests(self):
        """What was asked for besides data in the page itself."""
        urls = [
            event["params"]["request"]["url"] for event in self.events
            if event.get("method") == "Network.requestWillBeSent"]
        return [url for url in urls if not url.startswith("data:")]

    @property
    def problems(self):
        return [
            json.dumps(event["params"]) for event in self.events
            if event.get("method") in ["Runtime.exceptionThrown", "Log.entryAdded", "Page.javascriptDialogOpening"]]
