import { t } from '@foyer/translation/page';
import { RequestFailed } from '../api/request-failed.ts';
import { changesOf } from '../forms/draft.ts';
import { type Field, fixedChoices, type Value } from '../forms/field.ts';
import type { AnyChange } from './bulk-action.ts';
/** What a person has chosen to change, by the name of the field. */
export type BulkEdits = Readonly<Record<string, Value>>;

const asItIs = t('As it is');
const useOnOrOff = fixedChoices({ on: t('On'), off: t('Off') });

/** The field of a form, which may also be left as it is in all records. */
export const leavable = (field: Field<AnyChange>): Field<AnyChange> => {
  if (field.kind === 'switch')
    return { ...field, kind: 'choice', useChoices: useOnOrOff, none: asItIs };
  return field.kind === 'choice' ? { ...field, none: asItIs } : field;
};

/** What is sent of it: members that were not left as they are. What is no valid value is sent, for the server to name it. */
export function changeOf(fields: readonly Field<AnyChange>[], edits: BulkEdits): AnyChange {
  const left = Object.fromEntries(fields.map(({ name }) => [name, null]));
  const chosen = Object.fromEntries(
    fields.map(({ name, kind }) => {
      const value = edits[name] ?? null;
      return [name, kind === 'switch' && value !== null ? value === 'on' : value];
    }),
  );
  return changesOf(fields, left, chosen);
}

/** A refusal with the faults of the change alone, at its members: `/every_s`; undefined where it is about something else. */
export function refusedChange(error: Error | null): RequestFailed | undefined {
  if (!(error instanceof RequestFailed)) return undefined;
  const errors = (error.problem.errors ?? []).flatMap(({ path, message }) =>
    path.startsWith('/Change/') ? [{ path: path.slice('/Change'.length), message }] : [],
  );
  return errors.length > 0 ? new RequestFailed({ ...error.problem, errors }) : undefined;
}
