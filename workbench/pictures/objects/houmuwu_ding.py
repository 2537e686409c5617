"""The Houmuwu ding: a huge rectangular Shang bronze with taotie bands, four legs and two upright handles."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import draw
import photograph
import sculpt
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size)


def thunder(pen, x, y, s, shade=150):
    """A squared spiral."""
    points = [(0, 0), (1, 0), (1, 1), (0.12, 1), (0.12, 0.3), (0.74, 0.3), (0.74, 0.72), (0.4, 0.72)]
    pen.line([(x + s * a, y + s * b) for a, b in points], shade, max(3, int(s * 0.15)))


def smooth(points, steps=12):
    return studio.smooth_curve(points, steps)


def taotie(cast, cx, y, w, h, tail=True):
    """A beast seen from the front, made of two dragons in profile that meet at the nose: horns, round eyes, curled jaws."""

    def p(side, dx, dy):
        return cx + side * dx * w / 2, y + dy * h

    def line(side, *spots):
        return [p(side, *spot) for spot in spots]

    thick = min(h, w / 2)
    for side in (-1, 1):
        if tail:  # the body runs outward and its tail curls up; a leg with a claw
            body = line(side, (0.4, 0.62), (0.58, 0.5), (0.76, 0.56), (0.9, 0.66), (0.955, 0.44), (0.87, 0.24), (0.76, 0.3), (0.79, 0.4))
            leg = line(side, (0.5, 0.66), (0.56, 0.86), (0.66, 0.9), (0.76, 0.88), (0.79, 0.76))
            cast.lay(lambda pen: draw.stroke(pen, body, thick * 0.135, thick * 0.065, 255), 0.62, thick * 0.06, 4)
            cast.lay(lambda pen: draw.stroke(pen, leg, thick * 0.095, thick * 0.055, 255), 0.62, thick * 0.04, 4)
            cast.strokes([body[1:-1]], thick * 0.03, thick * 0.015, -0.5)
        ear = smooth(line(side, (0.44, 0.42), (0.5, 0.2), (0.62, 0.1), (0.62, 0.3), (0.54, 0.44)) + line(side, (0.44, 0.42)))
        cast.lay(lambda pen: pen.polygon(ear, 255), 0.66, thick * 0.06, 4)
        cast.strokes([line(side, (0.5, 0.38), (0.53, 0.28), (0.58, 0.2))], thick * 0.02, thick * 0.014, -0.5)
        jaw = line(side, (0.08, 0.84), (0.2, 0.94), (0.34, 0.9), (0.42, 0.76), (0.35, 0.68), (0.3, 0.76))
        cast.lay(lambda pen: draw.stroke(pen, jaw, thick * 0.09, thick * 0.06, 255), 0.72, thick * 0.05, 4)
        cast.strokes([jaw[1:-1]], thick * 0.018, thick * 0.012, -0.45)
        horn = line(side, (0.09, 0.4), (0.13, 0.2), (0.24, 0.09), (0.37, 0.12), (0.41, 0.27), (0.33, 0.33), (0.28, 0.27))
        cast.lay(lambda pen: draw.stroke(pen, horn, thick * 0.11, thick * 0.075, 255), 0.74, thick * 0.05, 4)
        cast.strokes([horn[1:]], thick * 0.02, thick * 0.015, -0.45)
        socket = smooth(line(side, (0.1, 0.6), (0.2, 0.44), (0.33, 0.46), (0.41, 0.56), (0.3, 0.66), (0.2, 0.68)) + line(side, (0.1, 0.6)))
        cast.lay(lambda pen: pen.polygon(socket, 255), 0.6, thick * 0.05, 4)
        eye = p(side, 0.26, 0.56)
        cast.add(lambda pen: draw.disc(pen, eye, thick * 0.155, 255), -0.5, 2)
        cast.lay(lambda pen: draw.disc(pen, eye, thick * 0.125, 255), 0.85, thick * 0.08, 2)
        cast.strokes([[(eye[0] - thick * 0.05, eye[1]), eye, (eye[0] + thick * 0.05, eye[1])]], thick * 0.018, thick * 0.018, -0.6)
    nose = [p(side, *spot) for side, spots in ((1, ((0.05, 0.2), (0.055, 0.7), (0.13, 0.86))), (-1, ((0.13, 0.86), (0.055, 0.7), (0.05, 0.2)))) for spot in spots]
    cast.lay(lambda pen: pen.polygon(nose, 255), 0.8, thick * 0.05, 4)
    for side in (-1, 1):
        draw_at = p(side, 0.075, 0.82)
        cast.add(lambda pen: draw.disc(pen, draw_at, thick * 0.028, 255), -0.5, 1.5)


def dragon(cast, x, y, w, h, way):
    """A kui dragon in profile, standing on its tail along the plain panel; `way` is where it looks."""

    def p(dx, dy):
        return x + w / 2 + way * (dx - 0.5) * w, y + dy * h

    body = [p(0.34, 0.3), p(0.3, 0.48), p(0.46, 0.62), p(0.4, 0.8), p(0.56, 0.93), p(0.76, 0.86), p(0.7, 0.76)]
    crest = [p(0.26, 0.28), p(0.12, 0.18), p(0.2, 0.06), p(0.44, 0.06), p(0.46, 0.15)]
    snout = [p(0.34, 0.24), p(0.6, 0.16), p(0.82, 0.2), p(0.86, 0.3), p(0.72, 0.31)]
    jaw = [p(0.42, 0.36), p(0.62, 0.42), p(0.82, 0.4)]
    leg = [p(0.42, 0.56), p(0.68, 0.54), p(0.8, 0.62), p(0.7, 0.68)]
    for points, start, end in ((body, 0.1, 0.055), (leg, 0.065, 0.045), (crest, 0.08, 0.05), (jaw, 0.06, 0.04), (snout, 0.1, 0.05)):
        cast.lay(lambda pen: draw.stroke(pen, points, w * start, w * end, 255), 0.68, w * 0.05, 4)
        cast.strokes([points[1:-1] if len(points) > 3 else points], w * 0.02, w * 0.014, -0.45)
    cast.add(lambda pen: draw.disc(pen, p(0.42, 0.26), w * 0.13, 255), -0.4, 2)
    cast.lay(lambda pen: draw.disc(pen, p(0.42, 0.26), w * 0.1, 255), 0.85, w * 0.06, 2)


SCALE = 600  # pixels for each unit
LOW, HIGH, BAND = 0.74, 2.08, 0.31


def panel(wide):
    """The decoration of one wall: a plain field in a frame of beasts on a ground of thunder spirals."""
    w, h, band = int(wide * SCALE), int((HIGH - LOW) * SCALE), int(BAND * SCALE)
    ground, pen = draw.sheet(w, h, 74)
    for y in range(5, h - 22, 24):
        for x in range(5, w - 22, 24):
            thunder(pen, x, y, 17)
    pen.rectangle([band, band, w - band, h - band], 105)  # the plain field
    cast = draw.Relief(w, h)
    cast.field[:] = draw.soft(ground, 1.2)
    for y in (8, h - band + 4):
        taotie(cast, w / 2, y, w - 24, band - 12)
    for x, way in ((6, 1), (w - band + 4, -1)):
        for k in range(2):
            tall = (h - 2 * band) / 2
            dragon(cast, x, band + 4 + k * tall, band - 10, tall - 8, way)
    for edge in (0, band):
        cast.lay(lambda pen: pen.rectangle([edge, edge, w - 1 - edge, h - 1 - edge], None, 255, 9), 0.6, 4, 2)
    return cast.field


bronze = studio.plain("bronze", (0.1, 0.112, 0.078), 0.48, 0.55)
studio.patched(bronze, (0.1, 0.155, 0.118), 2.6, 0.4, 0.16, 0.75, 0.1)
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


def handle():
    """An upright handle; on its outside (-x) two tigers rise and hold a man's head between their jaws."""
    clay = sculpt.Clay((-1.26, -0.5, 2.06), (-0.94, 0.5, 2.78), 0.0052)
    clay.box((-1.07, 0, 2.38), (0.15, 0.88, 0.62), edge=0.05)
    clay.box((-1.07, 0, 2.28), (0.4, 0.5, 0.46), edge=0.1, cut=True, soft=0.02)
    out = -1.15
    for way in (-1, 1):

        def at(u, z, r, lift=0.0):
            return (out - lift, way * u, z, r)

        # tail, haunch, body, neck
        clay.limb([at(0.4, 2.13, 0.016), at(0.415, 2.22, 0.017), at(0.405, 2.32, 0.018), at(0.375, 2.33, 0.016)], soft=0.005)
        clay.limb([at(0.345, 2.2, 0.056), at(0.345, 2.36, 0.05), at(0.34, 2.47, 0.056), at(0.28, 2.57, 0.056)], soft=0.012)
        clay.ball((out - 0.01, way * 0.345, 2.23), (0.05, 0.062, 0.075), soft=0.01)
        for z, reach, foot in ((2.19, 0.29, 2.13), (2.45, 0.275, 2.4)):  # legs that end in claws
            clay.limb([at(0.34, z, 0.034, 0.015), at(reach, z - 0.015, 0.026, 0.02), at(reach, foot, 0.02, 0.02)], soft=0.008)
            for k in range(3):
                clay.limb([at(reach + 0.012 - 0.012 * k, foot, 0.008, 0.03), at(reach - 0.006 - 0.012 * k, foot - 0.02, 0.006, 0.03)], soft=0.002)
        # head: broad skull, upper and lower jaw around the man's head, ear, eye, fangs
        clay.ball((out - 0.015, way * 0.215, 2.61), (0.055, 0.078, 0.062), soft=0.012)
        clay.limb([at(0.2, 2.635, 0.042, 0.015), at(0.12, 2.665, 0.032, 0.02), at(0.07, 2.66, 0.028, 0.02)], soft=0.01)
        clay.limb([at(0.2, 2.57, 0.032, 0.015), at(0.12, 2.532, 0.024, 0.02), at(0.065, 2.53, 0.021, 0.02)], soft=0.008)
        clay.limb([at(0.185, 2.6, 0.012, 0.06), at(0.075, 2.6, 0.022, 0.06)], cut=True, soft=0.01)
        for u in (0.075, 0.1):
            clay.limb([at(u, 2.645, 0.009, 0.045), at(u, 2.615, 0.004, 0.045)], soft=0.002)
        clay.limb([at(0.25, 2.65, 0.022, 0.02), at(0.285, 2.68, 0.014, 0.02)], soft=0.006)
        clay.ball((out - 0.065, way * 0.185, 2.632), (0.024, 0.026, 0.02), cut=True, soft=0.004)
        clay.ball((out - 0.062, way * 0.185, 2.632), (0.02, 0.018, 0.014), soft=0.002)
        for k in range(6):  # stripes
            z = 2.24 + 0.045 * k
            clay.limb([at(0.39, z + 0.016, 0.006, 0.045), at(0.345, z, 0.007, 0.056), at(0.305, z + 0.016, 0.005, 0.045)], cut=True, soft=0.005)
    clay.ball((out - 0.03, 0, 2.598), (0.045, 0.05, 0.064), soft=0.006)  # the man
    clay.limb([(out - 0.07, 0, 2.612, 0.008), (out - 0.082, 0, 2.588, 0.012)], soft=0.004)
    for way in (-1, 1):
        clay.ball((out - 0.072, way * 0.021, 2.612), (0.012, 0.012, 0.007), cut=True, soft=0.003)
        clay.ball((out - 0.069, way * 0.021, 2.612), (0.007, 0.008, 0.004), soft=0.001)
        clay.ball((out - 0.03, way * 0.052, 2.6), (0.02, 0.01, 0.02), soft=0.003)
    clay.ball((out - 0.077, 0, 2.567), (0.01, 0.018, 0.004), cut=True, soft=0.002)
    return clay


ding = body().mesh("ding", bronze, rough=[(4, 0.008), (24, 0.004)])
parts = [ding]
for wide, spot, degrees in ((2.14, (0, -0.772, LOW), 0), (1.5, (-1.092, 0, LOW), -90)):
    wall = studio.relief("wall", panel(wide), wide, 0.052, bronze, thickness=0.02)
    wall.location, wall.rotation_euler[2] = spot, math.radians(degrees)
    parts.append(wall)
for degrees in (0, 180):
    grip = handle().mesh("handle", bronze, rough=[(4, 0.006), (24, 0.0025)])
    grip.rotation_euler[2] = math.radians(degrees)
    parts.append(grip)
studio.group(parts, degrees=(0, 0, 38))
studio.softboxes(0.9)
studio.light((2.2, -5.5, 3.2), (62, 0, 22), 190, 2, studio.KEY_COLOUR)
studio.frame(scene, 0.84, tilt=8)
photograph.take_picture(scene, path)
