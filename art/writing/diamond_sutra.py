"""The Diamond Sutra of 868: a printed scroll, the Buddha preaching before columns of Chinese."""
import math
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import page
from page import studio

TEXT = ("金剛般若波羅蜜經如是我聞一時佛在舍衛國祇樹給孤獨園與大比丘眾千二百五十人俱爾時世尊食時著衣持缽入舍衛大城乞食於其城中次第乞已還至本處飯食訖收衣缽洗足已"
        "敷座而坐時長老須菩提在大眾中即從座起偏袒右肩右膝著地合掌恭敬而白佛言希有世尊如來善護念諸菩薩善付囑諸菩薩世尊善男子善女人發阿耨多羅三藐三菩提心應云何住"
        "云何降伏其心佛言善哉善哉須菩提如汝所說如來善護念諸菩薩善付囑諸菩薩汝今諦聽當為汝說善男子善女人發阿耨多羅三藐三菩提心應如是住如是降伏其心唯然世尊願樂欲聞")
W, H = 2100, 820
chance = random.Random(868)


def monk(x, y, s, halo=False):
    return (f"<g transform='translate({x} {y}) scale({s})'>" + ("<circle cx=0 cy=-74 r=34 />" if halo else "")
            + "<path d='M-16-78q0-24 16-24t16 24q-2 20-16 22q-14-2-16-22zM-8-78h4m8 0h4M-4-66q4 3 8 0M-20-54q-30 16-32 60h104q-2-44-32-60M-14-54l14 34 14-34M-30 6q8-30 26-36M30 6q-8-30-26-36M-40-10q16-6 20 14M40-10q-16-6-20 14'/></g>")


disciples = "".join(monk(x + chance.randint(-6, 6), y, .62, True) for x, y in ((150, 500), (230, 460), (310, 500), (170, 330), (250, 300), (160, 620), (250, 600), (560, 330), (640, 350), (700, 430), (620, 480), (690, 560)))
buddha = ("<circle cx=450 cy=420 r=190 stroke-dasharray='14 7' /><circle cx=450 cy=345 r=98 /><circle cx=450 cy=345 r=86 />" + monk(450, 470, 1.75) + "<path d='M434 300q4-24 16-24t16 24' />"
          "<path d='M330 482h240l-24 34h-192zM350 516h200v40h-200zM330 556h240v22h-240zM366 516v40m32-40v40m32-40v40m34-40v40m32-40v40m32-40v40' />")
altar = "<path d='M350 640h200l26 90h-252zM350 640l-10-14h220l-10 14M380 660h140M340 700h220M420 626v-26h60v26M436 600q14-34 28 0' />" + monk(250, 735, .8)
canopy = "<path d='M250 190q200-110 400 0l-20 24q-180-70-360 0zM280 200l-8 40m50-62l-4 44m60-56v44m70-48v46m72-40v44m60-30l4 44m50-24l8 40M450 132l-12-30 12-16 12 16z' />"          "<path d='M110 150q40-40 80 0t80-10M640 130q50-40 80 0t70 0M120 190q40-20 70 0M700 180q30-20 70 6' />"
tiles = "".join(f"<path d='M70 {590 + k * 34}H770' opacity=.35 /><path d='M{90 + k * 120} 580L{40 + k * 150} 770' opacity=.35 />" for k in range(6))
left = f"<g fill=none stroke='#171009' stroke-width=3.4>{tiles}<g fill='#cda95f'>{canopy}{disciples}{altar}{buddha}</g><path d='M60 60H780V776H60z' stroke-width=7 /></g>"
columns = "".join(TEXT[k * 17 % 220:][:17] + "<br>" for k in range(25))
body = (f"<svg width={W} height={H} style=position:absolute>{left}<g stroke='#171009' fill=none stroke-width=4><path d='M800 60H2060V776H800z'/>"
        + "".join(f"<path d='M{2060 - k * 50.4} 60v716' stroke-width=1.6 />" for k in range(26)) + "</g></svg>"
        f"<div style=\"position:absolute;left:800px;top:76px;width:1262px;height:700px;overflow:hidden;writing-mode:vertical-rl;font:700 40px/50.4px 'Noto Serif CJK TC';white-space:nowrap\">{columns}</div>")
png = page.printed(page.parchment(body, W, H, page.ragged(page.frame(W, H), 3, 4), "#d8b768", "#7a5318", 13, ".ink{color:#171009}", 2, 4.7, .6, ".004 .09"), W, H)
scene, path = page.begin()
skin = page.paper(png, back=(.42, .29, .11), relief=.3, grain=14)
flat = page.lying(4.2, 1.5, .05, .0, 6)


def scroll(u, v):
    """The left part lies flat, the rest waits in a roll on the right."""
    s, (x, y, z) = u * 4.5 - 2.0, flat(u, v)
    rolled = max(0, s - 1.9)
    if not rolled:
        return s, y, z + max(0, -1.8 - s) ** 2 * 3
    turn = rolled / .6 * 3.1 * math.pi
    r = .16 - .012 * turn / math.pi
    return 1.9 + r * math.sin(turn), y, .17 - r * math.cos(turn) + z * max(0, 1 - rolled * 8)


page.sheet("scroll", scroll, skin, 420, 60)
wood = studio.weathered(studio.plain("rod", (.16, .06, .02), .4), 20)
rod = studio.rod("rod", [(1.9, -.92, .17), (1.9, 0, .17), (1.9, .92, .17)], .06, wood)
for end in (-.92, .92):
    studio.rod("knob", [(1.9, end - .04, .17), (1.9, end + .04, .17)], .09, wood)
studio.frame(scene, fill=.8, tilt=50, turn=-3, sideways=.88)
page.rake(100, 1.2)
studio.take_picture(scene, path)
