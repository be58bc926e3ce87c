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

const maxIssues = 100;

/** Ajv's findings as the contract's issues: every path that has faults, with one sentence each. */
export function issuesOf(errors: readonly SchemaFault[] | null | undefined, root = ''): Issue[] {
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
const rankOf = ({ keyword }: SchemaFault) => {
  const rank = keywordRanks.indexOf(keyword);
  return rank < 0 ? keywordRanks.length : rank;
};

/** For a union of objects the errors of its branches are reported; for one of plain values the union's own. */
const isReportedByBranches = ({ keyword, schema }: SchemaFault) =>
  keyword === 'oneOf' || (keyword === 'anyOf' && !(schema as ValueSchema[]).every(isPlain));

const isPlain = (schema: ValueSchema) =>
  schema.type !== 'object' && schema.type !== 'array' && wordsOfSchema(schema) !== null;

function pathOf({ keyword, instancePath, params }: SchemaFault, root: string): string {
  const path = `${root}${instancePath}`;
  if (keyword === 'required') return `${path}/${params.missingProperty}`;
  if (keyword === 'additionalProperties') return `${path}/${params.additionalProperty}`;
  return path;
}

function messageOf({ keyword, params, data, schema, parentSchema, message }: SchemaFault): string {
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
