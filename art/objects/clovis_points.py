"""Clovis points: four large spear points of chalcedony and chert, fluted from the base."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import draw
import numpy
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size, backdrop=(0.075, 0.068, 0.06))
STONES = [  # (colour, its patches), height, half width, length of the flute
    (((0.15, 0.075, 0.026), (0.22, 0.135, 0.06)), 2.75, 0.46, 0.36),
    (((0.17, 0.155, 0.13), (0.1, 0.09, 0.08)), 3.05, 0.5, 0.42),
    (((0.12, 0.035, 0.022), (0.2, 0.08, 0.045)), 2.6, 0.45, 0.4),
    (((0.03, 0.028, 0.027), (0.07, 0.063, 0.056)), 2.4, 0.43, 0.44),
]
ROWS, WIDE = 900, 0.62


def flaked(seed, tall, half_width, flute):
    """(heights, mask): a lens that flakes from both edges have thinned, and a channel struck from its base."""
    chance = numpy.random.default_rng(seed)
    columns = int(ROWS * 2 * WIDE / tall)
    x, t = numpy.meshgrid(numpy.linspace(-WIDE, WIDE, columns), numpy.linspace(1, 0, ROWS))  # t: 0 at the base, 1 at the tip
    wander = draw.cloud(columns, ROWS, 3, seed, 3) - 0.5
    bites = draw.cloud(columns, ROWS, 14, seed + 50, 2) - 0.5
    outline = numpy.interp(
        t, [0, 0.1, 0.25, 0.45, 0.6, 0.75, 0.87, 0.95, 1], [0.86, 0.91, 0.97, 1, 0.94, 0.78, 0.52, 0.25, 0.015]
    )
    half = half_width * outline + 0.035 * bites * (t < 0.98)
    base = 0.036 * numpy.sqrt(numpy.clip(1 - (x / half_width / 0.8) ** 2, 0, 1))  # hollow between two ears
    mask = (numpy.abs(x) < half) & (t > base + 0.004 * bites)
    u = numpy.clip(numpy.abs(x) / half, 0, 1)
    height = (1 - u**1.7) * numpy.clip((1.03 - t) / 0.3, 0.25, 1) ** 0.5
    for side in (-1, 1):
        for layer, (count, reach, depth) in enumerate(((11, 1.0, 0.2), (30, 0.32, 0.16))):
            # Each edge is a row of scars that run inwards: hollow in the middle, sharp ridges between them.
            marks = numpy.sort((numpy.arange(count + 4) - 2 + chance.uniform(-0.36, 0.36, count + 4)) / count)
            skewed = (
                t + side * 0.04 * wander + (side * 0.03 + 0.09 if layer == 0 else 0.02) * (1 - u) * (1 + wander) - 0.02 * side
            )
            k = numpy.searchsorted(marks, skewed).clip(1, len(marks) - 1)
            f = (skewed - marks[k - 1]) / (marks[k] - marks[k - 1])
            strength = chance.uniform(0.55, 1.15, len(marks))[k]
            ends = chance.uniform(0.75, 1.1, len(marks))[k] * reach
            run = numpy.clip((ends - (1 - u)) / (0.3 * reach), 0, 1)
            hollow = depth * strength * (1 - (2 * f - 1) ** 2) * run
            waves = 0.008 * numpy.sin((1 - u) * 34 + 3 * (2 * f - 1) ** 2) * run  # the ripples of the blow
            height = height - numpy.where(x * side > 0, hollow + waves, 0)
    across = x + 0.05 * wander - chance.uniform(-0.03, 0.03)
    for reach, wide, deep in ((flute, 0.5, 0.36), (flute * 0.62, 0.62, 0.45)):  # the flute and a shorter one beside its root
        end = numpy.clip(1 - (t / reach) ** 3, 0, 1) ** 0.5
        channel = deep + 0.62 * (across / (half_width * wide * numpy.maximum(end, 0.02))) ** 2 + 0.35 * (t / reach) ** 4
        channel += 0.012 * numpy.sin(numpy.sqrt(t**2 + (across * 0.5) ** 2) * 150) * (t > 0.05)
        height = numpy.minimum(height, numpy.where(t < reach, channel, 9))
        across = across - 0.04
    return numpy.maximum(height, -0.1), mask


points = []
for index, ((first, second), tall, half_width, flute) in enumerate(STONES):
    heights, mask = flaked(20 + index, tall, half_width, flute)
    stone = studio.plain("stone", first, 0.4)
    studio.patched(stone, second, 2.2, 0.45, 0.14)
    studio.blend(
        stone,
        tuple(c * 0.55 for c in first),
        studio._ramp(stone.node_tree, studio.grain(stone.node_tree, 9, 8, 0.7).outputs["Fac"], [(0.5, 0.0), (0.75, 0.5)]),
    )
    studio.bumpy(stone, studio.grain(stone.node_tree, 45, 4, 0.6).outputs["Fac"], 0.12, 0.006)
    studio.worn(stone, tuple(c * 0.45 for c in first), tuple(min(1, c * 1.4 + 0.05) for c in second), 0.45, 0.4)
    point = studio.relief("point", heights, 2 * WIDE, 0.19, stone, mask, 0.03)
    point.location = ((index - 1.5) * 1.14, 0, -tall / 2 + (0.06, 0.1, -0.02, -0.08)[index])
    point.rotation_euler[1] = (0.06, -0.02, 0.03, -0.07)[index]
    points.append(point)
studio.lay_down(points, -5)
studio.light((-4.4, 0.8, 0.8), (84, 0, -100), 200, 0.3, studio.KEY_COLOUR)
studio.frame(scene, 0.78, tilt=64, sideways=0.86)
studio.take_picture(scene, path)
