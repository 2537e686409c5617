// Not the package's own entry: with it come declarations that change yup's types everywhere.
import { convertSchema } from '@sodaru/yup-to-json-schema/dist/converters/index.js';
import * as schemas from '#contract/schemas.ts';

type SchemaName = keyof typeof schemas;

/** A schema in JSON Schema's words, as far as the contract's schemas use them. */
export type JsonSchema = {
  [keyword: string]: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  required?: string[];
};

/**
 * Which fields of an object are always there, by their schema and whether yup requires them: the defaults of a schema mean something else
 * in what is sent to the server than in what it answers.
 */
type IsRequired = (field: JsonSchema, isRequired: boolean) => boolean;

/** What has a default may be left out; the empty text is the default of a form's field, and no answer to what is required. */
const inRequest: IsRequired = ({ default: value }, isRequired) =>
  isRequired && (value === undefined || value === '');

/** What clients read as a default where another server leaves it out, this server always sends. */
const inResponse: IsRequired = ({ default: value }, isRequired) => isRequired || value !== undefined;

/**
 * Corrects what the conversion says, and validation does not: a pattern ignores capitals or takes an empty text, so patterns are left out,
 * and an object has no default of its own.
 */
function corrected(schema: JsonSchema, isRequired: IsRequired, keepsDefaults: boolean): JsonSchema {
  const { pattern: _pattern, properties, items, required = [], default: value, ...rest } = schema;
  const correct = (each: JsonSchema): JsonSchema => corrected(each, isRequired, keepsDefaults);
  const needed = Object.keys(properties ?? {}).filter((name) =>
    isRequired(properties?.[name] ?? {}, required.includes(name)),
  );
  return {
    ...rest,
    ...(keepsDefaults && !properties && value !== undefined && { default: value }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, correct(field)]),
      ),
    }),
    ...(needed.length > 0 && { required: needed }),
    ...(items && { items: correct(items) }),
  };
}

const converted = (name: SchemaName): JsonSchema => convertSchema(schemas[name] as never) as JsonSchema;

/** What a call takes. */
export const requestSchema = (name: SchemaName): JsonSchema => corrected(converted(name), inRequest, true);

/** What a call answers. */
export function responseSchema(name: SchemaName): JsonSchema {
  const schema = corrected(converted(name), inResponse, false);
  // The conversion sees one of the two kinds of items: artifacts, or their ids.
  return name === 'liked' ? { ...schema, items: { anyOf: [{ type: 'string' }, schema.items] } } : schema;
}
