"""The Dresden Codex, a Maya almanac of about 1200: one long strip of limed fig bark, folded like a screen.

Four leaves stand open, the rest is still pressed together at the end. Red lines part each leaf into three registers: rows of
glyph blocks, bar-and-dot numbers in black and red, and below them the gods they speak of, in profile and washed with colour.
"""
import math
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import page
from page import photograph, studio

chance = random.Random(1200)
INK, RED, BLUE, OCHRE, SKIN = "#20150d", "#9c3218", "#4f8088", "#c08a3a", "#d9b98c"
SIGNS = ["<circle cx=26 cy=24 r=9 /><path d='M12 40q14-10 28 0M17 24h-7m32 0h-7'/>", "<path d='M14 14v24m8-28v32m8-32v32m8-28v24'/>", "<path d='M26 6v38M8 25h38'/><circle cx=26 cy=25 r=8 fill='#20150d'/>",
         "<path d='M16 14q18-2 18 11t-14 12q-8-4-2-12'/><circle cx=38 cy=36 r=4 /><path d='M10 30h8'/>", "<circle cx=18 cy=20 r=5 /><circle cx=34 cy=20 r=5 /><path d='M18 36q8 6 16 0M26 22v8'/>",
         "<path d='M38 10q-22 2-20 12l-8 8 8 2-2 8 14 2q14-4 12-20'/><circle cx=30 cy=20 r=4 fill='#20150d'/>", "<path d='M10 32q8-20 16 0t18 0M12 14h30M12 40h30'/>", "<path d='M12 12l28 28M40 12L12 40'/><circle cx=26 cy=12 r=3 /><circle cx=26 cy=40 r=3 />"]
AFFIXES = ["<path d='M-5 8h11v34h-11zM-5 19h11M-5 31h11'/>", "<path d='M8-6h36v9h-36zM20-6v9m12-9v9'/>", "<path d='M8 48h36v8h-36z'/><circle cx=18 cy=52 r=2 /><circle cx=34 cy=52 r=2 />", "<path d='M47 10q12 6 0 14q12 6 0 16'/>", ""]
HEADS = ["<path d='M58 34Q44 38 38 54Q30 74 16 72Q26 84 42 70L50 66 42 74 54 78 46 86 68 90Q94 88 100 64V36Q80 22 58 34Z'/><path d='M56 44h22v17h-16q-8-4-6-17M60 61q-2 9 8 7' fill=none /><path d='M66 50h8v6h-8zM52 78l3 9m4-10l2 10' />",  # Chaac: hanging nose, square eye
         "<path d='M60 32Q48 40 52 48Q32 54 36 64L48 66 40 73 50 75 44 85Q56 90 68 90Q94 88 100 64V36Q80 22 60 32Z'/><path d='M54 52q10-10 22 0q-10 8-22 0M52 76q8 2 14-2M62 66q10 4 16 0' fill=none /><circle cx=66 cy=52 r=3 />",
         "<path d='M62 30Q44 40 50 56L34 62V82L66 86Q74 92 82 84L100 72 102 38Q84 20 62 30Z' fill='#e8dcc0'/><path d='M36 72h30M42 63v19m7-18v18m7-18v18m7-17v17M84 74q6-6 4-14' fill=none /><circle cx=68 cy=50 r=9 /><circle cx=68 cy=50 r=3 />"]  # the god of death
CROWNS = ["<path d='M96 34Q120 2 152 18Q132 22 124 34Q150 32 156 52Q128 44 114 50Q134 60 134 84Q110 60 100 48Z' fill='{a}'/><path d='M104 40q16-18 38-20m-34 26q20-8 40 2m-40 4q12 8 20 22' fill=none /><path d='M64 32Q56 8 78 0Q74 14 86 18Q92 4 104 8Q92 18 98 32Z' fill='{b}'/>",
          "<path d='M54 30L48 6 64 16 72-6 82 14 98-2 96 30Z' fill='{a}'/><path d='M98 34q30-12 44 10q-18-6-20 8q16 2 18 26q-24-22-42-22z' fill='{b}'/><path d='M106 40q16-4 26 4M64 16v14m18-16v16' fill=none />",
          "<path d='M52 32Q44 2 76 4Q112 2 104 34Z' fill='{a}'/><path d='M58 14h44M62 4l-8-14m22 12l2-16m14 18l12-14' /><path d='M104 30q24 8 22 34l-10-6q0-16-14-18z' fill='{b}'/>"]
GIFTS = ["<path d='M2 104h36v6q-4 18-18 18T2 110z' fill='{a}'/><path d='M8 104q0-14 12-14t12 14' fill='{b}'/>", "<path d='M26 128L8 66M0 76q2-20 16-22l4 14z' fill='{b}'/>", "<path d='M8 84h24v14H8zM20 98v20M10 84q2-16 10-22q8 8 10 22' fill='{b}'/>"]


def glyph(x, y, s=44):
    wash = chance.choice(("none", "none", "none", OCHRE + "70"))
    return f"<g transform='translate({x} {y}) scale({s / 60})' fill='{wash}'><rect x=8 y=4 width=37 height=43 rx={chance.choice((9, 15))} stroke-width=5 />{chance.choice(SIGNS)}{chance.choice(AFFIXES)}</g>"


def number(x, y, n):
    dots = "".join(f"<circle cx={x + 6 + 12 * k} cy={y} r=4.6 />" for k in range(n % 5))
    bars = "".join(f"<rect x={x} y={y + 8 + 11 * k} width=50 height=7 />" for k in range(n // 5))
    return f"<g fill='{chance.choice((INK, RED))}' stroke=none>{dots}{bars}</g>"


def god(x, y, s=1.0):
    """A god seated in profile, a gift in the outstretched hand."""
    a, b = chance.sample((BLUE, RED, OCHRE, "#e4d6b2", "#3b2b1f"), 2)
    crown, gift = (chance.choice(kind).format(a=a, b=b) for kind in (CROWNS, GIFTS))
    return (f"<g transform='translate({x} {y}) scale({s})' stroke-width=3.6 stroke-linejoin=round fill='{chance.choice((SKIN, '#e4d6b2', SKIN, BLUE, '#80603f'))}'>"
            f"<path d='M112 150Q70 130 34 142Q22 152 34 160L62 170 44 177H96Q122 178 118 156Z'/><path d='M70 88Q58 104 64 124L70 152 114 158Q124 130 110 98Q98 84 86 84Z'/>"
            f"<path d='M66 138L116 144V158L70 152ZM116 148q20 6 16 29h-14q4-14-8-18z' fill='{b}'/><path d='M72 98Q54 110 46 122L26 110 18 120 42 142Q64 132 88 108'/><path d='M106 102q16 22 2 40l-24 8-4-8 18-10'/>"
            f"{HEADS[chance.choice((0, 0, 1, 1, 2))]}<path d='M54 34L100 28 104 42 56 46Z' fill='{a}'/>{crown}{gift}<path d='M64 92q18 14 42 2l2 8q-24 12-46-2z' fill='{OCHRE}'/><g fill='{BLUE}'><circle cx=92 cy=62 r=9 /><circle cx=92 cy=62 r=3 /><path d='M90 71v14h5v-14'/></g></g>")


def register(y, kind):
    rows = "".join(glyph(14 + 48 * c, y + 8 + 44 * r) for c in range(8) for r in range(2))
    if kind == "table":
        return "".join(glyph(14, y + 8 + 46 * r) for r in range(6)) + "".join(number(76 + 66 * c, y + 16 + 56 * r, chance.randint(2, 19)) for c in range(5) for r in range(5))
    if kind == "one":
        wash = f"<path d='M196 {y + 102}h206v186h-206z' fill='{chance.choice((BLUE, OCHRE, RED))}' opacity=.45 stroke=none />"
        return wash + rows + god(222, y + 106, 1.0) + "".join(glyph(14 + 48 * c, y + 104 + 46 * r) for c in range(3) for r in range(3)) + number(20, y + 254, 13) + number(100, y + 254, 8)
    return rows + god(18, y + 118, .93) + god(222, y + 118, .93) + number(152, y + 112, chance.randint(3, 19)) + number(348, y + 112, chance.randint(3, 19))


LEAVES, W, H = 10, 410, 940
KINDS = ("two", "one", "two", "table", "one", "two")
art = "".join(f"<g transform='translate({k * W} 0)'><path d='M8 {18 + 306 * b}H402' stroke='{RED}' stroke-width=4.5 />{register(18 + 306 * b, KINDS[(k * 4 + b * 5 + k // 2) % 6])}</g>" for k in range(LEAVES) for b in range(3))
creases = "".join(f"<path d='M{k * W} 0V{H}' stroke='#5b3d20' stroke-width=12 opacity=.35 />" for k in range(1, LEAVES))
png = page.printed(page.parchment(f"<svg width={W * LEAVES} height={H} style=position:absolute fill=none stroke='{INK}' stroke-width=3.2>{art}</svg>", W * LEAVES, H,
                                  page.ragged(page.frame(W * LEAVES, H, 8), 5, 4), "#e0d0a6", "#6b4420", 44, "", 2, 4.6, .62, extra=creases), W * LEAVES, H)
scene, path = page.begin()
bark = page.paper(png, back=(.5, .38, .22), relief=.5, grain=14)
LEAN = [.64, .72, .66, .74, 1.26, 1.42] + [1.47] * 4  # how far each leaf turns away from the viewer
CORNERS = [(0.0, 0.0)]
for k, lean in enumerate(LEAN):
    CORNERS.append((CORNERS[-1][0] + .8 * math.cos(lean), CORNERS[-1][1] + (1 if k % 2 else -1) * .8 * math.sin(lean)))


def fold(u, v, back=0.0):
    k = min(int(u * LEAVES), LEAVES - 1)
    t = u * LEAVES - k
    (a, b), (c, d) = CORNERS[k], CORNERS[k + 1]
    bow = .035 * math.sin(math.pi * t) * (1 - 2 * (k % 2)) * (.4 + v) + .02 * math.sin(v * 3 + k)
    return a + (c - a) * t, b + (d - b) * t + bow + back, v * 1.83 + .012 * math.sin(u * 40)


page.sheet("codex", fold, bark, LEAVES * 16, 40)
page.sheet("back", lambda u, v: fold(u, v, .014), bark, LEAVES * 16, 20)
studio.frame(scene, fill=.78, tilt=14, turn=-4, sideways=.88)
page.rake(120, 2.2)
studio.light((3.4, -3.4, 3), (52, 0, 42), 160, 1.5, studio.FILL_COLOUR)
photograph.take_picture(scene, path)
