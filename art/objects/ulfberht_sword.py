"""An Ulfberht sword: a Viking Age iron sword with lobed pommel and an inlaid maker's name."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import draw
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size)
iron = studio.plain("iron", (0.26, 0.25, 0.24), 0.42, 0.9)
studio.patched(iron, (0.07, 0.04, 0.025), scale=5, cover=0.42, soft=0.1, roughness=0.8, metallic=0.2)
studio.weathered(iron, 30, 0.3, 0.25)
name, pen = draw.sheet(1400, 200, 255)
pen.text((40, 0), "+ VLFBERH+T", 0, draw.font(150, "NotoSans-Black"))
steel = iron.copy()
studio.inscribed(steel, draw.save(name.rotate(90, expand=True), "name"), (-0.088, 0.088), (1.15, 2.4), (0.62, 0.6, 0.56), 0.015)
hilt = studio.plain("hilt", (0.2, 0.16, 0.12), 0.5, 0.8)
studio.weathered(studio.patched(hilt, (0.08, 0.05, 0.03), 7, 0.5, 0.08, 0.8, 0.1), 40, 0.3, 0.25)
leather = studio.weathered(studio.plain("grip", (0.09, 0.05, 0.03), 0.75), 60, 0.5, 0.5)
blade = studio.blade(
    "blade",
    [(0.75, -0.2, 0.2), (2.6, -0.175, 0.175), (3.7, -0.13, 0.13), (4.1, -0.07, 0.07), (4.25, -0.01, 0.01)],
    0.045,
    steel,
    studio.FULLER,
    0.07,
)
items = [
    blade,
    studio.box("guard", (0.86, 0.16, 0.13), hilt, (0, 0, 0.72), bevel=0.06),
    studio.box("grip", (0.2, 0.12, 0.56), leather, (0, 0, 0.38), bevel=0.05),
    studio.box("bar", (0.58, 0.16, 0.1), hilt, (0, 0, 0.07), bevel=0.045),
]
for x, r, z in ((0, 0.17, -0.03), (-0.18, 0.11, -0.01), (0.18, 0.11, -0.01)):
    lobe = studio.lathe("lobe", [(0, -r), (r * 0.7, -r * 0.7), (r, 0), (r * 0.7, r * 0.7), (0, r)], hilt)
    lobe.location, lobe.scale = (x, 0, z), (1, 0.55, 1)
    items.append(lobe)
studio.lay_down(items, -56)
studio.softboxes(1.3)
studio.frame(scene, 0.8, tilt=62, sideways=0.84)
studio.take_picture(scene, path)
