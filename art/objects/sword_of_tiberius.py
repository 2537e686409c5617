"""The sword of Tiberius: a corroded iron gladius beside its gilded scabbard with the emperor's relief."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import draw
import numpy
import studio

W, H = 260, 1240
path, *size = studio.arguments()
scene = studio.open_studio(*size)
outline, o = draw.sheet(W, H)
base, b = draw.sheet(W, H, 60)
fine, f = draw.sheet(W, H)
o.polygon([(14, 6), (246, 6), (232, 900), (214, 1020), (146, 1190), (130, 1232), (114, 1190), (46, 1020), (28, 900)], 255)
for y0, y1 in ((6, 24), (206, 236), (470, 490), (770, 800)):
    b.rectangle([0, y0, W, y1], 230)
b.line([(20, 6), (38, 900), (56, 1020), (124, 1190)], 230, 14), b.line([(240, 6), (222, 900), (204, 1020), (136, 1190)], 230, 14)


def man(x, floor, s, seated=False, way=1):
    def p(dx, dy):
        return x + way * dx * s, floor - dy * s

    if seated:
        draw.limbs(
            f,
            255,
            (17 * s, 16 * s, p(-8, 62), p(-8, 108)),
            (14 * s, 8 * s, p(-8, 58), p(30, 62), p(32, 6)),
            (7 * s, 5 * s, p(-4, 106), p(28, 96), p(44, 118)),
        )
        draw.disc(f, p(-6, 134), 13 * s, 255)
        b.rectangle([x - 30 * s, floor - 46 * s, x + 8 * s, floor], 190)
    else:
        draw.limbs(
            f,
            255,
            (15 * s, 17 * s, p(0, 82), p(0, 118)),
            (10 * s, 6 * s, p(-5, 80), p(-8, 4)),
            (10 * s, 6 * s, p(6, 80), p(12, 4)),
            (7 * s, 5 * s, p(8, 116), p(34, 96), p(44, 112)),
        )
        draw.disc(f, p(0, 144), 13 * s, 255)


man(136, 200, 1.0, True, -1), man(70, 200, 0.95), man(200, 200, 0.95, way=-1)  # Tiberius receives Germanicus
draw.disc(b, (130, 340), 74, 200)
draw.ring(f, (130, 340), 72, 10, 255)
draw.limbs(f, 255, (28, 24, (126, 330), (130, 300)), (14, 10, (120, 360), (122, 380)), (8, 4, (152, 322), (166, 330)))
for k in range(12):
    draw.stroke(f, [draw.polar((130, 340), 58, 30 * k), draw.polar((130, 340), 58, 30 * k + 14)], 6, 3, 255)
f.polygon([(60, 850), (130, 806), (200, 850)], 255)
for k in range(4):
    f.rectangle([68 + 36 * k, 856, 80 + 36 * k, 960], 255)
f.polygon([(112, 930), (148, 930), (140, 880), (120, 880)], 255)
man(130, 1130, 0.9)
mask = draw.soft(outline, 1) > 0.5
height = 0.6 * draw.soft(base, 3) + 0.4 * draw.soft(fine, 2) + 0.3 * draw.soft(fine, 7) + 0.08 * draw.cloud(W, H, 8, 4, 4)
wide = 0.62
tall = wide * (H - 1) / (W - 1)
plated = numpy.zeros((H, W), "f")
for y0, y1 in ((0, 240), (255, 425), (465, 495), (765, 1240)):
    plated[y0:y1] = 1
plated = numpy.maximum(plated, draw.soft(base, 1) > 0.75)
torn = plated * (draw.cloud(W, H, 6, 13, 5) > 0.28)
gilt = studio.plain("gilt", (0.09, 0.06, 0.04), 0.75, 0.1)
plating = studio.projected(gilt, draw.save(torn, "plating"), (-wide / 2, wide / 2), (0, tall), grey=True)
studio.blend(gilt, (0.72, 0.44, 0.14), plating.outputs[0])
gilt.node_tree.links.new(plating.outputs[0], gilt.node_tree.nodes["Principled BSDF"].inputs["Metallic"])
gilt.node_tree.nodes["Principled BSDF"].inputs["Roughness"].default_value = 0.38
studio.weathered(gilt, 26, 0.3, 0.15)
studio.worn(gilt, (0.05, 0.03, 0.015), (0.9, 0.65, 0.3), 0.8, 0.3)
scabbard = studio.relief("scabbard", height + 0.25 * torn, wide, 0.05, gilt, mask, 0.05)
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
iron = studio.plain("iron", (0.15, 0.1, 0.07), 0.75, 0.35)
studio.patched(iron, (0.22, 0.1, 0.05), 4, 0.4, 0.1)
studio.weathered(iron, 26, 0.4, 0.4)
blade = studio.blade(
    "blade",
    [(0.0, -0.01, 0.01), (0.35, -0.14, 0.14), (0.8, -0.2, 0.2), (2.5, -0.23, 0.23), (2.62, -0.1, 0.1), (3.15, -0.06, 0.06)],
    0.05,
    iron,
    ripple=0.16,
)
blade.location = (-0.42, 0, 0)
studio.lay_down([scabbard, blade], 118)
studio.softboxes(1.2)
studio.frame(scene, 0.8, tilt=58, sideways=0.84)
studio.take_picture(scene, path)
