"""The Battersea shield: a waisted bronze facing with three roundels of swelling scrolls and twenty-seven studs of red glass."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import draw
import guesses
import photograph
import numpy
import studio

W, H = 780, 1690
CENTRE = W / 2
path, *size = studio.arguments()
scene = studio.open_studio(*size)
y, x = numpy.mgrid[0:H, 0:W].astype("f")
height = numpy.zeros((H, W), "f")  # in pixels
ROUNDELS = [(284, 198), (H / 2, 292), (H - 284, 198)]  # (middle, radius)


def sheet(paint):
    picture, pen = draw.sheet(W, H)
    paint(pen)
    return picture


def hammered(paint, high, slope=1.0):
    """Raise a shape from behind: a swelling ridge that follows its breadth, at most `high`, softly out of the sheet."""
    picture = sheet(paint)
    left, top, right, bottom = picture.getbbox()
    where = slice(max(top - 8, 0), bottom + 8), slice(max(left - 8, 0), right + 8)
    swell = numpy.minimum(draw.inflated(numpy.asarray(picture)[where] / 255) * slope, high)
    height[where] += draw.soft(swell, 1.6)


def sides():
    """Points of the edge on the right, from top to bottom: nearly straight, waisted, its corners widely rounded."""
    line = []
    for k in range(241):
        t = k / 240
        end = min(t, 1 - t) / 0.12
        corner = (1 - (1 - min(end, 1)) ** 2.6) ** 0.4
        line.append((376 * corner * (1 - 0.085 * math.exp(-(((t - 0.5) / 0.2) ** 2))), 6 + (H - 12) * t))
    return line


def rim(shrink):
    line = [(dx * (1 - shrink / 376), H / 2 + (v - H / 2) * (1 - shrink / (H / 2))) for dx, v in sides()]
    return [(CENTRE + dx, v) for dx, v in line] + [(CENTRE - dx, v) for dx, v in reversed(line)]


def scrolls(cy, radius):
    """The curves of a roundel, alike on both sides and above and below: each (start radius, end radius, points) in pixels."""
    curves = []

    def curve(start, end, *spots):
        for side in (-1, 1):
            for way in (-1, 1):
                points = [(CENTRE + side * radius * r * math.sin(math.radians(a)), cy - way * radius * r * math.cos(math.radians(a))) for r, a in spots]
                curves.append((start * radius, end * radius, points))

    curve(0.016, 0.075, (0.40, 6), (0.50, 22), (0.66, 34), (0.80, 46), (0.80, 62), (0.68, 68))  # from the upper stud out, ending in a trumpet
    curve(0.045, 0.014, (0.40, 84), (0.44, 66), (0.50, 52), (0.60, 47), (0.68, 52))  # from the side stud up to meet it
    curve(0.055, 0.014, (0.84, 10), (0.83, 22), (0.74, 28), (0.66, 22), (0.68, 15))  # the palmette's leaves about the upper stud
    curve(0.045, 0.012, (0.86, 82), (0.82, 72), (0.70, 78), (0.66, 84))
    return curves


def stud_spots():
    """(x, y, radius) of the twenty-seven studs of red glass."""
    spots = []
    for cy, radius in ROUNDELS:
        spots.append((CENTRE, cy, radius * 0.15))
        spots += [(*draw.polar((CENTRE, cy), radius * 0.62, a), radius * 0.105) for a in (0, 90, 180, 270)]
        if radius > 250:
            spots += [(*draw.polar((CENTRE, cy), radius * 0.8, a), radius * 0.045) for a in (45, 135, 225, 315)]
        else:
            spots += [(*draw.polar((CENTRE, cy), radius * 0.8, a), radius * 0.05) for a in (30, 330)]
    for cy in (517, H - 517):
        spots += [(CENTRE + side * 58, cy, 12) for side in (-1, 1)]
    return spots


STUDS = stud_spots()
outline = sheet(lambda pen: pen.polygon(rim(0), 255))
mask = draw.soft(outline) > 0.5
for shrink, wide, high in ((16, 13, 15), (40, 4, 5)):  # the bound rim and a line within it
    hammered(lambda pen: pen.line([*rim(shrink), rim(shrink)[0]], 255, wide), high)
for cy, radius in ROUNDELS:
    far = numpy.hypot(x - CENTRE, y - cy) / radius
    height += 0.12 * radius * numpy.clip(1 - far**2, 0, 1) ** 0.7  # each roundel is domed
    height += 0.17 * radius * numpy.clip(1 - (far / 0.31) ** 2, 0, 1) ** 0.6  # and its boss stands out
    for at, wide, high in ((0.985, 0.05, 12), (0.9, 0.02, 5), (0.33, 0.03, 7), (0.2, 0.02, 5)):
        hammered(lambda pen: draw.ring(pen, (CENTRE, cy), radius * (at + wide / 2), max(3, round(radius * wide)), 255), high)
    for start, end, points in scrolls(cy, radius):
        hammered(lambda pen: draw.stroke(pen, points, start, end, 255, 60), 0.075 * radius, 1.15)
for way, cy in ((1, 517), (-1, H - 517)):  # what joins the roundels: two curves that part like an animal's horns, and its eyes
    for side in (-1, 1):
        for start, end, points in (
            (5, 17, [(0, 26), (26, 8), (54, -18), (104, -30), (150, -8)]),
            (14, 4, [(10, 30), (48, 32), (96, 26), (124, 6), (112, -8)]),
        ):
            hammered(lambda pen: draw.stroke(pen, [(CENTRE + side * u, cy + way * v) for u, v in points], start, end, 255, 60), 15, 1.1)
red = sheet(lambda pen: [draw.disc(pen, (u, v), r, 255) for u, v, r in STUDS])
for u, v, r in STUDS:
    far = numpy.hypot(x - u, y - v) / r
    height += numpy.where(far < 1.45, 9 * numpy.exp(-(((far - 1.18) / 0.16) ** 2)), 0)  # the setting's ring
    height += r * 0.35 * numpy.sqrt(numpy.clip(1 - far**2, 0, 1))
# bronze stands between the cells of the glass: a ring and the head of a pin
cells = sheet(lambda pen: [(draw.ring(pen, (u, v), r * 0.62, max(2, round(r * 0.1)), 255), draw.disc(pen, (u, v), r * 0.2, 255)) for u, v, r in STUDS if r > 18])
glass = draw.soft(red, 1) * (1 - draw.soft(cells, 0.8))
height += 2.2 * draw.soft(cells, 1)
height += 14 * (1 - (x / CENTRE - 1) ** 2) + 2.4 * draw.cloud(W, H, 9, 5, 3) + 3.2 * draw.cloud(W, H, 3, 8, 2)
bronze = studio.plain("bronze", (0.5, 0.31, 0.11), 0.3, 0.95)
studio.patched(bronze, (0.27, 0.15, 0.055), 2.2, 0.5, 0.2, 0.42, 0.85)
studio.patched(bronze, (0.13, 0.105, 0.055), 5, 0.14, 0.12, 0.6, 0.4)
WIDE = 1.2
tall = WIDE * (H - 1) / (W - 1)
FACE = (-WIDE / 2, WIDE / 2), (0, tall)
studio.weathered(bronze, 30, 0.22, 0.05)
studio.worn(bronze, (0.07, 0.04, 0.016), (0.9, 0.66, 0.32), 0.75, 0.3)
enamel = studio.projected(bronze, draw.save(glass, "glass"), *FACE, grey=True)
studio.blend(bronze, (0.36, 0.01, 0.008), enamel.outputs[0])
surface, metal = bronze.node_tree.nodes["Principled BSDF"], bronze.node_tree.nodes.new("ShaderNodeMath")
metal.operation, metal.inputs[0].default_value = "SUBTRACT", 0.9  # glass is no metal
bronze.node_tree.links.new(enamel.outputs[0], metal.inputs[1])
bronze.node_tree.links.new(metal.outputs[0], surface.inputs["Metallic"])
shield = studio.relief("shield", height * WIDE / W, WIDE, 1, bronze, mask, 0.05)
guesses.part("outline", shield)
guesses.part("roundels", shield, where=guesses.under(sum((numpy.hypot(x - CENTRE, y - cy) < r * 1.02).astype("f") for cy, r in ROUNDELS), *FACE))
guesses.part("scrolls", shield, where=guesses.under(draw.soft(sheet(lambda pen: [draw.stroke(pen, p, a, b, 255, 60) for cy, r in ROUNDELS for a, b, p in scrolls(cy, r)]), 2), *FACE))
guesses.part("studs", shield, where=guesses.under(draw.soft(red, 2), *FACE))
shield.rotation_euler = (math.radians(-6), 0, math.radians(16))
studio.softboxes(1.2)
studio.frame(scene, 0.84, tilt=4)
photograph.take_picture(scene, path)
