"""The Phaistos Disc: a clay disc with a spiral of stamped signs (side A, from the centre outwards reversed)."""
import math
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]
import draw
import numpy
import page
from page import photograph, studio

SIDE_A = (
    "02-12-13-01-18 24-40-12 29-45-07 29-29-34 02-12-04-40-33 27-45-07-12 27-44-08 02-12-06-18 31-26-35 02-12-41-19-35 01-41-40-07 02-12-32-23-38 39-11 "
    "02-27-25-10-23-18 28-01 02-12-31-26 02-12-27-27-35-37-21 33-23 02-12-31-26 02-27-25-10-23-18 28-01 02-12-31-26 02-12-27-14-32-18-27 06-18-17-19 31-26-12 "
    "02-12-13-01 23-19-35 10-03-38 02-12-27-27-35-37-21 13-01 10-03-38"
).split()
R = 700
out, words = "", SIDE_A
turns, inner, outer = 4.75, 60, 612
total = sum(len(w.split("-")) for w in words) + len(words) * 0.22
pitch = (outer - inner) / turns


def spot(s):
    """Point, angle on the spiral at a share of its length from the rim."""
    r = math.sqrt(outer**2 - s * (outer**2 - inner**2))
    a = (outer - r) / pitch * math.tau + math.pi * 0.75
    return R + r * math.cos(-a), R + r * math.sin(-a), -a, r


done = 0.0
for word in words:
    for sign in word.split("-"):
        x, y, a, r = spot((done + 0.5) / total)
        out += f"<text transform='translate({x:.1f} {y:.1f}) rotate({math.degrees(a) + 90:.1f})' y=39 text-anchor=middle font-size=110>{chr(0x101D0 + int(sign) - 1)}</text>"
        done += 1
    x, y, a, r = spot((done + 0.1) / total)
    out += f"<path d='M{x - 54 * math.cos(a):.1f} {y - 54 * math.sin(a):.1f}L{x + 54 * math.cos(a):.1f} {y + 54 * math.sin(a):.1f}' stroke-width=7 />"
    done += 0.22
line = "M" + "L".join(
    f"{R + (r + pitch / 2) * math.cos(-a):.1f} {R + (r + pitch / 2) * math.sin(-a):.1f}"
    for k in range(600)
    for r in [outer - k / 600 * (outer - inner + 20)]
    for a in [(outer - r) / pitch * math.tau + math.pi * 0.75]
)
filters = page.HAND.format(wobble=5, strength=6, grain=".09", seed=3, r=0, g=0, b=0).split(">", 1)[1].rsplit("</svg>", 1)[0]
picture = page.printed(
    f"<svg width=1400 height=1400 font-family='Noto Sans Symbols2' stroke='#000' stroke-width=2.4>{filters}<g filter='url(#hand)'>{out}<path d='{line}' fill=none stroke-width=7 /></g></svg>",
    1400,
    1400,
)
# stamped: each sign lies in a pressed hollow, its lines deeper still; the spiral was drawn with a point
SIZE = 1100
lines = draw.soft(
    draw.Image.fromarray((255 * numpy.clip(1 - numpy.flipud(page.heights(picture)), 0, 1)).astype("u1")).resize(
        (SIZE, SIZE), draw.Image.LANCZOS
    ),
    0.8,
)
pressed = numpy.clip(1.6 * draw.soft(lines, 9), 0, 1)
up, right = numpy.mgrid[1 : -1 : SIZE * 1j, -1 : 1 : SIZE * 1j]
turn, away = numpy.arctan2(up, right), numpy.hypot(up, right)
rim = 0.972 + 0.008 * numpy.sin(3 * turn) + 0.006 * numpy.sin(7 * turn + 1) + 0.004 * numpy.sin(17 * turn)
inward = numpy.clip((rim - away) / 0.09, 0, 1)
uneven = draw.cloud(SIZE, SIZE, 5, 4, 4)
heights = (
    1.6 * numpy.sqrt(1 - (1 - inward) ** 2)
    + 0.5 * uneven
    - 0.85 * lines
    - 0.4 * pressed
    - 0.16 * draw.cloud(SIZE, SIZE, 70, 6, 3)
)
tone = draw.cloud(SIZE, SIZE, 3, 22, 5)[..., None]
dirt = numpy.clip(0.62 * lines + 0.3 * pressed + 0.25 * draw.cloud(SIZE, SIZE, 40, 3, 3) - 0.12, 0, 0.8)[..., None]
colour = (numpy.array([158, 104, 60]) * (1 - tone) + numpy.array([204, 150, 98]) * tone) * (1 - dirt) + numpy.array(
    [70, 40, 22]
) * dirt
scene, path = page.begin()
clay = studio.painted(studio.plain("clay", (0.36, 0.18, 0.085), 0.62), draw.save(colour / 255, "clay"), (-1, 1), (0, 2))
studio.bumpy(clay, studio.grain(clay.node_tree, 50, 6, 0.7).outputs["Fac"], 0.2, 0.008)
disc = studio.relief("disc", heights, 2, 0.034, clay, away < rim, 0.16)
disc.rotation_euler = (math.radians(-11), 0, math.radians(14))
page.rake(260, 2.3)
studio.frame(scene, fill=0.82, tilt=7)
disc.location.z -= 0.025
photograph.take_picture(scene, path)
