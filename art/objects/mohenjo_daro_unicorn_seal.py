"""A Mohenjo-daro seal: a unicorn before a ritual stand, with a line of Indus signs, cut into fired steatite."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import draw
import numpy
import studio

SIZE = 900
path, *size = studio.arguments()
scene = studio.open_studio(*size)


def cut(paint, blur):
    picture, pen = draw.sheet(SIZE, SIZE)
    paint(pen)
    return draw.soft(picture, blur)


def body(pen):
    draw.limbs(
        pen,
        255,
        (74, 92, (560, 470), (470, 470), (390, 455)),
        (92, 62, (390, 455), (330, 420)),
        (78, 60, (600, 470), (650, 480)),
        (58, 36, (345, 415), (300, 330)),
        (38, 22, (300, 322), (230, 372), (196, 402)),  # neck, head to the left
        (40, 17, (360, 520), (352, 620), (350, 760)),
        (34, 16, (400, 530), (410, 640), (405, 765)),
        (46, 17, (640, 500), (665, 610), (650, 770)),
        (40, 16, (600, 520), (610, 640), (595, 765)),
        (16, 16, (350, 768), (334, 772)),
        (16, 16, (406, 772), (388, 776)),
        (16, 16, (650, 778), (632, 780)),
        (16, 16, (595, 772), (578, 776)),
        (13, 7, (705, 430), (735, 560), (722, 700)),
        (16, 18, (722, 700), (722, 745)),
    )


def lines(pen):
    draw.stroke(pen, [(262, 305), (232, 240), (250, 170), (300, 128)], 13, 5, 255)  # the horn
    draw.stroke(pen, [(315, 300), (352, 262), (372, 268)], 13, 6, 255)
    draw.disc(pen, (246, 345), 9, 255)
    for k in range(6):  # collar and shoulder trappings
        pen.arc([270 + 14 * k, 330 + 10 * k, 400 + 14 * k, 470 + 10 * k], 150, 240, 255, 5)
    for k in range(3):
        draw.stroke(pen, [(392 + 20 * k, 392), (450 + 16 * k, 470), (420 + 12 * k, 555)], 5, 4, 255)
    pen.line([(176, 480), (176, 790)], 255, 14)  # the stand
    pen.pieslice([116, 500, 236, 610], 0, 180, 255)
    pen.rounded_rectangle([128, 400, 224, 490], 20, 255)
    for k in range(4):
        pen.line([(132, 418 + 20 * k), (220, 418 + 20 * k)], 60, 6)
    for k in range(5):
        pen.line([(128 + 22 * k, 548), (150 + 12 * k, 602)], 60, 5)


def signs(pen):
    x, y, w = 400, 70, 13
    pen.line([(x, y), (x, y + 110)], 255, w)
    pen.line([(x + 30, y), (x + 30, y + 110)], 255, w)
    pen.ellipse([460, 80, 530, 170], None, 255, w)  # fish
    pen.line([(475, 160), (455, 195)], 255, w), pen.line([(515, 160), (535, 195)], 255, w)
    pen.line([(480, 100), (495, 75), (510, 100)], 255, w)
    pen.arc([560, 60, 650, 190], 20, 340, 255, w)  # jar
    pen.line([(560, 80), (540, 70)], 255, w), pen.line([(650, 80), (670, 70)], 255, w)
    for k in range(3):
        pen.line([(700, 80 + 38 * k), (760, 80 + 38 * k)], 255, w)
    pen.line([(730, 62), (730, 190)], 255, w)
    pen.polygon([(800, 125), (830, 75), (860, 125), (830, 180)], None, 255)
    pen.line([(800, 125), (830, 75), (860, 125), (830, 180), (800, 125)], 255, w)


deep = cut(body, 1.5)
heights = (
    1 - 0.55 * numpy.clip(cut(body, 16) * 1.5, 0, 1) * (deep > 0.02) - 0.12 * deep - 0.3 * cut(lines, 2) - 0.42 * cut(signs, 2)
)
heights += 0.16 * draw.cloud(SIZE, SIZE, 20, 3, 5)
border, pen = draw.sheet(SIZE, SIZE)
pen.rounded_rectangle([14, 14, SIZE - 15, SIZE - 15], 40, 255)
chip = draw.cloud(SIZE, SIZE, 9, 8, 4)
shape = draw.soft(border, 12)
mask = (shape > 0.5) & ~((shape < 0.97) & (chip > 0.7))
heights -= 0.7 * (1 - numpy.clip(shape * 1.6 - 0.6, 0, 1))
heights -= 0.5 * (
    draw.soft(
        ((numpy.abs(draw.cloud(SIZE, SIZE, 4, 17, 3) - 0.5) < 0.004) & (draw.cloud(SIZE, SIZE, 3, 5, 2) > 0.68)).astype("f"), 1
    )
)  # a crack
tone = draw.cloud(SIZE, SIZE, 7, 12, 6)[..., None]
dirt = numpy.clip(1.25 * (1 - heights) - 0.12, 0, 0.75)[..., None]
colour = (numpy.array([176, 158, 128]) * (1 - tone) + numpy.array([214, 200, 172]) * tone) * (1 - dirt) + numpy.array(
    [92, 66, 40]
) * dirt
stone = studio.plain("steatite", (0.5, 0.43, 0.33), 0.5)
studio.painted(stone, draw.save(colour / 255, "steatite"), (-1.2, 1.2), (0, 2.4))
studio.weathered(stone, 30, 0.18, 0.1)
seal = studio.relief("seal", heights, 2.4, 0.16, stone, mask, 0.5)
seal.rotation_euler = (math.radians(-7), 0, math.radians(16))
studio.light((-3.4, -1.2, 3.4), (66, 0, -70), 230, 0.6, studio.KEY_COLOUR)
studio.frame(scene, 0.8, tilt=6)
studio.take_picture(scene, path)
