"""The Papyrus of Ani, about 1250 BC: a leaf of the Book of the Dead with the weighing of the heart.

Ani and his wife Tutu bow before the balance, on which his heart lies against the feather of truth; jackal-headed Anubis kneels
at the plummet, ibis-headed Thoth writes the verdict, and the Devourer waits. Twelve gods sit in judgement above, and columns
of cursive hieroglyphs fill the ground.
"""
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import page
from page import photograph, studio

chance = random.Random(42)
SIGNS = "𓀀𓀁𓀭𓁐𓁹𓂋𓂓𓂝𓂧𓂻𓃀𓃭𓄂𓄣𓄿𓅃𓅓𓅱𓆑𓆓𓆣𓇋𓇳𓇾𓈇𓈖𓉐𓉔𓊃𓊖𓊨𓊪𓊵𓊹𓋴𓋹𓌳𓍑𓍯𓎟𓎡𓎛𓏏𓏛𓐍"
RED, OCHRE, GREEN, WHITE, INK, BLUE = "#94401f", "#bb8236", "#55714c", "#e9dfc2", "#1c120a", "#41646f"
W, H, GROUND = 1500, 920, 830


def columns(x, count, top, bottom, wide=30):
    out = ""
    for c in range(count):
        left = x + c * wide
        ink = RED if chance.random() < .15 else INK
        out += f"<path d='M{left} {top}V{bottom}' stroke='{INK}' stroke-width=1.6 /><g fill='{ink}' stroke='{ink}' stroke-width=.8>"
        out += "".join(f"<text x={left + wide / 2} y={y} text-anchor=middle font-size={wide - 6}>{chance.choice(SIGNS)}</text>" for y in range(top + 26, bottom, 27)) + "</g>"
    return out + f"<path d='M{x + count * wide} {top}V{bottom}' stroke='{INK}' stroke-width=1.6 />"


def arm(d, skin):
    return f"<g fill=none stroke-linejoin=round stroke-linecap=round><path d='{d}' stroke='{INK}' stroke-width=17 /><path d='{d}' stroke='{skin}' stroke-width=12 /></g>"


FACE = ("<path d='M-8-246L-6-290Q6-306 20-298L26-282 32-273 26-270 26-262Q22-256 12-257L10-246Z' fill='{skin}'/><path d='M10-283q8-5 14 0q-8 4-14 0M8-290q8-5 16-1' stroke-width=2 />"
        f"<path d='M18-300Q-10-316-28-294Q-40-262-34-222L-4-230Q-10-262-2-276Q8-284 18-286Q28-296 18-300Z' fill='{INK}'/>")
WIG = f"<path d='M-8-292Q-26-290-26-264L-34-222-10-228 2-262Z' fill='{BLUE}'/>"
JACKAL = f"{WIG}<path d='M-8-244L-10-286-8-326 4-298 12-324 16-290Q38-284 56-270L54-262 24-260 14-244Z' fill='{INK}'/>"
IBIS = f"{WIG}<path d='M-6-244Q-14-296 12-298Q28-298 32-284Q66-276 70-232Q54-262 30-266Q16-262 14-244Z' fill='{INK}'/><circle cx=18 cy=-284 r=3 fill='{WHITE}'/>"
STANDING = "<path d='M-18-150L-24-8V0H14V-6L-8-11 6-150ZM0-150L22-10V0H62L58-7 40-12 28-150Z' fill='{skin}'/>"
KNEELING = "<path d='M-22-150L46-168Q62-164 58-146L54-100 78-92H38L40-138-2-124-40-98-64-92-60-104Z' fill='{skin}'/>"
GOWN = "<path d='M-24-170H22Q40-110 66-40H-38Q-28-110-24-170Z' fill='{robe}'/><path d='M-16-166Q-24-100-26-42M-4-166Q-8-100-8-42M8-166Q14-100 18-42M18-166Q30-100 46-42' stroke-width=1.6 fill=none />"
KILT = "<path d='M-24-172H22L42-104Q6-92-32-106Z' fill='{robe}'/><path d='M-14-168L-18-102M0-168L4-98M12-168L26-102' stroke-width=1.6 fill=none />"


def figure(x, y, head, skin, robe, dress, reach, size=1.0, way=1, legs=STANDING):
    """Someone in the Egyptian way: face and legs in profile, shoulders to the front, the ground at (x, y)."""
    parts = (legs + dress + "<path d='M-42-236Q-18-250 0-248Q24-250 44-234L22-166H-24Z' fill='{skin}'/><path d='M-28-246Q0-206 30-246Z' fill='" + GREEN + "'/><path d='M-18-246Q0-222 20-246' fill='" + OCHRE + "'/>").format(skin=skin, robe=robe)
    return (f"<g transform='translate({x} {y}) scale({size * way} {size})' stroke='{INK}' stroke-width=2.6 stroke-linejoin=round>" + arm(reach[0], skin) + parts + head.format(skin=skin) + arm(reach[1], skin) + "</g>")


def judge(x):
    """A seated god of the upper row."""
    skin, cloth = chance.choice((RED, GREEN, OCHRE)), chance.choice((WHITE, RED, GREEN, BLUE))
    return (f"<g transform='translate({x} 232) scale(-.62 .62)' stroke='{INK}' stroke-width=3.4 stroke-linejoin=round><path d='M-40 0V-62H22V0Z' fill='{chance.choice((OCHRE, GREEN, WHITE))}'/><path d='M-30-10V-52H12' fill=none />"
            f"<path d='M-26-62L-24-126Q-2-142 22-126L24-84 62-78 58-6 76 0H40L36-56-26-58Z' fill='{cloth}'/><path d='M76 0V-150' />"
            f"<g transform='translate(2 116)'>{(FACE if chance.random() < .75 else JACKAL).format(skin=skin)}</g>{arm('M20-118L40-92 74-98', skin)}</g>")


WEIGH, ADORE, WRITE = ("M-36-226L-50-180-20-162", "M38-226L56-190 92-222"), ("M-34-228L10-190 60-236", "M36-228L66-206 96-254"), ("M-36-226L6-182 56-196", "M38-226L58-176 92-206")
balance = (f"<g stroke='{INK}' stroke-width=3 fill='{OCHRE}'><path d='M683 {GROUND}l6-370h12l6 370z'/><path d='M520 476h350v10H520z'/><path d='M670 470q26-36 50 0z'/><path d='M676 456Q668 426 682 414 674 398 692 390 714 388 720 406L706 413Q724 430 718 456Z' fill='{BLUE}'/>"
           f"<path d='M524 486l-42 150M524 486l42 150M866 486l-42 150M866 486l42 150' fill=none stroke-width=2 /><path d='M470 636h108q-8 32-54 32t-54-32zM812 636h108q-8 32-54 32t-54-32z'/>"
           f"<path d='M504 634q-8-34 8-42l-2-12h30l-2 12q16 8 6 42z' fill='{RED}'/><path d='M856 634q-16-64 16-88q22 38-6 88z' fill='{WHITE}'/><path d='M864 632q2-40 6-74' /></g>")
devourer = (f"<g transform='translate(1150 {GROUND})' stroke='{INK}' stroke-width=2.6 stroke-linejoin=round><path d='M-30-104Q40-110 82-70Q112-36 104 0H36L30-30-10-40Z' fill='#6b5a4c'/><path d='M-46-108Q-6-136 20-96L-4-40V-10L-40-6V0H-56L-50-60Z' fill='{OCHRE}'/>"
            f"<path d='M-150-112L-60-140Q-36-152-22-136L-20-100-60-104-148-104Z' fill='{GREEN}'/><path d='M-140-108h70m-60 0l4 6 6-6 4 6 6-6 4 6 6-6 4 6M-52-132h8M-26-132q22 20 16 60M-14-128q20 20 14 50' fill=none /></g>")
body = (f"<svg width={W} height={H} style=position:absolute font-family='Noto Sans Egyptian Hieroglyphs' fill=none>"
        + "".join(f"<path d='M20 {y}H{W - 20}' stroke='{RED}' stroke-width=13 /><path d='M20 {y - 9}H{W - 20}M20 {y + 9}H{W - 20}' stroke='{INK}' stroke-width=3 /><path d='M20 {y + 14 * way}H{W - 20}' stroke='{OCHRE}' stroke-width=8 />" for y, way in ((56, 1), (GROUND + 22, -1)))
        + "".join(judge(330 + k * 74) for k in range(12)) + f"<path d='M226 236H1250' stroke='{INK}' stroke-width=4 /><path d='M1188 232v-70h-30v-8h86v8h-30v70' fill='{OCHRE}' stroke='{INK}' stroke-width=2 />"
        + columns(40, 6, 84, GROUND) + columns(226, 9, 244, 460) + columns(500, 14, 244, 366) + columns(940, 10, 244, 440) + columns(1256, 7, 84, GROUND)
        + figure(276, GROUND, FACE, OCHRE, WHITE, GOWN, ADORE, 1.16) + figure(394, GROUND, FACE, RED, WHITE, GOWN, ADORE, 1.14) + balance
        + figure(770, GROUND + 108, JACKAL, INK, OCHRE, KILT, WEIGH, 1.16, -1, KNEELING) + devourer + figure(985, GROUND, IBIS, RED, WHITE, KILT, WRITE, 1.2, -1) + f"<path d='M869 {GROUND - 232}h16v-12h-16z' fill='{WHITE}' stroke='{INK}'/></svg>")
rim = [(14, 16), (500, 10), (520, 30), (740, 14), (1180, 10), (W - 14, 18), (W - 20, 420), (W - 10, 900), (1060, 906), (1030, 880), (700, 910), (400, 900), (370, 872), (16, 904), (22, 400)]
fibre = "<filter id=f x=0 y=0 width=100% height=100%><feTurbulence type=fractalNoise baseFrequency='.12 .0025' numOctaves=3 seed=4 /><feColorMatrix values='0 0 0 0 .35 0 0 0 0 .2 0 0 0 0 .06 2 0 0 0 -.85' /></filter><rect width=100% height=100% filter='url(#f)' opacity=.5 />"
png = page.printed(page.parchment(body, W, H, page.ragged(rim, 4, 5), "#d3b078", "#5d3a14", 17, "", 1.5, 4.7, .6, ".0025 .11", fibre), W, H)
scene, path = page.begin()
page.lay(png, 3.6, 2.2, seed=3, cockle=.09, curl=.08, relief=.3)
studio.frame(scene, fill=.82, tilt=62, turn=-2, sideways=.9)
page.rake(70, 1.1)
photograph.take_picture(scene, path)
