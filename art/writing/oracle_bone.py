"""An oracle bone of about 1250 BC: the belly shell of a turtle on which a Shang king's diviners asked and noted the answer.

Hollows were drilled in rows into the back (the turned fragment shows them) and touched with fire until the front cracked in
the shape of 卜; the questions stand beside the cracks in columns, mirrored left and right of the seam. The plates meet in
fine zigzag seams, the horny scales have left soft furrows, and the shell has broken in the earth.
"""
import math
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import page
from page import studio

SIGNS = ["M20 10v80M20 50l24 22", "M15 30q0-20 18-20t18 20-18 22-18-22M33 28v6", "M44 8q-30 10-30 40t28 42q-16-40 2-82M30 44l4 8", "M8 20h50M33 20v16M16 44l-3 12m20-12v14m16-14l3 12M18 68l-3 12m18-12v14m16-14l3 12",
         "M33 6v20M12 90L30 30h8l18 60M20 62h28M12 90h44", "M33 8v82M12 30q20 16 42 0M14 60l19-16 20 16", "M10 88V30l22-22 22 22v58M20 50h26M20 66h26", "M30 12a10 10 0 1 1-1 0M30 32v26l-16 30m16-30l18 30M12 46l36-8",
         "M12 16l20 26 20-26M32 42v48M16 62h32", "M12 20h42M12 50h42M12 80h42", "M32 8l-20 34h42zM32 42v48M14 64h38", "M12 30q20-26 42 0-20 26-42 0zM33 24v12M33 56v34M18 74h30", "M14 10v30q18 12 38 0V10M33 44v46M18 70l15 18 16-18",
         "M20 8l-8 34 20 10v38M32 52l20-12M44 8l8 20", "M10 60q10-40 30-48 16 6 14 24l-10 6 10 8q-6 30-20 40M30 30l3 2", "M16 8v84M50 8v84M16 34h34M16 62h34", "M33 6L10 50h46zM10 50v40M56 50v40M33 50v40", "M12 12l42 76M54 12L12 88M33 8v84"]
chance = random.Random(1250)
W, H = 1100, 1400


def column(x, y, count, way):
    return "".join(f"<path transform='translate({x - way * 16} {y + k * 52}) scale({.5 * way} .5) rotate({chance.uniform(-6, 6):.0f})' d='{chance.choice(SIGNS)}' />" for k in range(count))


cracks, writing, burns = "", "", ""
for way in (1, -1):
    for x, y, columns in ((120, 150, ()), (120, 400, (2, 3)), (290, 440, (3, 3)), (110, 640, (3, 3)), (300, 660, (4, 4, 3)), (110, 890, (3, 2)), (290, 910, (3, 2)), (110, 1140, (2, 2))):
        at = 550 + way * x
        cracks += f"<path d='M{at} {y}l4 40-6 50 4 50M{at} {y + 62}l{-way * 34} -10 {-way * 30} -22'/>"
        burns += f"<ellipse cx={at - way * 8} cy={y + 66} rx=34 ry=56 />"
        writing += "".join(column(at + way * (44 + 46 * k), y + 4 + 14 * k, n, way) for k, n in enumerate(columns))
SEAMS = "M550 60V1330M550 215l-90 100 90 105 90-105zM460 315L225 250M640 315L875 250M40 655q260 26 510 0q250-26 510 0M190 960q200 26 360 2q160-24 360-2"
SCALES = "M385 60L550 300 715 60M196 400q190 60 354 20q164 40 354-20M60 590q250-30 490 0q240-30 490 0M200 880q200-30 350 6q150-36 350-6M250 1150q150-70 300-86q150 16 300 86"
BREAKS = "M1060 500l-120 40-60-20-110 60-70-10-150 70M550 1010l-90-30-60 40-120-14-90 40M700 580l30 120-20 110 40 90M300 60l60 130-20 90 60 110"
hand = page.HAND.format(wobble=22, strength=9, grain=".09", seed=3, r=0, g=0, b=0)


def drawn(lines):
    return page.printed(f"{hand}<svg width={W} height={H} fill=none stroke='#000' stroke-linecap=round>{lines}</svg>", W, H)


signs = drawn(f"<g stroke-width=9>{writing}</g>")
furrows = drawn(f"<filter id=soft><feGaussianBlur stdDeviation=3 /></filter><path d='{SCALES}' stroke-width=9 filter=url(#soft) opacity=.55 /><g filter='url(#hand)' stroke-width=4>"
                f"<path d='{SEAMS}'/><path d='{BREAKS}' stroke-width=7 />{cracks}</g>")
rings = "".join(f"<ellipse cx={x} cy={y} rx={14 * k} ry={9 * k} />" for x, y in ((330, 500), (770, 500), (330, 760), (770, 760), (380, 1030), (720, 1030), (400, 260), (700, 260)) for k in range(3, 15))
colour = page.printed(page.parchment("", W, H, f"M0 0H{W}V{H}H0Z", "#cdb98c", "#50351a", 5, age=.8, extra=f"<g fill='#3a1f0a' opacity=.35 filter=url(#blur)>{burns}</g><g fill=none stroke='#6b4418' stroke-width=3 opacity=.3>{rings}</g>"
                                     f"<path d='{BREAKS}' fill=none stroke='#2a1608' stroke-width=5 opacity=.7 />"), W, H)
pits = page.printed(f"<body style=background:#fff><svg width=600 height=600><filter id=s><feGaussianBlur stdDeviation=5 /></filter><g filter='url(#s)'>" + "".join(
    f"<ellipse cx={90 + 104 * c} cy={100 + 150 * r} rx=20 ry=50 fill='#000' /><circle cx={126 + 104 * c} cy={100 + 150 * r} r=26 fill='#333' />" for c in range(5) for r in range(4)) + "</g></svg>", 600, 600)
scene, path = page.begin()


def bone(inks, across, upward):
    skin = studio.painted(studio.plain("bone", (.5, .38, .22), .5), colour, across, upward)
    for png, depth, fill in inks:
        page.cut(skin, png, across, upward, fill=fill, depth=depth)
    return studio.worn(studio.bumpy(skin, studio.grain(skin.node_tree, 26).outputs["Fac"], .14, .02), hollows=.6, edges=.3, shine=(.75, .66, .48))


half = [(0, 2.4), (.12, 2.45), (.3, 2.43), (.46, 2.33), (.56, 2.17), (.61, 1.98), (.64, 1.85), (.72, 1.82), (.85, 1.75), (.88, 1.6), (.86, 1.35), (.88, 1.1), (.84, .97), (.72, .91), (.64, .84), (.62, .7), (.56, .48), (.46, .27), (.34, .12), (.22, .07), (.1, .15), (0, .3)]
left = [(-x, z) for x, z in half[::-1][1:-1] if not .1 < z < .6]  # the lower left is lost
broken = [(-.06, .34), (-.2, .42), (-.26, .56), (-.42, .54), (-.5, .66)]
outline = studio.smooth_curve(half, 4)[:-1] + broken + studio.smooth_curve([p for p in left if p[1] >= .6] + half[:1], 4)[:-1]
shell = page.lump("plastron", outline, .055, bone([(furrows, .03, (.08, .045, .02)), (signs, .03, (.045, .022, .01))], (-1, 1), (0, 2.55)), voxel=.012, smooth=2, rough=.02, grain=3.4, seed=3, chips=.03)
for v in shell.data.vertices:
    v.co.y += .17 * v.co.x ** 2 + .04 * (v.co.z - 1.25) ** 2 + .03 * max(0, .1 - abs(v.co.x))
piece = page.lump("fragment", [(.02, .1), (.3, 0), (.52, .08), (.8, .04), (.9, .3), (.8, .5), (.86, .76), (.6, .92), (.42, .86), (.16, .95), (0, .7), (.08, .42)], .1, bone([(pits, .01, (.1, .05, .02))], (0, .9), (0, .95)), voxel=.013, smooth=2, rough=.02, grain=4, seed=8, chips=.05)
page.emboss(piece, pits, (0, .9), (0, .95), .05)
for item, spot, yaw in ((shell, (0, 0, 0), 5), (piece, (.74, .3, 0), -12)):
    item.location, item.rotation_euler = spot, (-math.pi / 2, 0, math.radians(yaw))
studio.frame(scene, fill=.84, tilt=60)
piece.location.z = .06
page.rake(150, .95)
studio.take_picture(scene, path)
