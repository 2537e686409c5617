"""Clovis points: four large spear points of chalcedony, chert and jasper, flaked all over and fluted from the base."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import draw
import photograph
import numpy
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size, backdrop=(0.04, 0.036, 0.032))
STONES = [  # (colours of 0..255 from dark to light, bands), height, half width, length of the flute
    (((112, 82, 52), (140, 108, 70), (164, 134, 94)), 0.5, 2.9, 0.44, 1.0),  # honey-coloured agate
    (((140, 134, 124), (160, 153, 142), (180, 173, 161)), 0.15, 3.15, 0.48, 1.2),  # milky chalcedony
    (((92, 66, 52), (120, 92, 74), (150, 128, 106)), 0.3, 2.75, 0.44, 0.95),  # brown chert
    (((62, 60, 59), (84, 81, 78), (112, 108, 102)), 0.35, 2.6, 0.41, 1.05),  # smoky chalcedony
]
ROWS, WIDE, DEPTH = 1300, 0.6, 0.2


class Point:
    """A lens of stone from which flakes are struck: each takes a shallow bowl away, and where two meet a sharp ridge is left."""

    def __init__(self, seed, tall, half_width):
        self.chance, self.tall = numpy.random.default_rng(seed), tall
        columns = int(ROWS * 2 * WIDE / tall)
        self.x, self.z = numpy.meshgrid(numpy.linspace(-WIDE, WIDE, columns), numpy.linspace(tall, 0, ROWS))
        stations = numpy.linspace(0, 1, 200)
        bell = numpy.interp(stations, *zip(*studio.smooth_curve(SIDE, 12)))
        chips = numpy.interp(stations, numpy.linspace(0, 1, 70), self.chance.uniform(-0.014, 0.006, 70))
        self.edges = {side: half_width * bell + chips[::side] * (bell > 0.1) for side in (-1, 1)}
        half = {side: numpy.interp(self.z[:, 0], stations * tall, edge)[:, None] for side, edge in self.edges.items()}
        half = numpy.where(self.x < 0, half[-1], half[1])
        hollow = 0.12 * numpy.sqrt(numpy.clip(1 - (self.x / (0.92 * half_width)) ** 2, 0, 1))  # between the two ears
        self.mask = (numpy.abs(self.x) < half) & (self.z > hollow)
        u = numpy.clip(numpy.abs(self.x) / numpy.maximum(half, 0.01), 0, 1.2)
        share = self.z / tall
        crown = numpy.clip((1.03 - share) / 0.4, 0, 1) ** 0.6 * numpy.clip(0.55 + share, 0, 1)
        self.base = crown * (1 - u**2.2) + 0.05 * (draw.cloud(columns, ROWS, 3, seed, 2) - 0.5)
        self.height = self.base.copy()

    def strike(self, spot, way, long, wide, deep):
        """Take off a flake that starts at `spot` and runs `way`; ripples run out from the blow."""
        rows = numpy.abs(self.z[:, 0] - spot[1]) < long + wide
        x, z = self.x[rows] - spot[0], self.z[rows] - spot[1]
        way = numpy.array(way) / numpy.hypot(*way)
        along, across = x * way[0] + z * way[1], x * way[1] - z * way[0]
        run = numpy.clip(along / long, 0, 1)
        reach = wide * (0.45 + 0.75 * numpy.sqrt(run) - 0.25 * run**2)
        bowl = (1 - (across / reach) ** 2 + self.chance.uniform(-0.25, 0.25) * across / wide) * (1 - run**3)
        far = numpy.hypot(along + 0.15 * long, across)
        ripple = 0.05 * deep * numpy.sin(far / long * self.chance.uniform(22, 34)) * run * (run < 1)
        deep = deep * numpy.clip(self.base[rows] / 0.4, 0.38, 1)  # an edge that is thin already keeps its line
        floor = self.base[rows] - deep * bowl + ripple
        struck = (along > -0.1) & (along < long)
        self.height[rows] = numpy.where(struck, numpy.minimum(self.height[rows], floor), self.height[rows])

    def flake(self, count, long, wide, deep, lean=0.25):
        """Flakes from both edges in an order that leaves none whole."""
        for place in self.chance.permutation(2 * count):
            side = 1 if place % 2 else -1
            share = numpy.clip((place // 2 + self.chance.uniform(0.1, 0.9)) / count, 0.01, 0.985)
            half = numpy.interp(share, numpy.linspace(0, 1, 200), self.edges[side])
            grow = self.chance.uniform(0.7, 1.25)
            self.strike(
                (side * (half + 0.01), share * self.tall),
                (-side, self.chance.normal(0.1, lean) - 0.9 * max(0, share - 0.75)),
                min(long * grow, 1.9 * half + 0.05),
                wide * grow * self.chance.uniform(0.8, 1.2),
                deep * self.chance.uniform(0.75, 1.2),
            )

    def flute(self, long, half_width):
        """The channel that lets the shaft grip: struck from the base, with a shorter flake beside its root."""
        x, z = self.x, self.z
        for reach, wide, deep, off in ((long, 0.6, 0.27, self.chance.uniform(-0.03, 0.03)), (0.6 * long, 0.46, 0.31, 0.1)):
            run = numpy.clip(z / reach, 0, 1)
            half = half_width * wide * (1 - 0.3 * run) * numpy.sqrt(numpy.clip(1 - run**4, 0.001, 1))
            across = x - off - 0.03 * numpy.sin(2.2 * z)
            ripple = 0.007 * numpy.sin(numpy.hypot(across, z + 0.1) * 46) * run
            channel = deep + 0.26 * (across / half) ** 2 + 0.3 * run**3 + ripple + 0.1 * across
            self.height = numpy.where(run < 1, numpy.minimum(self.height, channel), self.height)


SIDE = [(0, 0.84), (0.06, 0.86), (0.2, 0.93), (0.36, 0.99), (0.5, 1)]  # the outline, from the base to the tip
SIDE += [(0.64, 0.93), (0.77, 0.77), (0.88, 0.52), (0.96, 0.24), (1, 0.02)]


def coloured(point, tones, bands, seed):
    """Clouded and banded stone, with specks and hairline veins, paler where it is so thin that light comes through."""
    rows, columns = point.x.shape
    dark, middle, pale = (numpy.array(tone) / 255 for tone in tones)
    cloud, spots = draw.cloud(columns, rows, 2, seed, 4), draw.cloud(columns, rows, 14, seed + 1, 4)
    band = 0.5 + 0.5 * numpy.sin((1.3 * point.x + 0.8 * point.z + 1.4 * cloud) * 17 + 5 * spots)
    level = numpy.clip((1 - bands) * cloud + bands * (0.55 * band + 0.45 * cloud) + 0.25 * (spots - 0.5), 0, 1)[..., None]
    level = numpy.clip((level - 0.2) / 0.6, 0, 1)
    colour = numpy.where(level < 0.5, dark + (middle - dark) * 2 * level, middle + (pale - middle) * (2 * level - 1))
    thin = numpy.clip(1 - draw.soft(numpy.clip(point.height, 0, 1), 5) / 0.3, 0, 1)[..., None]
    colour = colour * (1 - 0.25 * thin) + (0.5 * pale + 0.5 * middle) * 0.25 * thin
    for shade, many, amount in ((0.55, 170, 0.5), (1.3, 120, 0.4)):
        speck = numpy.clip((draw.cloud(columns, rows, many, seed + many, 2) - 0.8) * 9, 0, amount)[..., None]
        colour = colour * (1 - speck + speck * shade)
    vein = numpy.abs(draw.cloud(columns, rows, 4, seed + 9, 5) - 0.5) < 0.0045
    return numpy.clip(colour * (1 - 0.12 * draw.soft(vein.astype("f"), 0.8)[..., None]), 0, 1)


points = []
for index, (tones, bands, tall, half_width, flute) in enumerate(STONES):
    point = Point(20 + index, tall, half_width)
    point.flake(6, 0.75, 0.22, 0.34)
    point.flake(11, 0.45, 0.12, 0.34)
    point.flute(flute, half_width)
    point.flake(18, 0.22, 0.07, 0.26, 0.35)
    point.flake(46, 0.09, 0.026, 0.22, 0.4)  # the edge is trimmed with light pressure
    for k in range(9):
        point.strike(((k - 4) * 0.2 * half_width, 0.04), (0, 1), 0.12, 0.05, 0.14)
    point.mask &= draw.soft(point.height, 1) > -0.05  # the flakes themselves scallop the edge
    heights = numpy.maximum(point.height, -0.1)
    stone = studio.plain("stone", (0.3, 0.3, 0.3), 0.5)
    tree = stone.node_tree
    surface = tree.nodes["Principled BSDF"]
    surface.inputs["Specular"].default_value = 0.32
    picture = draw.save(coloured(point, tones, bands, 60 + 20 * index), f"stone{index}")
    studio.painted(stone, picture, (-WIDE, WIDE), (0, tall))
    patchy = studio._ramp(tree, studio.grain(tree, 7, 6, 0.7).outputs["Fac"], [(0.35, 0.42), (0.65, 0.62)])
    tree.links.new(patchy, surface.inputs["Roughness"])  # waxy here, matt there
    studio.bumpy(stone, studio.grain(tree, 90, 6, 0.75).outputs["Fac"], 0.28, 0.006)
    studio.worn(stone, (0.03, 0.022, 0.016), tuple((numpy.array(tones[2]) / 255) ** 2), 0.35, 0.3)
    item = studio.relief("point", heights, 2 * WIDE, DEPTH, stone, point.mask, 0.02)
    item.location = ((index - 1.5) * 1.1, 0, -tall / 2 + (0.06, 0.02, -0.02, -0.06)[index])
    item.rotation_euler[1] = (0.06, -0.02, 0.03, -0.07)[index]
    points.append(item)
studio.lay_down(points, -4)
for lamp in studio.bpy.data.lights:  # light from all sides would fill the scars
    lamp.energy *= 0.45
studio.light((-4.4, 1.2, 1.1), (80, 0, -105), 420, 0.25, studio.KEY_COLOUR)  # low and hard, so that every scar shows
studio.frame(scene, 0.86, tilt=66, sideways=0.9)
photograph.take_picture(scene, path)
