"""The Cyrus Cylinder, 539 BC: a barrel of baked clay wrapped in 45 lines of Akkadian cuneiform.

It was found in the foundations of Babylon's wall in fragments: joins run across it and flakes of the text are lost.
"""
import math
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import page
from mathutils import Vector, noise
from page import photograph, studio

TEXT = ("a na ku ku ra ash lugal kish sha ti lugal gal lugal dan nu lugal tin tir ki lugal kur shu me ri u ak ka di i lugal kib ra a ti er bet ti dumu ka am bu zi ia lugal gal "
        "lugal uru an sha an dumu dumu ku ra ash lugal gal lugal uru an sha an sha bal bal shi ish pi ish lugal gal lugal uru an sha an numun da ru u sha lugal u tu ").split() * 60
chance = random.Random(539)
W, H, ROWS = 2000, 2900, 45
lines, at = "", 0
for row in range(ROWS):
    count = int(chance.uniform(44, 54))
    y = 30 + row * (H - 60) / ROWS
    lines += f"<text x=60 y={y + 48:.0f} font-size=46 textLength=1880>{page.cuneiform(' '.join(TEXT[at:at + count]))}</text><path d='M30 {y + 60:.0f}H1970' stroke-width=2.5 opacity=.5 />"
    at += count
filters = page.HAND.format(wobble=5, strength=4.1, grain=".09", seed=3, r=0, g=0, b=0).split(">", 1)[1].rsplit("</svg>", 1)[0]
lost = "".join(f"<path d='{page.ragged(c, 30, k)}' fill='#fff' stroke=none />" for k, c in enumerate(([(500, 1080), (820, 1130), (900, 1420), (600, 1500), (420, 1300)], [(1500, 700), (1800, 820), (1720, 1160), (1450, 1000)])))
cracks = ""
for x in (640, 1240, 1590):  # where the fragments were joined again
    walk = [(x, 0)]
    while walk[-1][1] < H:
        walk.append((walk[-1][0] + chance.gauss(0, 34) - (walk[-1][0] - x) * .12, walk[-1][1] + chance.uniform(20, 70)))
    cracks += f"<path d='M{'L'.join(f'{a:.0f} {b:.0f}' for a, b in walk)}' fill=none stroke-width=10 stroke-linejoin=round />"
picture = page.printed(f"<svg width={W} height={H} font-family='Noto Sans Cuneiform' stroke='#000' stroke-width=1.6>{filters}<g filter='url(#hand)'>{lines}</g>{lost}{cracks}</svg>", W, H)
scene, path = page.begin()
COLOUR = (.29, .185, .105)
clay = studio.weathered(studio.plain("clay", COLOUR, .88), 14, .5, .3)
page.cut(clay, picture, (-1.28, 1.28), (-math.pi, math.pi), fill=tuple(c * .3 for c in COLOUR), depth=.04, strength=1, axes="XA", face=None)
CELLS, ROUND = 260, 300


def skin(u, v):
    """The barrel: thicker in the middle, ends domed, with flakes broken out."""
    s = (u - .5) * 2
    angle = v * math.tau
    x = 1.28 * math.copysign(min(1, abs(s) * 1.1), s)
    r = (.6 - .13 * abs(x / 1.28) ** 2.2) * (1 if abs(s) < .909 else math.sqrt(max(0, 1 - ((abs(s) - .909) / .091) ** 2.0)) ** .8)
    p = Vector((x, r * math.cos(angle), r * math.sin(angle)))
    n = noise.fractal(p * 2.2, 1, 2, 5) * .022 + noise.fractal(p * 9, .9, 2, 4) * .006
    flake = noise.noise(p * 1.5 + Vector((3.3, 1.1, 7)))
    r += n - (.075 * min(1, (flake - .28) * 9) + .03 * noise.noise(p * 12) if flake > .28 else 0)
    dome = max(0, (abs(s) - .909) / .091)
    return x + math.copysign(.05 * dome, s), r * math.sin(angle), -r * math.cos(angle)


item = page.sheet("cylinder", skin, clay, CELLS, ROUND)
item.rotation_euler = (math.radians(-12), 0, math.radians(9))
page.rake(300, 1.9)
studio.light((.6, -4.5, 1.0), (80, 0, 8), 60, 2, studio.KEY_COLOUR)
studio.frame(scene, fill=.72, tilt=14, sideways=.86)
item.location.z -= .03
photograph.take_picture(scene, path)
