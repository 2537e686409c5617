"""Clay for figures: soft bodies added to and cut from a lump (a signed distance field), then turned into a mesh."""
import math

import numpy

import studio


def noise(spots, scale, seed=1, octaves=1):
    """Smooth noise in about [-1, 1] at an array of points; more octaves add finer detail."""
    total, loudness = numpy.zeros(len(spots), "f"), 1.0
    for octave in range(octaves):
        grid = numpy.asarray(spots) * scale * 2**octave + 17.3 * octave
        corner = numpy.floor(grid).astype(numpy.int64)
        part = grid - corner
        part = part**3 * (part * (part * 6 - 15) + 10)
        for shift in numpy.ndindex(2, 2, 2):
            x, y, z = (corner + shift).T
            mixed = (x * 374761393 + y * 668265263 + z * 2147483647 + seed * 974634777) & 0xFFFFFFFF
            mixed = ((mixed ^ (mixed >> 13)) * 1274126177) & 0xFFFFFFFF
            value = ((mixed ^ (mixed >> 16)) & 0xFFFF) / 32768 - 1
            total += loudness * value * numpy.prod(numpy.where(shift, part, 1 - part), 1)
        loudness /= 2
    return total


def turn(x, y, z):
    """The rotation matrix of three angles in degrees, x first."""
    (a, b, c), (p, q, r) = (f(numpy.radians((x, y, z))) for f in (numpy.cos, numpy.sin))
    about_x = numpy.array([[1, 0, 0], [0, a, -p], [0, p, a]])
    about_y = numpy.array([[b, 0, q], [0, 1, 0], [-q, 0, b]])
    about_z = numpy.array([[c, -r, 0], [r, c, 0], [0, 0, 1]])
    return about_z @ about_y @ about_x


class Clay:
    """A block of space from `low` to `high` in cells of size `cell`, empty at first.

    Every body takes `soft` (how far it melts into the rest), `cut` (take away instead of add) and `mirror` (repeat at -x).
    """

    def __init__(self, low, high, cell):
        self.low, self.cell = numpy.array(low, "f"), cell
        self.shape = tuple(int(math.ceil((b - a) / cell)) + 1 for a, b in zip(low, high))
        self.axes = [low[k] + cell * numpy.arange(self.shape[k], dtype="f") for k in range(3)]
        self.field = numpy.full(self.shape, 1.0, "f")

    def _apply(self, low, high, distance, soft, cut):
        pad = soft + 3 * self.cell
        where = tuple(
            slice(
                max(0, int((low[k] - pad - self.low[k]) / self.cell)),
                max(0, int((high[k] + pad - self.low[k]) / self.cell) + 2),
            )
            for k in range(3)
        )
        x, y, z = numpy.meshgrid(*(axis[part] for axis, part in zip(self.axes, where)), indexing="ij", sparse=True)
        if 0 in (x.size, y.size, z.size):
            return
        old, new = self.field[where], distance(x, y, z)
        if cut:
            old, new = -old, new
        smooth = soft or 1e-6
        h = numpy.clip(smooth - numpy.abs(old - new), 0, None) / smooth
        merged = numpy.minimum(old, new) - h * h * smooth / 4
        self.field[where] = -merged if cut else merged

    def body(self, distance, low, high, soft=0.05, cut=False, mirror=False):
        """Any distance function of x, y, z inside a box."""
        self._apply(low, high, distance, soft, cut)
        if mirror:
            self._apply((-high[0], *low[1:]), (-low[0], *high[1:]), lambda x, y, z: distance(-x, y, z), soft, cut)
        return self

    def ball(self, centre, radii, degrees=(0, 0, 0), **how):
        radii = numpy.array([radii] * 3 if isinstance(radii, (int, float)) else radii, "f")
        back = turn(*degrees).T

        def distance(x, y, z):
            p = [x - centre[0], y - centre[1], z - centre[2]]
            q = [sum(back[k, j] * p[j] for j in range(3)) for k in range(3)] if any(degrees) else p
            k0 = numpy.sqrt(sum((q[k] / radii[k]) ** 2 for k in range(3)))
            k1 = numpy.sqrt(sum((q[k] / radii[k] ** 2) ** 2 for k in range(3)))
            return k0 * (k0 - 1) / numpy.maximum(k1, 1e-6)

        reach = radii.max() if any(degrees) else radii
        return self.body(distance, numpy.array(centre) - reach, numpy.array(centre) + reach, **how)

    def limb(self, points, **how):
        """A chain of (x, y, z, radius)."""
        points = numpy.array(points, "f")

        def distance(x, y, z):
            best = None
            for a, b in zip(points, points[1:]):
                line = b[:3] - a[:3]
                t = numpy.clip(
                    ((x - a[0]) * line[0] + (y - a[1]) * line[1] + (z - a[2]) * line[2]) / max(line @ line, 1e-9), 0, 1
                )
                d = numpy.sqrt(
                    (x - a[0] - t * line[0]) ** 2 + (y - a[1] - t * line[1]) ** 2 + (z - a[2] - t * line[2]) ** 2
                ) - (a[3] + t * (b[3] - a[3]))
                best = d if best is None else numpy.minimum(best, d)
            return best

        return self.body(distance, (points[:, :3] - points[:, 3:]).min(0), (points[:, :3] + points[:, 3:]).max(0), **how)

    def box(self, centre, size, degrees=(0, 0, 0), edge=0.02, **how):
        half = numpy.array(size) / 2 - edge
        back = turn(*degrees).T

        def distance(x, y, z):
            p = [x - centre[0], y - centre[1], z - centre[2]]
            q = [numpy.abs(sum(back[k, j] * p[j] for j in range(3))) - half[k] for k in range(3)]
            outside = numpy.sqrt(sum(numpy.maximum(v, 0) ** 2 for v in q))
            return outside + numpy.minimum(numpy.maximum(numpy.maximum(q[0], q[1]), q[2]), 0) - edge

        reach = numpy.linalg.norm(size) / 2 if any(degrees) else numpy.array(size) / 2
        return self.body(distance, numpy.array(centre) - reach, numpy.array(centre) + reach, **how)

    def cushion(self, outline, depth, edge, back=0.0, **how):
        """A flat body that faces -y: a closed outline of (x, z), from y = `back` to -`depth`, its rim rounded by `edge`."""
        line = numpy.array(outline, "f")
        middle, half = (back - depth) / 2, (back + depth) / 2
        low, high = line.min(0), line.max(0)

        def distance(x, y, z):
            near, inside = None, False
            for (a, b), (c, d) in zip(line, numpy.roll(line, -1, 0)):
                t = numpy.clip(((x - a) * (c - a) + (z - b) * (d - b)) / max((c - a) ** 2 + (d - b) ** 2, 1e-9), 0, 1)
                gap = (x - a - t * (c - a)) ** 2 + (z - b - t * (d - b)) ** 2
                near = gap if near is None else numpy.minimum(near, gap)
                if b != d:
                    inside = inside ^ (((b > z) != (d > z)) & (x < (c - a) * (z - b) / (d - b) + a))
            flat = numpy.sqrt(near) * numpy.where(inside, -1, 1) + edge
            deep = numpy.abs(y - middle) - half + edge
            return (
                numpy.sqrt(numpy.maximum(flat, 0) ** 2 + numpy.maximum(deep, 0) ** 2)
                + numpy.minimum(numpy.maximum(flat, deep), 0)
                - edge
            )

        return self.body(distance, (low[0], -depth, low[1]), (high[0], back, high[1]), **how)

    def turned(self, profile, centre=(0, 0), stretch=(1, 1), **how):
        """A solid turned on a vertical axis: (radius, height) from the bottom up, squeezed to an oval by `stretch`."""
        line = numpy.array(studio.smooth_curve(profile, 6))

        def distance(x, y, z):
            radius = numpy.interp(z, line[:, 1], line[:, 0]).astype("f")
            flat = numpy.sqrt(((x - centre[0]) / stretch[0]) ** 2 + ((y - centre[1]) / stretch[1]) ** 2)
            return numpy.maximum((flat - radius) * min(stretch) * 0.8, numpy.maximum(line[0, 1] - z, z - line[-1, 1]))

        widest = line[:, 0].max()
        return self.body(
            distance,
            (centre[0] - widest * stretch[0], centre[1] - widest * stretch[1], line[0, 1]),
            (centre[0] + widest * stretch[0], centre[1] + widest * stretch[1], line[-1, 1]),
            **how
        )

    def plane(self, spot, normal, **how):
        """Cut away (or add) everything on the side of a plane that `normal` points to."""
        normal = numpy.array(normal, "f") / numpy.linalg.norm(normal)
        sign = -1 if how.setdefault("cut", True) else 1
        high = self.low + self.cell * numpy.array(self.shape)
        return self.body(
            lambda x, y, z: sign * ((x - spot[0]) * normal[0] + (y - spot[1]) * normal[1] + (z - spot[2]) * normal[2]),
            self.low,
            high,
            **how
        )

    def carve(self, depth, low, high):
        """Take `depth(x, y, z)` off the surface inside a box: folds, hair, patterns."""
        where = tuple(
            slice(max(0, int((low[k] - self.low[k]) / self.cell)), max(0, int((high[k] - self.low[k]) / self.cell) + 1))
            for k in range(3)
        )
        x, y, z = numpy.meshgrid(*(axis[part] for axis, part in zip(self.axes, where)), indexing="ij", sparse=True)
        self.field[where] += depth(x, y, z)
        return self

    def hollows(self, spots, reach):
        """How deep each point lies in a hollow (up to 1) or on an edge (down to -1), seen over a distance `reach`."""
        solid, steps = (self.field < 0).astype("f"), max(1, int(reach / self.cell))
        for axis in range(3):
            for _ in range(2):  # a box blur, twice
                pad = [(0, 0)] * 3
                pad[axis] = (steps + 1, steps)
                total = numpy.cumsum(numpy.pad(solid, pad), axis)
                size = solid.shape[axis]
                high, low = (numpy.take(total, range(k, k + size), axis) for k in (2 * steps + 1, 0))
                solid = (high - low) / (2 * steps + 1)
        cell = tuple(numpy.clip(((spots - self.low) / self.cell).round().astype(int), 0, numpy.array(self.shape) - 1).T)
        return numpy.clip(2 * solid[cell] - 1, -1, 1)

    def vertices(self, rough=()):
        """(vertices, quads) of the surface; `rough` is [(scale, strength), ...] of noise to push it by."""
        f = self.field
        f[[0, -1]], f[:, [0, -1]], f[:, :, [0, -1]] = 1, 1, 1
        inside = f < 0
        counts = sum(
            inside[i : i + f.shape[0] - 1, j : j + f.shape[1] - 1, k : k + f.shape[2] - 1].astype("i1")
            for i, j, k in numpy.ndindex(2, 2, 2)
        )
        cells = numpy.argwhere((counts > 0) & (counts < 8))
        number = numpy.full(counts.shape, -1, "i4")
        number[tuple(cells.T)] = numpy.arange(len(cells))
        spots, hits = numpy.zeros((len(cells), 3)), numpy.zeros(len(cells))
        for axis in range(3):
            step = numpy.eye(3, dtype=int)[axis]
            for shift in numpy.ndindex(2, 2, 2):
                if shift[axis]:
                    continue
                a, b = f[tuple((cells + shift).T)], f[tuple((cells + shift + step).T)]
                cross = (a < 0) != (b < 0)
                t = numpy.where(cross, a / numpy.where(cross, a - b, 1), 0)
                spots += numpy.where(cross[:, None], numpy.array(shift) + t[:, None] * step, 0)
                hits += cross
        spots = (cells + spots / hits[:, None]) * self.cell + self.low
        faces = []
        for axis in range(3):
            one, two = [(1, 2), (2, 0), (0, 1)][axis]
            change = numpy.take(inside, range(1, f.shape[axis]), axis).astype("i1") - numpy.take(
                inside, range(f.shape[axis] - 1), axis
            )
            edge = numpy.argwhere(change != 0)
            edge = edge[(edge[:, one] > 0) & (edge[:, two] > 0)]
            sign = change[tuple(edge.T)]
            u, v = numpy.eye(3, dtype=int)[one], numpy.eye(3, dtype=int)[two]
            quad = numpy.stack([number[tuple((edge - a * u - b * v).T)] for a, b in ((1, 1), (0, 1), (0, 0), (1, 0))], -1)
            faces.append(numpy.where(sign[:, None] < 0, quad, quad[:, ::-1]))
        faces = numpy.concatenate(faces)
        if rough:
            slope = numpy.stack([numpy.gradient(f, axis=k)[tuple(cells.T)] for k in range(3)], -1)
            slope /= numpy.linalg.norm(slope, axis=1)[:, None] + 1e-9
            for index, (scale, strength) in enumerate(rough):
                spots += slope * (noise(spots, scale, index + 3, 3) * strength)[:, None]
        return spots, faces

    def mesh(self, name, material, rough=(), colour=None):
        """Put the surface into the scene; `colour` may be a function from vertices to colours."""
        spots, faces = self.vertices(rough)
        return studio.from_arrays(name, spots, faces, material, True, None if colour is None else colour(spots))
