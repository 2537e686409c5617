"""An oracle bone of about 1200 BC: a piece of an ox's shoulder blade, seen from both sides, as a catalogue shows it.

Hollows were cut in rows into the back and touched with fire until the front cracked in the shape of 卜; the questions stand
beside the cracks in columns. On the back somebody noted that the moon was eclipsed on the seventh day.
"""
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import draw
import numpy
import photograph
import studio
from PIL import Image

SIGNS = {  # knife strokes in a box of 10 by 12
    "癸": "1,2 9,10;9,2 1,10;0,3.4 2.2,.8;7.8,.8 10,3.4;0,8.6 2.2,11.2;7.8,11.2 10,8.6",
    "丑": "6,0 6,12;6,4 2,2;6,7 1.5,7;2,2 1,4;6,9.5 2.5,11.5",
    "己": "2,1 8,1 8,6 2,6 2,11 8,11",
    "未": "5,0 5,12;.5,2 5,6 9.5,2;1.5,6.5 5,9 8.5,6.5",
    "庚": "5,0 5,12;2,2.5 2,8.5 8,8.5 8,2.5 2,2.5;2,5.5 8,5.5;1,1 5,2.5 9,1",
    "申": "6.5,0 3,4 7.5,7.5 4,12;3,4 .5,2;7.5,7.5 9.8,9.6",
    "卜": "4,0 4,12;4,5 8.5,3",
    "貞": "2,1 2,12;8,1 8,12;2,1 5,3.2 8,1;2,5.5 8,5.5;2,8.5 8,8.5;0,2.2 2,1;8,1 10,2.2",
    "爭": "2,1 5,3 8,1;5,3 5,6;1,6 5,7.5 9,6;5,7.5 3,12;5,9.5 8,12",
    "旬": "3,3 8,3 9.5,6.5 7,10.5 3,9.8 2.4,7 4.5,5.8;6,3 6,.5",
    "亡": "3,1 3,11.5;3,6 8.5,6 8.5,2;3,11.5 5.5,11.5",
    "禍": "2,11.5 2,1.5 8,1.5 8,11.5 2,11.5;2,5 5,5 5,8.4 8,8.4;5,5 6.6,3.6",
    "王": "5,0 5,5 1,11.4;5,5 9,11.4;.5,11.4 9.5,11.4;2,4 8,4;2,.5 8,.5",
    "占": "5,0 5,5.5;5,2.6 8,1.4;2,5.5 2,11.5 8,11.5 8,5.5 2,5.5",
    "曰": "1,3 1,10 9,10 9,3;1,6 9,6;3.4,1 6.6,1",
    "㞢": "5,0 5,11;1.5,2 1.5,6.4 8.5,6.4 8.5,2;1,11 9,11",
    "祟": "5,0 5,12;5,2 1.5,.4;5,4 8.5,2;5,7 1,10.5;5,7 9,10.5",
    "七": "5,1 5,11;1,6 9,6",
    "日": "2,3 5,1 8,3 8,9.4 5,11.2 2,9.4 2,3;3.8,6.2 6.2,6.2",
    "月": "7,0 3.2,3 2.4,7.4 6,11.6;7,0 8,5.6 6,11.6;5.2,4.8 5.4,7.2",
    "食": "1,4.2 5,.2 9,4.2;2,4.2 8,4.2;2,6 8,6 7.2,9.4 2.8,9.4 2,6;5,9.4 5,11.6;2.4,11.8 7.6,11.8",
    "其": "2,1 2,8 8,8 8,1;2,1 8,8;8,1 2,8;1,10.6 9,10.6",
    "雨": "1,1 9,1;2.2,4 2.2,6;5,3 5,5.4;7.8,4 7.8,6;2.2,8.2 2.2,10.4;5,7.6 5,10;7.8,8.2 7.8,10.4",
    "今": "1,6.5 5,.5 9,6.5;2.6,5 7.4,5;3.5,8 6.5,8",
    "夕": "7,0 3.2,3 2.4,7.4 6,11.6;7,0 8,5.6 6,11.6",
    "一": "1,6 9,6",
    "二": "1,4.5 9,4.5;1,7.5 9,7.5",
    "三": "1,3 9,3;1,6 9,6;1,9 9,9",
}
FRONT = (  # x, y, signs; each question stands beside its crack
    (268, 150, "癸丑卜爭貞"), (342, 186, "旬亡禍王占曰"), (418, 214, "㞢祟三日"),
    (228, 520, "癸未卜貞旬"), (302, 552, "亡禍"), (470, 560, "癸亡卜爭貞旬"), (548, 590, "亡禍王占曰㞢祟"), (626, 640, "其㞢"),
    (196, 900, "庚申卜貞"), (272, 930, "今夕其雨"), (452, 1040, "己未卜爭貞"), (530, 1074, "王占曰其雨"), (608, 1110, "七日己"),
    (166, 1200, "癸卜貞旬"), (244, 1226, "亡禍二"),
)
BACK = ((382, 190, "王占曰㞢祟"), (556, 372, "七日己未"), (500, 392, "庚申月㞢食"), (330, 1110, "癸卜爭"))
W, H, TALL, DEPTH = 860, 1500, 2.5, 0.15
WIDE = TALL * (W - 1) / (H - 1)
NATURAL = [(120, 1385), (70, 1180), (84, 900), (112, 620), (146, 330), (186, 96)]  # the rounded edge of the bone itself
BROKEN = [(186, 96), (250, 40), (420, 24), (540, 96), (600, 300), (700, 470), (684, 690), (800, 850), (812, 1090), (720, 1260),
          (640, 1440), (450, 1390), (290, 1462), (120, 1385)]
BREAKS = ([(90, 800), (240, 770), (380, 830), (520, 770), (700, 740)], [(540, 96), (470, 330), (520, 560), (470, 800)],
          [(800, 1000), (640, 1010), (420, 980), (330, 1160), (290, 1462)])
chance = random.Random(1192)


def wandering(points, amount, depth=5):
    """A line that wanders as a break does."""
    for _ in range(depth):
        finer = []
        for a, b in zip(points, points[1:]):
            shift = chance.gauss(0, amount)
            long = max(1, abs(b[0] - a[0]) + abs(b[1] - a[1]))
            finer += [a, ((a[0] + b[0]) / 2 + shift * (b[1] - a[1]) / long, (a[1] + b[1]) / 2 - shift * (b[0] - a[0]) / long)]
        points, amount = finer + [points[-1]], amount * 0.55
    return points


def written(columns):
    """Signs in columns, cut with straight strokes that are deepest in the middle."""
    picture, pen = draw.sheet(2 * W, 2 * H)
    for x, y, signs in columns:
        for k, sign in enumerate(signs):
            size, lean = chance.uniform(3.7, 4.9), chance.uniform(-0.08, 0.08)
            left, top = x + chance.uniform(-5, 5), y + 61 * k + chance.uniform(-4, 4)
            for line in SIGNS.get(sign, SIGNS["一"]).split(";"):
                spots = [[float(n) * size for n in spot.split(",")] for spot in line.split()]
                spots = [(2 * (left + u + lean * v), 2 * (top + v)) for u, v in spots]
                for a, b in zip(spots, spots[1:]):
                    middle = [(p + q) / 2 + chance.uniform(-1.5, 1.5) for p, q in zip(a, b)]
                    draw.stroke(pen, [a, middle], 1.4, 4.4, 255, 20), draw.stroke(pen, [middle, b], 4.4, 1.2, 255, 20)
    return numpy.asarray(picture.resize((W, H), Image.LANCZOS), "f") / 255


def lines(paths, width):
    picture, pen = draw.sheet(2 * W, 2 * H)
    for path in paths:
        for a, b in zip(path, path[1:]):
            pen.line([(2 * a[0], 2 * a[1]), (2 * b[0], 2 * b[1])], 255, int(width * chance.uniform(1.2, 2.6)))
    return numpy.asarray(picture.resize((W, H), Image.LANCZOS), "f") / 255


OUTLINE = studio.smooth_curve(NATURAL, 12) + wandering(BROKEN, 15)
SHAPE, pen = draw.sheet(W, H)
pen.polygon(OUTLINE, 255)
BROKEN_LINES = [wandering(list(line), 26) for line in BREAKS]
# Where fire was put: x and y of each hollow as seen from the front.
FIRES = [(218, 240), (520, 270), (176, 560), (404, 610), (590, 480), (152, 900), (390, 900), (640, 850), (126, 1230), (400, 1160),
         (590, 1250), (740, 1000)]


def cracks():
    """The answers: a crack along each hollow and one that branches off it."""
    paths = []
    for x, y in FIRES:
        way = 1
        paths.append(wandering([(x, y - 70), (x + 4, y), (x - 3, y + 72)], 6, 4))
        paths.append(wandering([(x, y - 4), (x + way * 30, y - 22), (x + way * 58, y - 30)], 6, 4))
    return lines(paths, 1.4)


def bone(name, columns, back):
    """One side of the piece, carved from its heights and coloured by the same drawings."""
    flip = (lambda field: field[:, ::-1]) if back else (lambda field: field)
    solid = flip(draw.soft(SHAPE, 1))
    seed = 40 if back else 10
    rim = numpy.clip(2 * (1 - draw.soft(solid, 26)), 0, 1)  # 1 on the edge
    broken = flip(numpy.clip(draw.soft(lines([BROKEN], 60), 16) * 3, 0, 1))
    cloud, patch = draw.cloud(W, H, 4, seed, 5), draw.cloud(W, H, 9, seed + 1, 5)
    fine = draw.cloud(W, H, 160, seed + 2, 3)
    streaks = Image.fromarray((draw.cloud(W, 90, 220, seed + 3, 3) * 255).astype("u1"))  # stretched along the bone
    fibre = numpy.asarray(streaks.resize((W, H), Image.BICUBIC), "f") / 255
    pores = numpy.clip((draw.cloud(W, H, 150, seed + 4, 3) - 0.52) * 5, 0, 1)
    # Along the breaks and, behind, where the ridge was sawn off, the spongy inside lies open.
    spongy = numpy.clip((rim * broken * 1.2 + 0.9 * patch - 1.0) * 6, 0, 1)
    if back:
        ridge = numpy.exp(-(((numpy.arange(W)[None] - 640 + 0.1 * numpy.arange(H)[:, None]) / (50 + 70 * cloud)) ** 2))
        spongy = numpy.maximum(spongy, numpy.clip((ridge + 1.1 * patch - 1.25) * 3, 0, 1))
    spongy = draw.soft(spongy, 1.5)
    breaks = flip(lines(BROKEN_LINES, 2.2))
    x, y = numpy.meshgrid(numpy.linspace(-1, 1, W), numpy.linspace(0, 1, H))
    lie = x if not back else -x
    height = 0.45 + 0.42 * numpy.clip(-lie - 0.2, 0, 1) ** 1.5 + 0.2 * (y - 0.5) ** 2 + 0.16 * cloud - 0.1 * (1 - lie**2)
    height = height - 0.5 * rim**2.2 + 0.012 * (fibre - 0.5) + 0.02 * (fine - 0.5) - spongy * (0.05 + 0.13 * pores)
    cut = written(columns)
    dark = numpy.clip(1.1 * draw.soft(cut, 0.8), 0, 1)
    burnt = numpy.zeros((H, W), "f")
    if back:
        almond, bowl, flame = draw.sheet(W, H), draw.sheet(W, H), draw.sheet(W, H)
        for u, y0 in FIRES:
            u = W - 1 - u
            draw.stroke(almond[1], [(u, y0 - 84), (u, y0)], 5, 30, 255)
            draw.stroke(almond[1], [(u, y0), (u, y0 + 84)], 30, 5, 255)
            draw.disc(bowl[1], (u - 46, y0), 36, 255), draw.disc(flame[1], (u - 42, y0), 48, 255)
        wedge = 0.35 * draw.soft(almond[0], 3) + 0.9 * draw.soft(almond[0], 14)
        height = height - 0.62 * numpy.maximum(wedge, 0.3 * draw.soft(bowl[0], 5) + 0.45 * draw.soft(bowl[0], 13))
        burnt = numpy.clip(1.25 * draw.soft(flame[0], 22) * (0.5 + 0.7 * patch), 0, 0.9)
        dark = numpy.maximum(dark, 0.35 * numpy.clip(draw.soft(almond[0], 4) * 1.2 - 0.2, 0, 1))
    else:
        split = cracks()
        height = height - 0.1 * split
        dark = numpy.maximum(dark, 0.9 * split)
        ghost = draw.sheet(W, H)
        for u, y0 in FIRES:
            draw.disc(ghost[1], (u + 24, y0), 40, 255)
        burnt = 0.3 * draw.soft(ghost[0], 26) * (0.5 + patch)
    height = height - 0.085 * draw.soft(cut, 0.7) - 0.16 * draw.soft(breaks, 1)
    dark = numpy.maximum(dark, 0.9 * numpy.clip(draw.soft(breaks, 0.8) * 1.2, 0, 1))

    def tint(under, over, amount):
        amount = numpy.clip(amount, 0, 1)[..., None]
        return under * (1 - amount) + numpy.array(over) / 255 * amount

    colour = numpy.ones((H, W, 3)) * numpy.array([166, 132, 86]) / 255
    colour = tint(colour, (198, 170, 122), (cloud - 0.42) * 2.6)
    colour = tint(colour, (134, 92, 46), (patch - 0.48) * 2.6)
    colour = tint(colour, (108, 68, 30), (draw.cloud(W, H, 6, seed + 7, 6) - 0.6) * 4)
    colour = colour * (0.86 + 0.2 * fibre + 0.12 * (fine - 0.5))[..., None]
    colour = tint(colour, (122, 86, 50), 0.6 * spongy * (0.4 + 0.6 * patch))
    colour = tint(colour, (60, 36, 18), 0.6 * spongy * pores)
    colour = tint(colour, (104, 66, 32), 0.5 * rim * (0.4 + patch))
    specks = numpy.clip((draw.cloud(W, H, 130, seed + 8, 4) - 0.72) * 7, 0, 0.4)
    colour = tint(colour, (44, 27, 14), specks)
    colour = tint(colour, (44, 24, 12) if back else (104, 66, 24), 0.92 * burnt)
    colour = tint(colour, (30, 16, 8), dark)
    skin = studio.plain(name, (0.5, 0.4, 0.25), 0.46)
    skin.node_tree.nodes["Principled BSDF"].inputs["Specular"].default_value = 0.35
    studio.painted(skin, draw.save(colour, name), (-WIDE / 2, WIDE / 2), (0, TALL))
    studio.bumpy(skin, studio.grain(skin.node_tree, 60, 5, 0.7).outputs["Fac"], 0.16, 0.008)
    return studio.relief(name, height, WIDE, DEPTH, skin, solid > 0.5, 0.035)


path, *size = studio.arguments()
scene = studio.open_studio(*size, backdrop=(0.045, 0.04, 0.036))
front, back = bone("front", FRONT, False), bone("back", BACK, True)
for item, spot, lean in ((front, (-0.7, 0, 0.02), 0.04), (back, (0.7, 0, -0.03), -0.04)):
    item.location, item.rotation_euler[1] = spot, lean
studio.lay_down([front, back], 0)
studio.light((-4.2, -0.2, 1.3), (78, 0, -88), 210, 0.5, studio.KEY_COLOUR)  # low, to show the cuts
studio.frame(scene, 0.92, tilt=66, sideways=0.92)
photograph.take_picture(scene, path)
