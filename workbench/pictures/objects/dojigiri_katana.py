"""Dōjigiri Yasutsuna: the bare blade of a tachi, deeply curved, its misty temper line, the signed and rusted tang."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import draw
import photograph
import numpy
import studio

LONG, HIGH = 4200, 200
TANG, END, YOKOTE = 1.05, 5.2, 5.06  # where the edge begins, the point, where the point's own facet begins
path, *size = studio.arguments()
scene = studio.open_studio(*size)

# The blade's skin: along it, and across from the back (0) to the edge (1).
z = numpy.linspace(0, END, LONG)[None, :]
x = numpy.linspace(0, 1, HIGH)[:, None]
RIDGE = 0.36


def wander(scale, seed):
    """A line of noise along the blade."""
    return draw.cloud(LONG, 8, scale, seed, 4)[4][None, :] - 0.5


wave = 0.775 + 0.16 * wander(46, 3) + 0.1 * wander(150, 4) + 0.012 * numpy.sin(z * 31)
wave = wave + numpy.clip((z - YOKOTE) / (END - YOKOTE), 0, 1) * (0.72 - wave)
mist = 1 / (1 + numpy.exp(-(x - wave) * 52))  # the hard edge, white as mist
line = numpy.exp(-(((x - wave) / 0.02) ** 2))  # and its brighter border
warp = draw.cloud(LONG, HIGH, 70, 5, 4)
rings = 0.5 + 0.5 * numpy.sin(46 * (x + 0.9 * warp) + 6 * draw.cloud(LONG, HIGH, 24, 8, 3))  # grain like planed wood
flat = numpy.clip((x - RIDGE) * 90, 0, 1)
shade = 0.2 + flat * (0.16 + 0.05 * rings + 0.06 * draw.cloud(LONG, HIGH, 200, 6, 3)) + 0.42 * mist + 0.16 * line * flat
tip = numpy.clip((z - YOKOTE) * 300, 0, 1)
shade = shade * (1 - 0.12 * tip) - 0.14 * numpy.exp(-(((z - YOKOTE) / 0.004) ** 2))
border = TANG + 0.02 * wander(60, 9) + 0.05 * (x - 0.5)
tang = 1 / (1 + numpy.exp((z - border) * 90))
scale = draw.cloud(LONG, HIGH, 90, 11, 6)
files = 0.5 + 0.5 * numpy.sin((z + 0.12 * x) * 300)
rust = numpy.stack([0.17 + 0.1 * scale, 0.13 + 0.07 * scale, 0.11 + 0.05 * scale], -1) * (0.84 + 0.16 * files)[..., None]
name, pen = draw.sheet(290, 200, 0)
for k, sign in enumerate("安綱"):  # cut with a chisel near the hilt's end of the edge, read with the point upwards
    glyph, ink = draw.sheet(200, 200, 0)
    ink.text((14, -28), sign, 255, draw.font(168, "NotoSerifCJK-Bold"))
    name.paste(glyph.rotate(-90).resize((138, 112)), (148 - 144 * k, 44))
cut = numpy.zeros((HIGH, LONG))
cut[:, 350:640] = draw.soft(name, 1)
colour = shade[..., None] * numpy.array([0.97, 1.0, 1.05]) * (1 - tang[..., None]) + rust * tang[..., None]
colour = colour * (1 - 0.88 * cut[..., None])
rough = (0.1 + 0.16 * flat + 0.2 * mist) * (1 - tang) + 0.62 * tang
steel = studio.plain("steel", (0.5, 0.5, 0.52), 0.24, 0.92)
tree = steel.node_tree
surface = tree.nodes["Principled BSDF"]


def skin(picture, name, grey=True):
    node = tree.nodes.new("ShaderNodeTexImage")
    node.image = studio.bpy.data.images.load(draw.save(picture[::-1], name))
    if grey:
        node.image.colorspace_settings.name = "Non-Color"
    node.extension = "EXTEND"
    tree.links.new(tree.nodes.new("ShaderNodeUVMap").outputs[0], node.inputs[0])
    return node.outputs[0]


tree.links.new(skin(colour, "colour", False), surface.inputs["Base Color"])
tree.links.new(skin(rough, "rough"), surface.inputs["Roughness"])
tree.links.new(skin(0.95 - 0.5 * tang + 0 * x, "metal"), surface.inputs["Metallic"])
studio.bumpy(steel, skin((0.7 + 0.3 * files * tang) - 0.7 * cut + 0.12 * scale * tang, "marks"), 0.6, 0.008)


def back(s):
    """(x, z) of the blade's back `s` along it: the curve is deepest near the hilt."""
    return s - 2.6, 0.62 * math.sin(math.pi * max(0.0, s / END) ** 0.78) + 0.02 * s


WIDE = ((0, 0.14), (0.12, 0.18), (TANG - 0.02, 0.24), (TANG + 0.03, 0.268), (3.0, 0.222), (YOKOTE, 0.175))
RING = [(0, 0, -0.55), (0.02, 0, -0.85), (RIDGE, 0, -1), (1, 0, 0), (RIDGE, 0, 1), (0.02, 0, 0.85), (0, 0, 0.55)]
spots, faces, across = [], [], []
stations = numpy.concatenate([numpy.linspace(0, YOKOTE, 240), numpy.linspace(YOKOTE, END, 30)[1:]])
for s in stations:
    wide = numpy.interp(s, *zip(*WIDE))
    end = max(0.0, (s - YOKOTE) / (END - YOKOTE))
    start = 1 - min(1, s / 0.07)
    (a, b), (c, d) = back(s - 0.01), back(s + 0.01)
    long = math.hypot(c - a, d - b)
    down = ((d - b) / long, -(c - a) / long)
    top = back(s)
    full = wide * (1 - 0.97 * end**1.5) * (1 - 0.75 * start**2)
    shift = 0.15 * end**2.2 * wide + (wide - full) * 0.5 * (start > 0)
    for u, _, v in RING:
        spots.append((top[0] + down[0] * (u * full + shift), v * 0.03 * (1 - 0.9 * end), top[1] + down[1] * (u * full + shift)))
        across.append((s / END, 0.5 if full < 0.01 else u))
n = len(RING)
for k in range(len(stations) - 1):
    faces += [(k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n, (k + 1) * n + i) for i in range(n)]
faces.append(tuple(range(n - 1, -1, -1)))
mesh = studio.bpy.data.meshes.new("blade")
mesh.from_pydata(spots, [], faces)
layer = mesh.uv_layers.new()
for loop in mesh.loops:
    layer.data[loop.index].uv = across[loop.vertex_index]
mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(7)
mesh.materials.append(steel)
blade = studio.place(studio.bpy.data.objects.new("blade", mesh), (0, 0, 0))
hole = studio.plain("hole", (0.004, 0.004, 0.005), 0.9)
items = [blade]
for s in (0.28, 0.9):
    pin = studio.lathe("hole", [(0, 0), (0.034, 0), (0.034, 0.004), (0, 0.004)], hole, 32)
    x0, z0 = back(s)
    wide = numpy.interp(s, *zip(*WIDE))
    items.append(studio.group([pin], (x0 + 0.03, -0.031, z0 - 0.5 * wide), (90, 0, 0)))
studio.lay_down(items, 27)
studio.softboxes(1.5)
studio.light((0.6, 3.4, 3.2), (-48, 0, 0), 160, 3.2)
scene.camera.data.lens = 55
studio.frame(scene, 0.8, tilt=44, turn=-6, sideways=0.95)
photograph.take_picture(scene, path)
