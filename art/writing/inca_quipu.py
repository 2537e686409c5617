"""An Inca quipu, about 1500: numbers kept in knots, spread in a ring as museums show it.

From a thick main cord hang pendants of cotton in its natural browns and a few dyed blues and reds, in groups of six; single and
long knots stand for units, tens and hundreds, the highest nearest to the main cord.
"""
import math
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import page
from page import studio

chance = random.Random(1532)
COLOURS = [(.4, .3, .18), (.21, .115, .05), (.1, .05, .024), (.3, .175, .075), (.17, .04, .025), (.045, .06, .085), (.34, .27, .17), (.15, .065, .03)]
scene, path = page.begin()


def cotton(colour):
    """Spun fibre: slanting plies that catch the light."""
    material = studio.weathered(studio.plain("cotton", colour, .95), 40, .5, .3)
    tree = material.node_tree
    wave = tree.nodes.new("ShaderNodeTexWave")
    wave.bands_direction = "DIAGONAL"
    wave.inputs["Scale"].default_value, wave.inputs["Distortion"].default_value = 26, 2
    return studio.bumpy(material, wave.outputs["Fac"], .9, .03)


yarns = [cotton(c) for c in COLOURS]


def cord(points, radius, yarn):
    """Two plies wound around each other."""
    line = studio.smooth_curve([p[:2] for p in points], 12)
    high = studio.smooth_curve([(p[2], 0) for p in points], 12)
    for phase in (0, math.pi):
        turn, spots = phase, []
        for k, ((x, y), (z, _)) in enumerate(zip(line, high)):
            a, b = line[max(0, k - 1)], line[min(len(line) - 1, k + 1)]
            length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1
            nx, ny = -(b[1] - a[1]) / length, (b[0] - a[0]) / length
            turn += length / 2 / (radius * 7) * math.tau
            spots.append((x + nx * radius * .62 * math.cos(turn), y + ny * radius * .62 * math.cos(turn), z + radius * .62 * math.sin(turn)))
        studio.rod("ply", spots, radius * .72, yarn)
    return line


def knot(x, y, ahead, turns, radius, yarn):
    """A long knot of several turns around a cord that runs towards the angle `ahead`."""
    c, n = math.cos(ahead), math.sin(ahead)
    spots = []
    for k in range(int(turns * 8)):
        along, across = k * radius * .42, radius * 1.9 * math.cos(k * .8)
        spots.append((x + c * along - n * across, y + n * along + c * across, .035 + radius * .9 * (1 + math.sin(k * .8))))
    studio.rod("knot", spots, radius * .95, yarn)


def ring(a, out, aside=0.0):
    """A point `out` from the middle of the ring, moved `aside` along it."""
    return out * math.cos(a) - aside * math.sin(a), out * math.sin(a) + aside * math.cos(a)


START, GROUPS, EACH, SPAN = math.radians(112), 14, 6, math.radians(338)
cord([(*ring(START + SPAN * k / 24, .46 + .02 * math.sin(k * .9)), .05) for k in range(25)], .034, yarns[1])
for group in range(GROUPS):
    order = [chance.choice((0, 0, 1, 2, 3, 4, 5, 6, 6, 7)) for _ in range(3)] * 2  # a group repeats its colours
    reach = chance.uniform(1.45, 1.85)
    for k in range(EACH):
        a, yarn = START + SPAN * (group + .06 + .9 * k / EACH) / GROUPS, yarns[order[k]]
        length, sway, phase = reach * chance.uniform(.8, 1.08), chance.uniform(-.2, .2), chance.uniform(0, 6)
        points = [(*ring(a, .43), .1), (*ring(a, .52), .06)] + [(*ring(a, .48 + length * t, sway * t * math.sin(t * 4 + phase)), .03 + .012 * (k % 3)) for t in (.15, .3, .45, .6, .75, .9, 1)]
        line = cord(points, .0135, yarn)
        studio.rod("loop", [(*ring(a, out, aside), z) for out, aside, z in ((.54, -.018, .05), (.47, -.018, .11), (.4, 0, .05), (.47, .018, .11), (.54, .018, .05))], .0135, yarn)
        for share in (.4, .58, .76)[: chance.randint(2, 3)]:
            knot(*line[int((share + chance.uniform(-.02, .02)) * len(line))], a, chance.choice((1, 1, 1.5, 2, 3)), .0155, yarn)
studio.frame(scene, fill=.86, tilt=62, turn=0, sideways=.88)
page.rake(110, 1.0)
studio.take_picture(scene, path)
