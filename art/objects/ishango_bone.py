"""The Ishango bone: a dark baboon's bone with groups of notches and a quartz tip."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import sculpt
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size, backdrop=(0.09, 0.08, 0.07))
clay = sculpt.Clay((-0.45, -0.35, -0.1), (0.55, 0.35, 3.6), 0.0105)
clay.limb(
    [
        (0.12 * math.sin(k / 12 * 2.6), 0, 0.2 + 3.0 * k / 12, 0.235 - 0.055 * math.sin(k / 12 * 3.1) - 0.03 * k / 12)
        for k in range(13)
    ],
    soft=0.03,
)
clay.ball((0.0, 0, 0.2), (0.26, 0.22, 0.2), soft=0.08)
clay.limb([(0.0, -0.19, 0.25, 0.02), (0.12, -0.16, 1.4, 0.02), (0.05, -0.16, 3.0, 0.015)], soft=0.08)
for start, groups in ((0.42, (7, 5, 5, 10, 8, 4, 6, 3)),):
    z = start
    for count in groups:
        for k in range(count):
            lean = 8 if count % 2 else -6
            for side in (-1, 1):
                x = 0.12 * math.sin((z - 0.2) / 3 * 2.6)
                if side < 0 or k % 4:
                    clay.box(
                        (x + side * 0.12, -0.19, z + 0.012 * side),
                        (0.16, 0.13, 0.016),
                        (0, lean * side, 38 * side),
                        0.004,
                        cut=True,
                        soft=0.008,
                    )
            z += 0.039
        z += 0.115
bone = studio.plain("bone", (0.2, 0.105, 0.05), 0.42)
studio.patched(bone, (0.08, 0.045, 0.025), 3.2, 0.45, 0.12)
studio.patched(bone, (0.31, 0.19, 0.1), 5, 0.25, 0.1)
studio.weathered(bone, 24, 0.35, 0.16)
studio.worn(bone, (0.02, 0.013, 0.008), (0.46, 0.3, 0.17), 0.95, 0.35)
item = clay.mesh("bone", bone, rough=[(6, 0.006), (24, 0.0035)])
tip = sculpt.Clay((-0.2, -0.2, 3.2), (0.25, 0.2, 3.7), 0.008)
tip.box((0.06, 0, 3.4), (0.11, 0.09, 0.3), (5, 12, 20), 0.01)
tip.plane((0.06, 0, 3.5), (0.7, 0.2, 0.7))
tip.plane((0.06, 0, 3.5), (-0.6, -0.5, 0.7))
quartz = tip.mesh("quartz", studio.plain("quartz", (0.72, 0.68, 0.62), 0.2))
studio.lay_down([item, quartz], -58)
studio.light((-3.4, -0.5, 1.6), (78, 0, -82), 160, 0.6, studio.KEY_COLOUR)
studio.frame(scene, 0.78, tilt=56, sideways=0.8)
studio.take_picture(scene, path)
