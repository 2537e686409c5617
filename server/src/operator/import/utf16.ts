import iconv from 'iconv-lite';

export type Utf16 = 'utf-16le' | 'utf-16be';

/** A byte that UTF-8 never has. */
const NOT_UTF8 = Buffer.from([0xff]);

/** Lone surrogates, which UTF-8 cannot encode, are replaced by an invalid byte, so that their line is rejected. */
function utf8Of(text: string): Buffer {
  const [first = '', ...more] = text.split(/\p{Surrogate}/u);
  return Buffer.concat([Buffer.from(first), ...more.flatMap((part) => [NOT_UTF8, Buffer.from(part)])]);
}

/** Converts UTF-16 to UTF-8, chunk by chunk. */
export class Utf16Converter {
  readonly #decoder;
  #bytes = 0;
  #half = '';

  constructor(encoding: Utf16) {
    this.#decoder = iconv.getDecoder(encoding);
  }

  write(chunk: Buffer): Buffer {
    this.#bytes += chunk.length;
    const text = this.#half + this.#decoder.write(chunk);
    // A chunk may end between the two halves of a character.
    this.#half = /[\uD800-\uDBFF]$/.exec(text)?.[0] ?? '';
    return utf8Of(this.#half ? text.slice(0, -1) : text);
  }

  /** The remaining bytes after the last chunk. */
  end(): Buffer {
    const odd = this.#bytes % 2 === 1;
    return Buffer.concat([utf8Of(this.#half), odd ? NOT_UTF8 : Buffer.alloc(0)]);
  }
}
