"""An oracle bone: a turtle's belly shell with Shang characters scratched beside the cracks."""
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
         "M20 8l-8 34 20 10v38M32 52l20-12M44 8l8 20", "M10 60q10-40 30-48 16 6 14 24l-10 6 10 8q-6 30-20 40M30 30l3 2"]
chance = random.Random(1250)


def column(x, y, count, mirrored=1, pitch=62, s=.58):
    return "".join(f"<path transform='translate({x} {y + k * pitch}) scale({s * mirrored} {s}) rotate({chance.uniform(-7, 7):.0f})' d='{chance.choice(SIGNS)}' />" for k in range(count))


W, H = 1100, 1400
cracks = "".join(f"<path d='M{x} {y}v110M{x} {y + 46}l{s * 64} -26' />" for x, y, s in ((450, 250, -1), (660, 250, 1), (440, 560, -1), (660, 560, 1), (440, 860, -1), (670, 860, 1), (470, 1120, -1), (640, 1120, 1)))
seams = "<path d='M550 40V1380M150 470q180-40 400 10q220-50 400-10M120 800q200 40 430-6q230 46 430 6M230 1120q160-50 320 6q160-56 320-6M330 250q120-70 220-80q100 10 220 80' />"
writing = "".join(column(x, y, n, m) for x, y, n, m in ((230, 330, 2, 1), (310, 330, 2, 1), (870, 320, 3, -1), (790, 330, 2, -1), (210, 540, 4, 1), (290, 530, 4, 1), (370, 560, 3, 1), (900, 540, 4, -1), (820, 530, 4, -1), (740, 560, 3, -1),
                                                    (230, 860, 4, 1), (310, 860, 3, 1), (890, 850, 4, -1), (800, 860, 3, -1), (360, 1150, 2, 1), (760, 1150, 2, -1)))
cutting = page.printed(f"<svg width={W} height={H} fill=none stroke='#000'><g stroke-width=10 stroke-linecap=round>{writing}</g><g stroke-width=4>{cracks}</g></svg>", W, H)
sutures = page.printed(f"<svg width={W} height={H} fill=none stroke='#000'>{page.HAND.format(wobble=26, strength=9, grain='.09', seed=3, r=0, g=0, b=0).split('>', 1)[1].rsplit('</svg>', 1)[0]}<g stroke-width=5 filter='url(#hand)'>{seams}</g></svg>", W, H)
half = [(0, 2.46), (.16, 2.5), (.34, 2.44), (.5, 2.3), (.62, 2.1), (.76, 1.96), (.94, 1.86), (.98, 1.7), (.84, 1.56), (.8, 1.34), (.82, 1.12), (.96, .98), (.92, .84), (.74, .72), (.62, .5), (.5, .26), (.34, .1), (.2, .06), (.08, .14), (0, .2)]
outline = studio.smooth_curve(half + [(-x, z) for x, z in half[::-1][1:-1]] + half[:1], 4)[:-1]
outline = [(x, z) for x, z in outline if not (x < -.55 and z < .66)]  # the lower left corner is lost
scene, path = page.begin()
COLOUR = (.44, .31, .16)
bone = studio.weathered(studio.plain("bone", COLOUR, .45), 8, .55, .12)
page.cut(bone, sutures, (-1, 1), (0, 2.55), fill=tuple(c * .4 for c in COLOUR), depth=.03)
page.cut(bone, cutting, (-1, 1), (0, 2.55), fill=(.05, .025, .012), depth=.02)
shell = page.lump("plastron", outline, .09, bone, voxel=.015, smooth=4, rough=.02, grain=3, seed=3)
for v in shell.data.vertices:
    v.co.y += .16 * (v.co.x ** 2) + .05 * (v.co.z - 1.25) ** 2
shell.rotation_euler = (math.radians(-12), 0, math.radians(10))
page.rake(170, 2.2)
studio.frame(scene, fill=.84, tilt=8)
shell.location.z -= .02
studio.take_picture(scene, path)
