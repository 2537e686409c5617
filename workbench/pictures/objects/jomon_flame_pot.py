"""A Jomon flame pot: coiled, corded clay that flares into four openwork flames."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import guesses
import photograph
import sculpt
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size)
clay = sculpt.Clay((-1.25, -1.25, -0.02), (1.25, 1.25, 2.85), 0.0165)
clay.turned([(0.42, 0), (0.44, 0.05), (0.48, 0.4), (0.58, 0.9), (0.66, 1.15), (0.62, 1.35), (0.72, 1.6), (0.95, 1.9)], soft=0)
clay.turned([(0.34, 1.2), (0.52, 1.4), (0.62, 1.6), (0.87, 1.95)], cut=True)


def at(angle, radius, z, thick):
    return (radius * math.sin(angle), -radius * math.cos(angle), z, thick)


def radius_at(z):
    return float(studio.numpy.interp(z, [0, 0.4, 0.9, 1.15, 1.35, 1.6, 1.9], [0.44, 0.5, 0.6, 0.68, 0.64, 0.74, 0.95]))


for k in range(44):  # rolled ridges of the body
    a = 2 * math.pi * k / 44
    clay.limb([at(a, radius_at(z), z, 0.02) for z in (0.06, 0.35, 0.62)], soft=0.015)
for z in (0.66, 0.74, 1.14, 1.22, 1.42, 1.86):
    clay.limb([at(k * math.pi / 20, radius_at(z) + 0.012, z, 0.026) for k in range(41)], soft=0.015)
for k in range(8):  # spirals in relief on the shoulder
    middle = 2 * math.pi * (k + 0.5) / 8
    points = []
    for j in range(20):
        turn, r = j * 0.62, 0.19 * (1 - j / 24)
        z = 0.94 + r * math.cos(turn)
        points.append(at(middle + r * math.sin(turn) / 0.64, radius_at(z) + 0.015, z, 0.026))
    clay.limb(points, soft=0.012)
for k in range(8):
    middle = 2 * math.pi * k / 8
    points = []
    for j in range(18):
        turn, r = j * 0.62, 0.19 * (1 - j / 22)
        z = 1.64 + r * math.cos(turn)
        points.append(at(middle + r * math.sin(turn) / 0.8, radius_at(z) + 0.015, z, 0.028))
    clay.limb(points, soft=0.012)
for k in range(40):  # saw teeth along the rim
    a = 2 * math.pi * k / 40
    clay.limb([at(a, 0.93, 1.86, 0.045), at(a, 0.97, 2.02, 0.025)], soft=0.02)
clay.limb([at(k * math.pi / 20, 0.93, 1.9, 0.045) for k in range(41)], soft=0.02)
for k in range(4):  # the four flames, cockscombs of loops and hooks
    a = math.pi / 4 + math.pi / 2 * k

    def flame(points, thick):
        clay.limb([at(a + s / 0.95, 0.96 + 0.16 * (z - 1.9), z, thick) for s, z in points], soft=0.025)

    flame([(-0.28, 1.9), (-0.3, 2.15), (-0.22, 2.4), (-0.02, 2.58), (0.14, 2.66), (0.24, 2.6), (0.2, 2.48)], 0.06)
    flame([(0.26, 1.9), (0.24, 2.1), (0.1, 2.22), (-0.04, 2.14), (0.0, 2.02), (0.1, 2.04)], 0.05)
    flame([(0.0, 2.2), (0.14, 2.36), (0.06, 2.5), (-0.08, 2.42)], 0.045)
    flame([(-0.16, 1.92), (-0.14, 2.2), (-0.05, 2.36)], 0.05)
    for s, z in ((-0.32, 2.06), (-0.33, 2.22), (-0.28, 2.38), (-0.18, 2.52), (-0.06, 2.63), (0.08, 2.72)):
        flame([(s, z), (s - 0.07, z + 0.06)], 0.03)
    clay.limb([at(a, radius_at(z) + 0.05, z, 0.05) for z in (1.45, 1.6, 1.75, 1.9)], soft=0.03)
earth = studio.plain("earthenware", (0.3, 0.17, 0.095), 0.88)
studio.patched(earth, (0.14, 0.085, 0.055), 1.8, 0.42, 0.14)
studio.patched(earth, (0.4, 0.24, 0.13), 3, 0.3, 0.14)
studio.weathered(earth, 22, 0.3, 0.25)
studio.worn(earth, (0.06, 0.035, 0.02), (0.5, 0.34, 0.2), 0.8, 0.3)
pot = clay.mesh("pot", earth, rough=[(5, 0.008), (24, 0.005)])
guesses.part("pot", pot)
guesses.part("spirals", pot, where=lambda spots: (spots[:, 2] > 0.7) & (spots[:, 2] < 1.84))
guesses.part("flames", pot, where=lambda spots: spots[:, 2] > 1.84)
studio.frame(scene, 0.82, tilt=8)
photograph.take_picture(scene, path)
