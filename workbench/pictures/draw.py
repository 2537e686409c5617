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


def _span(total, axis, pad, half, size):
    """Sums over `half` cells on each side, from running totals padded by `pad` + 2 in front."""
    first = pad + 1 - half
    high, low = (numpy.take(total, range(first + step, first + step + size), axis) for step in (2 * half + 1, 0))
    return high - low


def soft(picture, radius=0):
    """A grey picture or array as an array of 0..1, blurred: in fractions, for whole greys would show as terraces in a relief."""
    field = picture.astype("f") if isinstance(picture, numpy.ndarray) else numpy.asarray(picture, "f") / 255
    reach = (math.sqrt(4 * radius**2 + 1) - 1) / 2  # three boxes of this half width make a bell
    for axis in (0, 1) * (3 if radius else 0):
        whole, part = int(reach), reach - int(reach)
        pad = [(0, 0), (0, 0)]
        pad[axis] = (whole + 2, whole + 1)
        total = numpy.cumsum(numpy.pad(field, pad, "edge"), axis, dtype="f8")
        size = field.shape[axis]
        inner = _span(total, axis, whole, whole, size)
        outer = _span(total, axis, whole, whole + 1, size)
        field = ((1 - part) * inner + part * outer) / (1 + 2 * reach)
    return field.astype("f")


def inflated(picture):
    """How far a cushion of the picture's outline swells, in pixels: in the middle of a strip half its width, and nowhere a seam.

    It solves the equation of a stretched skin (Poisson's) from coarse to fine, and takes its root.
    """
    mask = soft(picture) > 0.5
    levels = [mask]
    while min(levels[-1].shape) > 40:
        levels.append(levels[-1][: levels[-1].shape[0] // 2 * 2 : 2, : levels[-1].shape[1] // 2 * 2 : 2])
    skin = numpy.zeros(levels[-1].shape, "f")
    for depth, inside in reversed(list(enumerate(levels))):
        if skin.shape != inside.shape:
            skin = numpy.asarray(Image.fromarray(skin).resize(inside.shape[::-1], Image.BILINEAR))
        for _ in range(60 if depth < 2 else 200):
            near = numpy.pad(skin, 1)
            skin = (near[:-2, 1:-1] + near[2:, 1:-1] + near[1:-1, :-2] + near[1:-1, 2:] + 4.0**depth) / 4 * inside
    return numpy.sqrt(2 * skin)


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


class Relief:
    """A carved picture: an array of thickness, 0 to 1, built of rounded parts that overlap."""

    def __init__(self, width, height):
        self.size = width, height
        self.field = numpy.zeros((height, width), "f")

    def _painted(self, paint, pad):
        """(window, the painting inside it) or nothing."""
        picture, pen = sheet(*self.size)
        paint(pen)
        box = picture.getbbox()
        if not box:
            return None
        limits = [max(0, box[0] - pad), max(0, box[1] - pad), min(self.size[0], box[2] + pad), min(self.size[1], box[3] + pad)]
        return (slice(limits[1], limits[3]), slice(limits[0], limits[2])), picture.crop(limits)

    def lay(self, paint, level, round_by, seam=5):
        """Lay a part over what is there: a dome that rises from `level`, parted from the rest by a narrow groove."""
        found = self._painted(paint, int(3 * round_by + 4 * seam))
        if not found:
            return
        where, part = found
        mask, broad = soft(part, 1.3), soft(part, seam)
        dome = numpy.clip(2 * soft(part, round_by) - 1, 0, 1) ** 0.55
        under = self.field[where] * (1 - 0.55 * numpy.clip(broad * 2, 0, 1) * (1 - mask))
        self.field[where] = under * (1 - mask) + mask * (level + (1 - level) * 0.9 * dome)

    def add(self, paint, amount, blur):
        """Raise (or sink, below zero) what is there, softly."""
        found = self._painted(paint, int(3 * blur) + 4)
        if found:
            where, part = found
            self.field[where] *= 1 + amount * soft(part, blur)

    def strokes(self, paths, start, end, amount, blur=1.4):
        """Brush strokes that raise or sink."""

        def paint(pen):
            for path in paths:
                stroke(pen, list(path), start, end, 255, 90)

        self.add(paint, amount, blur)


def between(first, last, count):
    """`count` curves that lead from one to another with as many points: strands of hair, folds."""
    share = [k / max(1, count - 1) for k in range(count)]
    return [[(a + (c - a) * t, b + (d - b) * t) for (a, b), (c, d) in zip(first, last)] for t in share]
