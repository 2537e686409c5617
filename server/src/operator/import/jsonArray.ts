import { UserError } from '../../core/run/userError.ts';
import { Piece, type Numbered } from './piece.ts';

const [QUOTE, BACKSLASH, COMMA, LBRACKET, RBRACKET, LBRACE, RBRACE] = Buffer.from('"\\,[]{}');
const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
const isBlank = (bytes: Buffer | undefined): boolean => bytes !== undefined && bytes.every(isSpace);

/** Follows the texts and brackets of JSON, byte by byte. */
class Nesting {
  #depth = 0;
  #quoted = false;
  #escaped = false;

  /** Whether this byte, a comma or a closing bracket, ends an element of the outermost array. */
  endsElement(byte: number | undefined): boolean {
    if (this.#quoted) {
      if (this.#escaped) this.#escaped = false;
      else if (byte === BACKSLASH) this.#escaped = true;
      else if (byte === QUOTE) this.#quoted = false;
      return false;
    }
    if (byte === QUOTE) this.#quoted = true;
    else if (byte === LBRACKET || byte === LBRACE) this.#depth += 1;
    else if (byte === RBRACKET || byte === RBRACE) {
      if (this.#depth === 0) return true;
      this.#depth -= 1;
    }
    return byte === COMMA && this.#depth === 0;
  }
}

/**
 * The bytes of each record of a JSON array, to be parsed one by one: a record that is not valid JSON, or too long, does not
 * affect the others.
 * @param options.isInObject whether the bracket of an object may stand behind the array
 * @throws UserError when there is no array, or when it does not end
 */
export async function* elementsOf(
  chunks: AsyncIterable<Buffer>,
  file: string,
  { isInObject = false } = {},
): AsyncGenerator<Numbered> {
  const notAnArray = (why: string) => new UserError(`${file} is not a JSON array of records: ${why}`);
  const nesting = new Nesting();
  const piece = new Piece();
  let place: 'before' | 'inside' | 'after' = 'before';
  let number = 0;

  for await (const chunk of chunks) {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (place === 'inside') {
        if (!nesting.endsElement(byte)) continue;
        piece.add(chunk.subarray(from, at));
        from = at + 1;
        const bytes = piece.take();
        if (byte !== COMMA) place = 'after';
        if (byte !== COMMA && isBlank(bytes)) continue;
        number += 1;
        yield { number, bytes };
      } else if (!isSpace(byte)) {
        if (place === 'after' && isInObject && byte === RBRACE) continue;
        if (place === 'after') throw notAnArray(`it goes on after its end, behind record ${number}.`);
        if (byte !== LBRACKET)
          throw notAnArray('it must begin with [. If each line holds one record, name the file .ndjson.');
        place = 'inside';
        from = at + 1;
      }
    }
    if (place === 'inside') piece.add(chunk.subarray(from));
  }
  if (place === 'inside') throw notAnArray(`it breaks off or goes wrong after record ${number}.`);
}
