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
import page
from page import photograph, studio

import draw

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


def writing(text, pitch, width, tall, columns, seed):
    """A picture of ruled lines of signs, for a face `width` wide and `tall` high."""
    chance, reading = random.Random(seed), text.split() * 90
    wide, high, at, lines = 2200, int(2200 * tall / width), 0, ""
    room = wide / columns
    for column in range(columns):
        for row in range(int(high / (pitch * 1.12)) + 1):
            count = int(room / pitch * chance.uniform(1.0, 1.2))
            signs = page.cuneiform(" ".join(reading[at:at + count]))
            at += count
            lines += (f"<g transform='translate({column * room + 16:.0f} {row * pitch * 1.12:.0f}) rotate({chance.uniform(-.3, .3):.2f})'><text y={pitch} font-size={pitch * .86:.0f} "
                      f"textLength={room - 44:.0f} lengthAdjust=spacingAndGlyphs>{signs}</text>"
                      + (f"<path d='M-16 {pitch * 1.1:.0f}h{room:.0f}' stroke-width=2.5 opacity=.4 />" if row % 9 == 8 or columns == 1 else "") + "</g>")
    rules = "".join(f"<path d='M{room * k - 10:.0f} 0V{high}m16 0V0' stroke-width=4 />" for k in range(1, columns))
    hand = page.HAND.format(wobble=4, strength=4.4, grain=".09", seed=3, r=0, g=0, b=0)
    return page.printed(f"{hand}<svg width={wide} height={high} font-family='Noto Sans Cuneiform' stroke='#000' stroke-width=1.4>"
                        f"<g filter='url(#hand)'>{lines}{rules}</g></svg>", wide, high)


def joined(png, colour, pieces, seed):
    """(signs, colours): pictures of a tablet put together from `pieces`: each of its own shade, parted by cracks, rubbed in places."""
    ink = numpy.asarray(draw.Image.open(png), "f")[..., 3] / 255
    high, wide = ink.shape
    chance = numpy.random.default_rng(seed)
    x, y = numpy.meshgrid(numpy.linspace(0, 1, wide), numpy.linspace(0, high / wide, high))
    x = x + .1 * (draw.cloud(wide, high, 5, seed, 6) - .5)
    y = y + .1 * (draw.cloud(wide, high, 5, seed + 1, 6) - .5)
    spots = numpy.array([[(k + chance.uniform(.2, .8)) / pieces * 1.9 % 1, chance.uniform(0, high / wide)] for k in range(pieces)])
    away = numpy.stack([numpy.hypot(x - a, y - b) for a, b in spots])
    order = numpy.sort(away, 0)
    crack = numpy.exp(-((order[1] - order[0]) / .0032) ** 2)
    fill = numpy.clip(1 - (order[1] - order[0]) / .016, 0, 1) * (draw.cloud(wide, high, 7, seed + 2, 3) > .62)  # plaster in some of the joins
    owner = away.argmin(0)
    shades = 1 + chance.uniform(-.15, .1, (pieces, 1)) + chance.uniform(-.012, .012, (pieces, 3)) * numpy.array([1, .4, -1])
    mottled = .78 + .44 * draw.cloud(wide, high, 9, seed + 3, 6)
    skin = numpy.array(colour) ** (1 / 2.2) * shades[owner] * mottled[..., None]
    burnt = numpy.clip(draw.cloud(wide, high, 3, seed + 4, 5) * 4 - 2.5, 0, 1)[..., None]
    skin = skin * (1 - .42 * burnt)
    rubbed = numpy.clip(draw.cloud(wide, high, 6, seed + 5, 5) * 7 - 4.4, 0, 1)
    flaked = numpy.clip(draw.cloud(wide, high, 11, seed + 6, 5) * 16 - 11.6, 0, 1)
    skin = skin * (1 + .22 * flaked[..., None])
    skin = skin * (1 - fill[..., None]) + numpy.array([.66, .6, .52]) * fill[..., None]
    ink = ink * (1 - .85 * rubbed) * (1 - flaked) * (1 - fill)
    marks = numpy.maximum(numpy.maximum(ink, crack * (1 - fill)), .35 * flaked)
    return draw.save(1 - marks, f"marks{seed}"), draw.save(skin, f"skin{seed}")


def tablet(text, pitch, outline, colour, thick, columns=1, pieces=0, seed=1, **body):
    """A tablet of clay with `text` pressed into its face, whole or joined from `pieces`."""
    (left, right), tall = (f(x for x, z in outline) for f in (min, max)), max(z for x, z in outline) + .08
    signs = writing(text, pitch, right - left, tall, columns, len(outline) + pitch)
    clay = studio.plain("clay", colour, .9)
    if pieces:
        signs, skin = joined(signs, colour, pieces, seed)
        studio.painted(clay, skin, (left, right), (-.02, tall))
    studio.weathered(clay, 16, .3 if pieces else .5, .25)
    page.cut(clay, signs, (left, right), (-.02, tall), fill=tuple(c * .24 for c in colour), depth=.035, strength=1)
    item = page.lump("tablet", studio.smooth_curve(outline + outline[:1], 5)[:-1], thick, clay, grain=4, seed=seed, **body)
    return item


name = sys.argv[-1]
scene, path = page.begin()
if name in ("treaty-of-kadesh", "flood-tablet"):
    worn = {"voxel": .016, "smooth": 9, "rough": .03, "pillow": .5, "chips": .05}
    if name == "flood-tablet":
        items = [tablet(FLOOD, 47, FLOOD_RIM, (.29, .195, .12), .4, 3, 7, seed=12, **worn)]
        items[0].rotation_euler = (-math.pi / 2, 0, math.radians(-4))
    else:
        items = [tablet(KADESH, 58, KADESH_RIM, (.43, .335, .22), .4, 1, 6, seed=5, **worn), tablet(KADESH[60:] + KADESH, 122, PIECE_RIM, (.4, .3, .19), .34, 1, 2, seed=8, **worn)]
        items[0].rotation_euler = (-math.pi / 2, 0, math.radians(5))
        items[1].location, items[1].rotation_euler = (1.4, .4, 0), (-math.pi / 2, 0, math.radians(-13))
    page.rake(320, 1.1)
    studio.frame(scene, fill=.88, tilt=60, sideways=.92)
else:
    for k, (width, tall, pitch, colour, spot, yaw) in enumerate(((1.5, 2.05, 62, (.27, .17, .095), (-.62, 0, 0), 7), (1.15, 1.42, 84, (.2, .105, .058), (.86, .72, 0), -9), (.92, .66, 100, (.3, .22, .14), (.9, -.1, 0), 5))):
        item = tablet(AMARNA[k * 90:] + AMARNA, int(pitch * 1.5), cushion(width, tall, k * 2), colour, .34, voxel=.014, smooth=8, rough=.03, pillow=.7, seed=k + 3, chips=.12)
        item.location, item.rotation_euler = spot, (-math.pi / 2, 0, math.radians(yaw))
    page.rake(260, 1.0)
    studio.frame(scene, fill=.84, tilt=54)
photograph.take_picture(scene, path)
