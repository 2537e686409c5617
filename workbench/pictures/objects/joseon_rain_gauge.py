"""The Joseon rain gauge of Gongju: a bronze cylinder in three sections, its sizes and year cut into the middle one."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import draw
import photograph
import studio

# Name of the provincial office, height, width, year (1837), weight; in columns from the right.
COLUMNS = ("錦營測雨器", "高一尺五寸", "徑七寸", "道光丁酉製", "重十一斤")
path, *size = studio.arguments()
scene = studio.open_studio(*size)
bronze = studio.plain("bronze", (0.17, 0.115, 0.065), 0.4, 0.85)
studio.patched(bronze, (0.06, 0.045, 0.034), 2.4, 0.62, 0.16, 0.55, 0.6)
studio.patched(bronze, (0.12, 0.14, 0.095), 5, 0.02, 0.07, 0.7, 0.3)
studio.weathered(bronze, 20, 0.3, 0.1)
text, pen = draw.sheet(1500, 700, 255)
for column, line in enumerate(COLUMNS):
    for row, sign in enumerate(line):
        pen.text((1500 - 185 - 260 * column, 22 + 131 * row), sign, 0, draw.font(118, "NotoSerifCJK-Bold"))
RADIUS, SECTION = 0.5, 0.69
letters = bronze.copy()
studio.inscribed(letters, draw.save(text, "text"), (-0.86, 0.86), (0.07, 0.64), (0.028, 0.02, 0.014), 0.02, "AZ")


def section(bottom, material, top):
    """One section: it stands in the one below, thickened like a joint of bamboo at both ends."""
    r = RADIUS
    profile = [(r - 0.05, 0), (r + 0.012, 0), (r + 0.012, 0.028), (r, 0.036), (r - 0.004, 0.3), (r, SECTION - 0.075)]
    profile += [(r + 0.018, SECTION - 0.07), (r + 0.018, SECTION - 0.042), (r + 0.006, SECTION - 0.036)]
    profile += [(r + 0.006, SECTION - 0.03), (r + 0.022, SECTION - 0.024), (r + 0.022, SECTION - 0.004), (r + 0.016, SECTION)]
    profile += [(r - 0.035, SECTION), (r - 0.04, SECTION - 0.02), (r - 0.04, 0.02)]
    item = studio.lathe("section", profile, material, 160, smooth=False)
    item.location = (0, 0, bottom)
    edge = item.modifiers.new("bevel", "BEVEL")
    edge.width, edge.segments, edge.limit_method = 0.004, 2, "ANGLE"
    return item


parts = [section(k * (SECTION + 0.006), letters if k == 1 else bronze, k == 2) for k in range(3)]
base = studio.lathe("base", [(0, 0), (0.49, 0), (0.49, 0.05), (0, 0.05)], bronze, 96, smooth=False)
for item, yaw in zip(parts, (40, 0, -75)):
    item.rotation_euler[2] = 0 if yaw == 0 else yaw * 0.01745
studio.group([*parts, base], (0, 0, 0), (0, 0, -22))
studio.softboxes(0.7)
studio.frame(scene, 0.82, tilt=13, turn=-8)
photograph.take_picture(scene, path)
