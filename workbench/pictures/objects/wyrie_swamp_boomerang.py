"""A Wyrie Swamp boomerang: ten thousand years old, a flat blade of she-oak with a sharp bend, black-brown from the peat."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import draw
import photograph
import numpy
import sculpt
import studio

WIDTH, TALL, COLUMNS = 3.6, 2.1, 1000
path, *size = studio.arguments()
scene = studio.open_studio(*size)

# The middle line: two straight arms, one longer, that meet in a sharp but rounded bend.
bend = [
    (-1.55, 0.3),
    (-1.05, 0.78),
    (-0.45, 1.34),
    (-0.12, 1.62),
    (0.08, 1.71),
    (0.3, 1.63),
    (0.75, 1.22),
    (1.2, 0.76),
    (1.6, 0.36),
]
line = numpy.array(studio.smooth_curve(bend, 14))
along = numpy.concatenate([[0], numpy.cumsum(numpy.hypot(*numpy.diff(line, axis=0).T))])
along /= along[-1]
half = numpy.interp(
    along, (0, 0.04, 0.2, 0.45, 0.52, 0.6, 0.85, 0.97, 1), (0.1, 0.145, 0.19, 0.245, 0.25, 0.235, 0.185, 0.14, 0.1)
)
rows = int(COLUMNS * TALL / WIDTH)
x, z = numpy.meshgrid(numpy.linspace(-WIDTH / 2, WIDTH / 2, COLUMNS), numpy.linspace(TALL, 0, rows))
near = numpy.full(x.shape, 9.0)
share, side, wide = numpy.zeros(x.shape), numpy.zeros(x.shape), numpy.ones(x.shape)
for k in range(len(line) - 1):
    (a, b), (c, d) = line[k], line[k + 1]
    dx, dz = c - a, d - b
    t = numpy.clip(((x - a) * dx + (z - b) * dz) / (dx * dx + dz * dz), 0, 1)
    away = numpy.hypot(x - a - t * dx, z - b - t * dz)
    reach = half[k] + (half[k + 1] - half[k]) * t
    better = away / reach < near
    near = numpy.where(better, away / reach, near)
    share = numpy.where(better, along[k] + (along[k + 1] - along[k]) * t, share)
    side = numpy.where(better, away * numpy.sign((x - a) * dz - (z - b) * dx), side)
    wide = numpy.where(better, reach, wide)


def streaks(scale, long, seed, octaves=3):
    """Noise drawn out along the grain of the wood."""
    return sculpt.noise(
        numpy.stack([share.ravel() * long, side.ravel() * scale, 0 * side.ravel()], -1), 1, seed, octaves
    ).reshape(x.shape)


edge = near + 0.035 * streaks(0.001, 26, 3, 4) + 0.05 * numpy.clip(streaks(0.001, 7, 5, 2), 0, 1)
mask = edge < 1
lens = numpy.sqrt(numpy.clip(1 - numpy.clip(edge, 0, 1) ** 2.4, 0, 1))
fibre = streaks(26, 5, 7, 4)
heights = 0.9 * lens + 0.05 * fibre + 0.05 * streaks(60, 14, 8, 2)
cracks = numpy.zeros(x.shape)
for start, end, offset, deep in (
    (0.04, 0.3, 0.05, 1),
    (0.18, 0.47, -0.06, 0.7),
    (0.55, 0.86, 0.03, 0.9),
    (0.68, 0.99, -0.05, 1),
    (0.36, 0.6, 0.12, 0.5),
    (0.0, 0.1, -0.03, 0.9),
):
    centre = offset + 0.006 * numpy.sin(share * 41 + 9 * offset) + 0.01 * fibre
    fade = numpy.clip(numpy.minimum(share - start, end - share) * 18, 0, 1)
    cracks = numpy.maximum(cracks, deep * fade * numpy.exp(-(((side - centre) / 0.0075) ** 2)))
pits = numpy.clip(streaks(9, 30, 21, 3) - 0.55, 0, 1)
heights -= 0.35 * cracks + 0.25 * pits
tone = numpy.clip(0.5 + 0.34 * fibre + 0.3 * streaks(2.5, 4, 12, 3), 0, 1)[..., None]
dark, light = numpy.array([0.13, 0.085, 0.06]), numpy.array([0.42, 0.27, 0.17])
colour = (dark + (light - dark) * tone**1.4) * (1 - 0.75 * numpy.clip(cracks + pits, 0, 1))[..., None]
colour *= (0.72 + 0.28 * lens)[..., None]
wood = studio.plain("sheoak", (0.1, 0.05, 0.03), 0.62)
studio.painted(wood, draw.save(colour, "wood"), (-WIDTH / 2, WIDTH / 2), (0, TALL))
studio.weathered(wood, 30, 0.25, 0.16)
item = studio.relief("boomerang", heights, WIDTH, 0.1, wood, mask, 0.03)
studio.lay_down([item], 7)
studio.light((-3.6, -1.2, 1.6), (72, 0, -72), 190, 0.6, studio.KEY_COLOUR)
studio.frame(scene, 0.78, tilt=56, sideways=0.88)
photograph.take_picture(scene, path)
