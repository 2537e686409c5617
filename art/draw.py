"""Pictures and reliefs drawn in code (Pillow), for use as colour, bump or height."""
import math
import os
import tempfile

import numpy
from PIL import Image, ImageDraw, ImageFilter, ImageFont

FOLDER = tempfile.mkdtemp(prefix="art-")
NOTO = "/usr/share/fonts/truetype/noto/"


def sheet(width, height, colour=0):
    """A grey (number) or coloured (r, g, b of 0..255) sheet and its pen."""
    picture = Image.new("L" if isinstance(colour, int) else "RGB", (width, height), colour)
    return picture, ImageDraw.Draw(picture)


def save(picture, name):
    """The path of a picture or an array of 0..1 kept for Blender to load."""
    if isinstance(picture, numpy.ndarray):
        picture = Image.fromarray((picture.clip(0, 1) * 255).astype("u1"))
    path = os.path.join(FOLDER, f"{name}.png")
    picture.save(path)
    return path


def soft(picture, radius=0):
    """A grey picture as an array of 0..1, blurred."""
    if isinstance(picture, numpy.ndarray):
        picture = Image.fromarray((picture.clip(0, 1) * 255).astype("u1"))
    return numpy.asarray(picture.filter(ImageFilter.GaussianBlur(radius)) if radius else picture, "f") / 255


def font(size, name="NotoSerif-Bold"):
    for folder, ending in ((NOTO, "ttf"), ("/usr/share/fonts/opentype/noto/", "ttc")):
        if os.path.exists(f"{folder}{name}.{ending}"):
            return ImageFont.truetype(f"{folder}{name}.{ending}", size)
    return ImageFont.load_default()


def cloud(width, height, cells, seed=1, octaves=4):
    """Soft noise of 0..1; `cells` is the number of coarse cells across."""
    chance, total, loudness = numpy.random.default_rng(seed), 0, 1.0
    for octave in range(octaves):
        count = cells * 2**octave
        small = Image.fromarray((chance.random((max(2, count * height // width) + 1, count + 1)) * 255).astype("u1"))
        total = total + loudness * numpy.asarray(small.resize((width, height), Image.BICUBIC), "f") / 255
        loudness /= 2
    return (total - total.min()) / (total.max() - total.min())


def polar(centre, radius, degrees):
    """A point on a circle; 0 degrees is up, growing clockwise."""
    a = math.radians(degrees)
    return centre[0] + radius * math.sin(a), centre[1] - radius * math.cos(a)


def disc(pen, centre, radius, fill, outline=None, width=1):
    pen.ellipse([centre[0] - radius, centre[1] - radius, centre[0] + radius, centre[1] + radius], fill, outline, width)


def ring(pen, centre, radius, width, fill):
    pen.ellipse([centre[0] - radius, centre[1] - radius, centre[0] + radius, centre[1] + radius], None, fill, width)


def gear(pen, centre, radius, teeth, fill, depth=None):
    """A toothed wheel."""
    depth = depth or radius * 3.2 / teeth
    pen.polygon([polar(centre, radius if k % 2 else radius - depth, 180 * k / teeth) for k in range(2 * teeth)], fill)


def stroke(pen, points, start, end, fill, steps=40):
    """A brush stroke along a smooth curve, from one radius to another."""
    n = len(points) - 1
    for k in range(steps * n + 1):
        i = min(k // steps, n - 1)
        t = k / steps - i
        a, b, c, d = (points[max(0, min(n, i + s))] for s in (-1, 0, 1, 2))
        x, y = (
            0.5
            * (
                2 * b[j]
                + (c[j] - a[j]) * t
                + (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t * t
                + (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t**3
            )
            for j in (0, 1)
        )
        r = start + (end - start) * k / (steps * n)
        pen.ellipse([x - r, y - r, x + r, y + r], fill)


def spiral(pen, centre, radius, turns, width, fill, start=0, way=1):
    """A spiral line from outside to the centre."""
    stroke(
        pen,
        [polar(centre, radius * (1 - k / 24), start + way * turns * 360 * k / 24) for k in range(23)],
        width,
        width * 0.7,
        fill,
        12,
    )


def limbs(pen, fill, *chains):
    """Body parts: each chain is (start radius, end radius, point, point, ...)."""
    for start, end, *points in chains:
        stroke(pen, points, start, end, fill, 30)
