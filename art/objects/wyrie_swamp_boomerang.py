"""A Wyrie Swamp boomerang: 10 000 year old sheoak, black-brown from the peat."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import sculpt
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size, backdrop=(0.09, 0.08, 0.07))
wood = studio.plain("sheoak", (0.14, 0.065, 0.03), 0.55)
studio.patched(wood, (0.045, 0.024, 0.014), 3.5, 0.5, 0.12)
studio.weathered(wood, 24, 0.45, 0.3)
studio.worn(wood, (0.012, 0.008, 0.005), (0.3, 0.17, 0.09), 0.8, 0.3)
clay = sculpt.Clay((-1.7, -0.3, -0.3), (1.7, 0.3, 1.35), 0.014)
line = []
for k in range(25):
    t = k / 24
    a = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
    x = sum(w * v for w, v in zip(a, (-1.5, -0.5, 0.0, 1.35)))
    z = sum(w * v for w, v in zip(a, (0.1, 1.25, 1.3, -0.05)))
    line.append((x, 0, z, 0.12 + 0.09 * math.sin(math.pi * (0.12 + 0.76 * t))))
clay.limb(line, soft=0.03)
clay.box((0, 0.2, 0.5), (4, 0.4, 3), cut=True, soft=0.05)
for spot, tall in (((-0.8, -0.2, 0.62), 0.8), ((0.75, -0.19, 0.66), 0.7), ((0.1, -0.21, 1.0), 0.6), ((-0.2, -0.2, 0.92), 0.4)):
    clay.box(
        spot, (tall, 0.06, 0.014), (0, 45 if spot[0] > 0.5 else (-42 if spot[0] < -0.5 else 4), 0), 0.004, cut=True, soft=0.015
    )
clay.ball((1.42, -0.15, -0.1), (0.1, 0.2, 0.06), cut=True, soft=0.03)
item = clay.mesh("boomerang", wood, rough=[(5, 0.012), (26, 0.006)])
item.scale = (1, 0.5, 1)
studio.lay_down([item], 8)
studio.frame(scene, 0.74, tilt=52, sideways=0.8)
studio.take_picture(scene, path)
