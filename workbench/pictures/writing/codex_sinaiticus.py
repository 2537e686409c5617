"""Codex Sinaiticus, about 350: the oldest whole New Testament, open on its fine pale parchment.

Four narrow columns of Greek capitals stand on each page, without spaces between the words.
"""
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import page
from page import photograph, studio

TEXT = ("ΕΝΑΡΧΗΗΝΟΛΟΓΟϹΚΑΙΟΛΟΓΟϹΗΝΠΡΟϹΤΟΝΘΝΚΑΙΘϹΗΝΟΛΟΓΟϹΟΥΤΟϹΗΝΕΝΑΡΧΗΠΡΟϹΤΟΝΘΝΠΑΝΤΑΔΙΑΥΤΟΥΕΓΕΝΕΤΟΚΑΙΧΩΡΙϹΑΥΤΟΥΕΓΕΝΕΤΟΟΥΔΕΕΝΟΓΕΓΟΝΕΝ"
        "ΕΝΑΥΤΩΖΩΗΕϹΤΙΝΚΑΙΗΖΩΗΗΝΤΟΦΩϹΤΩΝΑΝΘΡΩΠΩΝΚΑΙΤΟΦΩϹΕΝΤΗϹΚΟΤΙΑΦΑΙΝΕΙΚΑΙΗϹΚΟΤΙΑΑΥΤΟΟΥΚΑΤΕΛΑΒΕΝΕΓΕΝΕΤΟΑΝΟϹΑΠΕϹΤΑΛΜΕΝΟϹΠΑΡΑΘΥΗΝΟΝΟΜΑΑΥΤΩΙΩΑΝΝΗϹ"
        "ΟΥΤΟϹΗΛΘΕΝΕΙϹΜΑΡΤΥΡΙΑΝΙΝΑΜΑΡΤΥΡΗϹΗΠΕΡΙΤΟΥΦΩΤΟϹΙΝΑΠΑΝΤΕϹΠΙϹΤΕΥϹΩϹΙΝΔΙΑΥΤΟΥ")
UNCIAL = dict(zip("ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡϹΤΥΦΧΨΩ", "ⲀⲂⲄⲆⲈⲌⲎⲐⲒⲔⲖⲘⲚⲜⲞⲠⲢⲤⲦⲨⲪⲬⲮⲰ"))
W, H, ROWS = 1300, 1400, 36
chance = random.Random(350)


def leaf(start, seed):
    at, out = start, ""
    for column in range(4):
        lines = ""
        for row in range(ROWS):
            count = chance.randint(14, 15)
            run = "".join(UNCIAL.get(TEXT[(at + k) % len(TEXT)], "") for k in range(count))
            at += count
            lines += run + "<br>"
        out += f"<p style='left:{96 + column * 284}px'>{lines}</p>"
    ruled = "".join(f"<path d='M60 {152 + k * 31}H1240' />" for k in range(ROWS))
    body = f"<svg width={W} height={H} style=position:absolute stroke='#8a6a3a' stroke-width=1 opacity=.5>{ruled}</svg>{out}"
    css = "p{position:absolute;top:128px;width:262px;font:600 24px/31px 'Noto Sans Coptic';color:#3a1d0c;white-space:nowrap;-webkit-text-stroke:1.1px}"
    rim = page.frame(W, H, 6)
    return page.printed(page.parchment(body, W, H, page.ragged(rim, 2.5, seed), "#d9c8a0", "#7a5830", seed, css, 2, 4.3, .6), W, H)


scene, path = page.begin()
page.open_book(leaf(0, 5), leaf(230, 9), 1.75, 1.9, (.22, .28), cover=(.045, .022, .012), loose=3)
studio.frame(scene, fill=.8, tilt=56, turn=4, sideways=.9)
page.rake(40, 1.6)
photograph.take_picture(scene, path)
