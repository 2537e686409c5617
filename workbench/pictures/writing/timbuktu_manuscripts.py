"""Timbuktu manuscripts: loose leaves of a treatise on the stars in a wallet of goatskin, as the desert libraries keep them.

Brown ink, headings in red, a wheel of the zodiac, and readers' notes slantwise in the margins; the edges are worn round.
"""
import math
import os
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import page
from page import photograph, studio

TEXT = ("بسم الله الرحمن الرحيم وصلى الله على سيدنا محمد وعلى آله وصحبه وسلم تسليما الحمد لله رب العالمين والعاقبة للمتقين ولا عدوان إلا على الظالمين "
        "أما بعد فهذا كتاب في معرفة النجوم وسيرها ومنازل القمر وحساب الشهور والسنين على مذهب أهل العلم بهذه البلاد المباركة تنبكت "
        "قال الشيخ الإمام العالم العلامة رحمه الله تعالى ورضي عنه ونفعنا ببركاته آمين اعلم أن السماء سبع طباق والأرض كذلك ")
W, H = 880, 1180
CSS = (".ink{color:#24140a;direction:rtl;font:700 39px/60px 'Noto Naskh Arabic';text-align:justify;padding:110px 150px 0 120px}b{color:#8f2c14}"
       ".m{position:absolute;font-size:19px;line-height:28px;width:84px}")


def leaf(seed, diagram=False):
    words = TEXT.split()
    words = words[seed * 9 % 40:] + words
    text = " ".join(f"<b>{w}</b>" if k % 13 in (4, 5) else w for k, w in enumerate((words * 2)[:150 if not diagram else 34]))
    circle = ("<svg width=610 height=560 viewBox='-305 -280 610 560' fill=none stroke='#24140a' stroke-width=3>" + "".join(f"<circle r={r} stroke='{c}'/>" for r, c in ((265, '#24140a'), (225, '#8f2c14'), (160, '#24140a'), (90, '#8f2c14')))
              + "".join(f"<path d='M{90 * math.cos(a):.0f} {90 * math.sin(a):.0f}L{265 * math.cos(a):.0f} {265 * math.sin(a):.0f}' /><text x={192 * math.cos(a + .26):.0f} y={192 * math.sin(a + .26) + 8:.0f} text-anchor=middle font-size=24 fill='#24140a' stroke=none>{'الحمل الثور الجوزاء السرطان الأسد السنبلة الميزان العقرب القوس الجدي الدلو الحوت'.split()[k]}</text>" for k in range(12) for a in [k * math.tau / 12])
              + "<circle r=40 fill='#8f2c14' /></svg>") if diagram else ""
    notes = "".join(f"<div class=m style='left:{x}px;top:{y}px;transform:rotate({t}deg)'>{TEXT[seed * 30:][:90]}</div>" for x, y, t in ((24, 200, 8), (770, 560, -7)))
    rim = [(14, 16), (420, 24), (860, 14), (868, 400), (850, 620), (866, 900), (840, 1130), (790, 1166), (400, 1156), (60, 1168), (16, 1100), (30, 700), (12, 380)]
    return page.printed(page.parchment(f"<div style='height:920px;overflow:hidden'>{text}{circle}</div>{notes}", W, H, page.ragged(rim, 7, seed), "#d6bf96", "#573616", seed, CSS, 3, 4.4, .85), W, H)


def wallet():
    """The goatskin case, opened flat: frames and a star stamped into dark red leather."""
    wide, high = 1900, 1240
    star = "".join(f"<path transform='rotate({45 * k} 950 620)' d='M950 400L1010 620 950 840 890 620Z'/>" for k in range(4))
    frames = "".join(f"<rect x={m} y={m} width={wide - 2 * m} height={high - 2 * m} rx=30 />" for m in (60, 76, 130, 142))
    dots = "".join(f"<circle cx={x} cy={y} r=11 />" for x in range(104, wide - 90, 47) for y in (104, high - 104)) + "".join(f"<circle cx={x} cy={y} r=11 />" for y in range(104, high - 90, 47) for x in (104, wide - 104))
    stamped = f"<svg width={wide} height={high} style=position:absolute fill=none stroke='#1c0805' stroke-width=7>{frames}{star}{dots}</svg>"
    return page.printed(page.parchment(stamped, wide, high, page.ragged(page.frame(wide, high, 20), 7, 2), "#7d3f26", "#1a0804", 11, "", 3, 5, .9), wide, high)


scene, path = page.begin()
page.lay(wallet(), 3.5, 2.3, 4, .05, .05, (.05, 0), 2, layers=8, back=(.12, .05, .03), relief=.6, grain=40)
for k, (x, y, degrees, diagram) in enumerate(((-.84, .02, 7, False), (.9, .06, -9, False), (.7, -.02, 4, False), (-.7, -.04, -4, False), (.68, -.06, -3, True), (-.42, -.1, 4, False))):
    page.lay(leaf(k + 3, diagram), 1.36, 1.82, k + 2, .05, .06, (x, y), degrees, .08 + .06 * k, back=(.4, .28, .14))
studio.frame(scene, fill=.84, tilt=60, turn=2, sideways=.88)
page.rake(110, 1.1)
photograph.take_picture(scene, path)
