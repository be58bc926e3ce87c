import type { Edits } from './draft.ts';
import type { Draft, Field } from './field.ts';

const prefix = 'foyer-unsaved';

/** The storage key of a person's unsaved changes in a form on a screen. */
export const keptKey = (userId: number, pathname: string, form: string): string =>
  [prefix, userId, pathname, form].join(' ');

/** Stores a form's unsaved changes until the window is closed. Passwords are never stored. */
export function keepChanges<D extends Draft>(
  store: Storage,
  key: string,
  fields: readonly Field<D>[],
  changes: Partial<D>,
): void {
  const kept = fields.flatMap(({ name, kind }) =>
    kind === 'password' || changes[name] === undefined ? [] : [[name, changes[name]]],
  );
  if (kept.length > 0) store.setItem(key, JSON.stringify(Object.fromEntries(kept)));
}

/** The stored changes as edits of the form; empty where there are none. */
export function readKept<D extends Draft>(
  store: Storage,
  key: string,
  fields: readonly Field<D>[],
): Edits<D> {
  const kept = JSON.parse(store.getItem(key) ?? '{}') as Edits<D>;
  const known = fields.flatMap(({ name }) => (name in kept ? [[name, kept[name]]] : []));
  return Object.fromEntries(known) as Edits<D>;
}

/** Whether any unsaved changes are stored in this window. */
export const isAnythingKept = (store: Storage): boolean =>
  Object.keys(store).some((key) => key.startsWith(`${prefix} `));
