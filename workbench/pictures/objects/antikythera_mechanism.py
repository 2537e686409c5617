"""The Antikythera mechanism, fragment A: a corroded plate with the big four-spoked wheel."""
import math
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import draw
import guesses
import photograph
import numpy
import studio

W, H = 960, 860
path, *size = studio.arguments()
scene = studio.open_studio(*size)
middle = (455, 420)


def layer(paint, blur=2.0):
    picture, pen = draw.sheet(W, H)
    paint(pen)
    return draw.soft(picture, blur)


def wheel(pen):
    draw.gear(pen, middle, 372, 224, 255, 12)
    draw.disc(pen, middle, 312, 0)
    for k in range(4):
        a = 38 + 90 * k
        pen.polygon(
            [
                draw.polar(middle, 320, a - 6),
                draw.polar(middle, 320, a + 6),
                draw.polar(middle, 40, a + 38),
                draw.polar(middle, 40, a - 38),
            ],
            255,
        )
    draw.disc(pen, middle, 92, 255)


def rivets(pen):
    for k in range(4):
        for r in (130, 215, 290):
            draw.disc(pen, draw.polar(middle, r, 38 + 90 * k), 11, 255)
    draw.disc(pen, middle, 60, 255)
    for spot in ((735, 190), (120, 690), (800, 700), (170, 120)):
        draw.disc(pen, spot, 15, 255)


def hub(pen):
    draw.disc(pen, middle, 36, 255)
    pen.rectangle([middle[0] - 17, middle[1] - 17, middle[0] + 17, middle[1] + 17], 90)


def small_wheels(pen):
    for centre, radius, teeth in (((792, 420), 92, 48), ((690, 700), 70, 38), ((250, 735), 58, 32)):
        draw.gear(pen, centre, radius, teeth, 255, 9)
        draw.disc(pen, centre, radius * 0.62, 150)
        draw.disc(pen, centre, radius * 0.3, 255)


def plate_lines(pen):
    pen.line([(20, 640), (940, 600)], 255, 10)
    for k in range(9):
        pen.arc([560 - 26 * k, 560 - 26 * k, 980 + 26 * k, 980 + 26 * k], 190, 262, 255, 4)


y, x = numpy.mgrid[0:H, 0:W]
angle = numpy.arctan2(y - 430, x - 470)
shape = (
    405
    + 22 * numpy.sin(3 * angle + 0.8)
    + 24 * numpy.sin(5 * angle + 2)
    + 50 * (draw.cloud(W, H, 5, 21, 5) - 0.5)
    + 34 * numpy.cos(2 * angle)
)
mask = numpy.hypot(x - 470, y - 430) < shape
crust = draw.cloud(W, H, 9, 4, 6)
lumps = draw.cloud(W, H, 26, 6, 4)
wheel_height = layer(wheel, 1.6)
wear = numpy.clip(1.35 - 1.4 * draw.cloud(W, H, 6, 31, 4), 0.25, 1)
heights = (
    0.25 * crust
    + 0.75 * wheel_height * wear
    + 0.12 * layer(plate_lines, 2)
    + 0.3 * layer(rivets, 2.5)
    + 0.5 * layer(hub, 2)
    + 0.45 * layer(small_wheels, 1.6)
    + 0.2 * lumps
    + 0.16 * draw.cloud(W, H, 90, 7, 3)
)
heights += 0.55 * numpy.clip(draw.cloud(W, H, 7, 44, 5) - 0.6, 0, 1) * 2  # limestone crust in lumps
tone = draw.cloud(W, H, 8, 11, 6)[..., None]
colour = numpy.array([44, 66, 52]) * (1 - tone) + numpy.array([102, 150, 124]) * tone
brown = numpy.clip((draw.cloud(W, H, 7, 14, 6) - 0.52) * 5, 0, 1)[..., None]
colour = colour * (1 - brown) + numpy.array([110, 84, 54]) * brown
hollow = numpy.clip((heights - draw.soft(numpy.clip(heights / 2.4, 0, 1), 7) * 2.4) * 2 + 0.6, 0.25, 1.3)[..., None]
colour = colour * hollow * (0.7 + 0.5 * draw.cloud(W, H, 120, 5, 2)[..., None])
pale = numpy.clip(wheel_height - 0.4, 0, 1)[..., None] * 0.3
colour = colour * (1 - pale) + numpy.array([120, 150, 128]) * pale
wide = 2.7
bronze = studio.plain("corroded bronze", (0.1, 0.2, 0.15), 0.72, 0.15)
studio.painted(bronze, draw.save(colour / 255, "patina"), (-wide / 2, wide / 2), (0, wide * (H - 1) / (W - 1)))
studio.weathered(bronze, 30, 0.2, 0.2)
fragment = studio.relief("fragment", heights, wide, 0.2, bronze, mask, 0.2)
FACE = (-wide / 2, wide / 2), (0, wide * (H - 1) / (W - 1))
guesses.part("fragment", fragment)
guesses.part("wheel", fragment, where=guesses.under(layer(wheel, 3), *FACE))
guesses.part("others", fragment, where=guesses.under(layer(small_wheels, 3) + layer(plate_lines, 2), *FACE))
fragment.rotation_euler = (math.radians(-8), 0, math.radians(12))
studio.light((-3.4, -1.6, 2.8), (72, 0, -66), 200, 0.7, studio.KEY_COLOUR)
studio.frame(scene, 0.8, tilt=6)
photograph.take_picture(scene, path)
