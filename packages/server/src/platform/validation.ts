import type { Issue } from '@foyer/contract';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { unfitPart } from './json-depth.ts';

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

/** JavaScript turns 31 February into March; nobody meant that. */
const isDay = (date: string) => {
  const midnight = new Date(`${date}T00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date);
};

const earliestMs = Date.parse('0001-01-01T00:00:00Z');
const latestMs = Date.parse('9999-12-31T23:59:59.999Z');

/** PostgreSQL has no year 0, and JavaScript no four digits for the year 10000. */
const isStorable = (moment: Date) => moment.getTime() >= earliestMs && moment.getTime() <= latestMs;

/** A moment with its zone that JavaScript and PostgreSQL both know (a leap second is none). */
const isMoment = (text: string) =>
  /T.*(Z|[+-]\d{2}:\d{2})$/i.test(text) && readFilterMoment(text) !== undefined;

function makeAjv(coerceTypes: boolean) {
  const ajv = new Ajv({
    allErrors: true,
    coerceTypes,
    strict: false,
    useDefaults: false,
    // 1.1 is no exact multiple of 0.1 in binary, yet is one to everybody who writes it.
    multipleOfPrecision: 6,
  });
  formats.default(ajv);
  ajv.addFormat('date-time', isMoment);
  ajv.addFormat('filter-moment', (text: string) => readFilterMoment(text) !== undefined);
  return ajv;
}

const strict = makeAjv(false);
const coercing = makeAjv(true);

/** For bodies: `"5"` is not 5, and nothing is stripped. */
export const compileStrict = (schema: object): ValidateFunction => strict.compile(schema);

/** For the bodies of requests, whose depth nobody has looked at yet. */
export function compileBody(schema: object) {
  const validate = compileStrict(schema);
  return (body: unknown) => {
    const unfit = unfitPart(body);
    if (unfit) return { error: [{ instancePath: unfit.path, message: unfit.message }] as never };
    return validate(body) ? { value: body } : { error: validate.errors as never };
  };
}

/** For query and path, where everything is text. */
export const compileCoercing = (schema: object): ValidateFunction => coercing.compile(schema);

const mostIssues = 100;

/** Ajv's findings as the contract's issues: every fault with its path, said once. */
export function issuesOf(errors: readonly ErrorObject[] | null | undefined, root = ''): Issue[] {
  const seen = new Map<string, Issue>();
  for (const error of errors ?? []) {
    // The branches of a union say it better than the union itself.
    if (error.keyword === 'anyOf' || error.keyword === 'oneOf') continue;
    const issue = issueOf(error, root);
    seen.set(`${issue.path} ${issue.message}`, issue);
    if (seen.size === mostIssues) break;
  }
  return [...seen.values()];
}

const unfit = 'has characters that are not allowed, or is blank';

function issueOf(error: ErrorObject, root: string): Issue {
  const path = `${root}${error.instancePath}`;
  const { params } = error;
  switch (error.keyword) {
    case 'required':
      return { path: `${path}/${params.missingProperty}`, message: 'is missing' };
    case 'additionalProperties':
      return { path: `${path}/${params.additionalProperty}`, message: 'is not known here' };
    case 'const':
      return { path, message: `must be ${JSON.stringify(params.allowedValue)}` };
    case 'pattern':
      return { path, message: error.data === '' ? 'is empty' : unfit };
    case 'format':
      return {
        path,
        message: formatWords[params.format as string] ?? `must be a ${params.format}`,
      };
    case 'minLength':
      return {
        path,
        message: params.limit === 1 ? 'is empty' : `has under ${params.limit} characters`,
      };
    case 'maxLength':
      return { path, message: `has more than ${params.limit} characters` };
    default:
      return { path, message: error.message ?? 'is wrong' };
  }
}

const formatWords: Record<string, string> = {
  'date-time': 'must be a moment in ISO 8601 with its zone, such as 2026-03-01T09:30:00Z',
  'filter-moment': 'must be YYYY/MM/DD HH:mm:ss (UTC) or ISO 8601',
};
