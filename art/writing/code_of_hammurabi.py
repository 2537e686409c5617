"""The Code of Hammurabi, about 1754 BC: a finger of polished black stone, 2.25 m tall, from Susa.

At the top the king stands in prayer, his hand before his mouth, and the sun god Shamash, flames at his shoulders, holds out
rod and ring from his throne; below run the laws, in bands of short columns that are read with the head turned.
"""
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
PLEATS = "".join(f"M{400 + 3 * k} {y}q3 20 0 {h}" for y, h in ((516, 40), (562, 40), (608, 40), (654, 40)) for k in range(2, 34, 4))
ROWS = "".join(f"M{x} {y}h{w}" for x, y, w in ((404, 560, 106), (402, 606, 106), (400, 652, 108)))
FLAMES = "".join(f"M{x} 336q{a} -30 {b} -62t{c} -56" for x, a, b, c in ((478, -26, -18, -26), (498, -20, -10, -12), (618, 20, 10, 12), (640, 28, 20, 30)))
SCALES = "".join(f"M{x + 11 * (r % 2)} {746 + 14 * r}q11 -18 22 0" for r in range(3) for x in range(362, 520, 22))
HORNS = "".join(f"M{496 + 5 * k} {196 - 27 * k}q-18 -14 -8 -32M{606 - 5 * k} {196 - 27 * k}q18 -14 8 -32M{500 + 5 * k} {190 - 27 * k}q{50 - 5 * k} 14 {100 - 10 * k} 0" for k in range(4))
CURLS = "".join(f"M{x} {y}q5 6 10 0t10 0t10 0" for x in (226, 502) for y in range(276, 352, 11))
parts, line = page.swelling, "fill=none stroke='#000' stroke-linecap=round stroke-linejoin=round"
FIGURES = (
    parts("<path d='M0 776H840V800H0z'/>", .2, .12, 6)
    # the king: long robe over one shoulder, the hand before the mouth in prayer
    + parts("<path d='M144 776L134 560Q126 410 150 336L176 304H232Q264 344 262 430Q258 590 276 776z'/>", .25, .3, 20) + parts("<path d='M188 250h52v70h-52z'/><path d='M172 236Q166 190 216 186Q258 190 258 226L272 250 258 258V280H186z'/>", .35, .35, 12)
    + parts("<path d='M220 268L262 262 266 346Q244 362 222 348z'/>", .55, .25, 7) + parts("<rect x=160 y=184 width=106 height=30 rx=13 /><path d='M168 186Q172 126 214 122 256 126 258 186z'/>", .45, .4, 9)
    + parts(f"<path d='M166 372Q204 456 268 446' stroke-width=34 {line} />", .5, .3, 9) + parts(f"<path d='M214 342L282 428 302 300' stroke-width=36 {line} /><path d='M302 312L310 250' stroke-width=24 {line} />", .5, .35, 9)
    # the sun god: flames at the shoulders, horned crown, flounced skirt, rod and ring, feet on the mountains
    + parts(f"<path d='{FLAMES}' stroke-width=11 {line} />", .25, .3, 4) + parts("<path d='M520 560H724V776H520z'/>", .2, .15, 8) + parts("<path d='M536 590h172v22h-172zM536 640h26v112h-26zM610 640h26v112h-26zM682 640h26v112h-26zM512 548h222v26h-222z'/>", .35, .2, 5)
    + parts("<path d='M352 776Q356 734 384 732H500Q524 736 526 776z'/>", .25, .25, 8)
    + parts("<path d='M476 340Q556 306 642 340L634 480 652 570 500 584 512 712 396 716 402 520Q410 484 490 478z'/>", .3, .35, 22) + parts("<path d='M374 736q0-22 40-24h96v24z'/>", .45, .25, 6)
    + parts("<path d='M522 250h58v76h-58z'/><path d='M586 240Q598 186 546 182 502 186 502 226L486 252 500 260V284H580z'/><circle cx=600 cy=268 r=27 />", .4, .35, 12) + parts("<path d='M496 264L548 270 548 366Q520 384 498 362z'/>", .6, .25, 7)
    + parts("<path d='M494 200Q500 96 550 62 600 96 606 200z'/>", .4, .35, 14) + parts(f"<path d='{HORNS}' stroke-width=10 {line} />", .65, .2, 3)
    + parts(f"<path d='M634 356Q668 452 560 456' stroke-width=36 {line} />", .55, .3, 9) + parts(f"<path d='M482 358L446 440 372 404' stroke-width=34 {line} />", .55, .35, 9) + parts(f"<path d='M336 320L366 440' stroke-width=13 {line} /><circle cx=338 cy=384 r=30 stroke-width=12 {line} />", .5, .3, 4)
    + f"<filter id=soft><feGaussianBlur stdDeviation=1.6 /></filter><g {line} stroke-width=5 opacity=.45 filter=url(#soft)><path d='{PLEATS}{ROWS}{SCALES}{CURLS}M520 500q60 12 112-4M430 520q90 30 214 8'/><path d='M150 430Q200 486 262 452M240 460Q226 600 244 770M206 474Q186 620 190 770M172 470Q156 620 160 770M176 340Q220 380 240 344'/>"
      "<path d='M236 228l12 2M238 220q8-6 14 0M514 228l12-2M510 220q8-6 14 0M196 240q-10 10 0 24M560 240q10 10 0 24'/></g>")
relief = page.printed(f"<body style=background:#000><svg width=840 height=800>{FIGURES}</svg>", 840, 800)
right = [(.49, 0), (.53, .3), (.54, .9), (.5, 1.5), (.49, 2.0), (.47, 2.4), (.44, 2.68), (.35, 2.92), (.2, 3.04), (.04, 3.07)]
left = [(-.12, 3.06), (-.3, 2.98), (-.42, 2.76), (-.46, 2.4), (-.48, 2.0), (-.53, 1.4), (-.52, .8), (-.55, .25), (-.5, 0)]
outline = studio.smooth_curve(right + left, 6)
scene, path = page.begin()
stone = studio.weathered(studio.plain("diorite", (.036, .034, .034), .34), 30, .35, .1)
page.cut(stone, writing, (-.46, .46), (.2, 1.94), fill=(.15, .137, .118), depth=.025)
studio.worn(stone, hollows=.7, edges=.4, shine=(.26, .24, .22))
stele = page.lump("stele", outline, .46, stone, voxel=.0078, smooth=18, rough=.022, grain=2.2, pillow=.35, seed=5, chips=.08)
page.emboss(stele, relief, (-.45, .45), (2.02, 2.88), .1)
stele.rotation_euler.z = math.radians(12)
page.rake(520, 2.9)
studio.softboxes(.4)  # polished stone shows what it mirrors
studio.light((2.6, -3.2, 3.2), (58, 0, 38), 120, 1, studio.FILL_COLOUR)
studio.frame(scene, fill=.9, tilt=3, above=.5)
studio.take_picture(scene, path)
