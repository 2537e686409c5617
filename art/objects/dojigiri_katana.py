"""Dojigiri Yasutsuna: the bare curved blade of a tachi, its temper line and worn tang, on a wooden rest."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import draw
import numpy
import studio

LONG, HIGH = 2000, 260
path, *size = studio.arguments()
scene = studio.open_studio(*size)


def bend(z):
    return 0.06 * (z - 2.1) ** 2 - 0.4


z = numpy.linspace(0, 4.6, LONG)[None, :]
x = numpy.linspace(0, 1, HIGH)[:, None]  # 0 is the back, 1 the edge
wave = 0.72 + 0.035 * numpy.sin(z * 16) + 0.03 * numpy.sin(z * 37 + 1) + 0.02 * numpy.sin(z * 71)
misty = 1 / (1 + numpy.exp(-(x - wave) * 40))
grain = draw.cloud(LONG, HIGH, 60, 3, 4) * 0.16
shade = 0.34 + grain + 0.5 * misty + 0.18 * (x < 0.3)
tang = 1 / (1 + numpy.exp((z - 0.98) * 60))
rust = numpy.stack([0.2 + 0.2 * grain, 0.12 + 0.15 * grain, 0.08 + 0.1 * grain], -1)
colour = shade[..., None] * numpy.array([0.98, 1.0, 1.04]) * (1 - tang[..., None]) + rust * tang[..., None]
steel = studio.plain("steel", (0.5, 0.5, 0.52), 0.24, 0.9)
tree = steel.node_tree
image = tree.nodes.new("ShaderNodeTexImage")
image.image = studio.bpy.data.images.load(draw.save(colour[::-1], "hamon"))
tree.links.new(tree.nodes.new("ShaderNodeUVMap").outputs[0], image.inputs[0])
tree.links.new(image.outputs[0], tree.nodes["Principled BSDF"].inputs["Base Color"])
section = [(-1, -0.35), (-0.9, -0.9), (-0.4, -1), (1, 0), (-0.4, 1), (-0.9, 0.9), (-1, 0.35)]
half = [(0.0, 0.08), (0.15, 0.1), (0.98, 0.12), (1.0, 0.145), (3.0, 0.115), (4.2, 0.1), (4.45, 0.08)]
spots, faces, across = [], [], []
stations = numpy.linspace(0, 4.6, 160)
for s in stations:
    wide = numpy.interp(s, *zip(*half)) if s < 4.42 else max(0.004, 0.08 * (4.6 - s) / 0.18)
    for u, v in section:
        out = (u + 1) / 2
        spots.append((s - 2.3, v * 0.04 * min(1, wide / 0.08), -bend(s) + 0.1 - (1 - out) * 2 * wide))
        across.append((s / 4.6, out))
n = len(section)
for k in range(len(stations) - 1):
    faces += [(k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n, (k + 1) * n + i) for i in range(n)]
faces.append(tuple(range(n - 1, -1, -1)))
mesh = studio.bpy.data.meshes.new("blade")
mesh.from_pydata(spots, [], faces)
layer = mesh.uv_layers.new()
for loop in mesh.loops:
    layer.data[loop.index].uv = across[loop.vertex_index]
mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(15)
mesh.materials.append(steel)
blade = studio.place(studio.bpy.data.objects.new("blade", mesh), (0, 0, 0))
hole = studio.plain("hole", (0.01, 0.01, 0.01), 0.9)
holes = []
for s in (0.35, 0.62):
    pin = studio.lathe("hole", [(0, 0), (0.03, 0), (0.03, 0.01), (0, 0.01)], hole, 32)
    studio.group([pin], (s - 2.3, -0.045, -bend(s) + 0.02), (90, 0, 0)).parent = blade
collar = studio.plain("habaki", (0.75, 0.5, 0.18), 0.3, 1)
holder = studio.box("collar", (0.16, 0.11, 0.33), collar, (1.0 - 2.3, 0, -bend(1.0) - 0.03), (0, -14, 0), 0.02)
holder.parent = blade
blade.location = (0, 0, 0.72)
blade.rotation_euler = (0, 0, 0)
wood = studio.weathered(studio.plain("lacquer", (0.045, 0.02, 0.012), 0.3), 20, 0.4, 0.05)
studio.box("foot", (3.0, 0.5, 0.12), wood, (0, 0.1, 0.06), bevel=0.04)
for x in (-0.95, 0.95):
    rest = 0.72 - bend(x + 2.3) - 0.19
    studio.slab(
        "post", [(x - 0.1, 0.1), (x + 0.1, 0.1), (x + 0.07, rest + 0.02), (x - 0.07, rest + 0.02)], 0.1, wood, 0
    ).location = (0, 0.05, 0)
    studio.rod(
        "hook", [(x, 0.12, rest - 0.02), (x, -0.04, rest - 0.05), (x, -0.13, rest - 0.02), (x, -0.16, rest + 0.09)], 0.04, wood
    )
studio.softboxes(1.6)
studio.frame(scene, 0.8, tilt=12, turn=6, sideways=0.88)
studio.take_picture(scene, path)
