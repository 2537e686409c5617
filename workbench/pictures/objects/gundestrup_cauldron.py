"""The Gundestrup cauldron: a silver bowl with plates of bearded gods and their small attendants in relief."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import draw
import photograph
import studio

W, H = 760, 500
path, *size = studio.arguments()
scene = studio.open_studio(*size)
silver = studio.plain("silver", (0.56, 0.53, 0.47), 0.34, 0.95)
studio.patched(silver, (0.2, 0.17, 0.13), 3, 0.36, 0.14, 0.6, 0.5)
studio.weathered(silver, 26, 0.35, 0.12)
studio.worn(silver, (0.04, 0.033, 0.025), (0.85, 0.82, 0.74), 0.9, 0.4)
TALL = 0.98


def plate(kind):
    """The height picture of one plate: a god with raised arms, torc and combed hair; beasts or men in his hands."""

    def sheet(paint, blur):
        picture, pen = draw.sheet(W, H)
        paint(pen)
        return draw.soft(picture, blur)

    def mass(pen):
        pen.ellipse([285, 70, 475, 330], 255)
        draw.limbs(
            pen,
            255,
            (120, 150, (380, 400), (380, 480)),
            (44, 36, (250, 430), (150, 380), (140, 280)),
            (36, 30, (140, 280), (150, 190), (160, 150)),
            (44, 36, (510, 430), (610, 380), (620, 280)),
            (36, 30, (620, 280), (610, 190), (600, 150)),
        )

    def fine(pen):
        for k in range(15):  # hair and beard
            a = -98 + 14 * k
            pen.line([draw.polar((380, 170), 92, a), draw.polar((380, 175), 125, a)], 255, 8)
        if kind != 1:
            for k in range(11):
                pen.line([(325 + 11 * k, 268), (310 + 14 * k, 345 - 3 * abs(k - 5))], 255, 7)
        draw.stroke(pen, [(338, 172), (380, 160)], 9, 7, 255), draw.stroke(pen, [(422, 172), (380, 160)], 9, 7, 255)
        draw.stroke(pen, [(380, 165), (380, 235)], 10, 17, 255)
        for x in (338, 422):
            pen.ellipse([x - 24, 182, x + 24, 212], 255)
            pen.ellipse([x - 9, 190, x + 9, 206], 40)
        draw.stroke(pen, [(330, 258), (380, 248), (430, 258)], 9, 9, 255)
        pen.rounded_rectangle([350, 270, 410, 284], 6, 255)
        for k in range(2):
            pen.arc([300 + 10 * k, 300, 460 - 10 * k, 400], 10, 170, 255, 12)
        for x, side in ((165, 1), (595, -1)):  # what he holds
            if kind == 0:
                draw.limbs(
                    pen,
                    255,
                    (20, 15, (x, 60), (x, 105)),
                    (13, 8, (x - 10, 105), (x - 30, 140)),
                    (13, 8, (x + 10, 105), (x + 30, 140)),
                    (9, 7, (x, 60), (x + 40 * side, 40)),
                )
                draw.disc(pen, (x, 30), 18, 255)
            elif kind == 1:
                draw.limbs(
                    pen,
                    255,
                    (20, 24, (x - 40, 90), (x + 40, 80)),
                    (14, 9, (x + 40, 80), (x + 66, 50)),
                    (9, 6, (x - 40, 90), (x - 50, 140)),
                    (9, 6, (x + 40, 90), (x + 44, 140)),
                    (6, 3, (x + 60, 50), (x + 50, 15)),
                )
            else:
                draw.limbs(
                    pen,
                    255,
                    (14, 20, (x - 60, 60), (x, 80), (x + 60, 50)),
                    (12, 5, (x + 60, 50), (x + 80, 100)),
                    (8, 4, (x - 60, 60), (x - 80, 20)),
                )
            for k in range(4):
                draw.stroke(pen, [(x - 26 + 16 * k, 140), (x - 20 + 14 * k, 180)], 8, 6, 255)
        for x in (70, 690):  # small attendants
            draw.limbs(
                pen,
                255,
                (22, 17, (x, 350), (x, 410)),
                (10, 7, (x - 8, 410), (x - 16, 475)),
                (10, 7, (x + 8, 410), (x + 16, 475)),
                (8, 6, (x, 355), (x + (30 if x < 300 else -30), 330)),
            )
            draw.disc(pen, (x, 318), 20, 255)
        for k in range(8):
            pen.line([(262 + 32 * k, 420), (250 + 36 * k, 498)], 255, 6)

    def rim(pen):
        pen.rectangle([0, 0, W - 1, H - 1], None, 255, 16)

    return 0.9 * sheet(mass, 14) + 0.32 * sheet(fine, 3) + 0.35 * sheet(rim, 4) + 0.07 * draw.cloud(W, H, 40, kind + 3, 4)


RADIUS, COUNT = 1.42, 8
wide = 2 * math.pi * RADIUS / COUNT * 0.985
models = [studio.relief("plate", plate(kind)[::2, ::2], wide, 0.15, silver, thickness=0.03, wrap=RADIUS) for kind in range(3)]
tall = wide * (H // 2 - 1) / (W // 2 - 1)
for k in range(-3, 4):  # the plates that can be seen
    item = studio.bpy.data.objects.new("plate", models[k % 3].data)
    studio.place(item, (0, 0, 0.72), (0, 0, 360 * k / COUNT + 7))
    item.scale[2] = TALL / tall
for model in models:
    studio.bpy.data.objects.remove(model)
bowl = studio.lathe(
    "bowl",
    [
        (0, 0),
        (0.5, 0.03),
        (0.95, 0.18),
        (1.25, 0.42),
        (1.39, 0.66),
        (1.41, 0.75),
        (1.37, 0.76),
        (1.2, 0.42),
        (0.9, 0.22),
        (0, 0.08),
    ],
    silver,
    160,
)
studio.bumpy(silver, studio.grain(silver.node_tree, 7, 2).outputs["Fac"], 0.12, 0.03)
studio.lathe("inside", [(1.36, 0.7), (1.365, 1.0), (1.365, 1.68)], silver, 160)
studio.lathe("rim", [(1.46, 1.66), (1.5, 1.69), (1.5, 1.74), (1.45, 1.77), (1.38, 1.75), (1.36, 1.68)], silver, 160)
studio.softboxes(1.1)
studio.frame(scene, 0.76, tilt=12, sideways=0.8)
photograph.take_picture(scene, path)
