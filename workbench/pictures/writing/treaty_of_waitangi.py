"""The Treaty of Waitangi, 1840: the parchment signed at Waitangi and in the north, in Māori.

Rats gnawed it in a damp cellar between 1877 and 1908: the foot and much of the sides are gone in small bites, the skin is
stained brown and cockled. Chiefs signed in columns with names, crosses and lines of their moko.
"""
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import page
from page import photograph, studio

TEXT = """KO WIKITORIA, te Kuini o Ingarani, i tana mahara atawai ki nga Rangatira me nga Hapu o Nu Tirani i tana hiahia hoki kia tohungia ki a ratou o ratou rangatiratanga, me to ratou wenua, a kia mau tonu hoki te Rongo ki a ratou me te Atanoho hoki kua wakaaro ia he mea tika kia tukua mai tetahi Rangatira hei kai wakarite ki nga Tangata maori o Nu Tirani &mdash; kia wakaaetia e nga Rangatira maori te Kawanatanga o te Kuini ki nga wahikatoa o te Wenua nei me nga Motu &mdash; na te mea hoki he tokomaha ke nga tangata o tona Iwi Kua noho ki tenei wenua, a e haere mai nei.
Na ko te Kuini e hiahia ana kia wakaritea te Kawanatanga kia kaua ai nga kino e puta mai ki te tangata Maori ki te Pakeha e noho ture kore ana.
Na, kua pai te Kuini kia tukua a hau a Wiremu Hopihona he Kapitana i te Roiara Nawi hei Kawana mo nga wahi katoa o Nu Tirani e tukua aianei, amua atu ki te Kuini, e mea atu ana ia ki nga Rangatira o te wakaminenga o nga hapu o Nu Tirani me era Rangatira atu enei ture ka korerotia nei.
Ko te Tuatahi. Ko nga Rangatira o te wakaminenga me nga Rangatira katoa hoki ki hai i uru ki taua wakaminenga ka tuku rawa atu ki te Kuini o Ingarani ake tonu atu &mdash; te Kawanatanga katoa o o ratou wenua.
Ko te Tuarua. Ko te Kuini o Ingarani ka wakarite ka wakaae ki nga Rangatira ki nga hapu &mdash; ki nga tangata katoa o Nu Tirani te tino rangatiratanga o o ratou wenua o ratou kainga me o ratou taonga katoa.
Ko te Tuatoru. Hei wakaritenga mai hoki tenei mo te wakaaetanga ki te Kawanatanga o te Kuini &mdash; Ka tiakina e te Kuini o Ingarani nga tangata maori katoa o Nu Tirani ka tukua ki a ratou nga tikanga katoa rite tahi ki ana mea ki nga tangata o Ingarani."""
NAMES = ("Hone Heke,Hori Kingi Warepori,Tareha,Kawiti,Te Tirarau,Pomare,Te Reweti,Wiremu Hau,Tamati Waka Nene,Patuone,Rewa,Moka,Matiu,Toua,Hara,Hakitara,Te Kemara,Marupo,Tamati Pukututu,Eruera Pare,"
         "Wikitene,Paora Nohi Matangi,Kaitara,Te Tai,Takiri,Kapa Moka,Te Haua,Wai,Ruhe,Panakareao").split(",")
chance = random.Random(1840)


def mark():
    """A cross, or a line of moko."""
    if chance.random() < .4:
        return "<path d='M14 10l18 16M32 8L14 28'/>"
    turns = "".join(f"q{chance.randint(4, 16)} {chance.choice((-24, -16, 18, 26))} {chance.randint(7, 16)} {chance.randint(-6, 6)}" for _ in range(chance.randint(3, 5)))
    return f"<path d='M8 20{turns}'/>"


signed = "".join(f"<p style='margin-left:{chance.randrange(0, 34)}px;transform:rotate({chance.uniform(-3, 2):.1f}deg);font-size:{chance.choice((20, 22, 25)) - len(name) // 3}px'>{name} "
                 f"<svg width=90 height=36 fill=none stroke='#2b1c0c' stroke-width=3>{mark()}</svg></p>" 
                 for name in chance.choices([*NAMES, *('Ko ' + n for n in NAMES if len(n) < 8)], k=84))
W, H = 1260, 1640
css = """.ink{color:#2b1c0c;padding:70px 96px 0}.t{font:27px/31px 'Pinyon Script';-webkit-text-stroke:1px;text-align:justify}.t p{margin-bottom:5px}
.n{columns:4;column-gap:10px;margin-top:24px;height:1010px;column-fill:auto;white-space:nowrap;font-family:'Homemade Apple'}.n p{height:47px;line-height:40px;-webkit-text-stroke:1.1px}"""
rim = [(26, 30), (400, 22), (820, 26), (1232, 24), (1236, 330), (1228, 560), (1186, 610), (1216, 690), (1216, 800), (1130, 850), (1180, 930), (1150, 1040), (1160, 1120), (1080, 1130), (1000, 1190), (1050, 1290), (960, 1300), (900, 1390), (930, 1470),
       (840, 1500), (780, 1430), (700, 1450), (720, 1540), (650, 1600), (560, 1570), (520, 1480), (450, 1520), (350, 1550), (280, 1470), (180, 1440), (100, 1330), (150, 1240), (80, 1180), (110, 1080), (60, 1000), (130, 920), (40, 830), (28, 640), (60, 560), (22, 480), (28, 260)]
gnawed = [(a + (c - a) * t + chance.gauss(0, bite), b + (d - b) * t + chance.gauss(0, bite))  # small bites all along the lower edges
          for (a, b), (c, d) in zip(rim, rim[1:] + rim[:1]) for bite in [13 if min(b, d) > 500 else 2] for t in [k / 6 for k in range(6)]]
edge = page.ragged(gnawed, 7, 3, 4)
for x, y, r in ((330, 1190, 34), (770, 1200, 26), (960, 1000, 20), (590, 1300, 30), (200, 1040, 16), (880, 1130, 14), (470, 1060, 10)):  # gnawed through
    edge += page.hole(x, y, r)
damp = "".join(f"<ellipse cx={x} cy={y} rx={a} ry={b} fill='#4a3016' opacity={o} filter=url(#blur) />" for x, y, a, b, o in ((220, 1250, 210, 160, .5), (700, 1420, 330, 110, .45), (1060, 1060, 160, 170, .45), (60, 700, 60, 220, .35), (1180, 700, 60, 160, .4)))
folds = "".join(f"<path d='{d}' stroke='#4a3016' stroke-width={w} opacity=.2 fill=none />" for d, w in (("M0 430H1260M0 850H1260M0 1260H1260", 5), ("M420 0V1640M846 0V1640", 4)))
png = page.printed(page.parchment(f"<div class=t>{''.join(f'<p>{p}</p>' for p in TEXT.splitlines())}</div><div class=n>{signed}</div>", W, H, edge, "#c9b48a", "#5a4324", 12, css, wobble=2, strength=4.3, age=.8,
                                  extra=damp + folds), W, H)
scene, path = page.begin()
page.lay(png, 2.26, 2.94, seed=9, cockle=.12, curl=.07, relief=.35)
studio.frame(scene, fill=.86, tilt=64, turn=3, sideways=.84)
page.rake(120, 1.0)
photograph.take_picture(scene, path)
