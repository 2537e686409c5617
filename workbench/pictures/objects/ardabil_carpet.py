"""The Ardabil carpet: a sun medallion with sixteen pendants and two lamps on a deep blue field of flowering vines."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import draw
import photograph
import numpy
import studio

W, H = 3200, 1600
path, *size = studio.arguments()
scene = studio.open_studio(*size)
BLUE, RED, CREAM, GOLD, GREEN, ROSE, NIGHT = (
    (24, 31, 60),
    (126, 40, 34),
    (203, 183, 143),
    (177, 134, 72),
    (84, 102, 76),
    (168, 98, 82),
    (17, 20, 38),
)
carpet, pen = draw.sheet(W, H, RED)


def panel(inset, colour):
    pen.rectangle([inset, inset, W - 1 - inset, H - 1 - inset], colour)


def blossom(x, y, r, petals=CREAM, heart=RED):
    for k in range(6):
        draw.disc(pen, draw.polar((x, y), r * 0.6, 60 * k), r * 0.42, petals)
    draw.disc(pen, (x, y), r * 0.42, heart)
    draw.disc(pen, (x, y), r * 0.16, petals)


def palmette(x, y, r, turn, petals=CREAM, heart=RED):
    """A lotus seen from the side, opening towards `turn` degrees."""
    for k, long in ((-2, 0.75), (2, 0.75), (-1, 0.95), (1, 0.95), (0, 1.1)):
        draw.stroke(pen, [(x, y), draw.polar((x, y), r * long, turn + 30 * k)], r * 0.3, r * 0.12, petals, 8)
    draw.stroke(pen, [(x, y), draw.polar((x, y), r * 0.6, turn)], r * 0.3, r * 0.1, heart, 8)


def vine(at, x, y, r, way, start, tones=(CREAM, ROSE, GOLD)):
    """A scroll with leaves and blossoms that ends in a large flower."""
    spots = [
        (x + r * (1 - k / 46) * math.cos(start + way * k * 0.26), y + r * (1 - k / 46) * math.sin(start + way * k * 0.26))
        for k in range(40)
    ]
    pen.line([at(*spot) for spot in spots], (126, 108, 66), 4, "curve")
    for k in range(1, 39):
        if k % 3 == 0:
            blossom(*at(*spots[k]), 8 if k % 2 else 11, tones[k // 3 % 3], (RED, GOLD, CREAM)[k // 3 % 3])
        else:
            out = 15 * (1 if k % 2 else -1)
            a = start + way * k * 0.26
            leaf = (spots[k][0] + out * math.cos(a), spots[k][1] + out * math.sin(a))
            pen.line([at(*spots[k]), at(*leaf)], GREEN, 6)
    blossom(*at(*spots[-1]), 21, tones[0], RED)


def ogee(x, y, long, wide, turn, colour, rim=CREAM):
    """A pointed oval pendant."""

    def outline(scale):
        edge = [
            (wide * scale * math.sin(math.pi * t) * (1 - 0.25 * math.cos(2 * math.pi * t)), long * scale * (2 * t - 1))
            for t in (k / 20 for k in range(21))
        ]
        a = math.radians(turn)
        both = edge + [(-u, v) for u, v in reversed(edge)]
        return [(x + u * math.cos(a) - v * math.sin(a), y + u * math.sin(a) + v * math.cos(a)) for u, v in both]

    pen.polygon(outline(1.1), rim)
    pen.polygon(outline(1), colour)
    blossom(x, y, wide * 0.55, GOLD if colour != GOLD else RED, CREAM)
    for side in (-1, 1):
        blossom(*draw.polar((x, y), side * long * 0.55, turn), wide * 0.26, CREAM if colour != CREAM else RED, RED)


# Borders: a narrow red edge, a guard, the main band of cartouches and rosettes, a cream guard
panel(14, CREAM), panel(24, NIGHT)
for inset, step, tones in ((44, 34, (ROSE, CREAM)), (246, 30, (RED, GREEN))):
    if inset > 100:
        panel(228, CREAM)
    for k in range(int((W - 2 * inset) / step) + 1):
        for y in (inset, H - inset):
            blossom(inset + k * (W - 2 * inset) / int((W - 2 * inset) / step), y, 10, tones[k % 2], GOLD)
    for k in range(int((H - 2 * inset) / step) + 1):
        for x in (inset, W - inset):
            blossom(x, inset + k * (H - 2 * inset) / int((H - 2 * inset) / step), 10, tones[k % 2], GOLD)
    if inset < 100:
        for low, colour in ((64, CREAM), (70, (58, 24, 26))):
            panel(low, colour)
MIDDLE = 149


def border_tile(x, y, along, number):
    if number % 2:
        draw.disc(pen, (x, y), 58, CREAM), draw.disc(pen, (x, y), 53, (GREEN, BLUE)[number // 2 % 2])
        for k in range(8):
            blossom(*draw.polar((x, y), 35, 45 * k), 12, (CREAM, GOLD)[k % 2], RED)
        blossom(x, y, 19, ROSE, CREAM)
        return
    a, b = (88, 46) if along else (46, 88)
    pen.rounded_rectangle([x - a, y - b, x + a, y + b], 46, (GOLD, RED)[number // 2 % 2], CREAM, 5)
    for k in (-1, 0, 1):
        blossom(x + (56 * k if along else 0), y + (0 if along else 56 * k), 24 if k == 0 else 16, CREAM, (BLUE, GREEN)[k % 2])


for k in range(19):
    for y in (MIDDLE, H - 1 - MIDDLE):
        border_tile(MIDDLE + (W - 2 * MIDDLE) * k / 18, y, True, k + 1)
for k in range(1, 8):
    for x in (MIDDLE, W - 1 - MIDDLE):
        border_tile(x, MIDDLE + (H - 2 * MIDDLE) * k / 8, False, k + 1)
EDGE = 264
panel(EDGE, BLUE)
C = (W / 2, H / 2)
RIGHT, FAR = W / 2 - EDGE, H / 2 - EDGE


def four(paint, *rest):
    """The same in the four quarters, counted from the centre."""
    for sx in (-1, 1):
        for sy in (-1, 1):
            paint(lambda x, y: (C[0] + sx * x, C[1] + sy * y), *rest)


for number, (x, y, r) in enumerate(
    (
        (470, 120, 105),
        (640, 60, 70),
        (800, 130, 110),
        (990, 60, 80),
        (1160, 150, 105),
        (1270, 50, 60),
        (400, 330, 100),
        (590, 260, 85),
        (610, 430, 92),
        (770, 330, 95),
        (950, 250, 80),
        (180, 440, 90),
        (330, 470, 66),
        (1100, 310, 60),
        (60, 500, 50),
        (800, 470, 62),
    )
):
    four(vine, x, y, r, (-1) ** number, number * 1.3)
for number, (x, y, r, turn) in enumerate(
    (
        (545, 175, 40, 40),
        (720, 210, 44, 90),
        (900, 100, 36, 20),
        (500, 400, 36, 150),
        (1080, 230, 40, 60),
        (700, 440, 34, 10),
        (260, 420, 34, 60),
        (1230, 235, 34, 90),
    )
):
    for sx in (-1, 1):
        for sy in (-1, 1):
            palmette(
                C[0] + sx * x,
                C[1] + sy * y,
                r,
                turn * sx if sy < 0 else 180 - turn * sx,
                (CREAM, ROSE, GOLD)[number % 3],
                (RED, CREAM, GREEN)[number % 3],
            )


def sun(centre, size, points, whole=True):
    """The medallion: a many-pointed star of gold, filled with rings of scrolls, and a ring of pendants."""
    for k in range(points):
        a = 360 / points * k
        ogee(*draw.polar(centre, size * 1.33, a), size * 0.2, size * 0.085, a, (RED, CREAM, GREEN, GOLD)[k % 4])
    for scale, colour in ((1.045, CREAM), (1, GOLD)):
        pen.polygon(
            [draw.polar(centre, size * scale * (1.08 if k % 2 == 0 else 0.84), 180 / points * k) for k in range(2 * points)],
            colour,
        )
    draw.ring(pen, centre, size * 0.8, 4, RED), draw.ring(pen, centre, size * 0.46, 4, RED)
    for k in range(points):
        a = 360 / points * k
        blossom(*draw.polar(centre, size * 0.92, a), size * 0.045, CREAM, RED)
        palmette(*draw.polar(centre, size * 0.56, a), size * 0.17, a, (RED, BLUE)[k % 2], CREAM)
        blossom(*draw.polar(centre, size * 0.72, a + 180 / points), size * 0.06, CREAM, GREEN)
        blossom(*draw.polar(centre, size * 0.38, a), size * 0.05, (RED, CREAM)[k % 2], GOLD)
    draw.disc(pen, centre, size * 0.28, CREAM), draw.disc(pen, centre, size * 0.26, (70, 98, 92))
    for k in range(8):
        blossom(*draw.polar(centre, size * 0.17, 45 * k), size * 0.055, (CREAM, ROSE)[k % 2], RED)
    blossom(*centre, size * 0.1, GOLD, RED)


before = carpet.copy()
for sx in (-1, 1):
    for sy in (-1, 1):
        sun((C[0] + sx * RIGHT, C[1] + sy * FAR), 330, 16)
field = carpet.crop((EDGE, EDGE, W - EDGE, H - EDGE))
carpet.paste(before)
carpet.paste(field, (EDGE, EDGE))
for side, grow in ((-1, 1.0), (1, 1.25)):  # the hanging lamps, one larger than the other
    x = C[0] + side * 640
    pen.line([C, (x, C[1])], CREAM, 6)
    for edge, colour in ((9, RED), (0, CREAM)):
        draw.limbs(
            pen,
            colour,
            (12 + edge, 20 + edge, (x - side * 60 * grow, C[1]), (x - side * 34 * grow, C[1])),
            (20 * grow + edge, 62 * grow + edge, (x - side * 34 * grow, C[1]), (x + side * 20 * grow, C[1])),
            (62 * grow + edge, 20 * grow + edge, (x + side * 20 * grow, C[1]), (x + side * 82 * grow, C[1])),
            (18 * grow + edge, 50 * grow + edge, (x + side * 78 * grow, C[1]), (x + side * 128 * grow, C[1])),
        )
    blossom(x + side * 18 * grow, C[1], 38 * grow, RED, GOLD)
    blossom(x + side * 110 * grow, C[1], 22 * grow, GREEN, GOLD)
sun(C, 335, 16)
label = draw.sheet(150, 560, CREAM)[0]  # the poet's couplet, the weaver's name and the year at one end
words = draw.sheet(560, 150, CREAM)
letters = draw.font(38, "NotoNaskhArabic-Bold")
for row, line in enumerate(
    ("جز آستان توام در جهان پناهی نیست", "سر مرا بجز این در حواله گاهی نیست", "عمل بنده درگاه مقصود کاشانی ٩٤٦")
):
    words[1].text((280, 28 + 46 * row), line, NIGHT, letters, "mm")
label.paste(words[0].rotate(90, expand=True))
pen.rectangle([W - EDGE - 178, C[1] - 292, W - EDGE - 4, C[1] + 292], RED)
carpet.paste(label, (int(W - EDGE - 166), int(C[1] - 280)))
pile = studio.numpy.random.default_rng(2).random((H, W)) * 0.28 + 0.78
fade = 0.8 + 0.3 * draw.cloud(W, H, 5, 3, 4)
weave = 0.95 + 0.05 * numpy.sin(numpy.arange(W) * 1.3)[None, :]
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
ripple = draw.soft(draw.cloud(221, 111, 6, 8, 2), 6)
x = numpy.linspace(0, 1, 221)[None, :]
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
studio.lay_down(threads, 5)
studio.frame(scene, 0.84, tilt=60, sideways=0.9)
photograph.take_picture(scene, path)
