import { type Message, msg, type Translate, write } from '@foyer/translation';
import { mebibyte } from './mebibyte.ts';
import { nearestName } from './nearest-name.ts';
import type { Issue, UnwrittenIssue } from './problem.ts';

/** What Ajv finds wrong with a value, with the schema that it found wrong (`verbose`). */
export interface SchemaFault {
  keyword: string;
  /** JSON pointer of the value. */
  instancePath: string;
  // biome-ignore lint/suspicious/noExplicitAny: Ajv's own type
  params: Record<string, any>;
  message?: Message | string;
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
export const issuesOf = (
  errors: readonly SchemaFault[] | null | undefined,
  t: Translate,
  root = '',
): Issue[] =>
  unwrittenIssuesOf(errors, root).map(({ path, message }) => ({
    path,
    message: write(t, message),
  }));

/** The same for a reader whose language is not known yet. */
export function unwrittenIssuesOf(
  errors: readonly SchemaFault[] | null | undefined,
  root = '',
): UnwrittenIssue[] {
  const found = new Map<string, { issue: UnwrittenIssue; rank: number; isOfKind: boolean }>();
  for (const error of errors ?? []) {
    if (isReportedByBranches(error) || isOfEmptyBranch(error)) continue;
    const issue = { path: pathOf(error, root), message: messageOf(error) };
    const rank = rankOf(error);
    const before = found.get(issue.path);
    if (before ? rank < before.rank : found.size < maxIssues)
      found.set(issue.path, { issue, rank, isOfKind: isOfKind(error) });
  }
  const issues = [...found.values()];
  const hasFaultsWithin = ({ path }: UnwrittenIssue) =>
    issues.some(({ issue }) => issue.path.startsWith(`${path}/`));
  return issues
    .filter(({ issue, isOfKind }) => !isOfKind || !hasFaultsWithin(issue))
    .map(({ issue }) => issue);
}

/** A list or an object where a branch of a union takes none: another takes it where faults within it were found. */
const isOfKind = ({ keyword, data }: SchemaFault) =>
  ['type', 'anyOf'].includes(keyword) && typeof data === 'object' && data !== null;

/** Order in which one of several errors of a value is reported: the others follow from the first. */
const keywordRanks = ['required', 'anyOf', 'type', 'const', 'enum', 'minLength', 'maxLength'];
const rankOf = ({ keyword }: SchemaFault) => {
  const rank = keywordRanks.indexOf(keyword);
  return rank < 0 ? keywordRanks.length : rank;
};

/** For a union of objects the errors of its branches are reported; for one of plain values the union's own. */
const isReportedByBranches = ({ keyword, schema }: SchemaFault) =>
  keyword === 'oneOf' || (keyword === 'anyOf' && !(schema as ValueSchema[]).every(isPlain));

/** Of an object that may be left empty, what is wrong in it is reported. */
const isOfEmptyBranch = ({ keyword, schema, data }: SchemaFault) =>
  keyword === 'type' && schema === 'null' && typeof data === 'object';

const isPlain = (schema: ValueSchema) =>
  schema.type !== 'object' && schema.type !== 'array' && wordsOfSchema(schema) !== null;

function pathOf({ keyword, instancePath, params }: SchemaFault, root: string): string {
  const path = `${root}${instancePath}`;
  if (keyword === 'required') return `${path}/${params.missingProperty}`;
  if (keyword === 'additionalProperties') return `${path}/${params.additionalProperty}`;
  return path;
}

function messageOf({
  keyword,
  params,
  data,
  schema,
  parentSchema,
  message,
}: SchemaFault): Message | string {
  const rule = ruleOf(parentSchema as ValueSchema);
  if (isBeyondNumbers(data, parentSchema as ValueSchema))
    return msg('is beyond the largest number that can be kept, about 1.8e308');
  switch (keyword) {
    case 'required':
      return rule ?? msg('is missing');
    case 'additionalProperties':
      return unknownNameWords(params.additionalProperty, parentSchema as ValueSchema);
    case 'anyOf':
      return msg('must be {what}', {
        what: oneOf((schema as ValueSchema[]).map((one) => wordsOfSchema(one) ?? '')),
      });
    case 'const':
      return msg('must be {what}', { what: JSON.stringify(params.allowedValue) });
    case 'pattern':
      return String(data).trim() === ''
        ? msg('is empty')
        : (rule ?? msg('has characters that are not allowed'));
    case 'format':
      return schema === 'calendar-day'
        ? msg('is no day of the calendar')
        : valueWords(parentSchema as ValueSchema, message);
    case 'minLength':
      return params.limit === 1
        ? msg('is empty')
        : msg('has fewer than {limit} characters', { limit: params.limit });
    case 'maxLength':
      // A text that may be longer is a file.
      return params.limit < mebibyte
        ? msg('has more than {limit} characters', { limit: params.limit })
        : msg('is larger than {mebibytes, number} MiB: send it in parts', {
            mebibytes: params.limit / mebibyte,
          });
    case 'minItems':
      return params.limit === 1
        ? msg('is empty')
        : msg('has fewer than {limit} entries', { limit: params.limit });
    case 'maxItems':
      return msg('has more than {limit} entries', { limit: params.limit });
    default:
      return valueWords(parentSchema as ValueSchema, message);
  }
}

/** A number that JSON.parse reads as infinite, where the schema's own limits do not say more. */
const isBeyondNumbers = (data: unknown, { minimum, maximum }: ValueSchema) =>
  (data === Infinity && maximum === undefined) || (data === -Infinity && minimum === undefined);

/** Which values are allowed; where no words say that, what Ajv says. */
function valueWords(schema: ValueSchema, otherwise: Message | string | undefined) {
  const allowed = wordsOfSchema(schema);
  return allowed === null
    ? (otherwise ?? msg('is wrong'))
    : msg('must be {what}', { what: allowed });
}

/** The rule of a schema in words. */
function ruleOf(schema: ValueSchema): Message | undefined {
  const { 'x-rule': message, 'x-rule-params': params = {} } = schema;
  return message === undefined ? undefined : { message, params };
}

function unknownNameWords(written: string, { properties = {} }: ValueSchema): Message {
  const known = Object.keys(properties);
  const meant = nearestName(written, known);
  if (meant !== undefined) return msg('is not known here: did you mean “{meant}”?', { meant });
  return known.length > 0
    ? msg('is not known here: possible are {known}', { known: known.join(', ') })
    : msg('is not known here: leave it out');
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
  'x-rule-params'?: NonNullable<Message['params']>;
}

/** A larger limit comes from the database's type and is left out of messages. */
const largestShownLimit = 1_000_000_000;

function numberWords({ type, minimum, maximum }: ValueSchema): Message {
  const isWhole = type === 'integer';
  const isShown = maximum !== undefined && maximum < largestShownLimit;
  if (minimum !== undefined && isShown)
    return isWhole
      ? msg('a whole number from {min, number} to {max, number}', { min: minimum, max: maximum })
      : msg('a number from {min, number} to {max, number}', { min: minimum, max: maximum });
  if (minimum !== undefined)
    return isWhole
      ? msg('a whole number of at least {min, number}', { min: minimum })
      : msg('a number of at least {min, number}', { min: minimum });
  if (isShown)
    return isWhole
      ? msg('a whole number of at most {max, number}', { max: maximum })
      : msg('a number of at most {max, number}', { max: maximum });
  return isWhole ? msg('a whole number') : msg('a number');
}

/** Which values a schema takes, in words that follow “must be”; null where they are no plain values. */
function wordsOfSchema(schema: ValueSchema): Message | string | null {
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return oneOf(schema.enum.map(String));
  switch (schema.type) {
    case 'integer':
    case 'number':
      return numberWords(schema);
    case 'null':
      return msg('empty');
    case 'boolean':
      return msg('true or false');
    case 'string':
      return formatWords(schema.format);
    case 'array':
      return msg('a list');
    case 'object':
      return msg('an object');
    default:
      return null;
  }
}

/** `a`, `a, or b`, `a, b, or c`. */
function oneOf(words: readonly (Message | string)[]): Message | string {
  const [first = '', ...more] = words;
  const last = more.pop();
  if (last === undefined) return first;
  const listed = more.reduce(
    (before, word) =>
      typeof before === 'string' && typeof word === 'string'
        ? `${before}, ${word}`
        : msg('{before}, {word}', { before, word }),
    first,
  );
  return msg('{words}, or {last}', { words: listed, last });
}

function formatWords(format: string | undefined): Message {
  switch (format) {
    case undefined:
      return msg('text');
    case 'date-time':
      return msg('a moment in ISO 8601 with its zone, such as 2026-03-01T09:30:00Z');
    case 'moment-or-day':
      return msg(
        'a day such as 2026-03-01, or a moment in ISO 8601 with its zone, such as 2026-03-01T09:30:00Z',
      );
    case 'filter-moment':
      return msg('YYYY/MM/DD HH:mm:ss (UTC) or ISO 8601');
    default:
      return msg('a {format}', { format });
  }
}
