import type { WordKind } from './words/dictionary.ts';

/**
 * `number` is digits, `ordinal` a number with an ending or a word ("19th", "second"), `decadeNumber` digits with an s
 * ("1920s"), `roman` a Roman numeral up to 30, `day` a whole date in figures of which only the year is kept.
 */
export type TokenKind =
  | WordKind
  | 'number'
  | 'decadeNumber'
  | 'roman'
  | 'day'
  | 'word'
  | 'dash'
  | 'slash'
  | 'comma'
  | 'colon'
  | 'open'
  | 'close'
  | 'plusMinus';

export interface Token {
  kind: TokenKind;
  /** The number, the ordinal, the month; 0 where there is none. */
  value: number;
  /** How many digits were written; 0 where there are none. */
  digits: number;
  /** The word in lower case, without accents; '' for digits and marks. */
  text: string;
  /** Nothing stands between this token and the one before. */
  glued: boolean;
  /** No word stands between this token and the one before, not even one without meaning. */
  beside: boolean;
}

/** It is written in figures: a number, or a whole date. */
export const isDigits = (token: Token | undefined): boolean =>
  token?.kind === 'number' || token?.kind === 'day';

/** A minus may stand before it: "-0195", "-019X", "-190s". In "1920s/-30s" it stands for the century. */
export const takesMinus = (token: Token | undefined): boolean =>
  isDigits(token) || (token?.kind === 'decadeNumber' && token.digits > 2);

export const isCenturyWord = (token: Token | undefined): boolean =>
  token?.kind === 'century' || token?.kind === 'centuryBefore';

/** A date may begin with it. */
export const beginsDate = (token: Token | undefined): boolean =>
  token !== undefined &&
  (isDigits(token) || token.kind === 'ordinal' || token.kind === 'decadeNumber' || token.kind === 'roman');
