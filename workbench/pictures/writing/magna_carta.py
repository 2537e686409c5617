"""Magna Carta: one dense sheet of a Latin charter with the king's wax seal on its cords."""
import math
import os
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import page
from page import photograph, studio

TEXT = ("Johannes Dei gracia rex Anglie, dominus Hibernie, dux Normannie, Aquitannie et comes Andegavie, archiepiscopis, episcopis, abbatibus, "
        "comitibus, baronibus, justiciariis, forestariis, vicecomitibus, prepositis, ministris et omnibus ballivis et fidelibus suis salutem. "
        "Sciatis nos intuitu Dei et pro salute anime nostre et omnium antecessorum et heredum nostrorum ad honorem Dei et exaltacionem sancte "
        "Ecclesie, et emendacionem regni nostri, per consilium venerabilium patrum nostrorum, Stephani Cantuariensis archiepiscopi tocius Anglie "
        "primatis et sancte Romane ecclesie cardinalis, Henrici Dublinensis archiepiscopi, Willelmi Londoniensis, Petri Wintoniensis: In primis "
        "concessisse Deo et hac presenti carta nostra confirmasse, pro nobis et heredibus nostris in perpetuum quod Anglicana ecclesia libera sit, "
        "et habeat jura sua integra, et libertates suas illesas. Nullus liber homo capiatur, vel imprisonetur, aut disseisiatur, aut utlagetur, "
        "aut exuletur, aut aliquo modo destruatur, nec super eum ibimus, nec super eum mittemus, nisi per legale judicium parium suorum vel per "
        "legem terre. Nulli vendemus, nulli negabimus aut differemus, rectum aut justiciam. ")
W, H = 1700, 1250
css = (".ink{color:#2a1607;font:21px/25.5px UnifrakturMaguntia;text-align:justify;padding:80px 90px}"
       ".ink:first-letter{font-size:74px;line-height:20px}")
fold = "<path d='M0 1125H1700M850 0V1250M0 600H1700' stroke='#4a3010' stroke-width=5 opacity=.35 fill=none filter=url(#hand) />"
png = page.printed(page.parchment((TEXT * 6)[:7900], W, H, colour="#dcc797", seed=5, css=css, wobble=2, strength=4.1, age=.7, extra=fold), W, H)
seal = page.printed("""<style>body{background:#777}</style><svg viewBox="0 0 200 200" width=600 height=600><filter id=b><feGaussianBlur stdDeviation=1.6 /></filter>
<g filter=url(#b)><circle cx=100 cy=100 r=97 fill=none stroke=#fff stroke-width=5 /><circle cx=100 cy=100 r=70 fill=#666 stroke=#fff stroke-width=4 />
<path id=c fill=none d="M100 180a80 80 0 1 1 .1 0"/><text font-family="Noto Serif" font-weight=700 font-size=19 fill=#fff textLength=490><textPath href=#c>✠ IOHANNES DEI GRACIA REX ANGLIE DOMINVS HIBERNIE</textPath></text>
<g fill=#fff><circle cx=100 cy=62 r=12 /><path d="M86 52l0-14 7 7 7-10 7 10 7-7 0 14zM78 84q22-16 44 0l10 66h-64z"/><path d="M60 152h80v8h-80zM62 90h7v62h-7zM131 90h7v62h-7z"/>
<path d="M84 92l-34 6 0-28 4 0 0 20 30-8zM116 92l30 4-2-22a6 6 0 1 1 5 0l4 30-38 2z"/></g></g></svg>""", 600, 600)
scene, path = page.begin()
page.lay(png, 2.9, 2.12, seed=4, cockle=.08, curl=.1)
wax = studio.weathered(studio.plain("wax", (.11, .085, .03), .38), 12, .5, .2)
ring = [(.34 * math.cos(a / 40 * math.tau) * (1 + .02 * math.sin(a * 1.3)), .34 * math.sin(a / 40 * math.tau)) for a in range(40)]
disc = page.lump("seal", ring, .1, wax, voxel=.009, smooth=4, rough=.02, grain=6)
page.emboss(disc, seal, (-.31, .31), (-.31, .31), .035)
disc.rotation_euler, disc.location = (math.radians(-90), 0, math.radians(4)), (.02, -1.5, .06)
silk = studio.weathered(studio.plain("silk", (.22, .03, .02), .7), 60, .5, .5)
for side in (-1, 1):
    studio.rod("cord", [(side * .07, -.93, .1), (side * .06, -1.05, .11), (side * .04, -1.2, .05), (side * .03, -1.4, .07)], .022, silk)
studio.frame(scene, fill=.84, tilt=57, turn=-2, sideways=.84)
page.rake(110, 1.1)
photograph.take_picture(scene, path)
