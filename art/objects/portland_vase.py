"""The Portland Vase: cobalt glass with a white cameo frieze."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import draw
import studio

W, H = 3200, 1080
ACROSS, UP = 1.06, 0.86  # pixels of the frieze for a unit of a figure: the belly is wider than the picture is high
path, *size = studio.arguments()
scene = studio.open_studio(*size)
cameo, pen = draw.sheet(W, H)
MID, FLOOR = W // 2, 800
THIN = 96  # where the white glass is so thin that blue shines through


def carve(*chains):
    """Limbs from back to front, each with a thin seam around it that parts it from the ones behind."""
    for start, end, *points in chains:
        draw.limbs(pen, THIN, (start + 5, end + 5, *points))
        draw.limbs(pen, 255, (start, end, *points))


def folds(*lines):
    for line in lines:
        draw.stroke(pen, list(line), 2.5, 1.5, 130)


def place(x, side):
    return lambda dx, dy: (x + side * dx * ACROSS, FLOOR - dy * UP)


def head(p, x, y, hair="short"):
    """A profile that looks forward."""
    carve((14, 12, p(x - 6, y - 36), p(x, y - 14)), (21, 19, p(x - 2, y), p(x + 2, y + 10)))
    draw.limbs(pen, 255, (7, 3, p(x + 16, y + 4), p(x + 25, y - 3)), (8, 5, p(x + 10, y - 14), p(x + 17, y - 16)))
    draw.stroke(pen, [p(x + 14, y + 18), p(x - 8, y + 27), p(x - 24, y + 8), p(x - 20, y - 12)], 9, 7, 235)
    draw.disc(pen, p(x + 12, y + 6), 3, 150)
    if hair == "bun":
        carve((12, 10, p(x - 30, y + 4), p(x - 34, y)))
    if hair == "beard":
        draw.stroke(pen, [p(x + 4, y - 14), p(x + 14, y - 24), p(x + 12, y - 36)], 11, 5, 235)


def youth(x, side):
    """He steps forward and holds out his arm; his cloak falls behind."""
    p = place(x, side)
    carve((22, 34, p(-38, 318), p(-66, 220), p(-58, 96)), (17, 11, p(-18, 322), p(-60, 262), p(-58, 196)))
    carve(
        (30, 20, p(-10, 200), p(-34, 118), p(-32, 96)),
        (20, 12, p(-32, 96), p(-62, 48), p(-84, 10)),
        (9, 6, p(-84, 8), p(-58, 5)),
    )
    carve((32, 21, p(6, 200), p(40, 124), p(44, 98)), (20, 12, p(44, 98), p(44, 50), p(38, 10)), (9, 6, p(40, 8), p(68, 5)))
    carve((31, 38, p(0, 208), p(2, 262), p(4, 318)))
    folds(
        [p(-6, 300), p(2, 262), p(-2, 228)],
        [p(22, 296), p(10, 290), p(-6, 294)],
        [p(-46, 300), p(-72, 200), p(-66, 110)],
        [p(-34, 250), p(-54, 170), p(-48, 100)],
    )
    carve((18, 11, p(18, 318), p(66, 286), p(112, 296)), (7, 5, p(116, 296), p(136, 302)))
    head(p, 14, 372)


def nymph(x, side, snake=False):
    """She sits on a rock, half draped, and turns her head; a sea snake may rise from her lap."""
    p = place(x, side)
    carve((46, 58, p(-30, 60), p(-8, 44), p(6, 20)), (20, 34, p(70, 20), p(30, 16), p(-40, 16)))
    carve((17, 11, p(-26, 286), p(-70, 224), p(-86, 140)), (9, 7, p(-86, 138), p(-100, 112)))
    carve(
        (36, 22, p(-4, 118), p(66, 132), p(104, 116)),
        (24, 13, p(106, 112), p(122, 62), p(132, 12)),
        (9, 5, p(134, 9), p(160, 6)),
    )
    carve((34, 24, p(6, 110), p(74, 106), p(96, 84)), (24, 15, p(94, 80), p(92, 44), p(98, 12)), (9, 5, p(98, 8), p(122, 5)))
    carve((36, 33, p(-6, 132), p(-16, 200), p(-12, 280)))
    folds(
        [p(-20, 116), p(40, 128), p(96, 118)],
        [p(-14, 92), p(40, 100), p(86, 92)],
        [p(110, 96), p(118, 60), p(122, 24)],
        [p(88, 78), p(84, 44), p(88, 16)],
        [p(20, 276), p(6, 262), p(-8, 270)],
    )
    carve((17, 10, p(2, 284), p(46, 226), p(92, 204)), (7, 5, p(94, 204), p(112, 210)))
    head(p, -6, 344, "bun")
    if snake:
        carve((9, 14, p(70, 150), p(104, 176), p(72, 214), p(106, 250), p(150, 246)), (9, 4, p(150, 246), p(172, 238)))


def elder(x, side):
    """A bearded god leans forward, one foot on a rock, his hand at his chin."""
    p = place(x, side)
    carve(
        (30, 44, p(76, 20), p(60, 12)),
        (30, 20, p(-10, 206), p(-22, 122), p(-22, 98)),
        (20, 12, p(-22, 98), p(-34, 48), p(-36, 10)),
        (9, 6, p(-36, 8), p(-8, 5)),
    )
    carve(
        (32, 23, p(2, 204), p(66, 182), p(92, 160)), (20, 12, p(92, 156), p(84, 100), p(80, 62)), (9, 6, p(80, 56), p(106, 52))
    )
    carve((32, 38, p(-6, 212), p(6, 264), p(22, 318)), (17, 11, p(2, 312), p(-44, 262), p(-30, 206)))
    folds([p(12, 300), p(12, 262), p(2, 230)], [p(30, 190), p(62, 176), p(86, 158)])
    carve((17, 10, p(34, 312), p(84, 250), p(70, 310)), (8, 8, p(66, 318), p(60, 330)))
    head(p, 42, 368, "beard")


def eros(x, y, side):
    def p(dx, dy):
        return x + side * dx * ACROSS, y - dy * UP

    carve((20, 5, p(-14, 18), p(-62, 54), p(-104, 50)), (14, 4, p(-14, 10), p(-58, 28), p(-92, 16)))
    carve(
        (13, 6, p(-10, -4), p(-56, -22), p(-92, -12)),
        (13, 6, p(-8, -10), p(-44, -44), p(-78, -46)),
        (17, 18, p(-6, 0), p(18, 16)),
        (9, 6, p(22, 20), p(58, 18)),
    )
    draw.stroke(pen, [p(58, 22), p(104, 40)], 6, 9, 235)
    head(p, 34, 46)


def tree(x, side, high=330):
    p = place(x, side)
    draw.stroke(pen, [p(-6, 0), p(8, 120), p(-6, 220), p(26, high)], 15, 8, 225)
    for tip in ((-60, high + 30), (-10, high + 70), (60, high + 60), (104, high + 8), (70, high - 40)):
        draw.stroke(pen, [p(18, high - 30), p(*tip)], 5, 3, 205)
        for k in range(6):
            q = (18 + (tip[0] - 18) * (0.45 + 0.11 * k), high - 30 + (tip[1] - high + 30) * (0.45 + 0.11 * k))
            draw.stroke(pen, [p(*q), p(q[0] + 16 * math.cos(k * 2.4), q[1] + 17 * math.sin(k * 2.4) + 8)], 7, 3, 220)


tree(MID - 560, 1), tree(MID + 205, 1, 360)
youth(MID - 372, 1)
nymph(MID - 30, -1, snake=True)
eros(MID - 210, 428, 1)
elder(MID + 470, -1)
for k, figure in enumerate((nymph, youth, elder)):  # the other side
    figure(int(MID + 960 + 400 * k) % W, -1 if k % 2 else 1)
pen.rectangle([0, FLOOR, W, H], 0)
pen.rectangle([0, FLOOR, W, FLOOR + 12], 225)
white = draw.soft(cameo, 1.6)
height = draw.soft(cameo, 9) * 0.6 + white * 0.6
cloudy = draw.cloud(W, H, 150, 7, 3)
glass = studio.plain("cobalt glass", (0.004, 0.008, 0.05), 0.12)
glass.node_tree.nodes["Principled BSDF"].inputs["Transmission"].default_value = 0.0
tone = (0.62 + 0.38 * draw.soft(cameo, 10)) * (0.85 + 0.2 * cloudy)
amount = studio.projected(glass, draw.save(white, "cameo"), (-math.pi, math.pi), (0, 2.12), "AZ", grey=True)
tint = studio.projected(
    glass, draw.save(studio.numpy.dstack([tone * 0.92, tone * 0.9, tone * 0.84]), "tone"), (-math.pi, math.pi), (0, 2.12), "AZ"
)
studio.blend(glass, tint.outputs[0], amount.outputs[0])
studio.embossed(glass, draw.save(height + 0.1 * cloudy * white, "height"), (-math.pi, math.pi), (0, 2.12), "AZ", depth=0.09)
studio.lathe(
    "body",
    [
        (0, 0),
        (0.4, 0),
        (0.43, 0.03),
        (0.6, 0.2),
        (0.76, 0.48),
        (0.81, 0.78),
        (0.76, 1.06),
        (0.58, 1.32),
        (0.36, 1.48),
        (0.28, 1.6),
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
        [(0.27 * side, 0, 1.84), (0.42 * side, 0, 1.86), (0.54 * side, 0, 1.72), (0.57 * side, 0, 1.52), (0.6 * side, 0, 1.3)],
        0.055,
        blue,
    )
studio.softboxes(0.7)
studio.frame(scene, 0.8, tilt=6)
studio.take_picture(scene, path)
