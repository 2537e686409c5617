"""Takes the picture of what stands in the studio: dresses the stage, renders, and takes the grain out."""
import os
import shutil
import tempfile

import bpy
import numpy

import denoise
import guesses
import settings
import studio


def take_picture(scene, path, clean=True):
    """Dress the stage as `settings` has it for this picture and render to `path`; `clean` takes the grain out.

    Where `MEASURE` is set in the environment, no picture is taken: what the script has framed is printed by then. Where GUESSES is
    set, what is rendered is which parts of the object are known (`guesses.py`).
    """
    if os.environ.get("MEASURE"):
        return
    spots = studio.corners()
    settings.dress(scene, spots.min(0), spots.max(0))
    if guesses.SLUG:
        guesses.render(scene, path)
        return
    if not clean:
        scene.render.filepath = path
        bpy.ops.render.render(write_still=True)
        return
    folder = tempfile.mkdtemp(prefix="art-")
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    layers, out = tree.nodes.new("CompositorNodeRLayers"), tree.nodes.new("CompositorNodeOutputFile")
    out.base_path, out.format.file_format, out.format.color_depth = folder, "OPEN_EXR", "32"
    out.file_slots.clear()
    for name in ("Image", "Denoising Albedo", "Denoising Normal"):
        tree.links.new(layers.outputs[name], _slot(out, name))
    bpy.ops.render.render()
    width, height = scene.render.resolution_x, scene.render.resolution_y
    light_seen, albedo, normal = (
        _pixels(os.path.join(folder, f"{name}{scene.frame_current:04d}.exr"), height, width)
        for name in ("Image", "Denoising Albedo", "Denoising Normal")
    )
    picture = bpy.data.images.new("picture", width, height, float_buffer=True)
    picture.colorspace_settings.name = "Linear"
    clear = denoise.denoised(light_seen, albedo, normal)
    picture.pixels.foreach_set(numpy.dstack([clear, numpy.ones((height, width))]).astype("f").ravel())
    picture.save_render(path, scene=scene)
    shutil.rmtree(folder)


def _slot(out, name):
    out.file_slots.new(name)
    return out.inputs[-1]


def _pixels(path, height, width):
    image = bpy.data.images.load(path)
    flat = numpy.empty(height * width * 4, "f")
    image.pixels.foreach_get(flat)
    return flat.reshape(height, width, 4)[..., :3]
