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

  /** Whether everything that was opened is closed. */
  get isOutside(): boolean {
    return this.#depth === 0 && !this.#quoted;
  }

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
 * The bytes of each record of a JSON array, or of an object, or of several one after another, to be parsed one by one: a record that is
 * not valid JSON, or too long, does not affect the others.
 * @param document whether the array is in an object: what else stands in it is none of its records
 * @throws UserError when there is neither, or when it does not end
 */
export async function* elementsOf(
  chunks: AsyncIterable<Buffer>,
  file: string,
  document: { isObject: boolean },
): AsyncGenerator<Numbered> {
  const notRecords = (why: string) => new UserError(`${file} is no JSON array or object of records: ${why}`);
  const nesting = new Nesting();
  const piece = new Piece();
  let place: 'before' | 'array' | 'object' | 'behind array' | 'behind object' = 'before';
  let number = 0;
  const isWithin = (): boolean => place === 'array' || place === 'object';

  for await (const chunk of chunks) {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (place === 'array') {
        if (!nesting.endsElement(byte)) continue;
        piece.add(chunk.subarray(from, at));
        from = at + 1;
        const bytes = piece.take();
        if (byte !== COMMA) place = 'behind array';
        if (byte !== COMMA && isBlank(bytes)) continue;
        number += 1;
        yield { number, bytes };
      } else if (place === 'object') {
        nesting.endsElement(byte);
        if (!nesting.isOutside) continue;
        piece.add(chunk.subarray(from, at + 1));
        place = 'behind object';
        number += 1;
        yield { number, bytes: piece.take() };
      } else if (!isSpace(byte)) {
        if (place === 'behind array' && document.isObject) return;
        if (byte === LBRACKET && place === 'before') {
          place = 'array';
          from = at + 1;
        } else if (byte === LBRACE && place !== 'behind array') {
          nesting.endsElement(byte);
          place = 'object';
          from = at;
        } else if (place === 'before') throw notRecords('it must begin with [ or {.');
        else throw notRecords(`it goes on after its end, behind record ${number}.`);
      }
    }
    if (isWithin()) piece.add(chunk.subarray(from));
  }
  if (isWithin()) throw notRecords(`it breaks off or goes wrong after record ${number}.`);
}
