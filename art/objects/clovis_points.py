"""Clovis points: four fluted spear points of chert, jasper, obsidian and quartzite."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math
import random

import sculpt
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size, backdrop=(0.09, 0.08, 0.07))
STONES = [
    ((0.3, 0.16, 0.06), (0.42, 0.28, 0.13)),
    ((0.17, 0.045, 0.028), (0.26, 0.1, 0.06)),
    ((0.25, 0.24, 0.22), (0.36, 0.34, 0.3)),
    ((0.03, 0.03, 0.032), (0.06, 0.055, 0.052)),
]
points = []
for index, ((first, second), tall, wide) in enumerate(zip(STONES, (2.7, 2.35, 2.55, 2.1), (0.5, 0.46, 0.47, 0.43))):
    chance = random.Random(20 + index)
    clay = sculpt.Clay((-0.62, -0.26, -0.05), (0.62, 0.26, tall + 0.1), 0.0095)

    def half(z):
        t = max(0.0, min(1.0, z / tall))
        return wide * (0.8 + 0.22 * math.sin(min(1, t / 0.45) * math.pi / 2)) * max(0.0, 1 - max(0, (t - 0.3) / 0.7) ** 1.9)

    line = [(0, 0, tall * k / 20, max(0.02, half(tall * k / 20))) for k in range(21)]
    clay.body(
        lambda x, y, z: (
            abs(x)
            + (y * 2.6) ** 2 / 0.5 * 0.55
            - wide * studio.numpy.interp(z, [p[2] for p in line], [p[3] / wide for p in line])
        )
        * 0.5,
        (-wide - 0.1, -0.24, 0),
        (wide + 0.1, 0.24, tall),
        soft=0,
    )
    clay.plane((0, 0, 0.0), (0, 0, -1))
    for side in (-1, 1):  # flake scars from both edges towards the middle
        z = 0.12
        while z < tall - 0.1:
            w = half(z)
            r = chance.uniform(0.13, 0.21)
            clay.ball(
                (side * w * 0.62, -0.215 - 0.04 * chance.random(), z),
                (w * 0.75, 0.15, r * 0.62),
                (0, side * chance.uniform(8, 34), side * -22),
                cut=True,
                soft=0.004,
            )
            z += r * chance.uniform(0.5, 0.8)
        z = 0.05
        while z < tall - 0.05:  # fine retouch bites the edge
            clay.ball((side * half(z), -0.06, z), (0.06, 0.06, 0.035), cut=True, soft=0.004)
            z += chance.uniform(0.045, 0.08)
    clay.ball((0, -0.225, 0.1), (0.19, 0.17, tall * 0.4), cut=True, soft=0.004)  # the flute
    clay.ball((0, 0, -0.09), (wide * 0.7, 0.6, 0.2), cut=True, soft=0.01)  # concave base
    stone = studio.plain("stone", first, 0.36)
    studio.patched(stone, second, 2.4, 0.42, 0.12)
    studio.weathered(stone, 16, 0.25, 0.06)
    studio.worn(stone, tuple(c * 0.4 for c in first), tuple(min(1, c * 1.5 + 0.04) for c in second), 0.5, 0.55)
    point = clay.mesh("point", stone, rough=[(8, 0.004)])
    point.scale = (1, 0.75, 1)
    point.location = ((index - 1.5) * 1.12, 0, -tall / 2)
    points.append(point)
studio.lay_down(points, -6)
studio.light((-3.6, 0.6, 1.5), (80, 0, -98), 200, 0.6, studio.KEY_COLOUR)
studio.frame(scene, 0.74, tilt=58, sideways=0.84)
studio.take_picture(scene, path)
