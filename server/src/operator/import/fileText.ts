import { isAscii, isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { MAX_RECORD_BYTES, type Numbered } from './piece.ts';
import { Utf16Converter, type Utf16 } from './utf16.ts';

/** Called with a sentence for each thing that a user should know of a readable file, such as its encoding. */
export type OnNotice = (sentence: string) => void;

/** The text of one line or record, counted from 1. */
export type NumberedText = { number: number } & ({ text: string } | { reason: string });

const MARKS: readonly ['utf-8' | Utf16, Buffer][] = [
  ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
];
/** Enough bytes to recognise UTF-16 without a mark: the first two characters of JSON and of a CSV header are ASCII. */
const HEAD_BYTES = 4;
/** Of a word that a notice quotes. */
const SHOWN_LETTERS = 40;

/** The encoding that the first bytes of a file show, and the length of its byte order mark. */
function beginning(head: Buffer): { encoding?: 'utf-8' | Utf16; markBytes: number } {
  const marked = MARKS.find(([, mark]) => head.subarray(0, mark.length).equals(mark));
  if (marked) return { encoding: marked[0], markBytes: marked[1].length };
  const zeros = Array.from(head.subarray(0, HEAD_BYTES), (byte) => (byte === 0 ? '0' : '-')).join('');
  if (zeros === '-0-0') return { encoding: 'utf-16le', markBytes: 0 };
  if (zeros === '0-0-') return { encoding: 'utf-16be', markBytes: 0 };
  return { markBytes: 0 };
}

const tooLong = (what: string): string =>
  `This ${what} is longer than ${Math.round(MAX_RECORD_BYTES / 1000)} kB and was skipped.`;

/** Whether most letters beyond ASCII are valid UTF-8: then the others are damaged, and the encoding is no other. */
function isDamagedUtf8(bytes: Buffer): boolean {
  const text = bytes.toString();
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  const whole = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0;
  return whole > broken;
}

/**
 * Reads the letters of one file. UTF-8 is expected, UTF-16 is converted. A line that is neither is read as Windows-1252,
 * which Western European programs write, with a notice; but when the file has shown itself to be UTF-8, the line's
 * letters are damaged, and it is rejected.
 */
export class FileText {
  #encoding: 'utf-8' | 'windows-1252' | undefined;
  readonly #file: string;
  readonly #onNotice: OnNotice;

  constructor(file: string, onNotice: OnNotice) {
    this.#file = file;
    this.#onNotice = onNotice;
  }

  /** The file's bytes without its byte order mark, UTF-16 as UTF-8. */
  async *bytes(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let head: Buffer | undefined = Buffer.alloc(0);
    let converter: Utf16Converter | undefined;
    const begin = (all: Buffer): Buffer => {
      const { encoding, markBytes } = beginning(all);
      if (encoding) this.#encoding = 'utf-8';
      if (encoding && encoding !== 'utf-8') {
        converter = new Utf16Converter(encoding);
        this.#onNotice(`${this.#file} was read as UTF-16.`);
      }
      const rest = all.subarray(markBytes);
      return converter?.write(rest) ?? rest;
    };
    for await (const chunk of chunks) {
      if (!head) yield converter?.write(chunk) ?? chunk;
      else {
        head = Buffer.concat([head, chunk]);
        if (head.length < HEAD_BYTES) continue;
        yield begin(head);
        head = undefined;
      }
    }
    if (head) yield begin(head);
    if (converter) yield converter.end();
  }

  /**
   * The texts of lines or records.
   * @param what a line or a record
   */
  async *texts(pieces: AsyncIterable<Numbered>, what: string): AsyncGenerator<NumberedText> {
    for await (const { number, bytes } of pieces) {
      const read = bytes ? this.#text(bytes, `${what} ${number}`) : { reason: tooLong(what) };
      yield { number, ...read };
    }
  }

  #text(bytes: Buffer, place: string): { text: string } | { reason: string } {
    if (isUtf8(bytes)) {
      if (!this.#encoding && !isAscii(bytes)) this.#encoding = 'utf-8';
      return { text: bytes.toString() };
    }
    if (this.#encoding === 'utf-8' || (!this.#encoding && isDamagedUtf8(bytes))) {
      this.#encoding = 'utf-8';
      return {
        reason: 'Some letters here are damaged: the file is UTF-8, these are not. Export it again as UTF-8.',
      };
    }
    const text = iconv.decode(bytes, 'windows-1252');
    if (text.includes('\uFFFD')) {
      return { reason: 'The letters here are neither UTF-8 nor Windows-1252. Save the file as UTF-8.' };
    }
    if (!this.#encoding) {
      this.#encoding = 'windows-1252';
      const words = text.split(/[^\p{L}\P{ASCII}]+/u);
      const word = words.find((each) => /\P{ASCII}/u.test(each))?.slice(0, SHOWN_LETTERS);
      this.#onNotice(
        `${this.#file} is not UTF-8 and was read as Windows-1252, for example “${word}” in ${place}. ` +
          'If letters look wrong there, save the file as UTF-8 and import it again.',
      );
    }
    return { text };
  }
}
