"""An Olduvai chopping tool: a lava cobble with flakes struck off from both sides of one edge."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy
import photograph
import sculpt
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size)
clay = sculpt.Clay((-1.35, -0.9, -0.1), (1.35, 0.9, 2.1), 0.0115)
clay.ball((-0.05, 0, 0.9), (1.02, 0.62, 0.92), (0, 10, 0), soft=0)
clay.ball((0.42, 0.04, 0.8), (0.74, 0.56, 0.72), (0, -16, 0), soft=0.25)
clay.ball((-0.5, 0.02, 0.7), (0.62, 0.54, 0.62), soft=0.25)
whole = clay.field.copy()
EDGE = (
    (-1.15, 0.82),
    (-0.95, 1.1),
    (-0.7, 1.34),
    (-0.4, 1.48),
    (-0.1, 1.6),
    (0.2, 1.63),
    (0.5, 1.55),
    (0.8, 1.36),
    (1.0, 1.12),
    (1.18, 0.86),
)


def crest(x):
    """Height of the working edge above x."""
    return float(numpy.interp(x, *zip(*EDGE)))


def flake(x, face, slope, long, wide, drop=0.0, turn=0.0, hollow=0.05):
    """A scar that starts at the edge above x and runs down the front (-1) or back (1): a shallow, ribbed spoon, not a cup.

    `slope` is the angle of the scar from the horizon and `long` its length down the face.
    """
    lean, side = numpy.radians(slope), numpy.radians(turn)
    across = numpy.array([0.2, 0, crest(x + 0.1) - crest(x - 0.1)])  # along the edge
    across /= numpy.linalg.norm(across)
    ahead = numpy.array([numpy.sin(side), face * numpy.cos(lean), -numpy.sin(lean)])  # down the scar
    ahead -= across * (ahead @ across - numpy.sin(side) * 0.8)
    ahead /= numpy.linalg.norm(ahead)
    out = numpy.cross(across, ahead)
    out *= numpy.sign(out[2]) / numpy.linalg.norm(out)
    start = numpy.array([x, 0, crest(x) - drop])

    def distance(px, py, pz):
        p = [px - start[0], py - start[1], pz - start[2]]
        down, off, up = (sum(axis[k] * p[k] for k in range(3)) for axis in (ahead, across, out))
        t = down / (1.12 * long)
        ripple = 0.006 * numpy.sin(26 * numpy.sqrt(numpy.clip(t, 0, 2) + 0.02) * long**0.5) * numpy.clip(1 - t, 0, 1)
        floor = -hollow * numpy.clip(1 - (off / wide) ** 2, -1, 1) * numpy.clip(4 * t * (1.25 - t), -2, 1) + ripple
        away = numpy.sqrt(numpy.clip((t - 0.3) / 0.7, 0, None) ** 2 + (off / wide) ** 2)  # 1 at the scar's rounded rim
        rising = 0.55 * wide * numpy.clip(away - 0.78, 0, None) ** 1.4
        return 0.7 * (floor + rising - up)

    clay.body(distance, clay.low, clay.low + clay.cell * numpy.array(clay.shape), cut=True, soft=0.002)


# first the back, then the front, largest first: each later scar cuts into the ones before it
for x, slope, long, wide, turn in ((-0.7, 46, 0.8, 0.4, -10), (0.75, 46, 0.8, 0.42, 8), (0.05, 44, 0.8, 0.45, 0)):
    flake(x, 1, slope, long, wide, 0, turn)
for x, slope, long, wide, drop, turn, hollow in (
    (-0.86, 50, 0.6, 0.3, 0.0, -16, 0.05),
    (0.9, 50, 0.62, 0.3, 0.0, 16, 0.05),
    (0.18, 47, 0.98, 0.36, 0.0, 4, 0.07),
    (-0.42, 49, 0.86, 0.32, 0.02, -6, 0.075),
    (0.6, 52, 0.7, 0.27, 0.03, 8, 0.07),
    (-0.1, 56, 0.5, 0.22, 0.04, -2, 0.06),
    (-0.68, 56, 0.42, 0.19, 0.03, -8, 0.05),
    (0.36, 62, 0.28, 0.14, 0.04, 2, 0.04),
    (0.78, 60, 0.26, 0.13, 0.03, 8, 0.04),
    (-0.3, 64, 0.22, 0.12, 0.03, -4, 0.035),
):
    flake(x, -1, slope, long, wide, drop, turn, hollow)


def colour(spots):
    """Brown weathered cortex outside, with a paler rim; grey fresh lava in the scars, their ridges worn light."""
    cell = tuple(numpy.clip(((spots - clay.low) / clay.cell).round().astype(int), 0, numpy.array(clay.shape) - 1).T)
    scar = numpy.clip((-whole[cell] - 0.014) / 0.02, 0, 1)[:, None]
    mottle = sculpt.noise(spots, 4, 2, 5)[:, None]
    fine = sculpt.noise(spots, 30, 5, 2)[:, None]
    ridge = numpy.clip(-2.2 * clay.hollows(spots, 0.03) - 0.18, 0, 1)[:, None]
    outside = numpy.array([0.18, 0.115, 0.066]) * (1 + 0.4 * mottle + 0.25 * fine)
    inside = numpy.array([0.027, 0.0255, 0.023]) * (1 + 0.25 * mottle + 0.3 * fine)
    tone = outside * (1 - scar) + inside * scar
    return numpy.clip(tone + ridge * scar * 0.09, 0, 1)


stone = studio.vertex_coloured(studio.plain("lava", (0.2, 0.19, 0.17), 0.6))
studio.bumpy(stone, studio.grain(stone.node_tree, 55, 7, 0.72).outputs["Fac"], 0.6, 0.014)
pits = studio._ramp(stone.node_tree, studio.grain(stone.node_tree, 42, 3, 0.5).outputs["Fac"], [(0.3, 0.0), (0.37, 1.0)])
studio.bumpy(stone, pits, 0.5, 0.02)  # gas bubbles of the lava
tool = clay.mesh("tool", stone, rough=[(1.6, 0.028), (6, 0.009), (30, 0.004)], colour=colour)
tool.rotation_euler = (0.1, -0.06, 0.3)
studio.light((-3.6, -0.6, 2.6), (70, 0, -80), 230, 0.5, studio.KEY_COLOUR)
studio.frame(scene, 0.74, tilt=8)
photograph.take_picture(scene, path)
