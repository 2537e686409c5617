"""A Marshall Islands stick chart: palm ribs for the swells, shells for the islands, tied with fibre."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math
import random

import photograph
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size, backdrop=(0.075, 0.068, 0.06))
chance = random.Random(9)
cane = [
    studio.weathered(studio.patched(studio.plain("rib", tint, 0.5), tuple(c * 0.6 for c in tint), 5, 0.4, 0.1), 30, 0.35, 0.15)
    for tint in ((0.4, 0.25, 0.11), (0.33, 0.19, 0.08), (0.46, 0.3, 0.15))
]
fibre = studio.weathered(studio.plain("fibre", (0.26, 0.17, 0.09), 0.8), 60, 0.4, 0.3)
shell = studio.patched(studio.plain("shell", (0.75, 0.68, 0.56), 0.25), (0.5, 0.36, 0.22), 6, 0.35, 0.08)
items = []


def stick(*points, radius=0.024, lift=0.0):
    points = [(x + chance.uniform(-0.01, 0.01), -lift, z + chance.uniform(-0.01, 0.01)) for x, z in points]
    items.append(studio.rod("stick", points, radius * chance.uniform(0.85, 1.1), chance.choice(cane)))


def tie(x, z):
    for k in range(4):
        a, r = chance.uniform(0.5, 1.0) * chance.choice((-1, 1)), 0.055
        items.append(
            studio.rod(
                "tie",
                [
                    (
                        x + r * math.cos(t) * math.cos(a),
                        -0.03 + 0.055 * math.sin(t),
                        z + r * math.cos(t) * math.sin(a) + 0.006 * k,
                    )
                    for t in (j * math.pi / 3 for j in range(6))
                ],
                0.011,
                fibre,
                True,
            )
        )


def island(x, z):
    size_ = chance.uniform(0.055, 0.075)
    item = studio.lathe("shell", [(0, -1.2), (0.6, -0.9), (0.9, -0.2), (0.8, 0.5), (0.4, 1.0), (0, 1.2)], shell, 32)
    item.scale, item.location, item.rotation_euler = (size_, size_ * 0.8, size_), (x, -0.1, z), (0, chance.uniform(0, 3), 0)
    items.append(item)
    tie(x, z - 0.02)


for x in (-1.55, -1.5, 1.5, 1.56):  # the frame
    stick((x, -0.1), (x + 0.02, 1.0), (x, 2.1), lift=0.0)
for z in (0.0, 0.06, 1.95, 2.01):
    stick((-1.7, z), (0, z + 0.02), (1.7, z), lift=0.045)
stick((-1.6, 0.98), (1.6, 1.02), lift=0.04)
stick((0.02, -0.08), (-0.02, 2.08), lift=0.0)
for a, b in (((-1.5, 0.05), (1.5, 1.95)), ((-1.5, 1.95), (1.5, 0.05))):
    stick(a, b, lift=0.06)
for side in (-1, 1):  # bent ribs: swells that curve around islands
    for k in range(4):
        stick(
            (side * (0.25 + 0.3 * k), 0.02),
            (side * (0.55 + 0.27 * k), 1.0),
            (side * (0.25 + 0.3 * k), 2.0),
            lift=0.085 + 0.01 * k,
            radius=0.018,
        )
for k in range(3):
    stick((-1.5, 0.4 + 0.1 * k), (0, 0.75 + 0.28 * k), (1.5, 0.4 + 0.1 * k), lift=0.1, radius=0.018)
stick((-1.5, 1.5), (0, 1.2), (1.5, 1.55), lift=0.1, radius=0.018)
for x, z in (
    (-1.52, 0.03),
    (1.52, 0.03),
    (-1.52, 1.98),
    (1.52, 1.98),
    (0, 1.0),
    (0, 0.03),
    (0, 1.98),
    (-1.52, 1.0),
    (1.52, 1.0),
    (0.8, 1.5),
    (-0.8, 0.5),
    (0.75, 0.52),
    (-0.75, 1.48),
    (0.52, 1.0),
    (-0.52, 1.0),
    (1.06, 1.0),
    (-1.06, 1.0),
    (0.3, 0.05),
    (-0.3, 0.05),
    (0.3, 1.95),
    (-0.3, 1.95),
    (1.15, 0.05),
    (-1.15, 1.95),
):
    tie(x, z)
for x, z in (
    (-0.9, 1.42),
    (0.42, 1.3),
    (0.95, 0.62),
    (-0.4, 0.62),
    (0.02, 1.02),
    (-1.2, 0.9),
    (1.22, 1.4),
    (0.6, 0.3),
    (-0.1, 1.7),
    (-0.7, 0.25),
    (1.0, 1.02),
):
    island(x, z)
studio.group(items, (0, 0, 0), (-9, 0, 8))
studio.light((-3.4, -2.2, 3.2), (62, 0, -58), 160, 0.8, studio.KEY_COLOUR)
studio.frame(scene, 0.8, tilt=6, sideways=0.84)
photograph.take_picture(scene, path)
