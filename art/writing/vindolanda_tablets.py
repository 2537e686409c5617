"""Vindolanda tablets: thin leaves of wood with Roman cursive in ink (the birthday invitation of Claudia Severa)."""
import math
import os
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import page
from page import studio

LEAVES = ("Cl · Severa Lepidinae suae<br>salutem<br>iii Idus Septembres soror ad diem<br>sollemnem natalem meum rogo<br>libenter facias ut venias<br>ad nos iucundiorem mihi",
          "diem interventu tuo factura si<br>aderis · Cerialem tuum saluta<br>Aelius meus et filiolus salutant<br><br><i>sperabo te soror vale soror<br>anima mea ita valeam<br>karissima et have</i>",
          "Octavius Candido fratri suo<br>salutem a Marino nerv · pondo centum<br>explicabo · e quo tu de hac causa<br>nihil scripsisti")
CSS = ".ink{color:#100a06;font:31px/56px 'Homemade Apple';padding:46px 40px;white-space:nowrap;-webkit-text-stroke:.8px}i{font-size:26px}"


def leaf(text, rim, seed, size=(900, 460)):
    edge = page.ragged([(x * size[0], y * size[1]) for x, y in rim], 5, seed)
    for x, y in ((.03, .3), (.03, .68)):
        x, y = x * size[0] + 10, y * size[1]
        edge += page.ragged([(x + 6 * math.cos(a), y + 6 * math.sin(a)) for a in range(6)], 1, 1, 3)
    return page.printed(page.parchment(text, *size, edge, "#a9794a", "#2d1606", seed, CSS, 3, 4.6, .8, ".004 .11"), *size)


scene, path = page.begin()
whole = [(.01, .03), (.6, .02), (.99, .04), (.985, .5), (.99, .97), (.45, .98), (.01, .96)]
torn = [(.01, .03), (.7, .02), (.99, .05), (.96, .4), (.99, .7), (.86, .95), (.6, .9), (.3, .98), (.01, .9)]
piece = [(.02, .04), (.5, .03), (.93, .05), (.97, .5), (.8, .8), (.55, .9), (.3, .78), (.02, .9)]
for text, rim, at, degrees, seed in ((LEAVES[0], whole, (-.98, .42), 1, 3), (LEAVES[1], torn, (.98, .44), -2, 4), (LEAVES[2], piece, (.1, -.68), 4, 6)):
    page.lay(leaf(text, rim, seed), 1.86, .95, seed, .05, .03, at, degrees, layers=6, back=(.2, .1, .04), relief=.3, grain=9)
studio.frame(scene, fill=.8, tilt=56, turn=-2, sideways=.86)
page.rake(110, .9)
studio.take_picture(scene, path)
