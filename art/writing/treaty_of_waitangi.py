"""The Treaty of Waitangi: the Māori sheet, nibbled by rats and stained by water."""
import math
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import page
from page import studio

TEXT = ("KO WIKITORIA, te Kuini o Ingarani, i tana mahara atawai ki nga Rangatira me nga Hapu o Nu Tirani i tana hiahia hoki kia tohungia ki a ratou "
        "o ratou rangatiratanga, me to ratou wenua, a kia mau tonu hoki te Rongo ki a ratou me te Atanoho hoki kua wakaaro ia he mea tika kia tukua "
        "mai tetahi Rangatira hei kai wakarite ki nga Tangata maori o Nu Tirani &mdash; kia wakaaetia e nga Rangatira maori te Kawanatanga o te Kuini "
        "ki nga wahikatoa o te Wenua nei me nga Motu &mdash; na te mea hoki he tokomaha ke nga tangata o tona Iwi Kua noho ki tenei wenua, a e haere mai nei. ")
NAMES = "Hone Heke,Hori Kingi Warepori,Tareha,Kawiti,Tirarau,Pomare,Te Reweti,Wiremu Hau,Tamati Waka Nene,Patuone,Rewa,Moka,Matiu,Toua,Hara".split(",")
chance = random.Random(1840)
signed = "".join(f"<p style='margin-left:{chance.randrange(10, 90)}px;transform:rotate({chance.uniform(-4, 3):.1f}deg)'>{n} "
                 f"<svg width=60 height=34 fill=none stroke='#2b1c0c' stroke-width=3><path d='M8 20{''.join(f'q{chance.randint(-12, 18)} {chance.randint(-22, 22)} {chance.randint(4, 14)} {chance.randint(-4, 5)}' for _ in range(4))}'/></svg></p>"
                 for n in NAMES * 2)
W, H = 1260, 1560
css = """.ink{color:#2b1c0c;padding:80px 130px;text-align:justify}.t{font:36px/43px 'Pinyon Script';-webkit-text-stroke:1.3px}
.n{columns:3;font:30px/44px 'Homemade Apple';margin-top:26px;white-space:nowrap;height:620px;column-fill:auto}.n p{font-size:21px;-webkit-text-stroke:.8px}"""
rim = [(30, 26), (330, 20), (640, 22), (940, 18), (1230, 30), (1226, 240), (1190, 330), (1210, 420), (1228, 560), (1200, 700), (1150, 760), (1200, 830), (1224, 960),
       (1150, 1060), (1170, 1180), (1060, 1260), (1090, 1360), (980, 1470), (860, 1450), (760, 1500), (640, 1530), (520, 1500), (420, 1530), (300, 1480), (200, 1490),
       (120, 1400), (160, 1280), (70, 1180), (60, 1060), (110, 950), (40, 840), (60, 700), (26, 560), (50, 380), (24, 200)]
edge = page.ragged(studio.smooth_curve(rim, 6), 12, 3, 4)
for x, y, r in ((300, 1240, 26), (720, 1250, 16), (980, 980, 12), (560, 1380, 20), (860, 1180, 30)):
    edge += page.ragged([(x + r * math.cos(a), y + r * math.sin(a)) for a in range(6)], 8, x, 4)
png = page.printed(page.parchment(f"<div class=t>{TEXT}</div><div class=n>{signed}</div>", W, H, edge, "#d9c08a", "#5b3a14", 12, css, wobble=2, strength=4.5, age=.9), W, H)
scene, path = page.begin()
page.lay(png, 2.26, 2.8, seed=9, cockle=.1, curl=.08)
studio.frame(scene, fill=.88, tilt=62, turn=3, sideways=.84)
page.rake(110, 1.1)
studio.take_picture(scene, path)
