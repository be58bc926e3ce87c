import { type Endpoint, endpoints } from '@foyer/contract';
import type { TSchema } from 'typebox';
import { describe, expect, test } from 'vitest';
import { compileStrict } from '../http/validation.ts';
import { documentOperation, type Operation } from './document-operation.ts';
import { documentedBodies } from './endpoint-examples.ts';
import { exampleOf } from './example-of.ts';
import { fieldExamples } from './field-examples.ts';

const declared: readonly Endpoint[] = Object.values(endpoints).flatMap((calls) =>
  Object.values<Endpoint>(calls),
);

/** What Ajv finds wrong with a value; empty where nothing is. */
function faults(schema: TSchema, value: unknown) {
  const validate = compileStrict(schema);
  return validate(value) ? [] : validate.errors?.map((error) => error.instancePath + error.message);
}

describe.each(
  declared.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)('%s', (_, endpoint) => {
  test('has examples that its own schemas accept', () => {
    for (const schema of [endpoint.answer, endpoint.query, endpoint.params]) {
      if (schema) expect(faults(schema, exampleOf(schema))).toEqual([]);
    }
    const special = documentedBodies.get(endpoint);
    const schema = special?.schema ?? endpoint.body;
    if (!schema) return;
    for (const example of special ? Object.values(special.examples) : [exampleOf(schema)]) {
      expect(faults(schema, example)).toEqual([]);
    }
  });
});

test('no field has an example that nothing uses', () => {
  const used = new Set<string>();
  const visit = (schema: object, name: string) => {
    used.add(name);
    for (const [key, part] of Object.entries(schema)) {
      if (key === 'properties') {
        for (const [field, inner] of Object.entries(part)) visit(inner as object, field);
      } else if (part !== null && typeof part === 'object') visit(part, name);
    }
  };
  for (const { body, query, params, answer } of declared) {
    for (const schema of [body, query, params, answer]) if (schema) visit(schema, '');
  }
  used.add('requestId');
  expect(Object.keys(fieldExamples).filter((name) => !used.has(name))).toEqual([]);
});

test('a call that answers with files names their types, and every call names its refusals', () => {
  const operation: Operation = {
    parameters: [{ name: 'format', schema: { enum: ['json', 'csv', 'parquet'] } }],
    responses: { '2XX': { description: '', content: { 'application/json': {} } } },
  };
  documentOperation(operation, endpoints.data.flows);
  expect(Object.keys(operation.responses)).toEqual(['200', '429', 'default']);
  expect(Object.keys(operation.responses['200']?.content ?? {})).toEqual([
    'application/json',
    'text/csv',
    'application/vnd.apache.parquet',
  ]);
  expect(operation.responses['200']?.content?.['application/json']?.example).toMatchObject({
    data: { rows: [{ line: 'door', in: 42, out: 38, coverage: 0.96 }] },
  });
});
