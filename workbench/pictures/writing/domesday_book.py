"""Domesday Book, 1086: a thick volume open at a county, two columns in brown ink, names struck through and headed in red."""
import os
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import page
from page import photograph, studio

TEXT = ("Rex tenet in dominio Bermondesye. Heraldus comes tenuit. Tunc se defendebat pro xiii hidis modo pro xii hidis. Terra est viii carucis. In dominio est una caruca et xxv villani "
        "et xxxiii bordarii cum iiii carucis. Ibi nova et pulchra ecclesia et xx acrae prati. Silva v porcis de pasnagio. In Londonia xiii burgenses de xliiii denariis. T.R.E. et modo valet xv libras "
        "et vicecomes habet xx solidos. Comes Moriton tenet i hidam quae T.R.E. et post fuit in hoc manerio. Ipse episcopus tenet Westcote. Brictric tenuit de rege E. Ibi sunt iii servi et molinum de x solidis. ")
W, H = 1000, 1320
CSS = ("p{position:absolute;top:120px;width:400px;height:1090px;overflow:hidden;font:24px/27px UnifrakturMaguntia;text-align:justify;color:#3a210d}i{font-style:normal;color:#a8260f;font-size:1.25em}"
       "u{text-decoration:line-through #b3361c 2.5px}h2{position:absolute;top:44px;width:100%;text-align:center;font:700 50px UnifrakturMaguntia;color:#a8260f}")


def leaf(county, seed):
    words = (TEXT * 5)[seed * 31:]
    run = ""
    for k, sentence in enumerate(words.split(". ")):
        first, *rest = sentence.split(" ")
        if k % 5 == 0:
            run += f"<br><i>{'In ' + county + ' hundred. ' if k % 10 == 0 else ''}{first}</i> " + " ".join(f"<u>{w}</u>" if j == 1 else w for j, w in enumerate(rest)) + ". "
        else:
            run += f"{sentence}. "
    body = f"<h2>{county}</h2><p style='left:80px'>{run}</p><p style='left:524px'>{run[900:].split('. ', 1)[1]}</p>"
    return page.printed(page.parchment(body, W, H, page.ragged(page.frame(W, H, 5), 2, seed), "#d9c494", "#6f4a1c", seed, CSS, 2.5, 4.4, .75), W, H)


scene, path = page.begin()
page.open_book(leaf("Sudrie", 3), leaf("Hantescire", 7), 1.5, 2.05, (.5, .56), cover=(.05, .024, .012), loose=3, leaf=(.44, .33, .18))
studio.frame(scene, fill=.8, tilt=44, turn=-5, sideways=.86)
page.rake(60, 1.8)
photograph.take_picture(scene, path)
