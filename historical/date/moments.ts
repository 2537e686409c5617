import type { Part } from './parts.ts';
import type { TokenKind } from './tokens.ts';

/** A number without a unit yet is `pending`: "16" in "16.-17. Jahrhundert", "XV" in "siglos XV-XVI". */
export type Unit = 'year' | 'decade' | 'century' | 'millennium' | 'pending';

export type Era = 'bc' | 'ad' | 'ah' | 'bp' | 'ago';

/** One date as it stands in a text, before what it leaves out is taken from its neighbours. */
export interface Moment {
  unit: Unit;
  value: number;
  /** How many digits were written: "8" in "1828-8" has one. */
  digits: number;
  era?: Era;
  part?: Part;
  /** Years by which catalogues widen a date with this "ca.". */
  margin: number;
  approximate: boolean;
  /** `from` is `after`, where no end follows. */
  bound?: 'before' | 'after' | 'from';
  /** A word makes a decade of its number: "années 1920". */
  decadeWord?: boolean;
  /** "or later" makes a year open, but leaves a century what it is. */
  loose?: boolean;
  /** 1,000 and 1,000,000 behind the number. */
  times: number;
  /** Years on both sides: "3200 ± 50". */
  plusMinus: number;
  /** It was written short, its first digits stand in the date before: "46" in "1845-46". */
  short?: boolean;
  /** It was written as an ordinal, so it is never a year by itself. */
  ordinal: boolean;
  /** It is a Roman number: `named` directly behind a word that is none of a date, as in "Louis XV". */
  roman?: 'bare' | 'named';
  /** A word beside it is not understood: it may be an era, or another calendar. */
  unclear: boolean;
}

/** `none`: the dates stand beside each other with nothing between them. */
export type Link = 'range' | 'slash' | 'or' | 'comma' | 'none';

export type Item =
  | { kind: 'moment'; moment: Moment }
  | { kind: 'link'; link: Link }
  | { kind: 'gap'; token: 'open' | 'close' | 'event' | 'afterwards' | 'word' };

/** The words that name an era. */
export const ERAS: Readonly<Partial<Record<TokenKind, Era>>> = {
  bc: 'bc',
  ad: 'ad',
  ah: 'ah',
  bp: 'bp',
  ago: 'ago',
};
