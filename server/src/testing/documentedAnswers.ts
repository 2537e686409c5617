import { Ajv2020 } from 'ajv/dist/2020.js';
import { CALLS, type CallName } from '#contract/calls.ts';
import { openApiDocument, templateOf } from '../pages/openApi/openApiDocument.ts';
import type { JsonSchema } from '../pages/openApi/jsonSchema.ts';

const document = openApiDocument('1.2.3');

/** Objects may have the documented fields alone: what an answer holds, the document names. */
function closed(schema: JsonSchema): JsonSchema {
  const { properties, items, anyOf } = schema;
  return {
    ...schema,
    ...(properties && {
      additionalProperties: false,
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, closed(field)]),
      ),
    }),
    ...(items && { items: closed(items) }),
    ...(Array.isArray(anyOf) && { anyOf: (anyOf as JsonSchema[]).map(closed) }),
  };
}

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
for (const [name, schema] of Object.entries(document.components.schemas))
  ajv.addSchema(closed(schema), `#/components/schemas/${name}`);

const ROWS = (Object.keys(CALLS) as CallName[]).map((name) => ({
  name,
  method: CALLS[name].method,
  template: templateOf(CALLS[name].path),
  pattern: new RegExp(`^${CALLS[name].path.replaceAll(/:\w+/g, '[^/]+').replaceAll('.', '\\.')}$`),
}));

/** The calls that were answered as asked for, so far. */
export const answered = new Set<CallName>();

/**
 * Compares an answer of the backend with the OpenAPI document; every answer of a test comes through here.
 * @param path below `BACKEND_PATH`
 * @throws Error when the document says something else (DATA-3)
 */
export function checkAnswer(method: string, path: string, { status, headers }: Response, body: string): void {
  const [at = ''] = path.split('?');
  const row = ROWS.find((row) => row.method === method && row.pattern.test(at));
  if (!row) return;
  const responses = document.paths[row.template]?.[method.toLowerCase()]?.responses;
  const response = responses?.[status];
  const answer = response ?? responses?.default;
  const [type = ''] = (headers.get('Content-Type') ?? '').split(';');
  const content = answer?.content[type];
  if (!content || (!response && status < 400))
    throw new Error(`${row.name}: the document has no ${type} with status ${status}.`);
  if (response) answered.add(row.name);
  if (type !== 'application/json') return;
  const validate = ajv.compile(content.schema);
  if (!validate(JSON.parse(body)))
    throw new Error(`${row.name} ${status} is not as documented: ${ajv.errorsText(validate.errors)}`);
}
