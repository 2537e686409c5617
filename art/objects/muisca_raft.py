"""The Muisca raft: the gilded chief among his attendants on a raft of cast gold."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import bpy
import sculpt
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size)
gold = studio.plain("gold", (0.76, 0.47, 0.13), 0.34, 1)
studio.patched(gold, (0.45, 0.22, 0.07), 3, 0.4, 0.15, 0.5, 1)
studio.weathered(gold, 30, 0.28, 0.15)
for k in range(-9, 10):  # the logs
    x = k * 0.11
    half = 0.92 * math.sqrt(max(0.05, 1 - (k / 10.5) ** 2))
    studio.rod("log", [(x, -half, 0.1), (x, 0, 0.1), (x, half, 0.1)], 0.058, gold)
for y in (-0.5, 0, 0.5):
    wide = 1.12 * math.sqrt(1 - (y / 1.05) ** 2)
    studio.rod("beam", [(-wide, y, 0.19), (0, y, 0.19), (wide, y, 0.19)], 0.03, gold)
for lift, r in ((0.1, 1.0), (0.19, 1.02), (0.26, 1.0)):
    studio.rod(
        "edge",
        [(1.22 * r * math.sin(a), 1.0 * r * math.cos(a), lift) for a in (k * math.pi / 12 for k in range(24))],
        0.045,
        gold,
        True,
    )
for k in range(40):
    a = k * math.pi / 20
    studio.rod(
        "twist",
        [(1.26 * math.sin(a), 1.04 * math.cos(a), 0.05), (1.22 * math.sin(a + 0.1), 1.0 * math.cos(a + 0.1), 0.31)],
        0.018,
        gold,
    )


def person(name, chief=False):
    """A flat Muisca figure: trapezoid body, thread limbs, coffee-bean eyes."""
    clay = sculpt.Clay((-0.62, -0.3, -0.02), (0.62, 0.3, 1.75), 0.014)
    clay.limb([(0.13, 0, 0.42, 0.055), (0.14, -0.02, 0.05, 0.05), (0.15, -0.1, 0.04, 0.045)], mirror=True, soft=0.02)
    clay.body(
        lambda x, y, z: studio.numpy.maximum(
            studio.numpy.maximum(abs(x) - 0.16 - 0.14 * (z - 0.35) / 0.5, abs(y) - 0.045), abs(z - 0.62) - 0.25
        )
        * 0.9,
        (-0.34, -0.06, 0.36),
        (0.34, 0.06, 0.88),
        soft=0.02,
    )
    clay.limb([(0.3, 0, 0.84, 0.035), (0.36, -0.04, 0.64, 0.03), (0.2, -0.12, 0.6, 0.03)], mirror=True, soft=0.015)
    clay.ball((0, -0.01, 1.04), (0.2, 0.1, 0.19), soft=0.02)
    clay.limb([(0, -0.1, 1.1, 0.02), (0, -0.13, 1.02, 0.035)], soft=0.01)
    clay.ball((0.085, -0.1, 1.08), (0.055, 0.025, 0.026), mirror=True, soft=0.005)
    clay.limb([(0.04, -0.13, 1.08, 0.005), (0.13, -0.12, 1.08, 0.005)], cut=True, mirror=True, soft=0.006)
    clay.limb([(-0.07, -0.11, 0.95, 0.016), (0.07, -0.11, 0.95, 0.016)], soft=0.005)
    clay.limb([(0.2, 0, 1.02, 0.045), (0.23, 0, 0.9, 0.04)], mirror=True, soft=0.01)
    for z in (0.84, 0.78):
        clay.limb([(-0.2, -0.05, z, 0.016), (0, -0.07, z - 0.06, 0.016), (0.2, -0.05, z, 0.016)], soft=0.005)
    if chief:
        for k in range(-5, 6):  # the feather crown
            a = k * 0.3
            clay.limb(
                [
                    (0.17 * math.sin(a), 0.02, 1.12 + 0.12 * math.cos(a), 0.022),
                    (0.5 * math.sin(a), 0.03, 1.1 + 0.5 * math.cos(a), 0.026),
                ],
                soft=0.008,
            )
        clay.limb([(0.38 * math.sin(k * 0.15), 0.03, 1.12 + 0.38 * math.cos(k * 0.15), 0.02) for k in range(-10, 11)], soft=0.006)
        clay.box((0, -0.1, 0.6), (0.26, 0.03, 0.2), edge=0.01, soft=0.005)
    else:
        clay.turned([(0.17, 1.15), (0.18, 1.2), (0.15, 1.3), (0.04, 1.34)], stretch=(1, 0.6), soft=0.006)
        clay.limb([(0.3, -0.13, 0.1, 0.022), (0.26, -0.14, 1.3, 0.022)], soft=0.008)
        clay.box((0.26, -0.14, 1.34), (0.1, 0.03, 0.14), edge=0.01, soft=0.005)
    return clay.mesh(name, gold, rough=[(8, 0.006), (26, 0.003)])


chief = person("chief", True)
chief.location, chief.scale, chief.rotation_euler[2] = (0, 0.1, 0.22), (0.98,) * 3, 0.1
model = person("attendant")
spots = [
    (-0.86, -0.08, 0.5),
    (0.84, -0.05, 0.5),
    (-0.62, -0.52, 0.46),
    (0.6, -0.54, 0.46),
    (-0.2, -0.72, 0.4),
    (0.2, -0.74, 0.4),
    (-0.66, 0.45, 0.54),
    (0.66, 0.48, 0.54),
    (-0.24, 0.72, 0.52),
    (0.26, 0.72, 0.52),
]
for k, (x, y, s) in enumerate(spots):
    item = studio.place(bpy.data.objects.new("attendant", model.data), (x, y, 0.21), (0, 0, 30 * x))
    item.scale = (s, s, s)
bpy.data.objects.remove(model)
for x in (-0.38, 0.4):  # tall staffs
    studio.rod("staff", [(x, 0.3, 0.2), (x * 1.08, 0.3, 1.35)], 0.02, gold)
    studio.rod(
        "staff end",
        [(x * 1.08 + 0.07 * math.sin(a), 0.3, 1.42 + 0.07 * math.cos(a)) for a in (k * math.pi / 4 for k in range(8))],
        0.02,
        gold,
        True,
    )
studio.softboxes(1.2)
studio.frame(scene, 0.78, tilt=20, turn=16, sideways=0.84)
studio.take_picture(scene, path)
