"""The Sutton Hoo helmet: crested cap, mask with gilded brows, nose and moustache, cheek and neck guards."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import draw
import guesses
import photograph
import numpy
import sculpt
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size)


def shell(clay, soft=0.0):
    """The cap: a tall oval dome, open below."""
    clay.ball((0, 0.02, 1.55), (0.74, 0.88, 0.83), soft=soft)
    clay.limb([(0, 0.02, 1.5, 0.735), (0, 0.02, 1.0, 0.72)], soft=0.02)


SCALE = 2.2  # of the drawn panels


def line(pen, points, wide, shade=235):
    draw.stroke(pen, points, wide * SCALE / 2, wide * SCALE / 2, shade, 14)


def dancers(pen, at):
    """Two warriors in horned helmets who dance with swords and crossed spears."""
    for side, cx in ((-1, 44), (1, 106)):
        line(pen, [at(cx - 26 * side, 26), at(cx + 26 * side, 186)], 4, 170)
        line(pen, [at(cx + 20 * side, 22), at(cx - 16 * side, 120)], 4, 170)
        pen.polygon([at(cx - 17, 84), at(cx + 17, 84), at(cx + 22, 140), at(cx - 22, 140)], 225)
        for k in range(4):
            line(pen, [at(cx - 14 + 2 * k, 92 + 13 * k), at(cx + 14 - 2 * k, 92 + 13 * k)], 3, 120)
        line(pen, [at(cx - 9, 138), at(cx - 16 * side, 162), at(cx - 6, 186), at(cx - 6 + 12 * side, 188)], 9)
        line(pen, [at(cx + 9, 138), at(cx + 16, 160), at(cx + 8 * side, 184)], 9)
        line(pen, [at(cx - 15, 88), at(cx - 26, 104), at(cx - 14 * side, 116)], 7)
        line(pen, [at(cx + 15, 88), at(cx + 27, 100), at(cx + 20 * side, 80)], 7)
        draw.disc(pen, at(cx, 66), 13 * SCALE, 240)
        draw.disc(pen, at(cx + 5 * side, 64), 3 * SCALE, 60)
        line(pen, [at(cx - 9, 56), at(cx - 20, 36), at(cx - 6, 22)], 5)
        line(pen, [at(cx + 9, 56), at(cx + 20, 36), at(cx + 6, 22)], 5)


def rider(pen, at):
    """A horseman with spear and shield above a man who has fallen."""
    line(pen, [at(34, 104), at(60, 98), at(104, 104)], 34)
    line(pen, [at(108, 100), at(122, 78), at(128, 62)], 17)
    line(pen, [at(126, 60), at(142, 78)], 12)
    for x, knee, foot in ((40, 30, 40), (50, 60, 50), (96, 108, 92), (108, 124, 118)):
        line(pen, [at(x, 112), at(knee, 134), at(foot, 156)], 7)
    line(pen, [at(26, 100), at(14, 120), at(22, 146)], 6)
    line(pen, [at(70, 92), at(72, 58)], 21)
    draw.disc(pen, at(74, 38), 13 * SCALE, 240)
    draw.disc(pen, at(64, 68), 19 * SCALE, 210)
    draw.disc(pen, at(64, 68), 7 * SCALE, 110)
    line(pen, [at(16, 40), at(146, 20)], 5, 190)
    line(pen, [at(80, 100), at(90, 126), at(82, 134)], 9)
    line(pen, [at(30, 182), at(80, 174), at(112, 184)], 14)
    draw.disc(pen, at(128, 176), 11 * SCALE, 230)
    line(pen, [at(40, 178), at(24, 164)], 7)


def interlace(pen, at, tall=200, wide=150):
    """Bands that cross over and under each other."""
    for k in range(3):
        for phase in (0, 1):
            path = [at(24 + 50 * k + 22 * math.sin(math.pi * (t / 4 + phase)), 14 + (tall - 28) * t / 16) for t in range(17)]
            draw.stroke(pen, path, 8 * SCALE, 8 * SCALE, 50, 12)
            draw.stroke(pen, path, 6 * SCALE, 6 * SCALE, 230, 12)
            draw.stroke(pen, path, 1.4 * SCALE, 1.4 * SCALE, 110, 12)


WIDE, TALL = int(1404 * SCALE), int(1000 * SCALE)
panels, pen = draw.sheet(WIDE, TALL, 70)
for row in range(5):
    for column in range(9):
        x, y = 156 * column, 200 * row

        def at(u, v, x=x, y=y):
            return (x + 3 + u) * SCALE, (y + v) * SCALE

        (interlace, dancers, rider)[(row + 2 * column + column // 3) % 3](pen, at)
        for inset, shade, thick in ((0, 250, 5), (8, 40, 4), (11, 225, 3)):  # fluted strips hold the panels
            pen.rectangle([*at(inset, inset), *at(150 - inset, 200 - inset)], None, shade, int(thick * SCALE))
field = draw.soft(panels, 2.2)


def tin(name, colour, bare):
    """Tinned bronze over iron: silvery, rusted through in patches, dirt in the hollows of the stamped pictures."""
    material = studio.plain(name, colour, 0.36, 0.95)
    tone = numpy.clip(0.25 + 1.05 * field, 0, 1)[..., None] * numpy.array([1.0, 0.985, 0.96])
    studio.painted(material, draw.save(tone, "tone"), (-3.1416, 3.1416), (0.1, 2.4), "AZ", 1.0, "MULTIPLY")
    studio.patched(material, (0.14, 0.075, 0.042), 2.8, bare, 0.07, 0.8, 0.15)
    studio.patched(material, (0.075, 0.05, 0.036), 6, 0.18, 0.08, 0.85, 0.1)
    studio.embossed(material, draw.save(field, "panels"), (-3.1416, 3.1416), (0.1, 2.4), "AZ", 0.03, 0.9)
    return studio.weathered(material, 26, 0.25, 0.12)


iron = tin("tinned bronze", (0.72, 0.7, 0.66), 0.26)
gilt = studio.plain("gilt bronze", (0.78, 0.5, 0.17), 0.3, 1)
studio.patched(gilt, (0.22, 0.14, 0.07), 6, 0.2, 0.1, 0.7, 0.3)
studio.weathered(gilt, 30, 0.3, 0.12)
garnet = studio.plain("garnet", (0.07, 0.002, 0.004), 0.25)
silver = studio.plain("silver", (0.62, 0.6, 0.56), 0.34, 0.95)
studio.patched(silver, (0.12, 0.075, 0.05), 5, 0.26, 0.08, 0.8, 0.2)
studio.weathered(silver, 30, 0.3, 0.12)

cap = sculpt.Clay((-0.95, -1.1, -0.05), (0.95, 1.15, 2.6), 0.014)
shell(cap)
cap.plane((0, 0, 1.28), (0, 0, -1))
cap.ball((0, 0.02, 1.5), (0.68, 0.82, 0.77), cut=True)
cap.limb([(0, 0.02, 1.5, 0.67), (0, 0.02, 0.4, 0.67)], cut=True)
for a in (-1, 1):  # frames between the panels
    cap.limb([(a * 0.72, -0.3, 1.32, 0.02), (a * 0.6, -0.32, 1.95, 0.02), (a * 0.18, -0.3, 2.33, 0.02)], soft=0.01)
helmet = cap.mesh("cap", iron, rough=[(7, 0.008), (26, 0.003)])

mask = sculpt.Clay((-0.85, -1.2, -0.05), (0.85, 0.5, 1.75), 0.0125)
mask.limb([(0, -0.12, 1.5, 0.7), (0, -0.16, 0.85, 0.6), (0, -0.22, 0.5, 0.45)], soft=0.06)
mask.limb([(0, -0.02, 1.5, 0.66), (0, -0.07, 0.85, 0.55), (0, -0.12, 0.4, 0.42)], cut=True, soft=0.02)
mask.box((0, 0.65, 0.8), (3, 1.5, 3), cut=True, soft=0.02)
mask.plane((0, 0, 1.5), (0, 0, 1))
mask.plane((0, -0.4, 0.22), (0, 0.5, -1))
mask.ball((0.27, -0.75, 1.17), (0.17, 0.4, 0.105), (0, 8, 0), cut=True, mirror=True, soft=0.02)  # eyes
mask.box((0, -0.8, 0.63), (0.3, 0.3, 0.025), cut=True, soft=0.01)
face = mask.mesh("mask", iron, rough=[(7, 0.01), (26, 0.005)])

trim = sculpt.Clay((-0.95, -1.25, 0.2), (0.95, 1.15, 2.6), 0.0115)
trim.limb([(0, -0.8, 1.36, 0.05), (0, -0.9, 1.1, 0.062), (0, -0.965, 0.9, 0.082)], soft=0.02)  # nose
trim.ball((0.085, -0.915, 0.87), (0.055, 0.07, 0.052), mirror=True, soft=0.03)
trim.ball((0.05, -0.955, 0.825), (0.024, 0.05, 0.024), cut=True, mirror=True, soft=0.01)
for k in range(7):  # ribs across the nose, as on the bird's body
    trim.limb(
        [(-0.06, -0.905 - 0.012 * k, 1.2 - 0.035 * k, 0.006), (0.06, -0.905 - 0.012 * k, 1.2 - 0.035 * k, 0.006)],
        cut=True,
        soft=0.015,
    )
trim.limb(
    [(0.0, -0.885, 0.755, 0.045), (0.16, -0.85, 0.75, 0.05), (0.3, -0.775, 0.715, 0.036), (0.4, -0.7, 0.655, 0.014)],
    mirror=True,
    soft=0.02,
)  # moustache
trim.limb([(-0.12, -0.83, 0.585, 0.03), (0.12, -0.83, 0.585, 0.03)], soft=0.02)  # lip
trim.limb(
    [(0.05, -0.85, 1.32, 0.045), (0.26, -0.82, 1.41, 0.052), (0.48, -0.66, 1.42, 0.05), (0.66, -0.46, 1.33, 0.045)],
    mirror=True,
    soft=0.01,
)  # brows
trim.ball((0.7, -0.4, 1.27), (0.07, 0.11, 0.085), mirror=True, soft=0.02)  # boars' heads
trim.limb([(0.06, -0.87, 1.33, 0.006), (0.26, -0.89, 1.4, 0.006), (0.5, -0.72, 1.4, 0.006)], cut=True, mirror=True, soft=0.02)
trim.ball((0, -0.87, 1.42), (0.09, 0.12, 0.11), soft=0.02)  # the dragon's head between the brows
mounts = [trim.mesh("trim", gilt, rough=[(9, 0.003), (30, 0.002)])]
for side in (-1, 1):
    studio.rod(
        "garnets",
        [(side * 0.07, -0.9, 1.285), (side * 0.26, -0.865, 1.345), (side * 0.48, -0.7, 1.345), (side * 0.64, -0.5, 1.25)],
        0.015,
        garnet,
    )
    for k in range(14):  # gold between the stones
        t = k / 13 * 3
        i = min(2, int(t))
        line = [(side * 0.07, -0.9, 1.285), (side * 0.26, -0.865, 1.345), (side * 0.48, -0.7, 1.345), (side * 0.64, -0.5, 1.25)]
        x, y, z = (a + (b - a) * (t - i) for a, b in zip(line[i], line[i + 1]))
        studio.rod("cell", [(x, y - 0.014, z - 0.02), (x, y - 0.014, z + 0.02)], 0.007, gilt)
    eye = studio.lathe("eye", [(0, -0.03), (0.026, 0), (0, 0.03)], garnet, 24)
    eye.location = (side * 0.05, -0.98, 1.44)

crest = sculpt.Clay((-0.3, -1.2, 1.0), (0.3, 1.2, 2.6), 0.0125)
arch = [(0, 0.02 - 0.92 * math.cos(a), 1.52 + 0.87 * math.sin(a), 0.075) for a in (math.radians(d) for d in range(-2, 172, 8))]
crest.limb(arch, soft=0.01)
for k in range(0, len(arch) - 1):
    x, y, z, _ = arch[k]
    crest.limb(
        [(-0.1, y * 1.08, 1.52 + (z - 1.52) * 1.09, 0.008), (0.1, y * 1.08, 1.52 + (z - 1.52) * 1.09, 0.008)], cut=True, soft=0.02
    )
mounts.append(crest.mesh("crest", silver, rough=[(9, 0.006)]))

guards = sculpt.Clay((-0.95, -0.7, -0.05), (0.95, 1.3, 1.5), 0.0125)
guards.limb([(0, 0.1, 1.4, 0.74), (0, 0.1, 0.35, 0.76)])
guards.limb([(0, 0.1, 1.4, 0.7), (0, 0.1, -0.5, 0.71)], cut=True)
guards.plane((0, 0, 1.3), (0, 0, 1))
guards.plane((0, -0.5, 0), (0, -1, 0.3))
guards.plane((0, 0, 0.12), (0, -0.25, -1))
guards.box((0, 0.2, 0.3), (3, 0.05, 3.0), cut=True)  # the gap between cheek and neck guards
flaps = guards.mesh("guards", iron, rough=[(7, 0.012), (26, 0.006)])
guesses.part("panels", helmet)
guesses.part("mask", face)
guesses.part("mounts", *mounts)
guesses.part("guards", flaps)
studio.softboxes(1.3)
studio.frame(scene, 0.82, tilt=6, turn=-24)
photograph.take_picture(scene, path)
