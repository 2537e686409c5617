"""Exekias' amphora: Achilles and Ajax at their board game, black figures on orange clay."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import math

import draw
import numpy
import guesses
import photograph
import studio

W, H = 3000, 1310
CLAY, SLIP, LINE = (186, 92, 40), (16, 13, 11), (196, 112, 62)


def build():
    """The amphora, standing: body and handles."""
    wrap, pen = draw.sheet(W, H, SLIP)

    def y(height):
        return int(H * (1 - height / 2.62))

    def band(low, high, colour=CLAY):
        pen.rectangle([0, y(high), W, y(low)], colour)

    band(0.3, 0.62)
    for k in range(60):  # rays above the foot
        pen.polygon([(50 * k, y(0.31)), (50 * k + 25, y(0.6)), (50 * k + 50, y(0.31))], SLIP)
    band(0.66, 0.7)
    band(1.76, 1.86)
    for k in range(75):
        draw.stroke(pen, [(40 * k + 20, y(1.77)), (40 * k + 20, y(1.84))], 13, 4, SLIP)
    band(2.02, 2.32)
    for k in range(30):  # palmettes on the neck
        x = 100 * k + 50
        for a in (-70, -40, -15, 15, 40, 70):
            pen.line([(x, y(2.07)), draw.polar((x, y(2.07)), 62, a)], SLIP, 13)
        pen.arc([x - 50, y(2.3), x + 50, y(2.24)], 0, 360, SLIP, 8)
    MID = W // 2
    pen.rectangle([MID - 640, y(1.72), MID + 640, y(0.86)], CLAY)
    pen.rectangle([MID - 640, y(0.84), MID + 640, y(0.8)], CLAY)
    GROUND = y(0.88)
    pen.rectangle([MID - 60, GROUND - 90, MID + 60, GROUND], SLIP)
    pen.rectangle([MID - 76, GROUND - 104, MID + 76, GROUND - 84], SLIP)
    for side in (-1, 1):

        def p(dx, dy):
            return MID + side * dx, GROUND - dy

        pen.rectangle([min(p(150, 0)[0], p(262, 0)[0]), GROUND - 120, max(p(150, 0)[0], p(262, 0)[0]), GROUND], SLIP)  # stool
        draw.limbs(
            pen,
            SLIP,
            (48, 40, p(215, 150), p(205, 220), p(168, 282)),
            (34, 24, p(210, 140), p(150, 158), p(112, 140)),
            (24, 13, p(112, 140), p(118, 70), p(116, 14)),
            (30, 20, p(218, 135), p(190, 100), p(176, 20)),
            (13, 9, p(116, 8), p(88, 6)),
            (13, 9, p(176, 8), p(146, 6)),
            (22, 13, p(160, 272), p(120, 210), p(66, 150)),
            (11, 6, p(66, 150), p(30, 118)),
            (30, 28, p(152, 300), p(140, 330)),
            (25, 8, p(128, 318), p(112, 292), p(104, 284)),
        )
        draw.stroke(pen, [p(280, 60), p(262, 180), p(220, 280), p(190, 300)], 20, 12, SLIP)  # cloak
        draw.stroke(pen, [p(250, 40), p(20, 410)], 5, 5, SLIP), draw.stroke(pen, [p(276, 40), p(60, 425)], 5, 5, SLIP)  # spears
        if side < 0:  # Achilles keeps his crested helmet on
            draw.stroke(pen, [p(110, 392), p(150, 388), p(190, 350), p(206, 290)], 12, 16, SLIP)
            draw.stroke(pen, [p(138, 345), p(150, 375)], 36, 14, SLIP)
        draw.stroke(pen, [p(350, 60), p(372, 160), p(350, 260)], 62, 62, SLIP)  # shield behind
        draw.disc(pen, p(352, 300), 30, SLIP)
        draw.stroke(pen, [p(352, 330), p(380, 345), p(410, 300)], 10, 16, SLIP)
        for k in range(12):  # incised patterns
            a, b = p(176 + 6 * (k % 4), 170 + 32 * (k // 4)), p(190 + 6 * (k % 4), 186 + 32 * (k // 4))
            pen.line([a, b], LINE, 3), pen.line([(a[0], b[1]), (b[0], a[1])], LINE, 3)
        for r in (56, 48):
            draw.ring(pen, p(362, 160), r, 3, LINE)
        pen.line([p(230, 110), p(150, 136)], LINE, 3), pen.line([p(222, 150), p(228, 230)], LINE, 3), pen.line(
            [p(228, 230), p(180, 270)], LINE, 3
        )
        draw.ring(pen, p(134, 326), 6, 3, LINE)
        pen.line([p(112, 296), p(130, 296)], LINE, 3)
    band(0, 0.07, SLIP)
    tone = draw.cloud(W, H, 30, 4, 5)[..., None]
    colour = studio.numpy.asarray(wrap, "f") / 255 * (0.8 + 0.3 * tone)
    wear = (draw.cloud(W, H, 70, 9, 5) > 0.86)[..., None]
    colour = colour * (1 - wear) + studio.numpy.array([0.52, 0.25, 0.11]) * wear
    clay = studio.painted(
        studio.plain("clay", (0.4, 0.15, 0.06), 0.32), draw.save(colour, "wrap"), (-math.pi, math.pi), (0, 2.62), "AZ"
    )
    studio.bumpy(clay, studio.grain(clay.node_tree, 18).outputs["Fac"], 0.18, 0.015)
    parts = [
        studio.lathe(
            "body",
            [
                (0, 0),
                (0.3, 0),
                (0.36, 0.02),
                (0.36, 0.08),
                (0.22, 0.17),
                (0.26, 0.3),
                (0.58, 0.68),
                (0.82, 1.15),
                (0.83, 1.45),
                (0.64, 1.82),
                (0.36, 2.0),
                (0.3, 2.15),
                (0.31, 2.35),
                (0.4, 2.48),
                (0.41, 2.6),
                (0.36, 2.61),
                (0.3, 2.45),
                (0.25, 2.2),
            ],
            clay,
            160,
        )
    ]
    slip = studio.plain("slip", (0.012, 0.01, 0.009), 0.3)
    for side in (1, -1):
        for y0 in (-0.05, 0.05):
            parts.append(
                studio.rod(
                    "handle",
                    [(0.33 * side, y0, 2.42), (0.6 * side, y0, 2.42), (0.74 * side, y0, 2.2), (0.68 * side, y0, 1.8)],
                    0.055,
                    slip,
                )
            )
    return parts


if __name__ == "__main__":
    path, *size = studio.arguments()
    scene = studio.open_studio(*size)
    body, *handles = build()
    guesses.part("vessel", body, *handles)
    guesses.part("ornament", body, where=lambda spots: (spots[:, 2] > 1.74) & (spots[:, 2] < 2.34) | (numpy.abs(spots[:, 2] - 0.46) < 0.17))
    guesses.part(
        "figures",
        body,
        where=lambda spots: (numpy.abs(spots[:, 2] - 1.29) < 0.43) & (numpy.abs(numpy.arctan2(spots[:, 0], -spots[:, 1])) < 1.34),
    )
    studio.frame(scene, 0.82, tilt=6)
    photograph.take_picture(scene, path)
