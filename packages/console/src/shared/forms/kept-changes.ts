import type { Edits } from './draft.ts';
import type { Draft, Field } from './field.ts';

const prefix = 'foyer-unsaved';

/** The storage key of a person's unsaved changes in a form on a screen. */
export const keptKey = (userId: number, pathname: string, form: string): string =>
  [prefix, userId, pathname, form].join(' ');

/** Unsaved changes, and what was saved in their place when they were typed. */
interface Kept<D extends Draft> {
  edits: Edits<D>;
  base: Edits<D>;
}

/**
 * Stores a form's unsaved changes, and the members of `base` that they change, until the window is closed. Passwords are
 * never stored.
 */
export function keepChanges<D extends Draft>(
  store: Storage,
  key: string,
  fields: readonly Field<D>[],
  { changes, base }: { changes: Partial<D>; base: D },
): void {
  const names = fields
    .filter(({ name, kind }) => kind !== 'password' && changes[name] !== undefined)
    .map(({ name }) => name);
  if (names.length === 0) return;
  const ofNames = (draft: Partial<D>) =>
    Object.fromEntries(names.map((name) => [name, draft[name]]));
  store.setItem(key, JSON.stringify({ edits: ofNames(changes), base: ofNames(base) }));
}

/** The stored changes as edits of the form, and their base; empty where there are none. */
export function readKept<D extends Draft>(
  store: Storage,
  key: string,
  fields: readonly Field<D>[],
): Kept<D> {
  const { edits = {}, base = {} } = JSON.parse(store.getItem(key) ?? '{}') as Partial<Kept<D>>;
  const known = (kept: Edits<D>) =>
    Object.fromEntries(
      fields.flatMap(({ name }) => (name in kept ? [[name, kept[name]]] : [])),
    ) as Edits<D>;
  return { edits: known(edits as Edits<D>), base: known(base as Edits<D>) };
}

/** Whether any unsaved changes are stored in this window. */
export const isAnythingKept = (store: Storage): boolean =>
  Object.keys(store).some((key) => key.startsWith(`${prefix} `));
