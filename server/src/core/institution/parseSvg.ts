import { DomHandler, Parser } from 'htmlparser2';
import { refused, TEXTS } from './svgAllowed.ts';

/** What a drawing is made of at most. */
export const MAX_PARTS = 5000;
/** Groups in groups. */
export const MAX_DEPTH = 60;

type Node = DomHandler['dom'][number];
export type Element = Extract<Node, { attribs: object }>;

export const isElement = (node: Node): node is Element => 'attribs' in node;

export const tooDeep = () =>
  refused(`has groups within groups, more than ${MAX_DEPTH} deep: simplify the drawing.`);

/** Elements that draw what is in them, as a group does: a link, and what Illustrator wraps a drawing in. */
const GROUPS: ReadonlySet<string> = new Set(['a', 'switch']);

/** Stops at the first part too many: parser and tree take a time that grows with the square of what is open. */
class Drawing extends DomHandler {
  #parts = 0;

  override onopentag(prefixed: string, attributes: Record<string, string>): void {
    this.#parts += 1;
    if (this.#parts > MAX_PARTS)
      throw refused(
        `has more than ${MAX_PARTS} parts, which is what is drawn at most: simplify the drawing.`,
      );
    if (this.tagStack.length > MAX_DEPTH) throw tooDeep();
    const name = prefixed.replace(/^svg:/, '');
    const parent = this.tagStack.at(-1);
    const group = parent && 'name' in parent && TEXTS.has(String(parent.name)) ? 'tspan' : 'g';
    super.onopentag(GROUPS.has(name) ? group : name, attributes);
  }

  isOpen(): boolean {
    return this.tagStack.length > 1;
  }
}

/**
 * The `<svg>` of a drawing, as a tree.
 * @throws UserError with a sentence for what is no whole drawing, or has more parts than a logo needs
 */
export function parseSvg(source: string): Element {
  const drawing = new Drawing();
  const parser = new Parser(drawing, { xmlMode: true });
  parser.write(source);
  const isCutOff = drawing.isOpen();
  parser.end();
  const root = drawing.root.children.find(isElement);
  if (root?.name !== 'svg')
    throw refused('is no SVG drawing: export it as SVG from the program that it was drawn with.');
  if (isCutOff) throw refused('ends in the middle of the drawing: save it anew.');
  return root;
}
