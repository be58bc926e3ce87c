import type { Issue } from '@foyer/contract';
import { numberText } from '@foyer/contract';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { unfitPart } from './json-depth.ts';
import { nearestName } from './nearest-name.ts';

/** `YYYY/MM/DD HH:mm:ss` in UTC. */
const filterMoment = /^(\d{4})\/(\d{2})\/(\d{2}) (\d{2}:\d{2}:\d{2})$/;
/** ISO 8601, where a date alone is its midnight and no zone means UTC. */
const isoMoment =
  /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?)?$/i;

/**
 * Reads a filter's moment: ISO 8601 (a date alone is its midnight in UTC) or `YYYY/MM/DD HH:mm:ss`
 * in UTC; undefined when it is neither or no such moment exists.
 */
export function readFilterMoment(text: string): Date | undefined {
  const [, date, time = '00:00', zone = 'Z'] =
    isoMoment.exec(text.replace(filterMoment, '$1-$2-$3T$4')) ?? [];
  if (date === undefined || !isDay(date)) return undefined;
  const moment = new Date(`${date}T${time}${zone}`.toUpperCase());
  return isStorable(moment) ? moment : undefined;
}

/** Whether the day exists: JavaScript turns 31 February into March. */
const isDay = (date: string) => {
  const midnight = new Date(`${date}T00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date);
};

const earliestMs = Date.parse('0001-01-01T00:00:00Z');
const latestMs = Date.parse('9999-12-31T23:59:59.999Z');

/** PostgreSQL has no year 0, and ISO 8601 in JavaScript no four digits for the year 10000. */
const isStorable = (moment: Date) => moment.getTime() >= earliestMs && moment.getTime() <= latestMs;

/** What devices write on all days that every month has: nothing else about it has to be checked. */
const plainMoment =
  /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/;

/** A moment with its zone that JavaScript and PostgreSQL both know (a leap second is none). */
const isMoment = (text: string) =>
  plainMoment.test(text) ||
  (/T.*(Z|[+-]\d{2}:\d{2})$/i.test(text) && readFilterMoment(text) !== undefined);

function makeAjv(coerceTypes: boolean) {
  const ajv = new Ajv({
    allErrors: true,
    coerceTypes,
    strict: false,
    useDefaults: false,
    // Errors carry the schema that failed, so that messages can name the allowed values.
    verbose: true,
    // In binary 1.1 is no exact multiple of 0.1.
    multipleOfPrecision: 6,
  });
  formats.default(ajv);
  ajv.addFormat('date-time', isMoment);
  ajv.addFormat('filter-moment', (text: string) => readFilterMoment(text) !== undefined);
  return ajv;
}

const strict = makeAjv(false);
const coercing = makeAjv(true);

/** For bodies: types are not coerced (`"5"` is not 5) and unknown properties are not removed. */
export const compileStrict = (schema: object): ValidateFunction => strict.compile(schema);

/** For request bodies: also limits their depth, which is not checked before. */
export function compileBody(schema: object) {
  const validate = compileStrict(schema);
  return (body: unknown) => {
    const unfit = unfitPart(body);
    if (unfit) {
      const { path: instancePath, message } = unfit;
      const fault = { keyword: 'depth', instancePath, message, params: {}, parentSchema: {} };
      return { error: [fault] as never };
    }
    return validate(body) ? { value: body } : { error: validate.errors as never };
  };
}

/** For query and path parameters, which are text: `5` is coerced to a number. */
export const compileCoercing = (schema: object): ValidateFunction => coercing.compile(schema);

const maxIssues = 100;

/** Ajv's findings as the contract's issues: every path that has faults, with one sentence each. */
export function issuesOf(errors: readonly ErrorObject[] | null | undefined, root = ''): Issue[] {
  const found = new Map<string, { issue: Issue; rank: number }>();
  for (const error of errors ?? []) {
    if (isReportedByBranches(error)) continue;
    const issue = { path: pathOf(error, root), message: messageOf(error) };
    const rank = rankOf(error);
    const before = found.get(issue.path);
    if (before ? rank < before.rank : found.size < maxIssues)
      found.set(issue.path, { issue, rank });
  }
  return [...found.values()].map(({ issue }) => issue);
}

/** Order in which one of several errors of a value is reported: the others follow from the first. */
const keywordRanks = ['required', 'anyOf', 'type', 'const', 'enum', 'minLength', 'maxLength'];
const rankOf = ({ keyword }: ErrorObject) => {
  const rank = keywordRanks.indexOf(keyword);
  return rank < 0 ? keywordRanks.length : rank;
};

/** For a union of objects the errors of its branches are reported; for one of plain values the union's own. */
const isReportedByBranches = ({ keyword, schema }: ErrorObject) =>
  keyword === 'oneOf' || (keyword === 'anyOf' && !(schema as ValueSchema[]).every(isPlain));

const isPlain = (schema: ValueSchema) =>
  schema.type !== 'object' && schema.type !== 'array' && wordsOfSchema(schema) !== null;

function pathOf({ keyword, instancePath, params }: ErrorObject, root: string): string {
  const path = `${root}${instancePath}`;
  if (keyword === 'required') return `${path}/${params.missingProperty}`;
  if (keyword === 'additionalProperties') return `${path}/${params.additionalProperty}`;
  return path;
}

function messageOf({ keyword, params, data, schema, parentSchema, message }: ErrorObject): string {
  const allowed = wordsOfSchema(parentSchema as ValueSchema);
  switch (keyword) {
    case 'required':
      return (parentSchema as ValueSchema)['x-rule'] ?? 'is missing';
    case 'additionalProperties':
      return unknownNameWords(params.additionalProperty, parentSchema as ValueSchema);
    case 'anyOf':
      return `must be ${oneOf((schema as ValueSchema[]).map((one) => wordsOfSchema(one) ?? ''))}`;
    case 'const':
      return `must be ${JSON.stringify(params.allowedValue)}`;
    case 'pattern':
      return String(data).trim() === ''
        ? 'is empty'
        : ((parentSchema as ValueSchema)['x-rule'] ?? 'has characters that are not allowed');
    case 'minLength':
      return params.limit === 1 ? 'is empty' : `has fewer than ${params.limit} characters`;
    case 'maxLength':
      return `has more than ${params.limit} characters`;
    case 'minItems':
      return params.limit === 1 ? 'is empty' : `has fewer than ${params.limit} entries`;
    case 'maxItems':
      return `has more than ${params.limit} entries`;
    default:
      return allowed === null ? (message ?? 'is wrong') : `must be ${allowed}`;
  }
}

function unknownNameWords(written: string, { properties = {} }: ValueSchema): string {
  const known = Object.keys(properties);
  const meant = nearestName(written, known);
  if (meant !== undefined) return `is not known here: did you mean “${meant}”?`;
  return known.length > 0
    ? `is not known here: possible are ${known.join(', ')}`
    : 'is not known here: leave it out';
}

/** A query that may have no unknown parameters: a misspelt filter would otherwise be no filter. */
export const closedQuery = (query: object | undefined): object => ({
  ...(query ?? { type: 'object', properties: {} }),
  additionalProperties: false,
});

/** The parts of a schema that describe its allowed values. */
interface ValueSchema {
  properties?: Record<string, unknown>;
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  minimum?: number;
  maximum?: number;
  format?: string;
  /** The rule in words, where a pattern or a missing property does not say it. */
  'x-rule'?: string;
}

/** A larger limit comes from the database's type and is left out of messages. */
const largestShownLimit = 1_000_000_000;

function rangeWords({ minimum, maximum }: ValueSchema): string {
  const isShown = maximum !== undefined && maximum < largestShownLimit;
  if (minimum !== undefined && isShown)
    return ` from ${numberText(minimum)} to ${numberText(maximum)}`;
  if (minimum !== undefined) return ` of at least ${numberText(minimum)}`;
  return isShown ? ` of at most ${numberText(maximum)}` : '';
}

/** Which values a schema takes, in words that follow “must be”; null where they are no plain values. */
function wordsOfSchema(schema: ValueSchema): string | null {
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return oneOf(schema.enum.map(String));
  switch (schema.type) {
    case 'integer':
      return `a whole number${rangeWords(schema)}`;
    case 'number':
      return `a number${rangeWords(schema)}`;
    case 'null':
      return 'empty';
    case 'boolean':
      return 'true or false';
    case 'string':
      return schema.format === undefined
        ? 'text'
        : (formatWords[schema.format] ?? `a ${schema.format}`);
    case 'array':
      return 'a list';
    case 'object':
      return 'an object';
    default:
      return null;
  }
}

/** `a`, `a, or b`, `a, b, or c`. */
const oneOf = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')}, or ${words.at(-1)}`;

const formatWords: Record<string, string> = {
  'date-time': 'a moment in ISO 8601 with its zone, such as 2026-03-01T09:30:00Z',
  'filter-moment': 'YYYY/MM/DD HH:mm:ss (UTC) or ISO 8601',
};
