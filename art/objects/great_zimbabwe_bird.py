"""A Great Zimbabwe bird: a soapstone bird of prey on the top of a pillar."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import sculpt
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size)
clay = sculpt.Clay((-0.7, -0.45, -0.05), (0.8, 0.45, 2.75), 0.0125)
clay.turned([(0.3, 0), (0.28, 0.5), (0.26, 0.9), (0.27, 1.0)], stretch=(1, 0.75), soft=0.02)
for z in (0.78, 0.88):  # rings below the feet
    clay.limb([(0.29, 0, z, 0.02), (0, -0.21, z, 0.02), (-0.29, 0, z, 0.02), (0, 0.21, z, 0.02), (0.29, 0, z, 0.02)], soft=0.03)
clay.limb([(0.06, 0, 1.0, 0.1), (0.0, 0, 1.25, 0.13)], soft=0.05)
clay.ball((-0.02, 0, 1.55), (0.31, 0.25, 0.52), (0, 12, 0), soft=0.06)  # body
clay.limb([(-0.08, 0, 1.45, 0.19), (-0.22, 0, 1.1, 0.13), (-0.3, 0, 0.85, 0.08)], soft=0.06)  # folded wings and tail
clay.ball((-0.12, -0.21, 1.46), (0.2, 0.07, 0.5), (0, 16, 0), soft=0.015)
clay.ball((-0.12, 0.21, 1.46), (0.2, 0.07, 0.5), (0, 16, 0), soft=0.015)
clay.limb([(0.08, 0.05, 1.2, 0.075), (0.15, 0.06, 1.02, 0.07), (0.24, 0.06, 0.98, 0.05)], soft=0.03)  # legs
clay.limb([(0.08, -0.08, 1.2, 0.075), (0.15, -0.1, 1.02, 0.07), (0.26, -0.1, 0.98, 0.05)], soft=0.03)
for k in (-1, 0, 1):
    clay.limb([(0.16, -0.1 + 0.05 * k, 0.99, 0.03), (0.28, -0.1 + 0.06 * k, 0.96, 0.022)], soft=0.012)
clay.limb([(0.06, 0, 1.85, 0.2), (0.12, 0, 2.05, 0.165), (0.15, 0, 2.2, 0.15)], soft=0.08)  # neck
clay.ball((0.18, 0, 2.25), (0.19, 0.155, 0.15), soft=0.04)  # head
clay.limb([(0.3, 0, 2.27, 0.095), (0.43, 0, 2.22, 0.065), (0.48, 0, 2.1, 0.02)], soft=0.03)  # beak
clay.ball((0.24, -0.14, 2.28), 0.038, soft=0.01)
clay.ball((0.24, -0.16, 2.28), 0.02, cut=True, soft=0.01)
for k in range(6):
    clay.limb(
        [(-0.02 - 0.05 * k, -0.285, 1.75 - 0.1 * k, 0.006), (-0.12 - 0.03 * k, -0.26, 1.25 - 0.06 * k, 0.006)],
        cut=True,
        soft=0.02,
    )
stone = studio.plain("soapstone", (0.2, 0.205, 0.18), 0.6)
studio.patched(stone, (0.3, 0.27, 0.2), 2.3, 0.4, 0.14)
studio.patched(stone, (0.1, 0.105, 0.095), 4.5, 0.35, 0.1)
studio.weathered(stone, 22, 0.35, 0.25)
studio.worn(stone, (0.05, 0.048, 0.04), (0.46, 0.43, 0.36), 0.8, 0.35)
bird = clay.mesh("bird", stone, rough=[(4, 0.008), (20, 0.004), (60, 0.002)])
bird.rotation_euler[2] = -0.25
studio.frame(scene, 0.82, tilt=4)
studio.take_picture(scene, path)
