"""The sword of Tiberius: a corroded iron gladius beside its gilded scabbard with the emperor's relief."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import draw
import photograph
import numpy
import studio

W, H = 260, 1240  # the scabbard is drawn in these units, at twice the size
path, *size = studio.arguments()
scene = studio.open_studio(*size, backdrop=(0.04, 0.036, 0.033))
work = draw.Relief(2 * W, 2 * H)


def sheet(paint):
    picture, pen = draw.sheet(2 * W, 2 * H)
    paint(pen)
    return picture


def double(points):
    return [(2 * x, 2 * y) for x, y in points]


def raise_(shape, level, round_by, seam=3):
    """Lay a polygon of points onto the plate."""
    work.lay(lambda pen: pen.polygon(double(shape), 255), level, round_by, seam)


def limb(level, start, end, *points, round_by=None):
    work.lay(lambda pen: draw.limbs(pen, 255, (2 * start, 2 * end, *double(points))), level, round_by or 1.1 * max(start, end), 3)


def oblong(x0, y0, x1, y1):
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def head(p, s, x, y, way):
    limb(0.62, 11 * s, 10 * s, p(x, y), p(x + 1, y + 5))
    limb(0.8, 3.4 * s, 3 * s, p(x + 9, y + 1), p(x + 12, y - 3))  # nose
    limb(0.74, 4 * s, 4 * s, p(x + 5, y - 9), p(x + 8, y - 8))  # chin
    for k in range(5):  # curls
        limb(0.8, 3.6 * s, 3.6 * s, p(x - 9 + 4 * k, y + 10 + (2, 5, 6, 5, 2)[k]), p(x - 9 + 4 * k, y + 11 + (2, 5, 6, 5, 2)[k]))


def man(x, floor, s, way=1, seated=False, wing=False, spear=False):
    def p(dx, dy):
        return x + way * dx * s, floor - dy * s

    if spear:
        limb(0.4, 2 * s, 2 * s, p(-26, 2), p(-26, 168))
    if wing:
        for k in range(5):
            limb(0.3 + 0.05 * k, 6 * s, 2 * s, p(-10, 120), p(-30, 132 - 6 * k), p(-40 + 2 * k, 92 - 16 * k))
    if seated:
        raise_([p(-34, 0), p(10, 0), p(10, 52), p(-34, 52)], 0.3, 4)  # the throne
        limb(0.4, 5 * s, 4 * s, p(-34, 4), p(-34, 100))
        limb(0.5, 15 * s, 9 * s, p(-10, 56), p(26, 60), p(28, 8))  # knees under a cloak
        limb(0.6, 15 * s, 9 * s, p(-12, 52), p(34, 56), p(38, 6))
        limb(0.6, 17 * s, 15 * s, p(-10, 66), p(-8, 104))
        limb(0.75, 7 * s, 5 * s, p(-2, 106), p(24, 98), p(44, 112))
        limb(0.7, 7 * s, 5 * s, p(-16, 106), p(-30, 84), p(-36, 60))
        head(p, s, -4, 132, way)
        folds = ([p(-18, 58), p(14, 46), p(28, 20)], [p(-14, 50), p(10, 36), p(24, 8)], [p(-18, 66), p(16, 64), p(34, 48)])
    else:
        limb(0.35, 12 * s, 9 * s, p(-14, 112), p(-20, 60), p(-18, 30))  # a cloak behind
        limb(0.5, 10 * s, 6 * s, p(-6, 72), p(-10, 40), p(-9, 4), p(-2, 2))
        limb(0.55, 10 * s, 6 * s, p(6, 72), p(12, 40), p(11, 4), p(20, 2))
        raise_([p(-16, 92), p(15, 92), p(20, 52), p(-20, 52)], 0.55, 5)  # the skirt of his armour
        limb(0.62, 14 * s, 17 * s, p(0, 86), p(0, 114))
        limb(0.72, 7 * s, 5 * s, p(12, 116), p(30, 96), p(42, 110))
        limb(0.72, 7 * s, 5 * s, p(-13, 116), p(-24, 94), p(-14, 78))
        head(p, s, 0, 142, way)
        folds = [[p(-14 + 7 * k, 86), p(-16 + 8 * k, 54)] for k in range(5)] + [[p(-15, 92), p(0, 88), p(15, 92)]]
    work.strokes([double(fold) for fold in folds], 2.6 * s, 1.6 * s, -0.3)


OUTLINE = [(14, 6), (246, 6), (232, 900), (214, 1020), (146, 1190), (130, 1232), (114, 1190), (46, 1020), (28, 900)]
outline = sheet(lambda pen: pen.polygon(double(OUTLINE), 255))
bands = [oblong(0, y0, W, y1) for y0, y1 in ((6, 24), (206, 236), (470, 490), (770, 800))]
rails = [[(20, 6), (38, 900), (56, 1020), (124, 1190)], [(240, 6), (222, 900), (204, 1020), (136, 1190)]]
base = sheet(lambda pen: [pen.polygon(double(band), 255) for band in bands] + [pen.line(double(rail), 255, 28) for rail in rails])
man(200, 204, 0.92, -1, wing=True)
man(70, 204, 0.94, spear=True)
man(142, 204, 1.02, -1, seated=True)  # the ruler receives a general; Victory stands behind him
raise_([draw.polar((130, 345), 76, 10 * k) for k in range(36)], 0.3, 5)
raise_([draw.polar((130, 345), 60, 10 * k) for k in range(36)], 0.15, 5)
for k in range(26):  # a wreath around the emperor's head
    limb(0.5, 5, 1.5, draw.polar((130, 345), 62 + 7 * (k % 2), 13.8 * k), draw.polar((130, 345), 67, 13.8 * k + 13))
limb(0.4, 24, 16, (126, 400), (128, 376))
limb(0.55, 27, 24, (124, 338), (126, 346))
limb(0.7, 7, 5, (150, 340), (157, 350))
limb(0.65, 9, 8, (140, 366), (146, 364))
for k in range(9):
    limb(0.75, 6, 5, (100 + 6 * k, 322 - 7 * math.sin(k / 8 * math.pi)), (103 + 6 * k, 330 - 7 * math.sin(k / 8 * math.pi)))
raise_([(58, 856), (130, 812), (202, 856)], 0.4, 5)  # a temple with the standards
for x in (66, 98, 148, 180):
    raise_(oblong(x, 862, x + 14, 962), 0.5, 6)
raise_(oblong(60, 962, 200, 976), 0.5, 5)
for k in range(3):
    limb(0.55, 10 - k, 10 - k, (130, 884 + 26 * k), (130, 888 + 26 * k))
man(126, 1136, 0.9, spear=True)
mask = draw.soft(outline, 2) > 0.5
height = 0.95 * work.field + 0.5 * draw.soft(base, 7) + 0.07 * draw.cloud(2 * W, 2 * H, 8, 4, 4)
wide = 0.62
tall = wide * (2 * H - 1) / (2 * W - 1)
plated = numpy.zeros((2 * H, 2 * W), "f")
for y0, y1 in ((0, 240), (255, 425), (465, 495), (765, 1240)):
    plated[2 * y0 : 2 * y1] = 1
plated = numpy.maximum(plated, draw.soft(base, 2) > 0.75)
torn = plated * (draw.cloud(2 * W, 2 * H, 6, 13, 5) > 0.28)
gilt = studio.plain("gilt", (0.045, 0.03, 0.02), 0.75, 0.1)
plating = studio.projected(gilt, draw.save(torn, "plating"), (-wide / 2, wide / 2), (0, tall), grey=True)
studio.blend(gilt, (0.56, 0.35, 0.13), plating.outputs[0])
gilt.node_tree.links.new(plating.outputs[0], gilt.node_tree.nodes["Principled BSDF"].inputs["Metallic"])
dull = studio._ramp(gilt.node_tree, plating.outputs[0], [(0.3, 0.85), (0.7, 0.42)])  # where plates are lost, bare corroded metal
gilt.node_tree.links.new(dull, gilt.node_tree.nodes["Principled BSDF"].inputs["Roughness"])
studio.patched(gilt, (0.1, 0.075, 0.05), 5, 0.22, 0.08, roughness=0.7, metallic=0.2)  # the gilding is rubbed and stained
studio.weathered(gilt, 26, 0.35, 0.15)
studio.worn(gilt, (0.05, 0.03, 0.015), (0.9, 0.65, 0.3), 0.8, 0.3)
scabbard = studio.relief("scabbard", height + 0.2 * torn, wide, 0.06, gilt, mask, 0.05)
scabbard.location = (0.5, 0, 0)
for z in (1.72, 2.55):
    for side in (-1, 1):
        studio.rod(
            "ring",
            [(0.5 + side * (0.33 + 0.05 * math.cos(a)), 0, z + 0.06 * math.sin(a)) for a in (k * math.pi / 3 for k in range(6))],
            0.016,
            gilt,
            True,
        ).parent = scabbard
        studio.bpy.context.scene.objects[-1].location = (-0.5, 0, 0)


def iron_blade():
    """The blade as it was found: a ridge down its middle, rust that swells in blisters and comes off in flakes, eaten edges."""
    rows, columns, tall, broad = 1700, 330, 3.2, 0.62
    x, z = numpy.meshgrid(numpy.linspace(-broad / 2, broad / 2, columns), numpy.linspace(tall, 0, rows))
    half = numpy.interp(
        z,
        [0, 0.08, 0.35, 0.62, 0.8, 1.6, 2.5, 2.6, 2.66, 2.7, 3.15],
        [0.008, 0.035, 0.13, 0.2, 0.218, 0.208, 0.232, 0.232, 0.17, 0.066, 0.042],
    )
    coarse, fine = draw.cloud(columns, rows, 3, 31, 5), draw.cloud(columns, rows, 16, 32, 4)
    pits = numpy.clip((draw.cloud(columns, rows, 34, 33, 3) - 0.7) * 4, 0, 1)
    eaten = 0.05 * numpy.clip(coarse - 0.5, 0, 1) + 0.03 * numpy.clip(fine - 0.45, 0, 1) + 0.12 * numpy.clip(fine - 0.72, 0, 1)
    mask = numpy.abs(x) < half - eaten * (z < 2.68)
    u = numpy.clip(numpy.abs(x) / half, 0, 1)
    lens = numpy.where(z > 2.68, 0.75 * (1 - u**6), 0.12 + 0.88 * (1 - u) ** 0.85) * numpy.clip(0.35 + z / 0.6, 0, 1)
    lens = lens + 0.1 * numpy.clip(1 - numpy.abs(x) / 0.028, 0, 1) * (z < 2.68)  # the midrib
    layers = draw.cloud(columns, rows, 4, 34, 5) * 7  # rust parts in sheets: each step is where one has come off
    steps = numpy.floor(layers) + numpy.clip((layers % 1) * 6, 0, 1)
    height = 0.8 * lens + 0.05 * steps + 0.16 * coarse + 0.12 * fine - 0.2 * pits
    tone = numpy.clip(0.5 * draw.cloud(columns, rows, 3, 35, 6) + 0.4 * draw.cloud(columns, rows, 9, 36, 5), 0, 1)[..., None]
    colour = numpy.where(
        tone < 0.45,
        numpy.array([34, 27, 24]) + (numpy.array([78, 54, 38]) - [34, 27, 24]) * tone / 0.45,
        numpy.array([78, 54, 38]) + (numpy.array([112, 72, 42]) - [78, 54, 38]) * numpy.clip((tone - 0.45) / 0.3, 0, 1),
    )
    colour = colour * (1 - 0.4 * pits[..., None]) * (0.8 + 0.4 * fine[..., None])
    iron = studio.plain("iron", (0.1, 0.07, 0.05), 0.68)
    iron.node_tree.nodes["Principled BSDF"].inputs["Specular"].default_value = 0.4
    studio.painted(iron, draw.save(colour / 255, "iron"), (-broad / 2, broad / 2), (0, tall))
    studio.bumpy(iron, studio.grain(iron.node_tree, 50, 7, 0.75).outputs["Fac"], 0.6, 0.012)
    studio.worn(iron, (0.015, 0.01, 0.008), (0.34, 0.24, 0.16), 0.7, 0.3)
    return studio.relief("blade", height, broad, 0.085, iron, mask, 0.008)


blade = iron_blade()
blade.location = (-0.42, 0, 0)
studio.lay_down([scabbard, blade], 118)
studio.softboxes(1.2)
studio.light((-4, 1, 1.2), (80, 0, -104), 160, 0.4, studio.KEY_COLOUR)  # low, across the rust
studio.frame(scene, 0.86, tilt=58, sideways=0.88)
photograph.take_picture(scene, path)
