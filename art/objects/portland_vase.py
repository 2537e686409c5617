"""The Portland Vase: cobalt glass with a white cameo frieze."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import draw
import studio

W, H = 3200, 1080
path, *size = studio.arguments()
scene = studio.open_studio(*size)
cameo, pen = draw.sheet(W, H)
MID, FLOOR = W // 2, 760


def person(x, side, seated=False, reach=True, robe=False):
    """A figure in profile; side 1 looks right."""

    def p(dx, dy):
        return x + side * dx, FLOOR - dy

    if seated:
        draw.limbs(
            pen,
            255,
            (44, 38, p(0, 120), p(-20, 200), p(-14, 272)),
            (36, 24, p(0, 112), p(80, 118), p(118, 96)),
            (24, 13, p(118, 96), p(128, 50), p(140, 8)),
            (30, 18, p(0, 100), p(60, 80), p(70, 6)),
            (22, 14, p(-12, 262), p(48, 200), p(92, 190) if reach else p(40, 150)),
            (18, 12, p(-20, 262), p(-74, 190), p(-96, 110)),
            (16, 16, p(-8, 300), p(-4, 320)),
            (27, 23, p(2, 336), p(6, 350)),
            (12, 8, p(140, 8), p(164, 6)),
        )
        draw.limbs(pen, 255, (40, 60, p(-10, 90), p(0, 40), p(0, 10)), (34, 20, p(30, 90), p(70, 50), p(90, 20)))
    else:
        draw.limbs(
            pen,
            255,
            (40, 44, p(0, 210), p(4, 270), p(0, 330)),
            (34, 22, p(-6, 205), p(-14, 120), p(-4, 90)),
            (22, 13, p(-4, 90), p(-20, 40), p(-22, 8)),
            (34, 22, p(8, 205), p(34, 120), p(30, 90)),
            (22, 13, p(30, 90), p(38, 40), p(48, 8)),
            (12, 8, p(-22, 8), p(4, 6)),
            (12, 8, p(48, 8), p(72, 6)),
            (20, 13, p(10, 326), p(62, 280), p(110, 300) if reach else p(40, 250)),
            (18, 12, p(-18, 326), p(-54, 260), p(-40, 200)),
            (16, 16, p(2, 358), p(4, 376)),
            (26, 22, p(8, 396), p(10, 408)),
        )
        if robe:
            draw.limbs(pen, 255, (40, 58, p(0, 220), p(-10, 120), p(-6, 20)), (18, 26, p(-40, 300), p(-66, 180), p(-60, 30)))


def tree(x, side):
    draw.stroke(pen, [(x, FLOOR), (x + 10 * side, 560), (x - 8 * side, 440), (x + 40 * side, 350)], 16, 8, 230)
    for k in range(9):
        a = 250 + 40 * math.sin(k * 2.1)
        tip = (x + side * (40 + 16 * (k - 4)), 350 + 26 * math.sin(k * 1.7))
        draw.stroke(pen, [(x + 20 * side, 390), tip], 4, 3, 220)
        for j in range(3):
            draw.stroke(pen, [tip, draw.polar(tip, 42, a + 50 * j)], 11, 3, 230)


tree(MID - 460, 1), tree(MID + 250, 1)
person(MID - 330, 1, robe=False)
person(MID - 60, -1, seated=True, reach=True)
person(MID + 390, -1, reach=False, robe=True)
for k in range(6):
    person(MID + 760 + 360 * k, (-1) ** k, seated=bool(k % 2))
draw.stroke(pen, [(MID + 40, 440), (MID - 40, 380), (MID - 120, 430)], 13, 9, 235)  # Eros with his wings and torch
draw.stroke(pen, [(MID - 20, 400), (MID + 40, 360), (MID + 90, 380)], 20, 5, 235)
draw.disc(pen, (MID - 128, 400), 18, 240)
pen.rectangle([0, FLOOR, W, FLOOR + 14], 235)
white = draw.soft(cameo, 2.5)
height = draw.soft(cameo, 14) * 0.7 + white * 0.5
folds = draw.cloud(W, H, 150, 7, 3)
glass = studio.plain("cobalt glass", (0.004, 0.008, 0.05), 0.12)
glass.node_tree.nodes["Principled BSDF"].inputs["Transmission"].default_value = 0.0
tone = (0.62 + 0.38 * draw.soft(cameo, 10)) * (0.82 + 0.3 * folds)
amount = studio.projected(glass, draw.save(white, "cameo"), (-math.pi, math.pi), (0, 2.12), "AZ", grey=True)
tint = studio.projected(
    glass, draw.save(studio.numpy.dstack([tone * 0.92, tone * 0.9, tone * 0.84]), "tone"), (-math.pi, math.pi), (0, 2.12), "AZ"
)
studio.blend(glass, tint.outputs[0], amount.outputs[0])
studio.embossed(glass, draw.save(height + 0.12 * folds * white, "height"), (-math.pi, math.pi), (0, 2.12), "AZ", depth=0.09)
studio.lathe(
    "body",
    [
        (0, 0),
        (0.42, 0),
        (0.44, 0.03),
        (0.62, 0.25),
        (0.79, 0.62),
        (0.8, 0.9),
        (0.66, 1.18),
        (0.42, 1.38),
        (0.29, 1.52),
        (0.26, 1.75),
        (0.28, 1.95),
        (0.4, 2.06),
        (0.42, 2.11),
        (0.38, 2.12),
        (0.25, 2.0),
        (0.2, 1.8),
    ],
    glass,
    160,
)
blue = studio.plain("handle glass", (0.004, 0.008, 0.05), 0.12)
for side in (-1, 1):
    studio.rod(
        "handle",
        [(0.27 * side, 0, 1.84), (0.42 * side, 0, 1.86), (0.54 * side, 0, 1.72), (0.56 * side, 0, 1.5), (0.6 * side, 0, 1.22)],
        0.055,
        blue,
    )
studio.softboxes(0.7)
studio.frame(scene, 0.8, tilt=6)
studio.take_picture(scene, path)
