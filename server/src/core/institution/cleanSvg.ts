import { DomUtils, ElementType } from 'htmlparser2';
import { escapeXml } from '../http/escapeXml.ts';
import { LOGO_PX } from './drawSvg.ts';
import { type Element, isElement, MAX_DEPTH, MAX_PARTS, parseSvg, tooDeep } from './parseSvg.ts';
import { allowedAttributes, allowedRules, ELEMENTS, refused, TEXTS, type Rule } from './svgAllowed.ts';

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

/**
 * Counts each part as often as it is drawn: `<use>` of a group draws all of it again.
 * @throws UserError where more would be drawn than a logo needs: a few lines can draw a billion shapes, in browsers too
 */
function requireSimple(root: Element, rules: readonly Rule[]): void {
  const byId = new Map(DomUtils.getElementsByTagName('*', [root]).map((each) => [each.attribs.id, each]));
  const known = (ids: string[]): Element[] =>
    [...new Set(ids)].map((id) => byId.get(id)).filter((each) => each !== undefined);
  const bySelector = new Map<string, Element[][]>();
  for (const { selectors, declarations } of rules) {
    const referred = known(referencesIn(declarations));
    if (referred.length === 0) continue;
    for (const selector of selectors) {
      const others = bySelector.get(selector);
      if (others) others.push(referred);
      else bySelector.set(selector, [referred]);
    }
  }
  function* drawnBy(element: Element): Generator<Element> {
    yield* drawnChildren(element);
    const { class: names = '', id = '', ...others } = Object.fromEntries(allowedAttributes(element.attribs));
    for (const [name, value] of Object.entries(others))
      yield* known(name === 'href' ? [value.slice(1)] : referencesIn(value));
    for (const selector of new Set([`#${id}`, ...names.split(/\s+/).map((name) => `.${name}`)]))
      for (const referred of bySelector.get(selector) ?? []) yield* referred;
  }
  const counted = new Map<Element, number>();
  const count = (element: Element, depth: number): number => {
    const before = counted.get(element);
    if (before !== undefined) return before;
    if (depth > MAX_DEPTH) throw tooDeep();
    // What draws itself has no end.
    counted.set(element, Infinity);
    let drawn = 1;
    for (const each of drawnBy(element)) {
      drawn += count(each, depth + 1);
      if (drawn > MAX_PARTS) break;
    }
    counted.set(element, drawn);
    return drawn;
  };
  if (count(root, 0) > MAX_PARTS)
    throw refused(`draws more than ${MAX_PARTS} parts by repeating groups: simplify the drawing.`);
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
type CleanSvg = {
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
  const root = parseSvg(source);
  const [x = 0, y = 0, width = 0, height = 0] = boxOf(root.attribs);
  const rules = DomUtils.getElementsByTagName('style', [root]).flatMap((style) =>
    allowedRules(DomUtils.textContent(style)),
  );
  requireSimple(root, rules);
  const scale = LOGO_PX / Math.max(width, height);
  const sheet = rules.map(({ selectors, declarations }) => `${selectors.join()}{${declarations}}`);
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
