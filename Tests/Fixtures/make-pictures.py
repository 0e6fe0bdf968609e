"""Makes Tests/Fixtures/Pictures: photograph-like JPEGs as an ordinary encoder (Pillow) writes them.

    python3 Tests/Fixtures/make-pictures.py

Needs jpegtran (Debian's libjpeg-turbo-progs) for the arithmetic-coded ones, which hold the coefficients of the others.
The files are committed. Other versions of Pillow may write other bytes; the tests compare the files with each other
and with the formula of the picture below, so that any version's files pass.
"""

import itertools
import math
import pathlib
import struct
import subprocess

from PIL import Image

SIZE = (45, 35)
FOLDER = pathlib.Path(__file__).parent / "Pictures"


def picture():
    """Smooth colour waves; Tests/RasterTests/Codecs/PictureFixtureTests.swift has the same formula."""
    image = Image.new("RGB", SIZE)
    for y in range(SIZE[1]):
        for x in range(SIZE[0]):
            waves = (math.sin(x / 9), math.cos(y / 7), math.sin((x + y) / 11))
            image.putpixel((x, y), tuple(round(128 + 90 * wave) for wave in waves))
    return image


def display_p3_profile():
    """A version 4 profile of Display P3: the primaries adapted to D50, and the curve of sRGB as a formula."""

    def fixed(*values):
        return b"".join(struct.pack(">i", round(value * 65536)) for value in values)

    curve = b"para" + bytes(4) + struct.pack(">HH", 3, 0) + fixed(2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)
    tags = {
        b"rXYZ": b"XYZ " + bytes(4) + fixed(0.515102, 0.241182, -0.001050),
        b"gXYZ": b"XYZ " + bytes(4) + fixed(0.291965, 0.692236, 0.041882),
        b"bXYZ": b"XYZ " + bytes(4) + fixed(0.157153, 0.066582, 0.784378),
        b"wtpt": b"XYZ " + bytes(4) + fixed(0.9642, 1, 0.8249),
        b"rTRC": curve,
        b"gTRC": curve,
        b"bTRC": curve,
    }
    table, contents = struct.pack(">I", len(tags)), b""
    for name, data in tags.items():
        table += name + struct.pack(">II", 132 + 12 * len(tags) + len(contents), len(data))
        contents += data
    size = 128 + len(table) + len(contents)
    header = struct.pack(">I4xI", size, 0x04300000) + b"mntrRGB XYZ " + bytes(12) + b"acsp"
    return header.ljust(68, b"\0") + fixed(0.9642, 1, 0.8249) + bytes(48) + table + contents


def to_display_p3(color):
    """The same colour, as Display P3 writes it."""
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (c / 255 for c in color)]
    rows = [(0.822462, 0.177538, 0), (0.033194, 0.966806, 0), (0.017083, 0.072397, 0.910520)]
    mixed = [sum(a * b for a, b in zip(row, linear)) for row in rows]
    return tuple(round(255 * (12.92 * v if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055)) for v in mixed)


def main():
    FOLDER.mkdir(exist_ok=True)
    color = picture()
    for name, subsampling in [("444", "4:4:4"), ("422", "4:2:2"), ("420", "4:2:0")]:
        settings = {"quality": 92, "subsampling": subsampling}
        color.save(FOLDER / f"waves-{name}.jpg", **settings)
        color.save(FOLDER / f"waves-{name}-progressive.jpg", progressive=True, **settings)
        color.save(FOLDER / f"waves-{name}-restart.jpg", restart_marker_blocks=2, **settings)
    for name in ["waves-420", "waves-420-progressive"]:
        mode = ["-progressive"] if name.endswith("progressive") else []
        source, target = FOLDER / f"{name}.jpg", FOLDER / f"{name}-arithmetic.jpg"
        subprocess.run(["jpegtran", "-arithmetic", *mode, "-outfile", target, source], check=True)
    wide = color.copy()
    for place in itertools.product(range(SIZE[0]), range(SIZE[1])):
        wide.putpixel(place, to_display_p3(color.getpixel(place)))
    wide.save(FOLDER / "waves-p3.jpg", quality=95, subsampling="4:4:4", icc_profile=display_p3_profile())
    color.convert("L").save(FOLDER / "waves-grey.jpg", quality=92)
    color.convert("CMYK").save(FOLDER / "waves-cmyk.jpg", quality=92)


main()
