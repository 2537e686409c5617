"""The Great Isaiah Scroll from the caves by the Dead Sea, about 125 BC, half unrolled.

Sheets of skin sewn edge to edge, ruled with a point, in columns without vowels; the back is dark and cracked from handling.
"""
import math
import os
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import page
from page import photograph, studio

ISAIAH = ("חזון ישעיהו בן אמוץ אשר חזה על יהודה וירושלם ביומי עוזיה יותם אחז יחזקיה מלכי יהודה שמעו שמים והאזיני הארץ כיא יהוה דבר בנים גדלתי "
          "ורוממתי והמה פשעו בי ידע שור קונהו וחמור אבוס בעליו ישראל לוא ידע ועמי לוא התבונן הוי גוי חוטה עם כבד עוון זרע מרעים בנים משחיתים "
          "עזבו את יהוה נאצו את קדוש ישראל נזרו אחור על מה תכו עוד תוסיפו סרה כול רואש לחולי וכול לבב דוי מכף רגל ועד רואש אין בו מתום פצע וחבורה "
          "ומכה טריה לוא זרו ולוא חבשו ולוא רככה בשמן ארצכם שממה עריכם שרופות אש אדמתכם לנגדכם זרים אוכלים אותה ")
W, H = 2000, 880
words = ISAIAH * 3
columns = "".join(f"<div style='position:absolute;right:{70 + 475 * i}px;top:{92 + i % 2 * 6}px;width:430px;height:700px;overflow:hidden'>{words[i * 250:]}</div>"
                  for i in range(4))
seam = "".join(f"<path d='M{1052} {y}l9 13' />" for y in range(20, 860, 22))
ruled = "".join(f"<path d='M40 {104 + 36 * k}H1960' />" for k in range(20))
css = ".ink{direction:rtl;color:#120a04;font:600 30px/36px 'Noto Serif Hebrew';text-align:justify;word-spacing:-2px}"
rim = page.frame(W, H, 16)
edge = page.ragged([rim[0], (420, 14), (520, 62), (640, 24), (1240, 14), (1300, 44), (1390, 16), rim[1], (1984, 500), rim[2], (1500, 860), (1410, 795),
                    (1290, 850), (760, 868), (690, 770), (600, 840), (470, 862), rim[3]], 11, 4)
for x, y, r in ((700, 640, 22), (1500, 420, 15), (1180, 760, 26), (330, 330, 12), (980, 180, 10)):
    edge += page.hole(x, y, r)
png = page.printed(page.parchment(f"{columns}<svg width={W} height={H} style=position:absolute fill=none><g stroke='#2a1708' stroke-width=3>{seam}</g>"
                                  f"<g stroke='#6b4a20' stroke-width=1 opacity=.5>{ruled}</g></svg>",
                                  W, H, edge, "#c7a672", "#472a10", 8, css, wobble=3, strength=4.2, age=.85), W, H)
flat = page.lying(3.4, 1.5, cockle=.1, curl=.05, seed=2)


def scroll(u, v):
    """Flat in the middle; both ends wound into rolls."""
    long, roll = 3.4, .62
    s = (u - .5) * long
    x, y, z = flat(u, v)
    over = abs(s) - (long / 2 - roll)
    if over <= 0:
        return s, y, z
    turns, side = over / roll * 2.6 * math.pi, math.copysign(1, s)
    r = .13 - .02 * turns / math.pi / 2 + .008 * math.sin(y * 4 + side)
    fade = max(0, 1 - over * 6)
    return side * (long / 2 - roll + r * math.sin(turns)), y * (1 + .01 * turns / 6), .13 - r * math.cos(turns) + z * fade + .004


def build():
    """The scroll, lying half unrolled."""
    return page.sheet("scroll", scroll, page.paper(png, back=(.3, .18, .09), relief=.7, grain=18), 400, 120)


if __name__ == "__main__":
    scene, path = page.begin()
    build()
    studio.frame(scene, fill=.82, tilt=58, turn=-3, sideways=.88)
    page.rake(110, .9)
    photograph.take_picture(scene, path)
