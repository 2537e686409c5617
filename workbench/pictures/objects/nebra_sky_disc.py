"""The Nebra sky disc: green bronze with sun or full moon, crescent, stars, horizon arc and boat in gold."""
import math
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import draw
import guesses
import photograph
import numpy
import studio

SIZE = 1000


def build():
    """The disc, upright on its edge, and the sheets of its gold, of the bed of what it lost and of the stars that form no figure."""
    gold, pen = draw.sheet(SIZE, SIZE)
    draw.disc(pen, (360, 470), 118, 255)  # sun or full moon
    moon, moon_pen = draw.sheet(SIZE, SIZE)
    draw.disc(moon_pen, (690, 440), 135, 255)
    draw.disc(moon_pen, (625, 420), 128, 0)
    gold.paste(255, mask=moon)
    pen.arc([22, 22, 978, 978], -41, 41, 255, 40)  # right horizon
    boat, boat_pen = draw.sheet(SIZE, SIZE)
    draw.disc(boat_pen, (500, 760), 150, 255)
    draw.disc(boat_pen, (500, 715), 145, 0)
    boat_pen.rectangle([0, 0, SIZE, 790], 0)
    gold.paste(255, mask=boat)
    stars = [(520 + 44 * math.cos(a), 300 + 44 * math.sin(a)) for a in (k * math.pi / 3 for k in range(6))] + [(520, 300)]  # Pleiades
    chance = random.Random(12)
    while len(stars) < 32:
        spot = (chance.uniform(90, 900), chance.uniform(70, 880))
        if (
            90 < math.dist(spot, (500, 500)) < 420
            and min(math.dist(spot, s) for s in stars) > 85
            and math.dist(spot, (360, 470)) > 160
            and math.dist(spot, (690, 440)) > 175
            and math.dist(spot, (500, 850)) > 140
        ):
            stars.append(spot)
    scattered, star_pen = draw.sheet(SIZE, SIZE)
    for k, star in enumerate(stars):
        draw.disc(pen, star, 17, 255)
        if k > 6:
            draw.disc(star_pen, star, 19, 255)
    bed, bed_pen = draw.sheet(SIZE, SIZE)
    bed_pen.arc([22, 22, 978, 978], 139, 221, 255, 40)  # the lost left arc left a pale bed
    for k in range(60):
        draw.disc(bed_pen, draw.polar((500, 500), 484, 6 * k), 5, 255)  # holes along the rim
    y, x = numpy.mgrid[0:SIZE, 0:SIZE]
    edge = 492 + 5 * numpy.sin(numpy.arctan2(y - 500, x - 500) * 5) + 6 * (draw.cloud(SIZE, SIZE, 12, 5) - 0.5)
    mask = numpy.hypot(x - 500, y - 500) < edge
    mask &= ~((x < 190) & (y < 250) & (numpy.hypot(x - 150, y - 150) < 62))  # the spade's blow
    rough = draw.cloud(SIZE, SIZE, 20, 3, 5)
    heights = 0.5 * draw.soft(gold, 1.5) + 0.35 * rough - 0.25 * draw.soft(bed, 2)
    patina = draw.cloud(SIZE, SIZE, 6, 9, 6)[..., None]
    green = numpy.array([36, 62, 48]) * (1 - patina) + numpy.array([86, 118, 92]) * patina
    green = green * (0.55 + 0.6 * draw.cloud(SIZE, SIZE, 60, 2, 3)[..., None])
    colour = green + draw.soft(bed, 1)[..., None] * 22
    metal = draw.soft(gold, 1)[..., None] * (0.55 + 0.45 * (draw.cloud(SIZE, SIZE, 40, 8, 3)[..., None] > 0.24))
    colour = colour * (1 - metal) + numpy.array([226, 166, 62]) * metal
    span = ((-1.25, 1.25), (0, 2.5))
    bronze = studio.plain("bronze", (0.1, 0.2, 0.15), 0.6, 0.0)
    studio.painted(bronze, draw.save(colour / 255, "sky"), *span)
    shine = studio.projected(bronze, draw.save(metal[..., 0], "gold"), *span, grey=True)
    surface = bronze.node_tree.nodes["Principled BSDF"]
    bronze.node_tree.links.new(shine.outputs[0], surface.inputs["Metallic"])
    surface.inputs["Roughness"].default_value = 0.42
    disc = studio.relief("disc", heights, 2.5, 0.03, bronze, mask, 0.06)
    return disc, gold, bed, scattered


if __name__ == "__main__":
    path, *size = studio.arguments()
    scene = studio.open_studio(*size)
    disc, gold, bed, scattered = build()
    FACE = (-1.25, 1.25), (0, 2.5)
    guesses.part("disc", disc)
    guesses.part("gold", disc, where=guesses.under(gold, *FACE))
    guesses.part("stars", disc, where=guesses.under(scattered, *FACE))
    guesses.part("bed", disc, where=guesses.under(bed, *FACE))
    disc.rotation_euler = (math.radians(-9), 0, math.radians(8))
    studio.softboxes()
    studio.frame(scene, 0.78, tilt=5)
    photograph.take_picture(scene, path)
