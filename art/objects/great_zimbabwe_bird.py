"""A Great Zimbabwe bird: a soapstone bird of prey, upright on its pillar, with a crocodile climbing below."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import sculpt
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size)
clay = sculpt.Clay((-0.75, -0.55, -0.05), (0.85, 0.55, 3.4), 0.0125)
WIDE, DEEP = 0.33, 0.27
clay.turned([(0.3, 0), (0.31, 0.4), (0.325, 0.9), (WIDE, 1.3), (0.35, 1.36), (0.35, 1.5)], stretch=(1, DEEP / WIDE), soft=0.02)


def around(degrees, z, radius=0.02, out=1.0):
    """A spot on the pillar's skin; 0 degrees faces the camera."""
    a = math.radians(degrees)
    return (WIDE * out * math.sin(a), -DEEP * out * math.cos(a), z, radius)


for low, high in ((1.07, 1.2), (1.2, 1.33)):  # two rows of chevrons under the bird
    for k in range(14):
        a = 360 / 14 * k
        clay.limb([around(a, low, 0.022), around(a + 12.8, high, 0.022), around(a + 25.7, low, 0.022)], cut=True, soft=0.012)
clay.limb([around(10 * j, 1.42, 0.016, 1.05) for j in range(37)], cut=True, soft=0.012)  # a ring on the rim
FRONT = 22
clay.limb([around(FRONT, 0.36, 0.03, 1.02), around(FRONT - 10, 0.2, 0.02), around(FRONT + 6, 0.06, 0.012)], soft=0.02)  # tail
clay.limb([around(FRONT, 0.36, 0.06, 1.0), around(FRONT, 0.55, 0.085, 1.0), around(FRONT, 0.72, 0.06, 1.02)], soft=0.03)
clay.limb(
    [around(FRONT, 0.74, 0.062, 1.03), around(FRONT, 0.86, 0.05, 1.04), around(FRONT, 0.97, 0.036, 1.03)], soft=0.02
)  # head
for side in (-1, 1):
    for z, foot in ((0.44, -0.09), (0.67, 0.09)):
        a = FRONT + side * 12
        clay.limb(
            [around(a, z, 0.034), around(a + side * 16, z + foot * 0.2, 0.028), around(a + side * 19, z + foot, 0.024)],
            soft=0.015,
        )
    clay.ball(around(FRONT + side * 6, 0.82, 0, 1.2)[:3], 0.022, soft=0.008)
for k in range(7):
    clay.limb(
        [around(FRONT - 9, 0.4 + 0.05 * k, 0.008, 1.24), around(FRONT + 9, 0.4 + 0.05 * k, 0.008, 1.24)], cut=True, soft=0.01
    )

clay.limb([(-0.02, 0, 1.72, 0.2), (0.02, 0, 2.0, 0.255), (0.05, 0, 2.2, 0.24)], soft=0.06)  # the upright body
clay.ball((0.1, 0, 2.08), (0.2, 0.21, 0.3), (0, -6, 0), soft=0.08)  # breast
clay.limb([(0.05, 0, 2.25, 0.2), (0.06, 0, 2.48, 0.17), (0.08, 0, 2.72, 0.135)], soft=0.08)  # the long neck
clay.ball((0.12, 0, 2.83), (0.19, 0.135, 0.13), (0, 6, 0), soft=0.05)  # the flat head
clay.limb([(0.24, 0, 2.84, 0.085), (0.34, 0, 2.82, 0.068), (0.395, 0, 2.75, 0.042), (0.395, 0, 2.69, 0.02)], soft=0.025)  # beak
clay.limb([(0.22, -0.075, 2.79, 0.01), (0.38, -0.05, 2.765, 0.008)], cut=True, soft=0.012)
for side in (-1, 1):
    clay.ball((0.17, side * 0.125, 2.865), 0.036, soft=0.012)
    clay.ball((0.175, side * 0.155, 2.865), 0.017, cut=True, soft=0.008)
    # the folded wing: a shoulder, a long blade down to the tail, its rim and feathers cut in lines
    clay.limb(
        [
            (-0.02, side * 0.17, 2.26, 0.13),
            (-0.1, side * 0.2, 1.95, 0.12),
            (-0.22, side * 0.14, 1.55, 0.075),
            (-0.29, side * 0.08, 1.3, 0.045),
        ],
        soft=0.03,
    )
    clay.limb(
        [
            (0.075, side * 0.29, 2.3, 0.014),
            (0.06, side * 0.31, 2.0, 0.014),
            (-0.06, side * 0.25, 1.66, 0.012),
            (-0.2, side * 0.15, 1.36, 0.01),
        ],
        cut=True,
        soft=0.02,
    )
    for k in range(5):
        clay.limb(
            [
                (-0.14 + 0.03 * k, side * 0.32, 2.22 - 0.1 * k, 0.009),
                (-0.2 + 0.035 * k, side * 0.33, 1.86 - 0.09 * k, 0.009),
                (-0.25 + 0.02 * k, side * 0.24, 1.6 - 0.06 * k, 0.009),
            ],
            cut=True,
            soft=0.022,
        )
    clay.limb(
        [(0.09, side * 0.11, 1.8, 0.1), (0.14, side * 0.12, 1.64, 0.075), (0.13, side * 0.13, 1.53, 0.07)], soft=0.03
    )  # stout legs
    for k in (-1, 0, 1):
        clay.limb(
            [
                (0.15, side * 0.13 + 0.02 * k, 1.53, 0.045),
                (0.29, side * 0.14 + 0.055 * k, 1.5, 0.032),
                (0.335, side * 0.14 + 0.06 * k, 1.44, 0.026),
            ],
            soft=0.012,
        )
clay.limb([(-0.16, 0, 1.8, 0.14), (-0.27, 0, 1.5, 0.1), (-0.33, 0, 1.2, 0.06)], soft=0.05)  # tail against the pillar

stone = studio.plain("soapstone", (0.19, 0.205, 0.175), 0.55)
studio.patched(stone, (0.29, 0.27, 0.2), 2.1, 0.42, 0.14)
studio.patched(stone, (0.1, 0.11, 0.1), 4.5, 0.35, 0.1)
studio.weathered(stone, 22, 0.32, 0.16)
studio.worn(stone, (0.045, 0.043, 0.036), (0.46, 0.44, 0.37), 0.85, 0.35)
bird = clay.mesh("bird", stone, rough=[(3, 0.008), (14, 0.003)])
bird.rotation_euler[2] = -0.3
studio.light((-2.6, -3.0, 3.4), (62, 0, -42), 160, 0.7, studio.KEY_COLOUR)
studio.frame(scene, 0.86, tilt=3)
studio.take_picture(scene, path)
