import { isObject } from '../run/json.ts';

/** No script puts more marks on one letter (Unicode's stream-safe text format); more of them take quadratic time to order. */
const PILED_MARKS = /(?<!\p{M})(\p{M}{30})\p{M}+/gu;

/** Removes NUL, which no database text can hold, and all but 30 of the marks on one letter. */
export const dropUnreadable = (text: string): string => text.replaceAll('\0', '').replace(PILED_MARKS, '$1');

/** The same, with lone surrogates replaced by U+FFFD. */
export const cleanText = (text: string): string => dropUnreadable(text.toWellFormed());

/** More items of a list, or fields of an item, than any schema takes. */
const MAX_LIST = 20;

/** A list of objects with the texts in it cleaned; what else it holds is for its schema, which refuses it. */
export const cleanList = (list: readonly unknown[]): unknown[] =>
  list.slice(0, MAX_LIST).map((item) =>
    isObject(item)
      ? Object.fromEntries(
          Object.entries(item)
            .slice(0, MAX_LIST)
            .map(([key, value]) => [key, typeof value === 'string' ? cleanText(value) : value]),
        )
      : item,
  );
