import { UserError } from '../run/userError.ts';

/**
 * What may stand in a logo. What is not named here is left out: scripts, foreign content, links, pictures, animations, and filters,
 * patterns, markers and dashes, a few of which take minutes to draw.
 */

/** @param why what follows the file's name in a sentence that says what to do */
export const refused = (why: string): UserError => new UserError(`logo.svg ${why}`);

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

/** Names and a path's commands, which load nothing whatever they spell. */
const PLAIN: ReadonlySet<string> = new Set(['id', 'class', 'd']);

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
    return ATTRIBUTES.has(name) && (PLAIN.has(name) || loadsNothing(value)) ? [[name, value]] : [];
  });

/** A rule of a style sheet, for elements of any of these classes (`.a`) and ids (`#a`). */
export type Rule = { selectors: string[]; declarations: string };

/**
 * The rules of a style sheet for single classes and ids; none within an at-rule.
 * @throws UserError for other selectors of what would be seen: without it shapes are black, and those of elements would change the icons
 */
export function allowedRules(css: string): Rule[] {
  const rules: Rule[] = [];
  let isNested = false;
  for (const piece of uncommented(css).split('}')) {
    const [head = '', body, nested] = piece.split('{', 3);
    if (nested !== undefined) isNested = true;
    else if (body === undefined) isNested = false;
    else if (!isNested) {
      // What ends with a semicolon, like an import, stands before the rule.
      const selector = head.slice(head.lastIndexOf(';') + 1).trim();
      const selectors = selector.split(',').map((each) => each.trim());
      const declarations = cleanDeclarations(body);
      if (selectors.every((each) => /^[.#][\w-]+$/.test(each))) rules.push({ selectors, declarations });
      else if (declarations !== '' && !selector.startsWith('@'))
        throw refused(
          `has a style for "${selector.slice(0, 40)}", and only those of a class or an id are kept: export it with presentation attributes, or give those parts a class.`,
        );
    }
  }
  return rules;
}
