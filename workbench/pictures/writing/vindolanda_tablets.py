"""Vindolanda tablets, about AD 100: leaves of alder no thicker than a veneer, written in ink and thrown on a wet fire.

The two large leaves are Claudia Severa's birthday invitation to Sulpicia Lepidina, in a scribe's old Roman cursive with her own
greeting below; the torn leaf is a soldier's letter. Notches and holes at the edge held the cord that tied them shut.
"""
import math
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import page
from page import photograph, studio

LEAVES = (
    (
        "cl severa lepidinae suae",
        "  salutem",
        "iii idus septembres soror ad diem",
        "sollemnem natalem meum rogo",
        "libenter facias ut venias",
        "ad nos iucundiorem mihi",
    ),
    (
        "diem interventu tuo factura si",
        "aderis cerialem tuum saluta",
        "aelius meus et filiolus salutant",
        "               sperabo te soror",
        "               vale soror anima",
        "               mea ita valeam",
    ),
    (
        "octavius candido fratri suo",
        "  salutem a marino nervi",
        "pondo centum explicabo e quo",
        "tu de hac causa nihil scripsisti",
        "spicas me emisse prope m",
    ),
)
# Old Roman cursive: (width, strokes) in a box where letters stand between y 4 and 14 and long strokes reach far beyond
HAND = {
    "a": (9, "M0 14L4 4L9 15"),
    "b": (8, "M7-2Q3 8 5 13M5 9Q0 7 0 12Q2 16 7 12"),
    "c": (6, "M6 4Q0 7 2 13L5 14"),
    "d": (9, "M1-3L8 14M7 9Q1 7 1 12Q3 15 8 12"),
    "e": (6, "M2 4L1 14M2 5L7 2"),
    "f": (7, "M4 2L1 21M4 3L10-1"),
    "g": (8, "M6 4Q0 7 2 13Q6 13 8 19"),
    "h": (8, "M2-2L2 14M2 8Q6 6 6 12L9 14"),
    "i": (4, "M2 5L1 14"),
    "l": (7, "M3-4L1 13L7 17"),
    "m": (13, "M0 14L3 5L6 12L9 4L13 15"),
    "n": (9, "M0 14L2 5L7 14L9 3"),
    "o": (6, "M4 5Q0 7 1 11Q6 12 6 8Q6 5 3 5"),
    "p": (8, "M4 4L0 20M4 4Q10 3 8 8"),
    "q": (8, "M6 5Q0 6 2 10Q6 11 7 6L5 21"),
    "r": (7, "M3 5L0 19M3 7Q5 3 9 4"),
    "s": (7, "M3 3L0 19M3 4L10 0"),
    "t": (8, "M5 4L4 14M0 4L9 3"),
    "u": (9, "M1 5Q0 12 3 13L8 4L9 14"),
    "v": (9, "M1 5Q0 12 3 13L9 3"),
    "x": (8, "M0 4L8 19M8 4L0 13"),
    " ": (7, ""),
}


def written(lines, seed):
    """Quick strokes of a reed pen, slanting and uneven; the lines climb a little."""
    chance, out = random.Random(seed), ""
    for row, line in enumerate(lines):
        x, y = 74 + chance.uniform(-6, 10), 44 + 68 * row
        for letter in line:
            width, strokes = HAND[letter]
            size, tilt = chance.uniform(2.3, 2.75), chance.uniform(-5, 3)
            out += f"<path transform='translate({x:.0f} {y + chance.uniform(-3, 3):.0f}) rotate({tilt:.0f}) skewX(-8) scale({size:.2f})' d='{strokes}'/>"
            x += (width + 2) * 2.5
    nib = "fill=none stroke='#060302' stroke-linecap=round stroke-linejoin=round"
    return (
        "<svg width=960 height=500>"
        + "".join(
            f"<g {nib} stroke-width={wide} transform='translate({dx} {dy})'>{out}</g>"
            for wide, dx, dy in ((1.15, 0, 0), (0.9, 1.6, -1.2))
        )
        + "</svg>"
    )


def leaf(lines, rim, seed, size=(960, 500)):
    edge = page.ragged([(x * size[0], y * size[1]) for x, y in rim], 6, seed)
    for y in (0.3, 0.68):
        edge += page.ragged([(26 + 8 * math.cos(a / 2), y * size[1] + 8 * math.sin(a / 2)) for a in range(12)], 2, seed, 3)
    chance = random.Random(seed)
    marks = ""
    for _ in range(9):  # splits along the grain, and what the bog has stained
        x, y = chance.choice((0, 200, 420, 600)), chance.randrange(40, size[1] - 30)
        marks += f"<path d='M{x} {y}q200 {chance.randint(-8, 8)} {chance.randint(260, 420)} 0' stroke='#120803' stroke-width={chance.uniform(1, 3):.1f} fill=none opacity=.65 />"
        marks += f"<ellipse cx={chance.randrange(80, 900)} cy={chance.randrange(60, 460)} rx={chance.randint(40, 150)} ry={chance.randint(6, 26)} fill='#180b04' opacity=.28 filter=url(#blur) />"
    return page.printed(
        page.parchment(written(lines, seed), *size, edge, "#94683f", "#241105", seed, "", 2, 5, 0.85, ".002 .16", marks), *size
    )


scene, path = page.begin()
whole = [
    (0.01, 0.03),
    (0.3, 0.02),
    (0.31, 0.06),
    (0.33, 0.06),
    (0.34, 0.02),
    (0.99, 0.04),
    (0.985, 0.5),
    (0.99, 0.97),
    (0.45, 0.98),
    (0.01, 0.96),
]
torn = [(0.01, 0.03), (0.7, 0.02), (0.99, 0.05), (0.96, 0.4), (0.99, 0.7), (0.86, 0.95), (0.6, 0.9), (0.3, 0.98), (0.01, 0.9)]
piece = [(0.02, 0.04), (0.5, 0.03), (0.93, 0.05), (0.97, 0.5), (0.8, 0.8), (0.55, 0.86), (0.3, 0.8), (0.02, 0.9)]
for text, rim, at, degrees, seed, size in (
    (LEAVES[0], whole, (-0.3, 0.66), 3, 3, 1),
    (LEAVES[1], torn, (0.1, -0.6), -4, 4, 1),
    (LEAVES[2], piece, (1.5, 0.3), -66, 6, 0.78),
):
    page.lay(
        leaf(text, rim, seed),
        2.3 * size,
        1.2 * size,
        seed,
        0.05,
        0.02,
        at,
        degrees,
        layers=5,
        back=(0.12, 0.06, 0.025),
        relief=0.4,
        grain=14,
    )
studio.frame(scene, fill=0.82, tilt=62, turn=-2, sideways=0.88)
page.rake(110, 0.8)
photograph.take_picture(scene, path)
