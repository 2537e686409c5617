"""Tutankhamun's iron dagger: meteoritic iron blade, gold hilt with a crystal pommel, and its golden sheath."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import draw
import photograph
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size)
gold = studio.weathered(studio.plain("gold", (0.83, 0.5, 0.13), 0.27, 1), 30, 0.25, 0.08)
iron = studio.plain("iron", (0.34, 0.33, 0.32), 0.3, 0.95)
studio.weathered(studio.patched(iron, (0.16, 0.09, 0.05), 6, 0.25, 0.12, 0.6, 0.6), 40, 0.3, 0.12)
crystal = studio.plain("rock crystal", (0.9, 0.92, 0.94), 0.12)
crystal.node_tree.nodes["Principled BSDF"].inputs["Transmission"].default_value = 0.75
band, pen = draw.sheet(400, 900, (206, 142, 46))
for row in range(10):  # cloisonne bands and granulation on the grip
    y = row * 90
    if row % 2:
        for k in range(8):
            pen.polygon(
                [(50 * k, y + 8), (50 * k + 46, y + 8), (50 * k + 23, y + 82)],
                [(30, 60, 120), (150, 40, 26), (30, 120, 110)][k % 3],
            )
    else:
        for k in range(20):
            draw.disc(pen, (20 * k + 10, y + 22), 8, (250, 206, 110))
            draw.disc(pen, (20 * k + 10, y + 66), 8, (250, 206, 110))
grip_gold = studio.plain("grip", (0.8, 0.5, 0.15), 0.3, 0.8)
picture = draw.save(band, "band")
studio.embossed(studio.painted(grip_gold, picture, (-0.14, 0.14), (0.2, 0.85)), picture, (-0.14, 0.14), (0.2, 0.85), depth=0.03)
blade = studio.blade(
    "blade", [(0.95, -0.2, 0.2), (1.4, -0.19, 0.19), (2.5, -0.15, 0.15), (2.85, -0.1, 0.1), (3.05, -0.01, 0.01)], 0.045, iron
)
grip = studio.lathe(
    "grip", [(0.1, 0.16), (0.13, 0.3), (0.11, 0.5), (0.12, 0.7), (0.17, 0.85), (0.22, 0.95), (0.21, 1.0), (0, 1.0)], grip_gold
)
collar = studio.lathe("collar", [(0, 0.06), (0.14, 0.06), (0.17, 0.12), (0.12, 0.18)], gold)
knob = studio.lathe("knob", [(0, -0.24), (0.12, -0.22), (0.19, -0.1), (0.17, 0.02), (0.11, 0.08), (0, 0.08)], crystal)
for part in (grip, collar, knob):
    part.scale = (1, 0.62, 1)
dagger = studio.group([blade, grip, collar, knob], (-0.42, 0, 0))
feathers, pen = draw.sheet(500, 1700, 90)
for row in range(13):
    for k in range(-1, 6):
        x, y = 100 * k + (50 if row % 2 else 0), 250 + 95 * row
        pen.pieslice([x, y - 90, x + 100, y + 110], 0, 180, 255)
        pen.pieslice([x + 12, y - 70, x + 88, y + 92], 0, 180, 170)
        pen.line([x + 50, y + 10, x + 50, y + 90], 90, 6)
pen.rectangle([0, 0, 500, 240], 150)
for k in range(6):  # palmettes under the mouth
    for turn in (-40, -20, 0, 20, 40):
        end = draw.polar((45 + 82 * k, 210), 120, turn)
        pen.line([(45 + 82 * k, 210), end], 255, 12)
pen.rectangle([0, 1500, 500, 1700], 120)
draw.stroke(pen, [(170, 1640), (250, 1560), (330, 1640)], 26, 14, 255)  # the jackal's head at the tip
sheath_gold = studio.plain("sheath", (0.85, 0.52, 0.14), 0.28, 1)
studio.embossed(sheath_gold, draw.save(draw.soft(feathers.rotate(180), 3), "feathers"), (-0.26, 0.26), (0.0, 2.15), depth=0.06)
sheath = studio.blade(
    "sheath",
    [(0, -0.05, 0.05), (0.1, -0.1, 0.1), (0.3, -0.13, 0.13), (1.4, -0.22, 0.22), (2.15, -0.25, 0.25)],
    0.09,
    sheath_gold,
    [(-1, -0.2), (-0.9, -0.7), (-0.5, -1), (0, -1.1), (0.5, -1), (0.9, -0.7), (1, -0.2), (0.8, 0.4), (-0.8, 0.4)],
)
sheath.location = (0.42, 0, 0.25)
studio.lay_down([dagger, sheath], -40)
studio.softboxes(1.2)
studio.frame(scene, 0.8, tilt=58, sideways=0.84)
photograph.take_picture(scene, path)
