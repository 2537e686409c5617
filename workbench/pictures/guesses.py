"""What of a picture is known and what was guessed: renders the parts of an object flat, each in the colour of its certainty.

The parts, how certain each is, and a sentence about it stand in `src/ui/media/guesses/guesses.json`; a script says with `part` which of
its shapes is which part. `npx tsx workbench/pictures/render.ts --guesses SLUG` runs it with GUESSES set to the slug.
"""
import json
import os

import bpy
import numpy

TABLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../src/ui/media/guesses/guesses.json")
SLUG = os.environ.get("GUESSES")
LEVELS = ("sure", "likely", "invented")  # red, green and blue of the render

_marks = []


def part(name, *items, where=None):
    """Items, or their faces whose middles `where` picks (from an array of points in the item's own space), are this part.

    What is said later holds; without items it is all of the object that is told of nowhere else.
    """
    _marks.append((name, items, where))


def under(picture, across, upward):
    """A `where` that picks what lies under the bright parts of a picture thrown onto the face of x and z."""
    bright = numpy.asarray(picture if isinstance(picture, numpy.ndarray) else picture.convert("L"), "f")
    bright = bright > bright.max() / 2
    high, wide = bright.shape

    def where(spots):
        x = (spots[:, 0] - across[0]) / (across[1] - across[0]) * (wide - 1)
        y = (1 - (spots[:, 2] - upward[0]) / (upward[1] - upward[0])) * (high - 1)
        return bright[y.round().astype(int).clip(0, high - 1), x.round().astype(int).clip(0, wide - 1)]

    return where


def render(scene, path):
    """The flat picture of the certainties at `path`; the stage and what belongs to no part stay transparent."""
    with open(TABLE) as file:
        certain = json.load(file)[f"/pictures/artifacts/{SLUG}.webp"]
    told = {name: LEVELS.index(level) for level, parts in certain.items() for name in parts}
    unknown = told.keys() ^ {name for name, _, _ in _marks}
    if unknown:
        raise ValueError(f"parts that only the script or only the table of {SLUG} has: {unknown}")
    flat = [_emission(level) for level in range(len(LEVELS))]
    shapes = [item for item in scene.objects if item.type in ("MESH", "CURVE", "FONT")]
    rest = next((told[name] for name, items, _ in _marks if not items), None)
    levels = {}
    for item in shapes:
        if item.get("stage") or rest is None:
            item.is_holdout = True
        else:
            levels[item.name] = (item, [(rest, None)])
    for name, items, where in _marks:
        for item in items:
            item.is_holdout = False
            levels.setdefault(item.name, (item, []))[1].append((told[name], where))
    for item, marks in levels.values():
        _paint(item, marks, flat)
    scene.view_settings.view_transform, scene.view_settings.look = "Raw", "None"
    scene.render.film_transparent, scene.render.image_settings.color_mode = True, "RGBA"
    scene.cycles.samples, scene.cycles.pixel_filter_type, scene.cycles.use_adaptive_sampling = 1, "BOX", False
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)


def _emission(level):
    material = bpy.data.materials.new(LEVELS[level])
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    light, out = tree.nodes.new("ShaderNodeEmission"), tree.nodes.new("ShaderNodeOutputMaterial")
    light.inputs["Color"].default_value = [float(k == level) for k in range(3)] + [1]
    tree.links.new(light.outputs[0], out.inputs["Surface"])
    return material


def _paint(item, marks, flat):
    """Give a shape the materials of its parts, face by face where `where` tells them apart."""
    data = item.data
    if item.type != "MESH":
        data.materials.clear()
        data.materials.append(flat[marks[-1][0]])
        return
    faces = len(data.polygons)
    middles, chosen = numpy.empty(faces * 3, "f"), numpy.full(faces, marks[0][0], "i4")
    data.polygons.foreach_get("center", middles)
    for level, where in marks:
        chosen[... if where is None else where(middles.reshape(-1, 3))] = level
    data.materials.clear()
    for material in flat:
        data.materials.append(material)
    data.polygons.foreach_set("material_index", chosen)
    data.update()
