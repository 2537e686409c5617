"""The Code of Hammurabi, about 1754 BC: a finger of polished black stone, 2.25 m tall, from Susa.

At the top the king stands in prayer, his hand before his mouth, and the sun god Shamash, flames at his shoulders, holds out
rod and ring from his throne; below run the laws, in bands of short columns that are read with the head turned.
"""
import math
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import numpy
import page
from page import photograph, studio

import sculpt

TEXT = ("i nu an si ru um lugal a nun na ki d en lil be el sha me e u er se tim sha i im shi ma at kalam a na d amar utu dumu re esh ti im sha d en ki d en lil ut kish sha at ni shi "
        "i shi mu shum in i gi gi u shar bi u shu tin tir ki shum shu si ra am ib bi u in ki ib ra tim u sha te ru shu i na li ib bi shu shar ru tam da ri tam sha ki ma sha me e u er se tim "
        "ish da sha shu ur shu da u ki in nu shum shum ma a wi lum a wi lam u ub bi ir ma ne er tam e li shu id di ma la uk ti in shu mu ub bi ir shu id da ak ").split() * 40
W, H = 900, 1700
chance, at, lines = random.Random(1754), 0, ""
for band in range(5):
    y = band * 338
    lines += f"<path d='M0 {y + 4}H900M0 {y + 330}H900' stroke-width=5 />"
    for col in range(24):  # each law box is one short upright column of signs, read turned
        lines += f"<path d='M{col * 37.5} {y + 4}v326' stroke-width=3 />"
        signs = page.cuneiform(" ".join(TEXT[at:at + 11]))
        lines += f"<text transform='translate({col * 37.5 + 30} {y + 10}) rotate(90)' y=22 font-size=29 textLength=310>{signs}</text>"
        at += 11
writing = page.printed(f"<svg width={W} height={H} font-family='Noto Sans Cuneiform' stroke='#000' stroke-width=1.3>{lines}</svg>", W, H)


def beard(clay, outline, depth, wave):
    """A beard that hangs in crimped locks."""
    clay.cushion(outline, depth, .012, soft=.004)
    xs, zs = [p[0] for p in outline], [p[1] for p in outline]
    clay.carve(lambda x, y, z: .0022 * numpy.sin(math.tau * (x + .0025 * numpy.sin(math.tau * z / .016)) / .0125) + .0012 * numpy.sin(math.tau * z / wave) + 0 * y,
               (min(xs), -.2, min(zs)), (max(xs), -.03, max(zs) - .02))


def face(clay, x, z, way):
    """A head in profile that looks to `way` (1 or -1), its eye drawn as if seen from the front."""
    clay.limb([(x - .004 * way, -.022, z - .1, .031), (x - .002 * way, -.026, z - .035, .03)], soft=.01)
    clay.ball((x, -.024, z), (.05, .038, .057), soft=.012)
    clay.ball((x + .016 * way, -.028, z - .026), (.034, .034, .03), soft=.01)  # jaw
    clay.limb([(x + .044 * way, -.03, z + .024, .008), (x + .064 * way, -.03, z - .007, .0115), (x + .05 * way, -.03, z - .011, .009)], soft=.008)
    for drop in (.023, .033):  # lips
        clay.ball((x + .047 * way, -.028, z - drop), (.009, .02, .005), soft=.003)
    clay.ball((x + .025 * way, -.056, z + .012), (.019, .012, .011), cut=True, soft=.004)
    clay.ball((x + .025 * way, -.051, z + .012), (.015, .01, .0085), soft=.003)
    clay.limb([(x + .004 * way, -.058, z + .023, .0045), (x + .024 * way, -.061, z + .031, .005), (x + .046 * way, -.05, z + .026, .004)], soft=.003)
    clay.ball((x - .022 * way, -.056, z - .002), (.01, .012, .016), soft=.003)  # ear
    clay.ball((x - .021 * way, -.068, z - .002), (.005, .006, .009), cut=True, soft=.003)


def hand(clay, at, ahead, size=.017):
    """A hand laid flat, four fingers and a thumb, that points along (x, z) `ahead`."""
    x, y, z = at
    clay.limb([(x, y, z, size), (x + ahead[0] * .03, y, z + ahead[1] * .03, size)], soft=.006)
    for k in (-1.5, -.5, .5, 1.5):
        a, b = x + ahead[0] * .03 - ahead[1] * .0085 * k, z + ahead[1] * .03 + ahead[0] * .0085 * k
        reach = .042 - .004 * abs(k)
        clay.limb([(a, y - .005, b, .0065), (a + ahead[0] * reach, y - .004, b + ahead[1] * reach, .005)], soft=.0015)


def king(clay):
    """Hammurabi stands, his robe over one shoulder, the near hand before his mouth, the other arm laid across."""
    clay.cushion([(-.29, .635), (-.335, .6), (-.345, .52), (-.33, .42), (-.335, .3), (-.34, .03), (-.155, .03), (-.165, .3), (-.18, .42), (-.17, .54), (-.2, .62), (-.235, .645)],
                 .058, .05, soft=.01)
    clay.cushion([(-.25, .45), (-.185, .45), (-.158, .3), (-.15, .028), (-.235, .028)], .066, .03, soft=.012)  # the cloth that falls from the arm
    clay.carve(lambda x, y, z: .0045 * numpy.clip(numpy.sin(math.tau * ((x + .25) * (1.25 - .7 * z) + .008 * numpy.sin(9 * z)) / .024), -.3, 1) + 0 * y, (-.36, -.2, .06), (-.14, -.015, .405))
    for z, r in ((.03, .013), (.052, .006)):  # the hem
        clay.limb([(-.333, -.03, z, r), (-.29, -.05, z, r), (-.2, -.058, z, r), (-.155, -.045, z, r)], soft=.004)
    for line in ([(-.2, .632), (-.26, .545), (-.335, .475)], [(-.262, .445), (-.215, .3), (-.2, .04)]):
        clay.limb([(x, -.058, z, .0085) for x, z in line], soft=.004)  # the border of the robe
    for k in range(3):  # folds drawn to the far shoulder
        clay.limb([(-.2 - .012 * k, -.06, .59 - .035 * k, .004), (-.26 - .02 * k, -.06, .51 - .025 * k, .004), (-.338, -.045, .455 - .022 * k, .004)], soft=.004)
    for x, y in ((-.27, -.018), (-.215, -.04)):
        clay.limb([(x, y, .016, .015), (x + .05, y, .013, .015), (x + .088, y, .008, .009)], soft=.006)
        for k in range(4):
            clay.limb([(x + .078, y - .012 + .007 * k, .008, .0055), (x + .102 - .003 * k, y - .012 + .007 * k, .006, .005)], soft=.002)
    face(clay, -.235, .715, 1)
    clay.ball((-.278, -.02, .69), (.024, .028, .034), soft=.008)  # hair in the neck
    beard(clay, [(-.252, .69), (-.222, .672), (-.188, .672), (-.178, .65), (-.176, .6), (-.186, .545), (-.214, .535), (-.232, .58), (-.246, .64)], .07, .014)
    clay.ball((-.238, -.022, .782), (.053, .04, .05), soft=.006)  # the cap and its turned-up brim
    clay.limb([(-.292, -.02, .748, .0215), (-.262, -.046, .752, .0225), (-.215, -.05, .757, .0225), (-.182, -.026, .761, .0215)], soft=.005)
    clay.limb([(-.29, -.03, .5, .026), (-.28, -.056, .452, .028), (-.185, -.066, .432, .023)], soft=.008)  # the arm laid across
    hand(clay, (-.18, -.068, .432), (.98, .12), .015)
    clay.limb([(-.262, -.045, .592, .037), (-.222, -.07, .53, .036), (-.172, -.078, .475, .03), (-.155, -.08, .472, .027)], soft=.01)
    clay.limb([(-.158, -.08, .474, .027), (-.142, -.077, .55, .0255), (-.134, -.072, .622, .018)], soft=.006)
    for z in (.602, .612):
        clay.limb([(-.156, -.07, z, .006), (-.136, -.092, z + .002, .006), (-.116, -.07, z + .004, .006)], soft=.002)
    hand(clay, (-.133, -.072, .63), (.06, 1), .015)


def throne(clay):
    """A seat built like the front of a temple, with niches and posts, and the mountains under the god's feet."""
    clay.cushion([(-.42, -.022), (.42, -.022), (.42, 0), (-.42, 0)], .03, .007, soft=.003)
    clay.cushion([(.13, 0), (.385, 0), (.385, .33), (.13, .33)], .036, .006, soft=.003)
    for low, high in ((.004, .03), (.245, .268)):
        clay.cushion([(.12, low), (.395, low), (.395, high), (.12, high)], .046, .006, soft=.003)
    for k in range(4):  # niches, each inside another
        x = .163 + .063 * k
        for grow, deep in ((.0, .016), (-.009, .028)):
            clay.box((x, -.04, .137), (.042 + 2 * grow, 2 * deep, .175 + 2 * grow), edge=.004, cut=True, soft=.002)
    clay.cushion([(.1, .285), (.41, .285), (.412, .335), (.1, .335)], .05, .022, soft=.003)  # cushion
    clay.cushion([(-.1, 0), (-.085, .05), (-.05, .078), (.1, .078), (.115, 0)], .05, .02, soft=.003)
    for row in range(3):  # the mountains, drawn as scales
        for k in range(8):
            x, z = -.085 + .028 * k + .014 * (row % 2), .006 + .022 * row
            line = [(x + .013 * math.cos(a), -.05, z + .02 * math.sin(a), .0034) for a in numpy.linspace(0, math.pi, 9)]
            clay.limb(line, soft=.002)


def god(clay):
    """Shamash on his throne, flames at his shoulders, in horned crown and flounced robe; he holds out rod and ring."""
    for way, x in ((-1, .135), (1, .335)):
        for k, (out, up, r) in enumerate(((.078, .09, .0125), (.048, .13, .0135), (.016, .15, .0135))):
            line = [(x + way * (out * t + .009 * math.sin(7 * t + k)) - .012 * way * k, -.016, .575 + up * t, r * (1 - .72 * t)) for t in numpy.linspace(0, 1, 9)]
            clay.limb(line, soft=.003)
    skirt = [(.335, .335), (.325, .42), (.3, .47), (.18, .47), (.06, .458), (.005, .438), (-.018, .4), (-.016, .25), (-.024, .098), (.118, .098), (.125, .3), (.2, .325)]
    clay.cushion(skirt, .068, .048, soft=.008)
    clay.cushion([(.135, .6), (.165, .625), (.3, .625), (.335, .595), (.34, .53), (.31, .44), (.175, .44), (.15, .52)], .06, .045, soft=.012)
    # flounces: rows that flare to their lower edge, parted into wavy tongues; on the breast they slant to the covered shoulder
    for slant, low, high, step, base in ((0, (-.04, -.2, .095), (.34, -.012, .462), .052, .095), (.55, (.225, -.2, .465), (.345, -.012, .612), .05, .33)):

        def tiers(x, y, z, slant=slant, step=step, base=base):
            level = (z + slant * x - base) / step
            share = level - numpy.floor(level)
            tongues = numpy.abs(numpy.sin(math.pi * (x - slant * z + .005 * numpy.sin(9 * share)) / .0165))
            return (.013 * share**1.4 + .0045 * (1 - tongues) * (share < .93) - .004) * ((x < .127) | (z > .334)) + 0 * y

        clay.carve(tiers, low, high)
    clay.limb([(.2, -.056, .62, .008), (.225, -.064, .55, .008), (.23, -.064, .47, .008)], soft=.004)  # the robe's edge across the breast
    clay.limb([(.175, -.064, .466, .01), (.3, -.064, .468, .01)], soft=.003)
    for x, y in ((.05, -.02), (.015, -.045)):
        clay.limb([(x + .03, y, .1, .017), (x - .015, y, .092, .015), (x - .05, y, .085, .009)], soft=.006)
        for k in range(4):
            clay.limb([(x - .045, y - .012 + .007 * k, .085, .0055), (x - .066 + .002 * k, y - .012 + .007 * k, .083, .005)], soft=.002)
    clay.limb([(.322, -.05, .59, .04), (.345, -.066, .52, .035), (.335, -.07, .465, .03), (.28, -.082, .458, .026), (.235, -.086, .478, .02)], soft=.008)
    hand(clay, (.24, -.088, .477), (-.95, .15), .016)
    face(clay, .222, .7, -1)
    clay.ball((.272, -.024, .668), (.03, .032, .028), soft=.005)  # hair bound up in the neck
    clay.ball((.277, -.024, .70), (.018, .028, .022), soft=.004)
    beard(clay, [(.24, .675), (.208, .657), (.174, .657), (.164, .635), (.163, .58), (.168, .525), (.212, .52), (.224, .57), (.234, .63)], .078, .014)
    crown = [(.17, .735), (.272, .735), (.268, .79), (.255, .835), (.238, .862), (.221, .87), (.204, .862), (.187, .835), (.174, .79)]
    clay.cushion(crown, .056, .04, soft=.003)
    clay.limb([(.166, -.04, .738, .0105), (.2, -.062, .738, .0105), (.245, -.062, .738, .0105), (.276, -.04, .738, .0105)], soft=.003)
    for k in range(4):  # four pairs of horns, one above the other
        z, half = .757 + .0245 * k, .05 - .0065 * k
        for way in (-1, 1):
            line = ((.006, -.057, -.004, .0075), (.6, -.056, -.006, .0085), (.95, -.047, .001, .0075), (1.1, -.04, .016, .0055), (1.04, -.036, .03, .003))
            clay.limb([(.221 + way * half * u, y, z + up, r) for u, y, up, r in line], soft=.0015)
    clay.ball((.221, -.03, .874), (.014, .014, .012), soft=.003)
    clay.limb([(.165, -.045, .588, .038), (.125, -.06, .515, .034), (.105, -.066, .468, .029)], soft=.008)  # the arm held out
    clay.limb([(.105, -.066, .468, .028), (.05, -.068, .485, .024), (-.005, -.066, .512, .017)], soft=.006)
    for k in (0, 1):
        clay.limb([(.012 + .01 * k, -.07, .488, .006), (.018 + .01 * k, -.092, .5, .006), (.026 + .01 * k, -.07, .525, .006)], soft=.002)
    clay.limb([(-.058, -.05, .625, .0085), (-.035, -.066, .52, .0085), (-.022, -.06, .43, .0085)], soft=.002)  # rod and ring
    clay.limb([(-.062 + .038 * math.cos(a), -.056, .515 + .038 * math.sin(a), .0078) for a in numpy.linspace(0, math.tau, 25)], soft=.002)
    hand(clay, (-.004, -.072, .513), (-.93, .3), .016)


def relief(outline, thickness, pillow, material, foot):
    """The scene as its own mesh, laid on the rounded front of the stone."""
    clay = sculpt.Clay((-.46, -.125, -.04), (.46, .05, .92), .0031)
    throne(clay), god(clay), king(clay)
    spots, faces = clay.vertices([(60, .0012)])
    spots[:, 2] += foot
    reach = numpy.zeros(len(spots))
    for axis, values in ((0, [p[0] for p in outline]), (2, [p[1] for p in outline])):
        middle, half = (min(values) + max(values)) / 2, (max(values) - min(values)) / 2
        reach = numpy.maximum(reach, numpy.abs(spots[:, axis] - middle) / half)
    spots[:, 1] -= thickness / 2 * (1 - pillow * numpy.minimum(1, reach) ** 4)
    return studio.from_arrays("relief", spots, faces, material)


right = [(.49, 0), (.53, .3), (.54, .9), (.5, 1.5), (.49, 2.0), (.47, 2.4), (.44, 2.68), (.35, 2.92), (.2, 3.04), (.04, 3.07)]
left = [(-.12, 3.06), (-.3, 2.98), (-.42, 2.76), (-.46, 2.4), (-.48, 2.0), (-.53, 1.4), (-.52, .8), (-.55, .25), (-.5, 0)]
outline = studio.smooth_curve(right + left, 6)
scene, path = page.begin()
stone = studio.weathered(studio.plain("diorite", (.024, .0225, .0225), .32), 30, .35, .1)
page.cut(stone, writing, (-.46, .46), (.2, 1.94), fill=(.15, .137, .118), depth=.025)
studio.worn(stone, hollows=.7, edges=.4, shine=(.26, .24, .22))
stele = page.lump("stele", outline, .46, stone, voxel=.0078, smooth=18, rough=.022, grain=2.2, pillow=.35, seed=5, chips=.08)
figures = relief(outline, .46, .35, stone, 2.03)
studio.group([stele, figures], degrees=(0, 0, 12))
page.rake(520, 2.9)
studio.softboxes(.4)  # polished stone shows what it mirrors
studio.light((2.6, -3.2, 3.2), (58, 0, 38), 120, 1, studio.FILL_COLOUR)
studio.frame(scene, fill=.9, tilt=3, above=.575)
photograph.take_picture(scene, path)
