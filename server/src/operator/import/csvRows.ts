import { MAX_RECORD_BYTES } from './piece.ts';
import type { NumberedText } from './fileText.ts';

const UNCLOSED =
  'A quotation mark opens here and is not closed. The lines after this one were read by themselves.';

/** Whether a quotation mark is still open at the end of this line, given whether one is at its start. */
function endsInQuotes(text: string, separator: string, open: boolean): boolean {
  if (!text.includes('"')) return open;
  let quoted = open;
  let cellStarts = !open;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') {
      if (!quoted) quoted = cellStarts;
      else if (text[at + 1] === '"') at += 1;
      else quoted = false;
      cellStarts = false;
    } else {
      cellStarts = !quoted && character === separator;
    }
  }
  return quoted;
}

/** Lines whose quotation mark was never closed: the first is rejected, the others are rows of their own. */
function* unclosed(first: number, lines: readonly string[]): Generator<NumberedText> {
  for (const [index, text] of lines.entries()) {
    const number = first + index;
    yield index === 0 ? { number, reason: UNCLOSED } : { number, text };
  }
}

/** The line before the header in which Excel may note the separator; it is found without. */
const EXCEL_SEPARATOR = /^"?sep=.?"?$/i;

/**
 * The rows of CSV: a quoted cell may go over several lines, which are joined then.
 * @param separatorOf finds the separator in the first line
 * @returns rows under the number of their first line
 */
export async function* csvRows(
  lines: AsyncIterable<NumberedText>,
  separatorOf: (firstLine: string) => string,
): AsyncGenerator<NumberedText> {
  let separator: string | undefined;
  /** The lines so far of a row with an open quotation mark; `first` is the number of the first one. */
  const open: string[] = [];
  let first = 0;
  let length = 0;
  for await (const line of lines) {
    if ('reason' in line) {
      yield* unclosed(first, open.splice(0));
      yield line;
      continue;
    }
    if (open.length === 0 && line.text.trim() === '') continue;
    if (separator === undefined && EXCEL_SEPARATOR.test(line.text)) continue;
    separator ??= separatorOf(line.text);
    const goesOn = endsInQuotes(line.text, separator, open.length > 0);
    if (open.length === 0) {
      if (!goesOn) {
        yield line;
        continue;
      }
      first = line.number;
      length = 0;
    }
    open.push(line.text);
    length += line.text.length + 1;
    if (!goesOn) yield { number: first, text: open.splice(0).join('\n') };
    else if (length > MAX_RECORD_BYTES) yield* unclosed(first, open.splice(0));
  }
  yield* unclosed(first, open);
}
