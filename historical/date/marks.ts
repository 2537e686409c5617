import { groupsOf } from '../wordGroups.ts';
import type { Token, TokenKind } from './tokens.ts';

/** What a mark means. What is not here is a blank (a dot, a quote) or an unknown word. */
const MARKS = groupsOf<TokenKind>(`
  dash: - ‐ ‑ ‒ – — − × 〜
  about: ~ ≈
  slash: / ⁄ =
  comma: , ; 、 ، ؛
  colon: :
  open: ( [
  close: ) ]
  maybe: ?
  and: & +
  plusMinus: ±`);

const ENDS_DATE: ReadonlySet<TokenKind> = new Set(['number', 'century', 'decadeNumber', 'bc', 'ad']);

/** What a mark means behind this token; undefined where it means nothing. The sign of "about" is a dash behind a date: "300~200". */
export function markOf(mark: string, before: Token | undefined): TokenKind | undefined {
  const kind = MARKS.get(mark);
  return kind === 'about' && before !== undefined && ENDS_DATE.has(before.kind) ? 'dash' : kind;
}
