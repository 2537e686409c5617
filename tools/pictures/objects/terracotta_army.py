"""Warriors of the Terracotta Army in a corridor of their pit, rank behind rank, no face like the next."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math
import random

import numpy
import people
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
    clay = sculpt.Clay((-0.64, -0.56, -0.02), (0.64, 0.46, 2.2), 0.0108)
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
        hem = 0.6 + 0.025 * numpy.sin(3 * around + turn)
        return numpy.maximum(numpy.maximum(oval(x, y, z, robe) - folds * fall, hem - z), z - 2.0)

    clay.body(cloth, (-0.45, -0.35, 0.5), (0.45, 0.35, 2.02), soft=0.015)
    # the robe is wrapped to the right: its edge runs slanting down
    clay.limb(
        [(-0.1, -0.2, 1.9, 0.016), (0.1, -0.215, 1.45, 0.018), (0.2, -0.2, 1.1, 0.018), (0.24, -0.22, 0.66, 0.016)], soft=0.03
    )
    bent = [(0.335, 0.02, 1.78, 0.115), (0.43, 0.08, 1.43, 0.1), (0.4, -0.13, 1.26, 0.088), (0.355, -0.23, 1.2, 0.08)]
    down = [(-0.335, 0.02, 1.78, 0.115), (-0.435, 0.05, 1.43, 0.1), (-0.425, -0.02, 1.14, 0.088)]
    for arm in (bent, down):
        clay.limb(arm, soft=0.06)
        for (x, y, z, r), (u, v, w, s) in zip(arm, arm[1:]):  # folds pulled around the arm
            for t in (0.25, 0.5, 0.78):
                a = numpy.array((x + (u - x) * t, y + (v - y) * t, z + (w - z) * t))
                tilt = chance.uniform(-0.05, 0.05)
                clay.limb(
                    [
                        (*(a + (-r, -r * 0.6, tilt)), 0.005),
                        (*(a + (0, -r * 1.06, -tilt)), 0.006),
                        (*(a + (r, -r * 0.6, tilt)), 0.005),
                    ],
                    cut=True,
                    soft=0.035,
                )
    clay.limb([(0.36, -0.21, 1.21, 0.088), (0.345, -0.25, 1.19, 0.086)], soft=0.008)  # cuffs
    clay.limb([(-0.426, -0.01, 1.17, 0.094), (-0.425, -0.025, 1.12, 0.092)], soft=0.008)
    fist(clay, (0.325, -0.31, 1.165), 1), fist(clay, (-0.425, -0.05, 1.03), -1)
    if armoured:
        armour(clay)
    else:
        clay.body(
            lambda x, y, z: numpy.maximum(oval(x, y, z, [(1.1, 0.3), (1.3, 0.3)]), abs(z - 1.2) - 0.035),
            (-0.34, -0.28, 1.15),
            (0.34, 0.28, 1.25),
            soft=0.006,
        )
        clay.limb([(0.02, -0.225, 1.2, 0.03), (0.05, -0.235, 1.2, 0.03)], soft=0.008)
        clay.limb([(0.03, -0.23, 1.2, 0.018), (0.0, -0.25, 0.98, 0.012)], soft=0.01)
    # the scarf, crossed under the chin
    clay.limb(
        [(-0.13, 0.05, 1.99, 0.045), (-0.115, -0.09, 1.95, 0.05), (0.02, -0.185, 1.87, 0.045), (0.1, -0.19, 1.8, 0.03)],
        soft=0.012,
    )
    clay.limb([(0.13, 0.05, 1.99, 0.045), (0.115, -0.09, 1.95, 0.05), (-0.02, -0.17, 1.875, 0.045)], soft=0.012)
    clay.limb([(-0.13, 0.05, 1.99, 0.05), (0, 0.13, 2.0, 0.05), (0.13, 0.05, 1.99, 0.05)], soft=0.02)
    clay.limb([(0, 0.05, 1.85, 0.11), (0, 0.045, 2.12, 0.078)], soft=0.02)
    return clay


def fist(clay, at, side):
    """A hand closed around a weapon that has rotted away."""
    x, y, z = at
    clay.ball((x, y + 0.02, z), (0.052, 0.066, 0.07), soft=0.03)
    for k in range(4):
        h = z + 0.05 - 0.034 * k
        clay.limb(
            [
                (x + 0.045 * side, y - 0.01, h, 0.021),
                (x + 0.02 * side, y - 0.065, h, 0.021),
                (x - 0.035 * side, y - 0.055, h - 0.004, 0.018),
            ],
            soft=0.008,
        )
    clay.limb([(x - 0.03 * side, y, z + 0.06, 0.024), (x - 0.045 * side, y - 0.06, z + 0.055, 0.02)], soft=0.01)
    clay.limb([(x - 0.025 * side, y - 0.03, z - 0.09, 0.019), (x - 0.025 * side, y - 0.03, z + 0.09, 0.019)], cut=True, soft=0.01)


def armour(clay):
    """A coat of small plates, laced and studded, longer in the middle, and guards of wider plates over the shoulders."""
    coat = [(0.9, 0.335), (1.05, 0.325), (1.25, 0.298), (1.45, 0.305), (1.68, 0.335), (1.82, 0.31), (1.9, 0.23)]

    def shell(x, y, z):
        around = numpy.abs(numpy.arctan2(x, -y))
        edge = 1.0 + 0.1 * numpy.minimum(around / 1.2, 1) ** 2
        neck = 1.9 - 0.1 * numpy.exp(-((x / 0.14) ** 2)) * (y < 0)
        return numpy.maximum(numpy.maximum(oval(x, y, z, coat), edge - z), z - neck)

    clay.body(shell, (-0.45, -0.36, 0.95), (0.45, 0.36, 1.92), soft=0.004)
    rise, wide = 0.086, 0.088

    def plates(x, y, z):
        row, column = (z - 0.99) / rise, x / wide + 0.5
        lap = numpy.where(z < 1.36, row - numpy.floor(row), 1 - (row - numpy.floor(row)))  # the chest laps down, the belly up
        seam = numpy.abs(column - numpy.round(column)) * wide
        gap = numpy.abs(row - numpy.round(row)) * rise
        front = (y < -0.02) & (numpy.abs(x) < 0.335)
        cut = 0.013 * lap + 0.01 * numpy.exp(-((seam / 0.007) ** 2)) + 0.013 * numpy.exp(-((gap / 0.006) ** 2))
        studs = 0
        for dx, dz in ((0.0, 0.3), (0.0, -0.28)):
            u = (column - numpy.floor(column) - 0.5 - dx) * wide
            v = (row - numpy.floor(row) - 0.5 - dz) * rise
            studs = studs + numpy.exp(-((u * u + v * v) / 0.0085**2))
        return front * (cut - 0.017 * studs)

    clay.carve(plates, (-0.34, -0.36, 1.0), (0.34, -0.02, 1.84))
    for side in (-1, 1):
        clay.ball((0.375 * side, 0.02, 1.66), (0.125, 0.165, 0.225), (0, -9 * side, 0), soft=0.004)
        for row in range(4):
            z = 1.53 + 0.075 * row
            clay.body(
                lambda x, y, t, z=z, side=side: numpy.maximum(numpy.abs(t - z - 0.12 * (abs(x) - 0.4)) - 0.0065, 0 * x),
                (0.375 * side - 0.16, -0.2, z - 0.04),
                (0.375 * side + 0.16, 0.22, z + 0.04),
                cut=True,
                soft=0.012,
            )
            for k in range(4):
                a = -1.1 + 0.75 * k
                reach = 1 - 0.3 * max(0, row - 1)
                clay.ball(
                    (0.375 * side + 0.125 * reach * math.cos(a) * side, 0.02 + 0.16 * reach * math.sin(a) * -1, z + 0.036),
                    0.013,
                    soft=0.006,
                )


def head(look):
    """A head by the features of `look`: moulded, then finished by hand as no other."""
    clay = people.block(0.0115)
    people.skull(clay, look["jaw"], look["cheeks"], look["chin"], 1.05)
    people.features(
        clay, look["eyes"], 0.016, look["nose"], look["bridge"], look["wings"], look["lips"], look["mouth"], look["brow"], 0.75
    )
    people.ears(clay, 0.022, 0.035)
    beard(clay, look["lip"], look["beard"])
    clay.ball((0, 0.115, 0.69), (0.39, 0.44, 0.365), soft=0.01)  # hair, combed back
    clay.limb([(0.335, -0.07, 0.62, 0.05), (0.335, 0.0, 0.5, 0.03)], mirror=True, soft=0.02)
    side = look["side"]
    if look["gear"] == "cap":
        clay.body(
            lambda x, y, z: numpy.maximum(
                numpy.sqrt(x * x + ((y - 0.1) * 0.87) ** 2 + ((z - 0.68) * 0.97) ** 2) - 0.42, 0.74 + 0.28 * (y - 0.0) * -1 - z
            )
            * 0.8,
            (-0.5, -0.5, 0.5),
            (0.5, 0.62, 1.2),
            soft=0.006,
        )
        clay.ball((0.05 * side, 0.24, 1.06), (0.17, 0.16, 0.14), soft=0.06)
        clay.limb(
            [(0.39, -0.04, 0.74, 0.02), (0.335, -0.16, 0.42, 0.018), (0.2, -0.2, 0.1, 0.02), (0.02, -0.24, -0.03, 0.026)],
            mirror=True,
            soft=0.012,
        )
        clay.limb([(0.0, -0.24, -0.03, 0.04), (0.02, -0.24, -0.16, 0.02)], soft=0.012)
    else:
        top = (0.15 * side, 0.16, 1.1)
        for degrees in range(-100, 101, 9):
            front = people.on_skull(degrees, 0.42 + 0.12 * math.cos(math.radians(degrees)), 1.03)
            middle = people.on_skull(degrees * 0.8 + 14 * side, 0.72, 1.04)
            clay.limb([(*front, 0.006), (*middle, 0.006), (top[0], top[1] - 0.05, 1.03, 0.004)], cut=True, soft=0.03)
        clay.limb([(*(top[0], top[1], 0.98), 0.16), (top[0], top[1], 1.1, 0.12)], soft=0.04)
        clay.limb([(top[0] * 1.1, top[1] + 0.01, 1.17, 0.135), (top[0] * 1.3, top[1] + 0.04, 1.22, 0.13)], soft=0.02)
        for k in range(3):  # the cord around the knot
            clay.limb(
                [
                    (top[0] - 0.11, top[1] - 0.03, 1.1 + 0.028 * k, 0.016),
                    (top[0], top[1] - 0.135, 1.105 + 0.028 * k, 0.014),
                    (top[0] + 0.11, top[1] - 0.03, 1.1 + 0.028 * k, 0.014),
                ],
                soft=0.004,
            )
        clay.limb([(top[0] - 0.17, top[1] - 0.05, 1.16, 0.02), (top[0] + 0.17, top[1] - 0.05, 1.18, 0.02)], soft=0.006)
        for k in range(5):
            clay.limb(
                [
                    (top[0] * 1.1 - 0.08 + 0.04 * k, top[1] - 0.14, 1.12, 0.005),
                    (top[0] * 1.3 - 0.07 + 0.035 * k, top[1] - 0.06, 1.36, 0.004),
                ],
                cut=True,
                soft=0.025,
            )
    return clay


def beard(clay, lip, chin):
    """Moustaches swept up, long or thick, tufts and beards."""
    lines = {
        "up": [(0.012, -0.41, 0.265, 0.026), (0.08, -0.395, 0.246, 0.03), (0.15, -0.345, 0.262, 0.02), (0.19, -0.3, 0.3, 0.008)],
        "long": [
            (0.012, -0.41, 0.265, 0.027),
            (0.08, -0.395, 0.243, 0.03),
            (0.14, -0.345, 0.2, 0.024),
            (0.16, -0.32, 0.11, 0.01),
        ],
        "thick": [(0.01, -0.41, 0.265, 0.034), (0.075, -0.395, 0.25, 0.038), (0.135, -0.345, 0.225, 0.02)],
    }
    if lip in lines:
        clay.limb(lines[lip], mirror=True, soft=0.02)
        for k in range(4):
            clay.limb(
                [(0.02 + 0.022 * k, -0.44 + 0.012 * k, 0.28, 0.003), (0.045 + 0.026 * k, -0.425 + 0.016 * k, 0.225, 0.003)],
                cut=True,
                mirror=True,
                soft=0.018,
            )
    if chin == "tuft":
        clay.limb([(0, -0.39, 0.15, 0.022), (0, -0.4, 0.05, 0.03), (0, -0.37, -0.06, 0.01)], soft=0.025)
    if chin == "full":
        clay.limb(
            [(0.3, -0.02, 0.4, 0.03), (0.27, -0.12, 0.2, 0.05), (0.14, -0.27, 0.06, 0.07), (0, -0.34, 0.0, 0.08)],
            mirror=True,
            soft=0.05,
        )
        clay.limb([(0, -0.34, 0.03, 0.08), (0, -0.35, -0.1, 0.03)], soft=0.04)
        for k in range(-6, 7):
            a = k * 0.19
            clay.limb(
                [
                    (0.27 * math.sin(a), -0.06 - 0.34 * math.cos(a), 0.16, 0.004),
                    (0.16 * math.sin(a), -0.12 - 0.29 * math.cos(a), -0.1, 0.004),
                ],
                cut=True,
                soft=0.028,
            )


def tinted(spots, dark):
    """Grey-brown clay in patches, dust where it is level, remains of lacquer on hair (`dark` from a height up)."""
    grain = sculpt.noise(spots, 3.1, 5, 4)
    ash = numpy.clip(sculpt.noise(spots, 1.3, 9, 3) * 1.6, 0, 1)[:, None]
    colour = numpy.array([0.18, 0.12, 0.08]) * (1 + 0.45 * grain)[:, None]
    colour = colour * (1 - 0.6 * ash) + numpy.array([0.165, 0.142, 0.12]) * 0.6 * ash
    if dark is not None:
        hair = (dark(spots) * numpy.clip(0.95 + 1.2 * grain, 0.25, 0.97))[:, None]
        colour = colour * (1 - hair) + numpy.array([0.045, 0.036, 0.03]) * hair
    return numpy.clip(colour, 0, 1)


def built(clay, name, material, rough, dark=None):
    spots, faces = clay.vertices(rough)
    item = studio.from_arrays(name, spots, faces, material, True, tinted(spots, dark))
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
BODIES = [built(body(armoured, chance), "body", earth, [(5, 0.003), (22, 0.0025)]) for armoured in (True, False, True)]
LOOKS = []
for gear, lip, chin in (
    ("knot", "up", "none"),
    ("knot", "long", "tuft"),
    ("cap", "thick", "none"),
    ("knot", "thick", "full"),
    ("knot", "none", "none"),
    ("cap", "up", "tuft"),
    ("knot", "up", "tuft"),
):
    look = {"gear": gear, "lip": lip, "beard": chin, "side": chance.choice((-1, 1)), "eyes": chance.uniform(0.004, 0.022)}
    for name, reach in (
        ("jaw", 0.022),
        ("cheeks", 0.02),
        ("nose", 0.018),
        ("bridge", 0.014),
        ("lips", 0.006),
        ("mouth", 0.008),
        ("brow", 0.012),
    ):
        look[name] = chance.uniform(-reach, reach)
    LOOKS.append(look | {"chin": chance.uniform(-0.01, 0.02), "wings": chance.uniform(0.0, 0.016)})


def lacquer(spots):
    """Hair and cap: above the hairline and behind the temples."""
    x, y, z = spots.T[:3]
    line = 0.8 - 0.75 * numpy.clip(y + 0.2, 0, 1)
    return numpy.clip((z - line) / 0.04, 0, 1) * (z > 0.3)


HEADS = [built(head(look), "head", skin, [(7, 0.006), (30, 0.003)], lacquer) for look in LOOKS]
ORDER = (
    [(0, 3), (1, 1), (2, 0), (0, 6)],
    [(2, 2), (0, 4), (0, 5), (1, 0)],
    [(1, 6), (2, 1), (0, 3), (2, 2)],
    [(0, 5), (2, 0), (1, 4), (0, 1)],
    [(2, 3), (0, 6), (2, 5), (1, 2)],
)
for row, rank in enumerate(ORDER):
    for column, (figure, face) in enumerate(rank):
        parts = []
        for item in (BODIES[figure], HEADS[face]):
            copy = item.copy()
            scene.collection.objects.link(copy)
            parts.append(copy)
        look = LOOKS[face]
        parts[1].location = (0, 0.0, 2.045)
        parts[1].scale = (HEAD * (1 + look["cheeks"]), HEAD, HEAD * (1 - look["jaw"]))
        parts[1].rotation_euler = [math.radians(a) for a in (chance.uniform(-3, 4), chance.uniform(-2, 2), chance.uniform(-9, 9))]
        spot = ((column - 1.5) * 1.16 + chance.uniform(-0.05, 0.05), row * 1.2 + chance.uniform(-0.06, 0.06), 0)
        studio.group(parts, spot, (0, 0, chance.uniform(-7, 7)), chance.uniform(0.97, 1.03))
for item in BODIES + HEADS:
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
studio.light((-4.6, -3.2, 4.6), (54, 0, -58), 560, 1.3, studio.KEY_COLOUR)
scene.world.node_tree.nodes["Background"].inputs[0].default_value = (0.035, 0.036, 0.04, 1)
scene.camera.data.lens = 58
scene.camera.location = (1.6, -4.35, 2.2)
scene.camera.rotation_euler = (math.radians(83.5), 0, math.radians(17))
photograph.take_picture(scene, path)
