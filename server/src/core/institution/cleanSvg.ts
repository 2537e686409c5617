import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import { escapeXml } from '../http/escapeXml.ts';
import { UserError } from '../run/userError.ts';
import { LOGO_PX } from './drawSvg.ts';
import { allowedAttributes, allowedRules, ELEMENTS, TEXTS, type Rule } from './svgAllowed.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: object }>;

/** What a drawing is made of at most, each part counted as often as it is drawn: `<use>` of a group draws all of it again. */
const MAX_DRAWN = 5000;
/** Groups in groups, and what is drawn by `<use>` in what is drawn by `<use>`. */
const MAX_DEPTH = 60;

const refused = (why: string): UserError => new UserError(`logo.svg ${why}`);

const isElement = (node: Node): node is Element => 'attribs' in node;
const drawnChildren = ({ children }: Element): Element[] =>
  children.filter((child) => isElement(child)).filter(({ name }) => ELEMENTS.has(name));

const inPixels = (length = ''): number =>
  /(?:px|[\d.])$/.test(length.trim().slice(-2)) ? parseFloat(length) : NaN;

/** The drawing's own coordinates: x, y, width and height of its `viewBox`, else its width and height. */
function boxOf({ viewBox, width, height }: Element['attribs']): number[] {
  const box = viewBox?.trim().split(/[\s,]+/) ?? [0, 0, inPixels(width), inPixels(height)];
  const [x = NaN, y = NaN, w = NaN, h = NaN] = box.map(Number);
  // Compared so that what is no number is refused.
  if (Math.abs(x) + Math.abs(y) + w + h < 1e6 && w > 0 && h > 0 && w / h < 200 && h / w < 200)
    return [x, y, w, h];
  throw refused('does not say how large it is: give its <svg> a viewBox, like viewBox="0 0 100 100".');
}

const OWN_REFERENCE = /url\(\s?["']?#([\w.:-]+)/g;
const referencesIn = (value: string): string[] => [...value.matchAll(OWN_REFERENCE)].map(([, id = '']) => id);

/** @throws UserError where more would be drawn than a logo needs: a few lines can draw a billion shapes, in browsers too */
function requireSimple(root: Element, rules: readonly Rule[]): void {
  const all = DomUtils.getElementsByTagName('*', [root]);
  if (all.length > MAX_DRAWN)
    throw refused(`has ${all.length} parts, and ${MAX_DRAWN} are drawn at most: simplify the drawing.`);
  const byId = new Map(all.map((each) => [each.attribs.id, each]));
  const known = (ids: string[]): Element[] =>
    [...new Set(ids)].map((id) => byId.get(id)).filter((each) => each !== undefined);
  const ofClass = new Map<string, Element[]>();
  for (const { classes, declarations } of rules)
    for (const name of classes)
      ofClass.set(name, [...(ofClass.get(name) ?? []), ...known(referencesIn(declarations))]);
  const counted = new Map<Element, number>();
  const count = (element: Element, depth: number): number => {
    const before = counted.get(element);
    if (before !== undefined) return before;
    if (depth > MAX_DEPTH)
      throw refused(`has groups within groups, more than ${MAX_DEPTH} deep: simplify the drawing.`);
    // What draws itself has no end.
    counted.set(element, Infinity);
    const { class: names = '', ...others } = Object.fromEntries(allowedAttributes(element.attribs));
    const ids = Object.entries(others).flatMap(([name, value]) =>
      name === 'href' ? [value.slice(1)] : referencesIn(value),
    );
    let drawn = 1;
    for (const each of [
      ...drawnChildren(element),
      ...known(ids),
      ...[...new Set(names.split(/\s+/))].flatMap((name) => ofClass.get(name) ?? []),
    ])
      if (drawn <= MAX_DRAWN) drawn += count(each, depth + 1);
    counted.set(element, drawn);
    return drawn;
  };
  if (count(root, 0) > MAX_DRAWN)
    throw refused(`draws more than ${MAX_DRAWN} parts by repeating groups: simplify the drawing.`);
}

const tag = (name: string, attributes: [string, string][], content: string): string =>
  `<${name}${attributes.map(([key, value]) => ` ${key}="${escapeXml(value)}"`).join('')}>${content}</${name}>`;

const contentOf = (element: Element): string =>
  element.children
    .map((child) => {
      if (isElement(child))
        return ELEMENTS.has(child.name)
          ? tag(child.name, allowedAttributes(child.attribs), contentOf(child))
          : '';
      return TEXTS.has(element.name) && 'data' in child && child.type === ElementType.Text
        ? escapeXml(child.data)
        : '';
    })
    .join('');

/** A logo that can do nothing but be drawn. */
export type CleanSvg = {
  /** The whole drawing, `LOGO_PX` pixels on its longer side. */
  svg: string;
  /** Width by height. */
  ratio: number;
};

/**
 * Writes a drawing anew, of what is allowed in it: shapes, text, gradients, clips and masks (`svgAllowed.ts`).
 * @throws UserError with a sentence for what is no drawing, or would take long to draw
 */
export function cleanSvg(source: string): CleanSvg {
  const root = parseDocument(source, { xmlMode: true }).children.find(isElement);
  if (root?.name !== 'svg')
    throw refused('is no SVG drawing: export it as SVG from the program that it was drawn with.');
  const [x = 0, y = 0, width = 0, height = 0] = boxOf(root.attribs);
  const rules = DomUtils.getElementsByTagName('style', [root]).flatMap((style) =>
    allowedRules(DomUtils.textContent(style)),
  );
  requireSimple(root, rules);
  const scale = LOGO_PX / Math.max(width, height);
  const sheet = rules.map(
    ({ classes, declarations }) => `${classes.map((name) => `.${name}`).join()}{${declarations}}`,
  );
  const own = allowedAttributes(root.attribs).filter(
    ([name]) => !/^(?:x|y|width|height|viewBox)$/.test(name),
  );
  const svg = tag(
    'svg',
    [
      ['xmlns', 'http://www.w3.org/2000/svg'],
      ['viewBox', [x, y, width, height].join(' ')],
      ['width', String(Math.max(1, Math.round(width * scale)))],
      ['height', String(Math.max(1, Math.round(height * scale)))],
      ...own,
    ],
    (sheet.length > 0 ? tag('style', [], escapeXml(sheet.join(''))) : '') + contentOf(root),
  );
  return { svg, ratio: width / height };
}
