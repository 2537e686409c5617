"""An Inca quipu hanging from its main cord, so that its knots can be read.

Pendants of cotton in natural browns and creams hang in groups; a knot of several turns stands for units, rows of single knots
above it for tens and hundreds, each place at the same height all along, the highest nearest to the main cord.
"""
import math
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import numpy
import page
from page import photograph, studio

chance = random.Random(1532)
COLOURS = [(.52, .43, .3), (.33, .215, .115), (.2, .105, .05), (.085, .05, .03), (.42, .32, .19), (.27, .15, .07), (.13, .062, .032), (.6, .53, .41), (.3, .26, .21)]
SIDES = 7
PLACES = (-.62, -1.12, -1.66)  # hundreds, tens, units, below the main cord
scene, path = page.begin()


class Yarn:
    """Tubes of one colour, gathered into one mesh."""

    def __init__(self):
        self.spots, self.faces, self.count = [], [], 0

    def tube(self, line, radius):
        """A tube along an array of points; `radius` is a number or one for each point."""
        line = numpy.asarray(line, float)
        ahead = numpy.gradient(line, axis=0)
        ahead /= numpy.linalg.norm(ahead, axis=1)[:, None] + 1e-9
        aside = numpy.cross(ahead, (.13, 1, .21))
        aside /= numpy.linalg.norm(aside, axis=1)[:, None] + 1e-9
        up = numpy.cross(ahead, aside)
        turns = numpy.linspace(0, math.tau, SIDES, endpoint=False)
        ring = aside[:, None] * numpy.cos(turns)[None, :, None] + up[:, None] * numpy.sin(turns)[None, :, None]
        radius = numpy.broadcast_to(radius, len(line))
        self.spots.append((line[:, None] + ring * radius[:, None, None]).reshape(-1, 3))
        index = self.count + numpy.arange(len(line) * SIDES).reshape(len(line), SIDES)
        after = numpy.roll(index, -1, 1)
        self.faces.append(numpy.stack([index[:-1], after[:-1], after[1:], index[1:]], -1).reshape(-1, 4))
        self.count += len(line) * SIDES

    def cord(self, line, radius, twist=11.0, plies=2):
        """Plies wound around each other along a line; `twist` is the length of a turn in radii."""
        line = numpy.asarray(line, float)
        steps = numpy.concatenate([[0], numpy.cumsum(numpy.linalg.norm(numpy.diff(line, axis=0), axis=1))])
        fine = numpy.linspace(0, steps[-1], max(8, int(steps[-1] / radius / .9)))
        line = numpy.stack([numpy.interp(fine, steps, line[:, k]) for k in range(3)], -1)
        ahead = numpy.gradient(line, axis=0)
        ahead /= numpy.linalg.norm(ahead, axis=1)[:, None] + 1e-9
        aside = numpy.cross(ahead, (.13, 1, .21))
        aside /= numpy.linalg.norm(aside, axis=1)[:, None] + 1e-9
        up = numpy.cross(ahead, aside)
        for ply in range(plies):
            turn = (fine / (radius * twist) + ply / plies) * math.tau
            self.tube(line + radius * .5 * (aside * numpy.cos(turn)[:, None] + up * numpy.sin(turn)[:, None]), radius * .62)

    def wound(self, at, down, turns, radius, thick):
        """Yarn wound `turns` times around a cord that runs along `down` through `at`: a knot."""
        down = numpy.asarray(down, float) / numpy.linalg.norm(down)
        aside = numpy.cross(down, (0, 1, 0))
        aside /= numpy.linalg.norm(aside)
        out = numpy.cross(down, aside)
        t = numpy.linspace(0, 1, int(14 * turns) + 6)
        pitch = thick * 1.75
        along = (t - .5) * turns * pitch
        a = t * turns * math.tau
        swell = radius * (1 + .12 * numpy.sin(math.pi * t))
        line = numpy.asarray(at) + along[:, None] * down + swell[:, None] * (numpy.cos(a)[:, None] * aside + numpy.sin(a)[:, None] * out)
        self.tube(line, thick)
        # the end that was pulled through crosses the turns
        end = numpy.asarray(at) - out * radius * 1.75 + numpy.linspace(-.5, .5, 9)[:, None] * down * turns * pitch * 1.1 + numpy.linspace(-.5, .5, 9)[:, None] * aside * radius
        self.tube(end, thick * .8)


def cotton(colour):
    """Spun fibre: dull, a little fuzzy, uneven in its colour."""
    material = studio.weathered(studio.plain("cotton", colour, .95), 30, .4, .3)
    surface = material.node_tree.nodes["Principled BSDF"]
    surface.inputs["Sheen"].default_value, surface.inputs["Specular"].default_value = .6, .1
    return material


yarns = [Yarn() for _ in COLOURS]
LEFT, RIGHT = -2.75, 2.75


def main_cord(x):
    """Height of the main cord: it sags a little between its two ends."""
    return .16 * (x / RIGHT) ** 2 + .012 * math.sin(5 * x)


line = [(x, 0, main_cord(x)) for x in numpy.linspace(LEFT - 1.6, RIGHT + 1.6, 200)]
yarns[2].cord(line, .052, 7, 3)
THIN = .0145


def pendant(x, yarn, digits, length, behind):
    """A cord hanging from the main cord at x with its knots."""
    top, sway, phase = main_cord(x), chance.uniform(-.05, .05), chance.uniform(0, 6)
    deep = .03 if behind else -.045

    def at(t):
        """The point t below the main cord."""
        s = t / length
        return (x + sway * s * s + .012 * math.sin(3.2 * t + phase) * s, deep * min(1, t * 6) - .02 * s + .012 * math.sin(2.1 * t + 2 * phase) * s, top - .04 - t)

    yarn.cord([at(t) for t in numpy.linspace(0, length, 60)], THIN)
    turns = numpy.linspace(0, math.tau * 1.6, 34)  # the loop by which it hangs
    yarn.tube([(x - .026 + .052 * k / 33, -.068 * math.sin(a), top + .068 * math.cos(a)) for k, a in enumerate(turns)], THIN)
    for place, digit in zip(PLACES, digits):
        if not digit or -place > length - .12:
            continue
        t = -place + chance.uniform(-.012, .012)
        down = numpy.subtract(at(t + .02), at(t - .02))
        if place == PLACES[-1]:  # units: one long knot of as many turns
            yarn.wound(at(t), down, max(2, digit), THIN * 1.55, THIN * .84)
        else:  # as many single knots close together
            for k in range(digit):
                yarn.wound(at(t + (k - digit / 2) * .072), down, 1.3, THIN * 1.45, THIN * 1.0)


GROUPS, EACH = 9, 10
for group in range(GROUPS):
    first, second = chance.sample(range(len(COLOURS)), 2)
    lengths = chance.uniform(1.95, 2.45)
    for k in range(EACH):
        x = LEFT + (RIGHT - LEFT) * (group + .1 + .8 * (k + .5) / EACH + chance.uniform(-.006, .006)) / GROUPS
        yarn = yarns[first if chance.random() < .6 else second if chance.random() < .8 else chance.randrange(len(COLOURS))]
        digits = (chance.choice((0, 0, 0, 1, 2)), chance.choice((0, 1, 2, 3, 4, 5)), chance.choice((0, 2, 3, 4, 5, 6, 7, 8, 9)))
        pendant(x, yarn, digits, lengths * chance.uniform(.88, 1.06), k % 2)
for colour, yarn in zip(COLOURS, yarns):
    if yarn.count:
        studio.from_arrays("yarn", numpy.concatenate(yarn.spots), numpy.concatenate(yarn.faces), cotton(colour))
scene.camera.data.lens = 85
scene.camera.location, scene.camera.rotation_euler = (.5, -10.6, -1.22), (math.radians(90.5), 0, math.radians(3))
studio.light((-3.6, -2.6, 1.4), (72, 0, -56), 260, .9, studio.KEY_COLOUR)
photograph.take_picture(scene, path)
