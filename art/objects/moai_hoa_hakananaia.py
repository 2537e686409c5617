"""Hoa Hakananai'a: the basalt moai with heavy brow, long nose, pursed lips and long ears."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import sculpt
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size)
clay = sculpt.Clay((-0.85, -0.7, -0.05), (0.85, 0.7, 2.7), 0.0125)
clay.turned([(0.6, 0), (0.64, 0.3), (0.68, 0.75), (0.66, 1.05), (0.42, 1.25), (0.36, 1.3)], stretch=(1, 0.55), soft=0.05)
clay.box((0, 0, 1.85), (0.78, 0.66, 1.4), (4, 0, 0), 0.22, soft=0.12)  # the long head
clay.box((0, -0.28, 1.42), (0.62, 0.28, 0.4), (0, 0, 0), 0.1, soft=0.08)  # chin
clay.ball((0.17, -0.38, 2.0), (0.16, 0.13, 0.1), (0, 12, 0), cut=True, mirror=True, soft=0.08)  # sockets
clay.ball((0.24, -0.4, 1.7), (0.16, 0.1, 0.24), cut=True, mirror=True, soft=0.1)  # cheeks fall back
clay.limb([(0.04, -0.38, 2.15, 0.07), (0.2, -0.38, 2.17, 0.07), (0.34, -0.3, 2.1, 0.06)], mirror=True, soft=0.05)  # brow
clay.limb([(0, -0.36, 2.12, 0.06), (0, -0.44, 1.86, 0.075), (0, -0.46, 1.72, 0.1)], soft=0.05)  # nose
clay.ball((0.09, -0.43, 1.71), (0.08, 0.08, 0.07), mirror=True, soft=0.03)
clay.ball((0.055, -0.5, 1.66), (0.03, 0.05, 0.03), cut=True, mirror=True, soft=0.02)
clay.limb([(-0.16, -0.42, 1.535, 0.035), (0, -0.45, 1.55, 0.045), (0.16, -0.42, 1.535, 0.035)], soft=0.02)
clay.limb([(-0.14, -0.42, 1.45, 0.035), (0, -0.44, 1.445, 0.04), (0.14, -0.42, 1.45, 0.035)], soft=0.02)
clay.limb([(-0.17, -0.47, 1.495, 0.012), (0.17, -0.47, 1.495, 0.012)], cut=True, soft=0.02)
clay.limb([(0.4, 0.0, 2.2, 0.06), (0.43, -0.02, 1.9, 0.06), (0.42, -0.04, 1.52, 0.07)], mirror=True, soft=0.03)  # ears
clay.limb([(0.47, -0.05, 2.14, 0.02), (0.485, -0.06, 1.6, 0.025)], cut=True, mirror=True, soft=0.03)
clay.limb(
    [(0.6, 0, 1.02, 0.13), (0.66, -0.05, 0.6, 0.1), (0.56, -0.2, 0.2, 0.08), (0.3, -0.32, 0.1, 0.06)], mirror=True, soft=0.04
)  # arms
clay.limb([(-0.4, -0.28, 1.12, 0.02), (0, -0.4, 1.08, 0.02), (0.4, -0.28, 1.12, 0.02)], soft=0.04)  # collarbones
clay.ball((0.24, -0.36, 0.85), 0.035, mirror=True, soft=0.02)
clay.ball((0, -0.37, 0.4), 0.04, soft=0.03)
stone = studio.plain("basalt", (0.2, 0.185, 0.165), 0.9)
studio.patched(stone, (0.28, 0.25, 0.21), 2, 0.45, 0.12)
studio.patched(stone, (0.11, 0.1, 0.09), 5, 0.35, 0.08)
studio.weathered(stone, 20, 0.35, 0.4)
studio.worn(stone, (0.05, 0.045, 0.04), (0.4, 0.37, 0.32), 0.8, 0.3)
figure = clay.mesh("figure", stone, rough=[(4, 0.011), (18, 0.006), (60, 0.003)])
figure.rotation_euler[2] = 0.42
studio.frame(scene, 0.82, tilt=4)
studio.take_picture(scene, path)
