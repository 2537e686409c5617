"""The Aztec sun stone: a face with a stone tongue, four past suns, day signs, rays and two fire serpents."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math
import random

import draw
import photograph
import numpy
import studio

SIZE, C = 1100, (550, 550)
path, *size = studio.arguments()
scene = studio.open_studio(*size)
base, pen = draw.sheet(SIZE, SIZE, 40)
chance = random.Random(3)


def glyph(centre, r, seed):
    """A day sign: a rounded block of curls, eyes and teeth."""
    luck = random.Random(seed)
    x, y = centre
    pen.rounded_rectangle([x - r, y - r, x + r, y + r], r // 3, 175)
    draw.disc(pen, (x + luck.uniform(-0.4, 0.4) * r, y - r * 0.3), r * 0.3, 250, 60, 4)
    for k in range(3):
        pen.arc(
            [
                x - r * luck.uniform(0.3, 0.9),
                y - r * luck.uniform(0.1, 0.8),
                x + r * luck.uniform(0.2, 0.9),
                y + r * luck.uniform(0.2, 0.9),
            ],
            luck.randint(0, 180),
            luck.randint(200, 400),
            60,
            6,
        )
    for k in range(4):
        draw.disc(pen, (x - r * 0.6 + r * 0.4 * k, y + r * 0.7), r * 0.14, 250)


draw.ring(pen, C, 545, 14, 200)
for k in range(2):  # the serpents, scale by scale, tails at the top, heads at the bottom
    side = 1 if k else -1
    for s in range(13):
        a = side * (14 + 12.2 * s)
        x, y = draw.polar(C, 497, a)
        tile, tile_pen = draw.sheet(96, 96)
        tile_pen.rounded_rectangle([6, 4, 90, 92], 10, 215)
        tile_pen.rounded_rectangle([20, 16, 76, 56], 8, 110)
        tile_pen.polygon([(28, 50), (48, 20), (68, 50)], 250)
        for dot in range(3):
            tile_pen.ellipse([18 + 22 * dot, 64, 34 + 22 * dot, 80], 90)
        tile = tile.rotate(-a, expand=True)
        base.paste(tile, (int(x - tile.width / 2), int(y - tile.height / 2)), tile.point(lambda v: 255 if v else 0))
    head = [
        draw.polar(C, 535, 180 - side * 4),
        draw.polar(C, 540, 180 - side * 17),
        draw.polar(C, 440, 180 - side * 15),
        draw.polar(C, 430, 180 - side * 3),
    ]
    pen.polygon(head, 235)
    draw.disc(pen, draw.polar(C, 492, 180 - side * 9), 17, 70)
    draw.disc(pen, draw.polar(C, 470, 180 - side * 4), 15, 120)
pen.polygon(
    [draw.polar(C, 546, -8), draw.polar(C, 546, 8), draw.polar(C, 452, 7), draw.polar(C, 452, -7)], 235
)  # the date 13 Reed
for k in range(6):
    draw.disc(pen, draw.polar(C, 472 + 13 * k, -3 if k % 2 else 3), 7, 90)
draw.ring(pen, C, 446, 12, 190)
for k in range(72):
    draw.disc(pen, draw.polar(C, 420, 5 * k), 9, 230)
    pen.line([draw.polar(C, 404, 5 * k), draw.polar(C, 372, 5 * k)], 160, 8)
draw.ring(pen, C, 404, 8, 190)
draw.ring(pen, C, 366, 10, 210)
for k in range(40):  # ring of five-dot squares
    p = draw.polar(C, 338, 9 * k + 4.5)
    draw.disc(pen, p, 21, 170)
    for d in range(5):
        draw.disc(pen, p if d == 4 else draw.polar(p, 11, 90 * d + 45 + 9 * k), 5, 250)
draw.ring(pen, C, 314, 10, 210)
for k in range(8):  # rays
    tall, wide = (425, 11) if k % 2 == 0 else (400, 8)
    a = 45 * k
    for inset, shade in ((0, 245), (12, 120), (22, 225)):
        pen.polygon(
            [
                draw.polar(C, tall - inset * 2, a),
                draw.polar(C, 318, a - wide + inset / 4),
                draw.polar(C, 318, a + wide - inset / 4),
            ],
            shade,
        )
for k in range(20):  # the twenty day signs
    glyph(draw.polar(C, 268, 18 * k + 9), 34, k)
    pen.line([draw.polar(C, 228, 18 * k), draw.polar(C, 308, 18 * k)], 215, 6)
draw.ring(pen, C, 228, 10, 220)
for k in range(4):  # the four past suns
    x, y = draw.polar(C, 140, 45 + 90 * k)
    pen.rounded_rectangle([x - 58, y - 58, x + 58, y + 58], 10, 240)
    pen.rounded_rectangle([x - 47, y - 47, x + 47, y + 47], 8, 90)
    glyph((x, y), 36, 40 + k)
for side in (-1, 1):  # claws
    draw.disc(pen, (550 + side * 165, 550), 44, 220)
    draw.disc(pen, (550 + side * 172, 550), 28, 100)
    draw.disc(pen, (550 + side * 172, 542), 14, 240)
pen.polygon([draw.polar(C, 222, 0), draw.polar(C, 130, -13), draw.polar(C, 130, 13)], 235)
draw.disc(pen, C, 104, 235)
draw.disc(pen, C, 90, 130)
heights = draw.soft(base, 2.2)
face, pen = draw.sheet(SIZE, SIZE)
draw.disc(pen, C, 82, 150)
pen.rectangle([478, 492, 622, 520], 225)
for side in (-1, 1):
    draw.disc(pen, (550 + side * 34, 540), 20, 240)
    draw.disc(pen, (550 + side * 34, 540), 10, 90)
    draw.disc(pen, (550 + side * 88, 560), 20, 210)
pen.polygon([(550, 522), (572, 574), (528, 574)], 250)
pen.rounded_rectangle([505, 580, 595, 606], 10, 70)
for k in range(5):
    pen.rectangle([509 + 17 * k, 582, 521 + 17 * k, 594], 230)
pen.polygon([(534, 592), (566, 592), (558, 642), (550, 654), (542, 642)], 255)
heights = numpy.maximum(heights * (draw.soft(face, 0) == 0), draw.soft(face, 2) * 1.25)
y, x = numpy.mgrid[0:SIZE, 0:SIZE]
mask = numpy.hypot(x - 550, y - 550) < 546 - 7 * draw.cloud(SIZE, SIZE, 14, 4)
worn = 1 - 0.45 * numpy.clip(draw.cloud(SIZE, SIZE, 5, 8, 5) - 0.45, 0, 1)
total = heights * worn + 0.14 * draw.cloud(SIZE, SIZE, 30, 6, 5)
hollow = numpy.clip((total - draw.soft(numpy.clip(total / 1.5, 0, 1), 9) * 1.5) * 1.4 + 0.8, 0.5, 1.2)[..., None]
tone = draw.cloud(SIZE, SIZE, 7, 12, 6)[..., None]
colour = (numpy.array([158, 140, 118]) * (1 - tone) + numpy.array([205, 185, 156]) * tone) * hollow / 255
stone = studio.plain("basalt", (0.3, 0.27, 0.23), 0.88)
studio.painted(stone, draw.save(colour, "stone"), (-1.25, 1.25), (0, 2.5))
studio.weathered(stone, 34, 0.3, 0.2)
disc = studio.relief("stone", total, 2.5, 0.13, stone, mask, 0.34)
disc.rotation_euler = (math.radians(-5), 0, math.radians(15))
studio.light((-3.6, -1.4, 3.2), (70, 0, -68), 230, 0.7, studio.KEY_COLOUR)
studio.frame(scene, 0.82, tilt=4)
photograph.take_picture(scene, path)
