import type { Edits } from './draft.ts';
import type { Draft, Field } from './field.ts';

const prefix = 'foyer-unsaved';

/** Where the changes of a person's form on a screen are kept. */
export const keptKey = (userId: number, pathname: string, form: string): string =>
  [prefix, userId, pathname, form].join(' ');

/** Keeps what a form holds unsaved for as long as this window lives. Passwords are never kept. */
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

/** What was kept, as edits of the form; nothing where nothing was. */
export function readKept<D extends Draft>(
  store: Storage,
  key: string,
  fields: readonly Field<D>[],
): Edits<D> {
  const kept = JSON.parse(store.getItem(key) ?? '{}') as Edits<D>;
  const known = fields.flatMap(({ name }) => (name in kept ? [[name, kept[name]]] : []));
  return Object.fromEntries(known) as Edits<D>;
}

/** Whether anything waits in this window for its person to come back. */
export const isAnythingKept = (store: Storage): boolean =>
  Object.keys(store).some((key) => key.startsWith(`${prefix} `));
