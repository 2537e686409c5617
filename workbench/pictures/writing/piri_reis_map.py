"""The Piri Reis map of 1513: the western third of a chart of the world on gazelle skin.

The coasts of Brazil on the left and of Spain and Africa on the right, islands in colour, ships, wind roses with their rhumb
lines, and the admiral's notes in Ottoman Turkish.
"""
import math
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import page
from page import photograph, studio

W, H = 1240, 1640
chance = random.Random(1513)


def rose(x, y, r):
    rays = "".join(f"<path d='M{x} {y}L{x + 2200 * math.cos(k * math.tau / 32):.0f} {y + 2200 * math.sin(k * math.tau / 32):.0f}' "
                   f"stroke='{('#3a2410', '#7a2c14', '#2c4a2c')[k % 3]}' stroke-width=1.8 opacity=.65 />" for k in range(32))
    petals = "".join(f"<path d='M{x} {y}L{x + r * math.cos(a - .2):.0f} {y + r * math.sin(a - .2):.0f}L{x + 1.25 * r * math.cos(a):.0f} {y + 1.25 * r * math.sin(a):.0f}"
                     f"L{x + r * math.cos(a + .2):.0f} {y + r * math.sin(a + .2):.0f}Z' fill='{('#8a2413', '#27466b', '#b08a2c', '#2f5a3a')[k % 4]}' />"
                     for k in range(16) for a in [k * math.tau / 16])
    return rays + f"<circle cx={x} cy={y} r={r} fill='#c9a25c' />{petals}<circle cx={x} cy={y} r={r * .45} fill='#8a2413' stroke='#2a1808' stroke-width=3 /><circle cx={x} cy={y} r={r * .2} fill='#d8b04c' />"


def ship(x, y, s=1.0):
    return (f"<g transform='translate({x} {y}) scale({s})' stroke='#2a1808' stroke-width=3 fill='#a9743a'><path d='M-50 0q50 34 104 0l14-22-18 6q-50 14-84 0l-24-10z'/>"
            "<path d='M0-10v-92M-30-12v-60M32-12v-56' /><path d='M-24-88q28 30 0 58h50q20-30 0-58zM-48-66q16 20 0 40h32q10-20 0-40zM20-62q14 18 0 38h30q10-20 0-38z' fill='#e6d3a0'/><path d='M0-102l22 6-22 8' fill='#8a2413'/></g>")


west = [(70, 250), (130, 300), (90, 370), (160, 420), (230, 470), (300, 520), (330, 600), (420, 650), (500, 720), (560, 800), (540, 880), (480, 950), (450, 1050), (400, 1130),
        (380, 1230), (430, 1300), (520, 1350), (640, 1390), (760, 1410), (900, 1440), (960, 1500), (960, 1800), (-100, 1800), (-100, 250)]
east = [(1400, 60), (1000, 60), (960, 130), (1010, 190), (1080, 210), (1060, 270), (1000, 330), (960, 420), (930, 520), (950, 620), (1010, 700), (1100, 740), (1180, 760), (1400, 770)]
islands = "".join(f"<path d='{page.hole(x, y, r * .8, .35)}' fill='{('#9c3a1c', '#b98a34', '#5a7a4a')[k % 3]}' stroke='#2a1808' stroke-width=3 />"
                  for k in range(34) for x, y, r in [chance.choice(((260 + chance.gauss(0, 90), 300 + chance.gauss(0, 110), chance.uniform(9, 34)), (820 + chance.gauss(0, 40), 300 + chance.gauss(0, 160), chance.uniform(8, 17))))])
land = "".join(f"<path d='{page.ragged(c, 16, k, 5)}' fill='#b98f55' fill-opacity=.5 stroke='#54301a' stroke-width=6 /><path d='{page.ragged(c, 16, k, 5)}' fill=none stroke='#8a2c14' stroke-width=2 transform='translate(5 3)' />" for k, c in enumerate((west, east)))
hills = "".join(f"<path d='M{x} {y}q16-44 34-6q14-34 30 2q12-20 24 6' fill='#7a5a2c' stroke='#3a2210' stroke-width=3 />" for x, y in
                ((90, 700), (180, 800), (260, 900), (130, 1000), (230, 1130), (120, 1240), (300, 760), (260, 1350), (420, 1470), (600, 1520)))
rivers = "<path d='M520 850q-140-60-240 30t-230-20M390 1180q-120-30-180 60t-160 30M940 560q90 20 160-20t110 30' fill=none stroke='#31557a' stroke-width=6 />"
note = "اشبو قرتس كمال رئيس قرنداشى اوغلى پيرى رئيس كليبولوده محرم آيى ايچنده يازلمشدر بو بابده اولان جزيرهلر و قيىلر كه وار درر قولونبونك خرتيسندن يازلمشدر "
notes = "".join(f"<div style='position:absolute;left:{x}px;top:{y}px;width:{w}px;height:{h}px;overflow:hidden'>{note * 3}</div>" for x, y, w, h in
                ((80, 880, 190, 100), (560, 960, 260, 150), (90, 1060, 130, 150), (640, 200, 190, 110), (120, 1400, 230, 130), (980, 820, 200, 190), (560, 1250, 260, 70), (1020, 440, 160, 120)))
body = (f"<svg width={W} height={H} fill=none style=position:absolute>{rose(640, 560, 62)}{rose(760, 1180, 54)}{rose(1000, 1000, 20)}{land}{hills}{rivers}{islands}"
        f"{ship(560, 330)}{ship(740, 800, 1.1)}{ship(560, 1130, .8)}{ship(860, 1330, .8)}{ship(420, 180, .8)}<path d='M470 60l30 120M486 120h60' stroke='#8a2413' stroke-width=4 /></svg>{notes}")
rim = [(18, 190), (150, 120), (330, 60), (560, 36), (900, 16), (1220, 24), (1226, 400), (1212, 900), (1224, 1300), (1190, 1480), (1000, 1600), (700, 1622), (330, 1600), (90, 1560), (20, 1300), (34, 760)]
css = ".ink{color:#2a1808;font:700 21px/27px 'Noto Naskh Arabic';direction:rtl}"
png = page.printed(page.parchment(body, W, H, page.ragged(rim, 8, 4), "#d6bd90", "#5c3c1a", 31, css, 2, 4.4, .75), W, H)
scene, path = page.begin()
page.lay(png, 2.1, 2.78, seed=5, cockle=.09, curl=.1)
studio.frame(scene, fill=.88, tilt=63, turn=-3, sideways=.84)
page.rake(100, 1.1)
photograph.take_picture(scene, path)
