"""Onfim's birch bark, about 1260: a boy of Novgorod, six or seven years old, scratched himself as a rider over his foe.

His name stands beside him and the alphabet he should have been practising above. The bark is cut square, thin, streaked
with lenticels and curls along its grain.
"""
import math
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import page
from page import photograph, studio

W, H = 1300, 820
DRAWING = """<g fill=none stroke="#1c0d05" stroke-width=5.5 stroke-linecap=round stroke-linejoin=round>
<path d="M360 360q130-46 320 0q40 40 20 92M360 360q-50 30-34 100q60 44 180 30q110 20 190-30M680 372q70-110 120-150q60-24 110 20q20 40-14 44q-50 0-80 0q-20 80-96 150
M832 224l6-34 16 28M884 250l3 3M790 240l-40 60M776 262l-44 64M750 300l-36 58M352 372q-70 20-96 110M350 384q-60 60-72 120"/>
<path d="M400 486l-16 170m44-170l10 172M600 492l-8 164m60-172l30 166M384 656l-22 8m76-6l-20 14M592 656l-22 12m112-18l-22 16"/>
<path d="M520 350q-30-100 0-150q50-20 70 4q20 60-8 146zM556 130a46 50 0 1 1-1 0M540 172l2 2m28-2l2 2M544 198q14 8 26-2M556 180v8"/>
<path d="M522 226q-80 10-130-60M392 166l-26-22m26 22l-34-2m34 2l-14-36m14 36l-30 22M584 230q70 30 110 70M694 300l30 4m-30-4l10 30m-10-30l26 26"/>
<path d="M420 120L1060 640M1060 640l-34-4m34 4l-8-34"/>
<path d="M860 660q90-46 200 6q20 40-6 56q-110 30-196-4q-24-30 2-58zM1112 676a44 44 0 1 1-1 0M1098 712l2 2m26-2l2 2M1100 738q12 6 24-2M900 648l-40-70m0 0l-28-10m28 10l-6-34m6 34l22-26M950 640l-10-64m0 0l-24-20m24 20l8-32m-8 32l26-16M880 724l-40 50M960 736l-6 52"/></g>"""
LETTERS = {"А": "M4 60L20 4 36 60M10 40H30", "Б": "M32 6H8V60Q36 60 34 44 32 32 8 34", "В": "M8 4V60M8 6Q30 4 28 18 26 30 8 30 34 30 32 46 30 60 8 60", "Г": "M8 60V6H34", "Д": "M2 66V56H38V66M8 56L20 6 32 56", "Е": "M34 6H8V60H34M8 32H28",
           "Ж": "M20 4V60M4 6Q10 30 20 32 30 30 36 6M4 60Q10 36 20 32 30 34 36 60", "Ѕ": "M34 10Q10 0 10 18 12 30 26 34 36 48 24 58 8 62 4 52", "З": "M6 10Q30 0 30 16 28 30 14 30 36 30 34 48 30 64 4 56", "И": "M6 4V60M34 4V60M6 36H34", "І": "M20 4V60",
           "К": "M8 4V60M34 4L8 34 36 60", "О": "M20 4Q2 10 4 34 10 62 22 60 38 54 36 30 34 6 18 4", "Н": "M6 4V60M34 4V60M6 22L34 44", "Ѳ": "M20 4Q2 10 4 34 10 62 22 60 38 54 36 30 34 6 18 4M4 32H36", "М": "M4 60L8 4 20 40 32 4 36 60", "Є": "M34 12Q10-4 8 32 10 66 34 54M8 32H28"}
chance = random.Random(7)


def scratched(text, x, y, size=1.0, step=62):
    """Letters in a boy's hand, none quite upright."""
    return "".join(f"<path transform='translate({x + k * step} {y + chance.randint(-7, 7)}) rotate({chance.uniform(-9, 9):.0f}) scale({size * chance.uniform(.9, 1.12):.2f})' d='{LETTERS[c]}'/>" for k, c in enumerate(text))


name = scratched("ОНѲ", 84, 250, 1.1) + scratched("ИМЄ", 96, 336, 1.1)
alphabet = scratched("АБВГД", 930, 70) + scratched("ЕЖЅЗ", 950, 150) + scratched("ИІК", 990, 232)
body = f"<svg width={W} height={H} style=position:absolute>{DRAWING}<g fill=none stroke='#1c0d05' stroke-width=5.5 stroke-linecap=round>{name}{alphabet}</g></svg>"
rim = [(16, 40), (300, 20), (420, 46), (760, 18), (1240, 26), (1284, 120), (1268, 330), (1284, 560), (1240, 790), (900, 800), (640, 776), (420, 802), (120, 786), (150, 700), (60, 600), (20, 380)]
lenticels = "".join(f"<path d='M{random.Random(k).randrange(W)} {random.Random(k + 99).randrange(H)}h{20 + k * 7 % 70}' />" for k in range(90))
png = page.printed(page.parchment(body, W, H, page.ragged(rim, 9, 5), "#c29a6c", "#4a2a12", 21, ".ink{color:#1c0d05}", 5, 5, .8, ".006 .1",
                                  f"<g stroke='#3a1c0a' stroke-width=3.5 opacity=.55 filter='url(#hand)'>{lenticels}</g>"), W, H)
scene, path = page.begin()
bark = page.paper(png, back=(.42, .3, .2), relief=.45, grain=10)
flat = page.lying(3, 1.9, .05, .0, 3)


def curled(u, v):
    """Old bark curls along its grain: top and bottom edges roll up."""
    x, y, z = flat(u, v)
    t = (v - .5) * 2
    lift = .24 * abs(t) ** 3.2 * (1.0 if t > 0 else .55) * (.8 + .3 * math.sin(u * 5))
    return x, y * (1 - .1 * abs(t) ** 3), z + lift + .14 * (1 - math.cos((u - .5) * 2.4))


for k in range(5):
    page.sheet("bark", lambda u, v, k=k: (lambda p: (p[0], p[1], p[2] - .006 * k + .024))(curled(u, v)), bark)
studio.frame(scene, fill=.8, tilt=56, turn=2, sideways=.88)
page.rake(120, 1.0)
photograph.take_picture(scene, path)
