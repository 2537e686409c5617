"""A human head in clay: skull, features and ears, from a few measures that make it this person and no other.

One unit is the height from chin (z 0) to crown (z 1); the face looks to -y.
"""
import numpy

import sculpt

LOW, HIGH = (-0.62, -0.72, -0.75), (0.62, 0.85, 1.5)


def block(cell=0.0115):
    """Clay large enough for a head, its hair and its neck."""
    return sculpt.Clay(LOW, HIGH, cell)


def skull(clay, jaw=0.0, cheeks=0.0, chin=0.0, neck=1.0, throat=True):
    """Skull, jaw and neck; the measures widen (above 0) or narrow them."""
    clay.ball((0, 0.06, 0.62), (0.355, 0.435, 0.385), soft=0.02)
    clay.ball((0, -0.1, 0.43), (0.29 + cheeks / 2, 0.285, 0.42), soft=0.12)
    clay.limb([(0.25 + jaw, 0.0, 0.3, 0.07), (0.2 + jaw, -0.14, 0.14, 0.075), (0.07, -0.28, 0.07, 0.08)], mirror=True, soft=0.14)
    clay.ball((0, -0.29 - chin, 0.075), (0.11 + jaw / 2, 0.085, 0.085), soft=0.09)
    clay.ball((0.195, -0.235, 0.4), (0.1 + cheeks, 0.085, 0.085), mirror=True, soft=0.1)
    clay.ball((0.17, -0.2, 0.24), (0.09, 0.09, 0.12 + cheeks), mirror=True, soft=0.12)
    if throat:
        clay.limb([(0, 0.1, 0.3, 0.19 * neck), (0, 0.12, -0.2, 0.2 * neck), (0, 0.13, -0.7, 0.24 * neck)], soft=0.1)
        clay.limb([(0.24 * neck, 0.14, 0.2, 0.05), (0.05, -0.07, -0.55, 0.045)], mirror=True, soft=0.09)


def features(clay, eyes=0.0, lids=0.018, nose=0.0, bridge=0.0, wings=0.0, lips=0.0, mouth=0.0, brow=0.0, open_=1.0, fine=0.0):
    """Eyes, brows, nose and mouth.

    `eyes` lifts their outer corners, `nose` lengthens it and `bridge` bends it, `wings` widens it, `lips` makes them full,
    `mouth` lifts its corners, `brow` lifts the brows, `open_` is how far the lids are open; from 0 to 1 `fine` makes brows and nose
    lighter and the line of the mouth shallower.
    """
    clay.ball((0.15, -0.395, 0.505), (0.12, 0.07, 0.06), (0, 0, 14), cut=True, mirror=True, soft=0.1)
    clay.limb(
        [
            (0.05, -0.375 + 0.03 * fine, 0.585 + brow / 2, 0.034),
            (0.16, -0.37 + 0.035 * fine, 0.6 + brow, 0.036),
            (0.27, -0.27 + 0.02 * fine, 0.565 + brow, 0.03),
        ],
        mirror=True,
        soft=0.07,
    )
    clay.ball((0.148, -0.284, 0.502), (0.085, 0.078, 0.072), mirror=True, soft=0.012)
    high, low = 0.02 + 0.022 * open_, 0.024 + 0.012 * open_
    upper = [
        (0.066, -0.336, 0.497, lids * 0.8),
        (0.11, -0.362, 0.503 + high, lids),
        (0.17, -0.358, 0.507 + high + eyes / 2, lids),
        (0.236, -0.292, 0.503 + eyes, lids * 0.8),
    ]
    lower = [
        (0.068, -0.337, 0.493, lids * 0.6),
        (0.12, -0.355, 0.497 - low, lids * 0.7),
        (0.18, -0.345, 0.497 - low + eyes / 2, lids * 0.7),
        (0.232, -0.292, 0.498 + eyes, lids * 0.6),
    ]
    clay.limb(upper, mirror=True, soft=0.018)
    clay.limb(lower, mirror=True, soft=0.02)
    clay.limb([(x, y - 0.012, z + 0.03, 0.006) for x, y, z, _ in upper], cut=True, mirror=True, soft=0.025)  # crease of the lid
    tip = 0.33 - nose
    thin, drawn = 1 - 0.18 * fine, 0.03 * fine
    clay.limb(
        [
            (0, -0.345 + drawn, 0.58, 0.036 * thin),
            (0, -0.4 - bridge + drawn, 0.47, 0.042 * thin),
            (0, -0.455 + drawn, tip + 0.02, 0.054 * thin),
        ],
        soft=0.05,
    )
    clay.ball((0, -0.462 + drawn, tip + 0.006), ((0.06 + wings / 3) * thin, 0.055 * thin, 0.05 * thin), soft=0.03)
    clay.ball(
        (0.06 * thin + wings, -0.395 + drawn, tip - 0.012),
        ((0.04 + wings / 3) * thin, 0.055, 0.04 * thin),
        mirror=True,
        soft=0.03,
    )
    clay.ball(
        (0.034 + wings / 2, -0.432 + 2 * drawn, tip - 0.056), (0.018 + wings / 4, 0.03, 0.018), cut=True, mirror=True, soft=0.018
    )
    clay.ball((0, -0.32, 0.2), (0.15, 0.07, 0.1), soft=0.08)  # the muzzle
    clay.limb([(0, -0.402, 0.285, 0.012), (0, -0.408, 0.25, 0.014)], cut=True, soft=0.03)  # groove under the nose
    lift, faint = mouth, 0.008 * fine
    clay.limb(
        [
            (-0.112, -0.338, 0.212 + lift, 0.012),
            (-0.035, -0.392, 0.226, 0.024 + lips),
            (0, -0.396, 0.221, 0.02 + lips),
            (0.035, -0.392, 0.226, 0.024 + lips),
            (0.112, -0.338, 0.212 + lift, 0.012),
        ],
        soft=0.018,
    )
    clay.limb(
        [
            (-0.095, -0.342, 0.194 + lift, 0.012),
            (-0.03, -0.38, 0.176, 0.03 + lips),
            (0.03, -0.38, 0.176, 0.03 + lips),
            (0.095, -0.342, 0.194 + lift, 0.012),
        ],
        soft=0.018,
    )
    clay.limb(
        [
            (-0.125, -0.345 - faint, 0.208 + lift, 0.007),
            (-0.04, -0.412 - lips - faint, 0.204, 0.007),
            (0, -0.42 - lips - faint, 0.2, 0.008),
            (0.04, -0.412 - lips - faint, 0.204, 0.007),
            (0.125, -0.345 - faint, 0.208 + lift, 0.007),
        ],
        cut=True,
        soft=0.022,
    )
    clay.ball((0, -0.375, 0.128), (0.07, 0.03, 0.018), cut=True, soft=0.05)  # hollow above the chin
    clay.limb([(0.1 + wings, -0.36, 0.325, 0.012), (0.155, -0.325, 0.23, 0.01)], cut=True, mirror=True, soft=0.06)


def ears(clay, out=0.0, long=0.0):
    """Ears; `out` makes them stand off and `long` lengthens the lobes."""
    x = 0.325 + out
    rim = [
        (x - 0.01, -0.01, 0.47),
        (x + 0.03, 0.0, 0.57),
        (x + 0.055, 0.07, 0.59),
        (x + 0.055, 0.115, 0.52),
        (x + 0.03, 0.075, 0.4),
        (x + 0.005, 0.03, 0.315 - long),
    ]
    clay.ball((x, 0.05, 0.46), (0.035, 0.07, 0.13), (0, 10, 0), mirror=True, soft=0.03)
    clay.limb([(*p, 0.021) for p in rim], mirror=True, soft=0.012)
    clay.ball((x + 0.045, 0.04, 0.46), (0.03, 0.032, 0.05), cut=True, mirror=True, soft=0.02)
    clay.ball((x + 0.005, 0.02, 0.32 - long), (0.026, 0.03, 0.04 + long / 2), mirror=True, soft=0.02)


def strands(clay, first, last, count, radius=0.006, soft=0.022):
    """Combed hair: grooves that lead from a curve of points `first` to a curve `last`, with as many points."""
    for t in numpy.linspace(0, 1, count):
        line = [tuple(a + (b - a) * t for a, b in zip(p, q)) for p, q in zip(first, last)]
        clay.limb([(*p, radius) for p in line], cut=True, soft=soft)


def on_skull(degrees, height, out=1.0):
    """A point on the hair: `degrees` from the front towards +x, `height` 0 (ear) to 1 (crown)."""
    a, b = numpy.radians(degrees), numpy.radians(90 * height)
    return (
        0.375 * out * numpy.sin(a) * numpy.cos(b),
        0.06 - 0.455 * out * numpy.cos(a) * numpy.cos(b),
        0.62 + 0.405 * out * numpy.sin(b),
    )
