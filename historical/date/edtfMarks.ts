import type { Token, TokenKind } from './tokens.ts';

/** No letter of an alphabet: a class of all letters takes a millisecond to compile at each place, and this one stands at seven. */
export const END = String.raw`(?![a-zß-\u1fff])`;

/** What stands in EDTF (ISO 8601-2) for digits that are not known: 192X, 19XX, 156X-12-25, and 192u as it was before; 1984-XX is a year. */
const UNSPECIFIED = new RegExp(
  String.raw`(?:(\d{3})[xu]|(\d\d)[xu]{2}|(\d{4})(?=-(?:\d\d-)?[xu]))(?:-(?:0\d|1[0-2]|[xu]{2})(?:-(?:[0-3]\d|[xu]{2}))?)?${END}(?!\s?\d)`,
  'uy',
);
/** "../1984", "[..1984]", "../-0199", and "/1984" with nothing before it. */
const OPEN_BEGINNING = /(?:\.\.\/?|\/)(-(?=\d))?(?=\s?[\d?~])/y;
/** "1985/..", "[1985..]", "1985/open", and "1985/" with nothing behind it. */
const OPEN_END = /(?:\/(?:\.\.(?![.\d])|open|$)|\.\.(?=\s*\]))/y;
/** "[1667..1672]" */
const TWO_DOTS = /\.\.(?=\d)/y;
/** Doubt behind a date: "1984~", "1984%/1990". */
const DOUBT = /[~%](?=\s*(?:$|[/\]),;]))/y;

const MARKS = './~%';
const DATED: ReadonlySet<TokenKind> = new Set(['number', 'day', 'decadeNumber', 'maybe', 'about']);
/** What stands before an open beginning; '' is the text's beginning. */
const BESIDE_DOTS = /^[\s[(]?$/;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** A token as EDTF writes it, and where it ends. */
type EdtfToken = { kind: TokenKind; value: number; digits: number; to: number };

const mark = (kind: TokenKind, to: number): EdtfToken => ({ kind, value: 0, digits: 0, to });

/** A date with digits that are not known, which begins here; or nothing. Of a decade three digits are known, of a century's number four are taken as written. */
export function unspecifiedAt(lower: string, at: number): EdtfToken | undefined {
  const found = matchAt(UNSPECIFIED, lower, at);
  if (!found) return undefined;
  const [{ length }, decade, century, year] = found;
  const to = at + length;
  if (year) return { kind: 'day', value: Number(year), digits: 4, to };
  const known = decade ?? century ?? '';
  return { kind: 'decadeNumber', value: Number(known.padEnd(4, '0')), digits: decade ? 3 : 4, to };
}

/** What marks of an open end, of a range and of doubt mean here, none of which is a mark by itself. `before`: the token that ends here. */
export function edtfMarksAt(lower: string, at: number, before: Token | undefined): EdtfToken[] {
  if (!MARKS.includes(lower.charAt(at))) return [];
  if (!before || !DATED.has(before.kind)) {
    const isBeginning = lower.charAt(at) === '.' ? BESIDE_DOTS.test(lower.charAt(at - 1)) : at === 0;
    const beginning = isBeginning ? matchAt(OPEN_BEGINNING, lower, at) : null;
    if (!beginning) return [];
    const to = at + beginning[0].length;
    return [mark('until', to), ...(beginning[1] ? [mark('bc', to)] : [])];
  }
  const end = matchAt(OPEN_END, lower, at);
  if (end) return [mark('dash', at + end[0].length), mark('present', at + end[0].length)];
  const range = matchAt(TWO_DOTS, lower, at);
  if (range) return [mark('dash', at + range[0].length)];
  return matchAt(DOUBT, lower, at) ? [mark('about', at + 1)] : [];
}
