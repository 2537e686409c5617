"""Clay tablets with cuneiform: the Amarna letters, the treaty of Kadesh and the flood tablet.

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
CUTS = {
    "amarna-letters": (AMARNA, 46, 1.7, [(-.72, .02), (.7, 0), (.78, .1), (.8, 1.2), (.79, 2.05), (.7, 2.14), (-.7, 2.16), (-.79, 2.06), (-.82, 1.1), (-.8, .1)],
                       (.36, .25, .15), .44, .035, .10),
    "treaty-of-kadesh": (KADESH, 40, 2.6, [(-1.2, .1), (-.6, .02), (.1, .06), (.5, 0), (1.02, .16), (1.1, .42), (1.24, .56), (1.18, .9), (1.3, 1.25), (1.12, 1.42), (1.02, 1.72),
                                           (.72, 1.78), (.45, 1.98), (.1, 1.9), (-.25, 2.02), (-.7, 1.88), (-1.0, 1.92), (-1.16, 1.66), (-1.1, 1.3), (-1.26, .95), (-1.18, .5)],
                         (.24, .155, .1), .4, .05, .22),
    "flood-tablet": (FLOOD, 38, 2.3, [(-.7, .02), (-.2, 0), (.1, .1), (.42, .06), (.78, .22), (.92, .5), (1.06, .62), (1.0, 1.0), (1.1, 1.3), (1.02, 1.62), (.8, 1.72), (.72, 1.98), (.4, 2.08),
                                      (.2, 2.26), (-.3, 2.3), (-.72, 2.2), (-.84, 2.0), (-1.06, 1.8), (-1.02, 1.4), (-1.1, 1.0), (-.98, .5), (-.9, .2)],
                     (.27, .2, .135), .36, .045, .2),
}
path, *size = studio.arguments(800, 600, 112)
name = sys.argv[-1] if sys.argv[-1] in CUTS else "amarna-letters"
text, pitch, width, outline, colour, thick, rough, chips = CUTS[name]
scene, path = page.begin()
chance = random.Random(name)
tall = max(z for x, z in outline)
reading = text.split() * 40
cast = 2 if name == "flood-tablet" else 1  # columns of writing
wide, high, at, lines = 1400, int(1400 * (tall + .1) / width), 0, ""
for column in range(cast):
    for row in range(int(high / (pitch * 1.2))):
        count = int(1150 / cast / pitch * chance.uniform(.7, .98))
        signs = page.cuneiform(" ".join(reading[at:at + count]))
        at += count
        lines += (f"<g transform='translate({40 + column * 700} {30 + row * pitch * 1.2:.0f}) rotate({chance.uniform(-.5, .5):.2f})'><text y={pitch} font-size={pitch * .92:.0f} "
                  f"textLength={1320 / cast - 40:.0f} lengthAdjust=spacing>{signs}</text><path d='M-40 {pitch * 1.16:.0f}h{1400 / cast:.0f}' stroke-width=3 opacity=.55 /></g>")
crack = "".join(f"<path d='{page.ragged([(x, 0), (x + 160, high / 2), (x + 40, high), (x + 46, high), (x + 166, high / 2), (x + 5, 0)], 24, x)}' opacity=.9 />" for x in ((430, 980) if name != "amarna-letters" else (860,)))
picture = page.printed(f"<svg width={wide} height={high} font-family='Noto Sans Cuneiform' stroke='#000' stroke-width=1.6>{page.HAND.format(wobble=5, strength=3.9, grain='.09', seed=3, r=0, g=0, b=0).split('>', 1)[1].rsplit('</svg>', 1)[0]}"
                       f"<g filter='url(#hand)'>{lines}{'<path d=M700,0V3000 stroke-width=9 />' if cast == 2 else ''}</g>{crack if name != 'amarna-letters' else ''}</svg>", wide, high)
clay = studio.weathered(studio.plain("clay", colour, .9), 16, .5, .3)
page.cut(clay, picture, (-width / 2, width / 2), (-.02, tall + .08), fill=tuple(c * .34 for c in colour), depth=.035, strength=1)
tablet = page.lump("tablet", studio.smooth_curve(outline + outline[:1], 5)[:-1], thick, clay, voxel=.022, smooth=10 if name == "amarna-letters" else 6, rough=rough, grain=4, pillow=.5 if name == "amarna-letters" else .3,
                   seed=len(name), chips=chips)
tablet.rotation_euler = (math.radians(-3), 0, math.radians(14))
page.rake(260, 2.2)
studio.frame(scene, fill=.8, tilt=8)
tablet.location.z -= .05
studio.take_picture(scene, path)
