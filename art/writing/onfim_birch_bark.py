"""Onfim's birch bark: a boy of Novgorod scratched himself as a rider over his foe, the alphabet and his name."""
import math
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import page
from page import studio

W, H = 1300, 820
DRAWING = """<g fill=none stroke="#1c0d05" stroke-width=5.5 stroke-linecap=round stroke-linejoin=round>
<path d="M360 360q130-46 320 0q40 40 20 92M360 360q-50 30-34 100q60 44 180 30q110 20 190-30M680 372q70-110 120-150q60-24 110 20q20 40-14 44q-50 0-80 0q-20 80-96 150
M832 224l6-34 16 28M884 250l3 3M790 240l-40 60M776 262l-44 64M750 300l-36 58M352 372q-70 20-96 110M350 384q-60 60-72 120"/>
<path d="M400 486l-16 170m44-170l10 172M600 492l-8 164m60-172l30 166M384 656l-22 8m76-6l-20 14M592 656l-22 12m112-18l-22 16"/>
<path d="M520 350q-30-100 0-150q50-20 70 4q20 60-8 146zM556 130a46 50 0 1 1-1 0M540 172l2 2m28-2l2 2M544 198q14 8 26-2M556 180v8M520 110q30-26 72-2"/>
<path d="M522 226q-80 10-130-60M392 166l-26-22m26 22l-34-2m34 2l-14-36m14 36l-30 22M584 230q70 30 110 70M694 300l30 4m-30-4l10 30m-10-30l26 26"/>
<path d="M420 120L1060 640M1060 640l-34-4m34 4l-8-34"/>
<path d="M860 660q90-46 200 6q20 40-6 56q-110 30-196-4q-24-30 2-58zM1112 676a44 44 0 1 1-1 0M1098 712l2 2m26-2l2 2M1100 738q12 6 24-2M900 648l-40-70m0 0l-28-10m28 10l-6-34m6 34l22-26M950 640l-10-64m0 0l-24-20m24 20l8-32m-8 32l26-16M880 724l-40 50M960 736l-6 52"/></g>"""
body = f"""<svg width={W} height={H} style=position:absolute>{DRAWING}</svg><div style="position:absolute;left:900px;top:60px;font:62px/70px 'Noto Serif';letter-spacing:12px">А Б В Г Д<br>Е Ж Ѕ З<br>И І К</div>
<div style="position:absolute;left:94px;top:250px;font:66px 'Noto Serif';letter-spacing:14px;transform:rotate(-3deg)">ОНѲ<br>ИМЄ</div>"""
rim = [(16, 40), (300, 20), (420, 46), (760, 18), (1240, 26), (1284, 120), (1268, 330), (1284, 560), (1240, 790), (900, 800), (640, 776), (420, 802), (120, 786), (150, 700), (60, 600), (20, 380)]
lenticels = "".join(f"<path d='M{random.Random(k).randrange(W)} {random.Random(k + 99).randrange(H)}h{20 + k * 7 % 70}' />" for k in range(90))
png = page.printed(page.parchment(body, W, H, page.ragged(rim, 9, 5), "#c08a58", "#4a220c", 21, ".ink{color:#1c0d05}", 5, 5, .8, ".006 .1",
                                  f"<g stroke='#3a1c0a' stroke-width=3.5 opacity=.55 filter='url(#hand)'>{lenticels}</g>"), W, H)
scene, path = page.begin()
bark = page.paper(png, back=(.42, .3, .2), relief=.45, grain=10)
flat = page.lying(3, 1.9, .05, .0, 3)


def curled(u, v):
    """Old bark curls along its grain: top and bottom edges roll up."""
    x, y, z = flat(u, v)
    t = (v - .5) * 2
    lift = .3 * abs(t) ** 3.2 * (1.0 if t > 0 else .55) * (.8 + .3 * math.sin(u * 5))
    return x, y * (1 - .1 * abs(t) ** 3), z + lift + .14 * (1 - math.cos((u - .5) * 2.4))


for k in range(5):
    page.sheet("bark", lambda u, v, k=k: (lambda p: (p[0], p[1], p[2] - .006 * k + .024))(curled(u, v)), bark)
studio.frame(scene, fill=.78, tilt=46, turn=2, sideways=.84)
page.rake(120, 1.0)
studio.take_picture(scene, path)
