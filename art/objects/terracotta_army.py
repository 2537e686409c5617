"""Warriors of the Terracotta Army, standing in rank and file."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math
import random

import numpy
import sculpt
import studio


def warrior(name, material, armoured, look):
    """One warrior, 2.4 high: plinth, boots, skirted robe, armour of laced plates, and a head like no other's."""
    clay = sculpt.Clay((-0.62, -0.5, -0.02), (0.62, 0.5, 2.62), 0.0115)
    clay.box((0, -0.03, 0.03), (0.62, 0.56, 0.06), edge=0.015, soft=0)
    clay.limb([(0.14, 0.03, 0.75, 0.12), (0.15, 0.04, 0.22, 0.1)], mirror=True, soft=0.02)
    clay.limb([(0.15, 0.04, 0.12, 0.09), (0.17, -0.2, 0.1, 0.07)], mirror=True, soft=0.03)
    clay.turned(
        [
            (0.37, 0.52),
            (0.345, 0.75),
            (0.29, 1.05),
            (0.255, 1.25),
            (0.27, 1.5),
            (0.3, 1.7),
            (0.26, 1.86),
            (0.13, 1.96),
            (0.1, 2.0),
        ],
        stretch=(1, 0.72),
        soft=0.02,
    )
    clay.limb(
        [(0.29, 0, 1.8, 0.12), (0.4, 0.02, 1.5, 0.115), (0.41, -0.04, 1.22, 0.1), (0.38, -0.2, 1.1, 0.09)], mirror=True, soft=0.03
    )
    clay.limb([(0.37, -0.2, 1.09, 0.05), (0.355, -0.32, 1.03, 0.05)], mirror=True, soft=0.01)
    clay.ball((0.35, -0.35, 1.02), (0.05, 0.07, 0.085), mirror=True, soft=0.02)
    for k in range(4):  # curled fingers and a thumb
        z = 1.075 - 0.037 * k
        clay.limb(
            [(0.39, -0.36, z, 0.021), (0.36, -0.43, z, 0.021), (0.3, -0.42, z - 0.01, 0.019), (0.3, -0.37, z - 0.01, 0.018)],
            mirror=True,
            soft=0.006,
        )
    clay.limb([(0.33, -0.33, 1.08, 0.022), (0.31, -0.41, 1.1, 0.019)], mirror=True, soft=0.008)
    for z in (1.62, 1.4):  # creases of the sleeves
        clay.limb([(0.3, -0.1, z, 0.012), (0.5, -0.1, z - 0.07, 0.012)], cut=True, mirror=True, soft=0.03)
    for k in range(9):  # folds of the skirt
        a = (k - 4) * 0.36
        clay.limb(
            [(0.345 * math.sin(a), -0.26 * math.cos(a), 0.5, 0.014), (0.3 * math.sin(a), -0.22 * math.cos(a), 0.88, 0.006)],
            cut=True,
            soft=0.03,
        )
    if armoured:
        clay.turned(
            [(0.3, 0.94), (0.315, 0.96), (0.285, 1.2), (0.285, 1.5), (0.315, 1.72), (0.26, 1.86), (0.16, 1.9)],
            stretch=(1.02, 0.77),
            soft=0.005,
        )
        clay.ball((0.35, 0, 1.7), (0.14, 0.16, 0.2), (0, -18, 0), mirror=True, soft=0.008)
        for z in (1.06, 1.16, 1.26, 1.36, 1.46, 1.56, 1.66, 1.76):
            clay.body(
                lambda x, y, t, z=z: abs(t - z) - 0.007 + 0.6 * (y > -0.05) + 0.6 * (abs(x) > 0.29),
                (-0.3, -0.42, z - 0.02),
                (0.3, 0, z + 0.02),
                cut=True,
                soft=0.008,
            )
        for x in (-0.21, -0.12, -0.035, 0.05, 0.135, 0.22):
            clay.body(
                lambda t, y, z, x=x: abs(t - x) - 0.006 + 0.6 * (y > -0.05),
                (x - 0.02, -0.42, 1.0),
                (x + 0.02, 0, 1.83),
                cut=True,
                soft=0.008,
            )
            for z in () if x > 0.2 else (1.02, 1.11, 1.21, 1.31, 1.41, 1.51, 1.61, 1.71):
                clay.ball((x + 0.042, -0.225 - 0.02 * (z > 1.4), z), 0.017, soft=0.01)
        for z in (1.6, 1.68, 1.76):
            clay.body(
                lambda x, y, t, z=z: abs(t - z) - 0.006,
                (0.34, -0.2, z - 0.02),
                (0.56, 0.1, z + 0.02),
                cut=True,
                mirror=True,
                soft=0.008,
            )
    else:
        clay.limb([(-0.24, -0.17, 1.84, 0.02), (0.02, -0.255, 1.5, 0.022), (0.18, -0.22, 1.22, 0.02)], soft=0.02)
        clay.turned([(0.29, 1.16), (0.31, 1.18), (0.31, 1.23), (0.29, 1.25)], stretch=(1, 0.75), soft=0.005)
    clay.limb(
        [
            (-0.11, -0.1, 1.9, 0.05),
            (0, -0.17, 1.87, 0.05),
            (0.11, -0.1, 1.9, 0.05),
            (0.08, 0.1, 1.97, 0.05),
            (-0.08, 0.1, 1.97, 0.05),
            (-0.11, -0.1, 1.9, 0.05),
        ],
        soft=0.02,
    )
    clay.limb([(0, 0.02, 1.9, 0.095), (0, 0, 2.05, 0.09)], soft=0.03)
    head(clay, **look)
    spots, faces = clay.vertices([(5, 0.006), (24, 0.0035)])
    tones = colours(spots)
    return studio.from_arrays(name, turned(spots, **look), faces, material, True, tones)


def head(clay, gear, side, moustache, beard, brow, cheeks, **_):
    """Moulded from a few parts, as the potters did it: skull, features, hair and what a man of his rank wears on it."""
    clay.ball((0, 0, 2.2), (0.152, 0.175, 0.2), soft=0.03)
    clay.ball((0, -0.045, 2.1), (0.12, 0.12, 0.125), soft=0.05)  # jaw
    clay.ball((0.085, -0.1, 2.165), (0.055, 0.06, 0.05 + cheeks), mirror=True, soft=0.03)
    clay.limb([(0, -0.165, 2.255, 0.016), (0, -0.205, 2.165, 0.027)], soft=0.02)  # nose
    clay.ball((0.03, -0.18, 2.157), 0.019, mirror=True, soft=0.012)
    clay.ball((0.066, -0.175, 2.222), (0.046, 0.034, 0.03), cut=True, mirror=True, soft=0.02)  # sockets
    clay.ball((0.063, -0.14, 2.22), (0.036, 0.03, 0.02), mirror=True, soft=0.004)
    for way, high in ((1, 0.02), (-1, 0.016)):  # lids
        clay.limb(
            [(0.03, -0.166, 2.217, 0.006), (0.065, -0.172, 2.22 + way * high, 0.007), (0.102, -0.14, 2.222, 0.006)],
            mirror=True,
            soft=0.004,
        )
    clay.limb(
        [(0.018, -0.175, 2.255, 0.012), (0.07, -0.168, 2.262 + brow, 0.013), (0.118, -0.125, 2.25, 0.009)], mirror=True, soft=0.01
    )
    clay.limb([(-0.042, -0.163, 2.09, 0.015), (0, -0.176, 2.094, 0.017), (0.042, -0.163, 2.09, 0.015)], soft=0.01)
    clay.limb([(-0.048, -0.18, 2.102, 0.005), (0, -0.195, 2.105, 0.006), (0.048, -0.18, 2.102, 0.005)], cut=True, soft=0.008)
    line = {
        "up": [(0.008, -0.19, 2.13, 0.014), (0.05, -0.178, 2.12, 0.014), (0.1, -0.145, 2.145, 0.006)],
        "long": [(0.008, -0.19, 2.13, 0.015), (0.055, -0.175, 2.112, 0.015), (0.085, -0.145, 2.045, 0.007)],
        "thick": [(0.006, -0.19, 2.132, 0.02), (0.05, -0.175, 2.122, 0.021), (0.078, -0.16, 2.1, 0.011)],
    }.get(moustache)
    if line:
        clay.limb(line, mirror=True, soft=0.006)
    if beard == "tuft":
        clay.limb([(0, -0.165, 2.06, 0.016), (0, -0.175, 2.0, 0.008)], soft=0.006)
    if beard == "goatee":
        clay.limb([(0, -0.15, 2.05, 0.035), (0, -0.165, 1.97, 0.022), (0, -0.16, 1.92, 0.008)], soft=0.012)
    if beard == "full":
        clay.limb(
            [(0.14, -0.03, 2.17, 0.022), (0.125, -0.07, 2.07, 0.036), (0.06, -0.13, 2.0, 0.042), (0, -0.15, 1.97, 0.042)],
            mirror=True,
            soft=0.015,
        )
        for k in range(-4, 5):
            clay.limb([(0.03 * k, -0.19 + 0.006 * k * k, 2.05, 0.004), (0.026 * k, -0.2, 1.93, 0.004)], cut=True, soft=0.012)
    clay.ball((0.158, 0.015, 2.19), (0.022, 0.042, 0.065), mirror=True, soft=0.01)  # ears
    clay.ball((0.172, 0.01, 2.195), (0.012, 0.022, 0.035), cut=True, mirror=True, soft=0.01)
    clay.ball((0, 0.035, 2.3), (0.168, 0.176, 0.135), soft=0.006)  # hair
    if gear == "cap":  # a soft cap tied over the hair, its peak at the back
        clay.turned([(0.178, 2.28), (0.182, 2.3), (0.178, 2.36), (0.13, 2.45), (0.04, 2.48)], centre=(0, 0.03), soft=0.006)
        clay.ball((0.03 * side, 0.1, 2.46), (0.1, 0.09, 0.075), soft=0.03)
        clay.limb([(0.165, -0.02, 2.3, 0.012), (0.13, -0.09, 2.08, 0.01), (0.03, -0.13, 1.98, 0.012)], mirror=True, soft=0.006)
    elif gear == "board":  # an officer's long cap of lacquered stuff
        clay.box((0, 0.0, 2.42), (0.15, 0.36, 0.035), (-16, 0, 0), 0.012, soft=0.01)
        clay.box((0, 0.16, 2.47), (0.16, 0.07, 0.14), (-16, 0, 0), 0.02, soft=0.015)
        clay.limb([(0.165, 0.0, 2.34, 0.011), (0.135, -0.08, 2.08, 0.009), (0.02, -0.14, 1.99, 0.012)], mirror=True, soft=0.006)
    else:  # combed up into a knot on one side and plaited
        for k in range(11):
            clay.limb(
                [
                    ((k - 5) * 0.031, -0.135 + 0.004 * (k - 5) ** 2, 2.34, 0.004),
                    ((k - 5) * 0.018 + side * 0.04, 0.05, 2.435, 0.004),
                ],
                cut=True,
                soft=0.01,
            )
        clay.limb([(side * 0.075, 0.05, 2.4, 0.06), (side * 0.095, 0.05, 2.48, 0.062)], soft=0.015)
        clay.ball((side * 0.1, 0.05, 2.5), (0.072, 0.066, 0.05), soft=0.008)
        clay.limb([(side * 0.095 - 0.08, 0.04, 2.445, 0.012), (side * 0.095 + 0.08, 0.04, 2.45, 0.012)], soft=0.005)


def turned(spots, wide, long, nod, lean, look, **_):
    """Widen or lengthen the face, then turn the head on its neck; the shoulders stay as they are."""
    share = numpy.clip((spots[:, 2] - 1.96) / 0.12, 0, 1)[:, None]
    share = share * share * (3 - 2 * share)
    middle = numpy.array([0, 0, 2.0])
    moved = (spots - middle) * (wide, 1, long) @ sculpt.turn(nod, lean, look).T + middle
    return spots * (1 - share) + moved * share


def colours(spots):
    """Grey-brown clay; dark lacquer left on hair and shoes, ochre flesh on the face, dust over the skirt."""
    x, y, z = spots.T[:3]
    grain = sculpt.noise(spots, 3, 5, 4)
    colour = numpy.array([0.245, 0.175, 0.125]) * (1 + 0.25 * grain)[:, None]
    hair = ((z > 2.3 - 0.35 * numpy.clip(y + 0.1, 0, 1) - 0.1 * (y > 0.08)) & (z > 2.05)) * numpy.clip(1 + 0.9 * grain, 0.2, 1)
    shoes = ((z < 0.2) & (z > 0.07)) * 0.6
    dark = numpy.maximum(hair * 0.85, shoes)[:, None]
    return numpy.clip(colour * (1 - dark) + numpy.array([0.045, 0.036, 0.03]) * dark, 0, 1)


path, *size = studio.arguments()
scene = studio.open_studio(*size)
earth = studio.vertex_coloured(studio.plain("terracotta", (0.27, 0.19, 0.135), 0.92))
studio.weathered(earth, 18, 0.3, 0.2)
studio.worn(earth, (0.07, 0.05, 0.035), (0.36, 0.29, 0.22), 0.85, 0.2)
chance = random.Random(5)
GEAR = ["knot", "knot", "cap", "knot", "board", "knot", "knot", "cap", "knot", "cap", "knot", "knot"]
LIP = ["up", "long", "thick", "none", "thick", "up", "long", "thick", "none", "up", "long", "thick"]
CHIN = ["tuft", "goatee", "none", "none", "full", "none", "tuft", "goatee", "none", "tuft", "full", "none"]
for number, (gear, moustache, beard) in enumerate(zip(GEAR, LIP, CHIN)):
    row, column = divmod(number, 4)
    look = {"gear": gear, "moustache": moustache, "beard": beard, "side": chance.choice((-1, 1))}
    look |= {"brow": chance.uniform(-0.012, 0.014), "cheeks": chance.uniform(-0.02, 0.025)}
    look |= {"wide": chance.uniform(0.9, 1.1), "long": chance.uniform(0.93, 1.05)}
    look |= {"nod": chance.uniform(-6, 7), "lean": chance.uniform(-4, 4), "look": chance.uniform(-16, 16)}
    soldier = warrior("warrior", earth, number not in (2, 5, 8, 11), look)
    soldier.location = ((column - 1.5) * 1.08 + chance.uniform(-0.05, 0.05), row * 1.25 + chance.uniform(-0.06, 0.06), 0)
    soldier.rotation_euler[2] = math.radians(chance.uniform(-7, 7))
    soldier.scale = (1, 1, chance.uniform(0.95, 1.04))
studio.light((-4, -4.5, 4), (55, 0, -42), 420, 2, studio.KEY_COLOUR)
studio.frame(scene, 0.8, tilt=9, turn=-20, sideways=0.92)
studio.take_picture(scene, path)
