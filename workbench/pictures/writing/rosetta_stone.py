"""The Rosetta Stone: one decree in hieroglyphs, demotic and Greek on a broken slab of granodiorite."""
import math
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import numpy
import page
from page import photograph, studio

import draw

GREEK = (
    "ΒΑΣΙΛΕΥΟΝΤΟΣ ΤΟΥ ΝΕΟΥ ΚΑΙ ΠΑΡΑΛΑΒΟΝΤΟΣ ΤΗΝ ΒΑΣΙΛΕΙΑΝ ΠΑΡΑ ΤΟΥ ΠΑΤΡΟΣ ΚΥΡΙΟΥ ΒΑΣΙΛΕΙΩΝ ΜΕΓΑΛΟΔΟΞΟΥ ΤΟΥ ΤΗΝ ΑΙΓΥΠΤΟΝ ΚΑΤΑΣΤΗΣΑΜΕΝΟΥ "
    "ΚΑΙ ΤΑ ΠΡΟΣ ΤΟΥΣ ΘΕΟΥΣ ΕΥΣΕΒΟΥΣ ΑΝΤΙΠΑΛΩΝ ΥΠΕΡΤΕΡΟΥ ΤΟΥ ΤΟΝ ΒΙΟΝ ΤΩΝ ΑΝΘΡΩΠΩΝ ΕΠΑΝΟΡΘΩΣΑΝΤΟΣ ΚΥΡΙΟΥ ΤΡΙΑΚΟΝΤΑΕΤΗΡΙΔΩΝ ΚΑΘΑΠΕΡ Ο ΗΦΑΙΣΤΟΣ "
    "Ο ΜΕΓΑΣ ΒΑΣΙΛΕΩΣ ΚΑΘΑΠΕΡ Ο ΗΛΙΟΣ ΜΕΓΑΣ ΒΑΣΙΛΕΥΣ ΤΩΝ ΤΕ ΑΝΩ ΚΑΙ ΤΩΝ ΚΑΤΩ ΧΩΡΩΝ ΕΚΓΟΝΟΥ ΘΕΩΝ ΦΙΛΟΠΑΤΟΡΩΝ ΟΝ Ο ΗΦΑΙΣΤΟΣ ΕΔΟΚΙΜΑΣΕΝ "
    "ΩΙ Ο ΗΛΙΟΣ ΕΔΩΚΕΝ ΤΗΝ ΝΙΚΗΝ ΕΙΚΟΝΟΣ ΖΩΣΗΣ ΤΟΥ ΔΙΟΣ ΥΙΟΥ ΤΟΥ ΗΛΙΟΥ ΠΤΟΛΕΜΑΙΟΥ ΑΙΩΝΟΒΙΟΥ ΗΓΑΠΗΜΕΝΟΥ ΥΠΟ ΤΟΥ ΦΘΑ ΕΤΟΥΣ ΕΝΑΤΟΥ ΕΦ ΙΕΡΕΩΣ "
    "ΑΕΤΟΥ ΤΟΥ ΑΕΤΟΥ ΑΛΕΞΑΝΔΡΟΥ ΚΑΙ ΘΕΩΝ ΣΩΤΗΡΩΝ ΚΑΙ ΘΕΩΝ ΑΔΕΛΦΩΝ ΚΑΙ ΘΕΩΝ ΕΥΕΡΓΕΤΩΝ ΚΑΙ ΘΕΩΝ ΦΙΛΟΠΑΤΟΡΩΝ ΚΑΙ ΘΕΟΥ ΕΠΙΦΑΝΟΥΣ ΕΥΧΑΡΙΣΤΟΥ "
).replace(" ", "")
chance = random.Random(196)
WIDE, HIGH = 2600, 3317  # the print: 14 rows of hieroglyphs, 32 of demotic, 38 of Greek (54 on the stone: too small to be read here)
TALL, FLAT, SMALL = "𓀀𓀭𓄿𓅓𓅱𓆑𓇋𓊹𓋹𓌳𓎛𓋴𓆓𓅆𓂓𓃀𓆄𓊵𓏏𓍿𓎟𓅃", "𓈖𓂋𓈗𓂝𓊃𓇾𓈇𓎡𓐍𓎟𓍘𓂡𓊪", "𓏏𓊪𓇳𓏤𓊖𓏛𓐍𓎼𓈙𓉐"


def hieroglyphs(width, rows, pitch):
    """Rows read from the right, the signs facing their beginning and stacked into squares; royal names in rings."""
    out = ""

    def sign(glyph, x, y, w, h):
        """One sign, mirrored, fitted into a box whose right end is x."""
        return (f"<text transform='translate({x:.0f} {y + h * .84:.0f}) scale({-w / 100:.2f} {h / 100:.2f})' font-size=96>{glyph}</text>")

    for row in range(rows):
        x, y, size = width - 20, row * pitch + 7, pitch - 14
        while x > 40:
            kind = chance.random()
            if kind < .02 and x > 620:  # the king's name in its ring
                name = ("𓊪𓏏", "𓍯𓃭", "𓐝𓇌", "𓋴", "𓋹𓆓", "𓏏𓇾", "𓊪𓏏", "𓎛", "𓌻")
                start = x
                x -= 22
                for group in name:
                    high = size * .84 / len(group)
                    for k, glyph in enumerate(group):
                        out += sign(glyph, x, y + size * .08 + k * high, size * .46, high)
                    x -= size * .52
                out += f"<rect x={x - 12:.0f} y={y + 1} width={start - x + 8:.0f} height={size - 2} rx={size * .45:.0f} fill=none stroke-width=7 /><path d='M{x - 16:.0f} {y}v{size}' stroke-width=8 />"
                x -= 34
            elif kind < .5:
                w = size * chance.uniform(.55, .8)
                out += sign(chance.choice(TALL), x, y, w, size)
                x -= w + 9
            elif kind < .85:
                w, parts = size * chance.uniform(.75, .95), chance.choice((2, 2, 3))
                for k in range(parts):
                    out += sign(chance.choice(FLAT), x, y + k * size / parts, w, size / parts * .95)
                x -= w + 9
            else:
                w = size * .42
                for k in range(2):
                    out += sign(chance.choice(SMALL), x, y + k * size / 2, w, size * .46)
                x -= w + 8
        out += f"<path d='M0 {(row + 1) * pitch - 1}H{width}' stroke-width=2.4 opacity=.75 />"
    return f"<svg width={width} height={rows * pitch} stroke='#000' stroke-width=1.5 style='font-family:Noto Sans Egyptian Hieroglyphs'>{out}</svg>"


def demotic(width, lines, pitch):
    """Rows of a quick, slanting hand that runs from the right, with tall strokes, hooks, dots and long level sweeps."""
    thin, thick = "", ""
    for row in range(lines):
        x, base = width - 10, row * pitch + pitch * .66
        while x > 24:
            kind, h, y = chance.randrange(13), pitch * chance.uniform(.24, .42), base + chance.uniform(-2, 2)
            stroke = [
                f"M{x} {y - h}q-4 {h} -12 {h * 1.5}", f"M{x} {y}q-9 {-h} -20 -2t-17 3", f"M{x} {y - 4}h-25m20 9l-24 3", f"M{x} {y + 6}q-5 {-h * 1.6} -21 -9q-8 6 0 11",
                f"M{x} {y - h}l-13 {h * 1.4}m-1 {-h}l9 7", f"M{x} {y}q-9 11 -17 0q-2 -13 8 -15q9 2 5 12", f"M{x} {y - h * .8}v{h}m-9 {-h}v{h}m-9 {-h}v{h}",
                f"M{x} {y - h}q-21 2 -15 {h}t-16 9", f"M{x} {y + 2}l-7 -5m-5 9l-6 -5m2 -9l-7 -3", f"M{x} {y - 2}q-14 -11 -30 -2l-8 12", f"M{x} {y - h * 1.1}q-13 3 -9 {h * 1.7}m-6 {-h * .6}q-8 5 -15 0",
                f"M{x} {y + 5}q-5 -20 -16 -14t-14 {h * .9}", f"M{x} {y - h * .5}l-19 {h * .4}m4 6q-9 8 -20 3"][kind]
            if chance.random() < .6:
                thick += stroke
            else:
                thin += stroke
            x -= (15, 38, 30, 26, 20, 23, 27, 34, 24, 42, 34, 34, 42)[kind] + chance.uniform(1, 8)
    return f"<svg width={width} height={lines * pitch} fill=none stroke='#000' stroke-linecap=round stroke-linejoin=round><path d='{thin}' stroke-width=3.8 /><path d='{thick}' stroke-width=5.4 /></svg>"


def greek(width, lines, pitch):
    """Capitals without spaces, every line as long as the stone is wide; the letters stand as close as on the stone."""
    out, at, text = "", 0, GREEK + GREEK[407:] + GREEK[211:] + GREEK
    text = text * 3
    for row in range(lines):
        count = 108 + chance.randrange(-3, 4)
        out += f"<text x=8 y={row * pitch + pitch * .82:.1f} textLength={width - 24} lengthAdjust=spacing>{text[at:at + count]}</text>"
        at += count
    return f"<svg width={width} height={lines * pitch:.0f} stroke='#000' stroke-width=1.2 style='font:500 {pitch * .86:.1f}px Noto Sans'>{out}</svg>"


text = page.printed(f"""<style>body{{width:{WIDE}px}}svg{{display:block}}</style>
<div style="height:938px">{hieroglyphs(WIDE, 14, 67)}</div><div style="height:1008px">{demotic(WIDE, 32, 31.2)}</div>{greek(WIDE, 38, 35.8)}""", WIDE, HIGH)


def vein():
    """A picture of the stone's colour: specks of mica, and the band of pink granite that crosses the upper left corner."""
    wide, high = 1000, 1270
    x, z = numpy.meshgrid(numpy.linspace(-1.02, 1.02, wide), numpy.linspace(2.5, 0, high))
    rough = draw.cloud(wide, high, 9, 4, 6) - .5
    across = (x + 1.0) * .66 - (z - 1.56) * .75 + .07 * rough  # distance from a line that climbs to the right
    band = numpy.exp(-(across / .026) ** 2) + .5 * numpy.exp(-((across + .075) / .012) ** 2)
    band *= .8 * numpy.clip(.4 + 1.3 * draw.cloud(wide, high, 26, 9, 4), 0, 1) * numpy.clip((-.1 - x) / .3, 0, 1)
    grain = .8 + .4 * draw.cloud(wide, high, 220, 6, 2)
    pink = numpy.array([.54, .395, .36]) * grain[..., None]
    base = numpy.array([.265, .262, .272]) * grain[..., None]
    return draw.save(base * (1 - band.clip(0, 1)[..., None]) + pink * band.clip(0, 1)[..., None], "vein")


def build():
    """The stone, standing."""
    stone = studio.weathered(studio.plain("granodiorite", (0.06, 0.058, 0.062), .6), scale=70, stain=.5, relief=.12)
    studio.painted(stone, vein(), (-1.02, 1.02), (0, 2.5))
    page.cut(stone, text, (-.96, .96), (.06, 2.45), fill=(.33, .31, .275), depth=.016)
    outline = [(-.99, 0), (.72, 0), (.86, .1), (.98, .22), (1, 1.2), (.985, 1.72), (.9, 1.93), (.74, 2.1), (.6, 2.2), (.42, 2.3), (.25, 2.36),
               (.02, 2.42), (-.2, 2.44), (-.38, 2.28), (-.52, 2.14), (-.74, 2.02), (-.9, 1.93), (-1.0, 1.84), (-1.02, 1.2)]
    broken = []
    for (a, b), (c, d) in zip(outline, outline[1:] + outline[:1]):
        shake = .016 if max(b, d) > .02 else 0
        broken += [(a + (c - a) * i / 6 + chance.uniform(-shake, shake), b + (d - b) * i / 6 + chance.uniform(-shake, shake)) for i in range(6)]
    stele = page.lump("stele", broken, .5, stone, voxel=.022, smooth=3, rough=.03, grain=5, seed=2)
    stele.rotation_euler = (math.radians(-1.5), 0, math.radians(9))
    stele.location.z = -.01
    return stele


if __name__ == "__main__":
    scene, path = page.begin()
    build()
    page.rake(200, 2.4)
    studio.frame(scene, fill=.92, tilt=5)
    photograph.take_picture(scene, path)
