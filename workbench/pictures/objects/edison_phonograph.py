"""Edison's tinfoil phonograph: a grooved brass drum on a long screw, crank, flywheel and two mouthpieces."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import photograph
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size)
brass = studio.plain("brass", (0.62, 0.42, 0.15), 0.3, 0.95)
studio.weathered(studio.patched(brass, (0.34, 0.22, 0.08), 3, 0.4, 0.15, 0.5, 0.85), 30, 0.3, 0.08)
iron = studio.plain("iron", (0.035, 0.033, 0.032), 0.42, 0.5)
studio.weathered(iron, 30, 0.3, 0.12)
steel = studio.weathered(studio.plain("steel", (0.42, 0.41, 0.4), 0.32, 0.95), 40, 0.3, 0.1)
foil = studio.weathered(studio.plain("tinfoil", (0.62, 0.61, 0.6), 0.33, 0.95), 34, 0.25, 0.3)
wood = studio.weathered(studio.plain("mahogany", (0.12, 0.045, 0.02), 0.35), 16, 0.5, 0.06)
AXIS = 1.25


def along(profile, material, x=0.0, segments=96, smooth=False):
    """Something turned on the long axis."""
    return studio.group([studio.lathe("part", profile, material, segments, smooth)], (x, 0, AXIS), (0, 90, 0))


studio.box("base", (3.7, 1.5, 0.16), wood, (0, 0, 0.08), bevel=0.04)
studio.box("plinth", (3.5, 1.3, 0.1), wood, (0, 0, 0.2), bevel=0.03)
for x in (-1.05, 1.05):  # the two iron standards
    studio.slab(
        "standard",
        [
            (-0.42, 0.24),
            (0.42, 0.24),
            (0.36, 0.34),
            (0.13, 0.6),
            (0.1, AXIS - 0.05),
            (0.13, AXIS + 0.12),
            (-0.13, AXIS + 0.12),
            (-0.1, AXIS - 0.05),
            (-0.13, 0.6),
            (-0.36, 0.34),
        ],
        0.14,
        iron,
        0,
        bevel=0.02,
    ).rotation_euler[2] = (math.pi / 2)
    studio.bpy.context.scene.objects[-1].location = (x + 0.07, 0, 0)
    along([(0.13, -0.1), (0.13, 0.1)], brass, x)
grooves = [(0.0, -0.62), (0.5, -0.62)]
for k in range(60):
    grooves += [(0.52, -0.61 + 0.0203 * k), (0.507, -0.6 + 0.0203 * k)]
along(grooves + [(0.5, 0.62), (0, 0.62)], brass)
along([(0.521, -0.42), (0.524, -0.4), (0.524, 0.3), (0.521, 0.32)], foil)
screw = [(0.07, -1.75)]
for k in range(62):
    screw += [(0.075, -1.72 + 0.017 * k), (0.06, -1.712 + 0.017 * k)]
along(screw + [(0.06, -0.6), (0.06, 1.9), (0, 1.9)], steel, segments=48)
wheel = along([(0.66, -0.07), (0.76, -0.07), (0.78, 0), (0.76, 0.07), (0.66, 0.07), (0.64, 0), (0.66, -0.07)], iron, 1.55, 128)
along([(0.14, -0.1), (0.14, 0.1), (0, 0.1)], iron, 1.55)
for k in range(6):
    a = k * math.pi / 3 + 0.3
    studio.rod(
        "spoke",
        [
            (1.55, 0, AXIS),
            (1.55, 0.34 * math.cos(a), AXIS + 0.34 * math.sin(a)),
            (1.55, 0.68 * math.cos(a), AXIS + 0.68 * math.sin(a)),
        ],
        0.045,
        iron,
    )
studio.rod("crank", [(-1.75, 0, AXIS), (-1.8, 0, AXIS), (-1.8, -0.14, AXIS - 0.2), (-1.8, -0.3, AXIS - 0.42)], 0.045, steel)
studio.group(
    [studio.lathe("handle", [(0, 0), (0.07, 0.02), (0.09, 0.14), (0.06, 0.3), (0.075, 0.4), (0, 0.44)], wood, 48)],
    (-1.8, -0.3, AXIS - 0.42),
    (0, -90, 0),
)
for side in (-1, 1):  # mouthpieces on their arms, front and back
    arm = studio.slab(
        "arm",
        [(-0.16, 0.24), (0.16, 0.24), (0.1, 0.5), (0.08, AXIS - 0.26), (-0.08, AXIS - 0.26), (-0.1, 0.5)],
        0.09,
        brass,
        0,
        bevel=0.015,
    )
    arm.location = (0, side * 0.86, 0)
    studio.group(
        [
            studio.lathe(
                "mouthpiece",
                [
                    (0.02, -0.3),
                    (0.05, -0.22),
                    (0.28, -0.2),
                    (0.33, -0.16),
                    (0.33, -0.04),
                    (0.3, 0.0),
                    (0.15, 0.02),
                    (0.13, 0.06),
                    (0.2, 0.16),
                    (0.27, 0.22),
                    (0.26, 0.23),
                    (0.18, 0.17),
                    (0.1, 0.06),
                ],
                brass if side > 0 else iron,
                96,
            )
        ],
        (0, side * 0.84, AXIS),
        (90 if side < 0 else -90, 0, 0),
    )
    studio.rod("screw", [(0.2, side * 0.86, 0.36), (0.34, side * 0.86, 0.36)], 0.035, steel)
studio.softboxes(1.2)
studio.frame(scene, 0.76, tilt=14, turn=-32, sideways=0.84)
photograph.take_picture(scene, path)
