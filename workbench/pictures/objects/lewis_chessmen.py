"""Lewis chessmen of walrus ivory: queen and king before a warder, a bishop and a knight."""
import math
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy
import guesses
import photograph
import sculpt
import studio

CELL = 0.0085


def lump(wide=0.68, front=-0.72, back=0.62, tall=2.2):
    return sculpt.Clay((-wide, front, -0.02), (wide, back, tall), CELL)


def grooves(level, spacing, depth, share=0.5):
    """Cut lines along a level: `share` of each spacing is groove, the rest stays a rounded ridge."""
    wave = 0.5 + 0.5 * numpy.cos(2 * math.pi * level / spacing)
    return depth * numpy.clip((wave - 1 + share) / share, 0, 1)


def face(clay, z, y=-0.02, beard=False, moustache=False):
    """A heavy face with the pieces' staring eyes; `z` is the height of the eyes."""
    clay.ball((0, y, z - 0.04), (0.2, 0.2, 0.26), soft=0.02)
    clay.ball((0, y - 0.1, z - 0.16), (0.15, 0.11, 0.12), soft=0.05)  # jaw
    clay.ball((0.1, y - 0.12, z - 0.08), (0.075, 0.075, 0.07), mirror=True, soft=0.04)  # cheeks
    clay.limb([(0.025, y - 0.195, z + 0.092, 0.017), (0.09, y - 0.18, z + 0.104, 0.017), (0.17, y - 0.1, z + 0.075, 0.016)], mirror=True, soft=0.025)  # brows
    clay.ball((0.09, y - 0.2, z + 0.012), (0.08, 0.045, 0.056), cut=True, mirror=True, soft=0.012)
    clay.ball((0.088, y - 0.14, z + 0.012), (0.066, 0.066, 0.046), mirror=True, soft=0.002)  # eyeballs
    for way, high in ((1, 0.05), (-1, 0.042)):  # lids
        clay.limb(
            [
                (0.022, y - 0.182, z + 0.012, 0.01),
                (0.085, y - 0.19, z + 0.012 + way * high, 0.0115),
                (0.16, y - 0.12, z + 0.008, 0.009),
            ],
            mirror=True,
            soft=0.006,
        )
    clay.ball((0.084, y - 0.205, z + 0.012), (0.017, 0.02, 0.017), cut=True, mirror=True, soft=0.003)  # drilled pupils
    clay.limb([(0, y - 0.19, z + 0.07, 0.026), (0, y - 0.262, z - 0.075, 0.042)], soft=0.015)
    clay.ball((0.034, y - 0.225, z - 0.085), (0.026, 0.034, 0.024), mirror=True, soft=0.012)  # nostrils
    clay.limb([(-0.07, y - 0.205, z - 0.165, 0.024), (0.07, y - 0.205, z - 0.165, 0.024)], soft=0.02)  # lips
    clay.limb(
        [(-0.08, y - 0.21, z - 0.187, 0.009), (0, y - 0.24, z - 0.16, 0.009), (0.08, y - 0.21, z - 0.187, 0.009)],
        cut=True,
        soft=0.008,
    )
    if beard:
        clay.limb(
            [(0.14, y - 0.06, z - 0.02, 0.05), (0.13, y - 0.11, z - 0.2, 0.075), (0.04, y - 0.17, z - 0.32, 0.08)],
            mirror=True,
            soft=0.03,
        )
        clay.carve(
            lambda x, y, z0: grooves(abs(x) + 0.18 * (z0 - z), 0.042, 0.022)
            * (y < -0.08)
            * (z0 < z - 0.205 + 0.9 * abs(x))
            * (abs(x) < 0.24),
            (-0.3, -0.5, z - 0.46),
            (0.3, 0, z + 0.02),
        )
    if beard or moustache:
        clay.limb(
            [(0.02, y - 0.24, z - 0.122, 0.02), (0.11, y - 0.205, z - 0.155, 0.022), (0.15, y - 0.16, z - 0.21, 0.016)],
            mirror=True,
            soft=0.008,
        )


def locks(clay, z, low, spread=1.3, y=0.02):
    """Long twisted hair on both sides and behind."""
    for side in (-1, 1):
        for k, (x, back) in enumerate(((0.2, -0.02), (0.19, 0.1), (0.1, 0.18))):
            line = [
                (side * x * 0.95, y + back, z + 0.08, 0.05),
                (side * x * spread, y + back, z - 0.2, 0.052),
                (side * x * spread * 1.15, y + back * 1.1, low, 0.03),
            ]
            clay.limb(line, soft=0.008)
    clay.carve(
        lambda x, y, z0: grooves(z0 + 0.7 * abs(x), 0.062, 0.018) * (abs(x) > 0.175) * (abs(x) < 0.36) * (y > -0.16),
        (-0.4, -0.16, low - 0.03),
        (0.4, 0.4, z + 0.05),
    )


def crown(clay, z):
    """A low band with four leaves that stand open."""
    clay.turned([(0.212, z), (0.22, z + 0.03), (0.222, z + 0.12), (0.245, z + 0.22)], centre=(0, 0.02), soft=0.01)
    clay.turned([(0.17, z + 0.09), (0.19, z + 0.24)], centre=(0, 0.02), cut=True, soft=0.01)
    for k in range(4):
        a = k * math.pi / 2 + math.pi / 4
        x, y = math.sin(a), -math.cos(a)
        clay.ball((0.25 * x, 0.02 + 0.25 * y, z + 0.25), (0.075, 0.075, 0.11), cut=True, soft=0.01)
        for side in (-0.5, 0, 0.5):  # each leaf is of three
            b = k * math.pi / 2 + side * 0.52
            clay.ball((0.232 * math.sin(b), 0.02 - 0.232 * math.cos(b), z + 0.215 + 0.03 * (side == 0)), (0.036, 0.036, 0.05), soft=0.012)
    ring = [(k * math.pi / 12) for k in range(25)]
    for high in (0.02, 0.105):
        clay.limb([(0.22 * math.sin(a), 0.02 - 0.22 * math.cos(a), z + high, 0.014) for a in ring], soft=0.008)
    for k in range(16):
        a = k * math.pi / 8
        clay.ball((0.232 * math.sin(a), 0.02 - 0.232 * math.cos(a), z + 0.062), (0.018, 0.018, 0.018), cut=True, soft=0.004)


def throne(clay):
    clay.box((0, 0.1, 0.4), (0.98, 0.76, 0.78), edge=0.03, soft=0.01)
    clay.box((0, 0.44, 0.62), (0.98, 0.13, 1.2), edge=0.03, soft=0.01)
    for x in (-0.45, 0.45):
        clay.limb([(x, 0.44, 0.1, 0.075), (x, 0.44, 1.2, 0.075)], soft=0.01)
        clay.ball((x, 0.44, 1.27), 0.095, soft=0.01)

    def lattice(x, y, z):
        """A frame with interlaced bands on the sides."""
        across, up = y - 0.1, z - 0.42
        inside = (abs(across) < 0.27) & (abs(up) < 0.25)
        weave = numpy.minimum(abs(((across + up) % 0.18) - 0.09), abs(((across - up) % 0.18) - 0.09))
        return numpy.where(inside, 0.035 * numpy.clip((weave - 0.018) / 0.014, 0, 1), 0) * (abs(x) > 0.45)

    clay.carve(lattice, (-0.52, -0.3, 0.1), (0.52, 0.4, 0.8))


def seated(clay):
    """Someone on a throne, in a long robe with a hem and a mantle."""
    throne(clay)
    clay.box((0, -0.1, 0.04), (1.02, 1.06, 0.1), edge=0.03, soft=0.01)
    clay.limb([(0.2, 0.1, 0.74, 0.17), (0.22, -0.36, 0.74, 0.155), (0.23, -0.4, 0.2, 0.145)], mirror=True, soft=0.05)
    clay.ball((0, -0.2, 0.42), (0.3, 0.22, 0.38), soft=0.05)
    clay.turned(
        [(0.38, 0.55), (0.37, 0.8), (0.4, 1.06), (0.36, 1.2), (0.16, 1.32), (0.12, 1.4)],
        centre=(0, 0.08),
        stretch=(1, 0.78),
        soft=0.04,
    )

    def folds(x, y, z):
        hem = 0.02 * ((abs(z - 0.27) < 0.014) | (abs(z - 0.15) < 0.014)) + 0.018 * (
            ((x * 11.5 % 1 - 0.5) ** 2 + ((z - 0.21) * 11.5) ** 2) < 0.07
        )
        shins = grooves(abs(x) + 0.05 * z, 0.07, 0.02) * (z > 0.3) * (z < 0.82)
        lap = grooves(z + 1.5 * x * x, 0.075, 0.02) * (abs(x) < 0.16) * (z > 0.3)
        return (numpy.where(abs(x) < 0.14, lap, shins) + hem * (z < 0.3)) * (y < -0.12 - 0.12 * (z > 0.6))

    clay.carve(folds, (-0.45, -0.66, 0.1), (0.45, -0.1, 0.86))

    def mantle(x, y, z):
        """Folds fall from the clasp on one shoulder."""
        return grooves(numpy.sqrt((x + 0.3) ** 2 + (z - 1.34) ** 2), 0.07, 0.017) * (y < 0.05) * (z > 0.9)

    clay.carve(mantle, (-0.5, -0.5, 0.88), (0.5, 0.05, 1.3))
    clay.limb([(0.19, -0.46, 0.125, 0.07), (0.2, -0.56, 0.115, 0.055), (0.2, -0.63, 0.1, 0.03)], mirror=True, soft=0.02)


def arm(clay, *points, cuff=True):
    """A sleeve with ringed folds that ends in a fist: shoulder, elbow, hand."""
    *sleeve, hand = points
    wide = (0.135, 0.12, 0.095)
    clay.limb([(*p, w) for p, w in zip([*sleeve, hand], wide)], soft=0.03)
    (a, b), line = (numpy.array(sleeve[-1]), numpy.array(hand)), numpy.array(hand) - numpy.array(sleeve[-1])
    long = numpy.linalg.norm(line)
    axis = line / long

    def rings(x, y, z):
        along = (x - a[0]) * axis[0] + (y - a[1]) * axis[1] + (z - a[2]) * axis[2]
        off = (x - a[0]) ** 2 + (y - a[1]) ** 2 + (z - a[2]) ** 2 - along**2
        return grooves(along, 0.052, 0.02) * (along > 0.02) * (along < long - 0.05) * (off < 0.02)

    clay.carve(rings, numpy.minimum(a, b) - 0.16, numpy.maximum(a, b) + 0.16)


def hand(clay, spot, way, fingers=4):
    """A broad hand; `way` is the direction of the fingers."""
    spot, way = numpy.array(spot), numpy.array(way) / numpy.linalg.norm(way)
    side = numpy.cross(way, (0, 1, 0))
    side = side / numpy.linalg.norm(side)
    clay.ball(tuple(spot), 0.085, soft=0.02)
    for k in range(fingers):
        root = spot + side * (k - (fingers - 1) / 2) * 0.045
        clay.limb([(*(root - way * 0.02), 0.034), (*(root + way * 0.13), 0.027)], soft=0.006)


def king():
    clay = lump()
    seated(clay)
    face(clay, 1.58, beard=True)
    locks(clay, 1.58, 1.08)
    crown(clay, 1.69)
    for side in (-1, 1):
        arm(clay, (side * 0.37, 0.02, 1.14), (side * 0.47, -0.22, 0.92), (side * 0.3, -0.5, 0.9))
    clay.box((0.02, -0.58, 0.87), (1.12, 0.045, 0.1), (0, -4, 0), 0.015, soft=0.004)  # the sword in its scabbard
    clay.box((-0.36, -0.58, 0.845), (0.06, 0.09, 0.24), (0, -4, 0), 0.025, soft=0.006)
    clay.ball((-0.58, -0.58, 0.83), (0.07, 0.05, 0.075), soft=0.006)
    for side in (-1, 1):
        hand(clay, (side * 0.24, -0.58, 0.92), (0, -0.25, -1))
    return clay


def queen():
    clay = lump()
    seated(clay)
    clay.ball((0, 0.06, 1.56), (0.235, 0.21, 0.28), soft=0.01)  # the veil
    clay.limb([(0.2, 0.06, 1.55, 0.07), (0.27, 0.08, 1.3, 0.08), (0.32, 0.12, 1.08, 0.06)], mirror=True, soft=0.03)
    clay.carve(
        lambda x, y, z: grooves(abs(x) - 0.12 * z, 0.055, 0.022) * (abs(x) > 0.17) * (y > -0.1),
        (-0.4, -0.1, 1.02),
        (0.4, 0.35, 1.62),
    )
    face(clay, 1.56)
    crown(clay, 1.68)
    arm(clay, (0.37, 0.02, 1.14), (0.47, -0.25, 0.92), (0.02, -0.46, 0.92))
    hand(clay, (-0.1, -0.5, 0.92), (-1, -0.1, 0.1))
    arm(clay, (-0.37, 0.02, 1.14), (-0.34, -0.38, 0.98), (-0.24, -0.32, 1.26))
    hand(clay, (-0.2, -0.27, 1.38), (0.16, 0.05, 1))  # on her cheek
    return clay


def standing(clay, folds=True):
    clay.turned(
        [(0.4, 0), (0.41, 0.06), (0.38, 0.14), (0.36, 0.6), (0.37, 0.95), (0.38, 1.12), (0.3, 1.26), (0.14, 1.36)],
        stretch=(1, 0.82),
        soft=0.02,
    )
    clay.carve(lambda x, y, z: 0.02 * ((abs(z - 0.1) < 0.014) | (abs(z - 0.2) < 0.014)), (-0.5, -0.5, 0.05), (0.5, 0.5, 0.25))
    if folds:
        clay.carve(lambda x, y, z: grooves(numpy.arctan2(x, -y), 0.2, 0.022), (-0.5, -0.5, 0.23), (0.5, 0.5, 0.62))


def bishop():
    clay = lump(0.62, -0.62, 0.5)
    standing(clay)
    clay.turned([(0.4, 0.56), (0.42, 0.62), (0.41, 1.0), (0.3, 1.24)], stretch=(1, 0.84), soft=0.01)  # the chasuble
    clay.carve(lambda x, y, z: grooves(z - 1.05 * abs(x), 0.085, 0.02) * (y < 0.05), (-0.5, -0.5, 0.58), (0.5, 0.05, 1.2))
    clay.box((0, -0.335, 0.9), (0.09, 0.06, 0.62), edge=0.01, soft=0.005)
    face(clay, 1.54)
    locks(clay, 1.52, 1.32, 1.05)
    clay.body(  # the mitre: two peaks, one in front and one behind
        lambda x, y, z: numpy.maximum(
            numpy.maximum(abs(x) * 0.84 + (z - 2.06) * 0.56, abs(abs(y) - 0.09) - 0.075 + 0 * x), 1.68 - z + 0 * x
        ),
        (-0.3, -0.3, 1.66),
        (0.3, 0.3, 2.06),
        soft=0.01,
    )
    clay.turned([(0.21, 1.66), (0.225, 1.7), (0.215, 1.79)], soft=0.01)
    clay.carve(lambda x, y, z: 0.02 * ((abs(z - 1.7) < 0.012) | (abs(z - 1.77) < 0.012)), (-0.3, -0.3, 1.66), (0.3, 0.3, 1.8))
    clay.limb([(0, -0.165, 1.8, 0.022), (0, -0.165, 2.0, 0.016)], soft=0.005)
    clay.limb([(0.03, -0.165, 1.81, 0.014), (0.15, -0.165, 1.82, 0.012), (0.01, -0.165, 2.02, 0.012)], mirror=True, soft=0.005)
    arm(clay, (0.35, 0.02, 1.12), (0.46, -0.2, 0.86), (0.34, -0.42, 1.0))
    arm(clay, (-0.35, 0.02, 1.12), (-0.44, -0.2, 0.86), (-0.22, -0.4, 1.06))
    hand(clay, (-0.2, -0.42, 1.12), (0.1, 0, 1), 3)  # blessing
    clay.limb([(0.33, -0.46, 0.12, 0.036), (0.33, -0.47, 1.48, 0.034)], soft=0.006)  # the crozier
    clay.limb(
        [
            (0.33 + 0.1 - (0.13 - 0.008 * k) * math.cos(a), -0.47, 1.5 + (0.13 - 0.008 * k) * math.sin(a), 0.034)
            for k, a in enumerate(0.55 * k for k in range(12))
        ],
        soft=0.006,
    )
    hand(clay, (0.33, -0.46, 1.02), (-1, -0.2, 0))
    return clay


def helmet(clay, z, y=0.0):
    clay.turned([(0.235, z), (0.235, z + 0.05), (0.215, z + 0.14), (0.15, z + 0.26), (0.03, z + 0.37)], centre=(0, y), soft=0.01)
    clay.carve(lambda x, y, h: 0.018 * (abs(h - z - 0.075) < 0.012), (-0.3, -0.4, z + 0.04), (0.3, 0.4, z + 0.1))
    clay.box((0.2, y + 0.02, z - 0.1), (0.06, 0.2, 0.26), edge=0.025, mirror=True, soft=0.02)  # over the ears


def shield(clay, centre, tall, wide, thick=0.09, flank=False):
    """A kite with a cross and dots, held flat against the front (-y) or the `flank` (x)."""
    cx, cy, top = centre
    boxes = ((cx - wide, cy - 0.2, top - tall), (cx + wide, cy + 0.12, top + 0.1))

    def turned(shape):
        return (lambda x, y, z: shape(y, -x, z)) if flank else shape

    low, high = ((-0.12 - cy, cx - wide, top - tall), (0.2 - cy, cx + wide, top + 0.1)) if flank else boxes

    def kite(x, y, z):
        down = top - z
        half = wide * numpy.clip(1.02 - (numpy.clip(down - 0.25 * tall, 0, None) / (0.78 * tall)) ** 1.7, 0, 1) + 0 * y
        bulge = cy - 0.07 + 0.35 * (x - cx) ** 2
        return 0.8 * numpy.maximum(
            numpy.maximum(abs(x - cx) - half, abs(y - bulge) - thick / 2),
            numpy.maximum(-down - 0.1 + 1.2 * (x - cx) ** 2, down - tall),
        )

    clay.body(turned(kite), low, high, soft=0.008)

    def device(x, y, z):
        down, off = top - z, abs(x - cx)
        edge = wide * numpy.clip(1.02 - (numpy.clip(down - 0.25 * tall, 0, None) / (0.78 * tall)) ** 1.7, 0, 1)
        lines = (abs(off - 0.045) < 0.012) | (abs(abs(down - 0.3 * tall) - 0.045) < 0.012) | (abs(off - edge + 0.045) < 0.012)
        dots = (
            ((off % 0.11 - 0.055) ** 2 + (down % 0.11 - 0.055) ** 2 < 0.0004) & (off > 0.07) & (abs(down - 0.3 * tall) > 0.07)
        )
        return 0.024 * (lines | dots) * (y < cy) * (edge > 0.03)

    clay.carve(turned(device), low, high)


def warder():
    clay = lump(0.64, -0.66, 0.5)
    standing(clay)
    face(clay, 1.54)
    helmet(clay, 1.64)
    shield(clay, (-0.06, -0.36, 1.3), 1.22, 0.34)
    clay.box((0, -0.34, 1.36), (0.1, 0.24, 0.07), edge=0.02, soft=0.02)  # his mouth on the rim
    for x in (-0.06, -0.02, 0.02, 0.06):
        clay.box((x, -0.262, 1.345), (0.034, 0.06, 0.075), edge=0.008, soft=0.002)  # teeth
    arm(clay, (0.36, 0.02, 1.12), (0.47, -0.16, 0.86), (0.42, -0.4, 0.96))
    clay.box((0.42, -0.46, 1.34), (0.1, 0.045, 0.72), edge=0.015, soft=0.005)
    clay.box((0.42, -0.46, 1.05), (0.26, 0.08, 0.06), edge=0.02, soft=0.005)
    clay.ball((0.42, -0.46, 0.83), 0.06, soft=0.01)
    hand(clay, (0.42, -0.44, 0.95), (-1, -0.3, 0))
    return clay


def knight():
    """On a pony that walks towards -y."""
    clay = sculpt.Clay((-0.62, -0.98, -0.02), (0.62, 0.74, 2.22), CELL)
    clay.box((0, -0.02, 0.04), (0.62, 1.16, 0.1), edge=0.03, soft=0.01)
    clay.ball((0, 0.02, 0.66), (0.27, 0.5, 0.27), soft=0.03)
    for y in (-0.34, 0.36):
        clay.limb([(0.15, y, 0.6, 0.14), (0.16, y * 1.03, 0.12, 0.1)], mirror=True, soft=0.04)
        clay.ball((0.16, y * 1.06 - 0.02, 0.12), (0.11, 0.13, 0.07), mirror=True, soft=0.02)
    clay.box((0, 0, 0.5), (0.42, 0.96, 0.32), edge=0.1, soft=0.05)  # the saddle cloth hangs low
    clay.limb([(0, -0.38, 0.78, 0.2), (0, -0.55, 1.02, 0.17), (0, -0.62, 1.1, 0.15)], soft=0.04)
    clay.limb([(0, -0.62, 1.12, 0.145), (0, -0.78, 0.86, 0.1)], soft=0.03)  # the pony's long head
    clay.ball((0.035, -0.86, 0.84), (0.022, 0.03, 0.022), cut=True, mirror=True, soft=0.005)
    clay.ball((0.12, -0.68, 1.08), (0.03, 0.045, 0.04), mirror=True, soft=0.004)
    clay.ball((0.145, -0.69, 1.08), (0.013, 0.013, 0.013), cut=True, mirror=True, soft=0.003)
    clay.limb([(0.09, -0.55, 1.2, 0.045), (0.1, -0.56, 1.31, 0.015)], mirror=True, soft=0.02)
    clay.limb([(0, -0.66, 1.24, 0.05), (0, -0.76, 1.02, 0.045)], soft=0.02)  # forelock
    clay.limb([(0, -0.52, 1.24, 0.06), (0, -0.34, 1.02, 0.07)], soft=0.03)
    clay.carve(lambda x, y, z: grooves(z - 0.6 * y, 0.06, 0.02) * (abs(x) < 0.13), (-0.13, -0.72, 0.95), (0.13, -0.3, 1.36))
    for z in (0.99, 1.08):  # bridle
        clay.carve(lambda x, y, h, z=z: 0.018 * (abs(h - z - 0.6 * (y + 0.7)) < 0.012), (-0.2, -0.92, 0.8), (0.2, -0.6, 1.2))
    clay.limb([(0, 0.5, 0.82, 0.1), (0, 0.6, 0.5, 0.07)], soft=0.03)
    clay.turned(
        [(0.3, 0.72), (0.29, 0.95), (0.31, 1.16), (0.26, 1.28), (0.13, 1.38)], stretch=(1, 0.85), centre=(0, 0.1), soft=0.03
    )
    clay.limb(
        [(0.24, 0.08, 0.9, 0.16), (0.32, -0.12, 0.52, 0.12), (0.32, -0.14, 0.26, 0.09), (0.32, -0.26, 0.2, 0.06)],
        mirror=True,
        soft=0.03,
    )
    clay.carve(lambda x, y, z: grooves(y + 0.25 * z, 0.09, 0.028) * (abs(x) > 0.2), (-0.5, -0.4, 0.36), (0.5, 0.5, 0.9))
    face(clay, 1.52, 0.08, moustache=True)
    helmet(clay, 1.62, 0.1)
    arm(clay, (-0.3, 0.08, 1.14), (-0.42, -0.02, 0.9), (-0.36, -0.24, 1.0))
    hand(clay, (-0.36, -0.28, 1.0), (1, -0.2, 0))
    clay.limb([(-0.37, -0.3, 0.12, 0.032), (-0.37, -0.3, 1.62, 0.032)], soft=0.006)  # the lance
    shield(clay, (0.06, -0.44, 1.2), 0.86, 0.26, 0.07, flank=True)
    return clay


def ivory():
    """Old walrus ivory: its vertices carry stains and dirt; the shader adds pores, polish and long cracks."""
    material = studio.vertex_coloured(studio.plain("walrus ivory", (0.55, 0.42, 0.26), 0.36))
    tree = material.node_tree
    stretch = tree.nodes.new("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = (2.6, 2.6, 0.3)
    tree.links.new(tree.nodes.new("ShaderNodeTexCoord").outputs["Object"], stretch.inputs[0])
    cracks = studio.grain(tree, 1.6, 7, 0.55)
    tree.links.new(stretch.outputs[0], cracks.inputs["Vector"])
    line = studio._ramp(tree, cracks.outputs["Fac"], [(0.468, 0.0), (0.474, 1.0), (0.477, 1.0), (0.483, 0.0)])
    some = tree.nodes.new("ShaderNodeMath")  # only here and there
    some.operation = "MULTIPLY"
    tree.links.new(line, some.inputs[0])
    tree.links.new(studio._ramp(tree, studio.grain(tree, 1.3, 2).outputs["Fac"], [(0.5, 0.0), (0.6, 0.8)]), some.inputs[1])
    studio.blend(material, (0.1, 0.05, 0.022), some.outputs[0])
    studio.bumpy(material, studio.grain(tree, 46, 6, 0.7).outputs["Fac"], 0.22, 0.01)
    return material


def stained(clay, tint):
    def colour(spots):
        deep = clay.hollows(spots, 0.03)[:, None] + 0.55 * clay.hollows(spots, 0.1)[:, None]
        streak = sculpt.noise(spots * (1, 1, 0.35), 3.5, 4, 4)[:, None]
        tone = numpy.array(tint) * (1 + 0.2 * streak) + numpy.array([0.05, 0.0, -0.03]) * streak
        dirt = numpy.clip(1.15 * deep + 0.1 * streak, 0, 0.86)
        shine = numpy.clip(-0.9 * deep - 0.12, 0, 0.55)
        tone = tone * (1 - shine) + numpy.array([0.78, 0.64, 0.42]) * shine
        return numpy.clip(tone * (1 - dirt) + numpy.array([0.09, 0.042, 0.018]) * dirt, 0, 1)

    return colour


if __name__ == "__main__":
    path, *size = studio.arguments()
    scene = studio.open_studio(*size)
    skin = ivory()
    for maker, spot, turn, tint in (
        (warder, (-1.42, 0.5), 20, (0.52, 0.36, 0.18)),
        (bishop, (0.0, 0.6), -3, (0.56, 0.4, 0.21)),
        (knight, (1.5, 0.55), 30, (0.5, 0.34, 0.17)),
        (queen, (-0.68, -0.5), 13, (0.56, 0.4, 0.22)),
        (king, (0.68, -0.5), -12, (0.58, 0.42, 0.23)),
    ):
        clay = maker()
        piece = clay.mesh(maker.__name__, skin, [(7, 0.005), (30, 0.0025)], stained(clay, tint))
        guesses.part("figures", piece)
        guesses.part("faces", piece, where=lambda spots: (numpy.abs(spots[:, 2] - 1.52) < 0.17) & (numpy.abs(spots[:, 0]) < 0.2) & (spots[:, 1] < -0.05))
        if maker in (king, queen):
            guesses.part("thrones", piece, where=lambda spots: (spots[:, 1] > 0.36) | (numpy.abs(spots[:, 0]) > 0.43) & (spots[:, 2] < 0.8) & (spots[:, 1] > -0.28))
        piece.location, piece.rotation_euler[2] = (*spot, 0), math.radians(turn)
    studio.light((-3.6, -1.4, 3.2), (64, 0, -68), 170, 0.5, studio.KEY_COLOUR)
    studio.frame(scene, 0.82, tilt=11, sideways=0.9)
    photograph.take_picture(scene, path)
