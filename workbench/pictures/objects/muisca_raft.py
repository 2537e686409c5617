"""The Muisca raft: a chief in all his gold among twelve smaller people, cast in one piece from wax threads. One unit is 5 cm."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import bpy
import photograph
import sculpt
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size)
gold = studio.plain("gold", (0.78, 0.48, 0.13), 0.3, 1)
studio.patched(gold, (0.5, 0.25, 0.08), 2.5, 0.35, 0.15, 0.45, 1)
studio.weathered(gold, 40, 0.2, 0.08)
studio.worn(gold, (0.09, 0.04, 0.015), (0.95, 0.7, 0.3), 0.75, 0.2)
DECK = 0.17
LONG, WIDE = 1.86, 0.95


def thread(clay, points, r=0.016, soft=0.008, **how):
    """A wax thread through points."""
    for a, b in zip(points, points[1:]):
        clay.limb([(*a, r), (*b, r)], soft=soft, **how)


def circle(centre, radius, count=14, start=0.0, end=360.0):
    """Points of an arc that faces -y; 0 degrees is up."""
    turns = [math.radians(start + (end - start) * k / count) for k in range(count + 1)]
    return [(centre[0] + radius * math.sin(a), centre[1], centre[2] + radius * math.cos(a)) for a in turns]


def plate(clay, outline, y, r, thick=0.022):
    """A flat sheet with a thread laid around its edge."""
    clay.cushion(outline, thick - y, 0.008, thick + y, soft=0.006)
    thread(clay, [(x, y - thick, z) for x, z in [*outline, outline[0]]], r)


def both(points):
    """The points, and again mirrored."""
    return points, [(-x, y, z) for x, y, z in points]


# The raft: reeds that bend with its sides to both ends, lashed across, and a rim of coiled thread and running spirals.


def edge(a, out=1.0):
    """A point of the plan, pointed a little at both ends; `a` in radians from the right end."""
    x, y = math.cos(a), math.sin(a)
    return LONG * out * math.copysign(abs(x) ** 0.86, x), WIDE * out * y


def raft():
    clay = sculpt.Clay((-2.1, -1.15, -0.04), (2.1, 1.15, 0.42), 0.0125)
    for k in range(-8, 9):  # reeds
        line = [
            (x, WIDE * 0.94 * k / 8 * (1 - abs(x / LONG) ** 2.2) ** 0.5, 0.09)
            for x in (LONG * 0.97 * j / 12 for j in range(-12, 13))
        ]
        thread(clay, line, 0.036, 0.01)
    for x in (-1.5, -1.1, -0.7, -0.3, 0.1, 0.5, 0.9, 1.3):
        half = WIDE * (1 - abs(x / LONG) ** 2.2) ** 0.5 * 0.96
        for dx in (0, 0.055):
            thread(clay, [(x + dx, -half, 0.14), (x + dx, half, 0.14)], 0.02)
    turns = [math.tau * k / 120 for k in range(121)]
    for out, z, r in ((1.0, 0.06, 0.04), (1.03, 0.245, 0.024), (1.02, 0.1, 0.03), (1.02, 0.14, 0.02)):
        thread(clay, [(*edge(a, out), z) for a in turns], r)
    coil, count = [], 190
    for k in range(count * 6 + 1):  # a thread wound around the upper rim
        a, b = math.tau * k / count / 6, math.tau * k / 6
        x, y = edge(a, 1.03 + 0.022 * math.cos(b))
        coil.append((x, y, 0.245 + 0.034 * math.sin(b)))
    thread(clay, coil, 0.013, 0.004)
    spots = [edge(a, 1.03) for a in (math.tau * k / 2000 for k in range(2001))]  # running spirals, equally far apart
    walked = [0.0]
    for a, b in zip(spots, spots[1:]):
        walked.append(walked[-1] + math.dist(a, b))
    number = 72
    for k in range(number):
        at = next(i for i, w in enumerate(walked) if w >= walked[-1] * k / number)
        (x, y), (u, v) = spots[at], spots[(at + 6) % 2000]
        dx, dy = (u - x) / math.dist((u, v), (x, y)), (v - y) / math.dist((u, v), (x, y))
        step = walked[-1] / number
        curl = []
        for j in range(23):
            a, r = math.radians(-90 - 32 * j), 0.046 * (1 - j / 26)
            curl.append((x + dx * r * math.cos(a), y + dy * r * math.cos(a), 0.178 + r * math.sin(a)))
        curl.insert(0, (x + dx * step * 0.75, y + dy * step * 0.75, 0.135))
        thread(clay, curl, 0.013, 0.003)
    return clay


# The people: flat bodies, and upon them threads for face, limbs and ornaments.


def person(kind):
    """Clay of somebody 1 high without headdress; `kind` is chief, staff, mask or oar."""
    chief = kind == "chief"
    t = 0.017 if chief else 0.022
    clay = sculpt.Clay((-0.62, -0.36, -0.04), (0.62, 0.16, 1.62), 0.0085)
    for leg in both([(0.11, 0, 0.36), (0.12, -0.02, 0.2), (0.11, 0, 0.03), (0.12, -0.11, 0.025)]):
        thread(clay, leg, 0.038, 0.02)
    for z in (0.08, 0.115, 0.3, 0.27):
        for ring in both([(0.06, -0.04, z), (0.115, -0.055, z), (0.17, -0.03, z)]):
            thread(clay, ring, t * 0.8, 0.004)
    plate(clay, [(-0.19, 0.32), (0.19, 0.32), (0.33, 0.66), (0.29, 0.71), (-0.29, 0.71), (-0.33, 0.66)], 0, t)
    thread(clay, [(-0.2, -0.03, 0.36), (0.2, -0.03, 0.36)], t), thread(clay, [(-0.21, -0.03, 0.395), (0.21, -0.03, 0.395)], t)
    hand = (0.13, -0.1, 0.5) if chief else (0.2, -0.17, 0.5)
    for arm in both([(0.31, 0, 0.69), (0.385, -0.03, 0.55), (0.33, -0.08, 0.47), hand]):
        thread(clay, arm, 0.028, 0.015)
        x = math.copysign(1, arm[0][0])
        for k in range(4):
            thread(clay, [arm[-1], (arm[-1][0] - 0.06 * x, -0.1 if chief else -0.19, 0.535 - 0.024 * k)], 0.012, 0.006)
        for k in range(3):
            a = (arm[2][0] - x * 0.03 * k, arm[2][1] - 0.006 * k, 0.472 + 0.006 * k)
            thread(clay, [(a[0], a[1] - 0.03, a[2] + 0.03), (a[0], a[1] - 0.032, a[2] - 0.03)], 0.012, 0.004)
    for k in range(5 if chief else 3):  # necklaces
        drop, half = 0.025 + 0.034 * k, 0.13 + 0.02 * k
        thread(
            clay,
            [(half * math.sin(a), -0.035, 0.715 - drop * math.cos(a)) for a in (math.pi * j / 8 - math.pi / 2 for j in range(9))],
            t * 0.8,
            0.004,
        )
    # The head: a shield, wide above, with eyes like coffee beans.
    plate(clay, [(-0.15, 0.74), (0, 0.7), (0.15, 0.74), (0.215, 0.88), (0.225, 1.0), (-0.225, 1.0), (-0.215, 0.88)], -0.02, t)
    clay.ball((0, -0.03, 0.87), (0.17, 0.045, 0.13), soft=0.02)
    for eye in both(
        [(0.1 + 0.055 * math.cos(a), -0.075, 0.905 + 0.028 * math.sin(a)) for a in (math.tau * k / 10 for k in range(11))]
    ):
        thread(clay, eye, 0.011, 0.003)
    for slit in both([(0.06, -0.08, 0.905), (0.14, -0.075, 0.905)]):
        thread(clay, slit, 0.009, 0.003)
    for brow in both([(0.02, -0.075, 0.955), (0.1, -0.075, 0.965), (0.18, -0.06, 0.95)]):
        thread(clay, brow, 0.012, 0.004)
    thread(clay, [(0, -0.08, 0.955), (0, -0.095, 0.87), (0, -0.105, 0.845)], 0.02, 0.01)
    thread(
        clay,
        [(0.062 * math.cos(a), -0.078, 0.772 + 0.02 * math.sin(a)) for a in (math.tau * k / 10 for k in range(11))],
        0.01,
        0.003,
    )
    thread(clay, circle((0, -0.115, 0.822), 0.034), 0.01, 0.003)  # nose ring
    for k in range(3):
        thread(
            clay, [(-0.225, -0.045, 0.99 + 0.03 * k), (0, -0.065, 0.995 + 0.03 * k), (0.225, -0.045, 0.99 + 0.03 * k)], t, 0.004
        )
    if chief:
        regalia(clay, t)
    else:
        for ear in both(circle((0.255, -0.02, 0.84), 0.045)):
            thread(clay, ear, 0.016, 0.004)
        held(clay, kind, t)
    return clay


def regalia(clay, t):
    """The chief's crown of rays, his ear plates and the plates that hang from them, and the breast plate."""
    for ear in both(circle((0.31, -0.03, 0.86), 0.085)):
        thread(clay, ear, 0.018, 0.004)
    for ear in both(circle((0.31, -0.03, 0.86), 0.045, 10)):
        thread(clay, ear, 0.013, 0.004)
    for x in (-0.43, -0.33, 0.33, 0.43):
        thread(clay, [(x * 0.95, -0.03, 0.8), (x, -0.035, 0.71)], 0.01, 0.004)
        plate(clay, [(x - 0.04, 0.6), (x + 0.04, 0.6), (x + 0.04, 0.71), (x - 0.04, 0.71)], -0.035, 0.01, 0.01)
    for r in (0.24, 0.355, 0.38):
        thread(clay, circle((0, -0.02, 1.05), r, 30, -96, 96), 0.016, 0.005)
    for k in range(-8, 9):
        a = math.radians(12 * k)
        s, c = math.sin(a), math.cos(a)
        thread(clay, [(0.2 * s, -0.02, 1.03 + 0.1 * c), (0.44 * s, -0.02, 1.05 + 0.44 * c)], 0.015, 0.005)
        thread(clay, circle((0.465 * s, -0.02, 1.05 + 0.465 * c), 0.026, 10), 0.012, 0.003)
        if k % 2 == 0:
            clay.ball((0.298 * s, -0.035, 1.05 + 0.298 * c), (0.034, 0.02, 0.034), soft=0.004)
    plate(clay, [(-0.1, 0.42), (0.1, 0.42), (0.12, 0.47), (0, 0.5), (-0.12, 0.47)], -0.04, 0.011, 0.012)
    for x in (-0.07, 0.0, 0.07):
        thread(clay, [(x, -0.05, 0.42), (x, -0.05, 0.38)], 0.012, 0.004)


def held(clay, kind, t):
    """What the others wear on the head and carry: staffs, or rattle and jaguar mask, or oars."""
    if kind == "oar":
        thread(clay, [(0.23, -0.2, 0.02), (0.21, -0.19, 0.95)], 0.022)
        clay.ball((0.23, -0.2, 0.05), (0.07, 0.022, 0.12), soft=0.01)
        thread(clay, [(-0.2, -0.02, 1.06), (0, -0.04, 1.12), (0.2, -0.02, 1.06)], t)
        return
    for k in range(-3, 4):  # a low crown of feathers
        a = math.radians(17 * k)
        thread(
            clay, [(0.2 * math.sin(a) * 1.1, -0.02, 1.06), (0.36 * math.sin(a), -0.02, 1.02 + 0.24 * math.cos(a))], 0.02, 0.006
        )
    thread(clay, circle((0, -0.025, 0.98), 0.24, 12, -58, 58), t, 0.005)
    if kind == "staff":
        thread(clay, [(0.24, -0.2, 0.0), (0.22, -0.2, 1.42)], 0.02)
        for z in (1.02, 1.08, 1.14):
            thread(clay, [(0.15, -0.2, z + 0.04), (0.225, -0.2, z), (0.3, -0.2, z + 0.04)], 0.014, 0.004)
        thread(clay, circle((0.22, -0.2, 1.49), 0.07), 0.018, 0.004)
        thread(clay, [(-0.26, -0.2, 0.3), (-0.2, -0.2, 0.72)], 0.018)
    else:
        thread(clay, [(0.23, -0.2, 0.46), (0.27, -0.22, 0.66)], 0.018)
        clay.ball((0.29, -0.225, 0.74), (0.075, 0.065, 0.09), soft=0.01)
        x, y, z = -0.3, -0.2, 0.52
        plate(clay, [(x - 0.13, z - 0.1), (x + 0.13, z - 0.1), (x + 0.13, z + 0.13), (x - 0.13, z + 0.13)], y, 0.016, 0.018)
        for dx in (-0.065, 0.065):
            thread(clay, circle((x + dx * 1.5, y, z + 0.17), 0.04, 10), 0.016, 0.004)
            thread(clay, circle((x + dx, y - 0.03, z + 0.05), 0.036, 10), 0.013, 0.003)
        thread(clay, [(x - 0.09 + 0.03 * k, y - 0.03, z - 0.045 - 0.035 * (k % 2)) for k in range(7)], 0.012, 0.003)


raft().mesh("raft", gold, [(9, 0.004), (30, 0.002)])
PEOPLE = [("chief", 0.08, 0.12, 1.2, 4)]
PEOPLE += [("mask", -0.5, -0.5, 0.62, -4), ("mask", 0.62, -0.5, 0.62, 8)]
PEOPLE += [
    ("staff", -0.78, 0.2, 0.62, -8),
    ("staff", 0.86, 0.16, 0.62, 10),
    ("staff", -1.12, -0.16, 0.56, -6),
    ("staff", 1.22, -0.12, 0.56, 12),
]
PEOPLE += [("oar", -1.5, 0.22, 0.42, -30), ("oar", -1.42, -0.36, 0.42, -24), ("oar", 1.56, 0.22, 0.42, 30)]
PEOPLE += [("oar", 1.42, -0.42, 0.42, 20), ("oar", -0.42, 0.72, 0.44, -10), ("oar", 0.66, 0.7, 0.44, 12)]
models = {kind: person(kind).mesh(kind, gold, [(7, 0.005), (26, 0.0025)]) for kind in ("chief", "mask", "staff", "oar")}
for kind, x, y, s, turn in PEOPLE:
    item = studio.place(bpy.data.objects.new(kind, models[kind].data), (x, y, DECK), (0, 0, turn))
    item.scale = (s, s, s)
for model in models.values():
    bpy.data.objects.remove(model)
studio.softboxes(1.6)
studio.frame(scene, 0.82, tilt=21, turn=17, sideways=0.88)
photograph.take_picture(scene, path)
