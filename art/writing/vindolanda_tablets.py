"""Vindolanda tablets, about AD 100: leaves of alder no thicker than a veneer, written in ink and thrown on a wet fire.

The two large leaves are Claudia Severa's birthday invitation to Sulpicia Lepidina, in a scribe's Roman cursive with her own
greeting below; the torn leaf is a soldier's letter. Notches and holes at the edge held the cord that tied them shut.
"""
import math
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import page
from page import studio

LEAVES = ("Cl · Severa Lepidinae suae<br>salutem<br>iii Idus Septembres soror ad diem<br>sollemnem natalem meum rogo<br>libenter facias ut venias<br>ad nos iucundiorem mihi",
          "diem interventu tuo factura si<br>aderis · Cerialem tuum saluta<br>Aelius meus et filiolus salutant<br><i>sperabo te soror vale soror<br>anima mea ita valeam<br>karissima et have</i>",
          "Octavius Candido fratri suo<br>salutem a Marino nerv · pondo centum<br>explicabo · e quo tu de hac causa<br>nihil scripsisti")
CSS = ".ink{color:#0e0805;font:40px/60px 'Homemade Apple';padding:44px 76px;white-space:nowrap;-webkit-text-stroke:.9px}i{display:inline-block;font-size:31px;line-height:44px;margin:-14px 0 0 260px}"


def leaf(text, rim, seed, size=(960, 500)):
    edge = page.ragged([(x * size[0], y * size[1]) for x, y in rim], 6, seed)
    for y in (.3, .68):
        edge += page.ragged([(26 + 8 * math.cos(a / 2), y * size[1] + 8 * math.sin(a / 2)) for a in range(12)], 2, seed, 3)
    chance = random.Random(seed)
    splits = "".join(f"<path d='M{chance.choice((0, 300, 560))} {chance.randrange(60, size[1])}q200 {chance.randint(-12, 12)} 400 0' stroke='#1a0c04' stroke-width=3 fill=none opacity=.7 />"
                     f"<ellipse cx={chance.randrange(100, 900)} cy={chance.randrange(80, 460)} rx=40 ry=7 fill='#2a1508' opacity=.5 />" for _ in range(3))
    return page.printed(page.parchment(text, *size, edge, "#a9865a", "#3a200c", seed, CSS, 3, 4.4, .75, ".003 .12", splits), *size)


scene, path = page.begin()
whole = [(.01, .03), (.3, .02), (.31, .06), (.33, .06), (.34, .02), (.99, .04), (.985, .5), (.99, .97), (.45, .98), (.01, .96)]
torn = [(.01, .03), (.7, .02), (.99, .05), (.96, .4), (.99, .7), (.86, .95), (.6, .9), (.3, .98), (.01, .9)]
piece = [(.02, .04), (.5, .03), (.93, .05), (.97, .5), (.8, .8), (.55, .86), (.3, .8), (.02, .9)]
for text, rim, at, degrees, seed, size in ((LEAVES[0], whole, (-.42, .68), 2, 3, 1), (LEAVES[1], torn, (.3, -.56), -3, 4, 1), (LEAVES[2], piece, (1.42, .62), -74, 6, .66)):
    page.lay(leaf(text, rim, seed), 2.3 * size, 1.2 * size, seed, .05, .015, at, degrees, layers=11, back=(.2, .1, .04), relief=.5, grain=14)
studio.frame(scene, fill=.82, tilt=62, turn=-2, sideways=.86)
page.rake(80, .8)
studio.take_picture(scene, path)
