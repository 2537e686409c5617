import { isOtherDynasty } from './findPeriod.ts';
import type { Item, Link, Moment } from './moments.ts';
import { readMoment } from './readMoment.ts';
import { beginsDate, isDigits, takesMinus, type Token, type TokenKind } from './tokens.ts';

const LINKS: Readonly<Partial<Record<TokenKind, Link>>> = {
  dash: 'range',
  to: 'range',
  until: 'range',
  slash: 'slash',
  or: 'or',
  and: 'or',
  comma: 'comma',
};
/** Of several links in a row ("- or", "and/or") the most specific one counts. */
const STRENGTH: Readonly<Record<Link, number>> = { none: 0, comma: 1, slash: 2, or: 3, range: 4 };

const BEFORE_A_MINUS: ReadonlySet<TokenKind> = new Set(['open', 'slash', 'dash', 'to', 'and', 'colon']);

const isSlashAndDash = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === 'slash' && tokens[at + 1]?.kind === 'dash';

/** "-0475": a minus stands at a number, and where no range can go on. */
function isMinus(tokens: readonly Token[], at: number): boolean {
  const [before, token, number] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (token?.kind !== 'dash' || !takesMinus(number)) return false;
  // "- 525 / - 475"; "- 1850" lacks its beginning.
  if (!number?.glued) return isSlashAndDash(tokens, before ? at - 1 : at + 2);
  if (before === undefined) return true;
  // "A-1890" is the number of a thing, "-500 a-400" a range.
  const isJoined =
    token.glued && (before.kind === 'dash' || (before.text.length === 1 && !beginsDate(tokens[at - 2])));
  return BEFORE_A_MINUS.has(before.kind) && !isJoined;
}

const isCount = (token: Token | undefined): boolean =>
  token?.kind === 'number' || token?.kind === 'roman' || token?.kind === 'ordinal';

/** Where a label and its number end: "Dynasty 18", "Dynasties 12-13", "no. 12", "Tomb 3". */
function labelEnd(tokens: readonly Token[], at: number): number {
  const kind = tokens[at]?.kind;
  if ((kind !== 'label' && kind !== 'dynasty') || !isCount(tokens[at + 1])) return at;
  if ((tokens[at + 1]?.value ?? 0) > 31 && kind === 'dynasty') return at;
  const link = LINKS[tokens[at + 2]?.kind ?? 'word'];
  const more = link !== undefined && link !== 'comma' && kind === 'dynasty' && isOtherDynasty(tokens, at + 3);
  return at + (more ? 4 : 2);
}

/** The dates of a text in their order, what links them, and where something else stands between. */
export function readItems(tokens: readonly Token[]): Item[] {
  const items: Item[] = [];
  let signed = false;
  let lastMoment: Moment | undefined;
  let at = 0;
  while (at < tokens.length) {
    const labelled = labelEnd(tokens, at);
    if (labelled > at) {
      items.push({ kind: 'gap', token: 'word' });
      at = labelled;
      continue;
    }
    // "1490 bis 1495" is a range, "bis 1495" is before.
    if (tokens[at]?.kind === 'until' && items.at(-1)?.kind === 'moment') {
      items.push({ kind: 'link', link: 'range' });
      at++;
      continue;
    }
    // "1890 to -1900s": before a decade or a century a minus counts in the first date, or behind one that has one; else it is a slip.
    // "500s to -400s" goes down, which only years BC do; "1890 to -1700s" is a slip, as few are so early.
    const next = tokens[at + 1];
    const from = lastMoment?.value ?? 0;
    const to = next?.value ?? 0;
    const goesDown = LINKS[tokens[at - 1]?.kind ?? 'word'] !== undefined && to < Math.min(from, 1000);
    const minus: boolean = isMinus(tokens, at) && (isDigits(next) || signed || !lastMoment || goesDown);
    const read = readMoment(tokens, minus ? at + 1 : at);
    if (read.moment) {
      if (minus) {
        // In "no. A-41" there is no year, in "-27 / 14" there is.
        if (read.moment.unit === 'pending' && tokens[read.next]?.kind === 'slash') read.moment.unit = 'year';
        if (read.moment.unit !== 'pending') read.moment.era = 'bc';
      } else if (signed && tokens[at - 1]?.kind !== 'dash') read.moment.era ??= 'ad';
      signed ||= minus;
      lastMoment = read.moment;
      items.push({ kind: 'moment', moment: lastMoment });
      at = read.next;
      continue;
    }
    for (const end = Math.max(read.next, at + 1); at < end; at++) {
      const token = tokens[at];
      if (token) addOther(items, token);
    }
  }
  return items;
}

const isGap = (kind: TokenKind): kind is 'open' | 'close' | 'event' | 'afterwards' =>
  kind === 'open' || kind === 'close' || kind === 'event' || kind === 'afterwards';

function addOther(items: Item[], token: Token): void {
  const link = LINKS[token.kind];
  const last = items.at(-1);
  if (link !== undefined) {
    if (last?.kind !== 'link') items.push({ kind: 'link', link });
    else if (STRENGTH[link] > STRENGTH[last.link]) last.link = link;
  } else if (token.kind === 'present') {
    const before = items.at(-2);
    if (last?.kind === 'link' && last.link === 'range' && before?.kind === 'moment')
      before.moment.bound = 'after';
  } else if (isGap(token.kind)) {
    items.push({ kind: 'gap', token: token.kind });
  } else if (token.kind !== 'about' && token.kind !== 'circa' && token.kind !== 'maybe') {
    items.push({ kind: 'gap', token: 'word' });
  }
}
