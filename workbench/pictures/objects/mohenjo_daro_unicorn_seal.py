"""A Mohenjo-daro seal: a unicorn before a ritual stand, below a line of Indus signs, cut into glazed steatite."""
import math
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import draw
import guesses
import photograph
import numpy
import studio

SIZE = 1100
SCALE = SIZE / 1000  # the drawings below count in thousandths of the side
path, *size = studio.arguments()
scene = studio.open_studio(*size, backdrop=(0.075, 0.07, 0.064))
cut = numpy.zeros((SIZE, SIZE), "f")  # how deep it is cut: the animal is carved as its impression will stand


def scaled(points):
    return [(x * SCALE, y * SCALE) for x, y in points]


def outline(*points):
    """The inside of a smooth closed line."""
    return lambda pen: pen.polygon(studio.smooth_curve(scaled([*points, points[0]]), 10), 255)


def limb(*chains):
    """What lies along chains of (start radius, end radius, point, point, ...)."""
    return lambda pen: draw.limbs(pen, 255, *[(a * SCALE, b * SCALE, *scaled(points)) for a, b, *points in chains])


def carve(depth, *shapes, soft=2.0, full=60):
    """Hollow out the shapes as one body, rounded like a cushion: deepest (`depth`) where it is `full` wide to each side."""
    picture, pen = draw.sheet(SIZE, SIZE)
    for shape in shapes:
        shape(pen)
    hollow = depth * numpy.minimum(draw.inflated(picture) / (full * SCALE), 1.4)
    numpy.maximum(cut, draw.soft(hollow, soft * SCALE), out=cut)


def swell(amount, blur, *shapes):
    """Muscles: what is carved goes softly deeper (or, below zero, shallower)."""
    picture, pen = draw.sheet(SIZE, SIZE)
    for shape in shapes:
        shape(pen)
    cut[...] += amount * draw.soft(picture, blur * SCALE) * numpy.clip(cut / 0.1, 0, 1)


def lines(width, amount, *paths, blur=1.4):
    """Lines of the graver, deeper than what is around them (or left standing, below zero)."""
    picture, pen = draw.sheet(SIZE, SIZE)
    for path in paths:
        draw.stroke(pen, scaled(path), width * SCALE, width * 0.7 * SCALE, 255, 90)
    cut[...] = numpy.maximum(cut + amount * draw.soft(picture, blur * SCALE), 0)


# The bull-like animal, one body in one cut: first the legs of the far side, then head, neck, barrel and the near legs together.
FAR = (
    limb((34, 19, (520, 620), (540, 700), (534, 742)), (19, 14, (534, 742), (528, 800), (522, 852)), (17, 25, (522, 852), (512, 884))),
    limb((40, 22, (700, 600), (690, 680), (712, 744)), (20, 14, (712, 744), (704, 800), (694, 852)), (17, 25, (694, 852), (684, 884))),
)
BODY = outline(
    # breast, throat and head to the left
    (392, 640), (362, 580), (350, 520), (348, 474), (330, 446), (300, 436), (258, 452), (222, 458), (200, 444), (192, 420), (206, 396),
    (240, 368), (272, 328), (300, 286), (330, 262), (364, 262),
    # nape, withers, back and rump
    (404, 306), (440, 366), (482, 406), (540, 418), (610, 428), (690, 426), (762, 414), (818, 424), (852, 462), (862, 520), (856, 590),
    # belly
    (836, 650), (800, 672), (760, 662), (700, 660), (640, 672), (570, 672), (500, 664), (452, 672), (424, 676),
)  # fmt: skip
NEAR = (
    BODY,
    limb((70, 46, (424, 590), (418, 660)), (46, 27, (418, 660), (414, 738)), (27, 18, (414, 738), (410, 800), (402, 852)), (18, 27, (402, 852), (392, 884))),
    limb((84, 56, (778, 540), (790, 630)), (58, 30, (790, 630), (806, 700), (822, 744)), (28, 18, (822, 744), (812, 800), (800, 852)), (18, 27, (800, 852), (790, 884))),
)
carve(0.34, *FAR, full=24)
carve(0.34, limb((16, 12, (846, 470), (884, 520), (894, 600), (892, 690)), (12, 21, (892, 690), (894, 752)), (21, 5, (894, 752), (882, 828))), full=20)
carve(0.26, limb((22, 10, (600, 668), (634, 690), (650, 712))), full=22)  # the sheath
carve(0.78, *NEAR, full=105)
carve(0.40, limb((23, 17, (338, 268), (292, 236), (262, 190), (264, 140)), (17, 6, (264, 140), (280, 100), (322, 66))), full=22)  # horn
carve(0.34, limb((13, 21, (396, 286), (432, 262)), (21, 4, (432, 262), (500, 240))), full=20)  # ear
swell(0.2, 24, limb((60, 44, (446, 500), (430, 600))))  # shoulder
swell(0.2, 24, limb((70, 50, (776, 510), (784, 600))))  # haunch
swell(0.10, 16, limb((30, 22, (330, 372), (300, 396))))  # jowl
swell(0.08, 8, limb((24, 20, (222, 428), (240, 434))))  # muzzle
swell(-0.07, 14, limb((10, 10, (560, 450), (540, 560), (520, 640))), limb((10, 10, (700, 450), (690, 540), (710, 640))))  # before and behind the ribs
for x in (392, 512, 684, 790):  # hooves, cloven, under the fetlock
    lines(3.4, -0.16, [(x - 18, 862), (x + 8, 858), (x + 32, 862)])
    lines(2.6, 0.12, [(x + 2, 874), (x - 4, 906)])
# Eye, nostril, mouth and the folds of the cheek
lines(3, 0.2, [(274, 352), (296, 324), (326, 322), (350, 342)], [(276, 354), (308, 366), (346, 346)])
swell(0.26, 2, limb((11, 10, (308, 344), (314, 343))))
lines(4.5, 0.16, [(212, 412), (220, 416)]), lines(3, 0.2, [(202, 440), (230, 438), (256, 430)])
lines(3, 0.15, *[[(372 + 9 * k, 322 + 12 * k), (362 + 9 * k, 366 + 8 * k), (334 + 14 * k, 420 + 2 * k)] for k in range(2)])
# The pleated collar, rings of the horn, the ear's hollow
lines(4.2, 0.17, *[[(352 + k, 448 + 27 * k), (396 + 4 * k, 420 + 25 * k), (444 + 12 * k, 376 + 10 * k)] for k in range(5)])
lines(2.6, -0.13, *[[(x - 20, y + 6), (x + 20, y - 8)] for x, y in ((322, 256), (303, 243), (286, 226), (273, 207), (265, 187), (262, 166), (263, 146))])
lines(3.2, 0.14, [(414, 280), (446, 260), (478, 248)])
# The leaf upon the shoulder, line within line, hanging from the withers
for k in range(3):
    s = 1 - 0.26 * k
    leaf = [(0, -104), (44, -84), (76, -20), (62, 50), (6, 116), (-44, 56), (-62, -14), (-40, -82), (0, -104)]
    lines(3.8, 0.19, [(490 + x * s, 540 + y * s) for x, y in leaf])
lines(2.2, 0.12, *[[(878 + 7 * k, 730), (878 + 7 * k, 772), (872 + 4 * k, 812)] for k in range(4)])  # hair of the tail
lines(3, 0.12, [(742, 650), (752, 610), (744, 560)], [(846, 560), (838, 620), (822, 668)])  # where the thigh begins

animal = cut.copy()

# The stand: a pointed shaft through a bowl with drops below it and a latticed cage above.
carve(0.3, limb((9, 9, (136, 470), (136, 850)), (9, 3, (136, 850), (136, 902))), full=10)
carve(0.4, outline((58, 648), (136, 656), (214, 648), (204, 706), (176, 742), (136, 752), (96, 742), (68, 706)), full=46)
carve(0.36, limb((10, 10, (54, 646), (136, 652), (218, 646))), full=11)
lines(3, -0.14, *[[(84 + 17 * k, 664), (97 + 13 * k, 734)] for k in range(7)])
for k in range(9):
    a = math.radians(14 + 19 * k)
    carve(0.26, limb((7, 7, (136 + 90 * math.cos(a), 684 + 92 * math.sin(a)), (137 + 90 * math.cos(a), 686 + 92 * math.sin(a)))), full=8)
carve(0.36, outline((72, 496), (136, 488), (200, 496), (206, 556), (198, 618), (136, 626), (74, 618), (66, 556)), full=56)
lines(3.4, 0.2, *[[(72, 512 + 21 * k), (136, 505 + 21 * k), (200, 512 + 21 * k)] for k in range(6)])
lines(3.4, 0.2, *[[(80 + 22.4 * k, 494), (80 + 22.4 * k, 620)] for k in range(6)])


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


script, pen = draw.sheet(SIZE, SIZE)
signs(pen)
carved = numpy.maximum(cut, 0.5 * numpy.clip(draw.inflated(script) / 9, 0, 1.15))
carved = draw.soft(carved, 0.8)
heights = 1 - 0.62 * carved
rim, pen = draw.sheet(SIZE, SIZE)
pen.rounded_rectangle([18, 18, SIZE - 18, SIZE - 18], 26, 255)
chip, soft_rim = draw.cloud(SIZE, SIZE, 7, 8, 4), draw.soft(rim, 9)
lost = (soft_rim < 0.99) & (chip > 0.66)
heights -= 0.8 * (1 - numpy.clip(soft_rim * 1.7 - 0.7, 0, 1)) + 0.35 * draw.soft(lost.astype("f"), 3)
tone, fleck = draw.cloud(SIZE, SIZE, 5, 12, 6)[..., None], draw.cloud(SIZE, SIZE, 60, 21, 3)[..., None]
# worn by hands and soil: pits and a tremble of the surface, most on the face that stood out
pits = numpy.clip((draw.cloud(SIZE, SIZE, 40, 17, 3) - 0.84) * 6, 0, 1) * numpy.clip(1 - 2 * carved, 0.2, 1)
heights -= 0.05 * draw.soft(pits, 1.5) + 0.06 * draw.cloud(SIZE, SIZE, 4, 29, 3) + 0.008 * draw.cloud(SIZE, SIZE, 60, 23, 3)
# the glaze has gone grey, and soil is left where lines are narrow
narrow = numpy.clip((carved - draw.soft(carved, 9)) * 5, 0, 1)
dust = numpy.clip(0.16 * carved + 0.75 * narrow + 0.25 * pits + 0.5 * (tone[..., 0] - 0.55) * (tone[..., 0] > 0.55), 0, 0.5)[..., None]
pale = numpy.array([168, 158, 138]) * (1 - tone) + numpy.array([206, 198, 178]) * tone - 18 * fleck
colour = pale * (1 - dust) + numpy.array([104, 84, 60]) * dust
stone = studio.plain("steatite", (0.5, 0.43, 0.33), 0.3)
studio.painted(stone, draw.save(colour / 255, "steatite"), (-1.2, 1.2), (0, 2.4))
studio.bumpy(stone, studio.grain(stone.node_tree, 60, 5, 0.7).outputs["Fac"], 0.1, 0.006)
seal = studio.relief("seal", heights, 2.4, 0.25, stone, soft_rim > 0.35, 0.45)
FACE = (-1.2, 1.2), (0, 2.4)
guesses.part("seal", seal)
guesses.part("animal", seal, where=guesses.under(animal > 0.02, *FACE))
guesses.part("stand", seal, where=guesses.under((cut > 0.02) & (animal <= 0.02), *FACE))
guesses.part("signs", seal, where=guesses.under(draw.soft(script, 5) > 0.1, *FACE))
seal.rotation_euler = (math.radians(-8), 0, math.radians(15))
studio.light((-3.6, -1.0, 3.0), (70, 0, -74), 250, 0.45, studio.KEY_COLOUR)
studio.frame(scene, 0.82, tilt=6)
photograph.take_picture(scene, path)
