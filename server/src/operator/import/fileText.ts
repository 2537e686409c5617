import { isAscii, isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { UserError } from '../../core/run/userError.ts';
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
/** Of a word that a question quotes. */
const SHOWN_LETTERS = 40;
/** So many words are compared for a question. */
const COMPARED_WORDS = 200;
/** What files of older programs are written in; a question shows one word in each. */
const ENCODINGS =
  'windows-1252 macintosh windows-1250 windows-1251 windows-1253 windows-1254 windows-1255 windows-1256 koi8-r cp850 shift_jis gb18030 big5'.split(
    ' ',
  );

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

/** How a word reads, and the encodings that read it so; unprintable readings are left out. */
function readingsOf(word: string): Map<string, string[]> {
  const written = Buffer.from(word.slice(0, SHOWN_LETTERS), 'latin1');
  const readings = new Map<string, string[]>();
  for (const name of ENCODINGS) {
    const text = iconv.decode(written, name);
    if (!/[\uFFFD\p{C}]/u.test(text)) readings.set(text, [...(readings.get(text) ?? []), name]);
  }
  return readings;
}

/** Whether a word has letters: a dash alone reads alike in windows-1252 and -1250. */
const hasLetters = (word: string): boolean =>
  /\p{L}/u.test(iconv.decode(Buffer.from(word, 'latin1'), 'windows-1252'));

/** Which encoding is meant, by how the word of the file reads in each that tells most of them apart. */
function question(file: string, bytes: Buffer, place: string): string {
  const words = bytes.toString('latin1').split(/[\s,;|"]/);
  const foreign = words.filter((each) => /[\x80-\xFF]/.test(each)).slice(0, COMPARED_WORDS);
  const worth = (word: string): number => readingsOf(word).size + (hasLetters(word) ? ENCODINGS.length : 0);
  const [best] = foreign.map((word) => ({ word, worth: worth(word) })).sort((a, b) => b.worth - a.worth);
  const readings = readingsOf(best?.word ?? '');
  const shown = Array.from(readings, ([text, names]) => `\n  ${text}  --encoding ${names.join(' or ')}`);
  return (
    `${file} is not UTF-8, and nothing is imported before it is known what its letters are: save it as UTF-8, ` +
    `or choose an encoding. What stands in ${place} would be${shown.join('')}`
  );
}

/**
 * Reads the letters of one file. UTF-8 is expected, UTF-16 is converted, and so is an encoding that the operator names. A file
 * that is none of it is not guessed; but when it has shown itself to be UTF-8, the letters of a line are damaged, and it is rejected.
 */
export class FileText {
  #isUtf8 = false;
  readonly #file: string;
  readonly #onNotice: OnNotice;
  readonly #encoding: string | undefined;

  constructor(file: string, onNotice: OnNotice, encoding?: string) {
    this.#file = file;
    this.#onNotice = onNotice;
    this.#encoding = encoding;
  }

  /** The same as UTF-8. */
  async *#decoded(chunks: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<Buffer> {
    this.#onNotice(`${this.#file} was read as ${encoding}.`);
    const decoder = iconv.getDecoder(encoding);
    for await (const chunk of chunks) yield Buffer.from(decoder.write(chunk));
    yield Buffer.from(decoder.end() ?? '');
  }

  /** The file's bytes without its byte order mark, other encodings as UTF-8. */
  async *bytes(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    if (/^utf-?8$/i.test(this.#encoding ?? '')) this.#isUtf8 = true;
    else if (this.#encoding) {
      yield* this.#decoded(chunks, this.#encoding);
      return;
    }
    let head: Buffer | undefined = Buffer.alloc(0);
    let converter: Utf16Converter | undefined;
    const begin = (all: Buffer): Buffer => {
      const { encoding, markBytes } = beginning(all);
      if (encoding) this.#isUtf8 = true;
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
   * @throws UserError with a question when the encoding is unknown
   */
  async *texts(pieces: AsyncIterable<Numbered>, what: string): AsyncGenerator<NumberedText> {
    for await (const { number, bytes } of pieces) {
      const read = bytes ? this.#text(bytes, `${what} ${number}`) : { reason: tooLong(what) };
      yield { number, ...read };
    }
  }

  #text(bytes: Buffer, place: string): { text: string } | { reason: string } {
    if (isUtf8(bytes)) {
      if (!isAscii(bytes)) this.#isUtf8 = true;
      const text = bytes.toString();
      const isWrong = this.#encoding && text.includes('\uFFFD');
      return isWrong ? { reason: `Some letters here are none of ${this.#encoding}.` } : { text };
    }
    if (!this.#isUtf8 && !isDamagedUtf8(bytes)) throw new UserError(question(this.#file, bytes, place));
    this.#isUtf8 = true;
    return {
      reason: 'Some letters here are damaged: the file is UTF-8, these are not. Export it again as UTF-8.',
    };
  }
}

/** A word whose letters were encoded twice, as what it was: `ZÃ¼rich` as "Zürich"; undefined where the text has none. */
export function encodedTwice(text: string): { word: string; meant: string } | undefined {
  if (!/[\u00C2-\u00F4][^\p{ASCII}]/u.test(text)) return undefined;
  for (const word of text.split(/\s+/)) {
    const bytes = iconv.encode(word, 'windows-1252');
    const isWhole = iconv.decode(bytes, 'windows-1252') === word;
    if (isWhole && !isAscii(bytes) && isUtf8(bytes)) return { word, meant: bytes.toString() };
  }
  return undefined;
}
