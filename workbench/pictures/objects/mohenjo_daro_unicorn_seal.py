"""A Mohenjo-daro seal: a unicorn before a ritual stand, below a line of Indus signs, cut into glazed steatite."""
import math
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import draw
import photograph
import numpy
import studio

SIZE = 1100
SCALE = SIZE / 1000  # the drawings below count in thousandths of the side
path, *size = studio.arguments()
scene = studio.open_studio(*size, backdrop=(0.075, 0.07, 0.064))
cut = draw.Relief(SIZE, SIZE)  # how deep it is cut: the animal is carved as its impression will stand


def scaled(points):
    return [(x * SCALE, y * SCALE) for x, y in points]


def mass(points, level, round_by, seam=4):
    """A part of the body inside a smooth closed outline."""
    line = studio.smooth_curve(scaled([*points, points[0]]), 10)
    cut.lay(lambda pen: pen.polygon(line, 255), level, round_by * SCALE, seam)


def limb(level, round_by, *chains, seam=4):
    """A part of the body along (start radius, end radius, point, point, ...)."""
    sized = [(a * SCALE, b * SCALE, *scaled(points)) for a, b, *points in chains]
    cut.lay(lambda pen: draw.limbs(pen, 255, *sized), level, round_by * SCALE, seam)


def lines(width, amount, *paths, blur=1.6):
    """Lines cut deeper into what is there (or left standing, below zero)."""
    cut.strokes([scaled(line) for line in paths], width * SCALE, width * 0.8 * SCALE, amount, blur)


def leg(level, round_by, *chains):
    """A leg: muscles as chains, and from the end of the last, knee or hock, down to a cloven hoof."""
    x, y = chains[-1][-1]
    foot = [
        (25, 14, (x, y), (x - 2, y + 50), (x - 14, 858)),
        (15, 18, (x - 14, 856), (x - 20, 872)),
        (19, 21, (x - 20, 876), (x - 26, 890)),
    ]
    limb(level, round_by, *chains, seam=2)
    limb(level, 9, *foot, seam=1)
    lines(3, -0.4, [(x - 38, 866), (x - 20, 872), (x + 2, 866)], [(x - 25, 880), (x - 30, 904)])
    lines(3, 0.15, [(x + 6, y + 20), (x + 4, y + 60), (x - 6, 836)])


# The bull-like animal, from what lies behind to what lies in front.
limb(
    0.3,
    8,
    (13, 9, (826, 470), (862, 496), (880, 570), (880, 700)),
    (9, 17, (880, 700), (882, 752)),
    (17, 5, (882, 752), (872, 822)),
)
lines(2, 0.3, *[[(872 + 5 * k, 726), (870 + 6 * k, 764), (870 + 2 * k, 808)] for k in range(4)])
leg(0.3, 14, (44, 25, (474, 620), (484, 690), (482, 744)))
leg(0.3, 16, (58, 27, (712, 600), (708, 680), (726, 740)))
limb(0.3, 9, (20, 9, (590, 656), (628, 676), (642, 696)))  # the sheath
limb(
    0.4,
    58,
    (120, 108, (450, 542), (520, 548)),
    (108, 100, (520, 548), (640, 544)),
    (98, 92, (640, 544), (748, 532)),
    (88, 70, (420, 520), (384, 440)),
    (70, 54, (384, 440), (364, 350)),
    (54, 52, (364, 350), (352, 318)),
    (78, 60, (760, 520), (790, 512)),
    (50, 62, (366, 470), (404, 590)),
)  # barrel, neck and breast in one
leg(0.72, 40, (84, 62, (766, 530), (774, 600)), (62, 26, (774, 600), (800, 742)))
leg(0.72, 34, (72, 56, (436, 540), (424, 612)), (56, 26, (424, 612), (404, 744)))
mass(
    [
        (392, 262),
        (352, 244),
        (316, 262),
        (282, 314),
        (248, 352),
        (210, 380),
        (198, 404),
        (210, 428),
        (250, 430),
        (300, 408),
        (350, 402),
        (388, 372),
        (404, 318),
    ],
    0.5,
    26,
)
limb(0.75, 12, (27, 22, (222, 404), (236, 410)), seam=2)  # muzzle
limb(0.75, 20, (46, 32, (352, 352), (330, 370)), seam=2)  # jowl
limb(0.5, 8, (20, 15, (332, 260), (284, 232), (254, 190), (256, 148)), (15, 5, (256, 148), (270, 112), (306, 84)))  # horn
lines(
    2.5,
    -0.45,
    *[[(x - 17, y + 5), (x + 17, y - 7)] for x, y in ((310, 250), (293, 238), (278, 223), (265, 206), (257, 188), (254, 169))]
)
limb(0.4, 8, (12, 17, (398, 284), (430, 264)), (17, 3, (430, 264), (486, 250)))  # ear
lines(3, 0.4, [(406, 281), (438, 262), (470, 254)])
# Eye, nostril, mouth, folds of the jowl and rings about the throat.
limb(0.8, 5, (12, 11, (312, 311), (324, 307)), seam=3)
lines(3, 0.4, [(286, 322), (306, 294), (330, 292), (348, 308)], [(290, 324), (314, 328), (342, 316)])
lines(5, 0.3, [(212, 396), (218, 400)]), lines(2.5, 0.4, [(204, 420), (232, 419), (254, 414)])
lines(3, 0.3, *[[(346 + 13 * k, 326 + 6 * k), (328 + 13 * k, 358 + 4 * k), (336 + 15 * k, 396 - 2 * k)] for k in range(4)])
lines(4, 0.25, *[[(314 + 4 * k, 428 + 24 * k), (372 + 5 * k, 414 + 19 * k), (440 + 4 * k, 366 + 14 * k)] for k in range(5)])
# The leaf upon the shoulder, in three lines, hanging from the withers.
for k in range(3):
    s = 1 - 0.2 * k
    leaf = [(0, -86), (56, -66), (70, 0), (40, 66), (6, 120), (-26, 66), (-58, 8), (-50, -62), (0, -86)]
    lines(3.4, 0.4, [(470 + x * s, 540 + (y + 6) * s) for x, y in leaf])
lines(
    5,
    0.12,
    [(556, 470), (566, 540), (556, 620)],
    [(604, 466), (614, 540), (606, 626)],
    [(684, 470), (668, 550), (690, 630)],
    blur=7,
)
lines(5, 0.12, [(846, 540), (830, 620), (818, 690)], [(752, 640), (772, 690), (790, 726)], blur=5)

# The stand: a pointed shaft through a bowl with drops below it and a latticed cage above.
limb(0.35, 6, (9, 9, (150, 470), (150, 830)), (9, 3, (150, 830), (150, 896)))
mass([(80, 640), (150, 646), (220, 640), (212, 694), (186, 728), (150, 738), (114, 728), (88, 694)], 0.4, 26)
limb(0.6, 5, (9, 9, (76, 638), (150, 642), (224, 638)))
lines(3, 0.4, *[[(96 + 18 * k, 650), (108 + 14 * k, 716)] for k in range(7)])
for k in range(8):
    a = math.radians(20 + 20 * k)
    limb(0.4, 4, (6, 6, (150 + 82 * math.cos(a), 672 + 86 * math.sin(a)), (151 + 82 * math.cos(a), 674 + 86 * math.sin(a))))
mass([(96, 500), (150, 492), (204, 500), (210, 552), (204, 606), (150, 614), (96, 606), (90, 552)], 0.42, 20)
lines(3.2, 0.5, *[[(92, 512 + 20 * k), (150, 506 + 20 * k), (208, 512 + 20 * k)] for k in range(6)])
lines(3.2, 0.5, *[[(100 + 20 * k, 498), (100 + 20 * k, 608)] for k in range(6)])


def signs(pen):
    """As they follow on seals: lozenge, two strokes, three long strokes, fish, fish under a roof, jar."""

    def draw_sign(x, *paths, w=7):
        for line in paths:
            draw.stroke(pen, scaled([(x + u, v) for u, v in line]), w * SCALE, w * 0.9 * SCALE, 255)

    def fish(x, top):
        for s in (-1, 1):
            draw_sign(x, [(0, top), (s * 24, top + 34), (s * 20, 136), (-s * 2, 164), (-s * 24, 186)])
            draw_sign(x, [(s * 24, 112), (s * 40, 98)], w=6)

    draw_sign(110, [(0, 60), (34, 122), (0, 186)], [(0, 60), (-34, 122), (0, 186)])
    draw_sign(110, [(0, 104), (11, 122), (0, 142)], [(0, 104), (-11, 122), (0, 142)], w=5)
    draw_sign(196, [(0, 62), (0, 96)], [(26, 62), (26, 96)])
    draw_sign(400, [(0, 62), (0, 186)], [(30, 62), (30, 186)], [(60, 62), (60, 186)])
    fish(556, 66), fish(690, 92)
    draw_sign(690, [(-40, 92), (0, 58), (40, 92)])
    draw_sign(840, [(-34, 66), (-40, 100), (-34, 158), (0, 184), (34, 158), (40, 100), (34, 66)])
    draw_sign(840, [(-40, 100), (-62, 88), (-66, 68)], [(40, 100), (62, 88), (66, 68)], w=6)


script = draw.sheet(SIZE, SIZE)
signs(script[1])
carved = numpy.maximum(cut.field, 0.62 * draw.soft(script[0], 2.2))
tremble = draw.cloud(SIZE, SIZE, 24, 3, 4)
heights = 1 - 0.62 * carved + 0.03 * tremble
rim, pen = draw.sheet(SIZE, SIZE)
pen.rounded_rectangle([18, 18, SIZE - 18, SIZE - 18], 26, 255)
chip, soft_rim = draw.cloud(SIZE, SIZE, 7, 8, 4), draw.soft(rim, 9)
lost = (soft_rim < 0.99) & (chip > 0.66)
heights -= 0.8 * (1 - numpy.clip(soft_rim * 1.7 - 0.7, 0, 1)) + 0.35 * draw.soft(lost.astype("f"), 3)
tone, fleck = draw.cloud(SIZE, SIZE, 5, 12, 6)[..., None], draw.cloud(SIZE, SIZE, 60, 21, 3)[..., None]
# worn by hands and soil: pits and a tremble of the surface
pits = numpy.clip((draw.cloud(SIZE, SIZE, 40, 17, 3) - 0.8) * 6, 0, 1)
heights -= 0.06 * draw.soft(pits, 1.5) + 0.07 * draw.cloud(SIZE, SIZE, 4, 29, 3) + 0.012 * draw.cloud(SIZE, SIZE, 60, 23, 3)
# the glaze has gone grey and gathers dust where the cutting is deep
dust = numpy.clip(0.66 * carved + 0.25 * pits + 0.5 * (tone[..., 0] - 0.55) * (tone[..., 0] > 0.55) - 0.12, 0, 0.42)[..., None]
pale = numpy.array([168, 158, 138]) * (1 - tone) + numpy.array([206, 198, 178]) * tone - 18 * fleck
colour = pale * (1 - dust) + numpy.array([112, 92, 66]) * dust
stone = studio.plain("steatite", (0.5, 0.43, 0.33), 0.3)
studio.painted(stone, draw.save(colour / 255, "steatite"), (-1.2, 1.2), (0, 2.4))
studio.bumpy(stone, studio.grain(stone.node_tree, 60, 5, 0.7).outputs["Fac"], 0.12, 0.006)
seal = studio.relief("seal", heights, 2.4, 0.26, stone, soft_rim > 0.35, 0.45)
seal.rotation_euler = (math.radians(-8), 0, math.radians(15))
studio.light((-3.6, -1.0, 3.0), (70, 0, -74), 250, 0.45, studio.KEY_COLOUR)
studio.frame(scene, 0.82, tilt=6)
photograph.take_picture(scene, path)
