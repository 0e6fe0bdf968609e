"""Makes Tests/Fixtures/Pictures: photograph-like JPEGs as an ordinary encoder (Pillow) writes them.

    python3 Tests/Fixtures/make-pictures.py

The files are committed. Other versions of Pillow may write other bytes; the tests compare the files with each other
and with the formula of the picture below, so that any version's files pass.
"""

import math
import pathlib

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


def main():
    FOLDER.mkdir(exist_ok=True)
    color = picture()
    for name, subsampling in [("444", "4:4:4"), ("422", "4:2:2"), ("420", "4:2:0")]:
        settings = {"quality": 92, "subsampling": subsampling}
        color.save(FOLDER / f"waves-{name}.jpg", **settings)
        color.save(FOLDER / f"waves-{name}-progressive.jpg", progressive=True, **settings)
        color.save(FOLDER / f"waves-{name}-restart.jpg", restart_marker_blocks=2, **settings)
    color.convert("L").save(FOLDER / "waves-grey.jpg", quality=92)
    color.convert("CMYK").save(FOLDER / "waves-cmyk.jpg", quality=92)


main()
