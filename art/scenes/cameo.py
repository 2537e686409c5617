"""Round cameos: profile busts of no one in particular, cut in shell on dark stone, for portraits and the default avatar.

Run: blender -b -P cameo.py -- OUT.png 768 768 12 one|two|three|avatar
"""
import math
import os
import random
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..", "writing"), os.path.join(HERE, "..")]
import draw
import numpy
import page
import studio

FACE = ("M172 92C152 108 143 136 141 156L123 203C119 213 123 218 132 218L134 226C125 229 122 234 128 240C122 246 124 253 132 256C128 265 129 281 142 289C153 296 171 292 187 284L197 300"
        "C197 330 190 348 168 366L140 420L340 420C326 372 288 354 272 332C263 312 263 290 269 268L282 160C272 110 222 80 172 92Z")
EYE, CUT, LIT = "M147 172q12-11 25-1q-13 8-25 1z", "fill=none stroke='#000' stroke-linecap=round", "fill=none stroke='#fff' stroke-linecap=round"
FEATURES = (f"<path d='{EYE}' fill='#fff' opacity=.5 /><path d='M144 174q14-15 30-2' {CUT} stroke-width=4 opacity=.75 /><path d='M148 178q12 5 22 0' {CUT} stroke-width=2.4 opacity=.5 /><path d='M143 158q17-11 36-2' {LIT} stroke-width=6 opacity=.5 />"
            f"<path d='M144 165q14-9 30-3' {CUT} stroke-width=4 opacity=.35 /><path d='M133 213q7-8 12 1' {CUT} stroke-width=4 opacity=.6 /><path d='M127 240q13 3 22-1' {CUT} stroke-width=4 opacity=.75 /><path d='M152 205q-2 16 4 26' {CUT} stroke-width=5 opacity=.2 />"
            f"<path d='M190 284Q226 262 236 214' {CUT} stroke-width=8 opacity=.1 /><path d='M130 248q8 6 16 2' {LIT} stroke-width=6 opacity=.4 />")
EAR = f"<path d='M232 176q20-8 20 14q-4 22-18 26q-8-4-6-16z' fill='#fff' opacity=.75 /><path d='M236 184q10-4 10 8q-2 10-8 14' {CUT} stroke-width=4 opacity=.7 />"


def part(path, grey, blur=16):
    """A rounded body of the relief."""
    return f"<path d='{path}' fill='#{grey:02x}{grey:02x}{grey:02x}' filter='url(#r{blur})'/>"


def strands(paths, width=3.5):
    return "".join(f"<path d='{p}' {LIT} stroke-width={width} opacity=.55 /><path d='{p}' transform='translate(4 3)' {CUT} stroke-width={width * .8} opacity=.36 />" for p in paths)


def curls(region, count, size, seed):
    """Snail curls scattered over ellipses (x, y, rx, ry)."""
    chance, out = random.Random(seed), ""
    for _ in range(count):
        x0, y0, rx, ry = chance.choice(region)
        a, r = chance.uniform(0, math.tau), math.sqrt(chance.random())
        x, y, s = x0 + rx * r * math.cos(a), y0 + ry * r * math.sin(a), size * chance.uniform(.8, 1.2)
        out += f"<circle cx={x:.0f} cy={y:.0f} r={s:.0f} fill='#fff' opacity=.4 /><path d='M{x - s:.0f} {y:.0f}a{s:.0f} {s:.0f} 0 1 1 {s:.0f} {s:.0f}q{-s * .6:.0f} {-s * .3:.0f} {-s * .3:.0f} {-s * .8:.0f}' {CUT} stroke-width=3 opacity=.6 />"
    return out


def drape(lines):
    return strands(lines, 6)


CLOAK = "M128 420C140 384 168 372 196 352C220 372 262 360 282 340C330 360 350 390 356 420Z"
BUSTS = {
    "one": ("#4a1c10", part("M300 140a42 44 0 1 1-1 0M292 226q34 20 26 60q-26-14-36-44z", 200, 8) + part(FACE, 205) + FEATURES
            + part("M166 98C152 112 150 128 152 140C176 132 196 146 204 168C214 196 236 222 268 232C300 222 308 188 302 150C294 98 242 62 196 72C182 76 172 88 166 98Z", 250, 8)
            + strands([f"M{156 + k * 9} {134 - k * 7}C{190 + k * 8} {128 - k * 6} {214 + k * 8} {170 - k * 9} {266 + k * 4} {226 - k * 14}" for k in range(8)]) + strands([f"M{274 + k * 9} 148q24 {30 + k * 6} {34 - k * 6} 66" for k in range(5)])
            + f"<path d='M172 84C214 112 258 166 280 214' {LIT} stroke-width=11 /><path d='M168 90C210 118 254 172 276 220' {CUT} stroke-width=3 opacity=.6 />" + EAR + f"<circle cx=238 cy=226 r=6 fill='#fff' />"
            + part(CLOAK, 220, 8) + drape([f"M{150 + k * 30} 420q{20 + k * 4} -40 {60 + k * 6} -64" for k in range(6)])),
    "two": ("#16222e", part(FACE, 205) + FEATURES + part("M176 88C158 100 150 122 150 138C176 140 200 150 214 176C224 200 230 228 262 252C300 240 304 180 292 140C276 92 226 66 176 88Z", 235, 8)
            + curls([(200, 108, 44, 26), (250, 140, 40, 50), (268, 210, 24, 40)], 64, 11, 4)
            + part("M146 246C134 252 126 262 130 284C136 322 172 338 204 318C232 296 246 252 244 214C234 208 226 214 222 226C212 246 184 256 166 240C158 236 150 240 146 246Z", 240, 8) + curls([(176, 290, 36, 30), (224, 256, 16, 36), (150, 270, 12, 18)], 52, 9, 9)
            + "".join(f"<path d='M{x} {y}q-16-22 2-40q18 18-2 40z' transform='rotate({a} {x} {y})' fill='#fff' /><path d='M{x} {y}v-34' transform='rotate({a} {x} {y})' {CUT} stroke-width=2.5 opacity=.6 />" for k in range(8) for x, y in [(166 + k * 15, 128 + k * 8 + k * k * .6)] for a in (-52 + k * 8, -120 + k * 10))
            + part(CLOAK, 220, 8) + drape([f"M{150 + k * 32} 420q{10 + k * 5} -44 {40 + k * 8} -62" for k in range(6)]) + "<circle cx=286 cy=372 r=16 fill='#fff' /><circle cx=286 cy=372 r=8 fill='#888' />"),
    "three": ("#123026", part("M132 62C176 4 296 2 340 84C362 140 352 240 364 340C336 300 322 230 314 176C304 104 240 60 132 62Z", 215, 8) + strands([f"M{150 + k * 20} {46 - 10 * math.sin(k * .5)}Q{190 + k * 14} {50 + k * 6} {238 + k * 9} {84 + k * 22}" for k in range(9)], 4)
              + strands([f"M{244 + k * 14} 262q{10 + k * 6} 50 {4 + k * 5} 110" for k in range(4)], 7) + part(FACE, 205) + FEATURES + EAR
              + part("M146 146C142 96 190 56 246 70C298 86 312 150 304 214C298 250 296 272 308 306L264 300C262 262 256 236 244 212C222 186 190 152 146 146Z", 252, 8)
              + part("M150 142L106 112C126 76 164 58 206 66C204 100 196 124 184 140C172 138 160 140 150 142Z", 255, 8) + f"<path d='M134 108q16-14 34-4q-10 18-34 4z' fill='#000' opacity=.8 /><path d='M110 114q40 22 78 22' {CUT} stroke-width=4 opacity=.6 />"
              + f"<path d='M222 92q52 30 56 110q2 50 14 92' {LIT} stroke-width=5 opacity=.7 /><path d='M226 92q52 30 56 110q2 50 14 92' {CUT} stroke-width=3 opacity=.6 /><path d='M230 120q26 6 22 34q-20 10-28-6q2-12 12-10' {LIT} stroke-width=5 />"
              + part(CLOAK, 220, 8) + "".join(f"<path d='M{140 + 18 * k} {410 - 22 * j}q9 14 18 0' {CUT} stroke-width=4 opacity=.6 />" for k in range(11) for j in range(3) if 12 * j < 20 + 6 * min(k, 10 - k))),
    "avatar": ("#2a2c30", part(FACE, 215) + FEATURES + EAR + part("M174 90C156 102 150 120 150 136C172 136 190 144 204 162C214 180 222 184 232 176C250 164 260 190 250 216C262 238 272 244 280 236C300 200 300 150 284 122C262 84 214 68 174 90Z", 240, 8)
               + strands([f"M{168 + k * 12} {100 - k}q{16 + k * 3} {18 + k * 2} {14 + k * 7} {42 + k * 9}" for k in range(8)], 4) + part(CLOAK, 225, 8) + drape([f"M{150 + k * 30} 420q{20 + k * 4} -40 {60 + k * 6} -64" for k in range(6)])),
}
path, *size = studio.arguments(768, 768, 12)
name = sys.argv[-1]
ground, art = BUSTS[name]
shell = "#86837c" if name == "avatar" else "#cdb894"
FILTERS = "".join(f"<filter id=r{b} x=-20% y=-20% width=140% height=140%><feGaussianBlur stdDeviation={b} result=b /><feComposite in=b in2=SourceAlpha operator=in /></filter>" for b in (8, 16))
place = "translate(28 18) scale(.92)"
flat = page.printed(f"<body style=background:#000><svg width=900 height=900 viewBox='0 0 400 400'>{FILTERS}<filter id=s><feGaussianBlur stdDeviation=2.2 /></filter><g filter='url(#s)'><g transform='{place}'>{art}</g></g></svg>", 900, 900)
field = page.heights(flat)
mask = (field > .05).astype("f")


def puffed(radius):
    """The silhouette blown up like a cushion whose edge is about `radius` pixels wide."""
    return numpy.clip(2 * draw.soft(mask, radius) - 1, 0, 1) ** .7


field = .2 * draw.soft(mask, 2) + .2 * puffed(12) + .5 * puffed(48) + .3 * draw.soft(field, 3) * mask + .45 * (field - draw.soft(field, 11)) * mask
tint = "<filter id=t><feColorMatrix values='0 0 0 0 {} 0 0 0 0 {} 0 0 0 0 {} 0 0 0 3 0'/></filter>".format(*(int(shell[i:i + 2], 16) / 255 for i in (1, 3, 5)))
colour = page.printed(f"<svg width=900 height=900 viewBox='0 0 400 400' style='clip-path:circle(448px)'>{FILTERS}{tint}<filter id=e><feGaussianBlur stdDeviation=1.6 /></filter><filter id=n x=0 y=0 width='100%' height='100%'><feTurbulence type=fractalNoise baseFrequency='.02 .05' numOctaves=4 /><feColorMatrix values='0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2 0 0 0 -.7'/></filter>"
                      f"<rect width=400 height=400 fill='{ground}' /><rect width=400 height=400 filter='url(#n)' opacity=.45 /><g filter='url(#e)'><g filter='url(#t)' transform='{place}'>{art}</g></g><rect width=400 height=400 filter='url(#n)' opacity=.12 /></svg>", 900, 900)
scene = studio.open_studio(*size, backdrop=(.02, .02, .022))
skin = page.paper(colour, relief=.12, grain=14, roughness=.42)
skin.node_tree.nodes["Principled BSDF"].inputs["Specular"].default_value = .4


def form(u, v):
    h = field[min(899, int(v * 900)), min(899, int(u * 900))]
    dome = .12 * max(0, 1 - (u - .5) ** 2 * 4 - (v - .5) ** 2 * 4) ** .5
    return (u - .5) * 2, -.17 * float(h) - dome, (v - .5) * 2 + 1.1


page.sheet("cameo", form, skin, 640, 640)
gold = studio.weathered(studio.plain("gold", (.62, .4, .14) if name != "avatar" else (.3, .26, .22), .3, 1), 20, .4, .08)
for radius, thick in ((1.02, .05), (.955, .018)):
    studio.rod("ring", [(radius * math.cos(k / 16 * math.tau), -.02, 1.1 + radius * math.sin(k / 16 * math.tau)) for k in range(16)], thick, gold, closed=True)
if name != "avatar":
    for k in range(72):  # a border of grains
        a = k / 72 * math.tau
        studio.rod("grain", [(.988 * math.cos(a), -.055, 1.1 + .988 * math.sin(a)), (.988 * math.cos(a) + .001, -.06, 1.1 + .988 * math.sin(a))], .016, gold)
studio.light((-3.0, -1.1, 2.7), (66, 0, -70), 150, .4, studio.KEY_COLOUR)
page.view(scene, (0, 0, 1.1), 4.35, 0)
studio.take_picture(scene, path)
