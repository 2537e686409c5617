"""An Inca quipu: a main cord with knotted, coloured pendant cords, laid out in a fan."""
import math
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import page
from page import studio

chance = random.Random(1532)
COLOURS = [(.55, .42, .25), (.36, .2, .09), (.18, .09, .04), (.5, .3, .12), (.3, .065, .035), (.08, .1, .14), (.5, .42, .28), (.26, .11, .05), (.14, .16, .09)]
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


def knot(x, y, turns, radius, yarn):
    """A long knot of several turns along a cord that runs down the table."""
    spots = [(x + radius * 1.9 * math.cos(k * .8), y - k * radius * .42, .035 + radius * 1.5 * (1 + math.sin(k * .8)) * .6) for k in range(int(turns * 8))]
    studio.rod("knot", spots, radius * .95, yarn)


main = [(-2.05, .62, .05), (-1.7, .86, .05), (-1.1, 1.0, .05), (-.4, 1.06, .05), (.4, 1.06, .05), (1.1, .98, .05), (1.7, .84, .05), (2.1, .55, .05), (2.2, .2, .05)]
spine = cord(main, .045, yarns[1])
for k in range(40):
    at = spine[int(10 + k * (len(spine) - 28) / 40)]
    lean, length, yarn = at[0] * .24 + chance.uniform(-.07, .07), chance.uniform(1.7, 2.7), yarns[chance.choice((0, 0, 1, 2, 3, 4, 5, 6, 6, 7, 8))]
    wobble = chance.uniform(-.08, .08)
    points = [(at[0] - .02, at[1] + .05, .1), (at[0], at[1] - .07, .06)] + [(at[0] + lean * t + wobble * math.sin(t * 4 + k), at[1] - length * t, .03 + .012 * (k % 3)) for t in (.15, .3, .45, .6, .75, .9, 1)]
    line = cord(points, .017, yarn)
    studio.rod("loop", [(at[0] - .03, at[1] - .08, .05), (at[0] - .03, at[1], .12), (at[0], at[1] + .07, .05), (at[0] + .03, at[1], .12), (at[0] + .03, at[1] - .08, .05)], .017, yarn)
    for share in chance.sample((.35, .47, .6, .72, .86), chance.randint(2, 4)):
        x, y = line[int(share * len(line))]
        knot(x, y + .03, chance.choice((1, 1.5, 2, 2.5)), .019, yarn)
studio.frame(scene, fill=.8, tilt=58, turn=0, sideways=.88)
page.rake(110, 1.0)
studio.take_picture(scene, path)
