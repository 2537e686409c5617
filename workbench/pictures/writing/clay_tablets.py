"""Clay tablets with cuneiform: the Amarna letters, the treaty of Kadesh and the flood tablet.

The letters are small cushions of clay that fit a hand, each of the clay of its own country; the treaty and the flood are large
tablets broken in antiquity and joined again from their pieces, one closely written in long lines, one in three columns.

Run: blender -b -P clay_tablets.py -- OUT.png WIDTH HEIGHT SAMPLES amarna-letters|treaty-of-kadesh|flood-tablet
"""
import math
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import numpy
from mathutils import Matrix
import page
from page import photograph, studio

import draw
import guesses

AMARNA = ("a na ni ib mu a re a lugal kur mi is ri shesh ia qi bi ma um ma ka da ash ma an en lil lugal kur ka ra du ni ia ash ma a na ia shi shul mu "
          "a na ka a sha a na e ka dam mesh ka a na dumu mesh ka a na lu gal gal ka anshe kur ra ka gish gigir ka ma gal lu shul mu ")
KADESH = ("ri a ma she sha ma a i an a ma na lugal gal lugal kur mi is ri i ur sag it ti ha at tu shi li lugal gal lugal kur ha at ti shesh shu ash shum "
          "na da ni sha la ma ra ba a ah hu ta ra ba ta i na be ri shu nu a di da ri ti ")
FLOOD = ("ud zi a na sha shu ma i za kar ra a na gish gin mash lu up te ka a mat ni sir ti u pi ri ish ta sha an mesh ka a sha lu uq bi ka shu ru up pak "
         "uru sha ti du shu at ta i na kishad i ud kib nun ki shak nu uru shu u la bir ma an mesh qir bu shu a bu ba a na sha ka ni ub la lib ba shu nu ")


def cushion(width, tall, seed):
    """The outline of a hand-made tablet: nearly a rectangle, nowhere straight."""
    turns = [k * math.tau / 40 for k in range(40)]
    return [(math.copysign(abs(math.cos(a)) ** .3, math.cos(a)) * width / 2 * (1 + .015 * math.sin(3 * a + seed)),
             tall / 2 + math.copysign(abs(math.sin(a)) ** .26, math.sin(a)) * tall / 2 * (1 + .015 * math.sin(2 * a + seed))) for a in turns]


KADESH_RIM = [(-1.3, .5), (-1.24, .2), (-.9, .12), (-.52, .16), (-.3, 0), (.1, .06), (.42, .2), (.6, .12), (.86, .3), (.84, .66), (1.0, .92), (.92, 1.3),
              (.98, 1.62), (.78, 1.86), (.42, 1.9), (.2, 2.06), (-.3, 2.12), (-.8, 2.1), (-1.14, 2.0), (-1.27, 1.86), (-1.33, 1.2)]
PIECE_RIM = [(-.34, .1), (-.05, 0), (.22, .05), (.42, .24), (.47, .62), (.5, .98), (.44, 1.1), (.2, 1.02), (.02, 1.16), (-.22, 1.08), (-.3, .8), (-.44, .6), (-.38, .3)]
FLOOD_RIM = [(-.92, .52), (-.78, .24), (-.44, .1), (-.1, .0), (.3, .03), (.62, .2), (.82, .5), (.9, .78), (1.04, 1.0), (1.0, 1.34), (1.1, 1.6), (1.02, 1.86), (.76, 2.0),
             (.62, 2.18), (.24, 2.26), (-.12, 2.22), (-.46, 2.3), (-.82, 2.2), (-.99, 2.02), (-1.02, 1.5), (-1.0, .95)]


# Signs as a stylus makes them, in a box one high: v(ertical) x from to, h(orizontal) from to y, d(iagonal) x y x y, w: the corner of the stylus.
SIGNS = [
    "h0 .8 .5|v.5 0 1", "h0 .8 .2|h0 .8 .5|h0 .8 .8|v.78 0 1", "v.1 0 1|v.42 0 .46|v.42 .5 1", "w.1 .5|w.36 .5|h.5 1 .5", "w.1 .2|w.1 .5|w.1 .8|v.5 0 1|v.74 0 1",
    "h0 .55 .5|h.4 1 .5|v.62 0 1", "w0 .5|v.4 0 1|h.1 .9 .2", "h0 1 .5|v.2 0 1|v.5 0 1|v.8 0 1", "v.1 0 1|h.1 .8 .08|h.1 .8 .5|h.1 .8 .92|v.8 0 1|v1 0 1", "d0 .05 .5 .5|d0 .95 .5 .5|v.62 0 1",
    "w.05 .3|w.05 .75|w.38 .5|h.5 1.1 .5", "v.1 0 1|v.36 0 1|h.1 .95 .5", "h0 .5 .3|h0 .5 .7|w.62 .5|v.86 0 1", "w0 .76|w.34 .25|w.7 .76", "h0 1.1 .12|h0 1.1 .88|v.2 .1 .9|v.55 .1 .9|v.9 .1 .9",
    "h0 .7 .5", "v.2 0 1", "h0 .5 .2|h0 .5 .5|h0 .5 .8|v.62 0 1|v.86 0 .48|v.86 .5 1", "h0 .7 .5|w.84 .22|w.84 .78", "h0 .9 .3|h.2 1.1 .7|v.34 0 1|v.66 0 1", "d0 0 .6 .42|w.2 .8|v.7 0 1|v.92 0 1",
    "h0 .9 .35|v.2 .3 1|v.5 .3 1|v.8 .3 1|h0 .9 .06", "w.1 .3|w.4 .3|w.1 .75|w.4 .75|v.72 0 1", "v.1 0 1|h.1 .6 .3|h.1 .6 .7|w.75 .5",
]  # fmt: skip
WIDE = [max(float(x) for stroke in sign.split("|") for x in stroke[1:].split()[::2]) for sign in SIGNS]


def press(field, x, y, dx, dy, long, wide, deep):
    """Press one wedge: its head, the widest and deepest end, at x, y; its tail runs out along the direction dx, dy."""
    reach = int(long + wide) + 2
    top, left = max(0, int(y) - reach), max(0, int(x) - reach)
    part = field[top : int(y) + reach, left : int(x) + reach]
    if not part.size:
        return
    v, u = numpy.mgrid[top : top + part.shape[0], left : left + part.shape[1]]
    along, across = (u - x) * dx + (v - y) * dy, numpy.abs((v - y) * dx - (u - x) * dy)
    share = numpy.clip(along / long, 0, 1)
    half = wide / 2 * (0.24 * (1 - share) + 0.76 * numpy.clip(1 - along / (0.62 * wide), 0, 1))  # a triangle with a tail
    dent = deep * (1 - share) ** 0.7 * numpy.clip(1 - across / numpy.maximum(half, 0.6), 0, 1) * (along >= 0) * (along < long)
    numpy.maximum(part, dent, out=part)


def write(field, reading, line, columns, seed):
    """Lines of signs, `line` pixels high, pressed into a field of depths in as many columns; each hand is a little uneven."""
    chance, (high, wide) = random.Random(seed), field.shape
    words, room, tall = iter(reading.split() * 400), wide / columns, line * 0.82
    for column in range(columns):
        for row in range(int(high / line)):
            x, end = room * column + 0.3 * line, room * (column + 1) - 0.1 * line
            lean = chance.uniform(-0.008, 0.008)
            while True:
                kind = sum(map(ord, next(words))) * 7 % len(SIGNS)
                size = tall * chance.uniform(0.92, 1.04)
                if x + WIDE[kind] * size * 0.84 > end:
                    break
                base = row * line + 0.13 * line + lean * (x - room * column) + chance.uniform(-0.03, 0.03) * line
                for stroke in SIGNS[kind].split("|"):
                    a, b, *more = (float(n) + chance.uniform(-0.025, 0.025) for n in stroke[1:].split())
                    head, deep = tall * chance.uniform(0.27, 0.34), tall * chance.uniform(0.15, 0.21)
                    if stroke[0] == "v":
                        press(field, x + a * size * 0.84, base + b * size, 0, 1, (more[0] - b) * size, head, deep)
                    elif stroke[0] == "h":
                        press(field, x + a * size * 0.84, base + more[0] * size, 1, 0, (b - a) * size * 0.95, head, deep)
                    elif stroke[0] == "d":
                        way = numpy.array([(more[0] - a) * 0.84, more[1] - b])
                        long = numpy.linalg.norm(way)
                        press(field, x + a * size * 0.84, base + b * size, *(way / long), long * size, head, deep)
                    else:
                        press(field, x + (a - 0.1) * size * 0.84, base + b * size, 1, 0, head * 0.95, head * 1.5, deep * 1.1)
                x += (WIDE[kind] * 0.84 + 0.17) * size
            if columns == 1 and row % 6 == 5:
                field[int((row + 1) * line) - 1 : int((row + 1) * line) + 1] += 0.05 * line
    for column in range(1, columns):  # two rules part the columns
        for k in (-0.16, 0.02):
            at = int(room * column + k * line)
            field[:, at : at + max(2, int(line * 0.06))] = numpy.maximum(field[:, at : at + max(2, int(line * 0.06))], 0.12 * line)


def broken(high, wide, pieces, seed):
    """(cracks, owner, fill, flaked, rubbed) of a tablet put together from pieces, as arrays of 0 to 1 (`owner` numbers them)."""
    chance = numpy.random.default_rng(seed)
    x, y = numpy.meshgrid(numpy.linspace(0, 1, wide), numpy.linspace(0, high / wide, high))
    x = x + 0.1 * (draw.cloud(wide, high, 5, seed, 6) - 0.5)
    y = y + 0.1 * (draw.cloud(wide, high, 5, seed + 1, 6) - 0.5)
    spots = [((k + chance.uniform(0.2, 0.8)) / pieces * 1.9 % 1, chance.uniform(0, high / wide)) for k in range(pieces)]
    away = numpy.stack([numpy.hypot(x - a, y - b) for a, b in spots])
    order = numpy.sort(away, 0)
    gap = order[1] - order[0]
    fill = numpy.clip(1 - gap / 0.018, 0, 1) * (draw.cloud(wide, high, 7, seed + 2, 3) > 0.6)  # plaster in some of the joins
    flaked = numpy.clip(draw.cloud(wide, high, 8, seed + 6, 5) * 14 - 10.6, 0, 1)
    rubbed = numpy.clip(draw.cloud(wide, high, 6, seed + 5, 5) * 7 - 4.4, 0, 1)
    return numpy.exp(-((gap / 0.004) ** 2)), away.argmin(0), fill, flaked, rubbed


def tablet(text, line, outline, colour, thick, columns=1, pieces=0, seed=1, dense=520):
    """A tablet of clay with `text` pressed into its face in lines of height `line`, whole or joined from `pieces`; `dense` is dots for a unit."""
    left, right = min(x for x, z in outline), max(x for x, z in outline)
    tall = max(z for x, z in outline)
    wide, high = int((right - left) * dense), int(tall * dense)
    picture, pen = draw.sheet(wide, high)
    pen.polygon([((x - left) * dense, (tall - z) * dense) for x, z in studio.smooth_curve(outline + outline[:1], 6)], 255)
    swell = draw.inflated(picture) / dense  # half the width in the middle of a strip
    rim = numpy.clip(swell / (0.9 * thick), 0, 1)
    body = 0.62 * thick * numpy.sqrt(1 - (1 - rim) ** 2) + (0.11 if not pieces else 0.03) * swell / swell.max()
    body += 0.02 * (draw.cloud(wide, high, 5, seed + 9, 3) - 0.5) + 0.006 * (draw.cloud(wide, high, 40, seed + 10, 4) - 0.5)
    wedges = numpy.zeros((high, wide), "f")
    write(wedges, text, line * dense, columns, seed)
    wedges = draw.soft(wedges, 0.7) / dense
    mottled = 0.8 + 0.36 * draw.cloud(wide, high, 7, seed + 3, 6)
    skin = numpy.array(colour) ** (1 / 2.2) * mottled[..., None]
    if pieces:
        cracks, owner, fill, flaked, rubbed = broken(high, wide, pieces, seed)
        chance = numpy.random.default_rng(seed)
        skin *= (1 + chance.uniform(-0.16, 0.1, (pieces, 1)) + chance.uniform(-0.012, 0.012, (pieces, 3)))[owner]
        skin *= 1 - 0.4 * numpy.clip(draw.cloud(wide, high, 3, seed + 4, 5) * 4 - 2.5, 0, 1)[..., None]  # where the library burned
        skin = skin * (1 + 0.16 * flaked[..., None]) * (1 - 0.5 * (cracks * (1 - fill))[..., None])
        skin = skin * (1 - fill[..., None]) + numpy.array([0.6, 0.55, 0.48]) * fill[..., None]
        wedges *= (1 - 0.75 * rubbed) * (1 - flaked) * (1 - fill)
        flakes = 0.03 * flaked * (0.7 + 0.6 * draw.cloud(wide, high, 30, seed + 7, 4))
        body -= 0.03 * cracks * (1 - fill) + draw.soft(flakes, 1.2) + 0.012 * chance.random(pieces)[owner] * (rim > 0.2)
    wedges *= numpy.clip(rim * 1.5 - 0.3, 0, 1)
    skin = skin * (1 - numpy.clip(9 * wedges / line, 0, 0.4)[..., None])  # soil is left in the wedges
    clay = studio.plain("clay", colour, 0.9)
    studio.painted(clay, draw.save(skin, f"skin{seed}"), (left, right), (0, tall))
    studio.weathered(clay, 18, 0.22, 0.12)
    item = studio.relief("tablet", body - wedges, right - left, 1, clay, draw.soft(picture) > 0.5, 0.02)
    face = (left, right), (0, tall)
    guesses.part("clay", item)
    guesses.part("wedges", item, where=guesses.under(draw.soft((wedges > 0.002).astype("f"), 16) > 0.1, *face))
    if pieces:
        guesses.part("joins", item, where=guesses.under(draw.soft(numpy.maximum(cracks > 0.2, fill > 0.3).astype("f"), 3), *face))
    item.data.transform(Matrix.Translation(((left + right) / 2, 0, 0)))
    return item


name = sys.argv[-1]
scene, path = page.begin()
if name == "flood-tablet":
    item = tablet(FLOOD, 0.062, FLOOD_RIM, (.25, .165, .1), .4, 3, 7, seed=12, dense=620)
    item.rotation_euler = (-math.pi / 2, 0, math.radians(-4))
elif name == "treaty-of-kadesh":
    items = [tablet(KADESH, 0.085, KADESH_RIM, (.43, .335, .22), .4, 1, 6, seed=5, dense=520), tablet(KADESH[60:] + KADESH, 0.085, PIECE_RIM, (.4, .3, .19), .34, 1, 2, seed=8)]
    items[0].rotation_euler = (-math.pi / 2, 0, math.radians(5))
    items[1].location, items[1].rotation_euler = (1.4, .4, 0), (-math.pi / 2, 0, math.radians(-13))
else:
    for k, (width, tall, line, colour, spot, yaw) in enumerate(((1.5, 2.05, .098, (.27, .17, .095), (-.62, 0, 0), 7), (1.15, 1.42, .105, (.2, .105, .058), (.86, .72, 0), -9), (.92, .66, .095, (.3, .22, .14), (.9, -.1, 0), 5))):
        item = tablet(AMARNA[k * 90:] + AMARNA, line, cushion(width, tall, k * 2), colour, .3, seed=k + 3)
        item.location, item.rotation_euler = spot, (-math.pi / 2, 0, math.radians(yaw))
studio.light((-4.2, -0.6, 1.0), (80, 0, -82), 300, .4, studio.KEY_COLOUR)  # so low that every wedge throws its shadow
studio.frame(scene, fill=.88, tilt=60, sideways=.92) if name != "amarna-letters" else studio.frame(scene, fill=.84, tilt=54)
photograph.take_picture(scene, path)
