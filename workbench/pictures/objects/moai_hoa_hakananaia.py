"""Hoa Hakananai'a from the front and from behind: 2.42 m of basalt, its back carved a second time for the birdman. In metres."""
import math
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import draw
import numpy
import photograph
import sculpt
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size)
clay = sculpt.Clay((-0.56, -0.48, -0.03), (0.56, 0.34, 2.48), 0.0065)


def pillar(profile, power=3.2, **how):
    """A body whose section is a rounded oblong: (height, half width, front, back) from below."""
    rough = numpy.array(profile, "f")
    heights = numpy.linspace(rough[0, 0], rough[-1, 0], 300)
    halves, fronts, backs = (
        numpy.convolve(numpy.pad(numpy.interp(heights, rough[:, 0], column), 12, "edge"), numpy.ones(25) / 25, "valid")
        for column in rough.T[1:]
    )

    def distance(x, y, z):
        half, front, back = (numpy.interp(z, heights, column).astype("f") for column in (halves, fronts, backs))
        middle, deep = (front + back) / 2, (back - front) / 2
        near = (numpy.abs(x / half) ** power + numpy.abs((y - middle) / deep) ** power) ** (1 / power)
        return numpy.maximum((near - 1) * numpy.minimum(half, deep), numpy.maximum(heights[0] - z, z - heights[-1]))

    return clay.body(distance, (-halves.max(), fronts.min(), heights[0]), (halves.max(), backs.max(), heights[-1]), **how)


# The body, arms and all: heavy and flat, its greatest width at the shoulders; the head is three eighths of the whole.
pillar(
    [
        (-0.1, 0.33, -0.2, 0.17),
        (0.06, 0.37, -0.23, 0.19),
        (0.25, 0.43, -0.265, 0.215),
        (0.5, 0.445, -0.265, 0.225),
        (0.8, 0.45, -0.235, 0.225),
        (1.05, 0.47, -0.225, 0.23),
        (1.2, 0.475, -0.22, 0.225),
        (1.32, 0.465, -0.215, 0.215),
        (1.4, 0.44, -0.21, 0.205),
        (1.46, 0.36, -0.2, 0.2),
        (1.5, 0.28, -0.19, 0.19),
        (1.56, 0.24, -0.17, 0.18),
    ],
    2.7,
)
clay.ball((0, -0.16, 0.46), (0.33, 0.135, 0.36), soft=0.12)  # belly
clay.ball((0.19, -0.17, 1.08), (0.2, 0.085, 0.17), mirror=True, soft=0.08)  # breast
clay.ball((0.2, -0.258, 1.0), 0.02, mirror=True, soft=0.02)
clay.ball((0.23, 0.17, 1.12), (0.2, 0.09, 0.26), mirror=True, soft=0.1)  # shoulder blades
clay.limb(  # the furrow between arm and body, in front and behind
    [(0.35, -0.215, 1.13, 0.016), (0.352, -0.215, 0.9, 0.03), (0.345, -0.235, 0.66, 0.034), (0.33, -0.26, 0.44, 0.02)],
    cut=True,
    mirror=True,
    soft=0.05,
)
clay.limb([(0.385, -0.05, 1.2, 0.078), (0.39, -0.06, 0.9, 0.072), (0.395, -0.1, 0.62, 0.06)], mirror=True, soft=0.06)
clay.limb([(0.37, 0.19, 1.1, 0.012), (0.365, 0.2, 0.8, 0.02), (0.36, 0.2, 0.62, 0.016)], cut=True, mirror=True, soft=0.05)
clay.limb(
    [(0.425, -0.12, 0.62, 0.05), (0.41, -0.17, 0.4, 0.055), (0.34, -0.225, 0.25, 0.052), (0.27, -0.25, 0.215, 0.045)],
    mirror=True,
    soft=0.05,
)
for k in range(5):  # long thin fingers below the belly
    z = 0.262 - 0.028 * k
    clay.limb(
        [(0.27, -0.265, z, 0.015), (0.17, -0.282, z - 0.012, 0.014), (0.06 + 0.012 * abs(k - 2), -0.286, z - 0.022, 0.011)],
        mirror=True,
        soft=0.008,
    )
clay.ball((0, -0.292, 0.52), (0.03, 0.016, 0.03), soft=0.02)
clay.limb(
    [(0.0, -0.228, 1.3, 0.011), (0.14, -0.222, 1.35, 0.013), (0.33, -0.19, 1.4, 0.011)], mirror=True, soft=0.04
)  # collarbones

# The head: a tall block, its forehead low, its face drawn in below the brow, its chin lifted.
pillar(
    [
        (1.47, 0.22, -0.27, 0.16),
        (1.54, 0.255, -0.31, 0.2),
        (1.7, 0.262, -0.295, 0.215),
        (2.0, 0.252, -0.255, 0.215),
        (2.2, 0.25, -0.3, 0.205),
        (2.32, 0.24, -0.25, 0.19),
        (2.4, 0.225, -0.19, 0.16),
        (2.425, 0.19, -0.14, 0.12),
    ],
    3.6,
    soft=0.03,
)
clay.box(
    (0.15, -0.335, 2.035), (0.22, 0.16, 0.16), (8, 0, -12), 0.05, cut=True, mirror=True, soft=0.05
)  # eye sockets under the brow
clay.limb(
    [(0, -0.28, 2.15, 0.045), (0.12, -0.282, 2.156, 0.047), (0.21, -0.25, 2.15, 0.042), (0.245, -0.16, 2.11, 0.03)],
    mirror=True,
    soft=0.06,
)
clay.ball((0.14, -0.262, 2.045), (0.085, 0.06, 0.045), (0, 6, 0), cut=True, mirror=True, soft=0.02)
clay.limb(
    [(0.06, -0.225, 2.0, 0.012), (0.14, -0.235, 1.985, 0.016), (0.22, -0.2, 2.005, 0.012)], mirror=True, soft=0.02
)  # lower rims
clay.limb([(0.2, -0.17, 1.95, 0.06), (0.18, -0.22, 1.78, 0.07), (0.15, -0.235, 1.63, 0.075)], mirror=True, soft=0.08)  # cheeks
clay.limb(
    [(0, -0.275, 2.13, 0.034), (0, -0.29, 2.02, 0.036), (0, -0.325, 1.9, 0.046), (0, -0.345, 1.845, 0.052)], soft=0.025
)  # nose
clay.ball((0.058, -0.315, 1.835), (0.045, 0.055, 0.042), mirror=True, soft=0.02)
clay.limb(
    [(0.045, -0.345, 1.812, 0.013), (0.075, -0.345, 1.822, 0.012), (0.088, -0.33, 1.85, 0.009)], cut=True, mirror=True, soft=0.012
)
clay.limb([(0.105, -0.29, 1.88, 0.01), (0.13, -0.275, 1.8, 0.012), (0.15, -0.265, 1.7, 0.01)], cut=True, mirror=True, soft=0.04)
clay.ball((0, -0.25, 1.7), (0.17, 0.085, 0.1), soft=0.06)  # the mouth is pushed forward, thin-lipped, its corners down
clay.limb([(-0.135, -0.305, 1.7, 0.011), (0, -0.338, 1.727, 0.016), (0.135, -0.305, 1.7, 0.011)], soft=0.014)
clay.limb([(-0.13, -0.305, 1.672, 0.011), (0, -0.336, 1.684, 0.017), (0.13, -0.305, 1.672, 0.011)], soft=0.012)
clay.limb([(-0.145, -0.312, 1.682, 0.006), (0, -0.357, 1.705, 0.007), (0.145, -0.312, 1.682, 0.006)], cut=True, soft=0.012)
clay.limb([(-0.14, -0.325, 1.632, 0.012), (0, -0.345, 1.638, 0.016), (0.14, -0.325, 1.632, 0.012)], cut=True, soft=0.04)
clay.limb(
    [(-0.2, -0.2, 1.545, 0.055), (-0.12, -0.275, 1.56, 0.06), (0.12, -0.275, 1.56, 0.06), (0.2, -0.2, 1.545, 0.055)], soft=0.05
)  # chin
clay.limb(
    [(0.25, 0.05, 1.5, 0.016), (0.26, -0.1, 1.475, 0.02), (0.18, -0.24, 1.455, 0.022), (0, -0.29, 1.45, 0.022)],
    cut=True,
    mirror=True,
    soft=0.05,
)
clay.box(
    (0.278, 0.05, 1.89), (0.075, 0.15, 0.6), (0, -2, 0), 0.03, mirror=True, soft=0.012
)  # ears like slabs, hollowed, with long lobes
clay.limb([(0.312, 0.02, 2.12, 0.014), (0.32, 0.02, 1.95, 0.02), (0.322, 0.025, 1.78, 0.014)], cut=True, mirror=True, soft=0.02)
clay.ball((0.3, 0.04, 1.625), (0.04, 0.07, 0.05), mirror=True, soft=0.012)
clay.plane((0.1, 0, 2.418), (0.05, 0.04, 1), soft=0.03)
clay.plane((-0.36, -0.1, 0.02), (-1, -0.5, -1.3), soft=0.02), clay.plane((0.38, 0.1, 0.0), (1, 0.3, -1.5), soft=0.02)

# The back as it was carved later, drawn as it is seen from behind: across 1.12 m, upward 2.48 m.
ACROSS, UPWARD, FINE = 1.12, 2.48, 400
back = draw.Relief(int(ACROSS * FINE), int(UPWARD * FINE))


def spot(x, z):
    return (x + ACROSS / 2) * FINE, (UPWARD - z) * FINE


def raised(r, *points, end=None, level=0.55):
    """A raised stroke through points in metres."""
    line = [spot(*p) for p in points]
    back.lay(lambda pen: draw.stroke(pen, line, r * FINE, (r if end is None else end) * FINE, 255), level, 0.4 * r * FINE, 2)


def birdman(side):
    """One of two who face each other: man's body, hands and feet, the head of a frigate bird."""

    def p(x, z):
        return side * (0.4 - x), 0.98 + z

    raised(0.046, p(0.12, 0.1), p(0.23, 0.17), p(0.265, 0.165), end=0.036)  # thigh and shin
    raised(0.034, p(0.265, 0.165), p(0.195, 0.03), p(0.19, -0.05), end=0.024)
    raised(0.02, p(0.18, -0.06), p(0.3, -0.07), end=0.014)
    raised(0.075, p(0.15, 0.38), p(0.085, 0.24), p(0.11, 0.12), end=0.062)  # trunk, bent
    raised(0.032, p(0.19, 0.36), p(0.25, 0.28), p(0.34, 0.35), end=0.022)  # arm and hand
    for k in range(3):
        raised(0.009, p(0.34, 0.35), p(0.382, 0.33 + 0.03 * k))
    raised(0.05, p(0.15, 0.4), p(0.16, 0.46), p(0.18, 0.51), end=0.044)  # neck
    raised(0.066, p(0.19, 0.52), p(0.205, 0.53))
    raised(0.03, p(0.24, 0.55), p(0.32, 0.59), p(0.385, 0.565), end=0.014)  # hooked beak
    raised(0.026, p(0.24, 0.46), p(0.3, 0.5), end=0.018)  # pouch
    back.strokes(
        [[spot(*p(0.205 + 0.03 * math.cos(a), 0.535 + 0.03 * math.sin(a))) for a in numpy.linspace(0, math.tau, 9)]],
        2,
        2,
        -0.6,
        1,
    )


def paddle(x, z, s=1.0):
    """A dance paddle (ao): a blade with a face above, a shaft, a blade below."""
    raised(0.05 * s, (x, z + 0.42 * s), (x, z + 0.52 * s), end=0.036 * s)
    raised(0.013 * s, (x, z + 0.38 * s), (x, z + 0.16 * s))
    raised(0.034 * s, (x, z + 0.17 * s), (x, z + 0.03 * s), end=0.048 * s)
    face = [
        [(x - 0.03 * s, z + 0.5 * s), (x, z + 0.515 * s), (x + 0.03 * s, z + 0.5 * s)],
        [(x, z + 0.515 * s), (x, z + 0.43 * s)],
    ]
    back.strokes([[spot(*p) for p in line] for line in face], 2, 2, -0.5, 1)


birdman(-1), birdman(1)
paddle(-0.15, 1.76), paddle(0.15, 1.76)
raised(0.034, (-0.02, 2.16), (0.0, 2.22), end=0.028)  # a young bird between them, its beak open
raised(0.024, (0.0, 2.25), (0.01, 2.275)), raised(0.009, (0.02, 2.285), (0.055, 2.315), end=0.005), raised(
    0.008, (0.02, 2.27), (0.06, 2.27), end=0.005
)
raised(0.012, (-0.04, 2.17), (-0.07, 2.11), end=0.007), raised(0.007, (0.0, 2.14), (0.0, 2.09))
for k in range(4):  # komari on one ear, a small paddle on the other
    z = 1.72 + 0.1 * k
    raised(0.009, (0.29, z), (0.27, z + 0.035), (0.29, z + 0.07), (0.31, z + 0.035), (0.29, z))
    raised(0.005, (0.29, z + 0.02), (0.29, z + 0.05))
paddle(-0.29, 1.7, 0.62)
# What was there first: the ring above a girdle of three bands, and the Y below.
raised(0.019, *[(0.082 * math.cos(a), 0.665 + 0.082 * math.sin(a)) for a in numpy.linspace(0, math.tau, 17)], level=0.8)
for k in range(3):
    z = 0.56 - 0.052 * k
    raised(0.018, (-0.42, z + 0.05), (-0.2, z), (0, z - 0.012), (0.2, z), (0.42, z + 0.05), level=0.8)
raised(0.018, (-0.16, 0.42), (0, 0.3), (0.16, 0.42), level=0.8), raised(0.018, (0, 0.3), (0, 0.14), level=0.8)


def carved(x, z):
    """How high the carvings of the back stand at points of the figure, 0 to 1."""
    column, row = ((-x + ACROSS / 2) * FINE).astype(int), ((UPWARD - z) * FINE).astype(int)
    high, wide = back.field.shape
    return back.field[numpy.clip(row, 0, high - 1), numpy.clip(column, 0, wide - 1)]


clay.carve(lambda x, y, z: -0.02 * carved(x, z) * (y > 0.05), (-0.5, 0.05, 0.05), (0.5, 0.34, 2.4))


def colour(spots):
    """Dark stone: nearly black in hollows, grey where it was rubbed, dusted from above, brown and pale with lichen in places."""
    deep = clay.hollows(spots, 0.03)[:, None] + 0.6 * clay.hollows(spots, 0.09)[:, None]
    cloud, fine = sculpt.noise(spots, 2.4, 5, 4)[:, None], sculpt.noise(spots, 13, 8, 4)[:, None]
    tone = numpy.array([0.062, 0.057, 0.051]) * (1 + 0.35 * cloud + 0.4 * fine)
    rust = numpy.clip(1.6 * sculpt.noise(spots * (1, 1, 0.6), 3.1, 21, 4)[:, None] - 0.25, 0, 0.6)
    tone = tone * (1 - rust) + numpy.array([0.085, 0.063, 0.044]) * rust
    lichen = numpy.clip(5 * (sculpt.noise(spots, 5, 33, 5)[:, None] - 0.52), 0, 0.55)
    tone = tone * (1 - lichen) + numpy.array([0.22, 0.21, 0.18]) * lichen
    rubbed = numpy.clip(-0.9 * deep - 0.1, 0, 0.5)
    tone = tone * (1 - rubbed) + numpy.array([0.2, 0.19, 0.17]) * rubbed
    return numpy.clip(tone * (1 - numpy.clip(1.1 * deep + 0.1 * fine, 0, 0.8)), 0.006, 1)


stone = studio.vertex_coloured(studio.plain("basalt", (0.1, 0.09, 0.08), 0.82))
tree = stone.node_tree
where = tree.nodes.new("ShaderNodeTexCoord").outputs["Object"]
for scale, reach, depth in ((30, 0.26, 0.012), (70, 0.3, 0.006)):  # the pits of gas bubbles, crowded here and there
    cells = tree.nodes.new("ShaderNodeTexVoronoi")
    cells.inputs["Scale"].default_value = scale
    tree.links.new(where, cells.inputs["Vector"])
    pit = studio._ramp(tree, cells.outputs["Distance"], [(0.08, 0.0), (reach, 1.0)])
    some = tree.nodes.new("ShaderNodeMixRGB")
    some.blend_type = "LIGHTEN"
    some.inputs[0].default_value = 1
    tree.links.new(pit, some.inputs[1])
    spread = studio.grain(tree, scale / 5, 4).outputs["Fac"]
    tree.links.new(studio._ramp(tree, spread, [(0.44, 1.0), (0.58, 0.0)]), some.inputs[2])
    studio.blend(stone, some.outputs[0], 0.35, "MULTIPLY")
    studio.bumpy(stone, some.outputs[0], 0.9, depth)
studio.bumpy(stone, studio.grain(tree, 40, 8, 0.75).outputs["Fac"], 0.6, 0.012)
figure = clay.mesh("figure", stone, [(2.2, 0.008), (9, 0.004), (30, 0.0022)], colour)
figure.location, figure.rotation_euler = (-0.68, 0, 0), (0, 0, math.radians(16))
behind = studio.place(studio.bpy.data.objects.new("behind", figure.data), (0.68, 0, 0), (0, 0, 168))
studio.light((-4.5, 0.2, 3.2), (62, 0, -93), 340, 0.7, studio.KEY_COLOUR)  # grazes the cheek, the breast and the carved back
studio.light((4, 1.6, 2.6), (70, 0, 112), 200, 1)
studio.frame(scene, 0.9, tilt=2)
photograph.take_picture(scene, path)
