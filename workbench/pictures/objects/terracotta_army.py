"""Warriors of the Terracotta Army in a corridor of their pit, rank behind rank, no face like the next."""

import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math
import random

import numpy
import people
import guesses
import photograph
import sculpt
import settings
import studio

HEAD = 0.37  # of a man 2.4 high


def oval(x, y, z, profile, deep=0.74):
    """Distance to a body of oval section: radius by height, (height, radius) from below."""
    heights, radii = zip(*profile)
    return (numpy.sqrt(x * x + (y / deep) ** 2) - numpy.interp(z, heights, radii).astype("f")) * deep


def body(armoured, chance):
    """Clay of a man without his head: boots, trousers, robe, scarf and perhaps armour."""
    clay = sculpt.Clay((-0.64, -0.56, -0.02), (0.64, 0.46, 2.2), 0.008)
    for side in (-1, 1):
        step = 0.04 * side
        clay.limb([(0.14 * side, 0.02, 0.74, 0.13), (0.15 * side, 0.03, 0.22, 0.105)], soft=0.02)
        for k in range(3):  # the trousers bag above the boots
            clay.limb(
                [(0.15 * side - 0.1, -0.06, 0.46 - 0.07 * k, 0.01), (0.15 * side + 0.1, -0.09, 0.44 - 0.07 * k, 0.01)],
                cut=True,
                soft=0.05,
            )
        clay.limb([(0.15 * side, 0.05 + step, 0.1, 0.085), (0.165 * side, -0.17 + step, 0.08, 0.075)], soft=0.03)
        clay.box((0.165 * side, -0.22 + step, 0.07), (0.15, 0.1, 0.07), (0, 0, -6 * side), 0.025, soft=0.03)
    robe = [
        (0.56, 0.4),
        (0.8, 0.355),
        (1.05, 0.29),
        (1.22, 0.262),
        (1.42, 0.275),
        (1.66, 0.315),
        (1.82, 0.29),
        (1.93, 0.18),
        (2.02, 0.11),
    ]
    turn = chance.uniform(0, 6)

    def cloth(x, y, z):
        around = numpy.arctan2(x, -y)
        fall = numpy.clip((1.1 - z) / 0.5, 0, 1)
        folds = 0.016 * numpy.sin(7 * around + turn + 2 * z) + 0.009 * numpy.sin(17 * around - turn)
        slack = numpy.exp(-(((z - 1.34) / 0.12) ** 2)) + 0.7 * numpy.exp(-(((z - 1.66) / 0.14) ** 2)) * (y < 0)
        line = numpy.sin(13 * z - 16 * x + 1.5 * numpy.sin(7 * x + turn))
        pulled = -0.014 * numpy.exp(-((line / 0.3) ** 2)) * slack  # creases above the belt and across the chest
        hem = 0.6 + 0.025 * numpy.sin(3 * around + turn)
        return numpy.maximum(numpy.maximum(oval(x, y, z, robe) - folds * fall - pulled, hem - z), z - 2.0)

    clay.body(cloth, (-0.45, -0.35, 0.5), (0.45, 0.35, 2.02), soft=0.015)
    # the robe is wrapped to the right: its edge runs slanting down
    edge = [(-0.12, -0.2, 1.92), (0.02, -0.228, 1.66), (0.15, -0.2, 1.4), (0.2, -0.18, 1.2), (0.25, -0.2, 0.64)]
    clay.limb([(*p, 0.02) for p in edge], soft=0.012)
    bent = [(0.31, 0.02, 1.79, 0.112), (0.42, 0.07, 1.45, 0.102), (0.41, -0.12, 1.27, 0.092), (0.375, -0.23, 1.21, 0.08)]
    down = [(-0.31, 0.02, 1.79, 0.112), (-0.43, 0.05, 1.45, 0.102), (-0.43, -0.03, 1.14, 0.086)]
    for arm in (bent, down):
        clay.limb(arm, soft=0.05)
    for arm in (bent, down):  # folds, deepest at the elbow and where the sleeve is pushed up
        low, high = ([f(p[k] for p in arm) + grow * 0.14 for k in range(3)] for f, grow in ((min, -1), (max, 1)))
        low[0 if arm is bent else 2], high[2] = (0.3, high[2]) if arm is bent else (low[2], high[2])

        def creases(x, y, z):
            wave = numpy.sin(20 * z + 9 * y + 1.6 * numpy.sin(9 * x + 8 * y + 4 * z + turn) + turn)
            outside = numpy.clip((abs(x) - 0.3) / 0.05, 0, 1)
            return 0.015 * numpy.exp(-((wave / 0.34) ** 2)) * outside * (0.5 + 0.5 * numpy.exp(-(((z - 1.36) / 0.16) ** 2)))

        clay.carve(creases, low, high)
    clay.limb([(0.372, -0.235, 1.208, 0.088), (0.366, -0.26, 1.197, 0.086)], soft=0.004)  # cuffs
    clay.limb([(-0.43, -0.032, 1.14, 0.092), (-0.43, -0.038, 1.105, 0.092)], soft=0.004)
    for cuff, r in (((0.36, -0.285, 1.188), 0.068), ((-0.43, -0.045, 1.06), 0.07)):
        clay.ball(cuff, r, cut=True, soft=0.004)
    if not armoured:
        belt = [(1.1, 0.3), (1.3, 0.3)]
        clay.body(
            lambda x, y, z: numpy.maximum(oval(x, y, z, belt), abs(z - 1.2) - 0.035), (-0.34, -0.28, 1.15), (0.34, 0.28, 1.25)
        )
        clay.body(
            lambda x, y, z: abs(abs(z - 1.2) - 0.026) - 0.003, (-0.34, -0.28, 1.15), (0.34, 0.28, 1.25), cut=True, soft=0.006
        )
        clay.limb([(0.0, -0.225, 1.2, 0.04), (0.07, -0.235, 1.2, 0.03), (0.12, -0.24, 1.19, 0.014)], soft=0.008)  # the hook
        for x in (-0.03, 0.03):
            clay.limb([(0.02, -0.235, 1.18, 0.022), (x, -0.265, 0.94, 0.014)], soft=0.006)
    # the scarf, wound around the neck and crossed under the chin
    for side, low in ((-1, 1.83), (1, 1.86)):
        fold = [
            (0.135, 0.07, 2.0, 0.048),
            (0.135, -0.07, 1.97, 0.055),
            (0.03, -0.18, 1.895, 0.048),
            (-0.05, -0.205, low + 0.01, 0.03),
            (-0.1, -0.2, low - 0.04, 0.008),
        ]
        clay.limb([(side * x, y, z, r) for x, y, z, r in fold], soft=0.016)
        for k in (-0.02, 0.012):
            clay.limb([(side * x * 1.12, y * 1.12 - 0.035, z + k, 0.004) for x, y, z, r in fold], cut=True, soft=0.02)
    clay.limb([(-0.13, 0.06, 2.0, 0.05), (0, 0.13, 2.01, 0.05), (0.13, 0.06, 2.0, 0.05)], soft=0.02)
    clay.limb([(0, 0.05, 1.85, 0.11), (0, 0.045, 2.12, 0.078)], soft=0.02)
    return clay


def fist():
    """Clay of a hand that leaves the sleeve towards -y, closed around the shaft of a weapon that has rotted away."""
    clay = sculpt.Clay((-0.13, -0.22, -0.12), (0.09, 0.1, 0.12), 0.0042)
    clay.limb([(0, 0.08, 0, 0.056), (0, 0, 0.005, 0.045)], soft=0.02)
    clay.box((0.006, -0.05, 0), (0.05, 0.12, 0.112), (0, 0, 0), 0.02, soft=0.02)
    for k in range(4):
        z, r = 0.043 - 0.029 * k, (0.0165, 0.0175, 0.0165, 0.0145)[k]
        joints = [
            (0.012, -0.09, z),
            (0.004, -0.142 + 0.004 * k, z),
            (-0.045, -0.152 + 0.004 * k, z),
            (-0.068, -0.118, z),
            (-0.052, -0.085, z),
        ]
        clay.limb([(*p, r * (1 - 0.05 * n)) for n, p in enumerate(joints)], soft=0.003)
        clay.ball((0.012, -0.1, z), 0.019, soft=0.008)  # knuckle
    clay.limb(
        [
            (-0.012, -0.01, 0.045, 0.024),
            (-0.045, -0.06, 0.06, 0.02),
            (-0.06, -0.105, 0.062, 0.017),
            (-0.045, -0.148, 0.06, 0.014),
        ],
        soft=0.008,
    )
    clay.limb([(-0.03, -0.112, -0.12, 0.02), (-0.03, -0.112, 0.12, 0.02)], cut=True, soft=0.002)
    return clay


def palm():
    """Clay of a hand that hangs, its fingers straight, the palm towards +x."""
    clay = sculpt.Clay((-0.09, -0.13, -0.27), (0.1, 0.09, 0.1), 0.0042)
    clay.limb([(0, 0, 0.08, 0.056), (0, 0, 0, 0.043)], soft=0.02)
    clay.box((0, 0, -0.055), (0.046, 0.112, 0.125), (0, 0, 0), 0.02, soft=0.02)
    for k in range(4):
        y, long, r = -0.043 + 0.028 * k, (0.105, 0.125, 0.115, 0.085)[k], (0.0165, 0.0175, 0.0165, 0.0145)[k]
        joints = [(0, y, -0.1), (0.004, y, -0.1 - long * 0.45), (0.016, y, -0.1 - long * 0.78), (0.032, y, -0.1 - long)]
        clay.limb([(*p, r * (1 - 0.08 * n)) for n, p in enumerate(joints)], soft=0.003)
    clay.limb(
        [
            (0.012, -0.035, -0.01, 0.024),
            (0.03, -0.07, -0.055, 0.021),
            (0.036, -0.078, -0.1, 0.017),
            (0.036, -0.072, -0.128, 0.013),
        ],
        soft=0.01,
    )
    return clay


# Armour: sheets of plates, raised finely from a curved surface


def sheet(surface, height, u, v, count, material):
    """A mesh of `surface(u, v)` (points and the directions outward), raised by `height(u, v)`, both between limits."""
    u, v = numpy.meshgrid(numpy.linspace(*u, count[0]), numpy.linspace(*v, count[1]))
    spots, out = surface(u.ravel(), v.ravel())
    index = numpy.arange(u.size).reshape(u.shape)
    quads = numpy.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)
    spots = spots + out * height(u.ravel(), v.ravel())[:, None]
    return studio.from_arrays("armour", spots, quads, material, True, tinted(spots, None))


def scales(column, row, wide, high, down, chance):
    """Heights of plates that overlap like tiles, riveted and laced; `column` and `row` count them, `down` where they lap downward."""
    c, r = numpy.floor(column).astype(int), numpy.floor(row).astype(int)
    u, v = column - c - 0.5, row - r - 0.5
    lap = 0.5 - v * numpy.where(down, 1, -1)
    shake = numpy.random.default_rng(chance).normal(0, 0.0016, (99, 99))[c % 99, r % 99]
    edge = numpy.minimum((0.5 - abs(u)) * wide, (0.5 - abs(v)) * high)
    rise = 0.034 + 0.014 * lap + shake + 0.006 * (numpy.clip(edge / 0.007, 0, 1) - 1)
    for du, dv in ((-0.26, 0.2), (0.26, 0.2), (0.0, -0.22)):
        far = ((u - du) * wide) ** 2 + ((v - dv) * high) ** 2
        rise = rise + 0.009 * numpy.sqrt(numpy.clip(1 - far / 0.0088**2, 0, 1))
    cord = numpy.clip(1 - (u * wide / 0.009) ** 2, 0, 1) * (abs(abs(v) - 0.5) * high < 0.017)
    return numpy.maximum(rise, 0.046 * numpy.sqrt(cord) * (cord > 0))


def coat(material, chance):
    """The coat: a wrap of plates from the chest, where they lap downward, to below the waist, where they lap upward."""
    profile = [(0.9, 0.35), (1.05, 0.33), (1.25, 0.298), (1.45, 0.302), (1.68, 0.33), (1.8, 0.318), (1.9, 0.25)]

    def place(a, share):
        low = 0.97 + 0.09 * numpy.minimum(abs(a) / 1.2, 1) ** 2
        top = 1.93 - 0.15 * numpy.exp(-((a / 0.55) ** 2))
        z = low + share * (top - low)
        r = numpy.mean([numpy.interp(z + d, *zip(*profile)) for d in (-0.06, -0.03, 0, 0.03, 0.06)], 0)
        out = numpy.stack([0.74 * numpy.sin(a), -numpy.cos(a), 0 * a], -1)
        return numpy.stack([r * numpy.sin(a), -0.74 * r * numpy.cos(a), z], -1), out / numpy.linalg.norm(out, axis=1)[:, None]

    def height(a, share):
        z = place(a, share)[0][:, 2]
        column, row = a / (math.tau / 20) + 0.5 + 40, (z - 0.95) / 0.094
        rise = scales(column, row, 0.09, 0.094, z > 1.34, chance)
        rim = numpy.minimum(share, 1 - share)
        return numpy.where(rim < 0.002, -0.03, numpy.where(rim < 0.018, 0.05, rise))

    return sheet(place, height, (-math.pi, math.pi), (0, 1), (900, 520), material)


def guard(side, material, chance):
    """Rows of wider plates over a shoulder and the upper arm, each row over the one above."""
    axis = numpy.array([(0.29, 0.02, 1.9), (0.36, 0.02, 1.82), (0.41, 0.035, 1.68), (0.435, 0.045, 1.5), (0.44, 0.05, 1.42)])

    def place(a, share):
        middle = numpy.stack([numpy.interp(share, numpy.linspace(0, 1, 5), axis[:, k]) for k in range(3)], -1)
        r = numpy.interp(share, [0, 0.12, 0.3, 0.6, 1], [0.07, 0.118, 0.138, 0.14, 0.14])
        out = numpy.stack([numpy.cos(a), numpy.sin(a) * 1.05, 0.55 * numpy.clip(0.45 - share, 0, 1) + 0 * a], -1)
        spots = middle + out * r[:, None]
        return spots * (side, 1, 1), out / numpy.linalg.norm(out, axis=1)[:, None] * (side, 1, 1)

    def height(a, share):
        rise = scales(a / (math.pi * 1.5 / 6) + 30, (1 - share) * 5.5 + 10, 0.115, 0.1, False, chance)
        rim = numpy.minimum(numpy.minimum(share, 1 - share) * 0.5, (0.72 * math.pi - abs(a)) * 0.15)
        return numpy.where(rim < 0.003, -0.05, numpy.where(rim < 0.012, 0.036, rise))

    return sheet(place, height, (-0.72 * math.pi, 0.72 * math.pi), (0, 1), (420, 300), material)


def head(look):
    """A head by the features of `look`: moulded, then finished by hand as no other."""
    clay = people.block(0.0085)
    people.skull(clay, look["jaw"], look["cheeks"], look["chin"], 1.05)
    # a broad, level face: full below the eyes, the brow low and the bridge of the nose lower
    clay.ball((0.2, -0.22, 0.41), (0.12, 0.1, 0.1), mirror=True, soft=0.1)
    clay.ball((0, -0.27, 0.56), (0.26, 0.1, 0.1), soft=0.1)
    people.features(
        clay, look["eyes"], 0.012, look["nose"], look["bridge"], look["wings"], look["lips"], look["mouth"], look["brow"], 0.5, 0.75
    )
    clay.ball((0, -0.338, 0.13), (0.09, 0.05, 0.04), soft=0.04)
    # long narrow eyes that rise outward, the upper lid drawn over the inner corner
    clay.ball((0.15, -0.33, 0.5), (0.105, 0.07, 0.062), (0, -7, 12), mirror=True, soft=0.02)
    slit = [(0.07, -0.39, 0.484, 0.013), (0.12, -0.408, 0.496, 0.03), (0.18, -0.398, 0.503, 0.028), (0.235, -0.35, 0.508, 0.01)]
    clay.limb([(x, y, z + look["eyes"] * x * 4, r * look["open"]) for x, y, z, r in slit], cut=True, mirror=True, soft=0.008)
    clay.ball((0.15, -0.296, 0.498), (0.085, 0.08, 0.07), mirror=True, soft=0.002)
    clay.limb([(x, y - 0.002, z + 0.052, 0.006) for x, y, z, _ in slit], cut=True, mirror=True, soft=0.014)
    people.ears(clay, 0.022, 0.035)
    beard(clay, look["lip"], look["beard"])
    clay.ball((0, 0.115, 0.69), (0.39, 0.44, 0.365), soft=0.008)  # hair, combed back
    clay.limb([(0.335, -0.07, 0.62, 0.05), (0.335, 0.0, 0.5, 0.03)], mirror=True, soft=0.02)
    GEAR[look["gear"]](clay, look["side"])
    return clay


def combed(clay, x0, y0, low=0.62):
    """Strands of hair that run together to a knot above (x0, y0)."""

    def strands(x, y, z):
        around = numpy.arctan2(x - x0, y - y0)
        lock = numpy.sin(46 * around) + 0.5 * numpy.sin(17 * around + 1)
        hair = numpy.clip((z - 0.86 + 0.9 * numpy.clip(y + 0.28, 0, 0.5)) / 0.03, 0, 1)
        return 0.0045 * lock * hair * numpy.clip(numpy.hypot(x - x0, y - y0) / 0.15, 0, 1)

    clay.carve(strands, (-0.5, -0.5, low), (0.5, 0.65, 1.08))


def bun(clay, x, y, z, wide, tall):
    """Hair wound into a knot and tied with a cord."""
    combed(clay, x, y)
    clay.limb([(x * 0.9, y, z - 0.12, wide * 0.8), (x, y, z, wide * 0.62)], soft=0.05)
    clay.ball((x * 1.1, y, z + tall * 0.75), (wide, wide * 1.05, tall), (0, 14 * numpy.sign(x), 0), soft=0.015)
    clay.carve(
        lambda p, q, r: 0.006 * numpy.sin(9 * numpy.arctan2(p - x * 1.1, q - y) + 26 * (r - z)) * (r > z + 0.03),
        (x * 1.1 - 0.25, y - 0.25, z),
        (x * 1.1 + 0.25, y + 0.25, z + 2 * tall),
    )
    ring = [(x + wide * 0.72 * math.cos(a), y + wide * 0.72 * math.sin(a), z) for a in numpy.linspace(0, math.tau, 17)]
    for k in (0, 0.03):
        clay.limb([(p, q, r + k, 0.018) for p, q, r in ring], soft=0.006)


def plaits(clay, side):
    """Two braids from the temples that are tied together at the back, and the parting between them."""
    for k in (-1, 1):
        for t in numpy.linspace(0, 1, 9):
            clay.ball(people.on_skull(k * (62 + 85 * t), 0.42 + 0.12 * t, 1.06), 0.043, soft=0.008)
    clay.limb([(0.05 * side, -0.36, 0.93, 0.012), (0.12 * side, -0.1, 1.06, 0.012)], cut=True, soft=0.012)


def knot(clay, side):
    """A large knot on one side of the crown, as foot soldiers wear it."""
    bun(clay, 0.19 * side, 0.12, 1.05, 0.17, 0.15)
    plaits(clay, side)


def crown(clay, side):
    """A knot in the middle, before a braid that is laid up from the neck."""
    bun(clay, 0.03 * side, 0.2, 1.08, 0.16, 0.1)


def cap(clay, side):
    """A soft cap over the knot, tied under the chin."""
    clay.body(
        lambda x, y, z: numpy.maximum(
            numpy.sqrt(x * x + ((y - 0.1) * 0.87) ** 2 + ((z - 0.68) * 0.97) ** 2) - 0.415, 0.76 - 0.3 * y - z
        )
        * 0.8,
        (-0.5, -0.5, 0.5),
        (0.5, 0.62, 1.2),
        soft=0.004,
    )
    clay.carve(lambda x, y, z: 0.006 * numpy.sin(30 * z + 20 * x * side + 8 * y) * (z > 0.9), (-0.5, -0.5, 0.8), (0.5, 0.6, 1.2))
    clay.ball((0.08 * side, 0.2, 1.07), (0.16, 0.16, 0.13), soft=0.07)
    ribbon = [(0.39, -0.04, 0.74), (0.35, -0.12, 0.45), (0.26, -0.18, 0.16), (0.1, -0.24, -0.01), (0.0, -0.27, -0.03)]
    clay.limb([(*p, 0.02) for p in ribbon], mirror=True, soft=0.008)
    for x in (-0.06, 0.05):
        clay.limb([(0, -0.28, -0.03, 0.035), (x, -0.3, -0.16, 0.018)], soft=0.01)


def officer(clay, side):
    """An officer's cap: a long stiff board that rises backward and bends down, held by a ribbon under the chin."""
    combed(clay, 0, 0.2)
    clay.box((0, 0.0, 1.06), (0.3, 0.5, 0.06), (-14, 0, 0), 0.02, soft=0.01)
    clay.box((0, 0.32, 1.15), (0.32, 0.28, 0.07), (10, 0, 0), 0.02, soft=0.01)
    clay.box((0, 0.47, 1.04), (0.3, 0.07, 0.26), (-16, 0, 0), 0.02, soft=0.01)
    clay.limb([(0, -0.2, 1.1, 0.007), (0, 0.42, 1.2, 0.007)], cut=True, soft=0.008)
    ribbon = [(0.17, 0.0, 1.06), (0.35, -0.05, 0.8), (0.37, -0.1, 0.5), (0.27, -0.18, 0.16), (0.1, -0.25, -0.01), (0, -0.27, -0.03)]
    clay.limb([(*p, 0.018) for p in ribbon], mirror=True, soft=0.008)


def general(clay, side):
    """A general's cap with the tails of a pheasant: two wings that part on the crown, tied with a bow at the throat."""
    combed(clay, 0, 0.25)
    clay.box((0, 0.02, 1.07), (0.34, 0.42, 0.09), (-10, 0, 0), 0.03, soft=0.02)
    for turned in (-1, 1):
        tail = [(0.1 * turned, 0.05, 1.1, 0.08), (0.2 * turned, 0.1, 1.22, 0.095), (0.3 * turned, 0.2, 1.24, 0.085), (0.34 * turned, 0.3, 1.14, 0.06)]
        clay.limb(tail, soft=0.02)
        clay.limb([(0.0, -0.3, -0.04, 0.03), (0.12 * turned, -0.31, -0.02, 0.045), (0.2 * turned, -0.3, -0.06, 0.03)], soft=0.01)
    ribbon = [(0.2, 0.0, 1.04), (0.36, -0.05, 0.8), (0.37, -0.1, 0.5), (0.27, -0.18, 0.16), (0.1, -0.25, -0.01), (0, -0.27, -0.03)]
    clay.limb([(*p, 0.02) for p in ribbon], mirror=True, soft=0.008)


GEAR = {"knot": knot, "crown": crown, "cap": cap, "officer": officer, "general": general}
LIPS = {
    "up": [(0.012, -0.412, 0.265, 0.02), (0.08, -0.4, 0.25, 0.028), (0.15, -0.35, 0.27, 0.02), (0.22, -0.29, 0.33, 0.006)],
    "long": [(0.012, -0.412, 0.262, 0.018), (0.08, -0.4, 0.243, 0.024), (0.15, -0.35, 0.18, 0.018), (0.18, -0.32, 0.06, 0.005)],
    "thick": [(0.01, -0.412, 0.262, 0.028), (0.075, -0.4, 0.25, 0.036), (0.16, -0.345, 0.24, 0.012)],
    "thin": [(0.03, -0.408, 0.262, 0.01), (0.08, -0.4, 0.248, 0.013), (0.17, -0.335, 0.252, 0.004)],
}


def beard(clay, lip, chin):
    """Moustaches swept up, long, thick or thin; tufts and beards."""
    if lip in LIPS:
        clay.limb(LIPS[lip], mirror=True, soft=0.012)
    if chin in ("tuft", "goatee"):
        long = 0.1 if chin == "goatee" else 0
        clay.limb([(0, -0.385, 0.15, 0.02), (0, -0.41, 0.05, 0.04), (0, -0.39, -0.07 - long, 0.008)], soft=0.02)
    if chin == "full":
        line = [(0.3, -0.02, 0.42, 0.025), (0.28, -0.12, 0.2, 0.05), (0.15, -0.28, 0.06, 0.075), (0, -0.35, 0.0, 0.085)]
        clay.limb(line, mirror=True, soft=0.03)
        clay.limb([(0, -0.35, 0.03, 0.085), (0, -0.37, -0.14, 0.03)], soft=0.04)
        clay.carve(
            lambda x, y, z: 0.006 * numpy.sin(120 * numpy.arctan2(x, -y)) * numpy.clip((0.12 - z) / 0.05, 0, 1),
            (-0.35, -0.5, -0.2),
            (0.35, -0.1, 0.16),
        )


def tinted(spots, painted):
    """Grey-brown clay in patches, dust where it is level; `painted` lays (colour, how much of it) upon that."""
    grain = sculpt.noise(spots, 3.1, 5, 4)
    ash = numpy.clip(sculpt.noise(spots, 1.3, 9, 3) * 1.6, 0, 1)[:, None]
    colour = numpy.array([0.18, 0.12, 0.08]) * (1 + 0.45 * grain)[:, None]
    colour = colour * (1 - 0.6 * ash) + numpy.array([0.165, 0.142, 0.12]) * 0.6 * ash
    for pigment, cover in painted(spots, grain) if painted else ():
        colour = colour * (1 - cover[:, None]) + numpy.array(pigment) * cover[:, None]
    return numpy.clip(colour, 0, 1)


def built(clay, name, material, rough, painted=None):
    spots, faces = clay.vertices(rough)
    item = studio.from_arrays(name, spots, faces, material, True, tinted(spots, painted))
    return item


def corridor(material):
    """Walls of rammed earth on both sides, worn at the top, and the paving between them."""
    y, z = numpy.meshgrid(numpy.linspace(-4, 14, 360), numpy.linspace(0, 1, 90))
    index = numpy.arange(y.size).reshape(y.shape)
    quads = numpy.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)
    flat = numpy.stack([y.ravel() * 0.9, z.ravel() * 2, 0 * z.ravel()], -1)
    for side in (-1, 1):
        noise = (sculpt.noise(flat + 7 * side, 1.3, 3, 5)).reshape(y.shape)
        top = 2.05 + 0.16 * sculpt.noise(numpy.stack([y[0], 0 * y[0], 3.3 + side + 0 * y[0]], -1), 0.6, 4, 4)
        x = side * (2.5 + 0.09 * noise - 0.02 * numpy.sin(34 * z) + 0.5 * numpy.clip(z - 0.93, 0, 1) / 0.07)
        item = studio.from_arrays("earth", numpy.stack([x, y, z * top[None, :]], -1).reshape(-1, 3), quads, material)
        item["stage"] = True


path, *size = studio.arguments()
scene = studio.open_studio(*size)
for item in list(scene.objects):
    if item.name.startswith("backdrop"):
        studio.bpy.data.objects.remove(item)
earth = studio.vertex_coloured(studio.plain("terracotta", (0.27, 0.19, 0.135), 0.93))
studio.weathered(earth, 16, 0.3, 0.16)
studio.worn(earth, (0.055, 0.04, 0.03), (0.3, 0.235, 0.175), 0.8, 0.2)
skin = studio.vertex_coloured(studio.plain("face", (0.27, 0.19, 0.135), 0.93))
studio.weathered(skin, 9, 0.28, 0.08)
studio.worn(skin, (0.055, 0.04, 0.03), (0.36, 0.28, 0.21), 0.75, 0.2)
chance = random.Random(5)
ROUGH = [(5, 0.003), (22, 0.0025)]
HANDS = [built(fist(), "fist", earth, [(30, 0.0015)]), built(palm(), "palm", earth, [(30, 0.0015)])]


def soldier(armoured, seed):
    """The parts of a man without his head."""
    parts = [built(body(armoured, chance), "body", earth, ROUGH)]
    for hand, spot, turned in zip(HANDS, ((0.352, -0.285, 1.187), (-0.43, -0.045, 1.045)), ((8, 0, -14), (0, -4, 0))):
        parts.append(studio.place(hand.copy(), spot, turned))
        parts[-1].scale = (1.18,) * 3
    if armoured:
        parts += [coat(earth, seed), guard(1, earth, seed + 1), guard(-1, earth, seed + 2)]
    return parts


BODIES = [soldier(armoured, 7 * k) for k, armoured in enumerate((True, False, True))]
LOOKS = []  # (gear, its side, moustache, beard, (jaw, cheeks, nose), lids open, corners of the eyes, length of the face)
for gear, side, lip, chin, face, lids, corners, long in (
    ("knot", -1, "thick", "none", (0.05, 0.03, -0.02), 1.0, 0.012, 0.98),
    ("officer", 1, "long", "tuft", (-0.03, 0.0, 0.01), 0.85, 0.02, 1.06),
    ("crown", 1, "none", "none", (0.0, 0.05, -0.03), 1.1, 0.016, 0.94),
    ("cap", -1, "up", "none", (0.055, 0.02, -0.01), 1.0, 0.01, 0.97),
    ("general", 1, "thin", "goatee", (-0.02, -0.01, 0.015), 0.75, 0.008, 1.09),
    ("knot", 1, "none", "none", (-0.025, 0.02, -0.025), 1.15, 0.02, 1.0),
    ("crown", -1, "up", "tuft", (0.03, 0.0, 0.0), 0.9, 0.014, 1.03),
    ("cap", 1, "thin", "none", (-0.01, 0.045, -0.03), 1.1, 0.018, 0.95),
    ("knot", -1, "long", "full", (0.04, 0.015, 0.0), 0.8, 0.006, 1.02),
    ("officer", 1, "thick", "none", (0.06, 0.04, -0.015), 0.95, 0.012, 0.99),
):
    look = {"gear": gear, "lip": lip, "beard": chin, "side": side, "open": lids, "eyes": corners, "long": long}
    look |= dict(zip(("jaw", "cheeks", "nose"), face))
    for name, reach in (("lips", 0.006), ("mouth", 0.01), ("brow", 0.01)):
        look[name] = chance.uniform(-reach, reach)
    look["lips"] += 0.006
    look |= {"bridge": chance.uniform(-0.035, -0.005), "chin": chance.uniform(-0.02, 0.025), "wings": chance.uniform(0.012, 0.026)}
    LOOKS.append(look)


def remains(spots, grain):
    """What is left of the paint on a head: lacquer on hair and cap, and the eyes."""
    x, y, z = spots.T[:3]
    hair = numpy.sqrt((x / 0.39) ** 2 + ((y - 0.115) / 0.44) ** 2 + ((z - 0.69) / 0.365) ** 2)
    hair = (hair > 0.975) & (z > numpy.where(y < -0.08, 0.84, 0.6)) | (z > 0.62) & (y > 0.3)
    yield (0.045, 0.036, 0.03), hair * numpy.clip(0.85 + 1.2 * grain, 0.2, 0.95)


HEADS = [built(head(look), "head", skin, [(7, 0.003), (30, 0.0014)], remains) for look in LOOKS]
ORDER = (
    [(0, 3), (1, 1), (2, 0)],
    [(2, 2), (0, 4), (1, 5), (2, 8)],
    [(1, 6), (2, 7), (0, 9), (2, 2)],
    [(0, 5), (2, 0), (1, 8), (0, 1)],
    [(2, 3), (0, 6), (2, 5), (1, 2)],
)
for row, rank in enumerate(ORDER):
    for column, (figure, face) in enumerate(rank):
        parts = []
        for item in (HEADS[face], *BODIES[figure]):
            copy = item.copy()
            scene.collection.objects.link(copy)
            parts.append(copy)
        for name, some in (("heads", parts[:1]), ("robes", parts[1:2]), ("hands", parts[2:4]), ("armour", parts[4:])):
            guesses.part(name, *some)
        look = LOOKS[face]
        parts[0].location = (0, 0.0, 2.045)
        parts[0].scale = (HEAD * (1 + look["cheeks"]), HEAD, HEAD * look["long"])
        parts[0].rotation_euler = [math.radians(a) for a in (chance.uniform(-3, 4), chance.uniform(-2, 2), chance.uniform(-9, 9))]
        spot = ((column - 1.5) * 1.16 + chance.uniform(-0.05, 0.05), row * 1.2 + chance.uniform(-0.06, 0.06), 0)
        studio.group(parts, spot, (0, 0, chance.uniform(-7, 7)), chance.uniform(0.97, 1.03))
for item in [*sum(BODIES, []), *HEADS, *HANDS]:
    studio.bpy.data.objects.remove(item)
loess = studio.weathered(studio.plain("loess", (0.25, 0.165, 0.1), 0.95), 4, 0.45, 0.5)
corridor(loess)
paving = studio.weathered(studio.plain("paving", (0.2, 0.15, 0.11), 0.9), 12, 0.5, 0.3)
settings.blocks(paving, 0.5, 0.26, 0.012, "YX")
floor = studio.from_arrays("floor", [(-30, -30, 0), (30, -30, 0), (30, 40, 0), (-30, 40, 0)], [(0, 1, 2, 3)], paving, False)
floor["stage"] = True
dark = studio.from_arrays(
    "end",
    [(-30, 11, -1), (30, 11, -1), (30, 11, 30), (-30, 11, 30)],
    [(0, 1, 2, 3)],
    studio.plain("end", (0.035, 0.026, 0.02), 1),
    False,
)
dark["stage"] = True
studio.light((-4.6, -4.0, 3.9), (60, 0, -50), 600, 1.3, studio.KEY_COLOUR)
scene.world.node_tree.nodes["Background"].inputs[0].default_value = (0.035, 0.036, 0.04, 1)
scene.camera.data.lens = 63
scene.camera.location = (1.6, -4.35, 2.2)
scene.camera.rotation_euler = (math.radians(83.5), 0, math.radians(17))
photograph.take_picture(scene, path)
