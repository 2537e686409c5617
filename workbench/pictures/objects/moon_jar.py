"""A Joseon moon jar: white porcelain, thrown as two bowls and never quite round."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import photograph
import studio

path, *size = studio.arguments()
scene = studio.open_studio(*size)
white = studio.plain("porcelain", (0.6, 0.585, 0.545), 0.16)
studio.patched(white, (0.52, 0.46, 0.37), 1.3, 0.3, 0.2)
studio.patched(white, (0.56, 0.57, 0.57), 2.2, 0.4, 0.2)
studio.bumpy(white, studio.grain(white.node_tree, 2.2, 3).outputs["Fac"], 0.25, 0.05)
studio.bumpy(white, studio.grain(white.node_tree, 60, 3).outputs["Fac"], 0.06, 0.01)
bowl = [(1.2 * math.sin(a), 1.2 - 1.17 * math.cos(a)) for a in (math.radians(d) for d in range(27, 150, 9))]
jar = studio.lathe(
    "jar",
    [
        (0.46, 0.0),
        (0.51, 0.02),
        (0.52, 0.1),
        *bowl,
        (0.57, 2.27),
        (0.575, 2.36),
        (0.59, 2.4),
        (0.55, 2.4),
        (0.52, 2.2),
        (0.62, 2.1),
        (0.9, 1.5),
    ],
    white,
    160,
)
for vertex in jar.data.vertices:  # the slump of the kiln
    x, y, z = vertex.co
    lift = math.sin(math.pi * min(1, max(0, z / 2.4)))
    vertex.co.x += 0.03 * lift * math.cos(2 * math.atan2(y, x) + 0.6) * x + 0.03 * lift
    vertex.co.z += 0.03 * x * max(0, z - 0.4) / 2
studio.frame(scene, 0.78, tilt=7)
photograph.take_picture(scene, path)
