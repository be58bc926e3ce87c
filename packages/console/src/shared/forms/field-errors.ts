import { t } from '@foyer/translation/page';
import { describeError, RequestFailed } from '../api/request-failed.ts';
import { partIn } from './draft.ts';
import { type Draft, type Field, type FieldErrors, fieldKey, fieldPath } from './field.ts';

/** The field at which a fault is shown: where its own is hidden until another one is chosen, that one. */
function shownFor<D extends Draft>(
  field: Field<D>,
  fields: readonly Field<D>[],
  draft: Partial<D>,
): Field<D> {
  if (field.isShown?.(draft as D) !== false) return field;
  return fields.find(({ clears = [] }) => clears.includes(field.name)) ?? field;
}

/** The server's issues about `draft` by field, each as a sentence: the server's own, or one that begins with the field's label. */
export function fieldErrors<D extends Draft>(
  error: unknown,
  fields: readonly Field<D>[],
  draft: Partial<D>,
): FieldErrors {
  if (!(error instanceof RequestFailed)) return {};
  const errors: FieldErrors = {};
  for (const faulty of fields) {
    const own = fieldPath(faulty);
    const field = shownFor(faulty, fields, draft);
    const { label } = field;
    const issues = (error.problem.errors ?? []).filter(
      ({ path }) => path === own || path.startsWith(`${own}/`),
    );
    if (issues.length === 0) continue;
    if (field.kind === 'custom') {
      for (const { path, message } of issues) if (path !== own) errors[path] ??= message;
    }
    const messages = issues.map(({ path, message }) => {
      const nth = /\/(\d+)$/.exec(path)?.[1];
      return nth === undefined
        ? message
        : t('entry {number} {problem}', { number: Number(nth) + 1, problem: message });
    });
    // For an empty field, "is empty" says more than a rule on length or characters.
    if (partIn(draft, field) === '')
      errors[fieldKey(field)] = t('{field} is empty.', { field: label });
    else {
      const [problem] = messages;
      const isSentence = problem === error.problem.detail;
      errors[fieldKey(field)] = isSentence
        ? problem
        : t('{field} {problem}.', { field: label, problem });
    }
  }
  return errors;
}

/** An error in words: of a form whose fields are invalid, by their labels; else as the server says it. */
export function errorText<D extends Draft>(
  error: unknown,
  fields: readonly Field<D>[],
  draft: Partial<D>,
): string {
  const errors = fieldErrors(error, fields, draft);
  const isInvalid = error instanceof RequestFailed && error.problem.code === 'malformed';
  const issues = isInvalid ? (error.problem.errors ?? []) : [];
  const isOfFields = issues.every(({ path }) =>
    fields.map(fieldPath).some((own) => path === own || path.startsWith(`${own}/`)),
  );
  if (issues.length === 0 || !isOfFields) return describeError(error).detail;
  return fields.flatMap((field) => errors[fieldKey(field)] ?? []).join(' ');
}
