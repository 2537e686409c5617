"""An Olduvai chopping tool: a basalt cobble with flakes struck off from both sides of one edge."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy
import sculpt
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size)
clay = sculpt.Clay((-1.3, -0.85, -0.1), (1.3, 0.85, 2.0), 0.0125)
clay.ball((0, 0, 0.85), (1.08, 0.66, 0.86), (0, 6, 0), soft=0)
clay.ball((0.25, 0.05, 0.6), (0.85, 0.62, 0.6), soft=0.2)
whole = clay.field.copy()
for x, y, z, r in (
    (-0.75, -0.98, 1.72, 0.78),
    (-0.1, -1.08, 1.8, 0.84),
    (0.6, -0.98, 1.72, 0.76),
    (-0.42, 1.0, 1.85, 0.86),
    (0.3, 1.0, 1.85, 0.84),
    (0.95, 0.7, 1.62, 0.6),
    (-1.15, -0.55, 1.45, 0.52),
    (0.2, -1.02, 1.28, 0.5),
    (-0.5, -1.12, 1.2, 0.56),
):
    clay.ball((x, y, z - 0.04), (r * 1.12, r * 1.09, r * 1.1), cut=True, soft=0.008)
skin = numpy.maximum(clay.field - whole, 0)


def colour(spots):
    """Smooth brown cortex outside, grey fresh stone in the scars."""
    cell = tuple(numpy.clip(((spots - clay.low) / clay.cell).round().astype(int), 0, numpy.array(clay.shape) - 1).T)
    scar = numpy.clip(-whole[cell] / 0.03, 0, 1)[:, None]
    mottle = sculpt.noise(spots, 5, 2, 4)[:, None]
    outside = numpy.array([0.22, 0.145, 0.09]) * (1 + 0.35 * mottle)
    inside = numpy.array([0.13, 0.12, 0.1]) * (1 + 0.25 * mottle)
    return numpy.clip(outside * (1 - scar) + inside * scar, 0, 1)


stone = studio.vertex_coloured(studio.plain("basalt", (0.2, 0.19, 0.17), 0.72))
studio.weathered(stone, 26, 0.3, 0.22)
studio.worn(stone, (0.04, 0.035, 0.03), (0.4, 0.37, 0.33), 0.5, 0.4)
tool = clay.mesh("tool", stone, rough=[(4, 0.008), (16, 0.006), (50, 0.003)], colour=colour)
tool.rotation_euler[2] = 0.3
studio.light((-3.2, -2.4, 3.2), (62, 0, -55), 200, 0.8, studio.KEY_COLOUR)
studio.frame(scene, 0.72, tilt=14)
studio.take_picture(scene, path)
