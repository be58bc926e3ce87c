import { isCalendarDay } from '@foyer/contract';
import fc from 'fast-check';

/** The part of JSON Schema that the contract uses. */
interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}

/** Random values that a schema of the contract allows. */
export function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(arbitraryOf));
  switch (schema.type) {
    case 'object':
      return record(schema);
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}), {
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      });
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer({
        min: schema.minimum ?? -1000,
        max: Math.min(schema.maximum ?? 1000, Number.MAX_SAFE_INTEGER),
      });
    case 'number':
      return number(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

function record({ properties = {}, required = [] }: Schema) {
  const parts = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, arbitraryOf(part)]),
  );
  return fc.record(parts, { requiredKeys: required });
}

const momentFormats = new Set(['date-time', 'moment-or-day', 'filter-moment']);
const latestMoment = new Date('2100-01-01');

function text({ pattern, format, minLength = 0, maxLength = 40 }: Schema) {
  if (format && momentFormats.has(format)) {
    const options = { min: new Date(0), max: latestMoment, noInvalidDate: true };
    return fc.date(options).map((moment) => moment.toISOString());
  }
  const most = Math.min(maxLength, 40);
  if (!pattern) return fc.string({ unit: 'binary', minLength, maxLength: most });
  // No strings are made of properties of characters, nor of a look ahead, which e-mail addresses have.
  if (/\\p\{|\(\?=/.test(pattern)) {
    const isAllowed = (words: string) => new RegExp(pattern, 'u').test(words);
    const code = fc.stringMatching(/^[\w.:-]{1,40}$/);
    return (pattern.includes('@') ? fc.emailAddress() : code).filter(isAllowed);
  }
  // JSON Schema counts code points where JavaScript counts UTF-16 units.
  return fc
    .stringMatching(new RegExp(pattern))
    .filter((words) => words.length >= minLength && words.length <= most)
    .filter((words) => format !== 'calendar-day' || isCalendarDay(words));
}

function number({ minimum = -1e9, maximum = 1e9, multipleOf }: Schema) {
  if (multipleOf === undefined) return fc.double({ min: minimum, max: maximum, noNaN: true });
  const decimals = Math.round(-Math.log10(multipleOf));
  return fc
    .integer({ min: Math.ceil(minimum / multipleOf), max: Math.floor(maximum / multipleOf) })
    .map((count) => Number((count * multipleOf).toFixed(decimals)));
}

/** Random values of any kind, most of them with one violation of the schema. */
export function almostOf(schema: Schema): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0) return fc.jsonValue();
  const oneWrong = fc
    .tuple(arbitraryOf(schema), fc.constantFrom(...names), fc.option(fc.jsonValue()))
    .map(([value, name, wrong]) => ({ ...(value as object), [name]: wrong }));
  const oneMissing = fc
    .tuple(arbitraryOf(schema), fc.constantFrom(...names))
    .map(([value, name]) => ({ ...(value as object), [name]: undefined }));
  return fc.oneof(oneWrong, oneMissing, fc.jsonValue());
}

/** Random values that a schema allows but for faults anywhere in them: none in some, many in others. */
export function faultyOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof(arbitraryOf(schema), withFaults(schema, 4), withFaults(schema, 20));
}

/** One of so many values is of a wrong kind or beyond a limit, or an object has one member more or less. */
function withFaults(schema: Schema, one: number): fc.Arbitrary<unknown> {
  const part = (inner: Schema) => withFaults(inner, one);
  const fault = fc.oneof(fc.constantFrom<unknown>(...faultsOf(schema)), fc.jsonValue());
  return fc.oneof(
    { weight: one, arbitrary: almostValid(schema, part) },
    { weight: 1, arbitrary: fault },
  );
}

function almostValid(schema: Schema, part: (inner: Schema) => fc.Arbitrary<unknown>) {
  if (schema.anyOf && !schema.properties) return fc.oneof(...schema.anyOf.map(part));
  if (schema.type === 'array') return fc.array(part(schema.items ?? {}), { maxLength: 3 });
  if (schema.type !== 'object' || !schema.properties) return arbitraryOf(schema);
  const { properties, required = [] } = schema;
  const names = Object.keys(properties);
  const parts = Object.fromEntries(names.map((name) => [name, part(properties[name]!)]));
  const unknown = fc.dictionary(
    fc.constantFrom('zzzz', ...names.map((name) => `${name}s`)),
    fc.jsonValue(),
    { maxKeys: 1 },
  );
  return fc
    .tuple(
      fc.oneof(
        fc.record(parts, { requiredKeys: required }),
        fc.record(parts, { requiredKeys: [] }),
      ),
      fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: unknown }),
    )
    .map(([value, more]) => ({ ...value, ...more }));
}

/** Values just beyond the limits of a schema, and of other kinds. */
function faultsOf({ minimum = 0, maximum = 0, maxLength = 0, maxItems, items = {} }: Schema) {
  const [entry] = fc.sample(arbitraryOf(items), { numRuns: 1, seed: 1 });
  return [
    ...[null, true, '', ' ', '5', 'a\0b', '\ud800', [], {}, 0.1 + 0.2, -0.000_001],
    ...[minimum - 1, maximum + 1, minimum, maximum, maximum + 0.5],
    // Characters of two UTF-16 units count as one.
    ...[maxLength, maxLength + 1].flatMap((length) => ['x'.repeat(length), '😀'.repeat(length)]),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => entry)]),
  ];
}
