"""Where an object stands: a stone niche, velvet, a plinth in daylight, a desk, a table laid with cloth, flagstones, sand.

Without one it stands on `studio`'s dark stage.

A setting gets the box of what stands in it (low and high corner, the floor at z 0) and builds around that box. It never moves
the object or the camera, so a picture keeps its composition when its setting changes.
"""
import math
import os
import sys

import bpy
import numpy

import studio

LIMESTONE, SANDSTONE = (0.31, 0.265, 0.205), (0.3, 0.2, 0.125)
MIDNIGHT, OXBLOOD, BOTTLE = (0.004, 0.007, 0.016), (0.02, 0.0035, 0.005), (0.005, 0.02, 0.014)
WALNUT, OAK = (0.085, 0.042, 0.02), (0.19, 0.11, 0.055)
ECRU, SLATE, BAIZE, INDIGO = (0.3, 0.27, 0.22), (0.075, 0.085, 0.1), (0.012, 0.06, 0.04), (0.02, 0.03, 0.075)
DUNE, LOESS = (0.42, 0.3, 0.18), (0.3, 0.2, 0.12)


def slug():
    """The slug of the picture that this run of Blender makes: the script's name, or the last argument of a family."""
    script = os.path.basename(sys.argv[sys.argv.index("-P") + 1]) if "-P" in sys.argv else ""
    return sys.argv[-1] if sys.argv[-1] in SETTINGS else script[:-3].replace("_", "-")


def dress(scene, low, high):
    """Put the picture's setting around the box of the object; a picture without one keeps the dark stage."""
    chosen = SETTINGS.get(slug())
    if chosen:
        build, *how = chosen
        build(scene, low, high, *how)


# What the settings share


def _stage(item):
    item["stage"] = True
    return item


def _clear():
    """Take the dark stage away; its lights stay."""
    for item in list(bpy.context.scene.objects):
        if item.name.startswith("backdrop") and item.get("stage"):
            bpy.data.objects.remove(item)


def _lamps(scene, world=None, **strength):
    """Multiply the studio's lights (key, fill, rim, glow) and set the light that comes from everywhere."""
    for item in scene.objects:
        if item.type == "LIGHT" and item.get("lamp") in strength:
            item.data.energy *= strength[item["lamp"]]
    if world:
        scene.world.node_tree.nodes["Background"].inputs[0].default_value = (*world, 1)


def _wall(distance, high, colour, rough=0.95):
    """A plain wall far behind, for pictures whose camera sees over the ground."""
    y = high[1] + distance
    sheet = [(-60, y, -60), (60, y, -60), (60, y, 60), (-60, y, 60)]
    _stage(
        studio.from_arrays(
            "wall", sheet, [(0, 1, 2, 3)], studio.weathered(studio.plain("wall", colour, rough), 2, 0.12, 0.05), False
        )
    )


def _woven(material, scale, ways, deep):
    """Threads that cross, along the two axes `ways`."""
    tree = material.node_tree
    for way in ways:
        wave = tree.nodes.new("ShaderNodeTexWave")
        wave.bands_direction = way
        wave.inputs["Scale"].default_value, wave.inputs["Distortion"].default_value = scale, 1.5
        wave.inputs["Detail"].default_value, wave.inputs["Detail Scale"].default_value = 3, 2
        tree.links.new(tree.nodes.new("ShaderNodeTexCoord").outputs["Object"], wave.inputs["Vector"])
        studio.bumpy(material, wave.outputs["Fac"], 0.3, deep)
        studio.blend(material, wave.outputs["Color"], 0.1, "MULTIPLY")


def _grid(name, low, high, count, height, material):
    """A sheet over the floor from corner to corner whose height is a function of arrays x and y."""
    x, y = numpy.meshgrid(numpy.linspace(low[0], high[0], count), numpy.linspace(low[1], high[1], count))
    index = numpy.arange(count * count).reshape(count, count)
    quads = numpy.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)
    return _stage(studio.from_arrays(name, numpy.stack([x, y, height(x, y)], -1).reshape(-1, 3), quads, material))


def _away(x, y, low, high, near, far):
    """0 within `near` of the box's ground plan, 1 beyond `far`, smooth between."""
    out = numpy.hypot(
        numpy.maximum(numpy.maximum(low[0] - x, x - high[0]), 0), numpy.maximum(numpy.maximum(low[1] - y, y - high[1]), 0)
    )
    share = numpy.clip((out - near) / (far - near), 0, 1)
    return share * share * (3 - 2 * share)


def _noise(x, y, scale, seed=1, octaves=4):
    """Smooth noise of about -1 to 1 from a few crossed waves, cheaper than a lattice for a large sheet."""
    chance, total = numpy.random.default_rng(seed), 0
    for octave in range(octaves):
        for _ in range(5):
            a, phase = chance.uniform(0, math.tau, 2)
            k = scale * 2**octave * chance.uniform(0.7, 1.4)
            total = total + numpy.sin(k * (x * math.cos(a) + y * math.sin(a)) + phase) / 2**octave
    return total / 5


def blocks(material, long, high, mortar=0.012, axes="XZ"):
    """Joints of squared stones, as wide as `mortar`, cut into a wall."""
    tree = material.node_tree
    parts, spot = tree.nodes.new("ShaderNodeSeparateXYZ"), tree.nodes.new("ShaderNodeCombineXYZ")
    tree.links.new(tree.nodes.new("ShaderNodeTexCoord").outputs["Object"], parts.inputs[0])
    for slot, axis in enumerate(axes):
        tree.links.new(parts.outputs[axis], spot.inputs[slot])
    brick = tree.nodes.new("ShaderNodeTexBrick")
    brick.inputs["Scale"].default_value, brick.inputs["Mortar Size"].default_value = 1, mortar
    brick.inputs["Mortar Smooth"].default_value = 0.6
    brick.inputs["Brick Width"].default_value, brick.inputs["Row Height"].default_value = long, high
    brick.inputs["Color1"].default_value, brick.inputs["Color2"].default_value = (1, 1, 1, 1), (0.78, 0.78, 0.78, 1)
    brick.inputs["Mortar"].default_value = (0.35, 0.33, 0.3, 1)
    tree.links.new(spot.outputs[0], brick.inputs["Vector"])
    studio.blend(material, brick.outputs["Color"], 0.8, "MULTIPLY")
    turned = tree.nodes.new("ShaderNodeMath")
    turned.operation, turned.inputs[0].default_value = "SUBTRACT", 1
    tree.links.new(brick.outputs["Fac"], turned.inputs[1])
    return studio.bumpy(material, turned.outputs[0], 0.9, mortar * 1.5)


# The settings


def niche(scene, low, high, colour=LIMESTONE):
    """Before a rounded niche in a wall of squared stone, as in a gallery of antiquities."""
    _clear()
    width, tall = high[0] - low[0], high[2]
    middle, wall = (low[0] + high[0]) / 2, high[1] + 0.1 * tall
    half = max(0.74 * width, 0.55 * tall)
    spring = max(tall * 1.2 - half, 0.45 * tall)
    stone = studio.weathered(studio.plain("wall", colour, 0.9), 9, 0.3, 0.22)
    blocks(stone, 0.95 * tall, 0.42 * tall, 0.007 * tall)
    arch = [(-half, -0.01), (-half, spring * 0.5)]
    arch += [(-half * math.cos(a), spring + half * math.sin(a)) for a in numpy.linspace(0, math.pi, 49)]
    arch += [(half, spring * 0.5), (half, -0.01)]
    far, soft = 30 * tall, 0.03 * tall  # the rim of the opening is rounded off
    rings = [
        [
            (middle + far * math.sin(b), wall, max(-0.02, far * math.cos(b)))
            for b in numpy.linspace(-math.pi / 2, math.pi / 2, len(arch))
        ]
    ]
    for k in range(7):
        a = math.pi / 2 * k / 6
        grow = soft * (1 - math.sin(a))
        rings.append(
            [(middle + x * (1 + grow / half), wall + soft * (1 - math.cos(a)), z * (1 + grow / (spring + half))) for x, z in arch]
        )
    rings.append([(middle + x, wall + 0.2 * half, z) for x, z in arch])
    n = len(arch)
    faces = [
        (r * n + i, r * n + i + 1, (r + 1) * n + i + 1, (r + 1) * n + i) for r in range(len(rings) - 1) for i in range(n - 1)
    ]
    front = _stage(studio.from_arrays("wall", [p for ring in rings for p in ring], faces, stone))
    front.data.use_auto_smooth, front.data.auto_smooth_angle = True, math.radians(50)
    hollow = studio.weathered(studio.plain("hollow", [c * 0.55 for c in colour], 0.95), 7, 0.3, 0.15)
    line = [(1, -0.01), (1, spring)] + [
        (math.cos(a), spring + half * math.sin(a)) for a in numpy.linspace(0, math.pi / 2, 25)[1:]
    ]
    turns = numpy.linspace(0, math.pi, 49)
    spots = [
        (middle + half * r * math.cos(t), wall + 0.2 * half + 0.75 * half * r * math.sin(t), z) for r, z in line for t in turns
    ]
    n = len(turns)
    faces = [(r * n + i, r * n + i + 1, (r + 1) * n + i + 1, (r + 1) * n + i) for r in range(len(line) - 1) for i in range(n - 1)]
    _stage(studio.from_arrays("hollow", spots, faces, hollow))
    ledge = studio.weathered(studio.plain("ledge", [c * 0.85 for c in colour], 0.7), 8, 0.35, 0.15)
    _grid("ledge", (-40, -40), (40, 40), 3, lambda x, y: 0 * x, ledge)
    _lamps(scene, world=(0.05, 0.047, 0.042), key=0.8, glow=0.04, rim=0.5, fill=0.55)


def velvet(scene, low, high, colour=MIDNIGHT):
    """On dark velvet that lies smooth under the object and falls into folds around it."""
    _clear()
    size = max(high[0] - low[0], high[1] - low[1], high[2])
    cloth = studio.plain("velvet", colour, 1.0)
    surface = cloth.node_tree.nodes["Principled BSDF"]
    surface.inputs["Specular"].default_value = 0.1
    surface.inputs["Sheen"].default_value, surface.inputs["Sheen Tint"].default_value = 0.5, 0.7
    studio.bumpy(cloth, studio.grain(cloth.node_tree, 160 / size, 3, 0.7).outputs["Fac"], 0.35, 0.004 * size)

    def folds(x, y):
        bent = x + 0.18 * size * _noise(x / size, y / size, 2.2, 5, 2)
        lean = y + 0.18 * size * _noise(x / size, y / size, 2.6, 6, 2)
        wave = numpy.sin(2.3 * (0.8 * bent + 0.6 * lean) / size)
        ridge = (wave * wave + 0.006) ** 0.3  # a round crest: a sharp one would be jagged
        return -0.0015 * size + 0.1 * size * (1 - ridge) * _away(x, y, low, high, 0.02 * size, 0.3 * size)

    middle = (low + high) / 2
    _grid("cloth", middle - 3.2 * size, middle + 3.2 * size, 560, folds, cloth)
    hang = numpy.linspace(-5 * size, 5 * size, 500)  # a curtain behind what stands
    deep = high[1] + 1.5 * size + 0.09 * size * numpy.sin(7 * hang / size + 1.3 * numpy.sin(2 * hang / size))
    spots = [(middle[0] + x, y, z) for z in (-0.1, 7 * size) for x, y in zip(hang, deep)]
    _stage(studio.from_arrays("curtain", spots, [(i, i + 1, 501 + i, 500 + i) for i in range(499)], cloth))
    _lamps(scene, glow=0.5)


def daylight(scene, low, high, colour=(0.5, 0.48, 0.45)):
    """On a plaster plinth before a pale wall, in the light of a tall window on the left."""
    _clear()
    tall, wide, deep = high[2], high[0] - low[0], high[1] - low[1]
    middle = (low + high) / 2
    _wall(1.1 * max(tall, deep), high, colour)
    block = studio.weathered(studio.plain("plinth", [c * 0.9 for c in colour], 0.8), 5, 0.14, 0.06)
    side = 0.12 * max(tall, wide)
    item = studio.box(
        "plinth", (wide + 2 * side, deep + 2 * side, 4 * tall), block, (middle[0], middle[1], -2 * tall), bevel=0.012 * tall
    )
    _stage(item)
    _lamps(scene, world=(0.2, 0.215, 0.235), key=0.55, fill=0.35, glow=0.0, rim=0.5)
    window = studio.light((-5.5, -2.2, 3.6), (72, 0, -68), 480, 2.2, (1, 0.97, 0.92))
    window.data.shape, window.data.size_y = "RECTANGLE", 3.6


def desk(scene, low, high, colour=WALNUT):
    """On the boards of a reading desk, by the light of a lamp."""
    _clear()
    size = max(high[0] - low[0], high[1] - low[1])
    wood = studio.plain("wood", colour, 0.42)
    tree = wood.node_tree
    where, stretch = tree.nodes.new("ShaderNodeTexCoord"), tree.nodes.new("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = (0.5 / size, 9 / size, 1)
    tree.links.new(where.outputs["Object"], stretch.inputs[0])
    for scale, amount in ((1.6, 0.6), (6, 0.4)):
        noise = tree.nodes.new("ShaderNodeTexNoise")
        noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = scale, 9
        noise.inputs["Distortion"].default_value = 0.5
        tree.links.new(stretch.outputs[0], noise.inputs["Vector"])
        ramp = tree.nodes.new("ShaderNodeValToRGB")
        ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.34, 0.66
        ramp.color_ramp.elements[0].color = (0.3, 0.27, 0.25, 1)
        tree.links.new(noise.outputs["Fac"], ramp.inputs[0])
        studio.blend(wood, ramp.outputs[0], amount, "MULTIPLY")
        studio.bumpy(wood, noise.outputs["Fac"], 0.12, 0.01 * size)
    blocks(wood, 40 * size, 0.62 * size, 0.006 * size, "XY")
    boards = _grid("desk", (-30, -30), (30, 30), 3, lambda x, y: 0 * x, wood)
    _wall(2.2 * size, high, (0.05, 0.043, 0.034))
    boards.location, boards.rotation_euler = (0.13, 0.21 * size, -0.001), (0, 0, math.radians(-4))
    _lamps(scene, glow=0.1, rim=0.5, fill=0.8)


def cloth(scene, low, high, colour=ECRU, threads=110):
    """On a table laid with woven cloth, as in a reading room or a conservator's studio; `threads` says how fine it is."""
    _clear()
    size = max(high[0] - low[0], high[1] - low[1])
    weave = studio.plain("cloth", colour, 0.95)
    surface = weave.node_tree.nodes["Principled BSDF"]
    surface.inputs["Specular"].default_value, surface.inputs["Sheen"].default_value = 0.1, 0.3
    _woven(weave, threads / size, ("X", "Y"), 0.25 / threads * size)
    studio.weathered(weave, 3 / size, 0.22, 0.0)

    def creases(x, y):
        u, v = x / size, y / size
        fold = numpy.exp(-(((v - 0.62 + 0.02 * _noise(u, v, 2, 3, 2)) / 0.012) ** 2)) + numpy.exp(-(((u + 0.78) / 0.012) ** 2))
        return size * (0.004 * fold * _away(x, y, low, high, 0.02 * size, 0.2 * size)) - 0.001 * size

    middle = (low + high) / 2
    _grid("cloth", middle - 3 * size, middle + 3 * size, 700, creases, weave)
    _wall(2.6 * size, high, [c * 0.25 for c in colour])
    _lamps(scene, glow=0.1, rim=0.5, fill=0.8)


def floor(scene, low, high, colour=LIMESTONE):
    """On the flagstones of a hall, for what is many paces long."""
    _clear()
    size = max(high[0] - low[0], high[1] - low[1])
    stone = studio.weathered(studio.plain("flags", colour, 0.6), 26 / size, 0.35, 0.1)
    blocks(stone, 0.2 * size, 0.2 * size, 0.0022 * size, "XY")
    flags = _grid("floor", (-30, -30), (30, 30), 3, lambda x, y: 0 * x, stone)
    flags.location, flags.rotation_euler = (0.05 * size, 0.02 * size, -0.001), (0, 0, math.radians(-4))
    _wall(6 * size, high, [c * 0.2 for c in colour])
    _lamps(scene, glow=0.1, rim=0.5, fill=0.8)


def sand(scene, low, high, colour=DUNE, wall=None):
    """On sand, ruffled by the wind and strewn with grit; a `wall` of rammed earth, in sizes of the object, may stand behind."""
    _clear()
    size = max(high[0] - low[0], high[1] - low[1], high[2])
    ground = studio.plain("sand", colour, 0.95)
    ground.node_tree.nodes["Principled BSDF"].inputs["Specular"].default_value = 0.15
    studio.weathered(ground, 34 / size, 0.35, 0.3)
    tree = ground.node_tree
    studio.bumpy(ground, studio.grain(tree, 330 / size, 2, 0.8).outputs["Fac"], 0.6, 0.006 * size)

    sunk = min(0.006 * size, 0.1 * high[2])

    def ripples(x, y):
        u, v = x / size, y / size
        wave = numpy.sin(30 * (v + 0.25 * u) + 2.4 * _noise(u, v, 1.7, 3, 3))
        bed = 0.006 * wave * (0.6 + 0.4 * _noise(u, v, 2.1, 9, 2)) + 0.02 * _noise(u, v, 1.6, 4, 3)
        away = _away(x, y, low, high, -0.05 * size, 0.3 * size)
        return size * bed * (0.35 + 0.65 * away) + sunk * (1 - away) - 0.006 * size * away

    middle = (low + high) / 2
    _wall(2.6 * size, high, [c * 0.25 for c in colour])
    _grid("sand", middle - 3 * size, middle + 3 * size, 640, ripples, ground)
    chance = numpy.random.default_rng(11)
    grit = studio.weathered(studio.plain("grit", [c * 0.55 for c in colour], 0.9), 40, 0.6, 0.2)
    graph = bpy.context.evaluated_depsgraph_get()
    for _ in range(130):
        x, y = middle[:2] + chance.uniform(-0.9, 0.9, 2) * size
        hit, _, _, _, under, _ = scene.ray_cast(graph, (x, y, 20 * size), (0, 0, -1))
        if hit and not under.get("stage"):
            continue
        r = size * 0.012 * chance.uniform(0.3, 1) ** 2
        stone = studio.lathe("grit", [(0, -r * 0.5), (r, -r * 0.1), (r * 0.8, r * 0.35), (0, r * 0.5)], grit, 10)
        stone.location = (x, y, float(ripples(numpy.array(x), numpy.array(y))) + r * 0.2)
        stone.scale, stone.rotation_euler[2] = (1, chance.uniform(0.6, 1), chance.uniform(0.6, 1)), chance.uniform(0, 6)
        _stage(stone)
    earth = studio.weathered(studio.plain("earth", [c * 0.8 for c in colour], 0.95), 5 / size, 0.5, 0.5)
    if wall:
        x, z = numpy.meshgrid(numpy.linspace(-4, 4, 400) * size, numpy.linspace(-0.05, wall, 120) * size)
        y = high[1] + 0.25 * size + 0.03 * size * _noise(x / size, z / size, 3, 8, 5) - 0.01 * size * numpy.sin(60 * z / size)
        index = numpy.arange(x.size).reshape(x.shape)
        quads = numpy.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)
        _stage(studio.from_arrays("wall", numpy.stack([x + middle[0], y, z], -1).reshape(-1, 3), quads, earth))
    _lamps(scene, world=(0.07, 0.08, 0.1), glow=0.15, fill=0.6)


def mount(scene, low, high, colour=(0.27, 0.255, 0.23)):
    """Hanging before a board covered with linen, as textiles are shown."""
    _clear()
    tall = high[2] - low[2]
    linen = studio.plain("linen", colour, 0.95)
    _woven(linen, 42 / tall, ("X", "Z"), 0.004 * tall)
    studio.weathered(linen, 2, 0.15, 0.0)
    back = high[1] + 0.05 * tall
    board = [(-60, back, -60), (60, back, -60), (60, back, 60), (-60, back, 60)]
    _stage(studio.from_arrays("board", board, [(0, 1, 2, 3)], linen, False))
    _lamps(scene, world=(0.06, 0.06, 0.062), glow=0.0, rim=0.0)


PALE, WARM = (0.5, 0.48, 0.45), (0.36, 0.32, 0.27)

SETTINGS = {
    "al-ashraf-astrolabe": (velvet, MIDNIGHT),
    "amarna-letters": (cloth, ECRU, 42),
    "antikythera-mechanism": (daylight, WARM),
    "ardabil-carpet": (floor, [c * 0.45 for c in SANDSTONE]),
    "aztec-sun-stone": (niche, SANDSTONE),
    "battersea-shield": (velvet, OXBLOOD),
    "benin-bronzes": (niche, SANDSTONE),
    "book-of-the-dead-of-ani": (mount,),
    "clovis-points": (velvet, MIDNIGHT),
    "code-of-hammurabi": (daylight, (0.4, 0.37, 0.33)),
    "codex-sinaiticus": (cloth, SLATE),
    "cyrus-cylinder": (velvet, MIDNIGHT),
    "dead-sea-scrolls": (cloth, SLATE),
    "declaration-of-independence": (cloth, BAIZE),
    "diamond-sutra": (cloth, INDIGO),
    "dojigiri-katana": (velvet, MIDNIGHT),
    "domesday-book": (desk, OAK),
    "dresden-codex": (desk, WALNUT),
    "edison-phonograph": (desk, OAK),
    "exekias-amphora": (niche, LIMESTONE),
    "flood-tablet": (cloth, SLATE, 42),
    "great-zimbabwe-bird": (daylight, WARM),
    "gundestrup-cauldron": (velvet, BOTTLE),
    "gutenberg-bible": (desk, OAK),
    "harrison-h4": (velvet, MIDNIGHT),
    "houmuwu-ding": (niche, LIMESTONE),
    "inca-quipu": (mount,),
    "ishango-bone": (sand, DUNE),
    "jomon-flame-pot": (sand, LOESS),
    "joseon-rain-gauge": (daylight, PALE),
    "leeuwenhoek-microscope": (desk, WALNUT),
    "lewis-chessmen": (sand, DUNE),
    "magna-carta": (cloth, OXBLOOD),
    "marshall-islands-stick-chart": (velvet, MIDNIGHT),
    "moai-hoa-hakananaia": (daylight, WARM),
    "mohenjo-daro-unicorn-seal": (velvet, OXBLOOD),
    "moon-jar": (daylight, WARM),
    "muisca-raft": (velvet, MIDNIGHT),
    "nebra-sky-disc": (velvet, OXBLOOD),
    "olduvai-chopping-tool": (sand, LOESS),
    "onfim-birch-bark": (cloth, ECRU),
    "oracle-bone": (velvet, BOTTLE),
    "phaistos-disc": (niche, LIMESTONE),
    "piri-reis-map": (cloth, BAIZE),
    "portland-vase": (daylight, WARM),
    "rongorongo-tablet": (sand, DUNE),
    "rosetta-stone": (niche, LIMESTONE),
    "schoningen-spears": (sand, LOESS),
    "sican-tumi": (velvet, OXBLOOD),
    "standard-of-ur": (niche, SANDSTONE),
    "sutton-hoo-helmet": (velvet, BOTTLE),
    "sword-of-goujian": (velvet, BOTTLE),
    "sword-of-tiberius": (velvet, MIDNIGHT),
    "timbuktu-manuscripts": (desk, OAK),
    "treaty-of-kadesh": (cloth, INDIGO),
    "treaty-of-waitangi": (cloth, SLATE),
    "tutankhamun-iron-dagger": (velvet, MIDNIGHT),
    "ulfberht-sword": (velvet, OXBLOOD),
    "venus-of-willendorf": (sand, LOESS),
    "vindolanda-tablets": (velvet, BOTTLE),
    "wyrie-swamp-boomerang": (sand, DUNE),
}
