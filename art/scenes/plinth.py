"""The placeholder for a missing picture: an empty plinth in a pool of light."""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, ".."), HERE, os.path.join(HERE, "..", "writing")]
import hero
import page
import studio

path, *size = studio.arguments(800, 600, 96)
scene = studio.open_studio(*size, backdrop=(.05, .047, .044))
hero.dark(scene, .02)
stone = studio.weathered(studio.plain("stone", (.42, .38, .32), .8), 6, .4, .25)
for width, low, high in ((1.5, 0, .14), (1.3, .14, .24), (1.06, .24, 1.3), (1.2, 1.3, 1.38), (1.36, 1.38, 1.5)):
    studio.box("plinth", (width, width, high - low), stone, (0, 0, (low + high) / 2), (0, 0, 18), bevel=.018)
brass = studio.weathered(studio.plain("brass", (.5, .36, .14), .35, 1), 20, .3, .05)
label = studio.box("label", (.42, .02, .16), brass, (.166, -.512, .92), (0, 0, 18), bevel=.006)
hero.spot((.2, -1.2, 5.6), (0, 0, 1.3), 1300, 30, size=.3)
hero.spot((-4, -3.4, 3.4), (0, 0, .9), 650, 44)
hero.spot((4, -2.5, 2.4), (0, 0, .8), 150, 40, studio.FILL_COLOUR, 1)
hero.spot((0, 4, 1), (0, 10, 2.6), 700, 110, (1, .8, .6), 2)
page.view(scene, (0, 0, 1.12), 8.6, 8)
studio.take_picture(scene, path)
