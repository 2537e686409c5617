"""Harrison's H4: a big silver pair-case watch with white enamel dial, black scrollwork and blued hands."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import draw
import photograph
import studio

SIZE, C = 1600, (800, 800)
path, *size = studio.arguments()
scene = studio.open_studio(*size)
dial, pen = draw.sheet(SIZE, SIZE, (232, 228, 216))
INK = (22, 20, 22)
draw.ring(pen, C, 770, 5, INK)
draw.ring(pen, C, 742, 3, INK)
for k in range(60):
    pen.line([draw.polar(C, 742, 6 * k), draw.polar(C, 770, 6 * k)], INK, 9 if k % 5 == 0 else 4)
letters = draw.font(54, "NotoSerif-Bold")
numerals = draw.font(118, "NotoSerif-Bold")


def upright(text, radius, degrees, letter):
    tile, tile_pen = draw.sheet(360, 360)
    tile_pen.text((180, 180), text, 255, letter, "mm")
    tile = tile.rotate(-degrees)
    x, y = draw.polar(C, radius, degrees)
    dial.paste(INK, (int(x - 180), int(y - 180)), tile)


for k in range(12):
    upright(str(5 * (k or 12)), 700, 30 * k, letters)
    upright("XII I II III IIII V VI VII VIII IX X XI".split()[k], 588, 30 * k, numerals)
draw.ring(pen, C, 662, 4, INK)
draw.ring(pen, C, 512, 4, INK)
for k in range(4):  # acanthus scrolls in the four quarters
    for side in (-1, 1):
        start = 45 + 90 * k
        for r, turn, wide in ((250, 0, 9), (360, side * 21, 8), (420, side * 7, 7), (330, side * 33, 7), (440, side * 31, 6)):
            draw.spiral(pen, draw.polar(C, r, start + turn), 62, 1.4, wide, INK, start + 90 * side, side)
        draw.stroke(
            pen,
            [
                draw.polar(C, 150, start),
                draw.polar(C, 300, start + 12 * side),
                draw.polar(C, 400, start + 26 * side),
                draw.polar(C, 490, start + 38 * side),
            ],
            9,
            4,
            INK,
        )
        for r, t in ((200, 16), (290, 22), (390, 10), (470, 18), (470, 40)):
            x, y = draw.polar(C, r, start + t * side)
            pen.polygon(
                [
                    draw.polar((x, y), 34, start + 70 * side),
                    draw.polar((x, y), 11, start - 20),
                    draw.polar((x, y), 24, start - 110 * side),
                    draw.polar((x, y), 11, start + 160),
                ],
                INK,
            )
for side in (0, 180):
    for r in (170, 250, 330, 410, 470):
        draw.disc(pen, draw.polar(C, r, side), 12, INK)
picture = draw.save(dial, "dial")
silver = studio.plain("silver", (0.66, 0.64, 0.6), 0.25, 1)
studio.weathered(studio.patched(silver, (0.4, 0.37, 0.33), 3, 0.35, 0.15, 0.4, 1), 30, 0.22, 0.06)
enamel = studio.plain("enamel", (0.8, 0.78, 0.72), 0.14)
studio.painted(enamel, picture, (-1.0, 1.0), (-1.0, 1.0), "XY")
blue = studio.plain("blued steel", (0.012, 0.016, 0.07), 0.25, 0.7)
case = studio.lathe(
    "case",
    [
        (0, -0.42),
        (0.7, -0.4),
        (1.1, -0.22),
        (1.26, -0.02),
        (1.27, 0.05),
        (1.25, 0.1),
        (1.22, 0.11),
        (1.21, 0.15),
        (1.14, 0.2),
        (1.06, 0.2),
        (1.02, 0.13),
        (1.0, 0.09),
    ],
    silver,
    160,
)
face = studio.lathe("dial", [(1.02, 0.07), (0.7, 0.095), (0.35, 0.11), (0, 0.115)], enamel, 160)
parts = [case, face]


def hand(degrees, long, wide, lift, material, tail=0.2):
    shape = [
        (0, -tail),
        (wide * 0.5, -tail * 0.6),
        (wide * 0.4, 0.1),
        (wide * 0.35, long * 0.45),
        (wide, long * 0.6),
        (wide * 0.3, long * 0.74),
        (0.008, long),
    ]
    item = studio.slab(
        "hand", [(x, z) for x, z in shape] + [(-x, z) for x, z in reversed(shape[1:])], 0.012, material, 0, bevel=0
    )
    return studio.group([studio.group([item], (0, 0, 0), (-90, 0, 0))], (0, 0, lift), (0, 0, -degrees))


parts += [hand(304, 0.58, 0.075, 0.15, blue), hand(52, 0.86, 0.05, 0.17, blue), hand(200, 0.8, 0.012, 0.185, blue)]
parts.append(studio.lathe("boss", [(0.06, 0.1), (0.06, 0.19), (0.03, 0.22), (0, 0.22)], blue, 32))
neck = studio.group(
    [
        studio.lathe(
            "neck", [(0.17, 0), (0.12, 0.08), (0.1, 0.18), (0.15, 0.2), (0.15, 0.28), (0.06, 0.33), (0, 0.33)], silver, 48
        )
    ],
    (0, 1.24, -0.02),
    (-90, 0, 0),
)
bow = studio.rod(
    "bow",
    [(0.25 * math.sin(a), 1.72 - 0.25 * math.cos(a), -0.02) for a in (k * math.pi / 6 for k in range(12))],
    0.045,
    silver,
    True,
)
parts += [neck, bow]
studio.group(parts, (0, 0, 1.28), (78, 0, 10))
wood = studio.weathered(studio.plain("mahogany", (0.07, 0.03, 0.017), 0.35), 18, 0.5, 0.06)
studio.box("rest", (1.3, 0.9, 0.16), wood, (0, 0.2, -0.05), (0, 0, 10), 0.03)
studio.softboxes(1.1)
studio.frame(scene, 0.84, tilt=8)
photograph.take_picture(scene, path)
