import { RECORD_RULES } from './recordSchema.ts';

/** JSON may write every character as an escape of so many bytes (`\u00e9`). */
const BYTES_PER_CHARACTER = '\\u0000'.length;
const characters = Object.values(RECORD_RULES).reduce((sum, { length }) => sum + length, 0);

/**
 * The longest line or record that is read, in bytes of UTF-8: the largest record that the rules take, every character
 * escaped, and three times as much for keys, spaces and fields that are not ours.
 */
export const MAX_RECORD_BYTES = 4 * BYTES_PER_CHARACTER * characters;

/** One line of a file, or one record of a JSON array. */
export type Numbered = {
  /** Counted from 1. */
  number: number;
  /** Undefined: longer than `MAX_RECORD_BYTES`. */
  bytes: Buffer | undefined;
};

/**
 * Collects the parts of one line or record from the chunks of a file. The parts of one that is too long are dropped, so
 * that no file fills the memory.
 */
export class Piece {
  #parts: Buffer[] = [];
  #bytes = 0;

  get isEmpty(): boolean {
    return this.#bytes === 0;
  }

  add(part: Buffer): void {
    this.#bytes += part.length;
    if (this.#bytes > MAX_RECORD_BYTES) this.#parts = [];
    else this.#parts.push(part);
  }

  /** Ends this piece and begins the next one. @returns its bytes, or undefined when it was too long */
  take(): Buffer | undefined {
    const bytes = this.#bytes > MAX_RECORD_BYTES ? undefined : joined(this.#parts);
    this.#parts = [];
    this.#bytes = 0;
    return bytes;
  }
}

const joined = (parts: Buffer[]): Buffer => (parts.length === 1 && parts[0]) || Buffer.concat(parts);
