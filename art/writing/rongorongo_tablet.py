"""A rongorongo tablet: a worn board of dark wood, rows of figures, every second row upside down."""
import math
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import page
from page import studio

SIGNS = ["M14 2a6 6 0 1 1-1 0M14 14v14l-9 14h5l6-10 6 10h5L18 28V14M14 18L3 10V4M14 18l11-8V4", "M14 2a5 5 0 1 1-1 0M14 12q-10 8-6 20l-4 8h20l-4-8q4-12-6-20M6 20l-6 8M22 20l6-12", "M10 4q14 18 0 38q20-18 0-38z",
         "M4 22q10-22 22 0-12 22-22 0zM26 22l6-8v16z", "M14 2l10 20-10 20L4 22zM14 12l5 10-5 10-5-10z", "M14 2v40M14 8l-8-6m8 6l8-6M14 18l-9-5m9 5l9-5M14 28l-9-4m9 4l9-4", "M4 12q10-16 18-4l8-2-6 6q2 12-6 16v12h-4V29Q4 26 4 12zM18 10l2 1",
         "M6 42V14q8-22 16 0v28h-5V18h-6v24z", "M14 4a8 18 0 1 1-1 0M14 12a4 10 0 1 1-1 0", "M2 40q14-46 26 0l-5 0q-8-28-16 0z", "M14 2l4 8 8 2-6 6 2 10-8-4-8 4 2-10-6-6 8-2zM14 28v14", "M8 4h12v8l-4 4v10l6 16h-5l-4-12-4 12H4l6-16V16L8 12zM4 18l6 4M24 18l-6 4",
         "M6 6q16 8 0 18q16 8 0 18M14 6q16 8 0 18q16 8 0 18", "M14 2q-12 12 0 20t0 20q14-12 2-20t-2-20z", "M4 8q20-10 20 8l6-4v10l-6-2q-2 12-14 10l4 12H8L4 28q-6-12 0-20z"]
chance = random.Random(1770)
W, H, ROWS = 2000, 800, 9
rows = ""
for r in range(ROWS):
    x, line = 10, ""
    while x < 1100:
        line += f"<path transform='translate({x} 2) scale({chance.choice((-1, 1, 1))} 1) translate(-14 0) rotate({chance.uniform(-5, 5):.0f})' d='{chance.choice(SIGNS)}' />"
        x += chance.uniform(29, 35)
    rows += f"<g transform='translate(0 {10 + r * 87}) scale(1.75) {'rotate(180 570 22.5)' if r % 2 else ''}'>{line}</g>"
picture = page.printed(f"<svg width={W} height={H} fill='#000' fill-opacity=.25 stroke='#000' stroke-width=2.2 stroke-linejoin=round>{rows}"
                       + "".join(f"<path d='M0 {4 + r * 87}H2000' stroke-width=5 opacity=.5 />" for r in range(ROWS + 1)) + "</svg>", W, H)
top = [(-1.72, .5), (-1.62, .86), (-1.3, .98), (-.8, 1.04), (-.2, 1.02), (.4, 1.07), (1.0, 1.03), (1.4, .98), (1.64, .84), (1.74, .56)]
low = [(1.7, .34), (1.52, .14), (1.1, .06), (.62, .1), (.42, .2), (.2, .08), (-.3, .03), (-.9, .06), (-1.36, .04), (-1.6, .16)]
scene, path = page.begin()
COLOUR = (.085, .042, .02)
wood = studio.weathered(studio.plain("wood", COLOUR, .42), 10, .6, .12)
page.cut(wood, picture, (-1.62, 1.62), (.07, 1.03), fill=(.26, .17, .09), depth=.022, strength=1)
board = page.lump("tablet", studio.smooth_curve(top + low + top[:1], 5)[:-1], .16, wood, voxel=.018, smooth=8, rough=.03, grain=2.2, pillow=.25, chips=.08, seed=8)
board.rotation_euler = (math.radians(-14), 0, math.radians(9))
page.rake(200, 1.8)
studio.frame(scene, fill=.6, tilt=10, sideways=.86)
board.location.z -= .03
studio.take_picture(scene, path)
