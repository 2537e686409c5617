"""The Diamond Sutra of 868, the oldest dated printed book: the head of a scroll five metres long, printed from wood blocks.

The frontispiece shows the Buddha teaching on a lotus throne among monks, bodhisattvas and guardians, the old Subhuti kneeling
on the tiles before him; the sutra follows in columns between fine rules. The rest waits on its roller.
"""
import math
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import page
from page import photograph, studio

TEXT = ("金剛般若波羅蜜經如是我聞一時佛在舍衛國祇樹給孤獨園與大比丘眾千二百五十人俱爾時世尊食時著衣持缽入舍衛大城乞食於其城中次第乞已還至本處飯食訖收衣缽洗足已"
        "敷座而坐時長老須菩提在大眾中即從座起偏袒右肩右膝著地合掌恭敬而白佛言希有世尊如來善護念諸菩薩善付囑諸菩薩世尊善男子善女人發阿耨多羅三藐三菩提心應云何住"
        "云何降伏其心佛言善哉善哉須菩提如汝所說如來善護念諸菩薩善付囑諸菩薩汝今諦聽當為汝說善男子善女人發阿耨多羅三藐三菩提心應如是住如是降伏其心唯然世尊願樂欲聞")
W, H = 1640, 840
INK = "#1a120b"
chance = random.Random(868)
BUDDHA = ("<ellipse cx=410 cy=356 rx=158 ry=172 /><ellipse cx=410 cy=356 rx=140 ry=156 stroke-dasharray='3 9' stroke-width=14 opacity=.7 /><ellipse cx=410 cy=356 rx=128 ry=146 /><circle cx=410 cy=248 r=70 /><circle cx=410 cy=248 r=60 />"
          "<path d='M300 446Q316 400 362 404L352 380Q338 340 366 312 386 298 394 292H426Q440 300 456 312 482 340 468 384L460 404Q504 400 520 446 500 474 410 470 320 474 300 446Z'/>"
          "<path d='M394 292Q404 340 452 386M384 302Q392 350 440 396M372 314Q378 360 420 402M458 322Q440 352 446 376M310 446Q360 420 410 446T510 446M330 458Q370 436 408 460M490 458Q452 436 414 460M352 400Q410 430 466 400M364 412Q410 438 456 412'/>"
          "<path d='M378 238Q376 290 410 292 444 290 442 238Q410 222 378 238Z'/><path d='M376 240Q372 204 394 200 396 180 410 178 424 180 426 200 448 204 444 240Q410 220 376 240ZM394 200q16 8 32 0'/><path d='M374 240q-8 24 4 34M446 240q8 24-4 34M388 250q8-5 15 0M417 250q8-5 15 0M410 252v16l-4 2M402 278q8 4 16 0M408 232h4'/>"
          "<path d='M362 350Q346 336 350 318L344 300 352 298 356 312 358 294 364 296 364 314 372 318 374 340Z'/><path d='M388 430q22-14 46 0q-22 12-46 0'/>"
          + "".join(f"<path d='M{300 + 22 * k} 474q11 30 22 0M{311 + 22 * k} 478q11 34 22 0'/>" for k in range(10)) + "<path d='M322 506H498L514 548H306ZM296 548H524V566H296ZM350 506l-8 42m44-42l-3 42m54-42l3 42m36-42l8 42'/>")
CANOPY = "<path d='M290 128Q410 64 530 128L512 154Q410 104 308 154ZM300 150l-8 36m30-46l-4 34m34-44l-2 32m36-38v30m48-32v30m40-24l2 32m34-20l4 34m28-22l8 34M410 92l-12-20 12-14 12 14zM318 142q92-40 184 0'/>"
ALTAR = "<path d='M326 606H494L510 702H310ZM326 606l-8-12h184l-8 12M346 606q8 50-8 96m38-96v96m34-96v96m36-96v96m36-96q-8 50 8 96M314 640q96 26 192 0M392 594q-6-20 18-22 24 2 18 22M340 594q0-14 12-14t12 14M456 594q0-14 12-14t12 14'/>"
CLOUD = "<path d='M0 20q-30 4-30-14q0-18 20-16q4-20 26-16q20-16 36 4q26-4 26 16q20 6 8 22q-40 12-86 4M10 0q10-12 22 0t-8 10M44-4q12-10 20 2t-8 12'/>"


def figure(x, y, s, crown=False, halo=False, way=1):
    """A listener with folded hands; bodhisattvas wear a crown, saints a halo."""
    return (f"<g transform='translate({x} {y}) scale({s * way} {s})' stroke-width={3 / s:.1f}>" + ("<circle cx=0 cy=-82 r=44 />" if halo else "")
            + "<path d='M-54 60Q-62-20-26-42L-10-50H12L28-42Q60-20 54 60ZM-10-50L6-14 14-50M-26-42Q-10-4 6-2L30-36M-44 56Q-46 0-28-20M-30 58Q-30 20-12 6M44 56Q46 10 32-12M30 58Q30 24 14 8M-2 58V10M12 58V12M-6-8L4-34 16-8Z'/><path d='M-20-84Q-20-112 2-112 24-110 22-82 20-56 4-54-16-56-20-84ZM-22-88q-8 10 2 20M-6-84q6-4 10 0m8 0q6-4 8 0M8-80v10l4 1M2-64q6 3 10 0'/>"
            + ("<path d='M-22-94L-28-120-10-110 0-134 12-110 28-120 24-94Q0-106-22-94ZM-22-92q-16 30-20 60M24-92q16 30 18 60'/>" if crown else "") + "</g>")


people = sorted([(150, 300, .62), (220, 285, .62), (130, 380, .7), (200, 372, .7), (262, 440, .62), (110, 470, .8), (190, 478, .8), (255, 545, .72), (120, 580, .86), (210, 600, .8), (620, 285, .62), (690, 300, .62), (600, 372, .66), (672, 380, .7), (560, 450, .6), (640, 478, .8), (712, 470, .8), (580, 560, .74), (660, 590, .86), (730, 590, .8)], key=lambda p: p[1])
crowd = "".join(figure(x, y, s, k % 3 == 1, k % 2 == 0, 1 if x < 410 else -1) for k, (x, y, s) in enumerate(people))
tiles = "".join(f"<path d='M62 {600 + k * k * 7}H778' /><path d='M{410 + (k - 3) * 240} 790L{410 + (k - 3) * 120} 560M{410 + (k - 2.5) * 240} 790L{410 + (k - 2.5) * 120} 560' />" for k in range(7))
left = (f"<clipPath id=c><path d='M62 62H778V778H62z'/></clipPath><g clip-path='url(#c)' fill='#fff' stroke='{INK}' stroke-width=3.2><g opacity=.45>{tiles}</g>" + "".join(f"<g transform='translate({x} {y}) scale({s} {abs(s)})'>{CLOUD}</g>" for x, y, s in ((110, 130, 1), (210, 110, .8), (700, 130, -1), (610, 108, -.8), (160, 200, .7), (660, 200, -.7)))
        + f"{crowd}{BUDDHA}{CANOPY}{ALTAR}{figure(180, 718, .92, way=1)}{figure(620, 716, .9, True, True, -1)}{figure(710, 726, .86, way=-1)}</g><path d='M60 60H780V780H60zM50 50H790V790H50z' fill=none stroke='{INK}' stroke-width=5 />")
columns = "".join(TEXT[k * 17 % 220:][:17] + "<br>" for k in range(16))
body = (f"<svg width={W} height={H} style=position:absolute>{left}<g stroke='{INK}' fill=none stroke-width=4><path d='M812 60H1620V780H812z'/>"
        + "".join(f"<path d='M{1620 - k * 50.5} 60v720' stroke-width=1.6 />" for k in range(16)) + "</g></svg>"
        f"<div style=\"position:absolute;left:812px;top:76px;width:808px;height:704px;overflow:hidden;writing-mode:vertical-rl;font:700 40px/50.5px 'Noto Serif CJK TC';white-space:nowrap\">{columns}</div>")
png = page.printed(page.parchment(body, W, H, page.ragged(page.frame(W, H), 3, 4), "#cdb483", "#65441a", 13, ".ink{color:#1a120b}", 2, 4.5, .62, ".004 .09"), W, H)
scene, path = page.begin()
skin = page.paper(png, back=(.5, .38, .2), relief=.35, grain=14)
flat = page.lying(3.3, 1.62, .06, .03, 6)


def scroll(u, v):
    """The left part lies flat, the rest waits in a roll on the right."""
    s, (x, y, z) = u * 3.8 - 1.6, flat(u, v)
    rolled = max(0, s - 1.55)
    if not rolled:
        return s, y, z + max(0, -1.3 - s) ** 2 * 2
    turn = rolled / .6 * 3.1 * math.pi
    r = .16 - .012 * turn / math.pi
    return 1.55 + r * math.sin(turn), y, .17 - r * math.cos(turn) + z * max(0, 1 - rolled * 8)


page.sheet("scroll", scroll, skin, 420, 60)
wood = studio.weathered(studio.plain("rod", (.09, .04, .018), .5), 20)
rod = studio.rod("rod", [(1.55, y, .17) for y in (-1, 0, 1)], .05, wood)
for end in (-1, 1):
    studio.rod("knob", [(1.55, end - .04, .17), (1.55, end + .04, .17)], .075, wood)
studio.frame(scene, fill=.82, tilt=63, turn=-4, sideways=.88)
page.rake(60, 1.2)
photograph.take_picture(scene, path)
