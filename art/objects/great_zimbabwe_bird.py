"""A Great Zimbabwe bird: a soapstone bird of prey, upright on its pillar, broken across and put together again."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import numpy
import sculpt
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size)
clay = sculpt.Clay((-0.75, -0.55, -0.05), (0.85, 0.55, 3.4), 0.0105)
WIDE, DEEP = 0.33, 0.27
clay.turned([(0.3, 0), (0.31, 0.4), (0.325, 0.9), (WIDE, 1.3), (0.35, 1.36), (0.35, 1.5)], stretch=(1, DEEP / WIDE), soft=0.02)


def band(z, radius, out):
    """A flat moulding around the pillar."""
    line = [(WIDE * out * math.sin(k * 0.17), -DEEP * out * math.cos(k * 0.17), z, radius) for k in range(38)]
    clay.limb(line, soft=0.02)


band(1.42, 0.035, 1.0)
clay.limb([(-0.02, 0, 1.72, 0.2), (0.02, 0, 2.0, 0.255), (0.05, 0, 2.2, 0.24)], soft=0.06)  # the upright body
clay.ball((0.1, 0, 2.08), (0.2, 0.21, 0.3), (0, -6, 0), soft=0.08)  # breast
clay.limb([(0.04, 0, 2.2, 0.235), (0.05, 0, 2.42, 0.21), (0.075, 0, 2.6, 0.175)], soft=0.08)  # the thick neck
clay.ball((0.12, 0, 2.68), (0.205, 0.155, 0.14), (0, 6, 0), soft=0.05)  # the flat head
clay.limb([(0.22, 0, 2.69, 0.1), (0.33, 0, 2.665, 0.078), (0.395, 0, 2.6, 0.05), (0.4, 0, 2.545, 0.026)], soft=0.025)  # beak
clay.limb([(0.2, -0.1, 2.635, 0.01), (0.37, -0.06, 2.6, 0.008)], cut=True, soft=0.012)
for side in (-1, 1):
    clay.ball((0.17, side * 0.15, 2.715), 0.046, soft=0.01)
    clay.ball((0.175, side * 0.195, 2.715), 0.02, cut=True, soft=0.008)
    # the folded wing: a shoulder, a long blade down to the tail, its rim and feathers cut in lines
    clay.limb(
        [
            (-0.02, side * 0.17, 2.26, 0.13),
            (-0.1, side * 0.2, 1.95, 0.12),
            (-0.22, side * 0.14, 1.55, 0.075),
            (-0.29, side * 0.08, 1.3, 0.045),
        ],
        soft=0.03,
    )
    clay.limb(
        [
            (0.12, side * 0.24, 2.34, 0.022),
            (0.1, side * 0.27, 2.0, 0.024),
            (-0.05, side * 0.23, 1.68, 0.022),
            (-0.2, side * 0.15, 1.36, 0.016),
        ],
        cut=True,
        soft=0.02,
    )
    for k in range(5):
        clay.limb(
            [
                (-0.13 + 0.042 * k, side * 0.3, 2.24 - 0.05 * k, 0.014),
                (-0.2 + 0.045 * k, side * 0.31, 1.9 - 0.05 * k, 0.015),
                (-0.26 + 0.035 * k, side * 0.21, 1.6 - 0.03 * k, 0.013),
            ],
            cut=True,
            soft=0.022,
        )
    clay.limb(
        [(0.09, side * 0.11, 1.8, 0.1), (0.14, side * 0.12, 1.64, 0.075), (0.13, side * 0.13, 1.53, 0.07)], soft=0.03
    )  # stout legs
    clay.limb([(0.12, side * 0.125, 1.53, 0.06), (0.25, side * 0.14, 1.505, 0.05)], soft=0.03)  # a foot, almost a man's
    for k in range(4):
        clay.limb(
            [(0.24, side * 0.14 + 0.036 * (k - 1.5), 1.505, 0.026), (0.335, side * 0.145 + 0.042 * (k - 1.5), 1.485, 0.024)],
            soft=0.01,
        )
clay.limb([(-0.16, 0, 1.8, 0.14), (-0.27, 0, 1.5, 0.1), (-0.33, 0, 1.2, 0.06)], soft=0.05)  # tail against the pillar


def crack(x, y, z):
    """How far a point lies above the break that runs through legs and tail."""
    return z - 1.74 + 0.22 * x + 0.014 * numpy.sin(19 * x + 11 * y) + 0.009 * numpy.sin(43 * y - 29 * x)


clay.body(lambda x, y, z: numpy.abs(crack(x, y, z)) - 0.0035, (-0.6, -0.5, 1.5), (0.6, 0.5, 2.0), cut=True, soft=0.012)
for spot, deep in (((0.2, -0.2, 1.69), 0.05), ((-0.06, -0.27, 1.77), 0.06), ((0.1, -0.24, 1.73), 0.035)):  # chips along the break
    clay.ball(spot, (deep * 1.3, deep, deep * 0.7), cut=True, soft=0.03)


def parts(spots):
    """The part that was in Berlin is darker and smoother than the one that lay in the ruins."""
    x, y, z = spots.T
    low = numpy.clip(0.5 - crack(x, y, z) / 0.01, 0, 1)[:, None]
    patches = sculpt.noise(spots, 2.2, 4, 5)[:, None]
    fine = sculpt.noise(spots, 9, 8, 3)[:, None]
    upper = numpy.array([0.15, 0.138, 0.108]) * (1 + 0.4 * patches + 0.12 * fine)
    lower = numpy.array([0.085, 0.09, 0.08]) * (1 + 0.3 * patches + 0.12 * fine)
    return numpy.clip(upper * (1 - low) + lower * low, 0, 1)


stone = studio.vertex_coloured(studio.plain("soapstone", (0.2, 0.2, 0.17), 0.6))
studio.weathered(stone, 22, 0.3, 0.16)
studio.worn(stone, (0.045, 0.043, 0.036), (0.26, 0.245, 0.2), 0.85, 0.2)
bird = clay.mesh("bird", stone, rough=[(3, 0.01), (14, 0.004), (40, 0.002)], colour=parts)
bird.rotation_euler[2] = -0.42
studio.light((-2.6, -3.0, 3.4), (62, 0, -42), 160, 0.7, studio.KEY_COLOUR)
studio.frame(scene, 0.88, tilt=4, above=0.47)
studio.take_picture(scene, path)
