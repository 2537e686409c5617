"""The Phaistos Disc: a clay disc with a spiral of stamped signs (side A, from the centre outwards reversed)."""
import math
import os
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import page
from page import studio

SIDE_A = ("02-12-13-01-18 24-40-12 29-45-07 29-29-34 02-12-04-40-33 27-45-07-12 27-44-08 02-12-06-18 31-26-35 02-12-41-19-35 01-41-40-07 02-12-32-23-38 39-11 "
          "02-27-25-10-23-18 28-01 02-12-31-26 02-12-27-27-35-37-21 33-23 02-12-31-26 02-27-25-10-23-18 28-01 02-12-31-26 02-12-27-14-32-18-27 06-18-17-19 31-26-12 "
          "02-12-13-01 23-19-35 10-03-38 02-12-27-27-35-37-21 13-01 10-03-38").split()
R = 700
out, words = "", SIDE_A
turns, inner, outer = 4.75, 60, 612
total = sum(len(w.split("-")) for w in words) + len(words) * .22
pitch = (outer - inner) / turns


def spot(s):
    """Point, angle on the spiral at a share of its length from the rim."""
    r = math.sqrt(outer ** 2 - s * (outer ** 2 - inner ** 2))
    a = (outer - r) / pitch * math.tau + math.pi * .75
    return R + r * math.cos(-a), R + r * math.sin(-a), -a, r


done = 0.0
for word in words:
    for sign in word.split("-"):
        x, y, a, r = spot((done + .5) / total)
        out += f"<text transform='translate({x:.1f} {y:.1f}) rotate({math.degrees(a) + 90:.1f})' y=35 text-anchor=middle font-size=98>{chr(0x101D0 + int(sign) - 1)}</text>"
        done += 1
    x, y, a, r = spot((done + .1) / total)
    out += f"<path d='M{x - 54 * math.cos(a):.1f} {y - 54 * math.sin(a):.1f}L{x + 54 * math.cos(a):.1f} {y + 54 * math.sin(a):.1f}' stroke-width=7 />"
    done += .22
line = "M" + "L".join(f"{R + (r + pitch / 2) * math.cos(-a):.1f} {R + (r + pitch / 2) * math.sin(-a):.1f}" for k in range(600)
                      for r in [outer - k / 600 * (outer - inner + 20)] for a in [(outer - r) / pitch * math.tau + math.pi * .75])
filters = page.HAND.format(wobble=5, strength=6, grain=".09", seed=3, r=0, g=0, b=0).split(">", 1)[1].rsplit("</svg>", 1)[0]
picture = page.printed(f"<svg width=1400 height=1400 font-family='Noto Sans Symbols2' stroke='#000' stroke-width=2.4>{filters}<g filter='url(#hand)'>{out}<path d='{line}' fill=none stroke-width=7 /></g></svg>", 1400, 1400)
scene, path = page.begin()
COLOUR = (.36, .18, .085)
clay = studio.weathered(studio.plain("clay", COLOUR, .8), 12, .45, .25)
page.cut(clay, picture, (-1.04, 1.04), (-1.04, 1.04), fill=tuple(c * .36 for c in COLOUR), depth=.04, strength=1)
rim = [((1 + .012 * math.sin(3 * a) + .01 * math.sin(7 * a)) * math.cos(a), (1 + .012 * math.sin(2 * a + 1)) * math.sin(a)) for a in (k / 90 * math.tau for k in range(90))]
disc = page.lump("disc", rim, .2, clay, voxel=.018, smooth=12, rough=.03, grain=3, pillow=.1, chips=.06, seed=4)
disc.rotation_euler = (math.radians(-13), 0, math.radians(12))
page.rake(230, 2.0)
studio.frame(scene, fill=.8, tilt=8)
disc.location.z -= .025
studio.take_picture(scene, path)
