"""The Standard of Ur: a box with sloping ends, its side of Peace in shell, lapis lazuli and red limestone."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import random

import draw
import photograph
import numpy
import studio

W, H = 1700, 760
SHELL, LAPIS, RED, LINE = (222, 204, 164), (22, 36, 76), (142, 52, 34), (70, 44, 30)
path, *size = studio.arguments()
scene = studio.open_studio(*size)
chance = random.Random(6)
mosaic, pen = draw.sheet(W, H, (34, 26, 22))
y = 0
while y < H:  # the lapis ground, stone by stone
    x, tall = chance.randint(-40, 0), chance.randint(16, 24)
    while x < W:
        wide, shade = chance.randint(20, 58), chance.uniform(0.6, 1.35)
        pen.polygon(
            [
                (x + 1, y + chance.randint(0, 2)),
                (x + wide - 1, y + chance.randint(0, 2)),
                (x + wide - 2, y + tall - 1),
                (x + 1, y + tall - 1),
            ],
            tuple(min(255, int(c * shade)) for c in LAPIS),
        )
        x += wide
    y += tall


def border(y0, y1):
    pen.rectangle([0, y0, W, y1], (34, 26, 22))
    count = 34
    step = W / count
    for k in range(count):
        x = k * step
        tile = [(x + 2, y0 + 4), (x + step - 2, y0 + 4), (x + step - 2, y1 - 4), (x + 2, y1 - 4)]
        pen.polygon(tile, (SHELL, RED, LAPIS, SHELL, LAPIS, RED)[k % 6])
        m = (x + step / 2, (y0 + y1) / 2)
        if k % 6 in (0, 3):
            pen.polygon([(m[0], y0 + 8), (x + step - 6, m[1]), (m[0], y1 - 8), (x + 6, m[1])], RED if k % 6 else LAPIS)
            draw.disc(pen, m, 5, SHELL)


def man(x, floor, s=1.0, way=1, seated=False, load=0, lyre=False):
    def p(dx, dy):
        return x + way * dx * s, floor - dy * s

    if seated:
        pen.polygon([p(-46, 0), p(-46, 62), p(8, 62), p(8, 50), p(-34, 50), p(-34, 0)], RED)
        pen.line([p(2, 0), p(2, 60)], RED, 8)
        draw.limbs(
            pen,
            SHELL,
            (19 * s, 20 * s, p(-20, 80), p(-16, 116)),
            (20 * s, 18 * s, p(-16, 74), p(24, 66)),
            (17 * s, 20 * s, p(24, 66), p(26, 26)),
            (7 * s, 6 * s, p(26, 14), p(30, 4), p(42, 4)),
        )
        for k in range(3):
            pen.line([p(8, 58 - 12 * k), p(46, 54 - 12 * k)], LINE, 2)
        top = 118
        draw.limbs(pen, SHELL, (8 * s, 6 * s, p(-8, 112), p(18, 98), p(36, 124)))
        pen.polygon([p(30, 124), p(42, 124), p(39, 138), p(33, 138)], SHELL)
    else:
        pen.polygon([p(-17, 92), p(17, 92), p(27, 40), p(-27, 40)], SHELL)
        for k in range(6):
            pen.line([p(-24 + 9.5 * k, 42), p(-14 + 5.5 * k, 90)], LINE, 2)
        draw.limbs(
            pen,
            SHELL,
            (7 * s, 6 * s, p(-10, 40), p(-12, 6)),
            (7 * s, 6 * s, p(10, 40), p(14, 6)),
            (6 * s, 5 * s, p(-12, 4), p(2, 4)),
            (6 * s, 5 * s, p(14, 4), p(30, 4)),
            (17 * s, 19 * s, p(0, 96), p(0, 122)),
        )
        top = 124
        hand = p(30, 104) if not load else p(24, 138)
        draw.limbs(pen, SHELL, (7 * s, 5 * s, p(8, 122), p(26, 112), hand), (7 * s, 5 * s, p(-10, 120), p(-20, 96), p(6, 92)))
        if load:
            pen.rounded_rectangle(
                [min(p(-34, 0)[0], p(8, 0)[0]), floor - 158 * s, max(p(-34, 0)[0], p(8, 0)[0]), floor - 112 * s], 14, RED
            )
        if lyre:
            pen.line([p(24, 96), p(70, 96)], SHELL, 9), pen.line([p(26, 96), p(22, 156)], SHELL, 7), pen.line(
                [p(66, 96), p(82, 150)], SHELL, 7
            ), pen.line([p(18, 152), p(90, 148)], SHELL, 7)
            for k in range(4):
                pen.line([p(34 + 9 * k, 98), p(32 + 12 * k, 150)], RED, 3)
    draw.limbs(pen, SHELL, (13 * s, 12 * s, p(2, top + 20), p(4, top + 26)), (6 * s, 3 * s, p(12, top + 22), p(22, top + 18)))
    draw.disc(pen, p(9, top + 26), 3 * s, LINE)
    pen.line([p(-4, top + 8), p(4, top + 4)], LINE, 2)


def beast(x, floor, kind, s=1.0, way=1):
    def p(dx, dy):
        return x + way * dx * s, floor - dy * s

    draw.limbs(
        pen,
        SHELL,
        (26 * s, 24 * s, p(-44, 78), p(0, 80), p(40, 80)),
        (18 * s, 13 * s, p(46, 90), p(66, 116)),
        (14 * s, 9 * s, p(64, 118), p(92, 104)),
        *[(8 * s, 6 * s, p(dx, 66), p(dx + 3, 4)) for dx in (-56, -38, 34, 52)],
        (4 * s, 3 * s, p(-66, 88), p(-76, 40))
    )
    if kind:
        draw.stroke(pen, [p(66, 128), p(80, 148), p(94, 140)], 5 * s, 2 * s, SHELL)
    else:
        draw.stroke(pen, [p(58, 126), p(52, 148)], 6 * s, 3 * s, SHELL)
        draw.stroke(pen, [p(40, 104), p(58, 126)], 4 * s, 4 * s, RED)
    draw.disc(pen, p(74, 116), 3 * s, LINE)


ROWS = (248, 470, 694)
for k, x in enumerate((330, 560, 690, 820, 950, 1080, 1210)):
    man(x, ROWS[0], 1.22 if k == 0 else 0.98, 1 if k == 0 else -1, True)
man(440, ROWS[0], 0.9, -1), man(1330, ROWS[0], 0.98, -1, lyre=True), man(1480, ROWS[0], 0.98, -1), man(180, ROWS[0], 0.9, 1)
for k, x in enumerate((110, 220, 350, 530, 660, 830, 960, 1130, 1260, 1400, 1570)):
    (beast(x, ROWS[1], 1, 0.95) if k in (2, 4, 6, 8) else man(x, ROWS[1], 0.98, 1))
beast(1490, ROWS[1], 1, 0.8)
for k, x in enumerate((110, 240, 370, 520, 680, 810, 960, 1110, 1240, 1400, 1570)):
    (beast(x, ROWS[2], 0, 0.98) if k in (3, 6, 9) else man(x, ROWS[2], 0.98, 1, load=k % 2))
for y0, y1 in ((0, 52), (256, 300), (478, 522), (704, 760)):
    border(y0, y1)
for x0 in (0, W - 46):
    for k in range(18):
        pen.rectangle([x0 + 3, 42 * k + 3, x0 + 43, 42 * k + 39], (SHELL, RED, LAPIS)[k % 3])
tone = draw.cloud(W, H, 60, 4, 4)[..., None] * 0.35 + draw.cloud(W, H, 8, 9, 4)[..., None] * 0.4 + 0.55
crack = (numpy.abs(draw.cloud(W, H, 5, 17, 4) - 0.5) < 0.0035)[..., None]
colour = numpy.asarray(mosaic, "f") / 255 * tone * (1 - 0.7 * crack)
face = studio.plain("mosaic", (0.2, 0.2, 0.3), 0.42)
wide, tall = 3.4, 1.5
picture = draw.save(colour, "mosaic")
studio.painted(face, picture, (-wide / 2, wide / 2), (0, tall))
studio.embossed(
    face,
    draw.save(draw.soft(mosaic.convert("L").point(lambda v: 255 if v > 34 else 40), 1), "stones"),
    (-wide / 2, wide / 2),
    (0, tall),
    depth=0.02,
    strength=0.7,
)
end = face.copy()
bottom, top = 0.66, 0.24
LOW, HIGH = [(-wide / 2, -bottom, 0), (wide / 2, -bottom, 0), (wide / 2, bottom, 0), (-wide / 2, bottom, 0)], [
    (-wide / 2, -top, tall),
    (wide / 2, -top, tall),
    (wide / 2, top, tall),
    (-wide / 2, top, tall),
]
box = studio.from_arrays("standard", LOW + HIGH, [(0, 1, 5, 4), (2, 3, 7, 6)], face, smooth=False)
sides = studio.plain("side", (0.05, 0.06, 0.14), 0.5)
studio.painted(sides, picture, (-0.66, 3.4), (0, tall), "YZ")
studio.from_arrays("ends", LOW + HIGH, [(1, 2, 6, 5), (3, 0, 4, 7)], sides, smooth=False)
studio.from_arrays(
    "top", HIGH, [(0, 1, 2, 3)], studio.weathered(studio.plain("bitumen", (0.03, 0.025, 0.02), 0.7), 30), smooth=False
)
studio.frame(scene, 0.62, tilt=9, turn=18, sideways=0.87)
photograph.take_picture(scene, path)
