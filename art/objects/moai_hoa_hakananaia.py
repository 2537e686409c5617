"""Hoa Hakananai'a: the basalt moai with heavy brow, long curled nose, pursed lips and long ears."""
import math
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy
import sculpt
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size)
clay = sculpt.Clay((-0.74, -0.62, -0.05), (0.74, 0.5, 2.76), 0.0085)

# The head: a tall block, its forehead low and leaning back; first of all, for planes cut whatever they meet.
clay.box((0, 0.02, 2.08), (0.64, 0.6, 1.26), (-3, 0, 0), 0.13, soft=0.07)
clay.plane((0, -0.33, 2.38), (0, -1, 0.38), soft=0.06)
clay.plane((0.34, 0, 2.3), (1, 0, 0.09), soft=0.05), clay.plane((-0.34, 0, 2.3), (-1, 0, 0.09), soft=0.05)

# The body: flat in front and behind, broad in the shoulders, cut off at the hips.
clay.turned(
    [(0.5, -0.1), (0.51, 0.1), (0.52, 0.5), (0.53, 0.9), (0.54, 1.1), (0.49, 1.28), (0.38, 1.4), (0.31, 1.5), (0.29, 1.6)],
    stretch=(1, 0.56),
    soft=0.03,
)
clay.ball((0, -0.12, 0.45), (0.4, 0.21, 0.42), soft=0.15)  # belly
clay.ball((0.2, -0.22, 1.13), (0.2, 0.12, 0.16), mirror=True, soft=0.08)  # breast
clay.ball((0, -0.08, 1.26), (0.47, 0.23, 0.2), soft=0.08)
clay.ball((0, -0.13, 1.43), (0.27, 0.17, 0.14), soft=0.06)  # the neck is all but hidden by the chin
clay.ball((0.21, -0.335, 1.1), (0.036, 0.036, 0.036), mirror=True, soft=0.03)
clay.limb(
    [
        (0.2, 0, 1.42, 0.16),
        (0.45, -0.02, 1.22, 0.16),
        (0.5, -0.07, 0.95, 0.125),
        (0.495, -0.12, 0.66, 0.105),
        (0.46, -0.18, 0.43, 0.09),
    ],
    mirror=True,
    soft=0.03,
)
clay.limb(  # the gap between arm and body
    [(0.37, -0.26, 1.15, 0.012), (0.375, -0.24, 0.95, 0.04), (0.375, -0.24, 0.68, 0.045), (0.36, -0.27, 0.47, 0.03)],
    cut=True,
    mirror=True,
    soft=0.03,
)
clay.limb([(0.46, -0.18, 0.43, 0.09), (0.4, -0.23, 0.3, 0.085), (0.3, -0.26, 0.25, 0.08)], mirror=True, soft=0.04)
for k in range(4):  # long fingers towards the navel
    z = 0.31 - 0.048 * k
    finger = [(0.34, -0.29, z, 0.026), (0.2, -0.32, z - 0.005, 0.024), (0.075, -0.322, z - 0.012, 0.016)]
    clay.limb(finger, mirror=True, soft=0.012)
clay.limb([(0.36, -0.27, 0.33, 0.026), (0.27, -0.295, 0.36, 0.02)], mirror=True, soft=0.02)
clay.ball((0, -0.335, 0.43), (0.045, 0.03, 0.045), soft=0.02)
clay.ball((0, -0.365, 0.43), (0.018, 0.02, 0.018), cut=True, soft=0.015)
collarbone = [(0.03, -0.31, 1.3, 0.04), (0.19, -0.285, 1.355, 0.04), (0.37, -0.205, 1.345, 0.032)]
clay.limb(collarbone, mirror=True, soft=0.02)

# The face.
clay.ball((0.19, -0.36, 2.1), (0.2, 0.16, 0.2), cut=True, mirror=True, soft=0.06)  # the face falls back below the brow
clay.limb(
    [(0, -0.3, 2.325, 0.08), (0.14, -0.325, 2.35, 0.082), (0.26, -0.275, 2.33, 0.07), (0.3, -0.17, 2.27, 0.05)],
    mirror=True,
    soft=0.035,
)
clay.ball((0.175, -0.315, 2.19), (0.13, 0.12, 0.085), (0, 10, 0), cut=True, mirror=True, soft=0.02)  # sockets
clay.limb([(0.07, -0.225, 2.1, 0.022), (0.19, -0.235, 2.075, 0.026), (0.29, -0.18, 2.11, 0.02)], mirror=True, soft=0.04)
clay.limb([(0.25, -0.17, 2.0, 0.07), (0.23, -0.22, 1.8, 0.09), (0.2, -0.22, 1.66, 0.1)], mirror=True, soft=0.1)  # cheeks
clay.limb([(0, -0.31, 2.3, 0.05), (0, -0.35, 2.14, 0.054), (0, -0.4, 2.0, 0.068), (0, -0.425, 1.91, 0.08)], soft=0.03)  # nose
clay.ball((0.085, -0.365, 1.9), (0.072, 0.1, 0.065), (0, -20, 0), mirror=True, soft=0.025)


def curl(x, y, z):
    """The fish-hook line that curls around each nostril."""
    across, up = abs(x) - 0.1, z - 1.9
    turn = numpy.arctan2(up, across) % (2 * math.pi)
    line = numpy.clip(1 - abs(numpy.hypot(across, up) - 0.03 - 0.0075 * turn) / 0.013, 0, 1)
    return 0.02 * line * (turn < 3.9)


clay.carve(curl, (-0.2, -0.6, 1.78), (0.2, -0.3, 2.02))
clay.ball((0.06, -0.44, 1.83), (0.026, 0.05, 0.026), cut=True, mirror=True, soft=0.012)
clay.ball((0, -0.25, 1.71), (0.2, 0.14, 0.14), soft=0.06)
clay.limb([(-0.19, -0.31, 1.69, 0.022), (0, -0.405, 1.742, 0.034), (0.19, -0.31, 1.69, 0.022)], soft=0.02)  # lips
clay.limb([(-0.18, -0.31, 1.655, 0.02), (0, -0.405, 1.672, 0.034), (0.18, -0.31, 1.655, 0.02)], soft=0.015)
clay.limb([(-0.2, -0.345, 1.672, 0.01), (0, -0.45, 1.707, 0.013), (0.2, -0.345, 1.672, 0.01)], cut=True, soft=0.016)
clay.limb([(-0.2, -0.36, 1.605, 0.02), (0, -0.43, 1.61, 0.03), (0.2, -0.36, 1.605, 0.02)], cut=True, soft=0.06)
clay.box((0, -0.2, 1.52), (0.54, 0.42, 0.15), (8, 0, 0), 0.07, soft=0.06)  # the broad chin juts over the breast
clay.limb([(0.27, -0.13, 1.52, 0.06), (0.31, 0.03, 1.62, 0.06)], mirror=True, soft=0.06)

# Ears as long slabs, hollowed, with heavy lobes.
clay.box((0.352, -0.01, 1.98), (0.085, 0.19, 0.78), (0, -3, 0), 0.035, mirror=True, soft=0.02)
clay.limb([(0.402, -0.03, 2.24, 0.024), (0.417, -0.03, 2.0, 0.03), (0.417, -0.03, 1.82, 0.022)], cut=True, mirror=True, soft=0.02)
clay.ball((0.385, -0.02, 1.66), (0.05, 0.09, 0.075), mirror=True, soft=0.015)
clay.plane((0.1, 0, 2.69), (0.07, 0.04, 1), soft=0.03)  # worn crown, a hip struck off
clay.plane((-0.5, -0.2, 0.06), (-1, -0.9, -1.3), soft=0.02)


def colour(spots):
    """Dark stone: nearly black in hollows, grey where it was rubbed, dusted from above, brown and pale with lichen in places."""
    deep = clay.hollows(spots, 0.03)[:, None] + 0.6 * clay.hollows(spots, 0.09)[:, None]
    cloud, fine = sculpt.noise(spots, 2.4, 5, 4)[:, None], sculpt.noise(spots, 13, 8, 4)[:, None]
    tone = numpy.array([0.07, 0.066, 0.062]) * (1 + 0.35 * cloud + 0.4 * fine)
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
for scale, reach, depth in ((26, 0.3, 0.022), (62, 0.34, 0.01)):  # the pits of gas bubbles, crowded here and there
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
    studio.blend(stone, some.outputs[0], 0.5, "MULTIPLY")
    studio.bumpy(stone, some.outputs[0], 0.9, depth)
studio.bumpy(stone, studio.grain(tree, 40, 8, 0.75).outputs["Fac"], 0.6, 0.012)
figure = clay.mesh("figure", stone, [(2.2, 0.012), (9, 0.007), (30, 0.0045)], colour)
figure.rotation_euler = (math.radians(-2), 0, -0.36)
figure.scale = (1.12, 1.08, 1)
studio.light((-4.5, 0.2, 3.2), (62, 0, -93), 340, 0.7, studio.KEY_COLOUR)  # grazes the cheek and the breast
studio.light((4, 1.6, 2.6), (70, 0, 112), 200, 1)
studio.frame(scene, 0.93, tilt=2)
studio.take_picture(scene, path)
