import { RequestFailed } from '../api/request-failed.ts';
import type { Draft, Field } from './field.ts';

/** What the server refused, by field name. */
export type Faults = Partial<Record<string, string>>;

/** Reads a refusal of `draft`: each fault at its field, in a sentence that begins with the field's label. */
export function faultsOf<D extends Draft>(
  error: unknown,
  fields: readonly Field<D>[],
  draft: Partial<D>,
): Faults {
  if (!(error instanceof RequestFailed)) return {};
  const faults: Faults = {};
  for (const { name, label } of fields) {
    const messages = (error.problem.errors ?? [])
      .filter(({ path }) => path === `/${name}` || path.startsWith(`/${name}/`))
      .map(({ message }) => message);
    if (messages.length === 0) continue;
    // Rules on length and characters explain nothing where nothing was typed.
    faults[name] = draft[name] === '' ? `${label} is empty.` : `${label} ${messages[0]}.`;
  }
  return faults;
}
