"""Round cameos of the people who are quoted on the home page, cut in layered stone, and the default avatar.

Run: blender -b -P cameo.py -- OUT.png 768 768 12 one|two|three|avatar
"""
import math
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy
import people
import photograph
import sculpt
import studio

SIZE, LIFT = 0.9, 1.14  # of a head on the disc of radius 1, and the height of its middle


def bust():
    """Clay for a head and shoulders."""
    return sculpt.Clay((-1.05, -0.72, -1.2), (1.05, 1.05, 1.3), 0.0125)


def shoulders(clay, wide=0.46):
    clay.ball((wide, 0.16, -0.66), (0.4, 0.26, 0.28), mirror=True, soft=0.1)
    clay.ball((0, 0.08, -0.92), (0.62, 0.36, 0.5), soft=0.15)
    clay.limb([(0.12, 0.17, -0.18, 0.14), (wide, 0.18, -0.54, 0.14)], mirror=True, soft=0.14)


def neckline(clay, wide=0.27, tall=0.05, low=-0.36):
    """The edge of a garment around the neck, lower in front, and a seam from it to the shoulder."""
    turns = numpy.linspace(0, math.tau, 37)
    ring = [(wide * math.sin(a), 0.12 - wide * 0.95 * math.cos(a), low - 0.1 * math.cos(a), 0.038 + tall * 0.3) for a in turns]
    clay.limb(ring, soft=0.012)
    clay.limb([(wide * 1.05, 0.1, low - 0.06, 0.01), (0.8, 0.1, low - 0.2, 0.01)], cut=True, mirror=True, soft=0.03)


def lapels(clay):
    """A jacket over it: broad lapels that meet on the breast."""
    for side in (-1, 1):
        outer = [
            (0.3 * side, 0.2, -0.3, 0.035),
            (0.38 * side, -0.12, -0.5, 0.04),
            (0.3 * side, -0.28, -0.74, 0.04),
            (0.06 * side, -0.34, -1.1, 0.035),
        ]
        inner = [
            (0.27 * side, 0.12, -0.33, 0.03),
            (0.24 * side, -0.2, -0.56, 0.035),
            (0.12 * side, -0.33, -0.82, 0.035),
            (0.03 * side, -0.34, -1.1, 0.03),
        ]
        for t in numpy.linspace(0, 1, 5):
            clay.limb([tuple(p + (q - p) * t for p, q in zip(a, b)) for a, b in zip(outer, inner)], soft=0.012)
        clay.limb([(0.22 * side, -0.31, -0.72, 0.01), (0.36 * side, -0.26, -0.66, 0.01)], cut=True, soft=0.012)


def sparse(hair, size=0.011, pitch=62):
    """Cropped hair: fine close curls."""

    def curls(x, y, z):
        a, b, c = numpy.sin(31 * z), numpy.sin(27 * x), numpy.sin(29 * y)
        return size * numpy.sin(pitch * x + 2 * a) * numpy.sin(pitch * y + 1.3 * b) * numpy.sin(pitch * z + 1.7 * c)

    hair.carve(curls, hair.low, [axis[-1] for axis in hair.axes])


def combed(hair, along, count, low, high, deep=0.02):
    """Locks of hair: `along(x, y, z)` is an angle that stays the same down a lock."""

    def locks(x, y, z):
        a = along(x, y, z) + 0.05 * numpy.sin(9 * z + 5 * y) + 0.03 * numpy.sin(17 * y - 11 * z)
        return deep * (0.65 * numpy.abs(numpy.sin(count * a)) + 0.35 * numpy.abs(numpy.sin(2.7 * count * a + 1)))

    hair.carve(locks, low, high)


def helen(clay, hair):
    """A teacher in her fifties: hair to the jaw, parted at the side, spectacles, a kind smile."""
    shoulders(clay, 0.42), neckline(clay, 0.28), lapels(clay)
    people.skull(clay, -0.012, 0.012, -0.005, 0.86)
    people.features(clay, 0.004, 0.014, -0.012, -0.006, -0.004, 0.004, 0.014, 0.008, 0.95, 0.8)
    clay.limb([(0.1, -0.36, 0.32, 0.006), (0.165, -0.315, 0.215, 0.006)], cut=True, mirror=True, soft=0.05)
    hair.ball((0, 0.14, 0.69), (0.43, 0.47, 0.4), soft=0)
    hair.ball((0, 0.32, 0.34), (0.38, 0.25, 0.42), soft=0.1)
    hair.ball((0.35, 0.06, 0.4), (0.1, 0.2, 0.38), (0, -6, 0), mirror=True, soft=0.08)
    hair.ball((-0.12, -0.19, 0.86), (0.27, 0.21, 0.17), (0, -24, 0), soft=0.1)
    hair.ball((0.22, -0.16, 0.86), (0.17, 0.2, 0.16), (0, 32, 0), soft=0.1)
    hair.limb([(-0.3, -0.24, 0.74, 0.06), (-0.37, -0.12, 0.56, 0.06), (-0.38, -0.08, 0.34, 0.05)], soft=0.08)
    hair.limb([(0.13, -0.42, 0.98, 0.02), (0.12, 0.1, 1.11, 0.02)], cut=True, soft=0.05)
    hair.ball((0, -0.5, 0.42), (0.27, 0.3, 0.36), cut=True, soft=0.05)  # the face stays free
    combed(hair, lambda x, y, z: numpy.arctan2(x - 0.04, 0.12 - y), 13, (-0.6, -0.6, -0.1), (0.6, 0.8, 1.2))


def samuel(clay, hair):
    """A volunteer in his forties: cropped hair, a short beard, a jacket."""
    shoulders(clay, 0.5), neckline(clay, 0.29, 0.08, -0.33), lapels(clay)
    people.skull(clay, 0.02, 0.006, 0.008, 1.06)
    people.features(clay, 0.006, 0.015, -0.002, -0.02, 0.016, 0.013, 0.008, 0.0, 0.9, 0.35)
    people.ears(clay, 0.012)
    hair.ball((0, 0.095, 0.69), (0.385, 0.46, 0.37), soft=0)
    beard = [
        (0.325, -0.06, 0.6, 0.04),
        (0.32, -0.07, 0.42, 0.035),
        (0.275, -0.1, 0.18, 0.045),
        (0.15, -0.27, 0.05, 0.055),
        (0, -0.345, 0.035, 0.058),
    ]
    hair.limb(beard, mirror=True, soft=0.04)
    hair.limb(
        [(0.02, -0.4, 0.262, 0.02), (0.1, -0.37, 0.235, 0.02), (0.135, -0.325, 0.15, 0.02), (0.1, -0.33, 0.06, 0.03)],
        mirror=True,
        soft=0.025,
    )
    sparse(hair, 0.009, 66)


def ines(clay, hair):
    """A student in her twenties: hair drawn into a loose tail, small earrings, a scarf."""
    shoulders(clay, 0.4)
    people.skull(clay, -0.03, -0.004, 0.0, 0.8)
    people.features(clay, 0.012, 0.014, -0.004, -0.01, -0.006, 0.009, 0.01, 0.008, 1.05, 1.0)
    people.ears(clay, -0.004)
    hair.ball((0, 0.12, 0.69), (0.4, 0.465, 0.39), soft=0)
    hair.limb(
        [
            (0, 0.5, 0.8, 0.14),
            (0, 0.68, 0.84, 0.13),
            (0, 0.84, 0.66, 0.18),
            (0, 0.86, 0.34, 0.2),
            (0, 0.74, 0.02, 0.16),
            (0, 0.66, -0.2, 0.06),
        ],
        soft=0.05,
    )
    hair.ball((0, -0.42, 0.44), (0.32, 0.32, 0.42), cut=True, soft=0.05)
    combed(hair, lambda x, y, z: numpy.arctan2(x, z - 0.5), 11, (-0.5, -0.5, 0.3), (0.5, 0.56, 1.2))
    combed(hair, lambda x, y, z: 3.2 * x + 0.5 * y, 9, (-0.4, 0.58, -0.4), (0.4, 1.04, 1.1), 0.028)
    for k in range(3):  # a band around the tail
        turns = numpy.linspace(0, math.tau, 17)
        clay.limb([(0.15 * math.sin(a), 0.575 + 0.025 * k, 0.815 + 0.15 * math.cos(a), 0.02) for a in turns], soft=0.006)
    clay.ball((0.325, 0.0, 0.255), 0.034, mirror=True, soft=0.004)
    for k, (z, r) in enumerate(((-0.22, 0.1), (-0.34, 0.12), (-0.48, 0.11))):  # the scarf
        out = 0.24 + 0.075 * k
        turns = numpy.linspace(0, math.tau, 25)
        wound = [
            (
                out * math.sin(a),
                0.13 - out * math.cos(a),
                z + 0.06 * math.sin(a + k) - 0.05 * math.cos(a),
                r * (0.75 + 0.25 * math.sin(2 * a + 3 * k)),
            )
            for a in turns
        ]
        clay.limb(wound, soft=0.02)
    combed(clay, lambda x, y, z: 1.6 * z + 0.5 * x, 13, (-0.6, -0.6, -0.75), (0.6, 0.6, -0.17), 0.014)


def someone(clay, hair):
    """Short hair, no ornament: anyone."""
    shoulders(clay), neckline(clay)
    people.skull(clay, 0, 0, 0, 0.95)
    people.features(clay, fine=0.5)
    people.ears(clay)
    hair.ball((0, 0.12, 0.69), (0.395, 0.455, 0.385), soft=0)
    hair.limb([(0.325, -0.08, 0.62, 0.04), (0.33, -0.02, 0.48, 0.02)], mirror=True, soft=0.02)
    combed(hair, lambda x, y, z: numpy.arctan2(x, z - 0.5), 11, (-0.5, -0.5, 0.3), (0.5, 0.7, 1.2))


def placed(spots, turn):
    """Points of a head (face to -y) as they lie in the relief: turned to the side, flattened, on the disc."""
    flat = (numpy.asarray(spots, float) - (0, 0.08, 0.36)) @ sculpt.turn(0, 0, turn).T
    return numpy.stack([flat[:, 0] * SIZE, flat[:, 1] * SIZE * 0.42 - 0.2, flat[:, 2] * SIZE + LIFT], -1)


# Who, which way the face looks (degrees from the front), the colours of ground, face and hair, and whether there are spectacles
BUSTS = {
    "one": (helen, -52, (0.07, 0.016, 0.012), (0.5, 0.375, 0.27), (0.13, 0.105, 0.09), True),
    "two": (samuel, 48, (0.4, 0.34, 0.25), (0.095, 0.043, 0.024), (0.018, 0.012, 0.01), False),
    "three": (ines, -56, (0.01, 0.036, 0.026), (0.46, 0.3, 0.19), (0.065, 0.03, 0.016), False),
    "avatar": (someone, -54, (0.03, 0.032, 0.036), (0.36, 0.35, 0.33), (0.16, 0.155, 0.15), False),
}


def spectacles(turn, metal):
    for side in (-1, 1):
        turns = numpy.linspace(0, math.tau, 25)[:-1]
        ring = [
            (side * (0.155 + 0.112 * math.sin(a)), -0.425 + 0.05 * max(0, math.sin(a)) ** 2, 0.5 + 0.088 * math.cos(a))
            for a in turns
        ]
        studio.rod("rim", placed(ring, turn).tolist(), 0.011, metal, closed=True)
        arm = [(side * 0.265, -0.385, 0.52), (side * 0.355, -0.2, 0.53), (side * 0.4, 0.02, 0.53)]
        studio.rod("arm", placed(arm, turn).tolist(), 0.01, metal)
    studio.rod("bridge", placed([(-0.045, -0.44, 0.52), (0, -0.46, 0.535), (0.045, -0.44, 0.52)], turn).tolist(), 0.01, metal)


def main():
    path, *size = studio.arguments(768, 768, 12)
    name = sys.argv[-1]
    scene = studio.open_studio(*size, backdrop=(0.02, 0.02, 0.022))
    maker, turn, ground, shell, dark, glasses = BUSTS[name]
    clay, hair = bust(), bust()
    maker(clay, hair)
    of_hair = hair.field < clay.field
    clay.field = numpy.minimum(clay.field, hair.field)
    spots, faces = clay.vertices([(26, 0.002)])
    cell = ((spots - clay.low) / clay.cell).round().astype(int).clip(0, numpy.array(clay.shape) - 1)
    locks = of_hair[tuple(cell.T)][:, None] * 0.72  # hair is left in a darker layer
    spots = placed(spots, turn)
    out = numpy.hypot(spots[:, 0], spots[:, 2] - 1.1)
    faces = faces[(out[faces] < 0.95).all(1) & (spots[faces][:, :, 1] < 0.0).any(1)]
    # where the upper layer is cut thin, the lower one shows through
    thin = numpy.clip(1 - (-0.03 - spots[:, 1]) / 0.16, 0, 1)[:, None] * 0.45
    tone = numpy.array(shell) * (1 - locks) + numpy.array(dark) * locks
    tone = tone * (1 - thin) + numpy.array(ground) * thin
    cloudy = (1 + 0.12 * sculpt.noise(spots, 2.6, 3, 4))[:, None]
    stone = studio.vertex_coloured(studio.plain("shell", shell, 0.4))
    studio.from_arrays(
        "bust",
        spots,
        faces,
        stone,
        True,
        numpy.clip(tone * cloudy, 0, 1),
    )
    studio.worn(stone, tuple(c * 0.25 for c in shell), tuple(min(1, c * 1.5) for c in shell), 0.4, 0.12)
    layer = studio.patched(studio.plain("ground", ground, 0.3), tuple(c * 0.7 for c in ground), 1.6, 0.5, 0.2)
    turns, rings = numpy.linspace(0, math.tau, 97)[:-1], numpy.linspace(0, 0.99, 30)
    disc = [(r * math.cos(a), -0.12 * math.sqrt(1 - r * r), 1.1 + r * math.sin(a)) for r in rings for a in turns]
    n = len(turns)
    studio.from_arrays(
        "ground",
        disc,
        [
            (r * n + k, r * n + (k + 1) % n, (r + 1) * n + (k + 1) % n, (r + 1) * n + k)
            for r in range(len(rings) - 1)
            for k in range(n)
        ],
        layer,
    )
    metal = (0.3, 0.26, 0.22) if name == "avatar" else (0.62, 0.4, 0.14)
    gold = studio.weathered(studio.plain("gold", metal, 0.3, 1), 20, 0.4, 0.08)
    if glasses:
        spectacles(turn, gold)
    for radius, wide in ((1.02, 0.05), (0.955, 0.018)):
        around = [k / 16 * math.tau for k in range(16)]
        studio.rod("ring", [(radius * math.cos(a), -0.02, 1.1 + radius * math.sin(a)) for a in around], wide, gold, closed=True)
    if name != "avatar":
        for k in range(72):  # a border of grains
            x, z = 0.988 * math.cos(k / 72 * math.tau), 1.1 + 0.988 * math.sin(k / 72 * math.tau)
            studio.rod("grain", [(x, -0.055, z), (x + 0.001, -0.06, z)], 0.016, gold)
    studio.light((-3.0, -1.6, 2.9), (64, 0, -62), 130, 0.5, studio.KEY_COLOUR)
    camera = scene.camera
    camera.location, camera.rotation_euler = (0, -4.35, 1.1), (math.pi / 2, 0, 0)
    photograph.take_picture(scene, path)


if __name__ == "__main__":
    main()
