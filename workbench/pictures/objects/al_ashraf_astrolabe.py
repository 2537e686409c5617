"""Al-Ashraf's astrolabe: brass discs under an openwork star net, with rule, throne and ring."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import draw
import photograph
import numpy
import studio

SIZE, C = 1000, (500, 500)
path, *size = studio.arguments()
scene = studio.open_studio(*size)
plate, pen = draw.sheet(SIZE, SIZE, 120)
for k in range(13):  # circles of altitude and azimuth
    r = 30 + 27 * k
    draw.ring(pen, (500, 420 + 7 * k), r, 3, 30)
for k in range(12):
    pen.arc([500 - 60 - 60 * k, 300 - 30 * k, 500 + 60 + 60 * k, 700 + 40 * k], 0, 360, 50, 2)
draw.disc(pen, C, 4, 30)
limb, pen = draw.sheet(SIZE, SIZE)
draw.disc(pen, C, 492, 255)
draw.disc(pen, C, 404, 0)
marks, pen = draw.sheet(SIZE, SIZE)
for r in (486, 456, 410):
    draw.ring(pen, C, r, 4, 255)
for k in range(360):
    pen.line([draw.polar(C, 456, k), draw.polar(C, 486 if k % 5 == 0 else 470, k)], 255, 3 if k % 5 == 0 else 2)
script = draw.font(40, "NotoNaskhArabic-Bold")
for k in range(36):  # abjad numerals
    tile, tile_pen = draw.sheet(90, 90)
    tile_pen.text((45, 45), "هیكلمنسعفص"[k % 10] + "ه" * (k % 2), 255, script, "mm")
    tile = tile.rotate(-10 * k - 5)
    x, y = draw.polar(C, 432, 10 * k + 5)
    marks.paste(255, (int(x - 45), int(y - 45)), tile)
net, pen = draw.sheet(SIZE, SIZE)
draw.ring(pen, C, 400, 26, 255)
ecliptic = (500, 388)
draw.ring(pen, ecliptic, 262, 34, 255)
draw.ring(pen, C, 215, 14, 255)
pen.rectangle([104, 486, 896, 514], 255)
pen.rectangle([488, 104, 512, 896], 255)
pen.rectangle([450, 625, 550, 645], 255)
for k, (r, a, bend) in enumerate(
    (
        (330, 20, 30),
        (350, 52, -28),
        (318, 75, 26),
        (345, 112, -24),
        (300, 140, 30),
        (340, 168, -26),
        (335, 197, 28),
        (308, 222, -30),
        (350, 250, 24),
        (322, 285, -26),
        (345, 312, 28),
        (325, 340, -24),
        (180, 40, 30),
        (170, 120, -30),
        (175, 235, 30),
        (165, 315, -30),
    )
):
    root = draw.polar(C, 392 if r > 250 else 212, a)  # star pointers like little flames
    tip = draw.polar(C, r - 88 if r > 250 else r - 60, a + bend * 0.7)
    draw.stroke(pen, [root, draw.polar(C, (r + 392) / 2 if r > 250 else r, a + bend * 0.9), tip], 16, 3, 255)
draw.disc(pen, C, 40, 255)
zodiac, pen = draw.sheet(SIZE, SIZE)
for k in range(72):
    pen.line([draw.polar(ecliptic, 232 if k % 6 else 226, 5 * k), draw.polar(ecliptic, 262, 5 * k)], 255, 3 if k % 6 == 0 else 2)
rule, pen = draw.sheet(SIZE, SIZE)
pen.polygon([draw.polar(C, 470, 58), draw.polar(C, 30, 148), draw.polar(C, 470, 238), draw.polar(C, 30, 328)], 255)
draw.disc(pen, C, 34, 255)
pin, pen = draw.sheet(SIZE, SIZE)
draw.disc(pen, C, 20, 255)
y, x = numpy.mgrid[0:SIZE, 0:SIZE]
outside = draw.soft(limb, 0.7)
openwork = draw.soft(net, 0.9)
ruler = draw.soft(rule, 0.9)
height = (
    0.12 * draw.soft(plate, 1)
    + 0.42 * outside
    - 0.16 * draw.soft(marks, 0.8)
    + 0.5 * numpy.maximum(openwork - outside, 0)
    - 0.12 * draw.soft(zodiac, 0.8)
)
height = numpy.maximum(height, 0.95 * ruler) + 0.5 * draw.soft(pin, 3)
height += 0.03 * draw.cloud(SIZE, SIZE, 40, 3, 4)
mask = numpy.hypot(x - 500, y - 500) < 492
shade = numpy.clip(
    0.5
    + 0.32 * outside
    + 0.42 * openwork
    - 0.5 * draw.soft(marks, 0.8)
    + 0.4 * ruler
    - 0.22 * (1 - openwork) * (1 - outside)
    - 0.35 * draw.soft(zodiac, 0.8)
    + 0.12 * draw.soft(plate, 1),
    0.15,
    1,
) * (0.75 + 0.35 * draw.cloud(SIZE, SIZE, 7, 5, 5))
colour = shade[..., None] * numpy.array([0.86, 0.63, 0.3])
brass = studio.plain("brass", (0.6, 0.4, 0.15), 0.36, 0.85)
studio.painted(brass, draw.save(colour, "brass"), (-1, 1), (0, 2))
plainer = studio.weathered(
    studio.patched(studio.plain("brass throne", (0.56, 0.37, 0.14), 0.35, 0.9), (0.3, 0.19, 0.07), 4, 0.4), 30, 0.3, 0.1
)
disc = studio.relief("disc", height, 2.0, 0.085, brass, mask, 0.1)
rim = studio.rod(
    "rim",
    [(0.995 * math.sin(k * math.pi / 12), 0.02, 1 - 0.995 * math.cos(k * math.pi / 12)) for k in range(24)],
    0.045,
    plainer,
    True,
)
throne = studio.slab(
    "throne",
    [
        (-0.4, 1.9),
        (-0.34, 2.02),
        (-0.24, 2.04),
        (-0.22, 2.12),
        (-0.13, 2.14),
        (-0.1, 2.24),
        (0, 2.3),
        (0.1, 2.24),
        (0.13, 2.14),
        (0.22, 2.12),
        (0.24, 2.04),
        (0.34, 2.02),
        (0.4, 1.9),
    ],
    0.09,
    plainer,
    0,
    bevel=0.015,
)
shackle = studio.rod(
    "shackle",
    [
        (0.07 * math.sin(a), 0.05 + 0.07 * math.cos(a) * 0.4, 2.29 + 0.1 * math.cos(a))
        for a in (k * math.pi / 4 for k in range(8))
    ],
    0.022,
    plainer,
    True,
)
ring = studio.rod(
    "ring",
    [(0.17 * math.sin(a), 0.05, 2.52 - 0.17 * math.cos(a)) for a in (k * math.pi / 6 for k in range(12))],
    0.03,
    plainer,
    True,
)
studio.group([disc, rim, throne, shackle, ring], (0, 0, 0), (-7, 0, 12))
studio.softboxes(1.0)
studio.frame(scene, 0.84, tilt=5)
photograph.take_picture(scene, path)
