"""The placeholder for a missing picture: an empty plinth in the studio, lit like every object."""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(HERE, ".."))
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size)
stone = studio.weathered(studio.plain("stone", (0.42, 0.385, 0.33), 0.8), 6, 0.35, 0.2)
STEPS = ((1.5, 0, 0.14), (1.3, 0.14, 0.24), (1.06, 0.24, 1.3), (1.2, 1.3, 1.38), (1.36, 1.38, 1.5))
items = [studio.box("plinth", (wide, wide, high - low), stone, (0, 0, (low + high) / 2), bevel=0.018) for wide, low, high in STEPS]
brass = studio.weathered(studio.plain("brass", (0.6, 0.42, 0.16), 0.35, 1), 20, 0.3, 0.05)
items.append(studio.box("label", (0.42, 0.02, 0.16), brass, (0, -0.535, 0.92), bevel=0.006))
studio.group(items, (0, 0, 0), (0, 0, 20))
studio.light((0, -0.6, 4.6), (8, 0, 0), 110, 0.6, studio.KEY_COLOUR)  # a beam on the empty top
studio.frame(scene, 0.62, tilt=10)
studio.take_picture(scene, path)
