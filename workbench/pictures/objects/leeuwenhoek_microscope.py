"""A Leeuwenhoek microscope: two riveted brass plates, one tiny lens, a pin moved by screws."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import photograph
import studio


def thread(name, start, length, radius, turns, material):
    """A screw along z."""
    parts = [studio.lathe(name, [(0, 0), (radius * 0.86, 0), (radius * 0.86, length), (0, length)], material, 32, False)]
    steps = turns * 12
    parts.append(
        studio.rod(
            name,
            [
                (radius * 0.9 * math.cos(k * math.pi / 6), radius * 0.9 * math.sin(k * math.pi / 6), length * k / steps)
                for k in range(steps + 1)
            ],
            radius * 0.16,
            material,
        )
    )
    return studio.group(parts, start)


path, *size = studio.arguments()
scene = studio.open_studio(*size)
brass = studio.plain("brass", (0.62, 0.4, 0.13), 0.34, 0.95)
studio.patched(brass, (0.3, 0.19, 0.07), 3, 0.4, 0.15, 0.55, 0.8)
studio.weathered(brass, 30, 0.35, 0.1)
steel = studio.weathered(studio.plain("iron", (0.2, 0.19, 0.18), 0.45, 0.9), 40, 0.4, 0.2)
dark = studio.plain("lens pit", (0.01, 0.01, 0.01), 0.3)
glass = studio.plain("lens", (0.5, 0.55, 0.6), 0.03)
outline = [
    (-0.62, 0.9),
    (0.62, 0.9),
    (0.66, 0.96),
    (0.66, 2.2),
    (0.5, 2.3),
    (0.34, 2.44),
    (0.17, 2.52),
    (0, 2.54),
    (-0.17, 2.52),
    (-0.34, 2.44),
    (-0.5, 2.3),
    (-0.66, 2.2),
    (-0.66, 0.96),
]
for y in (0, 0.045):
    studio.slab("plate", outline, 0.04, brass, 0, bevel=0.012).location = (0, y, 0)
rivets = [
    (-0.54, 1.02),
    (0.54, 1.02),
    (-0.54, 1.6),
    (0.54, 1.6),
    (-0.54, 2.12),
    (0.54, 2.12),
    (-0.16, 2.2),
    (0.16, 2.2),
    (0, 2.4),
]
for x, z in rivets:
    studio.group([studio.lathe("rivet", [(0.045, 0), (0.04, 0.02), (0.02, 0.035), (0, 0.038)], brass, 32)], (x, 0, z), (90, 0, 0))
studio.group(
    [studio.lathe("seat", [(0.13, 0), (0.13, 0.02), (0.1, 0.028), (0.055, 0.01), (0.05, -0.01)], brass, 48)],
    (0, 0, 2.0),
    (90, 0, 0),
)
studio.group([studio.lathe("pit", [(0.055, 0.012), (0, 0.012)], dark, 32)], (0, 0, 2.0), (90, 0, 0))
studio.group([studio.lathe("lens", [(0.042, 0.012), (0.03, 0.03), (0, 0.038)], glass, 32)], (0, 0, 2.0), (90, 0, 0))
studio.box("stage", (0.24, 0.22, 0.3), brass, (0, -0.2, 1.5), bevel=0.02)
thread("main screw", (0, -0.2, 0.25), 1.28, 0.06, 34, steel)
studio.box("bracket", (0.3, 0.34, 0.07), brass, (0, -0.13, 1.0), bevel=0.015)
studio.box("bracket wall", (0.3, 0.05, 0.3), brass, (0, -0.02, 1.1), bevel=0.015)
studio.rod("thumb", [(0, -0.2, 0.26), (0, -0.2, 0.0), (0.05, -0.2, -0.02), (0.16, -0.2, -0.03)], 0.05, steel)
studio.lathe("knob", [(0, 0), (0.12, 0.01), (0.14, 0.05), (0.12, 0.09), (0.06, 0.12), (0.06, 0.26)], brass, 48).location = (
    0,
    -0.2,
    0.14,
)
studio.rod("pin", [(0, -0.24, 1.64), (0, -0.24, 1.85), (0.0, -0.2, 1.99)], 0.014, steel)
studio.lathe("pin foot", [(0.05, 1.64), (0.045, 1.7), (0.015, 1.72)], brass, 32).location = (0, -0.24, 0)
studio.group(
    [studio.lathe("cross", [(0, 0), (0.05, 0.01), (0.05, 0.08), (0.025, 0.09), (0.025, 0.2)], brass, 32)],
    (0.32, -0.2, 1.52),
    (0, -90, 0),
)
studio.group(
    [studio.lathe("focus", [(0.03, 0), (0.03, 0.3), (0.06, 0.31), (0.06, 0.36), (0, 0.37)], steel, 32)],
    (0, -0.28, 1.45),
    (90, 0, 0),
)
stand = studio.weathered(studio.plain("walnut", (0.09, 0.045, 0.025), 0.4), 18, 0.5, 0.08)
studio.box("stand", (1.5, 1.0, 0.22), stand, (0, 0.05, -0.26), bevel=0.03)
for x in (-0.5, 0.5):
    studio.box("post", (0.07, 0.05, 1.1), stand, (x, 0.11, 0.4), bevel=0.01)
studio.softboxes(1.1)
studio.frame(scene, 0.82, tilt=8, turn=-22)
photograph.take_picture(scene, path)
