"""The Gutenberg Bible open at Genesis: two columns of textura, red titles and illuminated borders."""
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import page
from page import photograph, studio

TEXT = ("principio creavit deus celum et terram. Terra autem erat inanis et vacua: et tenebre erant super faciem abissi: et spiritus dei ferebatur super aquas. "
        "Dixitque deus. Fiat lux. Et facta est lux. Et vidit deus lucem quod esset bona: et divisit lucem a tenebris: appellavitque lucem diem et tenebras noctem. "
        "Factumque est vespere et mane dies unus. Dixit quoque deus. Fiat firmamentum in medio aquarum: et dividat aquas ab aquis. Et fecit deus firmamentum: divisitque "
        "aquas que erant sub firmamento ab hiis que erant super firmamentum: et factum est ita. Vocavitque deus firmamentum celum: et factum est vespere et mane dies secundus. "
        "Dixit vero deus. Congregentur aque que sub celo sunt in locum unum et appareat arida. Et factum est ita. Et vocavit deus aridam terram: congregacionesque aquarum appellavit maria. ")
W, H = 1000, 1400
chance = random.Random(1455)
RED, BLUE, GREEN, GOLD = "#b02a1c", "#284a86", "#3d6b3a", "#c99a2c"


def vine(x, y, length, down):
    """A border of tendrils with leaves, flowers and gold drops."""
    point = (lambda t, o: (x + o, y + t)) if down else (lambda t, o: (x + t, y + o))
    out, t = "", 0
    while t < length - 40:
        (a, b), (c, d), (e, f) = point(t, 0), point(t + 30, 34 if int(t / 60) % 2 else -34), point(t + 60, 0)
        out += f"<path d='M{a} {b}Q{c} {d} {e} {f}' fill=none stroke='{GREEN}' stroke-width=5 />"
        for k in range(3):
            px, py = point(t + chance.randint(0, 60), chance.randint(-36, 36))
            out += f"<ellipse cx={px} cy={py} rx=13 ry=7 transform='rotate({chance.randrange(180)} {px} {py})' fill='{chance.choice((RED, BLUE, GREEN, GREEN))}' />"
        px, py = point(t + 30, 20 if int(t / 60) % 2 else -20)
        out += f"<circle cx={px} cy={py} r=13 fill='{chance.choice((RED, BLUE))}' /><circle cx={px} cy={py} r=5 fill='{GOLD}' /><circle cx={px + 24} cy={py + 20} r=5 fill='{GOLD}' />"
        t += 60
    return out


def initial(letter, x, y, s, colour):
    return (f"<g><rect x={x} y={y} width={s} height={s} fill='{colour}' stroke='{GOLD}' stroke-width=7 /><path d='M{x + 12} {y + s - 14}q{s * .2} {-s * .9} {s * .5} {-s * .4}t{s * .4} {-s * .4}' fill=none stroke='#e9d9a8' stroke-width=4 opacity=.7 />"
            f"<text x={x + s / 2} y={y + s * .84} text-anchor=middle font-family=UnifrakturCook font-weight=700 font-size={s} fill='{GOLD}' stroke='#3a2206' stroke-width=2>{letter}</text></g>")


def leaf(first, seed):
    words, capitals, run = (TEXT * 4)[:2600], 0, ""
    for letter in words:  # red and blue versals
        if letter.isupper():
            capitals += 1
            letter = f"<span style='color:{(RED, BLUE)[capitals % 2]};font-size:1.2em'>{letter}</span>"
        run += letter
    art = (vine(70, 120, 1130, True) + vine(130, 1270, 760, False) + vine(150, 66, 700, False) + initial("I", 128, 150, 150, BLUE)) if first else (initial("E", 128, 560, 92, RED) + initial("D", 545, 300, 92, BLUE) + vine(940, 140, 560, True))
    css = ("p{position:absolute;top:150px;width:370px;height:1080px;overflow:hidden;font:700 28px/34.5px UnifrakturCook;text-align:justify;color:#15100b;-webkit-hyphens:auto;word-break:break-word}"
           ".f:before{content:'';float:left;width:160px;height:166px}")
    title = f"<span style='color:{RED}'>Incipit liber Bresich quem nos Genesim dicimus. </span>" if first else ""
    body = (f"<svg width={W} height={H} style='position:absolute'>{art}</svg><p class='{'f' if first else ''}' style='left:128px'>{title}{run}</p>"
            f"<p style='left:545px'>{run[len(run) // 2:].split('</span>', 1)[-1]}</p>")
    if not first:
        space = "<b style='float:left;width:0;height:{}px'></b><b style='float:left;clear:left;width:104px;height:104px'></b>"
        body = body.replace("left:128px'>", "left:128px'>" + space.format(410), 1).replace("left:545px'>", "left:545px'>" + space.format(150), 1)
    return page.printed(page.parchment(body, W, H, page.ragged(page.frame(W, H, 4), 1, seed), "#e3d5ae", "#8a6a35", seed, css, 1.2, 5, .5), W, H)


def build():
    """The book, open on the table."""
    page.open_book(leaf(False, 3), leaf(True, 5), 1.5, 2.1, (.26, .34), cover=(.11, .035, .015))


if __name__ == "__main__":
    scene, path = page.begin()
    build()
    studio.frame(scene, fill=.8, tilt=50, turn=-4, sideways=.86)
    page.rake(60, 1.6)
    photograph.take_picture(scene, path)
