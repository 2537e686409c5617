import fs from 'node:fs';
import path from 'node:path';
import iconv from 'iconv-lite';
import { ARTIFACT_TYPES, type ArtifactType } from '#contract/constants.ts';
import { ownText } from '#contract/fields.ts';
import { array, mixed, object, ValidationError, type InferType } from 'yup';
import { jsonIn } from '../../core/run/json.ts';
import { UserError } from '../../core/run/userError.ts';
import { FIELDS, NO_FIELD } from './columnNames.ts';
import { typeNamed } from './recordSchema.ts';

const NO_TYPE = `A type must be one of ${ARTIFACT_TYPES.join(', ')}.`;
const namesSchema = array(ownText().required());

const settingsSchema = object({
  /** Which columns are a field. */
  columns: object(Object.fromEntries([...FIELDS, NO_FIELD].map((field) => [field, namesSchema]))).noUnknown(
    `A column can be read as one of ${FIELDS.join(', ')}, or as ${NO_FIELD}.`,
  ),
  /** The type of what has none that is known. */
  type: mixed<ArtifactType>().oneOf([...ARTIFACT_TYPES], NO_TYPE),
  /** The types that words of the column `type` mean. */
  typeOf: mixed<Record<string, ArtifactType>>()
    .required()
    .test('types', NO_TYPE, (types) => Object.values(types).every((type) => ARTIFACT_TYPES.includes(type))),
  /** What all records of the file belong to. */
  source: ownText(),
  /** `content`: the numbers of records are made of their content. */
  id: ownText(),
  /** The era of dates that name none. */
  era: ownText().oneOf(['BC', 'AD'], 'The era must be BC or AD.'),
  encoding: ownText().test(
    'encoding',
    'There is no encoding of this name; some are utf-8, windows-1252, macintosh.',
    (name) => name === undefined || iconv.encodingExists(name),
  ),
  separator: ownText(),
}).noUnknown('A setting is one of columns, type, typeOf, source, id, era, encoding and separator.');

type Read = InferType<typeof settingsSchema>;
/** What an operator says of a file; what is not said is found. */
export type ImportSettings = Omit<Read, 'columns' | 'typeOf' | 'era'> & {
  columns: Record<string, string[]>;
  typeOf: Record<string, ArtifactType>;
  era?: 'BC' | 'AD' | undefined;
};

export const NO_SETTINGS: ImportSettings = { columns: {}, typeOf: {} };
/** With `--id`: the number of a record is made of its content. */
export const ID_OF_CONTENT = 'content';

/** The options of the command line that say something of a file. */
export const SETTING_OPTIONS = {
  column: { type: 'string', multiple: true },
  type: { type: 'string' },
  'type-of': { type: 'string', multiple: true },
  source: { type: 'string' },
  id: { type: 'string' },
  era: { type: 'string' },
  encoding: { type: 'string' },
  separator: { type: 'string' },
} as const;
type Values = Partial<Record<keyof typeof SETTING_OPTIONS, string | string[] | undefined>>;

const NAMED_SEPARATORS: Record<string, string> = {
  tab: '\t',
  '\\t': '\t',
  comma: ',',
  semicolon: ';',
  pipe: '|',
};

/** Texts as `name="Object Title"`. @throws UserError for another */
function pairsOf(option: string, given: string | string[] | undefined, example: string): [string, string][] {
  return [given ?? []].flat().map((text) => {
    const [, name, value] = /^([^=]+)=(.+)$/s.exec(text) ?? [];
    if (!name || !value) throw new UserError(`--${option} is written as in --${option} ${example}.`);
    return [name.trim(), value.trim()];
  });
}

function checked(settings: object, where: string): ImportSettings {
  try {
    return settingsSchema.validateSync(settings, { strict: true }) as ImportSettings;
  } catch (error) {
    if (error instanceof ValidationError) throw new UserError(`${where}: ${error.message}`);
    throw error;
  }
}

/** The file beside a file of records in which its settings stand. */
export const settingsFileOf = (file: string): string => `${file}.import.json`;

function storedSettings(file: string): object {
  const beside = settingsFileOf(file);
  if (!fs.existsSync(beside)) return {};
  const settings = jsonIn(fs.readFileSync(beside, 'utf8'));
  if (settings !== undefined) return settings as object;
  throw new UserError(`${path.basename(beside)} is no JSON: mend it, or delete it.`);
}

/**
 * The settings of a file: those that stand beside it, and instead of them those of the command line.
 * @throws UserError when one of them is none
 */
export function settingsOf(file: string, values: Values): ImportSettings {
  const stored = checked({ ...NO_SETTINGS, ...storedSettings(file) }, path.basename(settingsFileOf(file)));
  const columns: Record<string, string[]> = {};
  for (const [field, name] of pairsOf('column', values.column, 'name="Object Title"')) {
    const known = [...FIELDS, NO_FIELD].find((each) => each.toLowerCase() === field.toLowerCase()) ?? field;
    columns[known] = [...(columns[known] ?? []), name];
  }
  if (values.id && values.id !== ID_OF_CONTENT) columns.sourceId = [String(values.id)];
  const { type, source, era, encoding, separator } = values;
  const typeOf = pairsOf('type-of', values['type-of'], '"Coin=Others"').map(([word, name]) => [
    word,
    typeNamed(name) ?? name,
  ]);
  const said = {
    ...(type && { type: typeNamed(String(type)) ?? type }),
    ...(source && { source }),
    ...(values.id === ID_OF_CONTENT && { id: ID_OF_CONTENT }),
    ...(era && { era: String(era).toUpperCase().replace(/^BCE$/, 'BC').replace(/^CE$/, 'AD') }),
    ...(encoding && { encoding }),
    ...(separator && { separator: NAMED_SEPARATORS[String(separator).toLowerCase()] ?? separator }),
    columns: { ...stored.columns, ...columns },
    typeOf: { ...stored.typeOf, ...(Object.fromEntries(typeOf) as Record<string, string>) },
  };
  return checked({ ...stored, ...said }, 'The command');
}
