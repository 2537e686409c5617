"""The Sutton Hoo helmet: crested cap, mask with gilded brows, nose and moustache, cheek and neck guards."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import draw
import sculpt
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size)


def shell(clay, soft=0.0):
    """The cap: a tall oval dome, open below."""
    clay.ball((0, 0.02, 1.55), (0.74, 0.88, 0.83), soft=soft)
    clay.limb([(0, 0.02, 1.5, 0.735), (0, 0.02, 1.0, 0.72)], soft=0.02)


iron = studio.plain("iron", (0.2, 0.125, 0.08), 0.62, 0.45)
studio.patched(iron, (0.1, 0.055, 0.035), 3.2, 0.5, 0.08, 0.85, 0.1)
studio.patched(iron, (0.27, 0.22, 0.18), 4.6, 0.3, 0.08, 0.45, 0.8)
panels, pen = draw.sheet(1400, 1000, 60)
for row in range(5):  # stamped panels: warriors and interlace between ridged frames
    for column in range(9):
        x, y = 156 * column, 200 * row
        pen.rectangle([x + 4, y + 4, x + 152, y + 196], None, 255, 7)
        for k in range(4):
            if (row + column) % 2:
                pen.arc([x + 14 + 30 * k, y + 18, x + 64 + 30 * k, y + 182], 0, 360, 230, 10)
                pen.arc([x + 10, y + 14 + 42 * k, x + 146, y + 64 + 42 * k], 0, 360, 230, 10)
            else:
                cx = x + 34 + 30 * k
                pen.line([(cx, y + 60), (cx + 12, y + 130), (cx - 8, y + 182)], 230, 13)
                draw.disc(pen, (cx, y + 46), 13, 230)
                pen.line([(cx - 20, y + 20), (cx + 20, y + 190)], 230, 6)
studio.embossed(iron, draw.save(draw.soft(panels, 1.5), "panels"), (-3.1416, 3.1416), (0.1, 2.4), "AZ", 0.035)
studio.weathered(iron, 26, 0.35, 0.25)
gilt = studio.plain("gilt bronze", (0.72, 0.44, 0.14), 0.36, 1)
studio.patched(gilt, (0.22, 0.15, 0.08), 6, 0.32, 0.12, 0.7, 0.3)
studio.weathered(gilt, 30, 0.3, 0.2)
garnet = studio.plain("garnet", (0.1, 0.004, 0.006), 0.2)
silver = studio.weathered(
    studio.patched(studio.plain("tinned", (0.4, 0.37, 0.33), 0.5, 0.85), (0.16, 0.1, 0.07), 5, 0.4, 0.1, 0.8, 0.2), 30, 0.3, 0.2
)

cap = sculpt.Clay((-0.95, -1.1, -0.05), (0.95, 1.15, 2.6), 0.014)
shell(cap)
cap.plane((0, 0, 1.28), (0, 0, -1))
cap.ball((0, 0.02, 1.5), (0.68, 0.82, 0.77), cut=True)
cap.limb([(0, 0.02, 1.5, 0.67), (0, 0.02, 0.4, 0.67)], cut=True)
for a in (-1, 1):  # frames between the panels
    cap.limb([(a * 0.72, -0.3, 1.32, 0.02), (a * 0.6, -0.32, 1.95, 0.02), (a * 0.18, -0.3, 2.33, 0.02)], soft=0.01)
cap.mesh("cap", iron, rough=[(7, 0.012), (26, 0.006)])

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
trim.limb([(0, -0.79, 1.24, 0.075), (0, -0.93, 1.05, 0.1), (0, -0.98, 0.9, 0.115)], soft=0.02)  # nose
trim.ball((0.1, -0.92, 0.86), (0.07, 0.08, 0.06), mirror=True, soft=0.03)
trim.ball((0.06, -0.97, 0.815), (0.028, 0.06, 0.03), cut=True, mirror=True, soft=0.01)
trim.limb(
    [(0.03, -0.88, 0.74, 0.05), (0.22, -0.82, 0.73, 0.055), (0.42, -0.68, 0.67, 0.025)], mirror=True, soft=0.02
)  # moustache
trim.limb([(-0.12, -0.83, 0.585, 0.03), (0.12, -0.83, 0.585, 0.03)], soft=0.02)  # lip
trim.limb(
    [(0.05, -0.85, 1.32, 0.055), (0.26, -0.82, 1.4, 0.065), (0.48, -0.66, 1.4, 0.06), (0.66, -0.46, 1.3, 0.055)],
    mirror=True,
    soft=0.01,
)  # brows
trim.ball((0.7, -0.4, 1.27), (0.07, 0.11, 0.085), mirror=True, soft=0.02)  # boars' heads
trim.limb([(0.06, -0.87, 1.33, 0.006), (0.26, -0.89, 1.4, 0.006), (0.5, -0.72, 1.4, 0.006)], cut=True, mirror=True, soft=0.02)
trim.ball((0, -0.87, 1.42), (0.09, 0.12, 0.11), soft=0.02)  # the dragon's head between the brows
trim.mesh("trim", gilt, rough=[(9, 0.006), (30, 0.004)])
for side in (-1, 1):
    studio.rod(
        "garnets",
        [(side * 0.07, -0.9, 1.285), (side * 0.26, -0.865, 1.345), (side * 0.48, -0.7, 1.345), (side * 0.64, -0.5, 1.25)],
        0.018,
        garnet,
    )
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
crest.mesh("crest", silver, rough=[(9, 0.006)])

guards = sculpt.Clay((-0.95, -0.7, -0.05), (0.95, 1.3, 1.5), 0.0125)
guards.limb([(0, 0.1, 1.4, 0.74), (0, 0.1, 0.35, 0.76)])
guards.limb([(0, 0.1, 1.4, 0.7), (0, 0.1, -0.5, 0.71)], cut=True)
guards.plane((0, 0, 1.3), (0, 0, 1))
guards.plane((0, -0.5, 0), (0, -1, 0.3))
guards.plane((0, 0, 0.12), (0, -0.25, -1))
guards.box((0, 0.2, 0.3), (3, 0.05, 3.0), cut=True)  # the gap between cheek and neck guards
guards.mesh("guards", iron, rough=[(7, 0.012), (26, 0.006)])
studio.softboxes(0.8)
studio.frame(scene, 0.82, tilt=6, turn=-24)
studio.take_picture(scene, path)
