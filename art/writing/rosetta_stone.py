"""The Rosetta Stone: one decree in hieroglyphs, demotic and Greek on a broken slab of granodiorite."""
import math
import random

import os, sys
sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import page
from page import studio

GREEK = ("ΒΑΣΙΛΕΥΟΝΤΟΣ ΤΟΥ ΝΕΟΥ ΚΑΙ ΠΑΡΑΛΑΒΟΝΤΟΣ ΤΗΝ ΒΑΣΙΛΕΙΑΝ ΠΑΡΑ ΤΟΥ ΠΑΤΡΟΣ ΚΥΡΙΟΥ ΒΑΣΙΛΕΙΩΝ ΜΕΓΑΛΟΔΟΞΟΥ ΤΟΥ ΤΗΝ ΑΙΓΥΠΤΟΝ "
         "ΚΑΤΑΣΤΗΣΑΜΕΝΟΥ ΚΑΙ ΤΑ ΠΡΟΣ ΤΟΥΣ ΘΕΟΥΣ ΕΥΣΕΒΟΥΣ ΑΝΤΙΠΑΛΩΝ ΥΠΕΡΤΕΡΟΥ ΤΟΥ ΤΟΝ ΒΙΟΝ ΤΩΝ ΑΝΘΡΩΠΩΝ ΕΠΑΝΟΡΘΩΣΑΝΤΟΣ ").replace(" ", "")
chance = random.Random(196)
ptolemy = "<span class=c>𓊪𓏏𓍯𓃭𓐝𓇌𓋴𓋹𓆖</span>"
signs = "𓇋𓈖𓂋𓊪𓏏𓆑𓅓𓂝𓈙𓉐𓊃𓎡𓎛𓏛𓀀𓀭𓃀𓄿𓅱𓇳𓇾𓈇𓉻𓊵𓋴𓌳𓍿𓎟𓏭𓐍𓊹𓆓𓂧𓁹𓅆𓋹𓈗"
hieroglyphs = "".join(("".join(chance.choices(signs, k=23)) + (ptolemy if i % 3 == 1 else "")) for i in range(24))


def demotic(width, lines, pitch):
    """Rows of quick right-to-left strokes like the demotic hand."""
    out = ""
    for row in range(lines):
        x, y = width - 4, row * pitch + 12
        while x > 10:
            kind, h = chance.randrange(7), chance.uniform(4, 9)
            out += ([f"M{x} {y - h}l-2 {h * 1.6}", f"M{x} {y}q-5 -8 -10 -1t-8 2", f"M{x} {y - 4}l-9 1m7 3l-9 2", f"M{x} {y + 4}q-2 -12 -9 -8",
                     f"M{x} {y - 7}l-6 12m0 -9l4 6", f"M{x} {y}q-4 6 -8 0q-1 -7 4 -8", f"M{x} {y - 6}v10m-4 -9v9m-4 -8v7"][kind])
            x -= chance.uniform(9, 14)
    return f"<svg width={width} height={lines * pitch}><path d='{out}' fill=none stroke=#000 stroke-width=2.3 stroke-linecap=round /></svg>"


text = page.printed(f"""<style>body{{width:1560px}}div{{overflow:hidden;word-break:break-all}}.c{{border:2.5px solid;border-radius:14px;padding:0 5px;margin:0 4px}}</style>
<div style="font:35px/43px 'Noto Sans Egyptian Hieroglyphs';height:604px;-webkit-text-stroke:1.6px;direction:rtl;unicode-bidi:bidi-override">{hieroglyphs}</div>
<div style="height:660px;padding-top:14px">{demotic(1560, 27, 24)}</div>
<div style="font:600 24.5px/27px 'Noto Serif';height:700px;letter-spacing:1px">{GREEK * 12}</div>""", 1560, 1990)


def build():
    """The stone, standing."""
    stone = studio.weathered(studio.plain("granodiorite", (0.06, 0.058, 0.062), .6), scale=70, stain=.5, relief=.12)
    page.cut(stone, text, (-.96, .96), (.09, 2.5), fill=(.3, .27, .22), depth=.02)
    outline = [(-.99, 0), (.72, 0), (.86, .1), (.98, .22), (1, 1.2), (.985, 1.72), (.9, 1.93), (.74, 2.1), (.6, 2.2), (.42, 2.3), (.25, 2.36),
               (.02, 2.42), (-.2, 2.44), (-.38, 2.28), (-.52, 2.14), (-.74, 2.02), (-.9, 1.93), (-1.0, 1.84), (-1.02, 1.2)]
    broken = []
    for (a, b), (c, d) in zip(outline, outline[1:] + outline[:1]):
        shake = .016 if max(b, d) > .02 else 0
        broken += [(a + (c - a) * i / 6 + chance.uniform(-shake, shake), b + (d - b) * i / 6 + chance.uniform(-shake, shake)) for i in range(6)]
    stele = page.lump("stele", broken, .5, stone, voxel=.022, smooth=3, rough=.035, grain=5, seed=2)
    stele.rotation_euler = (math.radians(-1.5), 0, math.radians(13))
    stele.location.z = -.01
    return stele


if __name__ == "__main__":
    scene, path = page.begin()
    build()
    page.rake(200, 2.4)
    studio.frame(scene, fill=.84, tilt=6)
    studio.take_picture(scene, path)
