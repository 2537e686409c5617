import {
  BACKEND_PATH,
  CALLS,
  IDEMPOTENCY_KEY_HEADER,
  IF_MATCH_HEADER,
  SEARCH_MATCH_HEADER,
  TOTAL_COUNT_HEADER,
  TOTAL_RELATION_HEADER,
  type CallName,
} from '#contract/calls.ts';
import { AT_LEAST, CLOSE } from '#contract/constants.ts';
import { EXPLORE_HISTORY, type Institution } from '#contract/institution.ts';
import { ERROR_STATUS } from '#contract/error.ts';
import { serverCallOf, type ServerCall } from '#contract/serverCalls.ts';
import { LIST_TYPES } from '../../core/http/listFormats.ts';
import { requestSchema, responseSchema, type JsonSchema } from './jsonSchema.ts';
import { PARAMETERS } from './parameters.ts';

type Content = Record<string, { schema: JsonSchema }>;
type Answer = { description: string; headers?: object; content: Content };
type Parameter = { name: string; in: string; schema: JsonSchema };
type Operation = {
  operationId: string;
  parameters: Parameter[];
  responses: Record<string, Answer>;
};

/** The document of all calls, as far as our own code reads it. */
export type OpenApi = {
  openapi: string;
  info: object;
  servers: object[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: object };
};

/** A path as OpenAPI writes it. */
export const templateOf = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

const text = { type: 'string' };
const errorSchema: JsonSchema = {
  type: 'object',
  properties: {
    code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    message: { type: 'string', description: 'A sentence for users, which says what to do.' },
    error: { type: 'string', description: 'The same as message.' },
    fields: { type: 'object', additionalProperties: text, description: 'A sentence for each refused field.' },
  },
  required: ['code', 'message', 'error'],
};

const PATH_IDS: Record<string, string> = {
  id: 'An artifact’s id, or the slug of one that came with the product.',
  review: 'A review’s id.',
  suggestion: 'A suggestion’s id.',
};

/** What a call is listed under, by the first part of its path; that part itself unless it stands here. */
const GROUPS: Record<string, string> = {
  health: 'server',
  ready: 'server',
  'openapi.json': 'server',
  api: 'users',
  login: 'users',
  account: 'users',
  'my-artifacts': 'artifacts',
  pictures: 'artifacts',
  like: 'likes',
  liked: 'likes',
  feedback: 'messages',
};

function groupOf(path: string): string {
  const [, first = ''] = path.split('/');
  return GROUPS[first] ?? first;
}

const header = (name: string, description: string) => ({ name, in: 'header', description, schema: text });

function parametersOf(row: ServerCall): Parameter[] {
  const { properties = {}, required = [] } = row.query ? requestSchema(row.query) : {};
  return [
    ...[...row.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      description: PATH_IDS[name],
      schema: text,
    })),
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      description: PARAMETERS[`${name} ${String(schema.type)}`] ?? PARAMETERS[name],
      schema,
    })),
    ...(row.isKeyed
      ? [header(IDEMPOTENCY_KEY_HEADER, 'Any text of one’s own: with the same one the write is stored once.')]
      : []),
    ...(row.takesRevision
      ? [header(IF_MATCH_HEADER, 'The revision that is changed; 412 when there has been another since.')]
      : []),
  ];
}

const WHOLE =
  'Whole records of everything that is found; page and limit play no part. An address has two downloads at a time.';

/** Lists name how long they are, and where they go on. */
const PAGE_HEADERS = {
  [TOTAL_COUNT_HEADER]: { description: 'How many the whole list holds.', schema: text },
  Link: { description: 'The next page, if there is one: rel="next".', schema: text },
};

/** What lists that take a search say besides. */
const SEARCH_HEADERS = {
  [TOTAL_RELATION_HEADER]: {
    description: `${AT_LEAST} where there are more than ${TOTAL_COUNT_HEADER} says.`,
    schema: text,
  },
  [SEARCH_MATCH_HEADER]: {
    description: `${CLOSE} where nothing matches, and the list holds close spellings.`,
    schema: text,
  },
};

const REVISION_HEADERS = {
  ETag: { description: `For its owner: the revision that ${IF_MATCH_HEADER} names.`, schema: text },
};

/** As draft-ietf-httpapi-ratelimit-headers-11 has them. */
const QUOTA_HEADERS = {
  RateLimit: {
    description: 'r: points that are left of the caller’s limit; t: seconds until all are there again.',
    schema: text,
  },
  'RateLimit-Policy': { description: 'The limit: q points in each w seconds.', schema: text },
};

const REFUSAL_HEADERS = {
  'Retry-After': { description: 'After how many seconds to ask again, where that helps.', schema: text },
};

/** Whole records of everything that a list finds, as `npm run import` takes them. */
const OTHER_FORMATS: Content = Object.fromEntries(
  Object.entries(LIST_TYPES).flatMap(([format, type]) =>
    format === 'json'
      ? []
      : [[type, { schema: { type: /\+json$/.test(type) ? 'object' : 'string', description: WHOLE } }]],
  ),
);

/** The schemas of what a call answers. */
const answersOf = ({ answer, response }: ServerCall) =>
  [answer, response].filter((name) => name !== undefined);

function responsesOf(row: ServerCall): Operation['responses'] {
  const { statuses = [row.isKeyed ? 201 : 200] } = row;
  const [schema = { type: 'object' }, other] = answersOf(row).map((name) => ({
    $ref: `#/components/schemas/${name}`,
  }));
  const taken = (row.query && requestSchema(row.query).properties) ?? {};
  const answer: Answer = {
    description: 'What was asked for.',
    headers: {
      ...('limit' in taken && PAGE_HEADERS),
      ...('limit' in taken && 'search' in taken && SEARCH_HEADERS),
      ...(row.response === 'artifact' && REVISION_HEADERS),
      ...(row.cost > 0 && QUOTA_HEADERS),
    },
    content: {
      'application/json': { schema: other ? { anyOf: [schema, other] } : schema },
      ...(row.hasFormats && OTHER_FORMATS),
    },
  };
  return {
    ...Object.fromEntries(statuses.map((status) => [status, answer])),
    default: {
      description: 'A refusal, with a sentence that says what to do.',
      headers: { ...REFUSAL_HEADERS, ...(row.cost > 0 && QUOTA_HEADERS) },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  };
}

function securityOf({ cost, needsUser }: ServerCall): object[] {
  if (cost === 0) return [];
  return needsUser ? [{ token: [] }] : [{}, { token: [] }];
}

const operationOf = (name: CallName, row: ServerCall) => ({
  operationId: name,
  summary: row.summary,
  tags: [groupOf(row.path)],
  security: securityOf(row),
  parameters: parametersOf(row),
  ...(row.body && {
    requestBody: {
      required: !row.mayLackBody,
      content: { 'application/json': { schema: requestSchema(row.body) } },
    },
  }),
  responses: responsesOf(row),
});

/** Makes the OpenAPI document of every call, and of nothing else (DATA-1). */
export function openApiDocument(
  version: string,
  basePath = '',
  { name: title, tagline }: Institution = EXPLORE_HISTORY,
): OpenApi {
  const names = Object.keys(CALLS) as CallName[];
  const paths: OpenApi['paths'] = {};
  for (const name of names) {
    const row = serverCallOf(name);
    (paths[templateOf(row.path)] ??= {})[row.method.toLowerCase()] = operationOf(name, row);
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description: tagline,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: basePath + BACKEND_PATH }],
    paths,
    components: {
      schemas: {
        ...Object.fromEntries(
          names.flatMap((name) => answersOf(serverCallOf(name))).map((name) => [name, responseSchema(name)]),
        ),
        Error: errorSchema,
      },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The identity provider’s token of a user.' },
      },
    },
  };
}
