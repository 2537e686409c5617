"""The sword of Goujian: bronze, still sharp, with dark lozenges, a two-column inscription and a turned grip."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import draw
import photograph
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size)
pattern, pen = draw.sheet(400, 2800, (152, 116, 62))
for row in range(47):
    for column in range(-1, 5):
        x, y = 100 * column + (50 if row % 2 else 0) + 25, row * 60
        for r, colour in ((1.0, (58, 46, 26)), (0.78, (158, 122, 66)), (0.5, (58, 46, 26)), (0.3, (150, 116, 62))):
            pen.polygon([(x, y - 58 * r), (x + 48 * r, y), (x, y + 58 * r), (x - 48 * r, y)], colour)
pen.rectangle([190, 0, 210, 2800], (140, 108, 60))
letters = draw.font(88, "NotoSerifCJK-Bold")
for k, sign in enumerate("越王鳩淺"):
    pen.text((72, 2250 + 105 * k), sign, (226, 184, 84), letters)
for k, sign in enumerate("自作用劍"):
    pen.text((240, 2250 + 105 * k), sign, (226, 184, 84), letters)
bronze = studio.plain("bronze", (0.3, 0.2, 0.08), 0.3, 0.85)
studio.painted(bronze, draw.save(pattern, "lozenges"), (-0.2, 0.2), (0.95, 3.75))
studio.weathered(bronze, 30, 0.25, 0.08)
hilt = studio.weathered(
    studio.patched(studio.plain("hilt", (0.3, 0.2, 0.08), 0.35, 0.85), (0.1, 0.14, 0.09), 5, 0.3, 0.1, 0.7, 0.3), 30, 0.4, 0.15
)
blue = studio.plain("turquoise", (0.05, 0.32, 0.34), 0.4)
blade = studio.blade(
    "blade",
    [
        (0.95, -0.2, 0.2),
        (2.6, -0.185, 0.185),
        (2.95, -0.16, 0.16),
        (3.4, -0.145, 0.145),
        (3.62, -0.09, 0.09),
        (3.75, -0.01, 0.01),
    ],
    0.055,
    bronze,
)
guard = studio.box("guard", (0.5, 0.2, 0.2), hilt, (0, 0, 0.88), bevel=0.05)
grip = studio.lathe(
    "grip",
    [
        (0.1, 0.1),
        (0.095, 0.25),
        (0.1, 0.34),
        (0.15, 0.36),
        (0.15, 0.41),
        (0.1, 0.43),
        (0.095, 0.52),
        (0.1, 0.57),
        (0.15, 0.59),
        (0.15, 0.64),
        (0.1, 0.66),
        (0.1, 0.82),
    ],
    hilt,
)
pommel = studio.lathe("pommel", [(0, 0), (0.24, 0), (0.25, 0.04), (0.16, 0.09), (0.1, 0.14)], hilt)
inlay = [
    studio.box("inlay", (0.09, 0.05, 0.05), blue, (x, -0.09, z), (0, 45, 0), 0.01) for x in (-0.15, 0, 0.15) for z in (0.88,)
]
studio.lay_down([blade, guard, grip, pommel, *inlay], -56)
studio.softboxes(1.3)
studio.frame(scene, 0.8, tilt=62, sideways=0.84)
photograph.take_picture(scene, path)
