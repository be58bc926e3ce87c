import type { TSchema } from 'typebox';
import Value from 'typebox/value';
import { fieldExamples } from './field-examples.ts';

/** The parts of JSON Schema that the contract uses. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
  properties?: Record<string, Schema>;
  /** Of a tuple: the schema of each place. */
  items?: Schema | readonly Schema[];
  minItems?: number;
  minimum?: number;
  format?: string;
  examples?: readonly unknown[];
}

const moment = '2026-03-02T09:15:00.000Z';
const momentFormats = new Set(['date-time', 'moment-or-day', 'filter-moment']);

/** A value that the schema allows, as plausible as the field's name lets it be. */
export function exampleOf(schema: TSchema, name = ''): unknown {
  const [own] = (schema as Schema).examples ?? [];
  if (own !== undefined) return own;
  const known = fieldExamples[name]?.find((value) => Value.Check(schema, value));
  return known !== undefined ? known : byShape(schema as Schema, name);
}

const inner = (schema: Schema, name: string) => exampleOf(schema as TSchema, name);

const isTuple = (items: Schema['items']): items is readonly Schema[] => Array.isArray(items);

function byShape(schema: Schema, name: string): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  // An object may have conditions in `anyOf` beside its members.
  if (schema.anyOf && !schema.properties) {
    return inner(schema.anyOf.find(({ type }) => type !== 'null') ?? { type: 'null' }, name);
  }
  if (schema.allOf) {
    return Object.assign({}, ...schema.allOf.map((part) => inner(part, name)));
  }
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, part]) => [key, inner(part, key)]),
      );
    case 'array':
      if (isTuple(schema.items)) return schema.items.map((item) => inner(item, name));
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
        inner((schema.items as Schema | undefined) ?? {}, name),
      );
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return false;
    case 'null':
      return null;
    case 'string':
      return momentFormats.has(schema.format ?? '') ? moment : 'text';
    default:
      return {};
  }
}
