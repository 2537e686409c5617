"""A Mohenjo-daro seal: a unicorn before a ritual stand, below a line of Indus signs, cut into glazed steatite."""
import math
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import draw
import numpy
import studio

SIZE = 1000
SMALL = SIZE / 900  # the drawings below count in 900ths
path, *size = studio.arguments()
scene = studio.open_studio(*size, backdrop=(0.075, 0.07, 0.064))


def sheet(paint, blur=0.0):
    picture, pen = draw.sheet(900, 900)
    paint(pen)
    return draw.soft(picture.resize((SIZE, SIZE), draw.Image.BICUBIC), blur)


def hollow(depth, rounding, *chains):
    """A body part as a rounded hollow: deepest along its middle."""
    mask = sheet(lambda pen: draw.limbs(pen, 255, *chains))
    inner = numpy.clip(2.2 * draw.soft(mask, rounding) - 1, 0, 1) ** 0.6
    return depth * (0.25 * draw.soft(mask, 1.2) + 0.75 * inner * draw.soft(mask, 1.2))


PARTS = (
    hollow(0.62, 26, (20, 11, (680, 455), (706, 510), (700, 612)), (13, 17, (700, 610), (698, 668))),  # tail
    hollow(0.7, 14, (34, 15, (420, 560), (424, 650), (414, 764)), (40, 15, (586, 520), (606, 640), (590, 764))),  # far legs
    hollow(
        0.95, 34, (84, 80, (560, 470), (470, 474)), (80, 90, (610, 468), (620, 470)), (88, 96, (470, 470), (420, 466))
    ),  # barrel
    hollow(1.0, 30, (90, 58, (400, 452), (352, 384), (318, 336)), (58, 46, (318, 336), (296, 312))),  # neck
    hollow(
        1.0, 20, (44, 34, (300, 312), (262, 340)), (34, 24, (262, 340), (222, 384)), (24, 21, (222, 384), (204, 402))
    ),  # head
    hollow(0.95, 18, (54, 19, (386, 510), (374, 620), (366, 690)), (19, 15, (366, 690), (362, 764))),  # near foreleg
    hollow(0.95, 20, (70, 24, (632, 490), (660, 590), (652, 650)), (24, 15, (652, 650), (644, 764))),  # near hind leg
    hollow(0.7, 7, *((15, 19, (x, 764), (x - 12, 776)) for x in (362, 414, 590, 644))),  # hooves
)


def trappings(pen):
    """Horn, ear, eye, the collar's rings and the heart-shaped cloth on the shoulder."""
    draw.stroke(pen, [(284, 292), (240, 262), (228, 214), (258, 178), (296, 172)], 14, 4, 255)
    draw.stroke(pen, [(322, 286), (362, 258), (376, 232)], 15, 4, 255)
    draw.disc(pen, (262, 326), 9, 255)
    draw.stroke(pen, [(212, 404), (232, 398)], 4, 3, 255)
    for k in range(7):
        x, y = 270 + 15 * k, 384 + 11 * k
        draw.stroke(pen, [(x, y), (x + 34, y - 26), (x + 62, y - 66)], 4, 4, 255)
    for grow in (0, 26):
        draw.stroke(
            pen,
            [(404, 388 + grow), (398 - grow / 3, 470), (444, 560 - grow), (486 - grow, 480), (466 - grow / 2, 396 + grow)],
            5,
            5,
            255,
        )


def stand(pen):
    """The offering stand: a cage above a bowl on a pole."""
    pen.line([(170, 470), (170, 782)], 255, 17)
    pen.chord([104, 516, 236, 640], -8, 188, 255)
    pen.rounded_rectangle([116, 424, 224, 506], 26, 255)


def stand_lines(pen):
    for k in range(4):
        pen.line([(118, 438 + 18 * k), (222, 438 + 18 * k)], 255, 5)
    for k in range(7):
        pen.line([(112 + 18 * k, 572), (136 + 11 * k, 630)], 255, 4)
    for k in range(9):
        draw.disc(pen, (114 + 14 * k, 560), 4, 255)


def signs(pen):
    """Jar, fish, man with a load, strokes, comb, wheel."""
    w = 12
    for points in (
        [(134, 62), (116, 84), (124, 150), (154, 172), (186, 150), (194, 84), (176, 62)],
        [(116, 84), (96, 72)],
        [(194, 84), (214, 72)],
        [(262, 70), (240, 112), (262, 152), (284, 112), (262, 70)],
        [(256, 148), (240, 176)],
        [(268, 148), (284, 176)],
        [(244, 96), (230, 86)],
        [(280, 96), (294, 86)],
        [(340, 66), (340, 112), (322, 174)],
        [(340, 112), (360, 174)],
        [(312, 84), (368, 84)],
        [(312, 84), (304, 128)],
        [(368, 84), (376, 128)],
        [(424, 66), (424, 174)],
        [(454, 66), (454, 174)],
        [(500, 62), (500, 176)],
    ):
        pen.line(points, 255, w, "curve")
        for spot in (points[0], points[-1]):
            draw.disc(pen, spot, w / 2, 255)
    for k in range(5):
        pen.line([(500, 72 + 24 * k), (546, 72 + 24 * k)], 255, 10)
    pen.ellipse([586, 66, 690, 172], None, 255, w)
    for k in range(6):
        pen.line([(638, 119), draw.polar((638, 119), 50, 60 * k)], 255, 9)
    for x in (724, 752):
        pen.line([(x, 66), (x, 112)], 255, w)
    pen.line([(790, 172), (806, 66), (832, 172), (790, 172)], 255, w, "curve")


beast = numpy.maximum.reduce(PARTS)
lines = sheet(trappings, 1.8)
post = sheet(stand)
post = 0.6 * (0.3 * draw.soft(post, 1.4) + 0.7 * numpy.clip(2 * draw.soft(post, 9) - 0.9, 0, 1)) * draw.soft(post, 1)
inside = draw.soft((beast > 0.08).astype("f"), 2)
carved = (
    numpy.maximum(beast, post)
    + lines * numpy.where(inside > 0.5, -0.3, 0.55)
    - 0.2 * sheet(stand_lines, 1.2)
    + 0.62 * numpy.roll(sheet(signs, 2.2), -15, 0)
)
tremble = draw.cloud(SIZE, SIZE, 24, 3, 4)
heights = 1 - 0.62 * carved + 0.03 * tremble
rim = sheet(lambda pen: pen.rounded_rectangle([16, 16, 884, 884], 26, 255))
chip, soft_rim = draw.cloud(SIZE, SIZE, 7, 8, 4), draw.soft(rim, 9)
lost = (soft_rim < 0.99) & (chip > 0.66)
heights -= 0.8 * (1 - numpy.clip(soft_rim * 1.7 - 0.7, 0, 1)) + 0.35 * draw.soft(lost.astype("f"), 3)
tone, fleck = draw.cloud(SIZE, SIZE, 5, 12, 6)[..., None], draw.cloud(SIZE, SIZE, 60, 21, 3)[..., None]
# worn by hands and soil: pits and a tremble of the surface
pits = numpy.clip((draw.cloud(SIZE, SIZE, 40, 17, 3) - 0.8) * 6, 0, 1)
heights -= 0.06 * draw.soft(pits, 1.5) + 0.07 * draw.cloud(SIZE, SIZE, 4, 29, 3) + 0.012 * draw.cloud(SIZE, SIZE, 60, 23, 3)
# the glaze has gone grey and gathers dust where the cutting is deep
dust = numpy.clip(0.66 * carved + 0.25 * pits + 0.5 * (tone[..., 0] - 0.55) * (tone[..., 0] > 0.55) - 0.08, 0, 0.55)[..., None]
pale = numpy.array([168, 158, 138]) * (1 - tone) + numpy.array([206, 198, 178]) * tone - 18 * fleck
colour = pale * (1 - dust) + numpy.array([112, 92, 66]) * dust
stone = studio.plain("steatite", (0.5, 0.43, 0.33), 0.3)
studio.painted(stone, draw.save(colour / 255, "steatite"), (-1.2, 1.2), (0, 2.4))
studio.bumpy(stone, studio.grain(stone.node_tree, 60, 5, 0.7).outputs["Fac"], 0.12, 0.006)
seal = studio.relief("seal", heights, 2.4, 0.26, stone, soft_rim > 0.35, 0.45)
seal.rotation_euler = (math.radians(-8), 0, math.radians(20))
studio.light((-3.6, -1.0, 3.0), (70, 0, -74), 250, 0.45, studio.KEY_COLOUR)
studio.frame(scene, 0.78, tilt=6)
studio.take_picture(scene, path)
