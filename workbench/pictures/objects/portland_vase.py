"""The Portland Vase: cobalt glass with a white cameo frieze, a youth led by Eros to a woman with a sea snake, and a god."""
import math
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import draw
import photograph
import numpy
import studio

W, H = 3840, 1620  # all around and from foot to lip: pixels are square at the belly
TALL = 2.12
FLOOR, MAN = 1275, 690  # the ground line and a man's height, in pixels
PROFILE = [
    (0, 0),
    (0.36, 0),
    (0.39, 0.03),
    (0.54, 0.17),
    (0.71, 0.42),
    (0.8, 0.72),
    (0.815, 0.94),
    (0.75, 1.2),
    (0.61, 1.39),
    (0.43, 1.53),
    (0.32, 1.63),
    (0.275, 1.75),
    (0.28, 1.87),
    (0.34, 1.99),
    (0.43, 2.07),
    (0.44, 2.11),
    (0.4, 2.12),
    (0.27, 2.0),
    (0.2, 1.8),
]

relief = draw.Relief(W, H)  # the white glass


class Figure:
    """Someone whose points are given in body heights from the ground below, looking right (1) or left (-1)."""

    def __init__(self, x, side, size=1.0, ground=0.0):
        self.x, self.side, self.size, self.ground = W / 2 + x, side, MAN * size, ground

    def at(self, spot):
        return self.x + self.side * spot[0] * self.size, FLOOR - self.ground - spot[1] * self.size

    def flesh(self, level, *chains):
        """Limbs of (start radius, end radius, point, ...) in body heights."""
        wide = self.size * max(c[0] for c in chains)
        relief.lay(
            lambda pen: draw.limbs(pen, 255, *((a * self.size, b * self.size, *map(self.at, p)) for a, b, *p in chains)),
            level,
            max(2.5, 0.42 * wide),
        )

    def leg(self, level, hip, knee, ankle, toe):
        calf = [k + (a - k) * 0.38 - 0.016 * (i == 0) for i, (k, a) in enumerate(zip(knee, ankle))]
        self.flesh(
            level,
            (0.066, 0.04, hip, knee),
            (0.038, 0.043, knee, calf),
            (0.043, 0.02, calf, ankle),
            (0.024, 0.013, (ankle[0] - 0.012, ankle[1] - 0.018), toe),
        )

    def arm(self, level, shoulder, elbow, hand):
        fingers = [h + (h - e) * 0.2 for h, e in zip(hand, elbow)]
        self.flesh(level, (0.042, 0.03, shoulder, elbow), (0.031, 0.018, elbow, hand), (0.024, 0.016, hand, fingers))

    def torso(self, level, neck, chest, waist, hip, woman=False):
        self.flesh(
            level,
            (0.055, 0.09, neck, chest),
            (0.09, 0.067, chest, waist),
            (0.067, 0.078, waist, hip),
            (0.036, 0.034, neck, (neck[0] + 0.012, neck[1] + 0.07)),
        )
        if woman:
            self.flesh(0.75, (0.042, 0.03, (chest[0] + 0.055, chest[1] - 0.01), (chest[0] + 0.062, chest[1] - 0.018)))
        else:  # breast muscle and ribs
            self.lines(
                [(chest[0] + 0.08, chest[1] - 0.035), (chest[0] + 0.02, chest[1] - 0.052), (chest[0] - 0.05, chest[1] - 0.02)]
            )
            self.lines(
                [
                    (chest[0] + 0.03, chest[1] - 0.06),
                    ((waist[0] + chest[0]) / 2 + 0.024, (waist[1] + chest[1]) / 2),
                    (waist[0] + 0.03, waist[1] - 0.05),
                ]
            )

    def lines(self, *paths, wide=0.0035, depth=0.16):
        """Fine grooves."""
        wide *= self.size
        relief.strokes([[self.at(p) for p in path] for path in paths], wide, wide * 0.5, -depth, 2)

    def head(self, spot, lean=0.0, hair="short"):
        """A profile with a straight nose; `lean` tips it forward, in degrees."""
        c, s = math.cos(math.radians(lean)), math.sin(math.radians(lean))

        def p(x, y):
            return self.at((spot[0] + 0.13 * (x * c + y * s), spot[1] + 0.13 * (y * c - x * s)))

        outline = [
            (-0.3, 0.42),
            (0.05, 0.52),
            (0.3, 0.36),
            (0.36, 0.18),
            (0.38, 0.1),
            (0.5, -0.1),
            (0.42, -0.13),
            (0.44, -0.2),
            (0.4, -0.24),
        ]
        outline += [
            (0.42, -0.3),
            (0.37, -0.34),
            (0.38, -0.44),
            (0.28, -0.52),
            (0.1, -0.46),
            (-0.08, -0.32),
            (-0.12, -0.6),
            (-0.4, -0.6),
            (-0.42, -0.1),
            (-0.45, 0.2),
        ]
        curve = studio.smooth_curve(outline + outline[:1], 6)
        relief.lay(lambda pen: pen.polygon([p(*q) for q in curve], 255), 0.55, 0.03 * self.size)
        locks = [
            (0.28, 0.34),
            (0.2, 0.5),
            (0, 0.6),
            (-0.3, 0.56),
            (-0.5, 0.36),
            (-0.54, 0.08),
            (-0.44, -0.16),
            (-0.28, -0.2),
            (-0.14, 0.02),
            (0, 0.18),
            (0.2, 0.22),
        ]
        if hair == "bun":
            locks[5:7] = [(-0.62, 0.2), (-0.84, 0.16), (-0.86, -0.08), (-0.62, -0.16), (-0.44, -0.1)]
        curls = studio.smooth_curve(locks + locks[:1], 5)
        relief.lay(lambda pen: pen.polygon([p(*q) for q in curls], 255), 0.5, 0.02 * self.size, 3)
        hairs = draw.between([p(0.24, 0.34), p(0, 0.52), p(-0.3, 0.5)], [p(0.1, 0.24), p(-0.26, 0.1), p(-0.42, -0.1)], 7)
        relief.strokes(hairs, 0.003 * self.size, 0.003 * self.size, -0.25)
        features = (
            [(0.2, 0.06), (0.27, 0.1), (0.34, 0.06)],
            [(0.2, 0.05), (0.32, 0.03)],
            [(0.31, -0.26), (0.4, -0.25)],
            [(-0.04, 0.0), (-0.08, -0.1), (-0.02, -0.14)],
        )
        relief.strokes([[p(*q) for q in path] for path in features], 0.004 * self.size, 0.003 * self.size, -0.4)
        if hair == "beard":
            beard = [
                (0.36, -0.32),
                (0.46, -0.5),
                (0.36, -0.74),
                (0.14, -0.7),
                (-0.02, -0.42),
                (-0.1, -0.1),
                (0.02, -0.14),
                (0.16, -0.34),
            ]
            curve = studio.smooth_curve(beard + beard[:1], 5)
            relief.lay(lambda pen: pen.polygon([p(*q) for q in curve], 255), 0.6, 0.016 * self.size, 3)
            self.lines(
                *(
                    [
                        (spot[0] + 0.13 * (0.0 + 0.1 * k), spot[1] - 0.03 - 0.012 * k),
                        (spot[0] + 0.13 * (0.1 + 0.1 * k), spot[1] - 0.09),
                    ]
                    for k in range(4)
                )
            )

    def cloth(self, level, outline, folds, round_by=0.02):
        """Drapery: a smooth outline with long folds between those given."""
        curve = studio.smooth_curve([*outline, outline[0]], 8)
        relief.lay(lambda pen: pen.polygon([self.at(p) for p in curve], 255), level, round_by * self.size)
        for one, two in zip(folds, folds[1:]):
            self.lines(*draw.between(one, two, 4), wide=0.006, depth=0.3)


def youth(x, side):
    """He steps forward and holds out his arm; his cloak falls behind."""
    f = Figure(x, side)
    f.cloth(
        0.3,
        [(-0.1, 0.78), (-0.2, 0.7), (-0.27, 0.45), (-0.3, 0.14), (-0.2, 0.1), (-0.16, 0.4), (-0.1, 0.6)],
        [[(-0.15, 0.72), (-0.25, 0.45), (-0.28, 0.14)], [(-0.11, 0.66), (-0.18, 0.42), (-0.2, 0.14)]],
    )
    f.leg(0.35, (-0.035, 0.5), (-0.11, 0.28), (-0.21, 0.07), (-0.145, 0.012))
    f.arm(0.35, (-0.04, 0.79), (-0.15, 0.66), (-0.2, 0.54))
    f.torso(0.5, (0.0, 0.815), (0.01, 0.725), (-0.005, 0.6), (-0.012, 0.52))
    f.leg(0.45, (0.012, 0.515), (0.1, 0.285), (0.085, 0.045), (0.17, 0.012))
    f.head((0.035, 0.925), 4)
    f.arm(0.6, (-0.01, 0.785), (0.14, 0.68), (0.29, 0.7))


def woman(x, side):
    """She sits on a rock, draped from the hips, and turns to him; a sea snake rears at her lap."""
    f = Figure(x, side)
    f.cloth(0.25, [(-0.16, 0.0), (-0.17, 0.16), (-0.1, 0.25), (0.06, 0.23), (0.16, 0.1), (0.17, 0.0)], [])
    f.arm(0.35, (-0.04, 0.55), (-0.16, 0.44), (-0.24, 0.3))
    f.leg(0.4, (0.0, 0.3), (-0.25, 0.34), (-0.31, 0.06), (-0.385, 0.015))
    f.torso(0.5, (0.035, 0.6), (0.02, 0.52), (0.01, 0.4), (0.0, 0.31), woman=True)
    f.cloth(
        0.5,
        [
            (0.09, 0.36),
            (-0.06, 0.37),
            (-0.24, 0.41),
            (-0.32, 0.36),
            (-0.31, 0.2),
            (-0.33, 0.075),
            (-0.24, 0.06),
            (-0.2, 0.22),
            (-0.1, 0.24),
            (0.08, 0.2),
            (0.13, 0.28),
        ],
        [
            [(0.08, 0.32), (-0.08, 0.33), (-0.26, 0.37)],
            [(0.08, 0.26), (-0.08, 0.28), (-0.25, 0.31)],
            [(-0.28, 0.34), (-0.27, 0.2), (-0.29, 0.08)],
            [(-0.24, 0.3), (-0.23, 0.2), (-0.26, 0.08)],
        ],
    )
    f.flesh(
        0.45,
        (0.016, 0.026, (-0.12, 0.38), (-0.2, 0.45), (-0.13, 0.5), (-0.17, 0.58)),
        (0.026, 0.02, (-0.17, 0.58), (-0.215, 0.61)),
        (0.02, 0.008, (-0.215, 0.61), (-0.27, 0.59)),
    )
    f.head((0.055, 0.71), -6, "bun")
    f.arm(0.6, (0.05, 0.565), (0.14, 0.46), (0.2, 0.585))


def elder(x, side):
    """A bearded god, one foot on a rock, his chin on his hand."""
    f = Figure(x, side)
    f.cloth(0.25, [(0.05, 0.0), (0.06, 0.12), (0.13, 0.18), (0.23, 0.13), (0.25, 0.0)], [])
    f.leg(0.35, (-0.02, 0.5), (-0.04, 0.27), (-0.06, 0.045), (0.02, 0.012))
    f.arm(0.35, (-0.05, 0.77), (-0.16, 0.64), (-0.1, 0.52))
    f.torso(0.5, (0.03, 0.81), (0.005, 0.72), (-0.02, 0.6), (-0.02, 0.5))
    f.leg(0.5, (0.0, 0.49), (0.16, 0.42), (0.13, 0.21), (0.215, 0.185))
    f.cloth(
        0.55,
        [(-0.09, 0.56), (0.02, 0.56), (0.15, 0.48), (0.17, 0.36), (0.06, 0.38), (-0.04, 0.3), (-0.12, 0.18), (-0.14, 0.4)],
        [
            [(-0.06, 0.53), (0.04, 0.49), (0.13, 0.42)],
            [(-0.09, 0.5), (-0.05, 0.4), (-0.1, 0.24)],
            [(-0.05, 0.5), (0.02, 0.42), (0.08, 0.4)],
        ],
    )
    f.head((0.07, 0.905), 8, "beard")
    f.arm(0.62, (0.03, 0.77), (0.13, 0.58), (0.13, 0.79))


def eros(x, side):
    """He flies ahead with bow and torch, looking back."""
    f = Figure(x, side, 0.52, ground=605)
    for tip in ((-0.5, 0.62), (-0.52, 0.5), (-0.46, 0.4), (-0.36, 0.33)):
        f.flesh(0.35, (0.05, 0.012, (-0.08, 0.52), ((tip[0] - 0.1) / 2, tip[1] + 0.08), tip))
    f.leg(0.4, (-0.08, 0.3), (-0.26, 0.26), (-0.44, 0.2), (-0.52, 0.17))
    f.leg(0.5, (-0.06, 0.3), (-0.2, 0.16), (-0.38, 0.06), (-0.47, 0.03))
    f.torso(0.5, (0.06, 0.56), (0.03, 0.48), (-0.03, 0.38), (-0.06, 0.31))
    f.head((0.11, 0.69), 0)
    f.arm(0.6, (0.05, 0.53), (0.2, 0.5), (0.32, 0.58))
    f.flesh(0.6, (0.02, 0.03, (0.32, 0.5), (0.36, 0.76)), (0.045, 0.012, (0.37, 0.8), (0.42, 0.96)))


def tree(x, side, high=1.0):
    f = Figure(x, side)
    f.flesh(0.3, (0.035, 0.02, (-0.02, 0), (0.02, 0.25), (-0.02, 0.5), (0.04, 0.72 * high)))
    for k, tip in enumerate(((-0.2, 0.86), (-0.08, 0.98), (0.1, 1.02), (0.24, 0.9), (0.22, 0.74))):
        tip = (tip[0], tip[1] * high)
        root = (0.02, 0.62 * high)
        f.flesh(0.25, (0.012, 0.006, root, ((tip[0] + 0.04) / 2, (root[1] + tip[1]) / 2 + 0.04), tip))
        for j in range(9):  # leaves in pairs
            t, a = 0.4 + 0.075 * j, 2.1 * j + k
            spot = (root[0] + (tip[0] - root[0]) * t, root[1] + (tip[1] - root[1]) * t)
            leaf = (spot[0] + 0.05 * math.cos(a), spot[1] + 0.05 * math.sin(a))
            f.flesh(0.35, (0.018, 0.006, spot, leaf))


tree(-730, 1, 0.96), tree(245, 1, 1.0)
elder(545, -1), woman(20, -1), youth(-405, 1), eros(-130, 1)
relief.field[FLOOR:] = 0
relief.lay(lambda pen: pen.rectangle([0, FLOOR, W, FLOOR + 17], 255), 0.5, 5)
relief = relief.field
cloudy = draw.cloud(W, H, 150, 7, 3)
white = numpy.clip(relief * 4, 0, 1)
# thin white glass lets the blue through: hollows and edges are bluish
thick = numpy.clip(1.25 * draw.soft(relief, 2) - 0.02, 0, 1)[..., None]
tone = numpy.array([0.3, 0.36, 0.52]) * (1 - thick) + numpy.array([0.88, 0.85, 0.78]) * thick
tone = tone * (0.92 + 0.1 * cloudy[..., None])


def turned(name, material, columns, rows):
    """The body with the white glass standing out of it."""
    line = numpy.array(studio.smooth_curve(PROFILE, 40))
    long = numpy.r_[0, numpy.cumsum(numpy.hypot(*numpy.diff(line, axis=0).T))]
    line = numpy.stack([numpy.interp(numpy.linspace(0, long[-1], rows), long, line[:, k]) for k in (0, 1)], -1)
    angle = numpy.linspace(-math.pi, math.pi, columns)
    x = ((angle + math.pi) / (2 * math.pi) * (W - 1)).astype(int)
    y = ((1 - line[:, 1] / TALL) * (H - 1)).clip(0, H - 1).astype(int)
    out = 0.034 * draw.soft(relief, 1.2)[y[:, None], x] / 1.2 * (numpy.arange(rows) < rows * 0.75)[:, None]
    radius = numpy.maximum(line[:, :1], 0.001) + out
    spots = numpy.stack([radius * numpy.sin(angle), -radius * numpy.cos(angle), line[:, 1:] + 0 * radius], -1).reshape(-1, 3)
    index = numpy.arange(rows * columns).reshape(rows, columns)
    return studio.from_arrays(
        name, spots, numpy.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4), material
    )


path, *size = studio.arguments()
scene = studio.open_studio(*size)
around, upward = (-math.pi, math.pi), (0, TALL)
glass = studio.plain("cobalt glass", (0.003, 0.005, 0.032), 0.14)
amount = studio.projected(glass, draw.save(draw.soft(white, 0.8), "cameo"), around, upward, "AZ", grey=True)
tint = studio.projected(glass, draw.save(tone, "tone"), around, upward, "AZ")
studio.blend(glass, tint.outputs[0], amount.outputs[0])
rough = studio._ramp(glass.node_tree, amount.outputs[0], [(0.0, 0.14), (1.0, 0.45)])
glass.node_tree.links.new(rough, glass.node_tree.nodes["Principled BSDF"].inputs["Roughness"])
fine = 1600 if size[0] > 800 else 1000
turned("body", glass, fine, int(fine * 0.62))
blue = studio.plain("handle glass", (0.003, 0.005, 0.032), 0.14)
for side in (-1, 1):
    for y in (-0.035, 0.0, 0.035):  # three ribs make a strap
        studio.rod(
            "handle",
            [
                (0.26 * side, y, 1.82),
                (0.4 * side, y, 1.87),
                (0.52 * side, y, 1.8),
                (0.57 * side, y, 1.62),
                (0.6 * side, y, 1.38),
            ],
            0.036,
            blue,
        )
studio.softboxes(0.5)
studio.frame(scene, 0.82, tilt=6)
photograph.take_picture(scene, path)
