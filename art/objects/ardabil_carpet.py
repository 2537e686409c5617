"""The Ardabil carpet: a sun medallion with sixteen pendants and two lamps on a deep blue field of flowering vines."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import draw
import numpy
import studio

W, H = 1800, 1010
path, *size = studio.arguments()
scene = studio.open_studio(*size)
BLUE, RED, CREAM, GOLD, GREEN, NIGHT = (22, 32, 68), (140, 44, 34), (196, 172, 130), (168, 122, 68), (72, 96, 76), (14, 18, 40)
carpet, pen = draw.sheet(W, H, RED)
pen.rectangle([16, 16, W - 17, H - 17], CREAM)
pen.rectangle([28, 28, W - 29, H - 29], NIGHT)


def flower(x, y, r, colours):
    for k in range(6):
        draw.disc(pen, draw.polar((x, y), r * 0.62, 60 * k), r * 0.42, colours[0])
    draw.disc(pen, (x, y), r * 0.5, colours[1])
    draw.disc(pen, (x, y), r * 0.22, colours[2])


def cartouche(x, y, long, wide, upright):
    a, b = (wide, long) if upright else (long, wide)
    pen.rounded_rectangle([x - a, y - b, x + a, y + b], min(a, b), RED if (x // 7 + y // 7) % 2 else GREEN, CREAM, 4)
    flower(x, y, 19, (CREAM, GOLD, RED))
    for s in (-1, 1):
        flower(x + (0 if upright else s * 42), y + (s * 42 if upright else 0), 12, (GOLD, CREAM, RED))


for k in range(12):  # the main border: cartouches and rosettes
    x = 150 + 136.4 * k
    for y in (82, H - 82):
        cartouche(int(x), y, 56, 34, False) if k % 2 == 0 else flower(int(x), y, 38, (CREAM, RED, GOLD))
for k in range(7):
    y = 140 + 122 * k
    for x in (82, W - 82):
        cartouche(x, int(y), 56, 34, True) if k % 2 == 0 else flower(x, int(y), 38, (CREAM, RED, GOLD))
pen.rectangle([134, 134, W - 135, H - 135], CREAM)
for k in range(66):
    for y in (148, H - 149):
        draw.disc(pen, (160 + 22.7 * k, y), 8, RED if k % 2 else BLUE)
for k in range(32):
    for x in (148, W - 149):
        draw.disc(pen, (x, 160 + 22.5 * k), 8, RED if k % 2 else BLUE)
pen.rectangle([164, 164, W - 165, H - 165], BLUE)


def four(paint):
    """The same in the four quarters."""
    for sx in (-1, 1):
        for sy in (-1, 1):
            paint(lambda x, y: (W / 2 + sx * x, H / 2 + sy * y))


def vines(at):
    for cx, cy, r in (
        (600, 250, 92),
        (430, 262, 74),
        (640, 90, 78),
        (520, 150, 62),
        (270, 280, 56),
        (690, 215, 44),
        (350, 190, 40),
    ):
        points = [at(cx + r * (1 - k / 26) * math.cos(k * 0.5), cy + r * (1 - k / 26) * math.sin(k * 0.5)) for k in range(22)]
        draw.stroke(pen, points, 4, 3, GOLD, 10)
        for k in range(0, 22, 3):
            flower(*points[k], 14 if k else 19, ((CREAM, RED, GOLD), (RED, CREAM, GOLD), (GOLD, RED, CREAM))[k % 3])
        flower(*at(cx, cy), 24, (CREAM, RED, GOLD))


def corner(at):
    draw.disc(pen, at(W / 2 - 164, H / 2 - 164), 240, CREAM)
    draw.disc(pen, at(W / 2 - 164, H / 2 - 164), 230, GOLD)
    for k in range(7):
        a = math.pi + math.pi / 2 * k / 6
        x, y = at(W / 2 - 164 + 290 * math.cos(a), H / 2 - 164 + 290 * math.sin(a))
        pen.ellipse([x - 36, y - 36, x + 36, y + 36], (GREEN, RED, CREAM)[k % 3], CREAM, 3)
        flower(x, y, 22, (CREAM, GOLD, RED))
    for r in (70, 130, 190):
        for k in range(2 + r // 50):
            a = math.pi + math.pi / 2 * (k + 0.5) / (2 + r // 50)
            flower(*at(W / 2 - 164 + r * math.cos(a), H / 2 - 164 + r * math.sin(a)), 22, (CREAM, RED, BLUE))


frame = carpet.copy()
four(vines)
four(corner)
field = carpet.crop((164, 164, W - 164, H - 164))
carpet.paste(frame)
carpet.paste(field, (164, 164))
C = (W / 2, H / 2)
for side in (-1, 1):  # the hanging lamps
    x = C[0] + side * 425
    pen.line([(C[0], C[1]), (x, C[1])], GOLD, 5)
    draw.limbs(
        pen,
        CREAM,
        (20, 46, (x - side * 40, C[1]), (x + side * 10, C[1])),
        (46, 16, (x + side * 10, C[1]), (x + side * 52, C[1])),
        (14, 26, (x + side * 50, C[1]), (x + side * 76, C[1])),
    )
    flower(x, C[1], 26, (RED, GOLD, CREAM))
for k in range(16):  # sixteen pendants
    a = 22.5 * k
    x, y = draw.polar(C, 272, a)
    tile, tile_pen = draw.sheet(120, 120)
    tile_pen.ellipse([38, 22, 82, 98], 255)
    tile = tile.rotate(-a)
    carpet.paste((CREAM, GREEN, RED)[k % 3] if k % 2 else CREAM, (int(x - 60), int(y - 60)), tile)
    flower(x, y, 17, (RED if k % 3 != 2 or not k % 2 else CREAM, GOLD, BLUE))
pen.polygon([draw.polar(C, 238 if k % 2 else 200, 11.25 * k) for k in range(32)], CREAM)
pen.polygon([draw.polar(C, 228 if k % 2 else 192, 11.25 * k) for k in range(32)], GOLD)
for r, n, s in ((180, 16, 20), (132, 12, 20), (84, 8, 20)):
    for k in range(n):
        flower(*draw.polar(C, r, 360 / n * k), s, ((CREAM, RED, GREEN), (RED, CREAM, BLUE), (GREEN, CREAM, RED))[k % 3])
draw.disc(pen, C, 56, GREEN, CREAM, 5)
flower(*C, 34, (CREAM, GOLD, RED))
pile = studio.numpy.random.default_rng(2).random((H, W)) * 0.28 + 0.78
fade = 0.8 + 0.3 * draw.cloud(W, H, 5, 3, 4)
weave = 0.94 + 0.06 * numpy.sign(numpy.sin(numpy.arange(W) * 2.0))[None, :]
colour = numpy.asarray(carpet, "f") / 255 * (pile * fade * weave)[..., None]
wool = studio.plain("wool", (0.1, 0.1, 0.15), 0.95)
picture = draw.save(colour, "carpet")
wide, tall = 3.6, 3.6 * H / W
studio.embossed(
    studio.painted(wool, picture, (-wide / 2, wide / 2), (0, tall)),
    draw.save(pile, "pile"),
    (-wide / 2, wide / 2),
    (0, tall),
    depth=0.012,
    strength=0.6,
)
ripple = draw.soft(draw.cloud(220, 124, 6, 8, 2), 6)
x = numpy.linspace(0, 1, 220)[None, :]
sheet = studio.relief("carpet", ripple * 0.5 + 0.6 * numpy.exp(-(((x - 0.02) / 0.03) ** 2)), wide, 0.06, wool, thickness=0.02)
fringe = studio.plain("fringe", (0.5, 0.42, 0.3), 0.95)
threads = [sheet]
for side in (-1, 1):
    for k in range(110):
        z = tall * (k + 0.5) / 110
        threads.append(
            studio.rod(
                "thread",
                [
                    (side * wide / 2, 0, z),
                    (side * (wide / 2 + 0.06), 0.01, z + 0.01 * math.sin(k * 2.3)),
                    (side * (wide / 2 + 0.12), 0.015, z + 0.02 * math.sin(k * 1.7)),
                ],
                0.006,
                fringe,
            )
        )
studio.lay_down(threads, 9)
studio.frame(scene, 0.78, tilt=44, sideways=0.88)
studio.take_picture(scene, path)
