"""A Benin plaque: the oba, in coral to the chin, between two shield bearers, cast in brass on a ground of river leaves."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import draw
import photograph
import numpy
import sculpt
import studio

WIDE, HIGH = 2.2, 2.72
path, *size = studio.arguments()
scene = studio.open_studio(*size)
clay = sculpt.Clay((-1.14, -0.72, -0.02), (1.14, 0.06, 2.72), 0.0092)


class Figure:
    """A court figure seen from the front; spots are (across, out, up) in its own heights."""

    def __init__(self, x, base, tall):
        self.x, self.base, self.tall = x, base, tall

    def at(self, x, y, z):
        return self.x + x * self.tall, y * self.tall, self.base + z * self.tall

    def limb(self, points, **how):
        clay.limb([(*self.at(*p[:3]), p[3] * self.tall) for p in points], **how)

    def both(self, points, **how):
        for side in (-1, 1):
            self.limb([(p[0] * side, *p[1:]) for p in points], **how)

    def ball(self, spot, radii, **how):
        radii = (radii,) * 3 if isinstance(radii, (int, float)) else radii
        clay.ball(self.at(*spot), tuple(r * self.tall for r in radii), **how)

    def ring(self, z, across, out, radius, y=-0.06, x=0.0, **how):
        """Beads or cloth around the body."""
        turns = numpy.linspace(0, math.tau, 25)
        self.limb([(x + across * math.sin(a), y - out * math.cos(a), z, radius) for a in turns], **{"soft": 0.004, **how})

    def beads(self, first, last, count, radius, sag=0.0):
        for k in range(count):
            t = k / (count - 1)
            spot = [a + (b - a) * t for a, b in zip(first, last)]
            self.ball((spot[0], spot[1] - sag * math.sin(math.pi * t), spot[2] - sag * math.sin(math.pi * t)), radius, soft=0.003)

    def body(self):
        self.both([(0.068, -0.06, 0.22, 0.052), (0.075, -0.06, 0.1, 0.046), (0.078, -0.055, 0.03, 0.034)], soft=0.02)
        self.both([(0.078, -0.06, 0.022, 0.032), (0.1, -0.15, 0.018, 0.03)], soft=0.02)
        for k in range(5):
            self.both(
                [(0.088 + 0.011 * (k - 2), -0.165, 0.012, 0.009), (0.09 + 0.014 * (k - 2), -0.185, 0.01, 0.009)], soft=0.006
            )
        for z in (0.062, 0.08, 0.098):
            for side in (-1, 1):
                self.ring(z, 0.05, 0.05, 0.011, -0.058, 0.077 * side)
        skirt = [(0.185, 0.14), (0.18, 0.2), (0.16, 0.33), (0.13, 0.43), (0.12, 0.48)]
        clay.turned(
            [(r * self.tall, self.base + z * self.tall) for r, z in skirt],
            centre=(self.x, -0.055 * self.tall),
            stretch=(1, 0.62),
            soft=0.01,
        )
        self.ring(0.15, 0.185, 0.116, 0.013, -0.055)
        self.ring(0.175, 0.182, 0.114, 0.007, -0.055)
        for k in range(9):  # a border of knots and a lattice on the cloth
            a = (k - 4) * 0.3
            self.ball((0.187 * math.sin(a), -0.055 - 0.118 * math.cos(a), 0.205), 0.012, soft=0.004)
        for way in (-1, 1):
            for k in range(-5, 6):
                path_ = []
                for t in numpy.linspace(0, 1, 7):
                    a, z = k * 0.3 + way * 0.5 * (t - 0.5), 0.24 + 0.16 * t
                    r = numpy.interp(z, (0.2, 0.33, 0.43), (0.181, 0.161, 0.131))
                    path_.append((r * math.sin(a), -0.055 - 0.625 * r * math.cos(a), z, 0.0055))
                if abs(k) < 5:
                    self.limb(path_, soft=0.003)
        self.limb(
            [(-0.13, -0.12, 0.46, 0.02), (0.02, -0.145, 0.45, 0.02), (0.14, -0.12, 0.47, 0.02), (0.17, -0.09, 0.55, 0.014)],
            soft=0.008,
        )  # sash, its end standing up
        self.limb([(0.0, -0.055, 0.47, 0.11), (0.0, -0.06, 0.55, 0.112), (0.0, -0.05, 0.64, 0.118)], soft=0.02)
        self.both([(0.055, -0.145, 0.62, 0.035), (0.075, -0.12, 0.64, 0.045)], soft=0.03)
        self.beads((-0.1, -0.14, 0.66), (0.09, -0.15, 0.49), 12, 0.011)
        self.beads((0.1, -0.14, 0.66), (-0.09, -0.15, 0.49), 12, 0.011)

    def head(self, cap):
        for k in range(7):  # coral to the lips
            z = 0.664 + 0.0128 * k
            self.ring(z, 0.092 - 0.003 * k, 0.088 - 0.002 * k, 0.0095, -0.07)
        for k in range(9):  # the leopard's teeth below
            a = (k - 4) * 0.26
            self.limb(
                [
                    (0.11 * math.sin(a), -0.075 - 0.1 * math.cos(a), 0.655, 0.011),
                    (0.125 * math.sin(a), -0.08 - 0.108 * math.cos(a), 0.625, 0.005),
                ],
                soft=0.004,
            )
        self.ball((0, -0.08, 0.8), (0.083, 0.085, 0.098), soft=0.01)
        self.ball((0, -0.1, 0.762), (0.072, 0.075, 0.05), soft=0.03)
        self.both([(0.02, -0.16, 0.832, 0.006), (0.05, -0.148, 0.836, 0.007), (0.075, -0.115, 0.824, 0.005)], soft=0.006)
        self.both([(0.036, -0.155, 0.803, 0.017), (0.048, -0.149, 0.803, 0.015)], soft=0.004)
        for way in (-1, 1):
            self.both(
                [(0.013, -0.162, 0.803, 0.0045), (0.04, -0.171, 0.803 + 0.017 * way, 0.005), (0.069, -0.142, 0.803, 0.0045)],
                soft=0.003,
            )
        self.limb([(0, -0.158, 0.825, 0.011), (0, -0.18, 0.782, 0.016)], soft=0.012)
        self.ball((0, -0.182, 0.776), (0.02, 0.014, 0.014), soft=0.008)
        self.both([(0.021, -0.17, 0.773, 0.013), (0.022, -0.165, 0.776, 0.012)], soft=0.006)
        self.limb([(-0.034, -0.155, 0.749, 0.008), (0, -0.174, 0.753, 0.0115), (0.034, -0.155, 0.749, 0.008)], soft=0.005)
        self.limb([(-0.03, -0.154, 0.737, 0.008), (0, -0.17, 0.733, 0.0115), (0.03, -0.154, 0.737, 0.008)], soft=0.005)
        self.both([(0.085, -0.07, 0.8, 0.014), (0.089, -0.065, 0.77, 0.011)], soft=0.008)
        for k in range(3):  # marks above the brows
            self.both(
                [(0.03 + 0.017 * k, -0.157 + 0.007 * k, 0.846, 0.0035), (0.03 + 0.016 * k, -0.15 + 0.007 * k, 0.864, 0.0035)],
                soft=0.002,
            )
        dome = [(0.09, 0.862), (0.097, 0.872), (0.094, 0.9), (0.075, 0.935), (0.04, 0.955)]
        clay.turned(
            [(r * self.tall, self.base + z * self.tall) for r, z in dome],
            centre=(self.x, -0.075 * self.tall),
            stretch=(1, 0.95),
            soft=0.006,
        )
        for row in range(5):  # the cap is netted of beads
            z = 0.873 + 0.018 * row
            r = float(numpy.interp(z, (0.87, 0.9, 0.935, 0.955), (0.098, 0.095, 0.076, 0.045)))
            for k in range(13):
                a = (k - 6 + 0.5 * (row % 2)) * 0.26
                self.ball((r * math.sin(a), -0.075 - 0.95 * r * math.cos(a), z), 0.0105, soft=0.003)
        for side in (-1, 1):
            self.beads((0.096 * side, -0.115, 0.862), (0.1 * side, -0.13, 0.7), 11, 0.0095)
            if cap:
                self.beads((0.108 * side, -0.09, 0.862), (0.122 * side, -0.11, 0.69), 11, 0.0095)
                for k in range(6):
                    self.ball(
                        (0.062 * side + 0.016 * math.cos(k * 1.047), -0.17, 0.893 + 0.016 * math.sin(k * 1.047)),
                        0.008,
                        soft=0.003,
                    )
                self.ball((0.062 * side, -0.172, 0.893), 0.009, soft=0.003)
        self.ball((0, -0.075, 0.965), (0.02, 0.02, 0.026), soft=0.006)

    def arm(self, side, elbow, hand):
        self.limb([(0.135 * side, -0.055, 0.63, 0.045), (elbow[0] * side, *elbow[1:], 0.038)], soft=0.02)
        self.limb([(elbow[0] * side, *elbow[1:], 0.038), (hand[0] * side, *hand[1:], 0.027)], soft=0.012)
        x, y, z = hand
        self.ball((x * side, y - 0.006, z), (0.034, 0.034, 0.03), soft=0.01)
        for k in range(4):
            self.limb(
                [
                    ((x + 0.025) * side, y - 0.02, z + 0.022 - 0.015 * k, 0.009),
                    ((x - 0.018) * side, y - 0.035, z + 0.02 - 0.015 * k, 0.009),
                ],
                soft=0.003,
            )
        for t in (0.66, 0.76, 0.86):  # bracelets
            spot = [a + (b - a) * t for a, b in zip(elbow, hand)]
            self.ball((spot[0] * side, spot[1], spot[2]), (0.037, 0.037, 0.011), soft=0.004)


oba = Figure(0, 0.1, 2.5)
oba.body(), oba.head(True)
oba.arm(-1, (0.2, -0.09, 0.52), (0.17, -0.2, 0.6)), oba.arm(1, (0.2, -0.09, 0.52), (0.17, -0.2, 0.56))
# the sword eben in his right hand, a staff in his left
oba.limb([(-0.17, -0.225, 0.53, 0.011), (-0.17, -0.225, 0.68, 0.011)], soft=0.004)
clay.body(
    lambda x, y, z: numpy.maximum(numpy.hypot((x + 0.425) / 0.2, (z - 2.02) / 0.26) - 1, (numpy.abs(y + 0.56) - 0.018) / 0.2)
    * 0.2,
    (-0.63, -0.6, 1.74),
    (-0.22, -0.52, 2.3),
    soft=0.01,
)
for k in range(4):
    clay.ball((-0.425, -0.585, 1.86 + 0.1 * k), (0.1, 0.02, 0.03), cut=True, soft=0.01)
oba.limb([(0.17, -0.225, 0.3, 0.012), (0.17, -0.225, 0.74, 0.012)], soft=0.004)
oba.ball((0.17, -0.225, 0.755), (0.026, 0.026, 0.03), soft=0.006)
oba.ball((-0.1, -0.165, 0.42), (0.034, 0.022, 0.04), soft=0.006)  # the mask at his hip
for side in (-1, 1):
    bearer = Figure(0.73 * side, 0.1, 1.74)
    bearer.body(), bearer.head(False)
    bearer.arm(side, (0.175, -0.09, 0.53), (0.135, -0.2, 0.5)), bearer.arm(-side, (0.17, -0.09, 0.53), (0.13, -0.19, 0.57))
    x = 0.73 * side + 0.13 * side * 1.74
    clay.limb([(x, -0.37, 0.2, 0.016), (x, -0.37, 1.9, 0.016)], soft=0.004)  # a spear
    clay.limb([(x, -0.37, 1.86, 0.014), (x, -0.37, 1.96, 0.04), (x, -0.37, 2.16, 0.006)], soft=0.006)
    shield = (0.73 * side - 0.11 * side, 0.88)
    clay.body(
        lambda x, y, z, s=shield: numpy.maximum(
            numpy.hypot((x - s[0]) / (0.19 + 0.06 * numpy.clip((z - s[1]) / 0.3, -1, 1)), (z - s[1]) / 0.33) - 1,
            (numpy.abs(y + 0.4) - 0.02) / 0.2,
        )
        * 0.2,
        (shield[0] - 0.27, -0.45, 0.5),
        (shield[0] + 0.27, -0.35, 1.25),
        soft=0.008,
    )
    for r in (0.8, 0.5):
        clay.limb(
            [
                (shield[0] + 0.19 * r * math.sin(a), -0.425, shield[1] + 0.33 * r * math.cos(a), 0.009)
                for a in numpy.linspace(0, math.tau, 25)
            ],
            soft=0.004,
        )

# The plate: leaves in fours on a stippled ground, a rim, rosettes in the corners
COLUMNS, ROWS = 1100, 1360
leaves, pen = draw.sheet(COLUMNS, ROWS, 90)
for k in range(9000):
    draw.disc(pen, ((k * 0.61803 % 1) * COLUMNS, (k * 0.7548 % 1) * ROWS), 2.4, 55)
STEP = 184
for row in range(9):
    for column in range(8):
        centre = (STEP * column + (STEP / 2 if row % 2 else 0) - 20, STEP * 0.86 * row + 20)
        for k in range(4):
            tip, root = draw.polar(centre, 78, 90 * k), draw.polar(centre, 12, 90 * k)
            draw.stroke(pen, [root, draw.polar(centre, 38, 90 * k - 14), tip], 8, 3, 200, 16)
            draw.stroke(pen, [root, draw.polar(centre, 38, 90 * k + 14), tip], 8, 3, 200, 16)
            draw.stroke(pen, [root, draw.polar(centre, 42, 90 * k), tip], 10, 2, 215, 16)
            draw.stroke(pen, [root, tip], 2, 1, 100, 12)
        draw.disc(pen, centre, 14, 235), draw.disc(pen, centre, 6, 120)
        for k in range(4):
            draw.ring(pen, draw.polar(centre, 62, 90 * k + 45), 9, 4, 190)
field = draw.soft(leaves, 2) * 0.4
rim, pen = draw.sheet(COLUMNS, ROWS, 0)
pen.rectangle([0, 0, COLUMNS - 1, ROWS - 1], None, 255, 34)
pen.rectangle([44, 44, COLUMNS - 45, ROWS - 45], None, 170, 8)
for x, y in ((120, 120), (COLUMNS - 120, 120)):
    for k in range(8):
        draw.stroke(pen, [draw.polar((x, y), 18, 45 * k), draw.polar((x, y), 66, 45 * k)], 8, 15, 255, 12)
    draw.disc(pen, (x, y), 20, 255)
heights = numpy.maximum(field, draw.soft(rim, 3))
brass = studio.plain("brass", (0.38, 0.23, 0.11), 0.38, 0.85)
studio.patched(brass, (0.12, 0.07, 0.04), 2.6, 0.5, 0.14, 0.55, 0.5)
studio.patched(brass, (0.2, 0.085, 0.05), 4, 0.2, 0.12)
studio.weathered(brass, 26, 0.25, 0.1)
studio.worn(brass, (0.035, 0.02, 0.012), (0.66, 0.44, 0.22), 0.85, 0.4)
plate = studio.relief("plate", heights, WIDE, 0.075, brass, None, 0.06)
figures = clay.mesh("figures", brass, rough=[(9, 0.004), (30, 0.002)])
studio.group([plate, figures], (0, 0, 0), (-5, 0, 12))
studio.softboxes(1.1)
studio.light((-3.0, -2.2, 3.4), (58, 0, -54), 150, 0.7, studio.KEY_COLOUR)
studio.frame(scene, 0.86, tilt=3)
photograph.take_picture(scene, path)
