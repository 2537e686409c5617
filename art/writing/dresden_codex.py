"""The Dresden Codex: a screenfold of fig-bark paper standing in zigzag, with painted gods, glyph blocks and bar-and-dot numbers."""
import math
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import page
from page import studio

chance = random.Random(1200)
INK, RED, BLUE, OCHRE = "#1d130c", "#a0341a", "#4a7a80", "#c58a34"
FILLS = ("none", "none", OCHRE + "88")


def glyph(x, y, s=52):
    """A Maya-like glyph block: a main sign with an eye, hooks and dots, and affixes."""
    inner = chance.choice(("<circle cx=26 cy=24 r=9 /><path d='M12 40q14-12 28 0' />", "<path d='M12 16h28M12 26h28M12 36h28' />", "<path d='M26 8v36M10 26h32' /><circle cx=26 cy=26 r=7 />",
                           "<path d='M14 14q16 0 16 12t-14 12q-6-6 0-10' /><circle cx=38 cy=34 r=4 />", "<path d='M34 12q-18 4-16 18q10 12 20 2q-2-10-10-6' /><path d='M12 42h28' />",
                           "<circle cx=18 cy=20 r=5 /><circle cx=34 cy=20 r=5 /><path d='M16 36q10 8 20 0' />", "<path d='M10 30q8-18 16 0t16 0M14 14h24' />"))
    affix = chance.choice(("<path d='M2 4h12v44h-12zM2 18h12M2 32h12' />", "<path d='M6-2h40v9h-40z' /><circle cx=16 cy=3 r=2 /><circle cx=36 cy=3 r=2 />", "<path d='M6 46h40v8h-40zM20 46v8M34 46v8' />", ""))
    return f"<g transform='translate({x} {y}) scale({s / 60})' fill='{chance.choice(FILLS)}'><rect x=8 y=4 width=38 height=44 rx=15 />{inner}{affix}</g>"


def number(x, y, n):
    dots = "".join(f"<circle cx={x + 9 + 15 * k} cy={y} r=5.5 />" for k in range(n % 5))
    bars = "".join(f"<rect x={x} y={y + 10 + 14 * k} width=64 height=9 />" for k in range(n // 5))
    return f"<g fill='{chance.choice((INK, RED))}' stroke=none>{dots}{bars}</g>"


def god(x, y, paint, s=1.0):
    """A seated god in profile: hooked nose, round eye, ear flare, tall plumed headdress, an offering in the hand."""
    return (f"<g transform='translate({x} {y}) scale({s})' stroke-width=5 stroke-linejoin=round fill='none'>"
            f"<path d='M-62 152q-14-6-10-20l24-8q-8-50 18-72l40-4q26 16 24 62l44 14 34-4 4 12-40 16h-60z' fill='{paint}'/><path d='M-48 124q30 14 76-6M-30 152l30-20 46 6M-44 100h66' stroke='{INK}'/>"
            f"<path d='M-36 48q40 16 74 0l-4 16q-34 14-68 0z' fill='{OCHRE}'/><path d='M-26 54l4 12m14-10v14m18-14v14m14-18l4 12'/>"
            f"<path d='M-50 34q-10-50 14-74l44-10q20 12 24 34l34 18q12 20-6 30q-4-14-18-14l2 12 10 6-14 8 4 14q-40 16-94-24z' fill='#cfae78'/>"
            f"<path d='M6-22a11 11 0 1 1-1 0M6-14v8M32 30l18-6M44 34l-4 12m-8-14l-6 12M-6 22q20 14 40 8' stroke-width=4 /><path d='M-38-6a17 17 0 1 1-1 0M-38 4a7 7 0 1 1-1 0M-38 28v24' fill='{BLUE}'/>"
            f"<path d='M-58-34h84l8-20q-50-14-94 2z' fill='{RED}'/><path d='M-52-54q-8-40 20-60q-4 22 8 34q-2-40 30-62q-4 34 4 58q14-26 40-32q-14 22-16 52q-44-8-86 10z' fill='{paint}'/>"
            f"<path d='M-58-44q-50 4-62 60q20-20 34-18q-16 20-12 50q20-40 42-52M-84 2l-16 34M-34-70q14-20 22-52M0-66q14-20 30-30'/><path d='M-44-44h60M-30-50v12m18-14v14m18-14v14' stroke-width=3.5 />"
            f"<path d='M14 74q40 4 66-28l22-2M80 46l-6-16m10 14l4-18M-20 78q-24 20-10 44' stroke-width=6 /><path d='M96 22h32v22q-16 14-32 0zM104 22q8-26 16 0' fill='{OCHRE}'/></g>")


def leaf():
    w, h = 420, 900
    out = ""
    for band in range(3):
        y = 22 + band * 292
        out += f"<path d='M16 {y - 8}H404' stroke='{RED}' stroke-width=5 />"
        out += "".join(glyph(22 + 64 * c, y + 2 + 54 * r) for c in range(6) for r in range(2))
        cast = [(god(112, y + 190, chance.choice((BLUE, '#d8b888', RED)), .6), number(230, y + 150, chance.randint(3, 19)) + number(320, y + 150, chance.randint(3, 19)) + "".join(glyph(226 + 60 * c, y + 214) for c in range(3))),
                (god(292, y + 190, chance.choice((BLUE, OCHRE, '#3a2a1c')), .6), "".join(glyph(20 + 56 * c, y + 124 + 54 * r) for c in range(3) for r in range(2)) + number(30, y + 244, chance.randint(3, 14))),
                ("", "".join(number(24 + 96 * c, y + 134 + 70 * r, chance.randint(2, 19)) for c in range(4) for r in range(2)))][chance.choice((0, 1, 0, 1, 2))]
        out += cast[0] + cast[1]
    return f"<g fill=none stroke='{INK}' stroke-width=3.6>{out}<path d='M4 0v900' stroke='#6a4a2a' stroke-width=4 opacity=.5 /></g>"


COUNT, W, H = 6, 2520, 900
art = "".join(f"<g transform='translate({k * 420} 0)'>{leaf()}</g>" for k in range(COUNT))
png = page.printed(page.parchment(f"<svg width={W} height={H} style=position:absolute>{art}</svg>", W, H, page.ragged(page.frame(W, H, 7), 3.5, 4), "#dcc498", "#6b4420", 44, "", 2, 4.3, .75), W, H)
scene, path = page.begin()
bark = page.paper(png, back=(.5, .38, .22), relief=.35, grain=18)
WIDE, TALL = .82, 1.76


def fold(u, v):
    s = u * COUNT
    k, t = int(min(s, COUNT - 1)), s - int(min(s, COUNT - 1))
    lean = .62 + .08 * math.sin(k * 2.1)
    x = sum(WIDE * math.cos(.62 + .08 * math.sin(i * 2.1)) for i in range(k)) + t * WIDE * math.cos(lean)
    rise = sum((1 if i % 2 else -1) * WIDE * math.sin(.62 + .08 * math.sin(i * 2.1)) for i in range(k)) + (1 if k % 2 else -1) * t * WIDE * math.sin(lean)
    return x, rise + .02 * math.sin(math.pi * t) * (1 - 2 * (k % 2)) + .03 * math.sin(v * 3 + k), v * TALL


page.sheet("codex", fold, bark, COUNT * 24, 40)
page.sheet("back", lambda u, v: (lambda p: (p[0], p[1] + .012, p[2]))(fold(u, v)), bark, COUNT * 24, 20)
studio.frame(scene, fill=.72, tilt=18, turn=-3, sideways=.9)
page.rake(90, 2.2)
studio.light((3.4, -3.4, 3), (52, 0, 42), 160, 1.5, studio.FILL_COLOUR)
studio.take_picture(scene, path)
