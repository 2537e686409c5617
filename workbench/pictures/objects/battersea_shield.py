"""The Battersea shield: a waisted bronze facing with three roundels of swelling scrolls and red glass studs."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import draw
import photograph
import numpy
import studio

W, H = 520, 1120
path, *size = studio.arguments()
scene = studio.open_studio(*size)
outline, o = draw.sheet(W, H)
base, b = draw.sheet(W, H, 70)
fine, f = draw.sheet(W, H)
red, r = draw.sheet(W, H)
edge = []
for k in range(181):
    t = k / 180
    half = (
        248
        * min(1, math.sin(min(t, 1 - t) * 9.5) ** 0.5 if min(t, 1 - t) < 0.165 else 1)
        * (1 - 0.13 * math.exp(-(((t - 0.5) / 0.16) ** 2)))
    )
    edge.append((half, 4 + (H - 9) * t))
o.polygon([(260 + x, y) for x, y in edge] + [(260 - x, y) for x, y in reversed(edge)], 255)
inner = [(260 + x * 0.93, 560 + (y - 560) * 0.965) for x, y in edge] + [
    (260 - x * 0.93, 560 + (y - 560) * 0.965) for x, y in reversed(edge)
]
b.line(inner + inner[:1], 190, 12)
for y, radius in ((190, 138), (560, 196), (930, 138)):
    c = (260, y)
    draw.ring(b, c, radius, 14, 240)
    draw.ring(b, c, radius - 24, 6, 190)
    draw.disc(b, c, radius * 0.28, 250)
    draw.ring(f, c, radius * 0.34, 6, 255)
    draw.disc(r, c, radius * 0.13, 255)
    for k in range(8):
        a = 45 * k
        p = draw.polar(c, radius * 0.6, a)
        if k % 2 == 0:  # studs with a swastika of red glass
            draw.disc(r, p, radius * 0.105, 255)
            draw.ring(f, p, radius * 0.14, 6, 255)
        side = 1 if k % 2 else -1
        draw.stroke(
            f,
            [
                draw.polar(c, radius * 0.36, a + 8),
                draw.polar(c, radius * 0.52, a + side * 30),
                draw.polar(c, radius * 0.78, a + side * 22),
                draw.polar(c, radius * 0.72, a + side * 2),
            ],
            5,
            12 if radius > 150 else 8,
            255,
        )
        draw.spiral(f, draw.polar(c, radius * 0.68, a + 22), radius * 0.13, 1.2, 4, 255, a)
for y, way in ((352, 1), (768, -1)):  # masks joining the roundels
    for side in (-1, 1):
        draw.stroke(
            f, [(260, y), (260 + side * 34, y - 22 * way), (260 + side * 72, y + 4), (260 + side * 50, y + 26 * way)], 9, 5, 255
        )
        draw.disc(r, (260 + side * 54, y), 11, 255)
    draw.disc(b, (260, y), 22, 220)
mask = draw.soft(outline, 1) > 0.5
y, x = numpy.mgrid[0:H, 0:W]
dome = sum(
    0.35 * numpy.clip(1 - (numpy.hypot(x - 260, y - cy) / rr) ** 2, 0, 1) for cy, rr in ((190, 138), (560, 196), (930, 138))
)
height = (
    0.4 * draw.soft(base, 4)
    + 0.22 * draw.soft(fine, 2)
    + dome
    + 0.25 * draw.soft(red, 5)
    + 0.06 * draw.cloud(W, H, 8, 5, 4)
    + 0.25 * (1 - (x / 260 - 1) ** 2)
)
bronze = studio.plain("bronze", (0.46, 0.28, 0.09), 0.36, 0.9)
studio.patched(bronze, (0.2, 0.12, 0.045), 2.6, 0.42, 0.16, 0.5, 0.7)
studio.patched(bronze, (0.2, 0.22, 0.12), 5, 0.18, 0.1, 0.7, 0.2)
wide = 1.2
tall = wide * (H - 1) / (W - 1)
glass = studio.projected(bronze, draw.save(draw.soft(red, 1), "glass"), (-wide / 2, wide / 2), (0, tall), grey=True)
studio.blend(bronze, (0.35, 0.012, 0.01), glass.outputs[0])
studio.weathered(bronze, 28, 0.25, 0.1)
studio.worn(bronze, (0.06, 0.035, 0.015), (0.85, 0.6, 0.28), 0.7, 0.35)
shield = studio.relief("shield", height, wide, 0.13, bronze, mask, 0.05)
shield.rotation_euler = (math.radians(-6), 0, math.radians(16))
studio.softboxes(1.2)
studio.frame(scene, 0.84, tilt=4)
photograph.take_picture(scene, path)
