"""Clay tablets with cuneiform: the Amarna letters, the treaty of Kadesh and the flood tablet.

The letters are small cushions of clay that fit a hand, each of the clay of its own country; the treaty and the flood are large
tablets broken in antiquity, written in one column and in two.

Run: blender -b -P clay_tablets.py -- OUT.png WIDTH HEIGHT SAMPLES amarna-letters|treaty-of-kadesh|flood-tablet
"""
import math
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import page
from page import studio

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


KADESH_RIM = [(-1.2, .1), (-.6, .02), (.1, .06), (.5, 0), (1.02, .16), (1.1, .42), (1.24, .56), (1.18, .9), (1.3, 1.25), (1.12, 1.42), (1.02, 1.72),
              (.72, 1.78), (.45, 1.98), (.1, 1.9), (-.25, 2.02), (-.7, 1.88), (-1.0, 1.92), (-1.16, 1.66), (-1.1, 1.3), (-1.26, .95), (-1.18, .5)]
FLOOD_RIM = [(-.7, .02), (-.2, 0), (.1, .1), (.42, .06), (.78, .22), (.92, .5), (1.06, .62), (1.0, 1.0), (1.1, 1.3), (1.02, 1.62), (.8, 1.72), (.72, 1.98), (.4, 2.08),
             (.2, 2.26), (-.3, 2.3), (-.72, 2.2), (-.84, 2.0), (-1.06, 1.8), (-1.02, 1.4), (-1.1, 1.0), (-.98, .5), (-.9, .2)]


def writing(text, pitch, width, tall, columns, cracks, seed):
    """A picture of lines of signs, ruled, for a face `width` wide and `tall` high."""
    chance, reading = random.Random(seed), text.split() * 40
    wide, high, at, lines = 1400, int(1400 * tall / width), 0, ""
    for column in range(columns):
        for row in range(int(high / (pitch * 1.2))):
            count = int(1150 / columns / pitch * chance.uniform(.7, .98))
            signs = page.cuneiform(" ".join(reading[at:at + count]))
            at += count
            lines += (f"<g transform='translate({40 + column * 700} {30 + row * pitch * 1.2:.0f}) rotate({chance.uniform(-.5, .5):.2f})'><text y={pitch} font-size={pitch * .92:.0f} "
                      f"textLength={1320 / columns - 40:.0f} lengthAdjust=spacing>{signs}</text><path d='M-40 {pitch * 1.16:.0f}h{1400 / columns:.0f}' stroke-width=3 opacity=.55 /></g>")
    breaks = "".join(f"<path d='{page.ragged([(x, 0), (x + 160, high / 2), (x + 40, high), (x + 46, high), (x + 166, high / 2), (x + 5, 0)], 24, x)}' opacity=.9 />" for x in cracks)
    hand = page.HAND.format(wobble=5, strength=3.9, grain=".09", seed=3, r=0, g=0, b=0)
    return page.printed(f"{hand}<svg width={wide} height={high} font-family='Noto Sans Cuneiform' stroke='#000' stroke-width=1.6>"
                        f"<g filter='url(#hand)'>{lines}{'<path d=M700,0V3000 stroke-width=9 />' if columns == 2 else ''}</g>{breaks}</svg>", wide, high)


def tablet(text, pitch, outline, colour, thick, columns=1, cracks=(), **body):
    """A tablet of clay with `text` pressed into its face."""
    (left, right), tall = (f(x for x, z in outline) for f in (min, max)), max(z for x, z in outline) + .08
    clay = studio.weathered(studio.plain("clay", colour, .9), 16, .5, .3)
    page.cut(clay, writing(text, pitch, right - left, tall, columns, cracks, len(outline) + pitch), (left, right), (-.02, tall), fill=tuple(c * .28 for c in colour), depth=.045, strength=1)
    return page.lump("tablet", studio.smooth_curve(outline + outline[:1], 5)[:-1], thick, clay, grain=4, **body)


name = sys.argv[-1]
scene, path = page.begin()
if name in ("treaty-of-kadesh", "flood-tablet"):
    if name == "flood-tablet":
        item = tablet(FLOOD, 38, FLOOD_RIM, (.27, .2, .135), .36, 2, (430, 980), voxel=.022, rough=.045, pillow=.3, seed=len(name), chips=.2)
    else:
        item = tablet(KADESH, 40, KADESH_RIM, (.24, .155, .1), .4, 1, (430, 980), voxel=.022, rough=.05, pillow=.3, seed=len(name), chips=.22)
    item.rotation_euler = (math.radians(-3), 0, math.radians(14))
    page.rake(260, 2.2)
    studio.frame(scene, fill=.8, tilt=8)
    item.location.z -= .05
else:
    for k, (width, tall, pitch, colour, spot, yaw) in enumerate(((1.5, 2.05, 62, (.27, .17, .095), (-.62, 0, 0), 7), (1.15, 1.42, 84, (.2, .105, .058), (.86, .72, 0), -9), (.92, .66, 100, (.3, .22, .14), (.9, -.1, 0), 5))):
        item = tablet(AMARNA[k * 90:] + AMARNA, pitch, cushion(width, tall, k * 2), colour, .34, voxel=.014, smooth=8, rough=.03, pillow=.7, seed=k + 3, chips=.12)
        item.location, item.rotation_euler = spot, (-math.pi / 2, 0, math.radians(yaw))
    page.rake(260, 1.0)
    studio.frame(scene, fill=.84, tilt=54)
studio.take_picture(scene, path)
