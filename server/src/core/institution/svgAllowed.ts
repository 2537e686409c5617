/**
 * What may stand in a logo. What is not named here is left out: scripts, foreign content, links, pictures, animations, and filters,
 * patterns, markers and dashes, a few of which take minutes to draw.
 */

const words = (text: string): string[] => text.trim().split(/\s+/);

export const ELEMENTS: ReadonlySet<string> = new Set(
  words(
    'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath mask',
  ),
);

/** Elements whose text is drawn. */
export const TEXTS: ReadonlySet<string> = new Set(['text', 'tspan']);

/** Of style sheets, and written as attributes as well. */
const PROPERTIES: ReadonlySet<string> = new Set(
  words(`fill fill-opacity fill-rule stroke stroke-opacity stroke-width stroke-linecap stroke-linejoin stroke-miterlimit
    opacity color display visibility clip-path clip-rule mask mask-type stop-color stop-opacity paint-order vector-effect
    font-family font-size font-style font-weight font-stretch letter-spacing word-spacing text-anchor text-decoration
    dominant-baseline direction unicode-bidi mix-blend-mode isolation shape-rendering text-rendering overflow transform`),
);

const ATTRIBUTES: ReadonlySet<string> = new Set([
  ...PROPERTIES,
  ...words(`id class d points pathLength x y x1 x2 y1 y2 cx cy r rx ry fx fy fr dx dy width height viewBox
    preserveAspectRatio offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits
    textLength lengthAdjust`),
]);

/** Whether a value loads nothing: all its addresses are those of parts of the drawing. A backslash may hide any word of CSS. */
const loadsNothing = (value: string): boolean =>
  !/[\\@{}<]|url\(|image|src\(|\/\//i.test(value.replaceAll(/url\(\s?(["']?)#[\w.:-]+\1\s?\)/g, ''));

/** CSS without its comments. */
const uncommented = (css: string): string =>
  css
    .split('/*')
    .map((part, index) => (index === 0 ? part : (part.split('*/', 2)[1] ?? '')))
    .join(' ');

const cleanDeclarations = (css: string): string =>
  css
    .split(';')
    .map((each) => each.trim())
    .filter((each) => PROPERTIES.has(each.split(':', 1)[0]?.trim().toLowerCase() ?? '') && loadsNothing(each))
    .join(';');

/** Those attributes of an element that are allowed, with the older name of `href` as the present one. */
export const allowedAttributes = (attributes: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(attributes).flatMap(([name, value]): [string, string][] => {
    if (name === 'href' || name === 'xlink:href') return value.startsWith('#') ? [['href', value]] : [];
    if (name === 'style') return [[name, cleanDeclarations(uncommented(value))]];
    return ATTRIBUTES.has(name) && loadsNothing(value) ? [[name, value]] : [];
  });

/** A rule of a style sheet, for elements of any of these classes. */
export type Rule = { classes: string[]; declarations: string };

/** The rules of a style sheet for classes, which are all that drawing programs write; none within an at-rule. */
export function allowedRules(css: string): Rule[] {
  const rules: Rule[] = [];
  let isNested = false;
  for (const piece of uncommented(css).split('}')) {
    const [selector = '', declarations, nested] = piece.split('{');
    if (nested !== undefined) isNested = true;
    else if (declarations === undefined) isNested = false;
    else if (!isNested) {
      const classes = selector.split(',').map((each) => each.trim());
      if (classes.every((each) => /^\.[\w-]+$/.test(each)))
        rules.push({
          classes: classes.map((each) => each.slice(1)),
          declarations: cleanDeclarations(declarations),
        });
    }
  }
  return rules;
}
