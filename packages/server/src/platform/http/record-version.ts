import { createHash } from 'node:crypto';
import type { Endpoint } from '@foyer/contract';
import type { TSchema } from 'typebox';

/** The parts of a schema that say which members a value has. */
interface Parts {
  type?: string;
  properties?: Record<string, TSchema>;
  items?: TSchema | TSchema[];
  anyOf?: TSchema[];
  allOf?: TSchema[];
}

/** Whether a change of `put` may name the version of the record that `get` answers (decision 88). */
export function isVersionedBy(get: Endpoint, put: Endpoint): boolean {
  if (get.method !== 'GET' || put.method !== 'PUT' || get.path !== put.path) return false;
  if (!put.body || get.streams || get.files || get.versioned) return false;
  return editableNames(get, put).length > 0;
}

/** Whether a change answers the record itself: all that its version is of. */
export function answersRecord(get: Endpoint, put: Endpoint): boolean {
  const answered = membersOf([put.answer]);
  return editableNames(get, put).every((name) => answered.has(name));
}

/** What a record shows of what its change may set: secrets are set and never shown. */
function editableNames(get: Endpoint, put: Endpoint): string[] {
  const answered = membersOf([get.answer]);
  return [...membersOf(put.body ? [put.body] : []).keys()].filter((name) => answered.has(name));
}

/**
 * The version of a record as an entity tag: a hash of the members that the body of its change names. It stays the same
 * while only others change, such as the state of a device.
 */
export function recordVersion(record: unknown, body: TSchema): string {
  // As it is sent: with dates as text.
  const sent: unknown = JSON.parse(JSON.stringify(record));
  const text = JSON.stringify(editableOf(sent, [body]));
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/**
 * Whether an If-Match names the version. A weak tag counts too: it says that the answer came in other bytes, as after
 * compression, and a version is of the content.
 */
export const namesVersion = (ifMatch: string, version: string): boolean =>
  ifMatch
    .split(',')
    .map((each) => each.trim())
    .some((each) => each === '*' || each.replace(/^W\//, '') === version);

/** What of a value the schemas name, with its members in the order of their names. */
function editableOf(value: unknown, schemas: readonly TSchema[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const branches = branchesOf(schemas);
  if (Array.isArray(value)) {
    const items = branches.flatMap(({ items = [] }) => items);
    return value.map((each) => editableOf(each, items));
  }
  // The change names a record by its id; its name, which somebody may change elsewhere, is only shown.
  if ('id' in value && branches.length > 0 && branches.every(isPlain)) return value.id;
  const members = membersOf(schemas);
  return Object.fromEntries(
    Object.keys(value)
      // A schema that names no members takes any.
      .filter((name) => members.size === 0 || members.has(name))
      .sort()
      .map((name) => [
        name,
        editableOf((value as Record<string, unknown>)[name], members.get(name) ?? []),
      ]),
  );
}

const isPlain = ({ type, anyOf }: Parts) =>
  anyOf !== undefined || ['integer', 'string', 'null'].includes(type ?? '');

/** The members that objects of the schemas have, by name. */
function membersOf(schemas: readonly TSchema[]): Map<string, TSchema[]> {
  const members = new Map<string, TSchema[]>();
  for (const { properties = {} } of branchesOf(schemas)) {
    for (const [name, schema] of Object.entries(properties))
      members.set(name, [...(members.get(name) ?? []), schema]);
  }
  return members;
}

const branchesOf = (schemas: readonly TSchema[]): Parts[] =>
  (schemas as readonly Parts[]).flatMap((schema) => [
    schema,
    ...branchesOf([...(schema.anyOf ?? []), ...(schema.allOf ?? [])]),
  ]);
