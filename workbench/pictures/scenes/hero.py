"""The three hero slides: calm dark space on the left for a headline, objects right of the centre in the middle band.

A wide screen shows only the middle 56 % of the height, a narrow one only the middle 63 % of the width: what matters stands
between 50 % and 82 % of the width and between 20 % and 80 % of the height.

Run: blender -b -P hero.py -- OUT.png 2560 1080 12 one|two|three
"""
import math
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..", "writing"), os.path.join(HERE, "..", "objects"), os.path.join(HERE, "..")]
import bpy
from mathutils import Vector, noise

import page
import photograph
import studio


def spot(where, at, watts, angle=40, colour=studio.KEY_COLOUR, size=.5):
    """A soft-edged lamp that looks at a point."""
    lamp = bpy.data.lights.new("spot", "SPOT")
    lamp.energy, lamp.color, lamp.spot_size, lamp.spot_blend, lamp.shadow_soft_size = watts, colour, math.radians(angle), 1, size
    item = studio.place(bpy.data.objects.new("spot", lamp), where)
    item.rotation_euler = (Vector(at) - Vector(where)).to_track_quat("-Z", "Y").to_euler()


def dark(scene, glow=.018):
    """Leave the stage but put out the studio's lights."""
    for item in [o for o in scene.objects if o.type == "LIGHT"]:
        bpy.data.objects.remove(item)
    scene.world.node_tree.nodes["Background"].inputs[0].default_value = (glow, glow, glow * 1.15, 1)


def moved(items, location, turn=0.0, size=1.0):
    return studio.group(items, location, (0, 0, turn), size)


def bowl():
    bronze = studio.patched(studio.weathered(studio.plain("bronze", (.3, .17, .07), .38, 1), 12, .5, .2), (.07, .16, .12), 3, .5, .08, .8, 0)
    return [studio.lathe("bowl", [(0, .02), (.2, 0), (.24, .04), (.2, .1), (.5, .3), (.66, .58), (.7, .62), (.66, .64), (.6, .58), (.4, .3), (0, .2)], bronze)]


def column(high, radius, broken=0.0, seed=1):
    """A fluted Doric shaft on no base, with its capital unless it is broken off."""
    stone = studio.weathered(studio.plain("marble", (.5, .44, .35), .8), 5, .55, .35)
    top = high * (1 - broken)
    vertices, faces, around, rows = [], [], 240, 90
    for r in range(rows + 1):
        z = top * r / rows
        wide = radius * (1 - .2 * (z / high) ** 1.3)
        joint = .985 if abs((z / high * 5) % 1 - .5) > .488 else 1
        for k in range(around):
            a = k / around * math.tau
            flute = .06 * abs(math.sin(a * 10)) - .06
            p = Vector((math.cos(a), math.sin(a), z * .8 + seed * 9))
            wear = .02 * noise.fractal(p * 2, 1, 2, 4) - .05 * max(0, noise.noise(p * 1.6) - .35)
            vertices.append((*(Vector((math.cos(a), math.sin(a))) * wide * (joint + flute + wear)), z + (broken and r == rows) * .25 * radius * math.sin(a + seed)))
        faces += [(r * around + k, r * around + (k + 1) % around, (r + 1) * around + (k + 1) % around, (r + 1) * around + k) for k in range(around)] if r < rows else []
    faces.append(tuple(rows * around + k for k in range(around)))
    items = [page.mesh_item("shaft", vertices, faces, stone)]
    if not broken:
        items.append(studio.lathe("echinus", [(radius * .8, top - .02), (radius * .84, top + .03), (radius * .95, top + .16), (radius * 1.18, top + .3), (radius * 1.2, top + .36)], stone))
        items.append(studio.box("abacus", (radius * 2.5, radius * 2.5, radius * .42), stone, (0, 0, top + .34 + radius * .2), bevel=.03))
    return items


def shut_book(size, leather, at, turn):
    """A closed old volume lying flat."""
    w, d, h = size
    cover = studio.weathered(studio.plain("leather", leather, .5), 9, .6, .5)
    leaves = page.leaves_material((.45, .35, .2))
    items = [studio.box("leaves", (w * .95, d * .95, h * .84), leaves, (-.01, 0, h / 2), bevel=.005), studio.box("lower", (w, d, h * .09), cover, (0, 0, h * .045)),
             studio.box("upper", (w, d, h * .09), cover, (0, 0, h * .955)), studio.box("spine", (h * .16, d, h), cover, (w / 2, 0, h / 2), bevel=h * .07)]
    items += [studio.box("band", (h * .22, .05, h * 1.02), cover, (w / 2 + .01, d * k, h / 2), bevel=.02) for k in (-.32, -.1, .12, .34)]
    return moved(items, at, turn)


def scene_one():
    import exekias_amphora
    import nebra_sky_disc
    disc = nebra_sky_disc.build()[0]
    disc.rotation_euler = (math.radians(-7), 0, 0)
    disc.location = (0, 0, .2)
    black = studio.plain("stand", (.012, .012, .013), .35)
    stand = [studio.box("foot", (1.3, .5, .09), black, (0, .12, .045), bevel=.015)]
    for side in (-1, 1):  # two prongs that hold the disc
        stand.append(studio.rod("prong", [(side * .42, .3, .06), (side * .42, .16, .2), (side * .42, -.06, .2), (side * .42, -.13, .3)], .025, black))
    moved([disc, *stand], (1.1, .5, 0), 10, .64)
    moved(exekias_amphora.build(), (1.98, -.35, 0), -16, .6)
    moved(bowl(), (.5, -.62, 0), 0, .66)
    spot((-2.3, -4.2, 4.6), (1.2, 0, .7), 2100, 36)
    spot((-1.9, -1.2, 2.2), (1.2, .2, .9), 420, 48, size=.25)
    spot((4.9, -2.6, 2.6), (1.7, 0, .7), 520, 44, studio.FILL_COLOUR, 1)
    spot((1.9, 4.4, 4.4), (1.3, 0, .9), 420, 50, size=1.4)
    spot((1.2, 3, .4), (1.7, 9, 2.0), 1500, 84, (1, .7, .44), 1)
    return (.2, 0, .9), 15, 5


def scene_two():
    import gutenberg_bible
    before = set(bpy.context.scene.objects)
    gutenberg_bible.build()
    moved([o for o in bpy.context.scene.objects if o not in before], (1.12, -.1, 0), -9, .64)
    shut_book((1.25, .95, .26), (.13, .035, .02), (1.78, 1.2, 0), 14)
    shut_book((1.12, .88, .22), (.035, .06, .045), (1.74, 1.2, .26), -4)
    brass = studio.weathered(studio.plain("brass", (.6, .42, .16), .25, 1), 14, .4, .05)
    wood = studio.weathered(studio.plain("wood", (.1, .04, .018), .35), 18, .4, .05)
    ring = [(.24 * math.cos(k / 12 * math.tau), .24 * math.sin(k / 12 * math.tau), .05) for k in range(12)]
    glass = studio.plain("glass", (.95, .97, 1), .02)
    glass.node_tree.nodes["Principled BSDF"].inputs["Alpha"].default_value = .1
    lens = studio.lathe("lens", [(0, .035), (.12, .04), (.22, .05), (.12, .06), (0, .065)], glass)
    moved([studio.rod("ring", ring, .026, brass, closed=True), lens, studio.rod("neck", [(.25, 0, .05), (.34, 0, .05)], .022, brass), studio.rod("grip", [(.33, 0, .05), (.5, 0, .052), (.72, 0, .05)], .04, wood)], (1.7, -1.1, 0), -24)
    hair = studio.weathered(studio.plain("hair", (.5, .38, .22), .9), 60, .7, .8)
    brush = [studio.rod("handle", [(0, 0, .05), (.4, 0, .06), (.8, 0, .045)], .028, wood), studio.rod("ferrule", [(-.12, 0, .055), (.02, 0, .055)], .042, brass)]
    brush += [studio.rod("hair", [(-.1, .032 * math.sin(k), .055 + .03 * math.cos(k)), (-.24, .05 * math.sin(k) * (1 + k % 3 * .1), .05 + .03 * math.cos(k)), (-.4 - .02 * (k % 4), .03 * math.sin(k * 1.7), .02 + .012 * math.cos(k * 2))], .011, hair) for k in range(26)]
    moved(brush, (.62, -1.1, 0), 14)
    spot((-1.6, -1.4, 4.2), (1.15, -.1, .1), 1500, 44, (1, .84, .62), .35)
    spot((4.4, -3.2, 3.2), (1.4, .2, .2), 420, 48, studio.FILL_COLOUR, 1)
    spot((2, 5, 4.2), (1.4, .6, .3), 520, 50, (1, .92, .8), .8)
    return (.1, .1, .26), 15.4, 23


def scene_three():
    import exekias_amphora
    for k in range(4):
        moved(column(3.3, .36, seed=k), (.55 + .95 * k, 1.4 + .95 * k, .3), 20 * k)
    for k in range(2):  # far columns fade into the dusk on the left
        moved(column(3.3, .36, seed=k + 4), (-2.3 - 1.9 * k, 4.1, .3), 20 * k, .92)
    moved(column(3.1, .36, .74, 7), (2.62, -.1, .3), 30)
    stone = studio.weathered(studio.plain("step", (.4, .35, .28), .85), 5, .5, .3)
    for k, (low, high) in enumerate(((0, .15), (.15, .3))):
        studio.box("step", (30, 14 - .9 * k, high - low), stone, (-.2 - k * .4, 7.2 + .3 * k, (low + high) / 2), bevel=.02)
    drum = column(3.1, .34, .8, 9)
    moved(drum, (1.72, -.62, .33), 40)
    for item in drum:
        item.rotation_euler = (0, math.radians(90), 0)
    moved(exekias_amphora.build(), (.95, -.5, 0), 14, .5)
    spot((-4.2, -2.6, 5.2), (1.3, 1, 1.2), 3000, 46, (1, .78, .5), .3)
    spot((5.2, -4, 3), (1.6, 0, .8), 520, 50, (.55, .68, 1), 1)
    spot((3.8, 9, 5.4), (1.4, 1.5, 1.4), 2400, 60, (1, .7, .42), 1)
    spot((4, 7, 1), (4.5, 12, 2.4), 2200, 110, (1, .6, .32), 2)
    spot((-1, 6, 1), (-3, 13, 2.6), 1500, 125, (.75, .5, .42), 2)
    return (.1, 0, .86), 12.6, 3


if __name__ == "__main__":
    path, *size = studio.arguments(2560, 1080, 12)
    which = sys.argv[-1]
    scene = studio.open_studio(*size, backdrop=(.03, .028, .027))
    scene.cycles.transparent_max_bounces = 32
    dark(scene)
    target, distance, pitch = {"one": scene_one, "two": scene_two, "three": scene_three}[which]()
    page.view(scene, target, distance, pitch)
    if which == "three":
        scene.camera.data.lens = 60
    photograph.take_picture(scene, path)
