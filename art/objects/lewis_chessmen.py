"""Lewis chessmen of walrus ivory: warder, queen, king, bishop and knight."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import sculpt
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size)
ivory = studio.plain("walrus ivory", (0.55, 0.42, 0.26), 0.42)
studio.patched(ivory, (0.42, 0.28, 0.15), 2.4, 0.4, 0.15)
studio.weathered(ivory, 20, 0.25, 0.08)
studio.worn(ivory, (0.1, 0.05, 0.025), (0.75, 0.64, 0.46), 0.9, 0.3)


def lump(wide=0.62, tall=2.2):
    return sculpt.Clay((-wide, -0.6, -0.02), (wide, 0.6, tall), 0.0125)


def face(clay, z, beard=True):
    clay.ball((0, -0.04, z), (0.17, 0.18, 0.21), soft=0.03)
    clay.limb([(0, -0.2, z + 0.04, 0.02), (0, -0.245, z - 0.03, 0.035)], soft=0.02)
    clay.limb([(0.02, -0.2, z + 0.07, 0.018), (0.12, -0.15, z + 0.065, 0.016)], mirror=True, soft=0.015)
    clay.ball((0.068, -0.185, z + 0.03), (0.032, 0.03, 0.024), cut=True, mirror=True, soft=0.008)
    clay.ball((0.068, -0.168, z + 0.03), (0.03, 0.026, 0.022), mirror=True, soft=0.003)
    clay.ball((0.068, -0.196, z + 0.03), (0.01, 0.012, 0.01), cut=True, mirror=True, soft=0.004)
    clay.limb([(-0.05, -0.215, z - 0.1, 0.008), (0.05, -0.215, z - 0.1, 0.008)], cut=True, soft=0.012)
    if beard:
        clay.ball((0, -0.14, z - 0.17), (0.14, 0.11, 0.13), soft=0.03)
        for k in range(-3, 4):
            clay.limb([(0.035 * k, -0.25, z - 0.12, 0.006), (0.028 * k, -0.23, z - 0.3, 0.006)], cut=True, soft=0.012)


def crown(clay, z):
    clay.turned([(0.19, z), (0.2, z + 0.04), (0.2, z + 0.2)], centre=(0, -0.02), soft=0.01)
    for k in range(8):
        a = k * math.pi / 4 + 0.39
        clay.ball((0.22 * math.sin(a), -0.02 - 0.22 * math.cos(a), z + 0.22), (0.05, 0.05, 0.09), cut=True, soft=0.01)
    clay.limb(
        [(0.2 * math.sin(a), -0.02 - 0.2 * math.cos(a), z + 0.05, 0.02) for a in (k * math.pi / 8 for k in range(17))], soft=0.01
    )


def throne(clay):
    clay.box((0, 0.1, 0.42), (0.9, 0.78, 0.84), edge=0.04, soft=0.01)
    clay.box((0, 0.43, 0.85), (0.9, 0.14, 0.95), edge=0.05, soft=0.02)
    for z in (0.2, 0.36, 0.52, 0.68):
        clay.limb([(0.46, -0.2, z, 0.014), (0.46, 0.1, z + 0.06, 0.014), (0.46, 0.4, z, 0.014)], cut=True, mirror=True, soft=0.02)


def robes(clay):
    clay.limb([(0.17, -0.28, 0.66, 0.17), (0.16, -0.36, 0.4, 0.13), (0.16, -0.36, 0.1, 0.12)], mirror=True, soft=0.05)
    clay.turned([(0.32, 0.55), (0.33, 0.8), (0.34, 1.15), (0.22, 1.32), (0.1, 1.4)], stretch=(1, 0.75), soft=0.05)
    for k in range(-3, 4):  # folds
        clay.limb([(0.1 * k, -0.5, 0.06, 0.013), (0.085 * k, -0.47, 0.6, 0.01)], cut=True, soft=0.03)
    clay.box((0, -0.38, 0.03), (0.7, 0.4, 0.06), edge=0.02, soft=0.01)


def king():
    clay = lump()
    throne(clay), robes(clay), face(clay, 1.56)
    clay.ball((0, 0.03, 1.62), (0.2, 0.2, 0.2), soft=0.02)
    for x in (-0.17, -0.12, 0.12, 0.17):
        clay.limb([(x, 0.02, 1.6, 0.035), (x * 1.35, 0.03, 1.25, 0.03)], soft=0.015)
    crown(clay, 1.7)
    clay.limb([(0.3, -0.02, 1.2, 0.11), (0.42, -0.2, 0.92, 0.1), (0.24, -0.46, 0.84, 0.075)], mirror=True, soft=0.04)
    clay.box((0, -0.51, 0.86), (0.92, 0.06, 0.1), (0, -7, 0), 0.02, soft=0.01)  # the sword across the knees
    return clay


def queen():
    clay = lump()
    throne(clay), robes(clay), face(clay, 1.54, False)
    clay.ball((0, 0.04, 1.55), (0.23, 0.2, 0.26), soft=0.01)
    clay.limb([(0.17, 0.0, 1.55, 0.06), (0.25, 0.02, 1.2, 0.07)], mirror=True, soft=0.04)
    crown(clay, 1.68)
    clay.limb(
        [(-0.3, -0.02, 1.2, 0.1), (-0.4, -0.25, 0.98, 0.09), (-0.22, -0.28, 1.3, 0.07), (-0.16, -0.22, 1.47, 0.065)], soft=0.03
    )  # hand on cheek
    clay.limb([(0.3, -0.02, 1.2, 0.1), (0.4, -0.22, 0.92, 0.09), (-0.2, -0.42, 0.96, 0.07)], soft=0.03)
    return clay


def bishop():
    clay = lump()
    clay.turned(
        [(0.36, 0), (0.36, 0.1), (0.34, 0.5), (0.3, 0.9), (0.3, 1.2), (0.22, 1.34), (0.1, 1.4)], stretch=(1, 0.85), soft=0.02
    )
    for side in (-1, 1):
        for k in range(5):
            clay.limb(
                [(side * 0.05, -0.36, 0.95 - 0.17 * k, 0.012), (side * 0.3, -0.2, 1.15 - 0.17 * k, 0.012)], cut=True, soft=0.025
            )
    face(clay, 1.53, False)
    clay.body(
        lambda x, y, z: studio.numpy.maximum(abs(x) * 0.85 + (z - 2.16) * 0.42, abs(y + 0.02) * 0.9 + (z - 2.16) * 0.42),
        (-0.3, -0.3, 1.66),
        (0.3, 0.3, 2.16),
        soft=0.01,
    )
    clay.box((0, -0.02, 1.67), (0.42, 0.42, 0.09), edge=0.03, soft=0.01)
    clay.limb([(0, -0.24, 1.72, 0.014), (0, -0.1, 2.05, 0.012)], soft=0.005)
    clay.limb([(0.28, 0, 1.2, 0.1), (0.36, -0.22, 0.95, 0.085), (0.16, -0.36, 1.05, 0.07)], mirror=True, soft=0.03)
    clay.limb([(0.17, -0.41, 0.1, 0.035), (0.17, -0.42, 1.35, 0.035)], soft=0.01)
    clay.limb(
        [(0.17 + 0.1 - 0.1 * math.cos(a), -0.42, 1.38 + 0.11 * math.sin(a), 0.035) for a in (k * 0.5 for k in range(10))],
        soft=0.01,
    )
    return clay


def warder():
    clay = lump()
    clay.turned([(0.33, 0), (0.34, 0.1), (0.31, 0.6), (0.32, 1.0), (0.3, 1.2), (0.14, 1.36)], stretch=(1, 0.8), soft=0.02)
    face(clay, 1.5, False)
    clay.turned(
        [(0.23, 1.58), (0.21, 1.64), (0.19, 1.76), (0.11, 1.9), (0.02, 2.0)], centre=(0, -0.02), soft=0.01
    )  # conical helmet
    clay.body(
        lambda x, y, z: studio.numpy.maximum(
            studio.numpy.maximum(abs(y + 0.42) - 0.045, abs(x + 0.08) - 0.26 * studio.numpy.clip((z - 0.02) / 0.75, 0, 1) ** 0.6),
            studio.numpy.sqrt((x + 0.08) ** 2 + (z - 0.85) ** 2) - 0.9 + 0 * y,
        )
        * 0.8,
        (-0.36, -0.5, 0.04),
        (0.2, -0.36, 1.12),
        soft=0.015,
    )
    clay.limb([(-0.08, -0.46, 0.2, 0.012), (-0.08, -0.47, 1.08, 0.012)], cut=True, soft=0.02)
    clay.limb([(-0.3, -0.47, 0.8, 0.012), (0.14, -0.47, 0.8, 0.012)], cut=True, soft=0.02)
    clay.limb([(0.28, 0, 1.2, 0.1), (0.4, -0.2, 0.95, 0.085), (0.32, -0.36, 1.1, 0.07)], soft=0.03)
    clay.box((0.33, -0.4, 1.28), (0.09, 0.05, 0.66), edge=0.015, soft=0.01)  # sword
    clay.box((0.33, -0.4, 1.06), (0.24, 0.07, 0.06), edge=0.02, soft=0.01)
    return clay


def knight():
    clay = sculpt.Clay((-0.55, -0.85, -0.02), (0.55, 0.75, 2.2), 0.0125)
    clay.ball((0, 0, 0.72), (0.25, 0.5, 0.25), soft=0.03)
    for y in (-0.36, 0.36):
        clay.limb([(0.15, y, 0.65, 0.12), (0.15, y, 0.06, 0.09)], mirror=True, soft=0.04)
    clay.box((0, 0, 0.03), (0.56, 1.0, 0.06), edge=0.02, soft=0.02)
    clay.limb([(0, -0.4, 0.85, 0.17), (0, -0.58, 1.1, 0.14), (0, -0.7, 0.85, 0.09)], soft=0.05)
    clay.ball((0.06, -0.52, 1.25), (0.03, 0.04, 0.08), mirror=True, soft=0.01)
    clay.limb([(0, -0.42, 1.18, 0.05), (0, -0.3, 0.95, 0.05)], soft=0.03)
    clay.turned([(0.24, 0.8), (0.24, 1.1), (0.24, 1.3), (0.1, 1.42)], stretch=(1, 0.85), centre=(0, 0.06), soft=0.03)
    clay.limb([(0.2, 0, 0.95, 0.13), (0.3, -0.15, 0.55, 0.1), (0.3, -0.22, 0.3, 0.075)], mirror=True, soft=0.03)
    clay.ball((0, -0.0, 1.54), (0.16, 0.17, 0.2), soft=0.02)
    clay.limb([(0, -0.16, 1.58, 0.02), (0, -0.2, 1.5, 0.03)], soft=0.02)
    clay.turned([(0.2, 1.6), (0.18, 1.72), (0.1, 1.88), (0.02, 1.96)], soft=0.01)
    clay.limb([(-0.28, -0.1, 0.25, 0.03), (-0.28, -0.14, 1.5, 0.03)], soft=0.01)
    clay.ball((0.3, -0.06, 0.98), (0.07, 0.2, 0.38), soft=0.01)
    return clay


for index, (maker, turn) in enumerate(((warder, 14), (queen, 8), (king, 0), (bishop, -8), (knight, 38))):
    piece = maker().mesh(maker.__name__, ivory, rough=[(6, 0.006), (24, 0.003)])
    piece.location, piece.rotation_euler[2] = ((index - 2) * 0.98, (0.25, 0.05, -0.1, 0.05, 0.25)[index], 0), math.radians(turn)
studio.frame(scene, 0.74, tilt=8, sideways=0.92)
studio.take_picture(scene, path)
