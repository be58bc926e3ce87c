import { type Endpoint, Problem, pageOf } from '@foyer/contract';
import Type, { type TSchema } from 'typebox';
import { documentedBodies } from './endpoint-examples.ts';
import { exampleOf } from './example-of.ts';

interface Media {
  schema?: object;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

interface Answer {
  description: string;
  headers?: Record<string, { description: string; schema: object }>;
  content?: Record<string, Media>;
}

/** The part of an OpenAPI operation that is completed here. */
export interface Operation {
  parameters?: {
    name: string;
    in?: string;
    description?: string;
    example?: unknown;
    schema: object;
  }[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, Answer>;
}

const json = 'application/json';

/** Adds to an operation what Fastify's schemas do not say: bodies of devices, files, refusals, and examples. */
export function documentOperation(operation: Operation, endpoint: Endpoint): void {
  for (const parameter of operation.parameters ?? []) {
    parameter.example = exampleOf(parameter.schema as TSchema, parameter.name);
  }
  documentBody(operation, endpoint);
  documentAnswers(operation, endpoint);
}

function documentBody(operation: Operation, endpoint: Endpoint): void {
  const special = documentedBodies.get(endpoint);
  const schema = special?.schema ?? endpoint.body;
  if (!schema) return;
  const examples = Object.entries(special?.examples ?? {});
  operation.requestBody = {
    ...(!endpoint.bodyIsOptional && { required: true }),
    content: {
      [json]: {
        schema: operation.requestBody?.content[json]?.schema ?? schema,
        ...(examples.length > 0
          ? { examples: Object.fromEntries(examples.map(([key, value]) => [key, { value }])) }
          : { example: exampleOf(schema) }),
      },
    },
  };
}

function documentAnswers(operation: Operation, endpoint: Endpoint): void {
  const { '2XX': success, ...others } = operation.responses;
  const media = success?.content?.[json];
  if (media) {
    const example = exampleOf(endpoint.answer);
    media.example = endpoint.bare ? example : { data: example };
    const { list, answer } = endpoint;
    if (list && !list.isAlwaysPaged && Type.IsArray(answer)) {
      const page = pageOf(answer.items);
      // With `page` or `limit` the answer is a page of the list.
      media.schema = { anyOf: [media.schema, Type.Object({ data: page })] };
      media.examples = {
        all: { value: media.example },
        'with page or limit': { value: { data: exampleOf(page) } },
      };
      delete media.example;
    }
  }
  operation.responses = {
    ...others,
    ...(success && {
      [endpoint.status ?? 200]: {
        description: 'Success',
        content: endpoint.streams
          ? {
              'text/event-stream': {
                example: `data: ${JSON.stringify(exampleOf(endpoint.answer))}\n\n`,
              },
            }
          : { ...success.content, ...(endpoint.files && filesOf(operation)) },
      },
    }),
    ...(endpoint.costly && {
      429: {
        description:
          'Too many of these calls at once: two of a caller are worked on and six wait. Send it again after the seconds in Retry-After.',
        content: { 'application/problem+json': { schema: Problem } },
      },
    }),
    default: {
      description: 'Refused: what was wrong, where, and what to do (RFC 9457)',
      content: { 'application/problem+json': { schema: Problem, example: refusal } },
    },
  };
}

const fileTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  parquet: 'application/vnd.apache.parquet',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The types of the files that the query's `format` may ask for. */
function filesOf({ parameters = [] }: Operation): Record<string, Media> {
  const format = parameters.find(({ name }) => name === 'format')?.schema as { enum?: string[] };
  const types = (format?.enum ?? []).flatMap((name) => fileTypes[name] ?? []);
  return Object.fromEntries(types.map((type) => [type, {}]));
}

/** Adds the version of a record, which is read by one call and changed by another (decision 88). */
export function documentVersion(operation: Operation, { method, status = 200 }: Endpoint): void {
  const success = operation.responses[status];
  if (success) {
    success.headers = {
      ...success.headers,
      ETag: { description: 'Version of the record', schema: { type: 'string' } },
    };
  }
  if (method !== 'PUT') return;
  operation.parameters = [
    ...(operation.parameters ?? []),
    {
      name: 'If-Match',
      in: 'header',
      description:
        'The ETag of the record as it was read: the change is refused (412) if somebody has changed the record since. Without it the record is changed in any case.',
      schema: { type: 'string' },
      example: '"nJ1b0Vx9m2cQ7yT4k8sZ3g"',
    },
  ];
  operation.responses[412] = {
    description: 'Somebody else has changed the record since it was read. Nothing was written.',
    content: { 'application/problem+json': { schema: Problem } },
  };
}

const refusal: Problem = {
  type: 'about:blank',
  title: 'Bad Request',
  status: 400,
  code: 'invalid-request',
  detail: 'Name must not be empty.',
  errors: [{ path: '/Name', message: 'must not be empty' }],
  requestId: 'req-7k',
};
