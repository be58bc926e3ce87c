import { type MessageParams, type Translate, write } from '@foyer/translation';
import { english } from './english.ts';
import { nearestName } from './nearest-name.ts';
import { numberText } from './number-text.ts';
import type { Issue } from './problem.ts';

/** What Ajv finds wrong with a value, with the schema that it found wrong (`verbose`). */
export interface SchemaFault {
  keyword: string;
  /** JSON pointer of the value. */
  instancePath: string;
  // biome-ignore lint/suspicious/noExplicitAny: Ajv's own type
  params: Record<string, any>;
  message?: string;
  /** What the keyword demands. */
  schema?: unknown;
  /** The schema with the keyword. */
  parentSchema?: object;
  /** The value. */
  data?: unknown;
}

/** More faults of one body are not said: an answer is not many times as long as what was sent. */
export const maxIssues = 100;

/** Ajv's findings as the contract's issues: every path that has faults, with one sentence each. */
export function issuesOf(
  errors: readonly SchemaFault[] | null | undefined,
  t: Translate,
  root = '',
): Issue[] {
  const found = new Map<string, { issue: Issue; rank: number }>();
  for (const error of errors ?? []) {
    if (isReportedByBranches(error)) continue;
    const issue = { path: pathOf(error, root), message: messageOf(error, t) };
    const rank = rankOf(error);
    const before = found.get(issue.path);
    if (before ? rank < before.rank : found.size < maxIssues)
      found.set(issue.path, { issue, rank });
  }
  return [...found.values()].map(({ issue }) => issue);
}

/** Order in which one of several errors of a value is reported: the others follow from the first. */
const keywordRanks = ['required', 'anyOf', 'type', 'const', 'enum', 'minLength', 'maxLength'];
const rankOf = ({ keyword }: SchemaFault) => {
  const rank = keywordRanks.indexOf(keyword);
  return rank < 0 ? keywordRanks.length : rank;
};

/** For a union of objects the errors of its branches are reported; for one of plain values the union's own. */
const isReportedByBranches = ({ keyword, schema }: SchemaFault) =>
  keyword === 'oneOf' || (keyword === 'anyOf' && !(schema as ValueSchema[]).every(isPlain));

const isPlain = (schema: ValueSchema) =>
  schema.type !== 'object' && schema.type !== 'array' && wordsOfSchema(schema, english) !== null;

function pathOf({ keyword, instancePath, params }: SchemaFault, root: string): string {
  const path = `${root}${instancePath}`;
  if (keyword === 'required') return `${path}/${params.missingProperty}`;
  if (keyword === 'additionalProperties') return `${path}/${params.additionalProperty}`;
  return path;
}

function messageOf(
  { keyword, params, data, schema, parentSchema, message }: SchemaFault,
  t: Translate,
): string {
  const rule = ruleOf(parentSchema as ValueSchema, t);
  switch (keyword) {
    case 'required':
      return rule ?? t('is missing');
    case 'additionalProperties':
      return unknownNameWords(params.additionalProperty, parentSchema as ValueSchema, t);
    case 'anyOf':
      return t('must be {what}', {
        what: oneOf(
          (schema as ValueSchema[]).map((one) => wordsOfSchema(one, t) ?? ''),
          t,
        ),
      });
    case 'const':
      return t('must be {what}', { what: JSON.stringify(params.allowedValue) });
    case 'pattern':
      return String(data).trim() === ''
        ? t('is empty')
        : (rule ?? t('has characters that are not allowed'));
    case 'minLength':
      return params.limit === 1
        ? t('is empty')
        : t('has fewer than {limit} characters', { limit: params.limit });
    case 'maxLength':
      return t('has more than {limit} characters', { limit: params.limit });
    case 'minItems':
      return params.limit === 1
        ? t('is empty')
        : t('has fewer than {limit} entries', { limit: params.limit });
    case 'maxItems':
      return t('has more than {limit} entries', { limit: params.limit });
    default: {
      const allowed = wordsOfSchema(parentSchema as ValueSchema, t);
      return allowed === null ? (message ?? t('is wrong')) : t('must be {what}', { what: allowed });
    }
  }
}

/** The rule of a schema in words. */
function ruleOf(schema: ValueSchema, t: Translate): string | undefined {
  const { 'x-rule': message, 'x-rule-params': params = {} } = schema;
  return message === undefined ? undefined : write(t, { message, params });
}

function unknownNameWords(written: string, { properties = {} }: ValueSchema, t: Translate): string {
  const known = Object.keys(properties);
  const meant = nearestName(written, known);
  if (meant !== undefined) return t('is not known here: did you mean “{meant}”?', { meant });
  return known.length > 0
    ? t('is not known here: possible are {known}', { known: known.join(', ') })
    : t('is not known here: leave it out');
}

/** The parts of a schema that describe its allowed values. */
interface ValueSchema {
  properties?: Record<string, unknown>;
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  minimum?: number;
  maximum?: number;
  format?: string;
  /** The rule as a message with its values, where a pattern or a missing property does not say it. */
  'x-rule'?: string;
  'x-rule-params'?: MessageParams;
}

/** A larger limit comes from the database's type and is left out of messages. */
const largestShownLimit = 1_000_000_000;

function numberWords({ type, minimum, maximum }: ValueSchema, t: Translate): string {
  const isWhole = type === 'integer';
  const isShown = maximum !== undefined && maximum < largestShownLimit;
  const limits = {
    min: minimum === undefined ? '' : numberText(minimum, 2, t.language),
    max: isShown ? numberText(maximum, 2, t.language) : '',
  };
  if (minimum !== undefined && isShown)
    return isWhole
      ? t('a whole number from {min} to {max}', limits)
      : t('a number from {min} to {max}', limits);
  if (minimum !== undefined)
    return isWhole
      ? t('a whole number of at least {min}', limits)
      : t('a number of at least {min}', limits);
  if (isShown)
    return isWhole
      ? t('a whole number of at most {max}', limits)
      : t('a number of at most {max}', limits);
  return isWhole ? t('a whole number') : t('a number');
}

/** Which values a schema takes, in words that follow “must be”; null where they are no plain values. */
function wordsOfSchema(schema: ValueSchema, t: Translate): string | null {
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return oneOf(schema.enum.map(String), t);
  switch (schema.type) {
    case 'integer':
    case 'number':
      return numberWords(schema, t);
    case 'null':
      return t('empty');
    case 'boolean':
      return t('true or false');
    case 'string':
      return formatWords(schema.format, t);
    case 'array':
      return t('a list');
    case 'object':
      return t('an object');
    default:
      return null;
  }
}

/** `a`, `a, or b`, `a, b, or c`. */
const oneOf = (words: readonly string[], t: Translate) =>
  words.length < 2
    ? words.join('')
    : t('{words}, or {last}', { words: words.slice(0, -1).join(', '), last: words.at(-1) });

function formatWords(format: string | undefined, t: Translate): string {
  switch (format) {
    case undefined:
      return t('text');
    case 'date-time':
      return t('a moment in ISO 8601 with its zone, such as 2026-03-01T09:30:00Z');
    case 'moment-or-day':
      return t(
        'a day such as 2026-03-01, or a moment in ISO 8601 with its zone, such as 2026-03-01T09:30:00Z',
      );
    case 'filter-moment':
      return t('YYYY/MM/DD HH:mm:ss (UTC) or ISO 8601');
    default:
      return t('a {format}', { format });
  }
}
