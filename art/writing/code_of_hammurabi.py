"""The Code of Hammurabi: a tall stele of black stone, the king before the enthroned sun god, laws in columns of cuneiform below."""
import math
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import page
from page import studio

TEXT = ("i nu an si ru um lugal a nun na ki d en lil be el sha me e u er se tim sha i im shi ma at kalam a na d amar utu dumu re esh ti im sha d en ki d en lil ut kish sha at ni shi "
        "i shi mu shum in i gi gi u shar bi u shu tin tir ki shum shu si ra am ib bi u in ki ib ra tim u sha te ru shu i na li ib bi shu shar ru tam da ri tam sha ki ma sha me e u er se tim "
        "ish da sha shu ur shu da u ki in nu shum shum ma a wi lum a wi lam u ub bi ir ma ne er tam e li shu id di ma la uk ti in shu mu ub bi ir shu id da ak ").split() * 40
W, H = 900, 1700
chance, at, lines = random.Random(1754), 0, ""
for band in range(5):
    y = band * 338
    lines += f"<path d='M0 {y + 4}H900M0 {y + 330}H900' stroke-width=5 />"
    for col in range(24):  # each law box is one short upright column of signs, read turned
        lines += f"<path d='M{col * 37.5} {y + 4}v326' stroke-width=3 />"
        signs = page.cuneiform(" ".join(TEXT[at:at + 11]))
        lines += f"<text transform='translate({col * 37.5 + 30} {y + 10}) rotate(90)' y=22 font-size=29 textLength=310>{signs}</text>"
        at += 11
writing = page.printed(f"<svg width={W} height={H} font-family='Noto Sans Cuneiform' stroke='#000' stroke-width=1.3>{lines}</svg>", W, H)
FIGURES = """<g fill="#999"><path d="M90 700V300q4-30 30-40l-6-20q-16-60 20-76q30-10 46 14q10 30 2 56q-4 50-30 34l6 12q34 14 40 60l10 360z"/><path d="M100 180q6-40 44-40t44 36v10z" fill="#ddd"/><path d="M168 240l18 70-40 6-8-60z" fill="#bbb"/>
<path d="M190 330l56-70 20-60 22 8-14 70-60 90z" fill="#ddd"/><path d="M120 380l110-16 6 30-116 20z" fill="#ccc"/><path d="M110 420l110 280h-26zM150 440l60 200-12 4z" fill="#666"/>
<path d="M420 700V470h230v230z" fill="#777"/><path d="M436 490h200v14h-200zM436 540h200v14h-200zM436 590h200v14h-200zM436 640h200v14h-200z" fill="#ccc"/><path d="M330 700h380v30h-380zM300 730h450v40h-450z" fill="#888"/>
<path d="M460 480q-10-130 20-190q30-30 90-30q60 10 70 60l10 170q-60 20-110 0l-70 20-16 190h-110l6-30 50-20 10-150z" fill="#bbb"/><path d="M400 520l-16 160M430 500l-8 180M352 700h100" stroke="#555" stroke-width="7"/>
<path d="M500 264q-30-70 20-96q40-6 56 30q6 40-16 64zM486 210l26 100 44-20-10-60z" fill="#ccc"/><path d="M470 190q10-80 60-110q54 30 60 110l-30 8q-40-30-60 0z" fill="#eee"/><path d="M474 170q50-40 112 0M484 140q46-36 96 0M498 112q36-26 66 0" stroke="#777" stroke-width="8" fill="none"/>
<path d="M500 330l-110 40-50-26-10 20 60 46 130-40z" fill="#eee"/><path d="M316 300l20 110" stroke="#fff" stroke-width="12"/><path d="M350 330a22 22 0 1 1-1 0" fill="none" stroke="#fff" stroke-width="9"/>
<path d="M590 280l60-70M600 300l80-40M606 330l84-6" stroke="#ccc" stroke-width="12"/></g>"""
relief = page.printed(f"<body style=background:#000><svg width=820 height=800><filter id=s><feGaussianBlur stdDeviation=5 /></filter><g filter='url(#s)'>{FIGURES}</g></svg>", 820, 800)
side = [(.5, 0), (.52, .6), (.5, 1.4), (.46, 2.2), (.41, 2.6), (.33, 2.86), (.2, 3.0), (.06, 3.05)]
outline = studio.smooth_curve(side + [(-x * (1 + .04 * math.sin(z * 2)), z) for x, z in side[::-1]], 6)
scene, path = page.begin()
COLOUR = (.035, .034, .036)
stone = studio.weathered(studio.plain("basalt", COLOUR, .44), 30, .4, .1)
page.cut(stone, writing, (-.46, .46), (.16, 1.92), fill=(.2, .18, .155), depth=.02)
stele = page.lump("stele", outline, .46, stone, voxel=.0125, smooth=14, rough=.02, grain=3, pillow=.35, seed=5, chips=.06)
page.emboss(stele, relief, (-.4, .4), (2.0, 2.8), .075)
stele.rotation_euler.z = math.radians(16)
page.rake(300, 2.9)
studio.light((2.6, -3.2, 3.2), (58, 0, 38), 140, 1, studio.FILL_COLOUR)
studio.frame(scene, fill=.88, tilt=6)
studio.take_picture(scene, path)
