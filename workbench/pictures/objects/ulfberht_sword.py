"""An Ulfberht sword: its point lost, +VLFBERHT+ inlaid in the blade, the hilt chequered with silver and brass."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import draw
import photograph
import numpy
import sculpt
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size)

# The blade as a picture: across (x, -0.25 to 0.25) and along (z, 0.75 to 4.15).
LOW, HIGH, HALF = 0.75, 4.15, 0.25
ROWS, COLUMNS = 3400, 500
STROKES = {
    "+": [[(0.5, 0.08), (0.5, 0.92)], [(0.12, 0.5), (0.88, 0.5)]],
    "V": [[(0.08, 0.95), (0.5, 0.05)], [(0.92, 0.95), (0.5, 0.05)]],
    "L": [[(0.2, 0.95), (0.2, 0.05)], [(0.2, 0.07), (0.82, 0.07)]],
    "F": [[(0.2, 0.95), (0.2, 0.05)], [(0.2, 0.92), (0.85, 0.92)], [(0.2, 0.55), (0.7, 0.55)]],
    "B": [
        [(0.2, 0.95), (0.2, 0.05)],
        [(0.2, 0.93), (0.7, 0.86), (0.72, 0.62), (0.2, 0.53)],
        [(0.2, 0.53), (0.82, 0.4), (0.8, 0.14), (0.2, 0.07)],
    ],
    "E": [[(0.2, 0.95), (0.2, 0.05)], [(0.2, 0.92), (0.82, 0.92)], [(0.2, 0.5), (0.7, 0.5)], [(0.2, 0.08), (0.82, 0.08)]],
    "R": [[(0.2, 0.95), (0.2, 0.05)], [(0.2, 0.93), (0.74, 0.86), (0.74, 0.6), (0.2, 0.5)], [(0.4, 0.5), (0.86, 0.05)]],
    "H": [[(0.15, 0.95), (0.15, 0.05)], [(0.85, 0.95), (0.85, 0.05)], [(0.15, 0.5), (0.85, 0.5)]],
    "T": [[(0.5, 0.95), (0.5, 0.05)], [(0.06, 0.92), (0.94, 0.92)]],
}
letters, pen = draw.sheet(COLUMNS, ROWS, 0)
twist, lines = draw.sheet(COLUMNS, ROWS, 0)
STEP, TALL = 168, 208  # a letter's room along the blade and its height across it, in pixels
chance = numpy.random.default_rng(814)
for k, sign in enumerate("+VLFBERHT+"):
    lean = chance.uniform(-0.05, 0.05, 2)

    def spot(u, v, k=k, lean=lean):
        """Letters stand with their feet to the right of the blade and are read from the hilt to the point."""
        across = 0.5 * COLUMNS + (v - 0.5) * -TALL + lean[0] * 60 * (u - 0.5)
        along = 220 + STEP * k + (u * 0.78 + 0.11) * STEP + lean[1] * 60 * (v - 0.5)
        return across, ROWS - along

    for stroke in STROKES[sign]:
        points = [spot(u, v) for u, v in stroke]
        pen.line(points, 255, 27, joint="curve")
        for (a, b), (c, d) in zip(points, points[1:]):  # the rods were twisted: slanting stripes
            long = math.hypot(c - a, d - b)
            for t in numpy.arange(0, long, 11):
                x, y, ux, uy = a + (c - a) * t / long, b + (d - b) * t / long, (c - a) / long, (d - b) / long
                lines.line([(x - uy * 13 - ux * 6, y + ux * 13 - uy * 6), (x + uy * 13 + ux * 6, y - ux * 13 + uy * 6)], 255, 4)
inlay, twisted = draw.soft(letters, 1.2), draw.soft(twist, 1) * draw.soft(letters, 1)
groove = numpy.clip(draw.soft(letters, 4) * 2, 0, 1) * (1 - inlay)
worn = draw.cloud(COLUMNS, ROWS, 5, 17, 5)
inlay = inlay * numpy.clip(1.35 - 0.95 * worn, 0.25, 1)  # some places have rusted away
across = numpy.abs(numpy.linspace(-1, 1, COLUMNS))[None, :]
fuller = numpy.clip((0.62 - across) / 0.06, 0, 1)
pits = numpy.clip(draw.cloud(COLUMNS, ROWS, 62, 5, 3) * 2.6 - 1.6, 0, 1)
stains = draw.cloud(COLUMNS, ROWS, 4, 9, 5)
grey = 0.44 + 0.2 * (draw.cloud(COLUMNS, ROWS, 12, 3, 5) - 0.5) - 0.06 * fuller
steel = grey[..., None] * numpy.array([1.0, 0.97, 0.93])
rust = numpy.array([0.27, 0.165, 0.1]) * (0.7 + 0.6 * draw.cloud(COLUMNS, ROWS, 40, 7, 3))[..., None]
cover = numpy.clip((stains - 0.56) * 6, 0, 1)[..., None] * 0.8
colour = steel * (1 - cover) + rust * cover
colour = colour * (1 - 0.55 * pits[..., None]) * (1 - 0.72 * groove[..., None])
bright = numpy.array([0.8, 0.78, 0.73]) * (1 - 0.3 * twisted)[..., None]
colour = colour * (1 - inlay[..., None]) + bright * inlay[..., None]
height = 0.5 - 0.35 * pits - 0.25 * groove + 0.2 * inlay - 0.12 * twisted * inlay
blade_skin = studio.plain("blade", (0.4, 0.4, 0.4), 0.42, 0.8)
frame = (-HALF, HALF), (LOW, HIGH)
studio.painted(blade_skin, draw.save(colour, "skin"), *frame)
studio.embossed(blade_skin, draw.save(height, "height"), *frame, depth=0.02, strength=0.8)
rough = studio.projected(
    blade_skin, draw.save(0.36 + 0.4 * numpy.maximum(cover[..., 0], pits) + 0 * inlay, "rough"), *frame, grey=True
)
blade_skin.node_tree.links.new(rough.outputs[0], blade_skin.node_tree.nodes["Principled BSDF"].inputs["Roughness"])

# The blade: broad, with a shallow groove, broken off
z = numpy.linspace(LOW, 4.02, 500)
x = numpy.linspace(-1, 1, 61)
eaten = [0.012 * numpy.clip(sculpt.noise(numpy.stack([z, 0 * z, 0 * z + s], -1), 7, 4, 4), -0.3, 1) for s in (1, 5)]
wide = numpy.interp(z, (LOW, 1.2, 4.0), (0.232, 0.222, 0.178))
snap = 0.09 * x + 0.028 * sculpt.noise(numpy.stack([x * 3, 0 * x, 0 * x], -1), 0.9, 6, 2)  # the break runs slantwise
spots = []
for side in (-1, 1):
    for k, height_here in enumerate(z):
        near = max(0.0, (height_here - 3.6) / 0.42)
        half = numpy.where(x < 0, wide[k] - eaten[0][k], wide[k] - eaten[1][k])
        thick = 0.05 * (1 - 0.45 * numpy.clip((0.66 - numpy.abs(x)) / 0.2, 0, 1)) * numpy.clip((1 - numpy.abs(x)) / 0.34, 0.04, 1)
        spots.append(numpy.stack([x * half, side * thick, height_here + near * snap], -1))
spots = numpy.concatenate(spots)
n, rows = len(x), len(z)
index = numpy.arange(2 * n * rows).reshape(2, rows, n)
quads = [numpy.stack([f[:-1, :-1], f[:-1, 1:], f[1:, 1:], f[1:, :-1]], -1).reshape(-1, 4) for f in index]
rim = numpy.stack([index[0, -1, :-1], index[0, -1, 1:], index[1, -1, 1:], index[1, -1, :-1]], -1)
blade = studio.from_arrays("blade", spots, numpy.concatenate([quads[0], quads[1][:, ::-1], rim]), blade_skin)

# The hilt: straight guards and a pommel of lobes, inlaid in a chequer of silver and brass
chequer, pen = draw.sheet(1100, 1100, (70, 56, 44))
CELL = 14
for row in range(78):
    for column in range(78):
        if chance.random() < 0.9:
            tone = ((150, 143, 130), (122, 84, 38))[(row + column) % 2]
            dim = chance.uniform(0.62, 1)
            pen.rectangle(
                [column * CELL + 1, row * CELL + 1, column * CELL + CELL - 2, row * CELL + CELL - 2],
                tuple(int(c * dim) for c in tone),
            )
wear = draw.cloud(1100, 1100, 7, 23, 5)
keep = numpy.clip((0.63 - wear) * 8, 0, 1)[..., None]
inlaid = numpy.asarray(chequer, "f") / 255 * keep + numpy.array([0.24, 0.17, 0.125]) * (0.7 + 0.5 * wear[..., None]) * (1 - keep)
hilt = studio.plain("hilt", (0.3, 0.25, 0.2), 0.42, 0.8)
studio.painted(hilt, draw.save(inlaid, "chequer"), (-0.6, 0.6), (-0.25, 0.95))
studio.weathered(hilt, 40, 0.25, 0.2)
studio.worn(hilt, (0.04, 0.028, 0.02), (0.6, 0.52, 0.4), 0.8, 0.25)
clay = sculpt.Clay((-0.62, -0.16, -0.34), (0.62, 0.16, 0.88), 0.008)
clay.box((0, 0, 0.75), (0.92, 0.2, 0.115), edge=0.045, soft=0)
clay.box((0, 0, 0.09), (0.66, 0.2, 0.1), edge=0.045, soft=0)
clay.limb([(0, 0, 0.03, 0.1), (0, 0, -0.13, 0.11)], soft=0.01)
clay.limb([(0.19, 0, 0.03, 0.09), (0.185, 0, -0.06, 0.1)], mirror=True, soft=0.008)
clay.limb([(-0.34, -0.125, 0.035, 0.013), (0.34, -0.125, 0.035, 0.013)], cut=True, soft=0.01)
clay.mesh("hilt", hilt, rough=[(9, 0.003), (30, 0.002)])
leather = studio.weathered(studio.plain("grip", (0.07, 0.04, 0.024), 0.8), 40, 0.5, 0.4)
grip = sculpt.Clay((-0.2, -0.14, 0.1), (0.2, 0.14, 0.74), 0.008)
grip.body(
    lambda x, y, z: numpy.sqrt(x * x + (y / 0.62) ** 2) * 0.8
    - 0.088
    - 0.012 * numpy.abs(numpy.sin(z * 52 + x * 2.5))
    - 0.04 * abs(z - 0.42),
    (-0.16, -0.12, 0.12),
    (0.16, 0.12, 0.72),
    soft=0,
)
items = [blade, grip.mesh("grip", leather, rough=[(12, 0.004)])]
items += [item for item in scene.objects if item.name.startswith("hilt")]
studio.lay_down(items, -52)
studio.softboxes(1.2)
studio.light((-3.2, 1.6, 1.5), (76, 0, -118), 120, 0.8, studio.KEY_COLOUR)
studio.frame(scene, 0.86, tilt=64, sideways=0.92)
photograph.take_picture(scene, path)
