"""The Houmuwu ding: a huge rectangular Shang bronze with taotie bands, four legs and two upright handles."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import draw
import sculpt
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size)


def thunder(pen, x, y, s, shade=190):
    """A squared spiral."""
    points = [(0, 0), (1, 0), (1, 1), (0.12, 1), (0.12, 0.3), (0.74, 0.3), (0.74, 0.72), (0.4, 0.72)]
    pen.line([(x + s * a, y + s * b) for a, b in points], shade, max(3, int(s * 0.11)))


def taotie(pen, x, y, w, h):
    """A beast mask seen from the front: horns, round eyes, nose ridge, curled jaws."""
    cx = x + w / 2
    for side in (-1, 1):

        def p(dx, dy):
            return cx + side * dx * w / 2, y + dy * h

        draw.stroke(pen, [p(0.14, 0.36), p(0.4, 0.12), p(0.8, 0.14), p(0.9, 0.36), p(0.68, 0.38)], h * 0.07, h * 0.05, 255)
        draw.disc(pen, p(0.38, 0.56), h * 0.15, 255)
        draw.disc(pen, p(0.38, 0.56), h * 0.06, 60)
        draw.stroke(pen, [p(0.1, 0.86), p(0.36, 0.92), p(0.52, 0.8), p(0.4, 0.76)], h * 0.06, h * 0.04, 255)
        draw.stroke(pen, [p(0.62, 0.5), p(0.92, 0.62), p(0.86, 0.9), p(0.66, 0.84)], h * 0.06, h * 0.04, 255)
    pen.rectangle([cx - w * 0.03, y + h * 0.1, cx + w * 0.03, y + h * 0.92], 255)


W, H = 1320, 900
front, pen = draw.sheet(W, H, 70)
pen.rectangle([210, 210, W - 210, H - 200], 120)  # the plain middle


def fill(x0, y0, x1, y1):
    for j in range(int((y1 - y0) // 26)):
        for k in range(int((x1 - x0) // 26)):
            thunder(pen, x0 + 4 + 26 * k, y0 + 4 + 26 * j, 18)


fill(10, 10, W - 10, 205), fill(10, H - 195, W - 10, H - 8), fill(10, 205, 205, H - 195), fill(W - 205, 205, W - 10, H - 195)
for x in (30, W / 2 + 10):
    taotie(pen, x, 22, W / 2 - 40, 176), taotie(pen, x, H - 186, W / 2 - 40, 170)
for x in (18, W - 198):
    taotie(pen, x, 215, 180, 230), taotie(pen, x, 460, 180, 230)
pen.rectangle([205, 205, W - 205, H - 195], None, 235, 10)
pen.rectangle([0, 0, W - 1, H - 1], None, 235, 10)
relief = draw.save(draw.soft(front, 2), "bands")
bronze = studio.plain("bronze", (0.1, 0.112, 0.078), 0.48, 0.55)
studio.patched(bronze, (0.105, 0.18, 0.136), 2.6, 0.4, 0.16, 0.75, 0.1)
studio.patched(bronze, (0.12, 0.07, 0.038), 3.4, 0.34, 0.14)
studio.weathered(bronze, 24, 0.35, 0.2)
studio.worn(bronze, (0.03, 0.035, 0.025), (0.3, 0.29, 0.2), 0.8, 0.3)


def body():
    clay = sculpt.Clay((-1.3, -0.95, -0.02), (1.3, 0.95, 2.75), 0.0135)
    clay.box((0, 0, 1.42), (2.2, 1.56, 1.4), edge=0.03, soft=0)
    clay.box((0, 0, 1.62), (1.98, 1.34, 1.5), edge=0.03, cut=True)
    clay.box((0, 0, 2.12), (2.32, 1.68, 0.1), edge=0.03, soft=0.01)
    clay.box((0, 0, 2.12), (1.96, 1.32, 0.3), edge=0.03, cut=True)
    for y in (-0.55, 0.55):
        clay.turned([(0.2, 0), (0.19, 0.1), (0.17, 0.4), (0.19, 0.62), (0.22, 0.8)], centre=(0.82, y), soft=0.02, mirror=True)
        for z in (0.3, 0.38, 0.46):
            clay.turned([(0.2, z - 0.015), (0.21, z), (0.2, z + 0.015)], centre=(0.82, y), soft=0.005, mirror=True)
    for side in (-1, 1):  # handles on the short sides
        clay.box((side * 1.07, 0, 2.4), (0.15, 0.86, 0.56), edge=0.06, soft=0.01)
        clay.box((side * 1.07, 0, 2.32), (0.4, 0.52, 0.38), edge=0.08, cut=True, soft=0.02)
    for x in (-1.1, 0, 1.1):  # flanges, notched like combs, broken by the plain panel in the middle
        for low, high in ((0.78, 1.1), (1.7, 2.05)) if x == 0 else ((0.78, 2.05),):
            clay.box((x, -0.81 if x == 0 else -0.8, (low + high) / 2), (0.05, 0.13, high - low), edge=0.012, soft=0.006)
            for k in range(int((high - low) / 0.106)):
                clay.box((x, -0.875, low + 0.09 + 0.106 * k), (0.2, 0.05, 0.028), edge=0.006, cut=True, soft=0.01)
    for side in (-1, 1):
        for y in (-0.78, 0, 0.78):
            for low, high in ((0.78, 1.1), (1.7, 2.05)) if y == 0 else ((0.78, 2.05),):
                clay.box((1.12 * side, y, (low + high) / 2), (0.12, 0.05, high - low), edge=0.012, soft=0.006)
                for k in range(int((high - low) / 0.106)):
                    clay.box((1.185 * side, y, low + 0.09 + 0.106 * k), (0.05, 0.2, 0.028), edge=0.006, cut=True, soft=0.01)
        # on the outside of each handle two tigers hold a man's head between their jaws
        for way in (-1, 1):
            out = 1.155 * side
            clay.limb(
                [
                    (out, 0.36 * way, 2.18, 0.03),
                    (out, 0.37 * way, 2.36, 0.04),
                    (out, 0.3 * way, 2.55, 0.045),
                    (out, 0.16 * way, 2.61, 0.05),
                ],
                soft=0.01,
            )
            clay.limb([(out, 0.36 * way, 2.3, 0.02), (out, 0.29 * way, 2.26, 0.02)], soft=0.01)
            clay.limb([(out, 0.35 * way, 2.44, 0.02), (out, 0.29 * way, 2.41, 0.02)], soft=0.01)
            clay.ball((out + 0.03 * side, 0.19 * way, 2.635), (0.02, 0.018, 0.018), soft=0.005)
        clay.ball((1.17 * side, 0, 2.6), (0.05, 0.055, 0.07), soft=0.01)
    for x in (-0.82, 0.82):  # masks on the legs
        for y in (-0.55, 0.55):
            for way in (-1, 1):
                a = 0.55 * way
                spot = (x + 0.2 * math.sin(a), y - 0.2 * math.cos(a), 0.66)
                clay.ball(spot, 0.032, soft=0.006)
                clay.limb(
                    [
                        (spot[0], spot[1], 0.71, 0.014),
                        (x + 0.22 * math.sin(2.1 * a), y - 0.22 * math.cos(2.1 * a), 0.73, 0.014),
                        (x + 0.2 * math.sin(2.3 * a), y - 0.2 * math.cos(2.3 * a), 0.64, 0.012),
                    ],
                    soft=0.005,
                )
            clay.limb([(x, y - 0.215, 0.74, 0.016), (x, y - 0.2, 0.55, 0.02)], soft=0.006)
    return clay


side_bronze = bronze.copy()
studio.embossed(bronze, relief, (-1.08, 1.08), (0.74, 2.08), depth=0.09)
ding = body().mesh("ding", bronze, rough=[(4, 0.008), (24, 0.004)])
studio.embossed(side_bronze, relief, (-0.76, 0.76), (0.74, 2.08), "YZ", depth=0.09)
ding.data.materials.append(side_bronze)
for face in ding.data.polygons:
    face.material_index = int(abs(face.normal.x) > 0.8)
ding.rotation_euler[2] = 0.42
studio.softboxes(0.8)
studio.frame(scene, 0.84, tilt=8)
studio.take_picture(scene, path)
