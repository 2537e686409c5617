"""The Standard of Ur, from both sides: War in front, Peace on a step behind it, in shell, lapis lazuli and red limestone."""

import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import random

import draw
import numpy
from inlay import BITUMEN, LAPIS, RED, SHELL, Inlay, ass, bull, fallen, fish, goat, lyre, man, net, pack, seated, spear, wagon
from PIL import Image

W, H, FINE = 1700, 740, 4  # a side; pixels to the unit while drawing, twice as many as are kept
BAND, RIM, ROW = 26, 36, 205
FLOORS = [RIM + k * (ROW + BAND) + 3 for k in (2, 1, 0)]  # of the registers, from the top
chance = random.Random(3)


def ground(width):
    """A sheet of lapis lazuli, stone by stone, and a pen that measures from its lower left corner."""
    picture, pen = draw.sheet(width * FINE, H * FINE, BITUMEN)
    y = 0
    while y < H:
        x, tall = chance.randint(-30, 0), chance.randint(11, 19)
        while x < width:
            wide, shade = chance.randint(12, 46), chance.uniform(0.62, 1.3)
            lean = [chance.uniform(-2, 2) for _ in range(2)]
            stone = [(x, y), (x + wide + lean[0], y), (x + wide + lean[1], y + tall), (x, y + tall)]
            stone = [(a * FINE + dx, b * FINE + dy) for (a, b), dx, dy in zip(stone, (3, -3, -3, 3), (3, 3, -3, -3))]
            pen.polygon(stone, tuple(int(min(255, c * shade)) for c in LAPIS))
            x += wide
        y += tall
    return picture, Inlay(pen, [[FINE, 0, 0], [0, -FINE, H * FINE]])


def band(i, x0, y0, x1, y1):
    """A border between lines of shell: lapis, and lozenges of shell between triangles of red."""
    long, thick = max(x1 - x0, y1 - y0), min(x1 - x0, y1 - y0)
    strip = i.at(x0, y0) if x1 - x0 > y1 - y0 else i.at(x1, y0, 1, 90)
    strip.piece([(0, 0), (long, 0), (long, thick), (0, thick)], BITUMEN, False)
    count = max(1, round(long / (2.9 * thick)))
    step, low, high, m = long / count, 6.5, thick - 6.5, thick / 2
    for x in numpy.arange(0, long - 1, step / 3):
        for y in (0.8, thick - 5.2):
            strip.piece([(x + 0.6, y), (x + step / 3 - 0.6, y), (x + step / 3 - 0.6, y + 4.4), (x + 0.6, y + 4.4)], SHELL, False)
    for k in range(count + 1):
        a, b = max(0, step * (k - 0.24)), min(long, step * (k + 0.24))
        strip.piece([(a, low), (b, low), (b, high), (a, high)], LAPIS, False)
        if k < count:
            a, b, c = (step * (k + part) for part in (0.26, 0.5, 0.74))
            strip.piece([(a, low), (c, low), (c, high), (a, high)], RED, False)
            strip.piece([(a, m), (b, low), (c, m), (b, high)], SHELL, False), strip.dot(b, m, m * 0.22, RED)


def bordered(i, width):
    for y in (H - RIM, 0):
        band(i, 0, y, width, y + RIM)
    for k in (1, 2):
        y = RIM + k * ROW + (k - 1) * BAND
        band(i, 24, y, width - 24, y + BAND)
    for x in (0, width - 26):
        band(i, x, RIM, x + 26, H - RIM)


def war():
    picture, i = ground(W)
    bordered(i, W)
    top, middle, low = FLOORS
    # above: the king's wagon and guard, the king, who breaks the frame, and prisoners led to him
    man(i.at(62, top, 1.04), "cloak", "forward", "helmet")
    wagon(i.at(108, top), "walk", False)
    man(i.at(482, top, 0.76, 0, True), "skirt", "forward")
    for x in (548, 618, 688):
        spear(i, x + 44, top + 8, x + 28, top + 165), man(i.at(x, top, 1.04), "cloak", "spear", "helmet")
    spear(i, 850, top + 4, 846, top + 188, 4), man(i.at(792, top, 1.27), "king", "spear")
    for k in range(5):
        x = 926 + 164 * k
        man(i.at(x, top, 1.02, 0, True), "naked", "bound", "short")
        if k < 4:
            spear(i, x + 40, top + 8, x + 56, top + 165), man(i.at(x + 84, top, 1.04, 0, True), "cloak", "spear", "helmet")
    # in the middle: soldiers in file, then the fight
    for k in range(8):
        x = 72 + 86 * k
        spear(i, x - 34, middle + 84, x + 66, middle + 108), man(i.at(x, middle, 1.04), "cloak", "spear", "helmet")
    for k, x in enumerate((790, 1012, 1234, 1456)):
        man(i.at(x + 94, middle, 1.0, (-8, -3, -14, -4)[k]), "naked", ("up", "bound", "down", "bound")[k], "short")
        man(i.at(x, middle, 1.04), ("skirt", "cloak")[k % 2], ("raised", "spear")[k % 2], "helmet")
        if k % 2 == 0:
            spear(i, x - 80, middle + 152, x + 54, middle + 122)
    fallen(i.at(1416, middle + 20), 88), man(i.at(1626, middle, 1.04), "cloak", "spear", "helmet")
    # below: four wagons, from a walk to a gallop
    for k, gait in enumerate(("walk", "canter", "gallop", "gallop")):
        x = 40 + 412 * k
        if k:
            fallen(i.at(x + 268, low + 18 + 2 * k), 90 if k % 2 else 84)
        wagon(i.at(x, low, 1.0), gait, True, "spear" if k % 2 else "axe")
    return picture


def peace():
    picture, i = ground(W)
    bordered(i, W)
    top, middle, low = FLOORS
    seated(i.at(120, top, 1.34), True)
    man(i.at(236, top, 0.98, 0, True))
    for k, x in enumerate((340, 478, 616, 860, 998, 1136)):
        seated(i.at(x, top, 1.2, 0, True))
    man(i.at(732, top, 1.0), "skirt", "forward"), man(i.at(1262, top, 1.0, 0, True))
    player = i.at(1440, top, 1.03, 0, True)
    man(player, "skirt", "forward"), lyre(player.at(26, -6)), player.limb([(20, 130), (36, 106), (66, 128)], 6, 4.6)
    man(i.at(1590, top, 1.03, 0, True), "skirt", "clasped", "long")
    x = 76
    for what in "mmBmBmfmgsgmBm":
        if what == "m":
            man(i.at(x, middle, 1.03)), (x := x + 80)
        elif what == "f":
            man(i.at(x, middle, 1.03), "skirt", "forward"), fish(i.at(x + 40, middle + 112)), fish(i.at(x + 56, middle + 116)), (
                x := x + 104
            )
        elif what == "B":
            bull(i.at(x + 56, middle, 0.98)), (x := x + 192)
        else:
            goat(i.at(x + 30, middle, 1.08), what == "s"), (x := x + 114)
    x = 82
    for what in "pnmAmnpmAmpnpmm":
        if what == "A":
            ass(i.at(x + 40, low, 1.0)), i.cut([(x + 140, low + 104), (x + 160, low + 112), (x + 186, low + 108)], 2.4, SHELL), (
                x := x + 198
            )
        else:
            load = {"p": pack, "n": net, "m": None}[what]
            man(i.at(x, low, 1.03), "skirt", "forward" if load else "clasped", "short")
            if load:
                load(i.at(x, low, 1.03))
            x += 94
    return picture


def end():
    """One of the narrow ends: animals that rear against plants."""
    wide = 420
    picture, i = ground(wide)
    bordered(i, wide)
    for floor in FLOORS:
        goat(i.at(wide / 2 - 60, floor, 1.15, 12)), i.limb([(290, floor), (300, floor + 150)], 5, 2), goat(
            i.at(380, floor, 0.9, 0, True), True
        )
    return picture


def aged(picture, seed):
    """(colours, heights) of a side, kept in files: stained, worn, and pieces lost."""
    picture = picture.resize((picture.width // 2, picture.height // 2), Image.LANCZOS)
    wide, high = picture.size
    tone = 0.68 + 0.3 * draw.cloud(wide, high, 60, seed, 4) + 0.28 * draw.cloud(wide, high, 7, seed + 5, 4)
    lost = numpy.clip((draw.cloud(wide, high, 40, seed + 9, 4) - 0.93) * 30, 0, 1)
    tone = (tone * (1 - 0.75 * lost))[..., None]
    colour = numpy.asarray(picture, "f") / 255 * tone
    height = draw.soft(picture.convert("L").point(lambda v: 60 if v < 18 else 150 if v < 76 else 255), 1.2) * (1 - 0.5 * lost)
    return draw.save(colour, f"side{seed}"), draw.save(height, f"stones{seed}")


def standard(sides, wide=3.4, tall=1.5, foot=0.4, head=0.19):
    """The box around the origin, `sides` towards the camera and one of its ends to its right."""
    import studio

    low, high = (
        [(-wide / 2, -d, z), (wide / 2, -d, z), (wide / 2, d, z), (-wide / 2, d, z)] for d, z in ((foot, 0), (head, tall))
    )
    items = []
    for (colour, height), across, axes, faces in (
        (sides[0], (-wide / 2, wide / 2), "XZ", [(0, 1, 5, 4), (2, 3, 7, 6)]),
        (sides[1], (-foot, foot), "YZ", [(1, 2, 6, 5), (3, 0, 4, 7)]),
    ):
        face = studio.painted(studio.plain("mosaic", (0.2, 0.2, 0.3), 0.4), colour, across, (0, tall), axes)
        studio.embossed(face, height, across, (0, tall), axes, depth=0.016, strength=0.6)
        items.append(studio.from_arrays("standard", low + high, faces, face, smooth=False))
    lid = studio.weathered(studio.plain("bitumen", (0.03, 0.025, 0.02), 0.7), 30)
    return items + [studio.from_arrays("lid", high, [(0, 1, 2, 3)], lid, smooth=False)]


if __name__ == "__main__":
    import guesses
    import photograph
    import studio

    path, *size = studio.arguments()
    scene = studio.open_studio(*size)
    narrow = aged(end(), 40)
    for side, spot in ((aged(war(), 4), (0, -0.6, 0)), (aged(peace(), 11), (0, 0.3, 1.52))):
        items = standard((side, narrow))
        for part, item in zip(("sides", "ends", "lid"), items):
            guesses.part(part, item)
        studio.group(items, spot)
    step = studio.weathered(studio.plain("step", (0.3, 0.2, 0.12), 0.85), 8, 0.4, 0.2)
    studio.box("step", (4.3, 0.95, 1.52), step, (0, 0.3, 0.76), bevel=0.03)["stage"] = True
    scene.camera.data.lens = 90
    studio.frame(scene, 0.9, tilt=9, turn=11, sideways=0.74)
    photograph.take_picture(scene, path)
