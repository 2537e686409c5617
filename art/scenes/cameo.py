"""Round cameos: profile busts of no one in particular, cut in shell on dark stone, for portraits and the default avatar.

Run: blender -b -P cameo.py -- OUT.png 768 768 12 one|two|three|avatar
"""
import math
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import draw
import numpy
import studio

SIZE, HEAD = 1000, 520  # the picture and a head from chin to crown, in pixels


class Bust:
    """A profile in relief; points are (forward, up) in head heights, from below the ear at chin height."""

    def __init__(self, faces, middle=(0.5, 0.64), size=1.0):
        self.side, self.middle, self.head = faces, (middle[0] * SIZE, middle[1] * SIZE), HEAD * size
        self.relief = draw.Relief(SIZE, SIZE)

    def at(self, spot):
        return self.middle[0] + self.side * self.head * spot[0], self.middle[1] - self.head * spot[1]

    def shape(self, outline, level, round_by, seam=5, steps=8):
        curve = [self.at(p) for p in studio.smooth_curve([*outline, outline[0]], steps)]
        self.relief.lay(lambda pen: pen.polygon(curve, 255), level, round_by * self.head, seam)

    def swell(self, spot, radii, amount):
        """A soft hill, or below zero a soft hollow."""
        x, y = self.at(spot)
        a, b = radii[0] * self.head, radii[1] * self.head
        self.relief.add(lambda pen: pen.ellipse([x - a, y - b, x + a, y + b], 255), amount, 0.6 * min(a, b))

    def lines(self, paths, wide, amount, thin=0.4, blur=1.4):
        wide *= self.head
        self.relief.strokes([[self.at(p) for p in path] for path in paths], wide, wide * thin, amount, blur)

    def hair(self, first, last, count, wide=0.008):
        """Strands between two curves: a groove beside each ridge."""
        strands = draw.between(first, last, count)
        self.lines(strands, wide, 0.22)
        self.lines(
            draw.between(*([(x + 0.006, y - 0.012) for x, y in line] for line in (first, last)), count), wide * 0.6, -0.34
        )

    def curl(self, spot, size, turn=0.0):
        """A snail curl."""
        x, y = self.at(spot)
        r = size * self.head
        self.relief.lay(lambda pen: draw.disc(pen, (x, y), r, 255), 0.55, 0.5 * r, 3)
        path = [
            (x + r * (0.85 - 0.09 * k) * math.cos(turn + 0.8 * k), y + r * (0.85 - 0.09 * k) * math.sin(turn + 0.8 * k))
            for k in range(9)
        ]
        self.relief.strokes([path], 0.12 * r, 0.1 * r, -0.45, 1.2)

    def face(self, nose=0.0, hook=0.0, chin=0.0, lips=0.0, brow=0.0, age=0.0, neck=1.0):
        """The profile, neck and features; the numbers make the person."""
        tip = 0.452 + nose
        front = [(0.3, 0.88), (0.352, 0.76), (0.37, 0.68), (0.378 + brow, 0.61), (0.372 + brow, 0.575), (0.366, 0.55)]
        front += [
            (0.402 + hook, 0.488),
            (tip - 0.008 + hook / 2, 0.412),
            (tip, 0.385 - hook / 2),
            (tip - 0.02, 0.36),
            (0.392, 0.355),
            (0.388, 0.335),
        ]
        front += [
            (0.396, 0.318),
            (0.413 + lips, 0.294),
            (0.404 + lips, 0.274),
            (0.388, 0.268),
            (0.402 + lips, 0.256),
            (0.4 + lips, 0.236),
        ]
        front += [(0.372, 0.208), (0.37, 0.19), (0.39 + chin, 0.14), (0.386 + chin, 0.09), (0.35 + chin, 0.045), (0.28, 0.02)]
        throat = [(0.2, 0.02), (0.13, -0.02 - 0.02 * age), (0.1, -0.12), (0.1 * neck, -0.26), (0.14, -0.38), (0.2, -0.48)]
        back = [
            (-0.46, -0.5),
            (-0.34, -0.34),
            (-0.28 * neck, -0.14),
            (-0.3, 0.1),
            (-0.42, 0.34),
            (-0.46, 0.56),
            (-0.36, 0.82),
            (-0.1, 0.98),
            (0.14, 0.98),
        ]
        self.shape(front + throat + back, 0.38, 0.1, 6, 6)
        self.swell((0.22, 0.42), (0.1, 0.09), 0.16)  # cheekbone
        self.swell((0.29, 0.545), (0.06, 0.035), -0.34)  # socket
        self.swell((0.3, 0.66), (0.07, 0.09), 0.08)  # forehead
        self.swell((0.34, 0.14), (0.05, 0.05), 0.14)
        self.swell((0.02, -0.06), (0.16, 0.07), -0.3)  # shadow below the jaw
        self.lines([[(0.28, 0.03), (0.12, 0.07), (0.0, 0.18), (-0.04, 0.32)]], 0.02, 0.16, 0.6, 9)  # jaw
        self.lines([[(-0.06, 0.1), (0.0, -0.14), (0.1, -0.36)]], 0.03, 0.14, 0.6, 9)  # the neck's sinew
        self.swell((0.302, 0.542), (0.034, 0.02), 0.5)  # eyeball
        self.lines([[(0.258, 0.545), (0.285, 0.57), (0.32, 0.568), (0.345, 0.545)]], 0.007, 0.5, 0.7)  # upper lid
        self.lines([[(0.252, 0.556), (0.285, 0.583), (0.325, 0.581)]], 0.004, -0.4)
        self.lines([[(0.262, 0.534), (0.295, 0.521), (0.332, 0.53)]], 0.005, 0.35, 0.7)
        self.lines([[(0.262, 0.527), (0.295, 0.511), (0.332, 0.52)]], 0.003, -0.3)
        self.lines([[(0.33, 0.553), (0.326, 0.54), (0.332, 0.53)]], 0.006, -0.42)  # iris
        self.lines([[(0.225, 0.61), (0.275, 0.638), (0.33, 0.63), (0.368, 0.6)]], 0.013, 0.26, 0.5, 2.4)  # eyebrow
        self.swell((0.385 + nose / 2, 0.385), (0.026, 0.022), 0.3)  # wing of the nose
        self.lines([[(0.362, 0.405), (0.352, 0.38), (0.366, 0.36)]], 0.005, -0.4)
        self.lines([[(0.398 + nose, 0.366), (0.42 + nose, 0.37)]], 0.005, -0.5)
        self.lines([[(0.33, 0.272), (0.36, 0.27), (0.4 + lips, 0.27)]], 0.005, -0.5)  # mouth
        self.lines([[(0.342, 0.284), (0.372, 0.298), (0.402 + lips, 0.292)]], 0.01, 0.22, 0.8)
        self.lines([[(0.345, 0.256), (0.37, 0.246), (0.396 + lips, 0.248)]], 0.012, 0.24, 0.8)
        self.swell((0.325, 0.268), (0.012, 0.014), -0.3)
        self.lines([[(0.348, 0.375), (0.318, 0.33), (0.308, 0.28)]], 0.008, -0.12 - 0.25 * age, 0.6, 3)
        if age:
            self.lines(
                [[(0.23, 0.73 + 0.035 * k), (0.29, 0.745 + 0.035 * k), (0.35, 0.73 + 0.03 * k)] for k in range(2)], 0.004, -0.25
            )
            self.lines(
                [[(0.235, 0.55), (0.2, 0.565)], [(0.235, 0.54), (0.2, 0.535)], [(0.255, 0.5), (0.3, 0.488), (0.335, 0.5)]],
                0.004,
                -0.25,
            )

    def ear(self, spot=(-0.03, 0.47)):
        x, y = spot
        self.shape(
            [
                (x + 0.05, y + 0.05),
                (x + 0.02, y + 0.105),
                (x - 0.05, y + 0.1),
                (x - 0.075, y + 0.03),
                (x - 0.04, y - 0.05),
                (x - 0.01, y - 0.105),
                (x + 0.035, y - 0.09),
                (x + 0.04, y - 0.02),
            ],
            0.6,
            0.02,
            4,
        )
        self.lines(
            [[(x + 0.03, y + 0.05), (x, y + 0.075), (x - 0.045, y + 0.06), (x - 0.05, y), (x - 0.02, y - 0.05)]], 0.008, -0.4
        )
        self.lines([[(x + 0.03, y + 0.03), (x - 0.01, y + 0.035), (x - 0.02, y - 0.01), (x + 0.01, y - 0.045)]], 0.012, -0.35)

    def cloak(self, first, last, count=9):
        """A draped shoulder below the neck."""
        self.shape(
            [
                (0.34, -0.38),
                (0.18, -0.23),
                (0.0, -0.28),
                (-0.2, -0.25),
                (-0.36, -0.19),
                (-0.54, -0.32),
                (-0.64, -0.6),
                (-0.1, -0.68),
                (0.4, -0.6),
            ],
            0.5,
            0.05,
            6,
        )
        self.hair(first, last, count, 0.016)


def woman():
    """Waved hair in a knot, a diadem, an ear drop."""
    b = Bust(-1)
    b.shape([(-0.36, 0.74), (-0.5, 0.8), (-0.68, 0.7), (-0.7, 0.5), (-0.56, 0.4), (-0.42, 0.46)], 0.45, 0.06)
    for k in range(7):  # the knot is wound
        b.lines(
            [[(-0.4 - 0.035 * k, 0.78 - 0.01 * k), (-0.45 - 0.03 * k, 0.62), (-0.42 - 0.02 * k, 0.46)]],
            0.009,
            0.2 if k % 2 else -0.32,
        )
    b.face(nose=-0.012, chin=-0.012, lips=0.012)
    b.ear((-0.04, 0.45))
    b.shape(
        [
            (0.31, 0.84),
            (0.3, 0.75),
            (0.2, 0.71),
            (0.1, 0.64),
            (0.02, 0.56),
            (-0.06, 0.52),
            (-0.14, 0.44),
            (-0.3, 0.36),
            (-0.44, 0.44),
            (-0.5, 0.62),
            (-0.4, 0.86),
            (-0.14, 1.02),
            (0.12, 1.02),
            (0.26, 0.94),
        ],
        0.55,
        0.07,
    )
    b.hair(
        [(0.29, 0.8), (0.18, 0.74), (0.06, 0.66), (-0.1, 0.52), (-0.3, 0.42), (-0.42, 0.5)],
        [(0.2, 0.97), (0.02, 1.0), (-0.16, 0.98), (-0.32, 0.88), (-0.43, 0.74), (-0.45, 0.62)],
        15,
    )
    b.lines([[(0.26, 0.93), (0.1, 0.88), (-0.1, 0.76), (-0.26, 0.6), (-0.34, 0.42)]], 0.026, 0.5, 0.8, 1.6)
    b.lines([[(0.28, 0.91), (0.12, 0.855), (-0.08, 0.735), (-0.235, 0.58), (-0.31, 0.41)]], 0.006, -0.45)
    for k in range(9):
        t = k / 8
        b.swell((0.24 - 0.56 * t, 0.92 - 0.14 * t - 0.32 * t * t), (0.012, 0.012), -0.3)
    b.lines([[(-0.3, 0.36), (-0.26, 0.22), (-0.3, 0.1)]], 0.014, 0.3)  # a loose lock
    b.shape([(-0.02, 0.33), (-0.045, 0.27), (-0.02, 0.22), (0.005, 0.27)], 0.8, 0.02, 3)
    b.cloak(
        [(0.32, -0.38), (0.1, -0.28), (-0.14, -0.44), (-0.52, -0.6)],
        [(0.3, -0.62), (0.1, -0.62), (-0.14, -0.64), (-0.4, -0.66)],
        6,
    )
    b.hair([(-0.3, -0.23), (-0.4, -0.38), (-0.5, -0.62)], [(-0.54, -0.36), (-0.56, -0.5), (-0.58, -0.6)], 4, 0.014)
    return b


def philosopher():
    """An old man who faces right: curls, a full beard, a wreath of laurel."""
    b, chance = Bust(1), random.Random(4)
    b.face(nose=0.02, hook=0.012, brow=0.012, age=1)
    b.shape(
        [
            (0.28, 0.86),
            (0.2, 0.76),
            (0.1, 0.66),
            (0.06, 0.5),
            (-0.04, 0.36),
            (-0.2, 0.2),
            (-0.38, 0.24),
            (-0.48, 0.46),
            (-0.46, 0.74),
            (-0.3, 0.96),
            (0.0, 1.03),
            (0.2, 0.98),
        ],
        0.4,
        0.06,
    )
    b.ear((-0.02, 0.46))
    spots = [(x, y) for x in numpy.arange(-0.44, 0.3, 0.075) for y in numpy.arange(0.24, 1.02, 0.075)]
    for x, y in sorted(spots, key=lambda p: (p[0] - 0.4) ** 2 + (p[1] - 0.2) ** 2, reverse=True):
        inside = (
            (x + 0.1) ** 2 / 0.15 + (y - 0.62) ** 2 / 0.17 < 1
            and x < 0.05 + 0.5 * max(0, y - 0.44)
            and not (-0.12 < x < 0.06 and 0.34 < y < 0.6)
        )
        if inside:
            b.curl(
                (x + chance.uniform(-0.016, 0.016), y + chance.uniform(-0.016, 0.016)),
                chance.uniform(0.042, 0.054),
                chance.uniform(0, 6),
            )
    b.shape(
        [
            (0.06, 0.4),
            (0.14, 0.29),
            (0.24, 0.26),
            (0.31, 0.3),
            (0.385, 0.325),
            (0.4, 0.3),
            (0.33, 0.275),
            (0.35, 0.225),
            (0.42, 0.2),
            (0.45, 0.08),
            (0.38, -0.06),
            (0.26, -0.15),
            (0.12, -0.1),
            (0.0, 0.06),
            (-0.02, 0.3),
        ],
        0.45,
        0.05,
    )
    beard = [(x, y) for x in numpy.arange(0.02, 0.46, 0.062) for y in numpy.arange(-0.1, 0.42, 0.062)]
    for x, y in sorted(beard, key=lambda p: p[1] - p[0]):
        if ((x - 0.21) ** 2 / 0.055 + (y - 0.08) ** 2 / 0.05 < 1 or (x < 0.14 and y > 0.15)) and not (x > 0.3 and y > 0.19):
            b.curl(
                (x + chance.uniform(-0.012, 0.012), y + chance.uniform(-0.012, 0.012)),
                chance.uniform(0.034, 0.044),
                chance.uniform(0, 6),
            )
    b.hair([(0.395, 0.325), (0.34, 0.31), (0.27, 0.24)], [(0.36, 0.34), (0.31, 0.3), (0.22, 0.26)], 4, 0.007)  # moustache
    for k in range(9):  # leaves in pairs along a band
        t = k / 8
        x, y = 0.29 - 0.66 * t, 0.84 - 0.02 * t - 0.3 * t * t
        for way in (-1, 1):
            a = math.radians(28 - 34 * t + 38 * way)
            c, s = math.cos(a), math.sin(a)
            leaf = [(0, 0), (0.045, 0.026), (0.115, 0.0), (0.045, -0.026)]
            b.shape([(x + u * c - v * s, y + u * s + v * c) for u, v in leaf], 0.75, 0.014, 3, 4)
            b.lines([[(x, y), (x + 0.1 * c, y + 0.1 * s)]], 0.003, -0.35)
    b.cloak(
        [(0.32, -0.38), (0.0, -0.3), (-0.3, -0.22), (-0.52, -0.34)],
        [(0.3, -0.62), (0.0, -0.64), (-0.3, -0.64), (-0.56, -0.6)],
        7,
    )
    b.curl((-0.3, -0.29), 0.06)
    return b


def warrior():
    """A young face under a Corinthian helmet pushed back, with a crest of horsehair."""
    b = Bust(-1, (0.52, 0.65), 0.93)
    b.shape(
        [
            (0.26, 1.12),
            (0.0, 1.28),
            (-0.34, 1.22),
            (-0.62, 0.96),
            (-0.74, 0.56),
            (-0.74, 0.16),
            (-0.66, -0.12),
            (-0.56, 0.1),
            (-0.52, 0.5),
            (-0.36, 0.84),
            (-0.08, 1.02),
            (0.18, 1.02),
        ],
        0.4,
        0.06,
    )
    b.hair(
        [(0.24, 1.1), (0.0, 1.25), (-0.34, 1.2), (-0.61, 0.94), (-0.72, 0.54), (-0.67, -0.08)],
        [(0.2, 1.03), (-0.06, 1.04), (-0.34, 0.88), (-0.52, 0.54), (-0.56, 0.2), (-0.65, -0.08)],
        9,
        0.011,
    )
    b.hair(
        [(-0.3, 0.3), (-0.36, 0.1), (-0.3, -0.1), (-0.4, -0.28)],
        [(-0.16, 0.24), (-0.2, 0.06), (-0.14, -0.12), (-0.2, -0.26)],
        5,
        0.03,
    )  # locks on the neck
    b.face(nose=0.006, hook=-0.012, chin=0.014, lips=0.006, neck=1.1)
    b.hair(
        [(0.3, 0.78), (0.2, 0.72), (0.1, 0.6), (0.08, 0.46)], [(0.22, 0.82), (0.1, 0.76), (0.0, 0.62), (0.0, 0.48)], 6, 0.014
    )
    b.ear((-0.06, 0.44))
    bowl = [
        (0.46, 0.78),
        (0.5, 0.9),
        (0.36, 1.06),
        (0.12, 1.12),
        (-0.16, 1.06),
        (-0.4, 0.84),
        (-0.5, 0.54),
        (-0.46, 0.3),
        (-0.4, 0.14),
        (-0.28, 0.2),
        (-0.22, 0.4),
        (-0.08, 0.58),
        (0.06, 0.68),
        (0.2, 0.74),
        (0.34, 0.76),
    ]
    b.shape(bowl, 0.62, 0.09, 7)
    b.shape([(0.3, 0.86), (0.4, 0.9), (0.44, 0.84), (0.36, 0.81)], 0.0, 0.02, 3)  # the mask's eye, now above the brow
    b.lines([[(0.22, 0.8), (0.26, 0.92), (0.38, 0.98), (0.48, 0.92)]], 0.01, 0.3)
    b.lines(
        [[(0.44, 0.79), (0.3, 0.79), (0.14, 0.73), (-0.04, 0.62), (-0.18, 0.44), (-0.25, 0.25), (-0.38, 0.17)]], 0.008, -0.4
    )
    b.lines([[(0.12, 1.06), (-0.12, 0.96), (-0.3, 0.76), (-0.4, 0.44)]], 0.012, -0.25, 0.8, 2)
    for k in range(3):  # a palmette on the bowl
        b.curl((0.1 - 0.1 * k, 0.86 - 0.06 * k), 0.042 - 0.004 * k, k)
    b.cloak(
        [(0.32, -0.38), (0.1, -0.27), (-0.2, -0.27), (-0.52, -0.34)],
        [(0.3, -0.62), (0.1, -0.66), (-0.2, -0.66), (-0.56, -0.6)],
        2,
    )
    for row in range(5):  # scale armour
        for k in range(13):
            x, y = 0.3 - 0.072 * k - 0.036 * (row % 2), -0.36 - 0.06 * row
            b.lines(
                [[(x - 0.034, y), (x - 0.02, y - 0.04), (x, y - 0.055), (x + 0.02, y - 0.04), (x + 0.034, y)]], 0.006, -0.4, 0.9
            )
    return b


def someone():
    """Short hair, no ornament: anyone."""
    b = Bust(-1)
    b.face(chin=0.006)
    b.shape(
        [
            (0.29, 0.86),
            (0.27, 0.77),
            (0.16, 0.72),
            (0.07, 0.64),
            (0.05, 0.5),
            (-0.02, 0.54),
            (-0.08, 0.6),
            (-0.12, 0.4),
            (-0.2, 0.22),
            (-0.32, 0.16),
            (-0.42, 0.32),
            (-0.48, 0.56),
            (-0.4, 0.84),
            (-0.14, 1.01),
            (0.14, 1.0),
        ],
        0.5,
        0.06,
    )
    b.ear()
    b.hair(
        [(0.27, 0.82), (0.16, 0.76), (0.06, 0.66), (0.04, 0.55)],
        [(-0.02, 1.0), (-0.1, 0.9), (-0.12, 0.76), (-0.06, 0.6)],
        9,
        0.013,
    )
    b.hair(
        [(-0.04, 0.99), (-0.14, 0.86), (-0.16, 0.66), (-0.1, 0.5)],
        [(-0.44, 0.72), (-0.46, 0.56), (-0.42, 0.36), (-0.32, 0.18)],
        11,
        0.013,
    )
    b.cloak(
        [(0.32, -0.38), (0.1, -0.27), (-0.2, -0.38), (-0.54, -0.56)],
        [(0.3, -0.6), (0.1, -0.62), (-0.2, -0.66), (-0.5, -0.66)],
        6,
    )
    return b


BUSTS = {
    "one": (woman, (0.2, 0.05, 0.025), (0.8, 0.68, 0.5)),
    "two": (philosopher, (0.018, 0.04, 0.075), (0.78, 0.7, 0.56)),
    "three": (warrior, (0.012, 0.06, 0.038), (0.8, 0.72, 0.56)),
    "avatar": (someone, (0.03, 0.032, 0.036), (0.42, 0.41, 0.39)),
}


def main():
    path, *size = studio.arguments(768, 768, 12)
    name = sys.argv[-1]
    scene = studio.open_studio(*size, backdrop=(0.02, 0.02, 0.022))
    maker, ground, shell = BUSTS[name]
    field = draw.soft(maker().relief.field, 1.2)
    layers = draw.cloud(SIZE, SIZE, 6, 5, 6)[..., None]
    cover = numpy.clip(field * 5, 0, 1)[..., None]
    thick = numpy.clip(1.5 * draw.soft(field, 2) / 1.2 - 0.1, 0, 1)[..., None]
    stone = numpy.array(ground) ** (1 / 2.2) * (0.5 + 0.45 * layers)
    # where the pale layer is cut thin, the dark one shows through
    pale = numpy.array(shell) ** (1 / 2.2) * (0.62 + 0.38 * thick) * (0.94 + 0.08 * layers) + stone * 0.18 * (1 - thick)
    skin = studio.plain("shell", shell, 0.34)
    studio.painted(skin, draw.save(stone * (1 - cover) + pale * cover, "cameo"), (-1, 1), (0.1, 2.1))
    count = 900 if size[0] > 400 else 500
    pick = numpy.linspace(0, SIZE - 1, count).astype(int)
    u, v = numpy.meshgrid(numpy.linspace(-1, 1, count), numpy.linspace(-1, 1, count))
    away = numpy.sqrt(u * u + v * v)
    y = -0.13 * field[pick][:, pick] - 0.12 * numpy.sqrt(numpy.clip(1 - away**2, 0, 1))
    index = numpy.arange(count * count).reshape(count, count)
    quads = numpy.stack([index[1:, :-1], index[1:, 1:], index[:-1, 1:], index[:-1, :-1]], -1)[away[:-1, :-1] < 0.985]
    studio.from_arrays("cameo", numpy.stack([u, y, 1.1 - v], -1).reshape(-1, 3), quads, skin)
    metal = (0.3, 0.26, 0.22) if name == "avatar" else (0.62, 0.4, 0.14)
    gold = studio.weathered(studio.plain("gold", metal, 0.3, 1), 20, 0.4, 0.08)
    for radius, wide in ((1.02, 0.05), (0.955, 0.018)):
        turns = [k / 16 * math.tau for k in range(16)]
        studio.rod("ring", [(radius * math.cos(a), -0.02, 1.1 + radius * math.sin(a)) for a in turns], wide, gold, closed=True)
    if name != "avatar":
        for k in range(72):  # a border of grains
            x, z = 0.988 * math.cos(k / 72 * math.tau), 1.1 + 0.988 * math.sin(k / 72 * math.tau)
            studio.rod("grain", [(x, -0.055, z), (x + 0.001, -0.06, z)], 0.016, gold)
    studio.light((-3.0, -1.1, 2.7), (66, 0, -70), 130, 0.4, studio.KEY_COLOUR)
    camera = scene.camera
    camera.location, camera.rotation_euler = (0, -4.35, 1.1), (math.pi / 2, 0, 0)
    studio.take_picture(scene, path)


if __name__ == "__main__":
    main()
