"""Early Dynastic inlay: people, asses and war wagons cut from shell and set in bitumen, as on the Standard of Ur.

A figure is drawn in its own units: a standing man is 182 high, looks towards +x, and has y 0 under his feet.
"""

import math
import random

import numpy

import draw

SHELL, LAPIS, RED, BITUMEN = (226, 212, 180), (21, 37, 86), (140, 50, 34), (10, 8, 7)
GAP = 1.6  # of bitumen around each piece
chance = random.Random(6)


def curve(points, closed=False, steps=8):
    """Points of a smooth line through points."""
    p = numpy.array(points, "f")
    p = numpy.concatenate([p[-1:], p, p[:2]]) if closed else numpy.concatenate([p[:1], p, p[-1:]])
    t = (numpy.arange(steps) / steps)[:, None]
    parts = [
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
        for a, b, c, d in zip(p, p[1:], p[2:], p[3:])
    ]
    return numpy.concatenate(parts + ([] if closed else [p[-2:-1]]))


def tint(colour):
    """No two pieces have quite the same colour."""
    shade, warmth = chance.uniform(0.92, 1.06), chance.uniform(-0.02, 0.02)
    return tuple(int(min(255, c * shade * (1 + warmth * k))) for c, k in zip(colour, (1, 0, -2)))


class Inlay:
    """A pen that lays pieces of stone at a place, in a size, turned by an angle or mirrored."""

    def __init__(self, pen, matrix):
        self.pen, self.matrix = pen, numpy.array(matrix, "f")
        self.size = abs(numpy.linalg.det(self.matrix[:, :2])) ** 0.5

    def at(self, x, y, size=1.0, degrees=0.0, flip=False):
        """The same pen, moved: what is drawn at its origin lands at (x, y)."""
        c, s = (size * f(math.radians(degrees)) for f in (math.cos, math.sin))
        turned = numpy.array([[c, -s], [s, c]]) @ numpy.diag([-1 if flip else 1, 1])
        place = self.matrix[:, :2] @ (x, y) + self.matrix[:, 2]
        return Inlay(self.pen, numpy.c_[self.matrix[:, :2] @ turned, place])

    def _on_sheet(self, points):
        return [tuple(p) for p in numpy.array(points, "f") @ self.matrix[:, :2].T + self.matrix[:, 2]]

    def line(self, points, width, colour):
        self.pen.line(self._on_sheet(points), colour, max(1, round(width * self.size)), joint="curve")

    def piece(self, points, colour=SHELL, smooth=True):
        """A piece with its rim of bitumen."""
        outline = curve(points, True) if smooth else numpy.array(points)
        self.line([*outline, *outline[:2]], 2 * GAP, BITUMEN)
        self.pen.polygon(self._on_sheet(outline), tint(colour))

    def limb(self, points, start, end, colour=SHELL):
        """An arm, a leg, a tail: a chain of points with a radius at both ends."""
        line = curve(points, steps=20)
        for grow, fill in ((GAP, BITUMEN), (0, tint(colour))):
            for k, (x, y) in enumerate(self._on_sheet(line)):
                r = (start + (end - start) * k / len(line) + grow) * self.size
                self.pen.ellipse([x - r, y - r, x + r, y + r], fill)

    def cut(self, points, width=1.5, colour=BITUMEN):
        """An engraved line, filled with bitumen (or red)."""
        self.line(curve(points), width, colour)

    def dot(self, x, y, radius, colour=BITUMEN):
        (x, y), r = self._on_sheet([(x, y)])[0], radius * self.size
        self.pen.ellipse([x - r, y - r, x + r, y + r], colour)

    def tongues(self, left, right, top, low, count):
        """A row of the tufts of fleece that skirts were made of."""
        step = (right - left) / count
        for k in range(count):
            x = left + step * (k + 0.5)
            self.cut(
                [
                    (x - step / 2, top),
                    (x - step / 3, (top + low) / 2),
                    (x, low),
                    (x + step / 3, (top + low) / 2),
                    (x + step / 2, top),
                ]
            )


def eye(i, x, y, size=1.0):
    """The large open eye of the time, seen from the front in a face seen from the side."""
    e = i.at(x, y, size)
    almond = [(-8.5, -0.5), (-3, 4.5), (3, 4.5), (8.5, 0.5), (3, -4), (-3, -4)]
    e.pen.polygon(e._on_sheet(curve(almond, True)), (246, 236, 210))
    e.line([*curve(almond, True), almond[0]], 1.9, BITUMEN)
    e.dot(0.8, 0.3, 3.5)
    e.cut([(-9, 4), (-2, 9.5), (5, 9.5), (10, 6)], 1.9)


HEAD = [
    (-9, -3),
    (-11, 8),
    (-17, 18),
    (-19, 29),
    (-14, 39),
    (-4, 45),
    (7, 43),
    (14, 36),
    (17, 29),
    (22, 23),
    (29, 16.5),
    (28, 13),
    (20, 12.5),
]
HEAD += [(22, 9.5), (19, 7.8), (20.5, 5), (16, 3), (15, -1), (8, -2.5), (8, -6), (0, -8)]


def head(i, wears=None):
    """A head on a neck at the origin; `wears` is a helmet, short or long hair, or nothing."""
    if wears == "long":
        i.piece([(-4, 45), (-18, 38), (-24, 20), (-26, -10), (-30, -44), (-16, -46), (-8, -8)], (36, 30, 28))
    i.piece(HEAD)
    eye(i, 6.5, 27)
    i.cut([(12, 9.2), (20, 9.4)], 1.4)
    i.cut([(20, 16.5), (23, 14.5), (26, 15)], 1.2)
    if wears == "helmet":
        i.piece(
            [(-9, 2), (-13, 12), (-22, 17), (-22, 32), (-14, 43), (-2, 51), (9, 45), (15, 38), (2, 35), (-4, 28), (-4, 12)],
            (205, 184, 138),
        )
        i.cut([(-6, 10), (4, 2), (14, -1)], 1.8)
    elif wears in ("short", "long"):
        i.piece(
            [(-12, 12), (-19, 20), (-20, 31), (-14, 41), (-3, 47), (8, 45), (14, 38), (1, 36), (-6, 26), (-7, 14)], (36, 30, 28)
        )
    i.cut([(-6, 16), (-11, 22), (-8, 28), (-3, 25), (-5, 20)], 1.6)  # the ear


ARMS = {
    "clasped": ([(22, 34), (30, 16), (8, 13)], [(-22, 34), (-29, 13), (-8, 6), (5, 12)]),
    "cup": ([(-21, 34), (-25, 10), (12, 2)], [(21, 34), (31, 12), (37, 36)]),
    "forward": ([(-20, 34), (-12, 10), (34, 16)], [(20, 34), (26, 10), (46, 20)]),
    "spear": ([(20, 34), (26, 14), (40, 8)], [(-21, 34), (-26, 12), (-4, 2)]),
    "bound": ([(20, 34), (4, 6), (-24, 8)], [(-22, 34), (-37, 16), (-22, 6)]),
    "raised": ([(20, 34), (36, 18), (52, 26)], [(-21, 34), (-42, 36), (-38, 62)]),
    "up": ([(20, 34), (34, 44), (24, 68)], [(-21, 34), (-32, 48), (-14, 70)]),
    "down": ([(21, 34), (27, 8), (30, -12)], [(-21, 34), (-27, 8), (-26, -12)]),
}


NAKED = [
    (-19, -14),
    (-20, -34),
    (-17, -56),
    (-20, -88),
    (-11, -89),
    (-6, -56),
    (0, -26),
    (6, -56),
    (11, -89),
    (20, -88),
    (21, -54),
    (22, -30),
    (18, -12),
]


def bust(i, arms="clasped", wears=None, below=()):
    """Head, chest and arms above a waist at the origin, and a body `below` it; the chest is seen from the front."""
    i.piece(
        [(-9, 43), (-20, 41), (-26, 35), (-22, 20), (-15, 0), *below, (15, 0), (22, 20), (26, 35), (20, 41), (9, 43), (0, 40)]
    )
    head(i.at(0, 42), wears)
    far, near = ARMS[arms]
    for arm in (far, near):
        i.limb(arm, 6.5, 4.6)
    x, y = near[-1]
    i.dot(x, y, 8), i.dot(x, y, 6, SHELL)
    for k in (-1.5, 1.5):
        i.cut([(x - 1, y + k), (x + 6, y + k)], 0.9)


def feet(i, way=(-11, 13)):
    for x in way:
        i.limb([(x, 46), (x - 2, 8)], 8, 5.5)
        i.piece([(x - 9, 0), (x - 8, 9), (x + 3, 10), (x + 17, 4), (x + 18, 0)])


def skirt(i, fleece="hem"):
    """A wrapped skirt, its hem (or all of it) in tufts."""
    i.piece([(-16, 100), (16, 100), (22, 70), (28, 40), (-26, 40), (-21, 70)], smooth=False)
    i.cut([(-17, 93), (17, 93)]), i.cut([(-18, 87), (18, 87)])
    for k in range(3 if fleece == "all" else 1):
        half = 25 - 3.5 * k
        i.tongues(-half, half + 1, 62 + 15 * k, 41 + 15 * k, 7)


def man(i, dress="skirt", arms="clasped", wears=None):
    """Somebody who stands: in a skirt, a soldier's kilt and cloak, or naked as the defeated are shown."""
    if dress == "naked":
        for x in (-16, 16):
            i.piece([(x - 10, 0), (x - 9, 9), (x + 3, 10), (x + 17, 4), (x + 18, 0)])
        bust(i.at(0, 95), arms, wears, NAKED)
        for x, y, down in ((4, 116, 13), (12, 78, 16)):  # wounds
            i.cut([(x, y), (x + 2, y - down)], 4, RED), i.cut([(x + 6, y - 1), (x + 7, y - down * 0.7)], 2.4, RED)
        return
    feet(i)
    skirt(i, "all" if dress == "king" else "hem")
    if dress == "cloak":
        bust(i.at(0, 96), arms, wears)
        cloak(i)
        far = [(x, y + 96) for x, y in ARMS[arms][0]]
        i.limb(far, 6.5, 4.6), i.dot(*far[-1], 8), i.dot(*far[-1], 6, SHELL)
        return
    bust(i.at(0, 96), arms, wears)


def cloak(i):
    """A leather cloak with studs, fastened at the throat."""
    i.piece(
        [(-10, 138), (-24, 133), (-30, 110), (-33, 70), (-34, 28), (-4, 26), (2, 62), (8, 100), (12, 134), (4, 137)],
        (206, 176, 128),
    )
    for y in range(38, 130, 15):
        for x in range(-26, 8, 11):
            if x + 6 < (y - 26) * 0.12 + 2 and x > -32:
                i.dot(x, y, 2.9, RED), i.dot(x, y, 1.3)


def spear(i, x0, y0, x1, y1, thick=3.0):
    """A shaft with a leaf of a blade."""
    i.line([(x0, y0), (x1, y1)], thick + 3, BITUMEN)
    i.line([(x0, y0), (x1, y1)], thick, RED)
    a = i.at(x1, y1, 1, math.degrees(math.atan2(y1 - y0, x1 - x0)))
    a.piece([(-2, -3), (8, -5), (26, 0), (8, 5), (-2, 3)], SHELL, False)


def seated(i, king=False, arms="cup"):
    """Somebody on a stool with the legs of a bull, a cup in his hand."""
    for x in (-30, 14):
        i.limb([(x, 48), (x + 3, 28), (x - 1, 8)], 5, 3.4, RED), i.piece([(x - 6, 0), (x - 5, 7), (x + 4, 8), (x + 7, 0)], SHELL)
    i.piece([(-40, 44), (24, 44), (24, 53), (-40, 53)], RED, False)
    i.line([(-28, 24), (14, 24)], 5, BITUMEN), i.line([(-28, 24), (14, 24)], 2.6, RED)
    for x in (26, 34):
        i.limb([(x, 26), (x - 1, 8)], 7, 5), i.piece([(x - 9, 0), (x - 8, 8), (x + 3, 10), (x + 17, 4), (x + 18, 0)])
    i.piece([(-26, 76), (8, 76), (30, 74), (41, 64), (44, 42), (45, 20), (14, 18), (10, 46), (-14, 51), (-36, 54), (-36, 64)])
    if king:
        for k in range(4):
            i.tongues(13, 44 - k, 32 + 12 * k, 19 + 12 * k, 5)
        i.tongues(-34, 12, 76, 62, 6), i.tongues(-34, 10, 66, 53, 6)
    else:
        i.tongues(14, 45, 40, 20, 5), i.cut([(-30, 58), (8, 54), (16, 42)])
    bust(i.at(-8, 73), arms)
    if arms == "cup":
        i.piece([(23, 114), (37, 114), (34, 101), (26, 101)], SHELL, False)


GAITS = {
    "walk": (
        [(-52, 76), (-48, 42), (-56, 8)],
        [(-42, 72), (-38, 40), (-32, 8)],
        [(42, 72), (38, 40), (30, 8)],
        [(50, 78), (54, 42), (60, 8)],
    ),
    "canter": (
        [(-54, 78), (-58, 44), (-76, 9)],
        [(-42, 74), (-40, 42), (-44, 8)],
        [(44, 72), (64, 56), (72, 26)],
        [(50, 78), (78, 64), (92, 36)],
    ),
    "gallop": (
        [(-54, 80), (-66, 50), (-92, 22)],
        [(-44, 76), (-52, 44), (-66, 9)],
        [(46, 72), (84, 62), (104, 34)],
        [(50, 80), (90, 76), (116, 52)],
    ),
}


def ass(i, gait="walk", harness=True):
    """An ass (or the half-ass of the steppe) with its collar and nose ring."""
    i.limb([(-58, 92), (-72, 76), (-74, 52)], 3, 2.5), i.limb([(-74, 56), (-76, 36)], 5, 2.5)
    for leg in GAITS[gait]:
        i.limb(leg, 10 if leg[0][0] < 0 else 8.5, 3.6)
        (x, y), turn = leg[-1], math.atan2(leg[-1][0] - leg[-2][0], leg[-2][1] - leg[-1][1])
        i.at(x, y, 1, math.degrees(turn)).piece([(-5, -8), (-4, 1), (4, 1), (9, -8)], (86, 66, 48), False)
    for x in (53, 66):
        i.piece([(x, 140), (x - 5, 156), (x - 2, 174), (x + 5, 168), (x + 8, 144)])
    outline = [
        (-62, 92),
        (-52, 101),
        (-28, 99),
        (4, 96),
        (27, 103),
        (40, 121),
        (52, 143),
        (64, 149),
        (76, 141),
        (90, 124),
        (104, 112),
    ]
    outline += [
        (106, 104),
        (98, 98),
        (87, 103),
        (74, 112),
        (66, 110),
        (60, 94),
        (53, 74),
        (32, 66),
        (0, 65),
        (-28, 65),
        (-48, 70),
        (-63, 78),
    ]
    i.piece(outline)
    for k in range(9):  # mane
        x, y = 27 + 3.2 * k, 104 + 5 * k
        i.cut([(x, y), (x + 6, y - 4)], 1.6)
    eye(i, 75, 132, 0.72)
    i.dot(99, 107, 1.6), i.cut([(92, 102), (100, 103)], 1.3), i.cut([(72, 116), (80, 124)], 1.2)
    if harness:
        i.line(curve([(26, 100), (40, 92), (56, 86)]), 9, BITUMEN), i.line(curve([(26, 100), (40, 92), (56, 86)]), 6, RED)
        i.line(curve([(84, 106), (92, 121)]), 4, BITUMEN), i.line(curve([(84, 106), (92, 121)]), 2.4, RED)


def team(i, gait="walk"):
    """Four asses side by side: the farther ones show their outlines."""
    for k in (3, 2, 1, 0):
        ass(i.at(7 * k, 0.5 * k), gait, True)


def wheel(i, x, radius=27):
    """A solid wheel of three planks around an axle."""
    for r, colour in ((radius + GAP, BITUMEN), (radius, tint(SHELL)), (radius - 4, BITUMEN), (radius - 5.4, tint(SHELL))):
        i.dot(x, radius, r, colour)
    for way in (-1, 1):
        i.cut([(x + way * 6, radius - 22), (x + way * 11, radius), (x + way * 6, radius + 22)], 1.8)
    i.dot(x, radius, 6.5), i.dot(x, radius, 5, RED), i.dot(x, radius, 1.8)


def wagon(i, gait="walk", driver=True, weapon="spear"):
    """A war wagon with its team; the reins run through the ring on the pole."""
    if driver:
        fighter = i.at(18, 44, 0.74)
        if weapon == "spear":
            man(fighter, "skirt", "raised", "helmet")
            spear(fighter, -84, 132, 66, 176)
        else:
            man(fighter, "cloak", "spear", "helmet")
            fighter.line([(40, 80), (40, 150)], 6, BITUMEN), fighter.line([(40, 80), (40, 150)], 3, RED)
            fighter.piece([(36, 138), (56, 144), (58, 158), (38, 152)], (120, 92, 58))
        man(i.at(84, 32, 0.74), "skirt", "forward", "helmet")
    for k in range(4):
        spear(i, 134 + 3 * k, 60, 128 + 7 * k, 142 - 3 * k, 2)
    i.piece([(128, 58), (146, 58), (150, 106), (126, 106)], RED, False)
    i.piece([(-6, 40), (132, 40), (132, 52), (-6, 52)], SHELL, False)
    i.piece([(50, 52), (132, 52), (138, 128), (120, 132), (112, 92), (52, 88)], SHELL, False)
    for a, b in (((56, 56), (106, 84)), ((56, 84), (106, 56)), ((114, 56), (128, 124)), ((128, 60), (118, 124))):
        i.cut([a, b], 2, RED)
    i.cut([(110, 54), (114, 92)], 1.8), i.cut([(52, 83), (110, 87)], 1.5)
    wheel(i, 24), wheel(i, 104)
    team(i.at(214, 0), gait)
    pole = [(132, 50), (146, 84), (176, 114), (214, 116), (244, 106)]
    i.line(curve(pole), 8, BITUMEN), i.line(curve(pole), 5, (206, 176, 128))
    hand = (118, 122) if driver else (130, 126)
    for k in range(3):
        i.cut([hand, (206, 128), (270, 128 + 4 * k), (302 + 6 * k, 112 + 2 * k)], 3.6)
        i.cut([hand, (206, 128), (270, 128 + 4 * k), (302 + 6 * k, 112 + 2 * k)], 1.8, RED)
    for r, colour in ((11, BITUMEN), (9, SHELL), (5.4, BITUMEN), (4, LAPIS)):
        i.dot(206, 127, r, colour)


def fallen(i, degrees=92):
    """An enemy under the hooves."""
    man(i.at(0, 0, 0.6, degrees), "naked", "up", "short")


BULL = [
    (-66, 92),
    (-54, 102),
    (-20, 100),
    (14, 102),
    (40, 110),
    (58, 124),
    (72, 132),
    (86, 126),
    (100, 108),
    (101, 98),
    (92, 95),
    (78, 102),
]
BULL += [(66, 92), (60, 72), (46, 60), (10, 58), (-34, 58), (-50, 64), (-66, 74)]
GOAT = [
    (-50, 74),
    (-44, 84),
    (-10, 82),
    (24, 84),
    (36, 100),
    (46, 116),
    (58, 116),
    (70, 104),
    (74, 96),
    (66, 92),
    (56, 94),
    (48, 78),
    (40, 58),
    (10, 50),
    (-34, 52),
    (-50, 60),
]


def bull(i):
    i.limb([(-62, 94), (-76, 78), (-76, 40)], 3.4, 2.4), i.limb([(-76, 44), (-77, 26)], 5, 2)
    for x, y in ((-54, 72), (-42, 66), (42, 66), (52, 74)):
        i.limb([(x, y), (x + 3, 38), (x - 1, 8)], 11, 4.6), i.piece(
            [(x - 8, 0), (x - 6, 9), (x + 5, 9), (x + 10, 0)], (86, 66, 48), False
        )
    i.limb([(72, 132), (66, 150), (82, 164), (98, 160)], 5, 1.6), i.limb([(80, 130), (84, 144), (98, 150), (108, 144)], 5, 1.6)
    i.piece(BULL)
    i.piece([(66, 126), (54, 130), (50, 122), (62, 118)])
    eye(i, 80, 118, 0.72)
    for k in range(4):
        i.cut([(56 - 4 * k, 116 - 4 * k), (66 - 5 * k, 90 - 6 * k)], 1.3)
    i.dot(96, 104, 1.8), i.cut([(88, 98), (97, 100)], 1.3), i.cut([(38, 104), (44, 84), (40, 68)], 1.3), i.cut(
        [(-44, 98), (-36, 80), (-44, 66)], 1.3
    )


def goat(i, fleece=False):
    """A goat, or a sheep in its fleece."""
    for x, y in ((-40, 60), (-30, 56), (26, 56), (36, 62)):
        i.limb([(x, y), (x + 2, 32), (x - 1, 7)], 8, 3.4), i.piece(
            [(x - 6, 0), (x - 5, 7), (x + 4, 7), (x + 8, 0)], (86, 66, 48), False
        )
    i.limb([(-48, 74), (-58, 80), (-62, 72)], 4, 3)
    i.piece(GOAT)
    for k in (0, 7):
        i.limb(
            (
                [(50 - k, 114), (40 - k, 132), (22 - k, 138), (12 - k, 130)]
                if fleece
                else [(52 - k, 114), (50 - k, 138), (38 - k, 156)]
            ),
            4.4,
            1.6,
            (150, 120, 84),
        )
    i.piece([(44, 108), (34, 112), (32, 106), (42, 101)])
    eye(i, 57, 107, 0.62), i.cut([(62, 96), (70, 96)], 1.2)
    if fleece:
        for k in range(4):
            i.tongues(-46 + 2 * k, 38 - k, 80 - 7 * k, 70 - 7 * k, 9)
    else:
        i.limb([(64, 94), (62, 82)], 3.4, 1)


def fish(i):
    i.piece([(-2, 0), (9, -14), (7, -34), (1, -46), (10, -58), (-10, -58), (-3, -46), (-9, -34), (-10, -14)], SHELL)
    i.dot(3, -8, 2), i.cut([(-7, -14), (0, -18), (7, -14)], 1.4)
    for k in range(3):
        i.tongues(-7, 6, -20 - 7 * k, -26 - 7 * k, 3)


def lyre(i):
    """A lyre whose sound box is a bull, at the chest of its player."""
    for a, b in (((20, 92), (14, 168)), ((76, 96), (96, 162))):
        i.limb([a, b], 4, 3.4)
    for k in range(7):
        i.cut([(36 + 5.5 * k, 104), (26 + 9.5 * k, 164 - 0.6 * k)], 2.8), i.cut(
            [(36 + 5.5 * k, 104), (26 + 9.5 * k, 164 - 0.6 * k)], 1.3, SHELL
        )
    i.limb([(8, 168), (104, 162)], 4, 4, RED)
    i.piece([(14, 84), (70, 84), (84, 92), (84, 104), (70, 108), (16, 106)], SHELL)
    i.line([(22, 89), (66, 89), (66, 101), (22, 101), (22, 89)], 1.6, RED)
    i.piece([(74, 104), (80, 122), (92, 124), (104, 112), (102, 106), (90, 106)])
    i.limb([(82, 122), (80, 136), (92, 140)], 3, 1.2), eye(i, 89, 116, 0.5)


def pack(i):
    """A load on the back, held by a band around the forehead."""
    i.piece([(-14, 152), (-40, 150), (-52, 126), (-48, 98), (-22, 96), (-16, 120)], (206, 176, 128))
    for k in range(4):
        i.cut([(-50 + 6 * k, 104 + 2 * k), (-34 + 6 * k, 150)], 1.5), i.cut([(-48, 106 + 11 * k), (-18, 102 + 12 * k)], 1.5)


def net(i):
    """A full net on the back, carried at the shoulder."""
    i.limb([(-50, 128), (16, 142)], 3, 3, RED)
    i.piece([(-34, 134), (-58, 112), (-60, 82), (-42, 70), (-24, 84), (-22, 112)], (168, 92, 66))
    for k in range(5):
        i.cut([(-58 + 7 * k, 84 - k), (-44 + 5 * k, 124 - k)], 1.3), i.cut([(-60, 80 + 9 * k), (-24, 86 + 8 * k)], 1.3)
