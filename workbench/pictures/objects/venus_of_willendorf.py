"""The Venus of Willendorf: a round woman of oolitic limestone, once rubbed with red ochre."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy
import guesses
import photograph
import sculpt
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size)
clay = sculpt.Clay((-0.85, -0.75, -0.1), (0.85, 0.75, 2.65), 0.0125)
both = {"mirror": True, "soft": 0.06}
clay.limb([(0.2, 0, 1.05, 0.33), (0.2, -0.06, 0.72, 0.28), (0.17, -0.02, 0.5, 0.19)], **both)  # thighs
clay.limb([(0.16, -0.02, 0.44, 0.17), (0.15, 0.02, 0.25, 0.17), (0.11, 0.02, 0.07, 0.09)], mirror=True, soft=0.03)  # calves
clay.ball((0, -0.1, 1.28), (0.56, 0.42, 0.36), soft=0.12)  # belly
clay.ball((0.42, 0.02, 1.2), (0.2, 0.27, 0.26), **both)  # hips
clay.ball((0.2, 0.3, 1.12), (0.26, 0.24, 0.24), **both)  # buttocks
clay.ball((0, 0.02, 1.75), (0.42, 0.3, 0.3), soft=0.08)  # chest
clay.ball((0.24, -0.3, 1.56), (0.25, 0.24, 0.3), (0, 8, 0), mirror=True, soft=0.015)  # breasts
clay.limb(
    [(0.42, 0.0, 1.9, 0.13), (0.5, -0.12, 1.7, 0.09), (0.36, -0.4, 1.79, 0.055), (0.14, -0.52, 1.76, 0.045)],
    mirror=True,
    soft=0.02,
)
clay.ball((0, -0.02, 2.22), (0.34, 0.34, 0.33), soft=0.04)  # head
clay.ball((0, -0.5, 1.215), (0.045, 0.08, 0.05), cut=True, soft=0.05)  # navel
clay.limb([(0, -0.4, 0.98, 0.02), (0, -0.38, 0.5, 0.03)], cut=True, soft=0.08)  # between the legs
clay.limb([(-0.16, -0.42, 0.99, 0.012), (0, -0.46, 0.93, 0.012), (0.16, -0.42, 0.99, 0.012)], cut=True, soft=0.05)
for row, height in enumerate((1.99, 2.09, 2.19, 2.29, 2.38, 2.46, 2.52)):  # the curls or cap, row by row
    across = 0.35 * numpy.sqrt(max(0.03, 1 - ((height - 2.22) / 0.335) ** 2))
    count = max(5, int(2 * numpy.pi * across / 0.105))
    for k in range(count):
        angle = 2 * numpy.pi * (k + row % 2 / 2) / count
        clay.ball((across * numpy.sin(angle), -0.02 - across * numpy.cos(angle), height), (0.058, 0.058, 0.05), soft=0.012)
stone = studio.plain("limestone", (0.5, 0.35, 0.21), 0.85)
studio.patched(stone, (0.36, 0.13, 0.06), scale=2.4, cover=0.42, soft=0.12)
studio.weathered(stone, scale=22, stain=0.35, relief=0.22)
studio.worn(stone, dirt=(0.16, 0.055, 0.025), shine=(0.72, 0.58, 0.4), hollows=0.85, edges=0.35)
figure = clay.mesh("figure", stone, rough=[(5, 0.014), (22, 0.006)])
guesses.part("figure", figure)
guesses.part("curls", figure, where=lambda spots: (spots[:, 2] > 1.95) & (numpy.abs(spots[:, 0]) < 0.42))
guesses.part("arms", figure, where=lambda spots: (numpy.abs(spots[:, 2] - 1.79) < 0.09) & (spots[:, 1] < -0.36))
figure.rotation_euler[2] = 0.35
studio.frame(scene, 0.8, tilt=6)
photograph.take_picture(scene, path)
