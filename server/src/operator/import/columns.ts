import { eraOf } from '#historical/date/eraOf.ts';
import { FIELD_NAMES, hasLines, LINE_NAMES, nameInFile, NO_FIELD, type Field } from './columnNames.ts';
import type { ImportSettings } from './settings.ts';

/** How a column is read: as a field, before those of the same field with a higher rank; told by the operator; or as a line of a text. */
export type Reading = { field: Field; rank: number; kind: 'known' | 'told' | 'line' };

/** A vocabulary that stands before a name: "dcterms:", "Dublin Core:", "dc.". */
const PREFIX = /^(?:dc(?:terms)?\.|[^:]{1,30}:)\s*(?=\S)/i;
/** Of a nested text in JSON, that it is of a language: `title.en`. */
const LANGUAGE = /\.[a-z]{2}$/;
/** So many names of a file are kept in mind; JSON may have others in each record. */
const MAX_NAMES = 10_000;

/** A name without what it is written with: "Accession No." as "accessionno". Keywords of JSON-LD stay apart: "@context" is no context. */
function keyOf(name: string): string {
  const bare = nameInFile(name)
    .replace(PREFIX, '')
    .replace(/[([][^([]*[)\]]\s*$/, '');
  const letters = (text: string) =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/(?!^@)[^\p{L}\p{N}]+/gu, '');
  return letters(bare) || letters(name);
}

/** The same of a name of any language: "dcterms:Provenance" and "provenance.en" as "provenance". */
export const plainKeyOf = (name: string): string => keyOf(nameInFile(name).replace(LANGUAGE, ''));

const KNOWN = new Map<string, Reading>();
for (const [kind, names] of [['known', FIELD_NAMES] as const, ['line', LINE_NAMES] as const]) {
  for (const [field, list] of names) {
    for (const [rank, name] of list.entries()) {
      if (!KNOWN.has(keyOf(name))) KNOWN.set(keyOf(name), { field, rank, kind });
    }
  }
}

/** The reading that a name has by itself, also with an era in it ("Date BC") or a language behind it. */
function knownReading(name: string): Reading | undefined {
  const key = keyOf(name);
  const plain = eraOf(name) ? key.replace(/^(?:bce?|ad|ce)|(?:bce?|ad|ce)$/g, '') : key;
  return KNOWN.get(key) ?? KNOWN.get(plain) ?? KNOWN.get(plainKeyOf(name));
}

const told = (name: string): string => name.trim().toLowerCase();

/** Finds what the columns of one file are read as, and remembers them. */
export class Columns {
  /** The columns of the file so far, and how often each held something. */
  readonly seen = new Map<
    string,
    { reading: Reading | undefined; readAs: Reading | undefined; filled: number }
  >();
  /** What the operator says of a column; undefined: that it is left out. */
  readonly #told = new Map<string, Reading | undefined>();
  readonly #toldFields: Set<string>;

  constructor({ columns }: Pick<ImportSettings, 'columns'>) {
    this.#toldFields = new Set((Object.keys(columns) as Field[]).filter((field) => !hasLines(field)));
    for (const [field, names] of Object.entries(columns)) {
      for (const [rank, name] of names.entries())
        this.#told.set(
          told(name),
          field === NO_FIELD ? undefined : { field: field as Field, rank, kind: 'told' },
        );
    }
  }

  /** The name by which the operator told of a column: its own, or the one that it shares with others of its file. */
  #toldName(name: string): string | undefined {
    return [name, nameInFile(name)].map(told).find((each) => this.#told.has(each));
  }

  /** Whether the operator says that a column of this name is left out. */
  isLeftOut(name: string): boolean {
    const known = this.#toldName(name);
    return known !== undefined && this.#told.get(known) === undefined;
  }

  /** Whether another column was told for the field that one of this name would be read as. */
  isReplaced(name: string): boolean {
    const known = knownReading(name);
    return known?.kind === 'known' && this.#toldFields.has(known.field);
  }

  #find(name: string): Reading | undefined {
    const known = this.#toldName(name);
    if (known !== undefined) return this.#told.get(known);
    const reading = knownReading(name);
    if (!reading || !this.isReplaced(name)) return reading;
    // Where another column says the place, it says how exactly that is told.
    const saysHowExactly = nameInFile(name) === 'findSpot' && !this.#toldFields.has('findSpot');
    return saysHowExactly ? { ...reading, field: 'findSpot' } : undefined;
  }

  /** Whether a column of this name would be read. */
  readonly isKnown = (name: string): boolean => this.#find(name) !== undefined;

  /** What a column of this name is read as; undefined: nothing. */
  readingOf(name: string): Reading | undefined {
    const before = this.seen.get(name);
    if (before) return before.reading;
    const reading = this.#find(name);
    if (this.seen.size < MAX_NAMES) this.seen.set(name, { reading, readAs: reading, filled: 0 });
    return reading;
  }

  /** Notes that a record has something in this column, and what it is read as there. */
  fill(name: string, readAs: Reading | undefined): void {
    const column = this.seen.get(name);
    if (!column) return;
    column.filled += 1;
    column.readAs = readAs;
  }

  /** Columns that the operator named and the file does not have. */
  get missing(): string[] {
    const names = new Set(Array.from(this.seen.keys(), told));
    return [...this.#told.keys()].filter((name) => !names.has(name));
  }
}
