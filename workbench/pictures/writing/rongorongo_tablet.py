"""A rongorongo tablet from Rapa Nui, like the one called Mamari: a board of toromiro wood, worn and scorched.

The figures - men, birds, fish, plants, moons - are cut with a shark's tooth in shallow flutes; every second row stands on its
head, so that the reader turned the board at the end of each line.
"""
import math
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import page
from page import photograph, studio

SIGNS = ["M14 2a5 5 0 1 1-1 0M14 12q-8 6-6 14l-4 16h6l4-12 4 12h6l-4-16q2-8-6-14M9 16L1 8 3 22M19 16L27 8 25 22", "M14 2a5 5 0 1 1-1 0M14 12q-10 8-6 20l-4 10h20l-4-10q4-12-6-20M8 18l-8 10 6 4M20 18l8 10-6 4", "M10 3q16 18 0 37q24-18 0-37z",
         "M3 22q10-20 21 0-10 20-21 0zM24 22l7-9v18zM9 20h3", "M14 2l10 20-10 20L4 22zM14 12l5 10-5 10-5-10z", "M14 2v40M14 8l-9-6m9 6l9-6M14 18l-10-5m10 5l10-5M14 28l-10-4m10 4l10-4", "M4 12q10-16 16-6l10-1-8 6q4 12-6 17l4 14h-6l-3-13q-10-3-7-17zM13 10h2M20 20q10 2 12 14q-8-2-14-8",
         "M6 42V14q8-22 16 0v28h-5V18h-6v24z", "M14 4a8 18 0 1 1-1 0M14 12a4 10 0 1 1-1 0", "M2 40q14-46 26 0h-6q-7-28-14 0z", "M14 2l4 8 8 2-6 6 2 10-8-4-8 4 2-10-6-6 8-2zM14 28v14", "M8 2h12v10l-4 4v10l6 16h-6l-4-12-4 12H2l6-16V16L6 12zM4 18l-6-6M22 16l8-6-2 12",
         "M6 4q14 8 0 19q14 8 0 19h7q14-10 0-19q14-10 0-19z", "M14 2q-12 12 0 20t0 20q14-12 2-20t-2-20z", "M6 10Q4 2 12 2l10 3-8 5q8 4 6 14l8 10-12-4-2 12h-6l0-14Q2 22 6 10zM2 16l-6 12 9-4"]
chance = random.Random(1770)
W, H, ROWS = 2000, 1260, 12
PITCH = (H - 40) / ROWS
rows = ""
for r in range(ROWS):
    x, line = 10, ""
    while x < 980:
        line += f"<path transform='translate({x} {chance.uniform(-1, 2):.1f}) scale({chance.choice((-1, 1, 1))} {chance.uniform(.9, 1.05):.2f}) translate(-14 0) rotate({chance.uniform(-6, 6):.0f})' d='{chance.choice(SIGNS)}' />"
        x += chance.uniform(31, 39)
    rows += f"<g transform='translate(0 {26 + r * PITCH}) scale(2 1.95) {'rotate(180 500 22)' if r % 2 else ''}'>{line}</g>"
picture = page.printed(f"{page.HAND.format(wobble=5, strength=5.2, grain='.09', seed=3, r=0, g=0, b=0)}<svg width={W} height={H} fill='#000' fill-opacity=.3 stroke='#000' stroke-width=2.3 stroke-linejoin=round><g filter='url(#hand)'>{rows}</g></svg>", W, H)
flutes = page.printed(f"<body style=background:#000><svg width=800 height=520><filter id=s><feGaussianBlur stdDeviation=5 /></filter><g stroke='#fff' stroke-width=9 filter='url(#s)'>"
                      + "".join(f"<path d='M0 {8 + r * PITCH * 800 / W:.0f}h800'/>" for r in range(ROWS + 1)) + "</g></svg>", 800, 520)
scorch = "".join(f"<ellipse cx={x} cy={y} rx={a} ry={b} fill='#0c0502' opacity=.75 filter=url(#blur) />" for x, y, a, b in ((1900, 1180, 260, 200), (60, 90, 200, 120), (1240, 1250, 300, 60), (700, 20, 300, 50)))
colour = page.printed(page.parchment("", W, H, f"M0 0H{W}V{H}H0Z", "#6a4529", "#1c0d05", 7, age=.95, grain=".0022 .07", extra=scorch), W, H)
scene, path = page.begin()
wood = studio.painted(studio.plain("wood", (.1, .05, .025), .62), colour, (-1.62, 1.62), (0, 2.04))
studio.bumpy(wood, studio.projected(wood, colour, (-1.62, 1.62), (0, 2.04), grey=True).outputs[0], .35, .02)  # the grain stands up
page.cut(wood, picture, (-1.5, 1.5), (.08, 1.96), fill=(.3, .2, .11), depth=.025, strength=1)
studio.worn(wood, hollows=.6, edges=.25, shine=(.3, .17, .08))
top = [(-1.58, 1.0), (-1.56, 1.6), (-1.46, 1.88), (-1.2, 1.97), (-.6, 1.99), (0, 2.02), (.5, 1.97), (1.1, 1.99), (1.42, 1.9), (1.53, 1.66), (1.58, 1.1)]
low = [(1.56, .6), (1.48, .3), (1.3, .2), (1.12, .26), (.96, .1), (.4, .03), (-.2, .06), (-.8, .02), (-1.3, .06), (-1.5, .22), (-1.56, .6)]
board = page.lump("tablet", studio.smooth_curve(top + low + top[:1], 5)[:-1], .2, wood, voxel=.015, smooth=6, rough=.03, grain=1.8, pillow=.4, chips=.09, seed=8)
page.emboss(board, flutes, (-1.5, 1.5), (.06, 1.98), .018)
board.rotation_euler = (-math.pi / 2, 0, math.radians(5))
studio.frame(scene, fill=.78, tilt=58, sideways=.84)
page.rake(140, 1.0)
photograph.take_picture(scene, path)
