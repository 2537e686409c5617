"""The Schöningen spears: slender spruce spears, dark and warped by 300 000 years in lake mud."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import random

import photograph
import sculpt
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size, backdrop=(0.09, 0.08, 0.07))
wood = studio.plain("spruce", (0.17, 0.085, 0.04), 0.6)
studio.patched(wood, (0.055, 0.03, 0.018), 4, 0.5, 0.12)
studio.weathered(wood, 20, 0.45, 0.25)
chance = random.Random(4)
items = []
for index, (shift, lean) in enumerate(((-0.42, -3), (0.02, 2), (0.44, -1))):
    clay = sculpt.Clay((-0.28, -0.16, -2.35), (0.28, 0.16, 2.35), 0.0125)
    bend = [(chance.uniform(-0.022, 0.022), chance.uniform(-0.01, 0.01)) for _ in range(9)]
    line = []
    for k in range(33):
        z, part = -2.25 + 4.5 * k / 32, k / 4
        a, b = bend[int(part)], bend[min(8, int(part) + 1)]
        t = part - int(part)
        radius = 0.015 + 0.075 * min(1, 5 * (1 - k / 32)) ** 0.8 * min(1, 0.45 + 2.5 * k / 32)
        line.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, z, radius))
    clay.limb(line, soft=0.01)
    for _ in range(5):  # knots and cracks
        x, y, z, r = line[chance.randint(4, 28)]
        clay.ball((x + chance.choice((-1, 1)) * r * 0.9, y - r * 0.3, z), 0.03, soft=0.03)
    for _ in range(7):
        x, y, z, r = line[chance.randint(2, 26)]
        clay.box(
            (x + chance.uniform(-0.04, 0.04), y - r, z),
            (0.008, 0.05, chance.uniform(0.3, 0.9)),
            (0, chance.uniform(-3, 3), 0),
            0.003,
            cut=True,
            soft=0.01,
        )
    spear = clay.mesh("spear", wood, rough=[(6, 0.005), (30, 0.004)])
    spear.location, spear.rotation_euler[1] = (shift, 0, chance.uniform(-0.1, 0.1)), lean * 0.0175
    items.append(spear)
studio.lay_down(items, -56)
studio.frame(scene, 0.82, tilt=60, sideways=0.86)
photograph.take_picture(scene, path)
