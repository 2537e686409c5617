"""The Ishango bone: a slender dark baboon's bone with columns of notches in groups and a chip of quartz in its end."""
import math
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy
import photograph
import sculpt
import studio

COLUMNS = ((7, 5, 5, 10, 8, 4, 6, 3), (9, 19, 21, 11))  # as counted from the thick end
PLACES = (-0.1, 0.92)  # where a column runs, in radians from the front
LONG = 3.3

path, *size = studio.arguments()
scene = studio.open_studio(*size, backdrop=(0.09, 0.08, 0.07))
clay = sculpt.Clay((-0.36, -0.3, -0.05), (0.46, 0.3, LONG + 0.1), 0.0065)


def spine(z):
    """The bone's slow bend: its middle at height z."""
    return 0.1 * numpy.sin(z / LONG * math.pi)


def width(z):
    """Slender, a little thicker at both broken ends."""
    t = z / LONG
    return 0.185 + 0.05 * numpy.exp(-((t / 0.13) ** 2)) + 0.018 * numpy.exp(-(((1 - t) / 0.1) ** 2)) - 0.022 * t


def shaft(x, y, z):
    """Rounded with a flattish front and a ridge along one side, as a fibula is."""
    off = x - spine(z)
    angle = numpy.arctan2(off, -y)
    edge = 1 + 0.1 * numpy.cos(3 * angle + 0.5 + 0.35 * z) + 0.05 * numpy.cos(2 * angle - 0.4 * z)
    ends = numpy.maximum(
        0.025 * numpy.sin(3 * angle) + 0.012 * numpy.sin(11 * angle) + 0.04 - z, z - LONG - 0.03 * numpy.sin(5 * angle)
    )
    return 0.85 * numpy.maximum(numpy.sqrt(off**2 + (1.12 * y) ** 2) - width(z) * edge, ends)


clay.body(shaft, clay.low, clay.low + clay.cell * numpy.array(clay.shape), soft=0.02)
clay.ball((0, 0, -0.02), (0.1, 0.08, 0.12), cut=True, soft=0.05)  # marrow
chance = random.Random(5)
for groups, place in zip(COLUMNS, PLACES):
    step = (LONG - 0.5 - 0.1 * (len(groups) - 1)) / sum(groups)
    z = 0.3
    for count in groups:
        lean, reach = chance.uniform(-0.12, 0.12), chance.uniform(0.27, 0.36)
        for _ in range(count):
            at, wide = z + chance.uniform(-0.004, 0.004), reach * chance.uniform(0.7, 1.2)

            def notch(x, y, h, at=at, lean=lean, wide=wide, place=place):
                turn = numpy.arctan2(x - spine(h), -y) - place
                line = numpy.clip(1 - abs(h - at - lean * turn) / 0.0105, 0, 1)
                return 0.04 * line * numpy.clip(1.6 - 1.6 * (turn / wide) ** 2, 0, 1)

            clay.carve(notch, (-0.3, -0.3, at - 0.06), (0.4, 0.05, at + 0.06))
            z += step
        z += 0.1


def colour(spots):
    """Dark brown, worn to honey on the ridges, nearly black in the cuts."""
    deep = clay.hollows(spots, 0.02)[:, None] + 0.4 * clay.hollows(spots, 0.06)[:, None] + 0.12
    fibre = sculpt.noise(spots * (9, 9, 0.8), 3, 4, 4)[:, None]
    cloud = sculpt.noise(spots, 2.2, 9, 4)[:, None]
    tone = numpy.array([0.15, 0.08, 0.04]) * (1 + 0.35 * cloud + 0.22 * fibre)
    tone = tone + numpy.array([0.16, 0.09, 0.035]) * numpy.clip(-1.3 * deep - 0.1 + 0.3 * cloud, 0, 1)
    return numpy.clip(tone * (1 - 0.85 * numpy.clip(2.4 * deep, 0, 1)), 0.004, 1)


bone = studio.vertex_coloured(studio.plain("bone", (0.2, 0.105, 0.05), 0.38))
tree = bone.node_tree
fibres = studio.grain(tree, 9, 7, 0.65)
stretch = tree.nodes.new("ShaderNodeMapping")
stretch.inputs["Scale"].default_value = (6, 6, 0.5)
tree.links.new(tree.nodes.new("ShaderNodeTexCoord").outputs["Object"], stretch.inputs[0])
tree.links.new(stretch.outputs[0], fibres.inputs["Vector"])
studio.bumpy(bone, fibres.outputs["Fac"], 0.35, 0.012)
studio.bumpy(bone, studio.grain(tree, 70, 5, 0.7).outputs["Fac"], 0.25, 0.006)
item = clay.mesh("bone", bone, [(3, 0.01), (12, 0.003)], colour)
tip = sculpt.Clay((-0.2, -0.2, LONG - 0.15), (0.3, 0.2, LONG + 0.35), 0.006)
tip.box((0.01, -0.02, LONG + 0.05), (0.15, 0.13, 0.4), (6, 12, 20), 0.006)
for normal in ((0.7, 0.2, 0.7), (-0.6, -0.5, 0.7), (0.2, -0.8, 0.35), (-0.1, 0.7, 0.6)):
    tip.plane((0.01, -0.02, LONG + 0.17), normal)
quartz = studio.plain("quartz", (0.74, 0.7, 0.64), 0.16)
studio.lay_down([item, tip.mesh("quartz", quartz)], -60)
studio.light((-3.2, -0.4, 1.2), (80, 0, -84), 170, 0.4, studio.KEY_COLOUR)
studio.frame(scene, 0.8, tilt=50, sideways=0.86)
photograph.take_picture(scene, path)
