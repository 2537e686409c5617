"""What documents share: textures printed by headless Chromium, sheets, open books, lumps of clay or stone, cut signs.

Fonts: Debian's fonts-noto-core and fonts-noto-cjk, and from npm @fontsource pinyon-script, tangerine, unifrakturcook,
unifrakturmaguntia, homemade-apple, reenie-beanie, herr-von-muellerhoff (as .ttf in ~/.fonts). Blender needs python3-numpy.
"""
import hashlib
import math
import os
import subprocess
import sys
import tempfile
import unicodedata

import bmesh
import bpy
import numpy
from mathutils import Vector, noise

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import photograph
import studio

HAND = """<svg width=0 height=0 style=position:absolute><filter id=hand x=0 y=0 width=100% height=100%>
<feTurbulence type=fractalNoise baseFrequency=.03 numOctaves=2 result=n /><feDisplacementMap in=SourceGraphic in2=n scale={wobble} result=d />
<feTurbulence type=fractalNoise baseFrequency=.012 numOctaves=5 seed=9 /><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -5 0 0 0 {strength}" result=w />
<feComposite in=d in2=w operator=in /></filter>
<filter id=age x=0 y=0 width=100% height=100%><feTurbulence type=fractalNoise baseFrequency=.0035 numOctaves=6 seed={seed} />
<feColorMatrix values="0 0 0 0 {r} 0 0 0 0 {g} 0 0 0 0 {b} 3.2 0 0 0 -1.25" /></filter>
<filter id=grain x=0 y=0 width=100% height=100%><feTurbulence type=fractalNoise baseFrequency="{grain}" numOctaves=4 seed={seed} />
<feColorMatrix values="0 0 0 0 {r} 0 0 0 0 {g} 0 0 0 0 {b} 1.6 0 0 0 -.6" /></filter><filter id=blur><feGaussianBlur stdDeviation=26 /></filter></svg>"""


def printed(html, width, height):
    """Path of a PNG of this page, transparent where the page is."""
    folder = os.path.join(tempfile.gettempdir(), "explore-history-prints")
    os.makedirs(folder, exist_ok=True)
    stem = os.path.join(folder, hashlib.md5(f"{width}x{height}{html}".encode()).hexdigest())
    if not os.path.exists(stem + ".png"):
        with open(stem + ".html", "w", encoding="utf8") as file:
            file.write("<!doctype html><meta charset=utf8><style>*{margin:0;box-sizing:border-box}body{overflow:hidden}</style>" + html)
        subprocess.run(["chromium", "--headless", "--no-sandbox", "--disable-background-networking", "--disable-gpu",
                        "--default-background-color=00000000", f"--screenshot={stem}.png", f"--window-size={width},{height}",
                        stem + ".html"], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return stem + ".png"


def ragged(points, amount=6, seed=1, step=7):
    """An SVG path through `points` whose edge wanders by about `amount` pixels."""
    out = []
    for (a, b), (c, d) in zip(points, points[1:] + points[:1]):
        length = math.hypot(c - a, d - b) or 1
        for i in range(max(1, int(length / step))):
            t = i * step / length
            x, y = a + (c - a) * t, b + (d - b) * t
            n = noise.fractal(Vector((x / 60, y / 60, seed * 7.3)), 0.9, 2.2, 5) * amount
            out.append((x - (d - b) / length * n, y + (c - a) / length * n))
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in out) + "Z"


def hole(x, y, r, rough=0.25):
    """An SVG path around something irregular, about `r` pixels in radius: a hole eaten through a page, an island on a map."""
    turns = [k * math.tau / 24 for k in range(24)]
    return ragged([(x + r * (1.1 + .4 * math.sin(3 * a + x)) * math.cos(a), y + r * (1 + .35 * math.sin(2 * a + y)) * math.sin(a)) for a in turns], r * rough, x, 3)


def frame(width, height, margin=12):
    return [(margin, margin), (width - margin, margin), (width - margin, height - margin), (margin, height - margin)]


def parchment(body, width, height, edge=None, colour="#d6c094", stain="#5e3d14", seed=1, css="", wobble=3, strength=3.6, age=0.75,
              grain=".09", extra=""):
    """A page of HTML `body` in ink on aged skin or paper, cut along the SVG path `edge`."""
    edge = edge or ragged(frame(width, height), 5, seed)
    r, g, b = (int(stain[i:i + 2], 16) / 255 for i in (1, 3, 5))
    layer = "style='position:absolute;inset:0;mix-blend-mode:multiply'"
    return (f"<style>.sheet{{position:absolute;width:{width}px;height:{height}px;background:{colour};clip-path:path(evenodd,'{edge}');isolation:isolate}}"
            f".ink{{position:absolute;inset:0;filter:url(#hand);mix-blend-mode:multiply}}{css}</style>"
            + HAND.format(wobble=wobble, grain=grain, strength=strength, seed=seed, r=r, g=g, b=b)
            + f"<div class=sheet><svg {layer} width={width} height={height}><g opacity={age}><rect width=100% height=100% filter=url(#age) /></g>"
            f"<g opacity={age * .5}><rect width=100% height=100% filter=url(#grain) /></g>"
            f"<path d='{edge}' fill=none stroke='{stain}' stroke-width=46 opacity={age * .7} filter=url(#blur) />{extra}</svg>"
            f"<div class=ink>{body}</div></div>")


def cuneiform(reading):
    """Cuneiform for sign readings parted by blanks; those Unicode does not name are left out."""
    signs = []
    for word in reading.split():
        try:
            signs.append(unicodedata.lookup("CUNEIFORM SIGN " + word.upper()))
        except KeyError:
            pass
    return "".join(signs)


def texture(tree, png, vector):
    node = tree.nodes.new("ShaderNodeTexImage")
    node.image = bpy.data.images.load(png)
    node.extension = "EXTEND"
    if vector is not None:
        tree.links.new(vector, node.inputs[0])
    return node


def paper(png, back=(0.55, 0.43, 0.26), relief=0.25, grain=30, roughness=0.75):
    """A material with a printed page on the front of a sheet; nothing where the page is transparent."""
    material = studio.plain("paper", back, roughness)
    tree = material.node_tree
    links, surface = tree.links, tree.nodes["Principled BSDF"]
    surface.inputs["Specular"].default_value = 0.25
    image = texture(tree, png, None)
    side = tree.nodes.new("ShaderNodeNewGeometry")
    mix = tree.nodes.new("ShaderNodeMixRGB")
    where, stain = tree.nodes.new("ShaderNodeTexCoord"), tree.nodes.new("ShaderNodeTexNoise")
    stain.inputs["Scale"].default_value, stain.inputs["Detail"].default_value = 1.5, 8
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = .35, .62
    ramp.color_ramp.elements[0].color = (*[c * .35 for c in back], 1)
    ramp.color_ramp.elements[1].color = (*back, 1)
    links.new(stain.outputs["Fac"], ramp.inputs[0])
    links.new(ramp.outputs[0], mix.inputs[2])
    links.new(side.outputs["Backfacing"], mix.inputs[0])
    links.new(image.outputs[0], mix.inputs[1])
    links.new(mix.outputs[0], surface.inputs["Base Color"])
    links.new(image.outputs["Alpha"], surface.inputs["Alpha"])
    cloud = tree.nodes.new("ShaderNodeTexNoise")
    cloud.inputs["Scale"].default_value, cloud.inputs["Detail"].default_value = grain / 2, 8
    for noise_node in (stain, cloud):  # in object space: generated ones stretch a thin sheet and draw contour lines
        links.new(where.outputs["Object"], noise_node.inputs["Vector"])
    bump = tree.nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = relief, 0.05
    links.new(cloud.outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs[0], surface.inputs["Normal"])
    return material


def mesh_item(name, vertices, faces, material, uvs=None, smooth=True):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    if uvs:
        layer = mesh.uv_layers.new()
        for loop in mesh.loops:
            layer.data[loop.index].uv = uvs[loop.vertex_index]
    for face in mesh.polygons:
        face.use_smooth = smooth
    mesh.materials.append(material)
    return studio.place(bpy.data.objects.new(name, mesh), (0, 0, 0))


def sheet(name, form, material, columns=120, rows=120):
    """A sheet whose page point (u, v), both 0 to 1, lies at form(u, v)."""
    spots = [(i / columns, j / rows) for j in range(rows + 1) for i in range(columns + 1)]
    faces = [(j * (columns + 1) + i, j * (columns + 1) + i + 1, (j + 1) * (columns + 1) + i + 1, (j + 1) * (columns + 1) + i)
             for j in range(rows) for i in range(columns)]
    return mesh_item(name, [form(u, v) for u, v in spots], faces, material, spots)


def lying(width, depth, cockle=0.06, curl=0.1, seed=1, base=0.012):
    """A form for `sheet`: on the table, cockled, its edges curling up."""
    def form(u, v):
        x, y = (u - .5) * width, (v - .5) * depth
        n = noise.fractal(Vector((x * .9, y * .9, seed * 3.1)), 1, 2, 3)
        edge = max(abs(u - .5), abs(v - .5)) * 2
        return x, y, base + cockle * (n + .75) * (.35 + .65 * edge) + curl * edge ** 6 * (.6 + .8 * noise.noise(Vector((u * 2, v * 2, seed))))
    return form


def lay(png, width, depth, seed=1, cockle=0.07, curl=0.12, at=(0, 0), degrees=0, base=0.012, layers=1, back=(.55, .43, .26), relief=.25, grain=30):
    """A printed sheet lying on the table; more `layers` make it thicker."""
    material = paper(png, back, relief, grain)
    for k in range(layers):
        item = sheet("sheet", lying(width, depth, cockle, curl, seed, base + .005 * k), material)
        item.location = (*at, 0)
        item.rotation_euler.z = math.radians(degrees)


def view(scene, target=(0, 0, 0), distance=8, pitch=50, turn=0, lens=70):
    """Look at `target` from `pitch` degrees above the table."""
    p, t = math.radians(pitch), math.radians(turn)
    scene.camera.location = (target[0] + distance * math.cos(p) * math.sin(t), target[1] - distance * math.cos(p) * math.cos(t),
                             target[2] + distance * math.sin(p))
    scene.camera.rotation_euler = (math.pi / 2 - p, 0, t)
    scene.camera.data.lens = lens


def leaves_material(colour=(0.5, 0.4, 0.24)):
    """The edge of a pile of leaves: fine uneven stripes."""
    material = studio.plain("leaves", colour, .85)
    tree = material.node_tree
    where = tree.nodes.new("ShaderNodeTexCoord")
    stretch = tree.nodes.new("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = (1.2, 1.2, 90)
    cloud = tree.nodes.new("ShaderNodeTexNoise")
    cloud.inputs["Scale"].default_value = 1
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = .35, .6
    ramp.color_ramp.elements[0].color = (*[c * .25 for c in colour], 1)
    ramp.color_ramp.elements[1].color = (*colour, 1)
    tree.links.new(where.outputs["Object"], stretch.inputs[0])
    tree.links.new(stretch.outputs[0], cloud.inputs[0])
    tree.links.new(cloud.outputs["Fac"], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], tree.nodes["Principled BSDF"].inputs["Base Color"])
    return material


def open_book(left, right, width=1.5, depth=2.0, thick=(0.3, 0.3), cover=(0.06, 0.025, 0.012), loose=2, leaf=(0.5, 0.4, 0.24)):
    """An open book on the table; `left` and `right` are page PNGs with their outer edge outwards."""
    edges = leaves_material(leaf)
    board = studio.weathered(studio.plain("board", cover, .5), 9, .6, .5)
    for side, png, high in ((-1, left, thick[0]), (1, right, thick[1])):
        def top(t, lift=0.0, high=high):
            rise = high * (1 - math.exp(-7 * t)) * (1 + .16 * math.sin(math.pi * t) - .1 * t)
            return .07 + rise + lift * math.sin(math.pi * min(1, t * 1.03)) * t

        def form(u, v, side=side, lift=0.0, out=0.0):
            t = u if side > 0 else 1 - u
            y = (v - .5) * depth
            wave = .012 * noise.fractal(Vector((t * 2.5, y * 2, side * 3 + lift * 50)), 1, 2, 3) * min(1, t * 4)
            return side * (t * (width + out)), y * (1 - .004 * lift), top(t, lift) + wave + .004
        skin = paper(png, back=leaf, relief=.2, grain=24)
        sheet("page", form, skin, 80, 80)
        for k in range(loose):
            shade = sheet("leaf", lambda u, v, k=k: (lambda p: (p[0], p[1], p[2] - .012 - k * .012))(form(u, v, lift=-.03 * k, out=.008 + .012 * k)), edges, 60, 20)
        steps = 40
        rim = []
        for i in range(steps + 1):
            t = i / steps
            rim.append((side * t * width, top(t) - .01))
        vertices, faces = [], []
        for y in (-depth / 2, depth / 2):
            vertices += [(x, y, z) for x, z in rim] + [(x + side * .07 * (x / width) * side, y, .06) for x, z in rim]
        n = steps + 1
        for base in (0, 2 * n):
            faces += [(base + i, base + i + 1, base + n + i + 1, base + n + i) for i in range(steps)]
        faces.append((steps, 2 * n + steps, 3 * n + steps, n + steps))
        mesh_item("block", vertices, faces, edges, smooth=False)
        bpy.ops.mesh.primitive_cube_add(size=1, location=(side * (width * .54 + .02), 0, .035))
        lid = bpy.context.object
        lid.scale = (width * 1.09, depth * 1.07, .07)
        lid.data.materials.append(board)
        bevel = lid.modifiers.new("bevel", "BEVEL")
        bevel.width, bevel.segments = .02, 3


def lump(name, outline, thickness, material, voxel=0.02, smooth=6, rough=0.02, grain=6, pillow=0.0, seed=1, chips=0.0):
    """A body cut from clay or stone: the outline of (x, z) points, `thickness` deep, edges worn, face at negative y."""
    mesh = bpy.data.meshes.new(name)
    shape = bmesh.new()
    face = shape.faces.new([shape.verts.new((x, -thickness / 2, z)) for x, z in outline])
    back = bmesh.ops.extrude_face_region(shape, geom=[face])["geom"]
    bmesh.ops.translate(shape, vec=(0, thickness, 0), verts=[v for v in back if isinstance(v, bmesh.types.BMVert)])
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
    shape.to_mesh(mesh)
    shape.free()
    raw = studio.place(bpy.data.objects.new("raw", mesh), (0, 0, 0))
    grid = raw.modifiers.new("grid", "REMESH")
    grid.mode, grid.voxel_size = "VOXEL", voxel
    even = raw.modifiers.new("even", "SMOOTH")
    even.factor, even.iterations = .5, smooth
    solid = bpy.data.meshes.new_from_object(raw.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(raw)
    xs, zs = [p[0] for p in outline], [p[1] for p in outline]
    middle, half = ((min(xs) + max(xs)) / 2, (min(zs) + max(zs)) / 2), ((max(xs) - min(xs)) / 2, (max(zs) - min(zs)) / 2)
    normals = [v.normal.copy() for v in solid.vertices]  # moving a vertex would have them all computed again
    for v, normal in zip(solid.vertices, normals):
        n = noise.fractal(v.co * grain + Vector((seed * 9, 0, 0)), .9, 2.1, 5)
        deep = noise.noise(v.co * grain * .45 + Vector((0, seed * 5, 0)))
        out = max(abs(v.co.x - middle[0]) / half[0], abs(v.co.z - middle[1]) / half[1])
        flat = 1 - .75 * (abs(normal.y) > .8)
        v.co += normal * (n * rough * flat - chips * max(0, deep - .18) * (out > .5))
        v.co.y *= 1 - pillow * min(1, out) ** 4
    for f in solid.polygons:
        f.use_smooth = True
    solid.materials.append(material)
    return studio.place(bpy.data.objects.new(name, solid), (0, 0, 0))


def heights(png):
    """Luminance of a picture over white as rows from the bottom."""
    image = bpy.data.images.load(png)
    w, h = image.size
    values = numpy.empty(w * h * 4, dtype=numpy.float32)
    image.pixels.foreach_get(values)
    values = values.reshape(h, w, 4)
    return values[..., 0] * values[..., 3] + 1 - values[..., 3]


def emboss(item, png, across, upward, depth):
    """Push the front of a lump out by the lightness of a picture."""
    field = heights(png)
    h, w = field.shape
    facing = [v.normal.y < -.3 for v in item.data.vertices]
    for v, front in zip(item.data.vertices, facing):
        if front:
            u, t = (v.co.x - across[0]) / (across[1] - across[0]), (v.co.z - upward[0]) / (upward[1] - upward[0])
            if 0 <= u < 1 and 0 <= t < 1:
                v.co.y -= depth * float(field[int(t * h), int(u * w)])
    item.data.update()


def cut(material, png, across, upward, fill=None, depth=0.02, strength=0.9, axes="XZ", face="Y"):
    """Cut a black-on-white picture into the front (towards negative `face`) of an object, or all around (axes "XA", no face); `fill` colours the cuts."""
    tree = material.node_tree
    links, surface = tree.links, tree.nodes["Principled BSDF"]
    where = tree.nodes.new("ShaderNodeTexCoord")
    parts = tree.nodes.new("ShaderNodeSeparateXYZ")
    links.new(where.outputs["Object"], parts.inputs[0])
    sockets = {axis: parts.outputs[axis] for axis in "XYZ"}
    if "A" in axes:  # the angle around the x axis, 0 at the front (-y), growing upwards
        angle, ahead = tree.nodes.new("ShaderNodeMath"), tree.nodes.new("ShaderNodeMath")
        angle.operation, ahead.operation, ahead.inputs[1].default_value = "ARCTAN2", "MULTIPLY", -1
        links.new(parts.outputs["Y"], ahead.inputs[0])
        links.new(parts.outputs["Z"], angle.inputs[0])
        links.new(ahead.outputs[0], angle.inputs[1])
        sockets["A"] = angle.outputs[0]
    spot = tree.nodes.new("ShaderNodeCombineXYZ")
    for slot, (axis, (low, high)) in enumerate(zip(axes, (across, upward))):
        scaled = tree.nodes.new("ShaderNodeMapRange")
        scaled.clamp = False
        scaled.inputs[1].default_value, scaled.inputs[2].default_value = low, high
        links.new(sockets[axis], scaled.inputs[0])
        links.new(scaled.outputs[0], spot.inputs[slot])
    image = texture(tree, png, spot.outputs[0])
    image.extension = "CLIP"
    turned = tree.nodes.new("ShaderNodeSeparateXYZ")
    links.new(where.outputs["Normal"], turned.inputs[0])
    front = tree.nodes.new("ShaderNodeMath")
    front.operation = "LESS_THAN"
    front.inputs[1].default_value = -.35 if face else 2
    links.new(turned.outputs[face or "Y"], front.inputs[0])
    seen = tree.nodes.new("ShaderNodeMath")
    seen.operation = "MULTIPLY"
    links.new(front.outputs[0], seen.inputs[0])
    links.new(image.outputs["Alpha"], seen.inputs[1])
    depthmap = tree.nodes.new("ShaderNodeMixRGB")
    depthmap.inputs[1].default_value = (1, 1, 1, 1)
    links.new(seen.outputs[0], depthmap.inputs[0])
    links.new(image.outputs[0], depthmap.inputs[2])
    bump = tree.nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = strength, depth
    links.new(depthmap.outputs[0], bump.inputs["Height"])
    normal, base = surface.inputs["Normal"], surface.inputs["Base Color"]
    if normal.is_linked:
        links.new(normal.links[0].from_socket, bump.inputs["Normal"])
    links.new(bump.outputs[0], normal)
    if fill:
        mix = tree.nodes.new("ShaderNodeMixRGB")
        mix.inputs[1].default_value = (*fill, 1)
        if base.is_linked:
            links.new(base.links[0].from_socket, mix.inputs[2])
        else:
            mix.inputs[2].default_value = base.default_value
        links.new(depthmap.outputs[0], mix.inputs[0])
        links.new(mix.outputs[0], base)
    return material


def begin():
    """(scene, path) of an open studio set up from the command line."""
    path, *size = studio.arguments(800, 600, 112)
    scene = studio.open_studio(*size, backdrop=(.036, .032, .028))
    scene.cycles.transparent_max_bounces = 32
    return scene, path


def rake(watts=200, height=1.6):
    """A low light from the left that shows cuts."""
    studio.light((-3.4, -1.6, height), (78, 0, -64), watts, .6, studio.KEY_COLOUR)
