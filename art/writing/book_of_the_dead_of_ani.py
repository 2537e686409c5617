"""The papyrus of Ani: the weighing of the heart, between columns of hieroglyphs."""
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import page
from page import studio

chance = random.Random(42)
SIGNS = "𓀀𓀁𓀭𓁐𓁹𓂋𓂓𓂝𓂧𓂻𓃀𓃭𓄂𓄣𓄿𓅃𓅓𓅱𓆑𓆓𓆣𓇋𓇳𓇾𓈇𓈖𓉐𓉔𓊃𓊖𓊨𓊪𓊵𓊹𓋴𓋹𓌳𓍑𓍯𓎟𓎡𓎛𓏏𓏛𓐍"
RED, OCHRE, GREEN, WHITE, INK, BLUE = "#8f3016", "#b8782a", "#4d6a45", "#e6d9b8", "#1a100a", "#3a5a70"


def columns(x, count, top, bottom, wide=34):
    out = ""
    for c in range(count):
        left = x + c * wide
        signs = "".join(f"<text x={left + wide / 2} y={y} text-anchor=middle font-size={wide - 7}>{chance.choice(SIGNS)}</text>" for y in range(top + 30, bottom, 31))
        out += f"<path d='M{left} {top}V{bottom}' stroke='{INK}' stroke-width=2 /><g fill='{RED if c == 0 else INK}' stroke='{RED if c == 0 else INK}' stroke-width=.9>{signs}</g>"
    return out + f"<path d='M{x + count * wide} {top}V{bottom}' stroke='{INK}' stroke-width=2 />"


def person(x, y, robe=WHITE, skin=RED, head="", s=1.0, arms="M6-150q40 10 60-40M6-150q50 30 74-10"):
    """A standing figure in profile with its feet at (x, y)."""
    face = head or f"<path d='M-16-208q-4-30 20-32q24 4 20 26l-6 10-14 4-2 10-18-4z' fill='{skin}'/><path d='M-26-176q-10-40 4-60q20-20 38-4q-20 8-20 30l-4 36z' fill='{INK}'/>"
    return (f"<g transform='translate({x} {y}) scale({s})' stroke='{INK}' stroke-width=3 stroke-linejoin=round><path d='M-10-60l-8 56h34l-4-8-12-2 6-46M16-60l14 50h26l-4-9-14-2-6-39' fill='{skin}'/>"
            f"<path d='M-24-180q24-10 46 0l-4 70 28 70q-40 12-76 0l10-70z' fill='{robe}'/><path d='{arms}' fill=none stroke='{INK}' stroke-width=15 /><path d='{arms}' fill=none stroke='{skin}' stroke-width=10 />{face}</g>")


jackal = f"<path d='M-22-176q-8-30 2-46l-2-34 14 24 10-22 2 28q20 8 42 22l-4 8-34 6-6 16z' fill='{INK}'/>"
falcon = f"<path d='M-22-176q-14-50 10-58q28-2 34 20l8 14-14 4q-8 2-8 18z' fill='{GREEN}'/><path d='M-6-216l6 2' /><circle cx=4 cy=-252 r=16 fill='{RED}'/>"
ibis = f"<path d='M-22-176q-10-50 12-56q20 0 24 16q40 10 44 48q-20-26-46-28q-10 6-8 22z' fill='{BLUE}'/>"
W, H = 2000, 800
scale = (f"<g stroke='{INK}' stroke-width=4 fill='{OCHRE}'><path d='M892 660l8-350h12l8 350z'/><path d='M744 330h324v11H744z'/><path d='M896 290q12-30 20 0zM906 268a12 12 0 1 1-1 0' fill='{WHITE}'/>"
         f"<path d='M750 341l-44 150M750 341l44 150M1062 341l-44 150M1062 341l44 150' fill=none stroke-width=3 /><path d='M692 490h116q-10 34-58 34t-58-34zM1004 490h116q-10 34-58 34t-58-34z'/>"
         f"<path d='M728 488q-10-36 6-44l-2-12h34l-2 12q18 8 8 44z' fill='{RED}'/><path d='M1054 488q-14-70 16-92q18 40-6 92z' fill='{WHITE}'/></g>")
devourer = (f"<g transform='translate(1330 664)' stroke='{INK}' stroke-width=3><path d='M-70 0v-50q30-30 80-14l40-40q20-30 56-20l30 16-36 14q-30 10-36 34l-16 60h-16v-40l-60-4-10 44z' fill='{OCHRE}'/>"
            f"<path d='M30-96q20-30 50-26l40 20-40 8z' fill='{GREEN}'/></g>")
osiris = (f"<g stroke='{INK}' stroke-width=3><path d='M1720 664V430l30-26h170v260z' fill='{OCHRE}'/><path d='M1740 470h160M1740 520h160M1740 570h160M1740 620h160' stroke='{RED}' stroke-width=8 /><path d='M1690 240h270v20h-270zM1700 260h14v404h-14zM1936 260h14v404h-14z' fill='{GREEN}'/>"
          f"<path d='M1700 240q130-60 250 0z' fill='{RED}'/><path d='M1790 404l10-60 40-6 20 70v56l-70 4v-20l-40 4v-12z' fill='{WHITE}'/><path d='M1800 340q-4-26 16-26t16 24l-8 10z' fill='{GREEN}'/><path d='M1798 318q4-50 18-58q16 10 16 60z' fill='{WHITE}'/><path d='M1770 430l60-16M1764 390v50' stroke-width=6 /></g>")
lotus = "".join(f"<text x={1640} y={600 - k * 60} font-size=90 fill='{GREEN}' stroke='{INK}'>𓆼</text>" for k in range(1))
body = (f"<svg width={W} height={H} style=position:absolute font-family='Noto Sans Egyptian Hieroglyphs'>"
        f"<path d='M20 60H1980M20 690H1980' stroke='{RED}' stroke-width=12 /><path d='M20 74H1980M20 704H1980M20 46H1980' stroke='{INK}' stroke-width=3 />"
        + "".join(f"<g transform='translate({560 + k * 86} 226) scale(.52)'>{person(0, 0, (WHITE, OCHRE, GREEN)[k % 3], RED, (falcon if k % 3 == 0 else ''), 1, 'M0-150q30 30 50 20M0-150q30 40 50 40')}</g>" for k in range(11))
        + f"<path d='M520 236H1500' stroke='{INK}' stroke-width=3 />"
        + columns(40, 7, 84, 680) + person(400, 664, s=1.35) + person(540, 664, s=1.25, skin=OCHRE) + scale
        + person(1190, 664, OCHRE, INK, jackal, 1.15, "M0-150q-40 30-70 30M0-150q-30 50-60 60") + person(1450, 664, WHITE, GREEN, ibis, 1.25, "M0-150q-40 20-60 0M0-150q-50 40-70 20")
        + devourer + columns(1500, 3, 250, 680, 30) + person(1640, 664, WHITE, RED, falcon, 1.2) + osiris + lotus + columns(640, 1, 250, 440) + "</svg>")
rim = [(14, 16), (700, 10), (720, 30), (1000, 14), (1500, 10), (1986, 18), (1980, 420), (1990, 780), (1460, 786), (1430, 760), (900, 790), (500, 780), (470, 752), (16, 784), (22, 400)]
fibre = "<filter id=f x=0 y=0 width=100% height=100%><feTurbulence type=fractalNoise baseFrequency='.12 .0025' numOctaves=3 seed=4 /><feColorMatrix values='0 0 0 0 .35 0 0 0 0 .2 0 0 0 0 .06 2 0 0 0 -.85' /></filter><rect width=100% height=100% filter='url(#f)' opacity=.55 />"
png = page.printed(page.parchment(body, W, H, page.ragged(rim, 4, 5), "#d2a660", "#5d3510", 17, "", 1.5, 4.7, .7, ".0025 .11", fibre), W, H)
scene, path = page.begin()
page.lay(png, 3.9, 1.56, seed=3, cockle=.08, curl=.08, relief=.3)
studio.frame(scene, fill=.8, tilt=60, turn=-2, sideways=.9)
page.rake(110, 1.1)
studio.take_picture(scene, path)
