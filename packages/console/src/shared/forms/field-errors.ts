import { RequestFailed } from '../api/request-failed.ts';
import type { Draft, Field } from './field.ts';

/** Error messages of the server by field name. */
export type FieldErrors = Partial<Record<string, string>>;

/** The server's issues about `draft` by field, each as a sentence that begins with the field's label. */
export function fieldErrors<D extends Draft>(
  error: unknown,
  fields: readonly Field<D>[],
  draft: Partial<D>,
): FieldErrors {
  if (!(error instanceof RequestFailed)) return {};
  const errors: FieldErrors = {};
  for (const { name, label } of fields) {
    const messages = (error.problem.errors ?? [])
      .filter(({ path }) => path === `/${name}` || path.startsWith(`/${name}/`))
      .map(({ path, message }) => {
        const nth = /\/(\d+)$/.exec(path)?.[1];
        return nth === undefined ? message : `entry ${Number(nth) + 1} ${message}`;
      });
    if (messages.length === 0) continue;
    // For an empty field, "is empty" says more than a rule on length or characters.
    errors[name] = draft[name] === '' ? `${label} is empty.` : `${label} ${messages[0]}.`;
  }
  return errors;
}
