import { LENGTHS } from './constants.ts';

export type SearchWeight = 'A' | 'B' | 'C';

/** A text of an artifact that its adder types. What it is called in SQL follows from its name. */
export type TextField = {
  /** Label of its input, which its message names: "Artifact Name is required." (ADD-3). */
  label: string;
  /** Label of its row where an artifact's facts are shown; a field without one is no row. */
  shownAs?: string;
  /** What linked data calls it: a word of schema.org, or of this site (DATA-4). */
  word: `schema:${string}` | `own:${string}`;
  /** Characters at most. */
  limit: number;
  /** Lines of its input; one unless given, and then an imported text is put on one line. */
  lines?: number;
  /** Required when an artifact is updated as well, not only when it is added. */
  requiredOnUpdate?: true;
  /** Search reads it (LIST-9): among equal likes, what is found in A comes before what is found in A and B, and that before C. */
  searchWeight?: SearchWeight;
};

/** The texts of an artifact (RECORD-2), in the order of Add Artifact; `image` and `type` have rules of their own. */
const TEXT_FIELDS = {
  name: {
    label: 'Artifact Name',
    word: 'schema:name',
    limit: LENGTHS.name,
    requiredOnUpdate: true,
    searchWeight: 'A',
  },
  historicalContext: {
    label: 'Historical Context',
    shownAs: 'Historical Context',
    word: 'schema:abstract',
    limit: LENGTHS.text,
    lines: 5,
    requiredOnUpdate: true,
    searchWeight: 'C',
  },
  description: {
    label: 'Short Description',
    shownAs: 'Description',
    word: 'schema:description',
    limit: LENGTHS.text,
    lines: 4,
    requiredOnUpdate: true,
    searchWeight: 'C',
  },
  historicalCreationDate: {
    label: 'Creation Date',
    shownAs: 'Historical Creation Date',
    word: 'schema:dateCreated',
    limit: LENGTHS.line,
  },
  discoveredAt: {
    label: 'Discovery Date',
    shownAs: 'Discovered At',
    word: 'own:discoveredAt',
    limit: LENGTHS.line,
    searchWeight: 'B',
  },
  discoveredBy: {
    label: "Discoverer's Name",
    shownAs: 'Discovered By',
    word: 'own:discoveredBy',
    limit: LENGTHS.line,
    searchWeight: 'B',
  },
  presentLocation: {
    label: 'Present Location',
    shownAs: 'Present Location',
    word: 'schema:itemLocation',
    limit: LENGTHS.line,
    searchWeight: 'B',
  },
} as const satisfies Record<string, TextField>;

export type TextFieldName = keyof typeof TEXT_FIELDS;
export const TEXT_FIELD_NAMES = Object.keys(TEXT_FIELDS) as TextFieldName[];

/** When it was made, how it was found, and where it is kept. */
export const ORIGIN_FIELDS = [
  'historicalCreationDate',
  'discoveredAt',
  'discoveredBy',
  'presentLocation',
] as const satisfies readonly TextFieldName[];

export const textField = (name: TextFieldName): TextField => TEXT_FIELDS[name];

type LongText = {
  [Name in TextFieldName]: (typeof TEXT_FIELDS)[Name] extends { lines: number } ? Name : never;
}[TextFieldName];
/** Those of several lines: a list shows how they begin, and pages of whole records and batches of an import are bounded by what they take. */
export const LONG_TEXTS = TEXT_FIELD_NAMES.filter(
  (name): name is LongText => textField(name).lines !== undefined,
);

/** Message for a missing field (ADD-3). */
export const isRequired = (label: string): string => `${label} is required.`;

/** An object with an entry for each of these fields. */
export const forEachField = <Name extends TextFieldName, Value>(
  names: readonly Name[],
  make: (field: TextField, name: Name) => Value,
): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, make(TEXT_FIELDS[name], name)])) as Record<Name, Value>;
