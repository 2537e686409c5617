"""A Great Zimbabwe bird: a soapstone bird with lips and toes, upright on its pillar, broken across and put together again."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import numpy
import guesses
import photograph
import sculpt
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size)
clay = sculpt.Clay((-0.7, -0.5, 0.4), (0.7, 0.5, 3.0), 0.0072)
WIDE, DEEP = 0.31, 0.265
clay.turned([(0.285, 0.42), (0.29, 0.9), (0.3, 1.2), (WIDE, 1.46)], stretch=(1, DEEP / WIDE), soft=0.01)


def around(z, radius, out=1.0, dip=0.0, **how):
    """A moulding around the pillar, or a groove."""
    turns = numpy.linspace(0, math.tau, 61)
    clay.limb(
        [(WIDE * out * math.cos(a), DEEP * out * math.sin(a), z + dip * math.cos(a), radius) for a in turns], soft=0.008, **how
    )


around(1.455, 0.05), around(1.355, 0.022), around(1.145, 0.022)
TEETH = 13  # the zigzag between the mouldings, in three lines
for shift in (-0.042, 0, 0.042):
    turns = numpy.linspace(0, math.tau, 2 * TEETH + 1)
    zigzag = [
        (WIDE * 0.985 * math.cos(a), DEEP * 0.985 * math.sin(a), 1.25 + shift + 0.034 * (-1) ** k, 0.011)
        for k, a in enumerate(turns)
    ]
    clay.limb(zigzag, cut=True, soft=0.008)

# the body stands upright, a cone of stone that narrows into a neck as thick as the head
clay.limb(
    [
        (-0.06, 0, 1.66, 0.17),
        (-0.035, 0, 1.86, 0.235),
        (0.0, 0, 2.08, 0.25),
        (0.025, 0, 2.28, 0.215),
        (0.04, 0, 2.46, 0.165),
        (0.05, 0, 2.64, 0.145),
    ],
    soft=0.03,
)
clay.ball((0.09, 0, 2.02), (0.185, 0.19, 0.3), (0, -4, 0), soft=0.06)  # breast
clay.ball((0.07, 0, 2.7), (0.165, 0.145, 0.135), soft=0.05)  # head
clay.limb([(0.08, 0, 2.79, 0.045), (0.19, 0, 2.765, 0.05), (0.27, 0, 2.7, 0.052), (0.318, 0, 2.625, 0.036)], soft=0.035)  # brow and beak in one bow
clay.ball((0.19, 0, 2.66), (0.115, 0.1, 0.085), soft=0.04)
clay.box((0.02, 0, 2.915), (0.6, 0.6, 0.14), (0, 7, 0), edge=0.02, cut=True, soft=0.05)


def lips(z, reach, out, radius, **how):
    """A roll around the beak: the birds have lips like a man's."""
    turns = numpy.linspace(-1.45, 1.45, 19)
    clay.limb([(0.15 + reach * math.cos(a), out * math.sin(a), z - 0.055 * math.cos(a) ** 2, radius) for a in turns], **how)


lips(2.672, 0.15, 0.088, 0.024, soft=0.01)
lips(2.622, 0.125, 0.082, 0.022, soft=0.01)
lips(2.648, 0.155, 0.098, 0.0085, cut=True, soft=0.006)
turns = numpy.linspace(0, math.tau, 41)  # the collar with its brooch, and the band down the back
clay.limb([(0.04 + 0.178 * math.cos(a), 0.178 * math.sin(a), 2.405 - 0.03 * math.cos(a), 0.021) for a in turns], soft=0.008)
clay.ball((0.235, 0, 2.36), (0.03, 0.045, 0.045), soft=0.008)
for k in range(26):
    a = math.tau * k / 26
    spot = (0.04 + 0.2 * math.cos(a), 0.2 * math.sin(a), 2.405 - 0.03 * math.cos(a))
    clay.limb([(*spot[:2], spot[2] - 0.025, 0.007), (*spot[:2], spot[2] + 0.025, 0.007)], cut=True, soft=0.005)

MIDDLE = ([1.3, 1.46, 1.72, 2.0, 2.24, 2.34], [-0.33, -0.29, -0.2, -0.1, -0.03, 0.0])  # the wing's middle, by height
HALF = ([1.3, 1.46, 1.72, 2.0, 2.24, 2.34], [0.03, 0.055, 0.115, 0.16, 0.165, 0.1])
for side in (-1, 1):
    for radius in (0.034, 0.01):  # an eye in a raised ring
        ring = [(0.115 + radius * math.cos(a), side * 0.138, 2.722 + radius * math.sin(a), 0.012) for a in turns]
        clay.limb(ring, soft=0.004)

    def wing(x, y, z, side=side):
        """A folded wing, a blade that lies on the body: as thick as a hand, its edge upright."""
        across = numpy.abs(x - numpy.interp(z, *MIDDLE)) - numpy.interp(z, *HALF)
        bulge = 0.275 - 0.26 * numpy.clip(1.9 - z, 0, None) ** 1.25 - 0.5 * numpy.clip(z - 2.2, 0, None) ** 2
        outward = side * y - bulge + 0.8 * (x - numpy.interp(z, *MIDDLE)) ** 2
        return numpy.maximum(numpy.maximum(across, outward), numpy.maximum(z - 2.33, 1.3 - z) + 0 * x) * 0.8

    clay.body(wing, (-0.45, min(0.02 * side, 0.32 * side), 1.3), (0.25, max(0.02 * side, 0.32 * side), 2.34), soft=0.022)

    def feathers(x, y, z, side=side):
        """Long feathers below a plain shoulder, and the toothed border along the wing's front."""
        u = (x - numpy.interp(z, *MIDDLE)) / numpy.interp(z, *HALF)
        near = numpy.clip((side * y - 0.03) / 0.02, 0, 1)
        long = numpy.exp(-(((u * 2.6 + 0.35) - numpy.round(u * 2.6 + 0.35)) ** 2) / 0.022) * (u < 0.6)
        long = long * numpy.clip((0.9 - numpy.abs(u)) / 0.1, 0, 1) * numpy.clip((2.13 - z) / 0.02, 0, 1)
        edge = numpy.exp(-((u - 0.64) ** 2) / 0.009)
        teeth = numpy.clip(((u - 0.64) / 0.72 - numpy.abs(((z / 0.06) % 1) - 0.5)) / 0.12, 0, 1)
        teeth = teeth * numpy.clip((u - 0.66) / 0.06, 0, 1) * numpy.clip((1.06 - u) / 0.05, 0, 1)
        bar = numpy.exp(-((z - 2.14) ** 2) / 0.0003) * (numpy.abs(u) < 0.66)
        return near * (0.011 * numpy.maximum(numpy.maximum(long, edge), bar) + 0.009 * teeth)

    clay.carve(feathers, (-0.45, min(0.02 * side, 0.33 * side), 1.34), (0.25, max(0.02 * side, 0.33 * side), 2.32))
    clay.limb(  # stout legs, and feet like a man's
        [(0.05, side * 0.1, 1.8, 0.12), (0.1, side * 0.115, 1.68, 0.1), (0.085, side * 0.12, 1.57, 0.088)], soft=0.02
    )
    clay.limb([(0.075, side * 0.12, 1.55, 0.078), (0.17, side * 0.128, 1.53, 0.062), (0.25, side * 0.132, 1.515, 0.046)], soft=0.02)
    for k in range(4):
        y = side * 0.134 + 0.041 * (k - 1.5)
        reach = 0.33 - 0.012 * abs(k - 1.5)
        clay.limb([(0.235, y, 1.513, 0.024), (reach, y * 1.03, 1.497, 0.0235)], soft=0.004)
        clay.ball((reach + 0.014, y * 1.03, 1.508), (0.01, 0.014, 0.008), cut=True, soft=0.003)
clay.limb([(-0.06, 0, 1.72, 0.19), (-0.1, 0, 1.46, 0.17)], soft=0.03)  # the stone left standing behind the legs
clay.limb([(-0.2, 0, 1.75, 0.12), (-0.29, 0, 1.46, 0.1), (-0.335, 0, 1.2, 0.075), (-0.34, 0, 1.12, 0.06)], soft=0.02)  # the tail


def crack(x, y, z):
    """How far a point lies above the break that runs through legs and tail."""
    return z - 1.74 + 0.22 * x + 0.014 * numpy.sin(19 * x + 11 * y) + 0.009 * numpy.sin(43 * y - 29 * x)


clay.body(lambda x, y, z: numpy.abs(crack(x, y, z)) - 0.0055, (-0.6, -0.5, 1.5), (0.6, 0.5, 2.0), cut=True, soft=0.012)
for spot, deep in (((0.19, -0.17, 1.7), 0.035), ((-0.12, -0.25, 1.79), 0.04), ((0.02, -0.24, 1.75), 0.03)):  # chips along the break
    clay.ball(spot, (deep * 1.3, deep, deep * 0.7), cut=True, soft=0.03)


def parts(spots):
    """The part that was in Berlin is darker and smoother than the one that lay in the ruins."""
    x, y, z = spots.T
    low = numpy.clip(0.5 - crack(x, y, z) / 0.01, 0, 1)[:, None]
    patches = sculpt.noise(spots, 2.2, 4, 5)[:, None]
    fine = sculpt.noise(spots, 9, 8, 3)[:, None]
    upper = numpy.array([0.092, 0.1, 0.075]) * (1 + 0.5 * patches + 0.2 * fine)
    lower = numpy.array([0.07, 0.08, 0.067]) * (1 + 0.3 * patches + 0.12 * fine)
    return numpy.clip(upper * (1 - low) + lower * low, 0, 1)


stone = studio.vertex_coloured(studio.plain("soapstone", (0.2, 0.2, 0.17), 0.6))
studio.weathered(stone, 22, 0.3, 0.16)
studio.worn(stone, (0.045, 0.043, 0.036), (0.25, 0.25, 0.2), 0.9, 0.3)
bird = clay.mesh("bird", stone, rough=[(3, 0.01), (14, 0.004), (40, 0.0015)], colour=parts)
smooth = bird.modifiers.new("smooth", "SMOOTH")  # takes the clay's steps out of cuts that are hardly wider than a step
smooth.factor, smooth.iterations = 0.5, 3
guesses.part("bird", bird)
guesses.part("head", bird, where=lambda spots: spots[:, 2] > 2.47)
guesses.part("pillar", bird, where=lambda spots: (spots[:, 2] < 1.41) & (numpy.hypot(spots[:, 0], spots[:, 1]) < 0.345) & (spots[:, 0] > -0.3))
guesses.part("zigzag", bird, where=lambda spots: (numpy.abs(spots[:, 2] - 1.25) < 0.09) & (spots[:, 0] > -0.29))
bird.rotation_euler[2] = -0.5
studio.light((-2.6, -3.0, 3.4), (62, 0, -42), 260, 0.5, studio.KEY_COLOUR)
studio.frame(scene, 0.88, tilt=4, above=0.27)
photograph.take_picture(scene, path)
