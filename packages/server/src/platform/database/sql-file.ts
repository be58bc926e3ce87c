import { readFileSync } from 'node:fs';
import { CompiledQuery } from 'kysely';
import { binaryArray, type ElementType, isElementType } from './binary-array.ts';
import type { Db } from './postgres.ts';

/** A statement of a `.sql` file. Its parameters are named: `:device_id` takes `device_id` of the values. */
export interface SqlFile<Values, Row> {
  /** As PostgreSQL takes it: the first name is $1, and so on. */
  text: string;
  /** The values in the order of the text's parameters; throws where one is missing. */
  parameters(values: Values): unknown[];
  /** The same, with arrays (`:name::int[]`) in binary form, which is cheaper on both sides. */
  binaryParameters(values: Values): unknown[];
  run(db: Db, values: Values): Promise<Row[]>;
}

/** Strings, comments and casts hold no parameter; what is left after a colon is a name. */
const tokens = /'(?:[^']|'')*'|--[^\n]*|::|:([a-z]\w*)(?:::([a-z]\w*)\[\])?/g;

/** A line `\ir other.sql` stands for the content of that file, as in psql: a part that several statements share. */
const include = /^[ \t]*\\ir (\S+\.sql)/gm;

/** `{{name}}` stands for what {@link Writing} says: usually a table. */
const place = /\{\{(\w+)\}\}/g;

/** How a statement is written where it is not written as usual. */
interface Writing {
  /** What stands at a place `{{name}}`; the name itself, unless this says otherwise. It may hold parameters. */
  at?: (name: string) => string;
  /** How the parameter of a number is written; `$1` unless this says otherwise. */
  parameter?: (nth: number) => string;
}

const readWithParts = (url: URL): string =>
  readFileSync(url, 'utf8')
    .trimEnd()
    .replace(include, (_, name: string) => readWithParts(new URL(name, url)));

/** Reads a statement once, when its module is loaded. */
export function sqlFile<Values extends object, Row = unknown>(
  url: URL,
  { at = (name) => name, parameter = (nth) => `$${nth}` }: Writing = {},
): SqlFile<Values, Row> {
  const names: string[] = [];
  const elementTypes = new Map<string, ElementType>();
  const whole = readWithParts(url).replaceAll(place, (_, name: string) => at(name));
  const text = whole.replaceAll(tokens, (token, name?: string, type?: string) => {
    if (name === undefined) return token;
    if (!names.includes(name)) names.push(name);
    if (type !== undefined && isElementType(type)) elementTypes.set(name, type);
    return `${parameter(names.indexOf(name) + 1)}${type === undefined ? '' : `::${type}[]`}`;
  });
  const parameters = (values: Values) =>
    names.map((name) => {
      const value = (values as Record<string, unknown>)[name];
      if (value === undefined) throw new Error(`The parameter :${name} of ${url} is missing.`);
      return value;
    });
  return {
    text,
    parameters,
    binaryParameters: (values) =>
      parameters(values).map((value, nth) => {
        const type = elementTypes.get(names[nth]!);
        return type && Array.isArray(value) ? binaryArray(type, value) : value;
      }),
    async run(db, values) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, parameters(values)));
      return rows as Row[];
    },
  };
}
