"""The Joseon rain gauge: an iron cylinder in three sections on an inscribed granite block."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import draw
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size)
iron = studio.plain("iron", (0.09, 0.085, 0.08), 0.48, 0.75)
studio.patched(iron, (0.075, 0.045, 0.03), 3, 0.35, 0.12, 0.8, 0.2)
studio.weathered(iron, 26, 0.35, 0.22)
text, pen = draw.sheet(900, 600, 255)
for k, sign in enumerate("臺雨測"):
    pen.text((120 + 240 * k, 190), sign, 0, draw.font(190, "NotoSerifCJK-Bold"))
granite = studio.weathered(studio.plain("granite", (0.36, 0.34, 0.31), 0.85), 34, 0.55, 0.3)
studio.patched(granite, (0.24, 0.22, 0.19), 2, 0.35, 0.15)
studio.inscribed(granite, draw.save(text, "name"), (-0.75, 0.75), (-0.5, 0.5), (0.13, 0.12, 0.1), 0.05)
studio.box("block", (1.5, 1.5, 1.0), granite, (0, 0, 0.5), bevel=0.04)
ledge = studio.weathered(studio.plain("ledge", (0.34, 0.32, 0.29), 0.85), 34, 0.5, 0.3)
studio.box("foot", (1.8, 1.8, 0.16), ledge, (0, 0, -0.08), bevel=0.03)
gauge = studio.lathe(
    "gauge",
    [
        (0, 0),
        (0.45, 0),
        (0.45, 0.44),
        (0.475, 0.45),
        (0.475, 0.52),
        (0.45, 0.53),
        (0.45, 0.98),
        (0.475, 0.99),
        (0.475, 1.06),
        (0.45, 1.07),
        (0.45, 1.5),
        (0.485, 1.51),
        (0.485, 1.57),
        (0.43, 1.57),
        (0.42, 1.4),
        (0.42, 0.2),
        (0, 0.2),
    ],
    iron,
    smooth=False,
)
gauge.location = (0, 0, 0.99)
studio.softboxes(0.9)
studio.frame(scene, 0.8, tilt=12, turn=-24)
studio.take_picture(scene, path)
