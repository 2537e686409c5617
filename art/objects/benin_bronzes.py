"""A Benin plaque: the Oba between two attendants, cast in brass on a ground of river leaves."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import draw
import sculpt
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size)
clay = sculpt.Clay((-1.1, -0.62, -0.02), (1.1, 0.12, 2.72), 0.0125)
clay.box((0, 0, 1.35), (2.06, 0.08, 2.66), edge=0.025, soft=0)
clay.limb([(0.99, -0.05, 0.08, 0.05), (0.99, -0.05, 2.62, 0.05)], mirror=True, soft=0.02)


def figure(x, tall, wide, oba):
    """A court figure with big head, high collar, wrapped skirt."""

    def p(dx, y, z):
        return (x + dx * wide, y * wide * 0.75 - 0.03, z * tall + 0.1)

    def both(points, r, **how):
        for side in (-1, 1):
            clay.limb([(*p(dx * side, y, z), r * wide * s) for dx, y, z, s in points], **how)

    both([(0.17, -0.12, 0.34, 1.15), (0.18, -0.12, 0.06, 0.85), (0.2, -0.26, 0.02, 0.8)], 0.13, soft=0.02)
    for z in (0.05, 0.08):
        both([(0.1, -0.22, z, 1), (0.27, -0.22, z, 1)], 0.03, soft=0.005)
    clay.turned(
        [(0.42 * wide, 0.2 * tall + 0.1), (0.38 * wide, 0.3 * tall + 0.1), (0.3 * wide, 0.46 * tall + 0.1)],
        centre=(x, -0.03 - 0.08 * wide),
        stretch=(1, 0.62),
        soft=0.02,
    )
    for k in range(4):
        clay.limb(
            [(*p(-0.4 + 0.02 * k, -0.27, 0.23 + 0.06 * k), 0.012), (*p(0.4 - 0.02 * k, -0.27, 0.23 + 0.06 * k), 0.012)],
            cut=True,
            soft=0.02,
        )
    clay.limb([(*p(0, -0.1, 0.45), 0.26 * wide), (*p(0, -0.12, 0.62), 0.28 * wide)], soft=0.04)
    both([(0.3, -0.12, 0.64, 1.1), (0.46, -0.18, 0.5, 1), (0.4, -0.42, 0.48, 0.85)], 0.1, soft=0.02)
    for k in range(4):
        clay.limb(
            [
                (*p(-0.2 + 0.02 * k, -0.3, 0.65 + 0.03 * k), 0.03 * wide),
                (*p(0, -0.36, 0.64 + 0.03 * k), 0.03 * wide),
                (*p(0.2 - 0.02 * k, -0.3, 0.65 + 0.03 * k), 0.03 * wide),
            ],
            soft=0.004,
        )
    h = 0.82
    clay.ball(p(0, -0.22, h), (0.23 * wide, 0.2 * wide, 0.105 * tall), soft=0.02)
    clay.limb([(*p(0, -0.45, h + 0.02), 0.035 * wide), (*p(0, -0.52, h - 0.02), 0.06 * wide)], soft=0.02)
    for side in (-1, 1):
        clay.ball(p(0.09 * side, -0.45, h + 0.022), (0.06 * wide, 0.04 * wide, 0.017 * tall), soft=0.004)
        clay.limb(
            [(*p(0.03 * side, -0.46, h + 0.05), 0.015 * wide), (*p(0.17 * side, -0.4, h + 0.048), 0.015 * wide)], soft=0.006
        )
        clay.ball(p(0.24 * side, -0.2, h), (0.03 * wide, 0.05 * wide, 0.035 * tall), soft=0.01)
    clay.limb([(*p(-0.07, -0.47, h - 0.055), 0.03 * wide), (*p(0.07, -0.47, h - 0.055), 0.03 * wide)], soft=0.01)
    clay.turned(
        [
            (0.27 * wide, h * tall + 0.1 + 0.05 * tall),
            (0.27 * wide, h * tall + 0.1 + 0.09 * tall),
            (0.22 * wide, h * tall + 0.1 + 0.15 * tall),
            (0.1 * wide, h * tall + 0.1 + 0.18 * tall),
        ],
        centre=(x, -0.03 - 0.17 * wide),
        stretch=(1, 0.85),
        soft=0.005,
    )
    for k in range(7):
        a = (k - 3) * 0.42
        clay.limb(
            [
                (
                    x + 0.27 * wide * math.sin(a),
                    -0.03 - 0.17 * wide - 0.23 * wide * math.cos(a),
                    h * tall + 0.1 + 0.055 * tall,
                    0.03 * wide,
                ),
                (
                    x + 0.22 * wide * math.sin(a),
                    -0.03 - 0.17 * wide - 0.19 * wide * math.cos(a),
                    h * tall + 0.1 + 0.15 * tall,
                    0.025 * wide,
                ),
            ],
            soft=0.004,
        )
    if oba:
        clay.limb([(*p(0.42, -0.44, 0.3), 0.035), (*p(0.42, -0.48, 0.95), 0.035)], soft=0.008)  # staff
        clay.ball(p(0.42, -0.48, 0.97), (0.07, 0.05, 0.09), soft=0.01)
        clay.limb(
            [(*p(-0.42, -0.46, 0.4), 0.03), (*p(-0.5, -0.5, 0.7), 0.05), (*p(-0.62, -0.5, 0.78), 0.03)], soft=0.008
        )  # ceremonial sword
    else:
        clay.ball((x, -0.16 - 0.25 * wide, 0.46 * tall), (0.34 * wide, 0.05, 0.17 * tall), soft=0.01)  # shield
        clay.limb([(*p(0.46, -0.44, 0.15), 0.02), (*p(0.46, -0.44, 1.0), 0.02)], soft=0.008)


figure(0, 2.3, 1.02, True)
figure(-0.68, 1.72, 0.68, False)
figure(0.68, 1.72, 0.68, False)
for x, z in ((-0.84, 2.45), (0.84, 2.45)):
    for k in range(6):
        clay.ball(
            (x + 0.09 * math.cos(k * math.pi / 3), -0.06, z + 0.09 * math.sin(k * math.pi / 3)), (0.05, 0.04, 0.05), soft=0.01
        )
leaves, pen = draw.sheet(1000, 1300, 110)
for row in range(8):
    for column in range(6):
        centre = (100 + 165 * column + (80 if row % 2 else 0), 80 + 165 * row)
        for k in range(4):
            tip = draw.polar(centre, 44, 90 * k + 45)
            draw.disc(pen, tip, 32, 235)
            draw.disc(pen, tip, 20, 150)
        draw.disc(pen, centre, 16, 235)
for k in range(2600):
    draw.disc(pen, (37 * k % 1000 + 9 * math.sin(k), 53 * k % 1300), 3, 60)
brass = studio.plain("brass", (0.26, 0.15, 0.07), 0.42, 0.75)
studio.patched(brass, (0.1, 0.06, 0.035), 2.6, 0.42, 0.14, 0.6, 0.4)
studio.patched(brass, (0.3, 0.14, 0.07), 4, 0.25, 0.12)
studio.embossed(brass, draw.save(draw.soft(leaves, 2), "leaves"), (-1, 1), (0, 2.66), depth=0.03, strength=0.7)
studio.weathered(brass, 26, 0.3, 0.15)
studio.worn(brass, (0.03, 0.018, 0.01), (0.62, 0.4, 0.2), 0.9, 0.5)
plaque = clay.mesh("plaque", brass, rough=[(6, 0.006), (26, 0.003)])
plaque.rotation_euler = (math.radians(-6), 0, math.radians(14))
studio.softboxes(1.2)
studio.frame(scene, 0.82, tilt=4)
studio.take_picture(scene, path)
