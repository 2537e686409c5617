"""An Olduvai chopping tool: a lava cobble with flakes struck off from both sides of one edge."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy
import sculpt
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size)
clay = sculpt.Clay((-1.4, -0.95, -0.1), (1.4, 0.95, 2.1), 0.0125)
clay.ball((-0.05, 0, 0.85), (1.12, 0.7, 0.84), (0, 8, 0), soft=0)
clay.ball((0.4, 0.06, 0.74), (0.82, 0.62, 0.72), (0, -14, 0), soft=0.25)
clay.ball((-0.5, 0.02, 0.62), (0.72, 0.56, 0.58), soft=0.25)
whole = clay.field.copy()


def flake(spot, across, lift, radius, back=False):
    """A scar: the hollow of a sphere that bites into the stone at `spot`; it faces `across` sideways and `lift` degrees upwards."""
    way, lift = (1 if back else -1), numpy.radians(lift)
    out = numpy.array([across, way * numpy.cos(lift), numpy.sin(lift)])
    clay.ball(tuple(numpy.array(spot) + out / numpy.linalg.norm(out) * radius), radius, cut=True, soft=0.003)


flake((-0.9, 0.1, 1.32), -0.6, 42, 1.1)
flake((-0.34, -0.1, 1.16), -0.2, 34, 0.72)
flake((0.2, -0.15, 1.2), 0.08, 40, 1.05)
flake((0.66, -0.06, 1.14), 0.3, 32, 0.66)
flake((1.02, 0.1, 1.2), 0.8, 40, 0.9)
flake((-0.06, -0.26, 0.96), -0.1, 26, 0.5)
for x, y, z, r in (
    (-0.66, 0.0, 1.28, 0.2),
    (-0.3, 0.0, 1.36, 0.16),
    (0.0, 0.0, 1.4, 0.24),
    (0.38, 0.0, 1.38, 0.18),
    (0.6, 0.0, 1.33, 0.2),
    (0.86, 0.06, 1.24, 0.15),
):
    flake((x, y - 0.02, z - 0.06), 0.5 * x, 30, r)  # later, shorter flakes along the edge
flake((-0.66, 0.2, 1.3), -0.3, 44, 1.1, back=True)
flake((0.0, 0.24, 1.34), 0.05, 44, 1.0, back=True)
flake((0.64, 0.2, 1.3), 0.35, 44, 1.1, back=True)


def colour(spots):
    """Smooth brown cortex outside, grey fresh stone in the scars."""
    cell = tuple(numpy.clip(((spots - clay.low) / clay.cell).round().astype(int), 0, numpy.array(clay.shape) - 1).T)
    scar = numpy.clip((-whole[cell] - 0.012) / 0.02, 0, 1)[:, None]
    mottle = sculpt.noise(spots, 5, 2, 4)[:, None]
    fine = sculpt.noise(spots, 26, 5, 2)[:, None]
    outside = numpy.array([0.2, 0.135, 0.085]) * (1 + 0.3 * mottle + 0.2 * fine)
    inside = numpy.array([0.055, 0.05, 0.043]) * (1 + 0.2 * mottle + 0.25 * fine)
    return numpy.clip(outside * (1 - scar) + inside * scar, 0, 1)


stone = studio.vertex_coloured(studio.plain("lava", (0.2, 0.19, 0.17), 0.62))
studio.bumpy(stone, studio.grain(stone.node_tree, 60, 6, 0.7).outputs["Fac"], 0.5, 0.015)
studio.worn(stone, (0.035, 0.03, 0.025), (0.26, 0.24, 0.2), 0.45, 0.5)
tool = clay.mesh("tool", stone, rough=[(1.6, 0.03), (6, 0.008), (30, 0.003)], colour=colour)
tool.rotation_euler[2] = 0.32
studio.light((-3.6, -1.6, 3.0), (64, 0, -66), 200, 0.5, studio.KEY_COLOUR)
studio.frame(scene, 0.72, tilt=12)
studio.take_picture(scene, path)
