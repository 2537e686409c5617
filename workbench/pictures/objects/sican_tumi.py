"""The Sicán tumi: a golden ceremonial knife with the lord Naymlap in a half-moon headdress set with turquoise."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import draw
import photograph
import studio

W, H = 620, 1180
path, *size = studio.arguments()
scene = studio.open_studio(*size)
mask, m = draw.sheet(W, H)
base, b = draw.sheet(W, H)
fine, f = draw.sheet(W, H)
stone, t = draw.sheet(W, H)
C = (310, 270)


m.chord([30, 560, 590, 1160], 18, 162, 255)  # the half-moon blade
m.polygon([(262, 700), (358, 700), (372, 980), (248, 980)], 255)  # its stem
m.pieslice([60, 20, 560, 520], 180, 360, 255)  # headdress
m.polygon([(150, 250), (470, 250), (440, 420), (180, 420)], 255)  # head
m.polygon([(60, 268), (560, 268), (520, 300), (100, 300)], 255)
for side in (-1, 1):
    draw.disc(m, (310 + side * 190, 350), 42, 255)  # ear spools
    m.polygon(
        [
            (310 + side * 60, 430),
            (310 + side * 190, 470),
            (310 + side * 176, 600),
            (310 + side * 92, 640),
            (310 + side * 50, 600),
        ],
        255,
    )  # arms
    m.rectangle([310 + min(side * 16, side * 100), 640, 310 + max(side * 16, side * 100), 760], 255)  # legs
    m.rounded_rectangle([310 + min(side * 10, side * 118), 735, 310 + max(side * 10, side * 118), 775], 12, 255)
m.polygon([(200, 410), (420, 410), (436, 660), (184, 660)], 255)  # tunic
b.pieslice([60, 20, 560, 520], 180, 360, 120)
b.pieslice([118, 78, 502, 462], 180, 360, 60)
b.pieslice([170, 130, 450, 410], 180, 360, 150)
b.polygon([(150, 250), (470, 250), (440, 420), (180, 420)], 215)
b.polygon([(200, 420), (420, 420), (436, 660), (184, 660)], 165)
for side in (-1, 1):
    b.polygon(
        [
            (310 + side * 60, 440),
            (310 + side * 186, 474),
            (310 + side * 172, 596),
            (310 + side * 96, 636),
            (310 + side * 60, 590),
        ],
        200,
    )
    b.rectangle([310 + min(side * 20, side * 96), 650, 310 + max(side * 20, side * 96), 745], 170)
    b.rounded_rectangle([310 + min(side * 10, side * 118), 735, 310 + max(side * 10, side * 118), 775], 12, 210)
    draw.disc(b, (310 + side * 190, 350), 40, 190)
    f.ellipse([310 + side * 70 - 44, 296, 310 + side * 70 + 44, 334], 255)  # winged eyes
    f.polygon([(310 + side * 100, 300), (310 + side * 134, 282), (310 + side * 112, 322)], 255)
    draw.disc(f, (310 + side * 70, 315), 13, 60)
    draw.ring(f, (310 + side * 190, 350), 38, 6, 255)
    draw.disc(t, (310 + side * 190, 350), 20, 255)
    draw.disc(t, (310 + side * 70, 315), 9, 255)
f.polygon([(310, 292), (334, 368), (286, 368)], 255)
f.rounded_rectangle([252, 384, 368, 406], 8, 255)
f.line([(256, 395), (364, 395)], 40, 5)
b.polygon([(262, 775), (358, 775), (372, 980), (248, 980)], 110)
b.chord([30, 560, 590, 1160], 18, 162, 90)
for k in range(19):  # filigree and stones of the headdress
    a = -90 + 10 * k
    draw.spiral(f, draw.polar((310, 270), 218, a), 17, 1.2, 3, 255, a)
    draw.disc(f, draw.polar((310, 270), 244, a + 5), 5, 255)
    draw.disc(f, draw.polar((310, 270), 192, a), 4, 255)
    draw.disc(f, draw.polar((310, 270), 142, a), 4, 255)
for k in range(7):
    spot = draw.polar((310, 270), 168, -75 + 25 * k)
    draw.disc(t, spot, 13, 255)
    draw.ring(f, spot, 18, 4, 255)
for k in range(5):
    for j in range(7):
        draw.disc(f, (216 + 31 * j, 452 + 42 * k), 7, 255)
for k in range(6):
    t.rectangle([212 + 34 * k, 622, 232 + 34 * k, 646], 255)
for k in range(4):
    t.rectangle([236 + 40 * k, 426, 258 + 40 * k, 440], 255)
for k in range(9):
    draw.spiral(f, (102 + 52 * k, 262), 13, 1.1, 3, 255)
solid_mask = draw.soft(mask, 1) > 0.5
turquoise = draw.soft(stone, 1)
height = 0.75 * draw.soft(base, 5) + 0.3 * draw.soft(fine, 1.6) + 0.22 * draw.soft(stone, 3) + 0.05 * draw.cloud(W, H, 30, 3, 4)
gold = studio.plain("gold", (0.8, 0.5, 0.13), 0.3, 1)
studio.patched(gold, (0.5, 0.25, 0.07), 3, 0.35, 0.15, 0.45, 1)
wide = 1.36
tall = wide * (H - 1) / (W - 1)
green = studio.projected(gold, draw.save(turquoise, "stones"), (-wide / 2, wide / 2), (0, tall), grey=True)
studio.blend(gold, (0.05, 0.36, 0.33), green.outputs[0])
less = gold.node_tree.nodes.new("ShaderNodeMath")
less.operation, less.inputs[0].default_value = "SUBTRACT", 1
gold.node_tree.links.new(green.outputs[0], less.inputs[1])
gold.node_tree.links.new(less.outputs[0], gold.node_tree.nodes["Principled BSDF"].inputs["Metallic"])
studio.weathered(gold, 30, 0.25, 0.1)
studio.worn(gold, (0.12, 0.05, 0.015), (1, 0.75, 0.3), 0.8, 0.2)
tumi = studio.relief("tumi", height, wide, 0.16, gold, solid_mask, 0.05)
tumi.rotation_euler = (math.radians(-5), 0, math.radians(9))
studio.box("rest", (0.8, 0.4, 0.05), studio.plain("rest", (0.02, 0.02, 0.02), 0.4), (0, 0.12, 0.05), bevel=0.01)
studio.softboxes(1.1)
studio.frame(scene, 0.84, tilt=4)
photograph.take_picture(scene, path)
