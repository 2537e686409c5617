"""A museum photographer's studio for Blender 3.4 (Cycles, CPU): stage, light, camera, a lathe, materials.

Run an object script with:  blender -b -P objects/amphora.py -- OUT.png [WIDTH HEIGHT SAMPLES]
"""
import math
import random
import sys

import bmesh
import bpy
import numpy

KEY_COLOUR, FILL_COLOUR = (1, 0.9, 0.78), (0.7, 0.8, 1)


def arguments(width=800, height=600, samples=128):
    """(path, width, height, samples) given after `--` on Blender's command line."""
    given = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []
    numbers = [int(n) for n in given[1:4]] + [width, height, samples][len(given[1:4]) :]
    return (given[0] if given else "out.png", *numbers)


# Stage, light and camera


def open_studio(width, height, samples, backdrop=(0.06, 0.055, 0.05)):
    """An empty scene with a dark rolled backdrop, warm key, cool fill, rim light and a 70 mm camera."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.samples = samples
    scene.cycles.use_denoising = False  # `photograph.take_picture` does it: Debian's build has no denoiser
    scene.cycles.max_bounces, scene.cycles.sample_clamp_indirect = 4, 3
    scene.cycles.diffuse_bounces = scene.cycles.glossy_bounces = 2
    scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
    scene.cycles.use_adaptive_sampling, scene.cycles.adaptive_threshold = True, 0.03
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.image_settings.file_format = "PNG"
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"
    _backdrop(plain("stage", backdrop, roughness=0.7))
    light((-3, -3, 5), (40, 0, -45), 520, 1.5, KEY_COLOUR)["lamp"] = "key"
    light((3.5, -1, 3), (60, 0, 65), 120, 2, FILL_COLOUR)["lamp"] = "fill"
    light((0, 3.5, 4.5), (-50, 0, 0), 200, 1.5)["lamp"] = "rim"
    glow = bpy.data.lights.new("glow", "SPOT")  # a pool of light on the wall behind the object
    glow.energy, glow.spot_size, glow.spot_blend, glow.shadow_soft_size = 900, math.radians(75), 1, 0.5
    place(bpy.data.objects.new("glow", glow), (0, 3, 7.5), (52, 0, 0))["lamp"] = "glow"
    world = bpy.data.worlds.new("world")
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs[0].default_value = (0.03, 0.03, 0.033, 1)
    scene.world = world
    camera = bpy.data.cameras.new("camera")
    camera.lens = 70
    scene.camera = place(bpy.data.objects.new("camera", camera), (0, -7.5, 2.0), (85.5, 0, 0))
    return scene


def _backdrop(material):
    """Floor and wall in one sheet, joined by a wide curve so that no horizon shows."""
    bend = [(6 + 3 * math.sin(a), 3 - 3 * math.cos(a)) for a in (math.pi / 2 * i / 24 for i in range(25))]
    line = [(-20, 0), (0, 0), (3, 0)] + bend + [(9, 20)]
    mesh = bpy.data.meshes.new("backdrop")
    mesh.from_pydata(
        [(x, y, z) for y, z in line for x in (-25, 25)],
        [],
        [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)],
    )
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.materials.append(material)
    place(bpy.data.objects.new("backdrop", mesh), (0, 0, 0))["stage"] = True


def place(item, location, degrees=(0, 0, 0)):
    item.location = location
    item.rotation_euler = [math.radians(d) for d in degrees]
    bpy.context.scene.collection.objects.link(item)
    return item


def light(location, degrees, watts, size, colour=(1, 1, 1)):
    lamp = bpy.data.lights.new("light", "AREA")
    lamp.energy, lamp.size, lamp.color = watts, size, colour
    return place(bpy.data.objects.new("light", lamp), location, degrees)


def softboxes(strength=1.0):
    """Large dim lamps on both sides and above for metal, which shows nothing but what it mirrors."""
    light((-5, -2.5, 2), (78, 0, -64), 130 * strength, 4, KEY_COLOUR)
    light((5, -2.5, 2), (78, 0, 64), 80 * strength, 4, FILL_COLOUR)
    light((0, -4, 6), (35, 0, 0), 90 * strength, 4)


def group(items, location=(0, 0, 0), degrees=(0, 0, 0), size=1):
    """Hang items on one handle that can be moved, turned and scaled."""
    handle = place(bpy.data.objects.new("group", None), location, degrees)
    handle.scale = (size,) * 3
    for item in items:
        item.parent = handle
    return handle


def corners():
    """World positions of every vertex of everything that is not stage."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    found = []
    for item in bpy.context.scene.objects:
        if item.type not in ("MESH", "CURVE", "FONT") or item.get("stage"):
            continue
        shown = item.evaluated_get(graph)
        mesh = shown.to_mesh()
        flat = numpy.empty(len(mesh.vertices) * 3)
        mesh.vertices.foreach_get("co", flat)
        matrix = numpy.array(shown.matrix_world)
        found.append(flat.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3])
        shown.to_mesh_clear()
    return numpy.concatenate(found)


def frame(scene, fill=0.76, tilt=9, turn=0, sideways=0.86, floor=True, above=0.0):
    """Stand everything on the floor, then move the camera so that it fills `fill` of the height (or `sideways` of the width).

    `tilt` is the camera's height above the horizon and `turn` its walk around the object, in degrees; what lies below the
    share `above` of the object's height may stay outside the picture.
    """
    spots = corners()
    if floor:
        drop = spots[:, 2].min()
        for item in scene.objects:
            if item.parent is None and item.type in ("MESH", "CURVE", "FONT", "EMPTY") and not item.get("stage"):
                item.location.z -= drop
        spots[:, 2] -= drop
    spots = spots[spots[:, 2] >= spots[:, 2].min() + above * (spots[:, 2].max() - spots[:, 2].min())]
    tilt, turn = math.radians(tilt), math.radians(turn)
    camera = scene.camera
    ahead = numpy.array([math.sin(-turn) * math.cos(tilt), math.cos(turn) * math.cos(tilt), -math.sin(tilt)])
    right = numpy.array([math.cos(turn), math.sin(turn), 0])
    up = numpy.cross(right, ahead)
    wide = 36 / camera.data.lens
    high = wide * scene.render.resolution_y / scene.render.resolution_x
    target, distance = (spots.min(0) + spots.max(0)) / 2, 8.0
    for _ in range(12):
        seen = spots - (target - ahead * distance)
        depth = seen @ ahead
        x, y = seen @ right / depth / wide, seen @ up / depth / high
        target = target + right * (x.max() + x.min()) / 2 * wide * distance + up * (y.max() + y.min()) / 2 * high * distance
        distance *= max((y.max() - y.min()) / fill, (x.max() - x.min()) / sideways)
    camera.location = target - ahead * distance
    camera.rotation_euler = (math.pi / 2 - tilt, 0, turn)
    print(f"framed wide={x.max() - x.min():.3f}")  # `render.ts` keeps it


# Materials


def plain(name, colour, roughness=0.5, metallic=0.0):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    surface = material.node_tree.nodes["Principled BSDF"]
    surface.inputs["Base Color"].default_value = (*colour, 1)
    surface.inputs["Roughness"].default_value = roughness
    surface.inputs["Metallic"].default_value = metallic
    return material


def _surface(material):
    return material.node_tree.nodes["Principled BSDF"]


def grain(tree, scale, detail=8, roughness=0.6):
    """A noise node over object space."""
    noise = tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = scale, detail
    noise.inputs["Roughness"].default_value = roughness
    tree.links.new(tree.nodes.new("ShaderNodeTexCoord").outputs["Object"], noise.inputs["Vector"])
    return noise


def _ramp(tree, source, stops, slot=0):
    """A colour ramp of [(position, colour or grey)] fed by a socket."""
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    elements = ramp.color_ramp.elements
    elements.remove(elements[1])
    for index, (position, colour) in enumerate(stops):
        element = elements[0] if index == 0 else elements.new(position)
        element.position = position
        element.color = (*colour, 1) if isinstance(colour, tuple) else (colour, colour, colour, 1)
    tree.links.new(source, ramp.inputs[slot])
    return ramp.outputs[0]


def _base(material):
    """The socket or value that colours a material now, as a function that feeds it into another input."""
    base = _surface(material).inputs["Base Color"]

    def feed(target):
        if base.is_linked:
            material.node_tree.links.new(base.links[0].from_socket, target)
        else:
            target.default_value = base.default_value

    return feed


def blend(material, colour, amount, mode="MIX"):
    """Lay `colour` (a colour or a socket) over a material's colour; `amount` is a number or a socket."""
    tree = material.node_tree
    mix = tree.nodes.new("ShaderNodeMixRGB")
    mix.blend_type = mode
    _base(material)(mix.inputs[1])
    if isinstance(colour, tuple):
        mix.inputs[2].default_value = (*colour, 1)
    else:
        tree.links.new(colour, mix.inputs[2])
    if isinstance(amount, (int, float)):
        mix.inputs[0].default_value = amount
    else:
        tree.links.new(amount, mix.inputs[0])
    tree.links.new(mix.outputs[0], _surface(material).inputs["Base Color"])
    return material


def bumpy(material, height, strength=0.5, distance=0.02):
    """Add a bump from a socket on top of the bumps a material has."""
    tree = material.node_tree
    bump = tree.nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = strength, distance
    tree.links.new(height, bump.inputs["Height"])
    normal = _surface(material).inputs["Normal"]
    if normal.is_linked:
        tree.links.new(normal.links[0].from_socket, bump.inputs["Normal"])
    tree.links.new(bump.outputs[0], normal)
    return material


def weathered(material, scale=14, stain=0.45, relief=0.18):
    """Break up a plain material's colour and surface with noise, as age does."""
    tree = material.node_tree
    patches = _ramp(tree, grain(tree, scale / 4).outputs["Fac"], [(0.35, 0.35), (0.62, 1.0)])
    specks = _ramp(tree, grain(tree, scale * 2.5, 6, 0.75).outputs["Fac"], [(0.3, 0.45), (0.6, 1.0)])
    blend(material, patches, stain, "MULTIPLY")
    blend(material, specks, stain * 0.8, "MULTIPLY")
    bumpy(material, grain(tree, scale).outputs["Fac"], min(1, relief * 2.5), 0.02)
    return bumpy(material, grain(tree, scale * 5, 5, 0.7).outputs["Fac"], min(1, relief * 2), 0.006)


def patched(material, colour, scale=3, cover=0.5, soft=0.06, roughness=None, metallic=None):
    """Let noisy patches of another colour cover part of a material: verdigris, rust, slip, lichen."""
    tree = material.node_tree
    noise = grain(tree, scale, 10, 0.68)
    edge = 0.66 - 0.32 * cover
    amount = _ramp(tree, noise.outputs["Fac"], [(edge - soft, 0.0), (edge + soft, 1.0)])
    blend(material, colour, amount)
    for slot, value in (("Roughness", roughness), ("Metallic", metallic)):
        if value is None:
            continue
        mix = tree.nodes.new("ShaderNodeMixRGB")
        socket = _surface(material).inputs[slot]
        if socket.is_linked:
            tree.links.new(socket.links[0].from_socket, mix.inputs[1])
        else:
            mix.inputs[1].default_value = (socket.default_value,) * 3 + (1,)
        mix.inputs[2].default_value = (value,) * 3 + (1,)
        tree.links.new(amount, mix.inputs[0])
        tree.links.new(mix.outputs[0], socket)
    return material


def worn(material, dirt=(0.03, 0.025, 0.02), shine=(0.8, 0.7, 0.5), hollows=0.7, edges=0.3):
    """Darken hollows and lighten edges, as dust and hands do; needs a finely divided mesh."""
    tree = material.node_tree
    point = tree.nodes.new("ShaderNodeNewGeometry").outputs["Pointiness"]
    if hollows:
        blend(material, dirt, _ramp(tree, point, [(0.42, hollows), (0.495, 0.0)]))
    if edges:
        blend(material, shine, _ramp(tree, point, [(0.51, 0.0), (0.58, edges)]))
    return material


def banded(name, height, bands, roughness=0.42):
    """A material of horizontal bands: [(from_height, (r, g, b)), ...], bottom first."""
    material = plain(name, bands[0][1], roughness)
    tree = material.node_tree
    where = tree.nodes.new("ShaderNodeTexCoord")
    axes = tree.nodes.new("ShaderNodeSeparateXYZ")
    scaled = tree.nodes.new("ShaderNodeMapRange")
    scaled.inputs[2].default_value = height
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.interpolation = "CONSTANT"
    tree.links.new(where.outputs["Object"], axes.inputs[0])
    tree.links.new(axes.outputs["Z"], scaled.inputs[0])
    tree.links.new(scaled.outputs[0], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], _surface(material).inputs["Base Color"])
    stops = ramp.color_ramp.elements
    stops[0].color = (*bands[0][1], 1)
    stops.remove(stops[1])
    for start, colour in bands[1:]:
        stops.new(start / height).color = (*colour, 1)
    return material


def projected(material, picture, across, upward, axes="XZ", grey=False):
    """The image node of a picture thrown onto a face that spans two object axes; axes "AZ" wraps it around the z axis."""
    tree = material.node_tree
    parts = tree.nodes.new("ShaderNodeSeparateXYZ")
    tree.links.new(tree.nodes.new("ShaderNodeTexCoord").outputs["Object"], parts.inputs[0])
    angle = None
    if "A" in axes:
        angle = tree.nodes.new("ShaderNodeMath")
        angle.operation = "ARCTAN2"  # 0 at the front (-y), growing to the right, in radians
        back = tree.nodes.new("ShaderNodeMath")
        back.operation, back.inputs[1].default_value = "MULTIPLY", -1
        tree.links.new(parts.outputs["Y"], back.inputs[0])
        tree.links.new(parts.outputs["X"], angle.inputs[0])
        tree.links.new(back.outputs[0], angle.inputs[1])
    spot = tree.nodes.new("ShaderNodeCombineXYZ")
    for slot, (axis, (low, high)) in enumerate(zip(axes, (across, upward))):
        scaled = tree.nodes.new("ShaderNodeMapRange")
        scaled.clamp = False
        scaled.inputs[1].default_value, scaled.inputs[2].default_value = low, high
        tree.links.new(angle.outputs[0] if axis == "A" else parts.outputs[axis], scaled.inputs[0])
        tree.links.new(scaled.outputs[0], spot.inputs[slot])
    image = tree.nodes.new("ShaderNodeTexImage")
    image.image = bpy.data.images.load(picture)
    if grey:
        image.image.colorspace_settings.name = "Non-Color"
    image.extension = "EXTEND"
    tree.links.new(spot.outputs[0], image.inputs[0])
    return image


def painted(material, picture, across, upward, axes="XZ", amount=1.0, mode="MIX"):
    """Colour a face with a picture."""
    image = projected(material, picture, across, upward, axes)
    return blend(material, image.outputs[0], amount, mode)


def embossed(material, picture, across, upward, axes="XZ", depth=0.03, strength=1.0):
    """Raise the bright parts of a grey picture."""
    image = projected(material, picture, across, upward, axes, grey=True)
    return bumpy(material, image.outputs[0], strength, depth)


def inscribed(material, picture, across, upward, fill=(0.42, 0.39, 0.33), depth=0.02, axes="XZ"):
    """Cut black-on-white `picture` (a PNG) into a face that spans object x `across` and z `upward`; `fill` is the chalk in the cuts."""
    tree = material.node_tree
    image = projected(material, picture, across, upward, axes)
    bumpy(material, image.outputs[0], 0.9, depth)
    mix = tree.nodes.new("ShaderNodeMixRGB")
    mix.inputs[1].default_value = (*fill, 1)
    _base(material)(mix.inputs[2])
    tree.links.new(image.outputs[0], mix.inputs[0])
    tree.links.new(mix.outputs[0], _surface(material).inputs["Base Color"])
    return material


# Shapes


def slab(name, outline, thickness, material, roughness=0.012, seed=3, bevel=0.02):
    """A standing slab: closed outline of (x, z) points, its edge broken by `roughness`, extruded backwards."""
    chance = random.Random(seed)
    mesh = bpy.data.meshes.new(name)
    shape = bmesh.new()
    points = []
    for (a, b), (c, d) in zip(outline, outline[1:] + outline[:1]):
        shake = roughness if max(b, d) > 0.01 else 0
        steps = 10 if roughness else 1
        points += [
            (a + (c - a) * i / steps + chance.uniform(-shake, shake), b + (d - b) * i / steps + chance.uniform(-shake, shake))
            for i in range(steps)
        ]
    face = shape.faces.new([shape.verts.new((x, 0, z)) for x, z in points])
    back = bmesh.ops.extrude_face_region(shape, geom=[face])["geom"]
    bmesh.ops.translate(shape, vec=(0, thickness, 0), verts=[v for v in back if isinstance(v, bmesh.types.BMVert)])
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    shape.to_mesh(mesh)
    shape.free()
    mesh.materials.append(material)
    item = place(bpy.data.objects.new(name, mesh), (0, 0, 0))
    if bevel:
        edge = item.modifiers.new("bevel", "BEVEL")
        edge.width, edge.segments, edge.limit_method = bevel, 3, "ANGLE"
    return item


def smooth_curve(points, steps=8):
    """Catmull-Rom through 2-D points."""
    out = []
    for i in range(len(points) - 1):
        a, b, c, d = (points[max(0, min(len(points) - 1, i + k))] for k in (-1, 0, 1, 2))
        for s in range(steps):
            t = s / steps
            out.append(
                tuple(
                    0.5
                    * (
                        2 * b[j]
                        + (c[j] - a[j]) * t
                        + (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t * t
                        + (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t**3
                    )
                    for j in (0, 1)
                )
            )
    return out + [points[-1]]


def lathe(name, profile, material, segments=96, smooth=True):
    """Turn a profile of (radius, height) points around the vertical axis; smooth=False keeps its corners."""
    mesh = bpy.data.meshes.new(name)
    shape = bmesh.new()
    line = smooth_curve(profile) if smooth else profile
    rings = [
        [
            shape.verts.new(
                (max(r, 0.001) * math.cos(2 * math.pi * k / segments), max(r, 0.001) * math.sin(2 * math.pi * k / segments), z)
            )
            for k in range(segments)
        ]
        for r, z in line
    ]
    for low, high in zip(rings, rings[1:]):
        for k in range(segments):
            shape.faces.new((low[k], low[(k + 1) % segments], high[(k + 1) % segments], high[k]))
    shape.to_mesh(mesh)
    shape.free()
    for face in mesh.polygons:
        face.use_smooth = True
    if not smooth:
        mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(35)
    mesh.materials.append(material)
    return place(bpy.data.objects.new(name, mesh), (0, 0, 0))


def rod(name, points, radius, material, closed=False):
    """A round rod through 3-D points: handles, rings, wires."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", radius, 6
    curve.use_fill_caps = True
    line = curve.splines.new("BEZIER")
    line.bezier_points.add(len(points) - 1)
    line.use_cyclic_u = closed
    for knot, point in zip(line.bezier_points, points):
        knot.co, knot.handle_left_type, knot.handle_right_type = point, "AUTO", "AUTO"
    curve.materials.append(material)
    return place(bpy.data.objects.new(name, curve), (0, 0, 0))


def box(name, size, material, location=(0, 0, 0), degrees=(0, 0, 0), bevel=0.02):
    """A box with softened edges, centred on its location."""
    mesh = bpy.data.meshes.new(name)
    shape = bmesh.new()
    bmesh.ops.create_cube(shape, size=1)
    bmesh.ops.scale(shape, vec=size, verts=shape.verts)
    shape.to_mesh(mesh)
    shape.free()
    mesh.materials.append(material)
    item = place(bpy.data.objects.new(name, mesh), location, degrees)
    if bevel:
        edge = item.modifiers.new("bevel", "BEVEL")
        edge.width, edge.segments = bevel, 3
    return item


def from_arrays(name, spots, faces, material, smooth=True, colours=None):
    """A mesh from arrays of vertices and faces, with an optional colour for each vertex (attribute "colour")."""
    mesh = bpy.data.meshes.new(name)
    if isinstance(faces, numpy.ndarray):  # many: lists would take longer than the picture
        count, sides = faces.shape
        mesh.vertices.add(len(spots)), mesh.loops.add(count * sides), mesh.polygons.add(count)
        mesh.vertices.foreach_set("co", numpy.asarray(spots, "f").ravel())
        mesh.loops.foreach_set("vertex_index", faces.astype("i4").ravel())
        mesh.polygons.foreach_set("loop_start", numpy.arange(0, count * sides, sides, dtype="i4"))
        mesh.polygons.foreach_set("loop_total", numpy.full(count, sides, "i4"))
        mesh.update(calc_edges=True)
    else:
        mesh.from_pydata(list(spots), [], list(faces))
    mesh.polygons.foreach_set("use_smooth", [smooth] * len(mesh.polygons))
    if colours is not None:
        attribute = mesh.attributes.new("colour", "FLOAT_COLOR", "POINT")
        attribute.data.foreach_set("color", numpy.c_[colours, numpy.ones(len(colours))].ravel().astype("f"))
    mesh.materials.append(material)
    return place(bpy.data.objects.new(name, mesh), (0, 0, 0))


def vertex_coloured(material, amount=1.0):
    """Colour a material with the vertices' "colour" attribute."""
    node = material.node_tree.nodes.new("ShaderNodeAttribute")
    node.attribute_name = "colour"
    return blend(material, node.outputs["Color"], amount)


def relief(name, heights, width, depth, material, mask=None, thickness=0.1, wrap=None):
    """A standing plate whose front (-y) is raised by an array of heights (rows from the top); `mask` cuts its outline.

    `wrap` bends the plate around the z axis with that radius.
    """
    rows, columns = heights.shape
    tall = width * (rows - 1) / (columns - 1)
    x, z = numpy.meshgrid(numpy.linspace(-width / 2, width / 2, columns), numpy.linspace(tall, 0, rows))
    front = numpy.stack([x, -heights * depth, z], -1).reshape(-1, 3)
    back = numpy.stack([x, numpy.full_like(x, thickness), z], -1).reshape(-1, 3)
    index = numpy.arange(rows * columns).reshape(rows, columns)
    quads = numpy.stack([index[1:, :-1], index[1:, 1:], index[:-1, 1:], index[:-1, :-1]], -1)
    keep = (
        numpy.ones((rows - 1, columns - 1), bool)
        if mask is None
        else (mask[1:, :-1] & mask[1:, 1:] & mask[:-1, 1:] & mask[:-1, :-1]).astype(bool)
    )
    quads = quads[keep]
    total = rows * columns
    edges = numpy.concatenate([quads[:, [k, (k + 1) % 4]] for k in range(4)])
    key, turned = edges[:, 0] * total + edges[:, 1], edges[:, 1] * total + edges[:, 0]
    rim = edges[~numpy.isin(key, turned)]
    sides = numpy.stack([rim[:, 1], rim[:, 0], rim[:, 0] + total, rim[:, 1] + total], -1)
    spots = numpy.concatenate([front, back])
    if wrap:
        radius = wrap - spots[:, 1]
        angle = spots[:, 0] / wrap
        spots = numpy.stack([radius * numpy.sin(angle), -radius * numpy.cos(angle), spots[:, 2]], -1)
    faces = numpy.concatenate([quads, sides])  # the back is never seen and stays open
    used, faces = numpy.unique(faces, return_inverse=True)
    item = from_arrays(name, spots[used], faces.reshape(-1, 4), material)
    item.data.use_auto_smooth, item.data.auto_smooth_angle = True, math.radians(60)
    return item


DIAMOND = [(-1, 0), (-0.5, -0.5), (0, -1), (0.5, -0.5), (1, 0), (0.5, 0.5), (0, 1), (-0.5, 0.5)]
FULLER = [
    (-1, 0),
    (-0.75, -0.5),
    (-0.45, -0.95),
    (-0.34, -1),
    (-0.26, -0.75),
    (0, -0.55),
    (0.26, -0.75),
    (0.34, -1),
    (0.45, -0.95),
    (0.75, -0.5),
    (1, 0),
    (0.7, 0.6),
    (0.35, 1),
    (-0.35, 1),
    (-0.7, 0.6),
]


def blade(name, stations, thickness, material, section=DIAMOND, ripple=0.0):
    """A blade along z: stations of (z, left x, right x); the cross section is (across, out) points in units of the half width and thickness.

    `ripple` eats the edges, as rust does.
    """
    chance, spots, faces = random.Random(7), [], []
    line = []
    for (a, *b), (c, *d) in zip(stations, stations[1:]):
        line += [(a + (c - a) * k / 24, b[0] + (d[0] - b[0]) * k / 24, b[1] + (d[1] - b[1]) * k / 24) for k in range(24)]
    line.append(stations[-1])
    widest = max(right - left for _, left, right in line)
    for z, left, right in line:
        middle, half = (left + right) / 2, (right - left) / 2
        flat = thickness * min(1, 0.35 + 1.3 * half / widest)
        eaten = [1 - chance.random() ** 4 * ripple, 1 - chance.random() ** 4 * ripple]
        spots += [(middle + half * u * eaten[u > 0], v * flat, z) for u, v in section]
    n = len(section)
    for k in range(len(line) - 1):
        faces += [(k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n, (k + 1) * n + i) for i in range(n)]
    item = from_arrays(name, spots, faces, material)
    shape = bmesh.new()
    shape.from_mesh(item.data)
    bmesh.ops.holes_fill(shape, edges=shape.edges)
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    shape.to_mesh(item.data)
    shape.free()
    item.data.use_auto_smooth, item.data.auto_smooth_angle = True, math.radians(14)
    return item


def lay_down(items, yaw=-62, size=1.0):
    """Lay things built upright (front to -y) on their backs, turned by `yaw`."""
    handle = group(items, (0, 0, 0), (-90, 0, 0), size)
    return group([handle], (0, 0, 0), (0, 0, yaw))
