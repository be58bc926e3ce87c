import { Card, toastFailure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Alert, Button, Loader } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isStale, isUnreachable } from '../api/request-failed.ts';
import { useOutage } from '../connection/server-connection.ts';
import { session } from '../session/session.ts';
import { areChoicesValid } from './choice-words.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { editsAfterSave, partIn, wholeDraft, withValue } from './draft.ts';
import classes from './draft-form.module.css';
import {
  type CustomInputProps,
  type Draft,
  type Field,
  type FieldErrors,
  fieldKey,
  type Value,
} from './field.ts';
import { errorText, fieldErrors } from './field-errors.ts';
import { FieldInput } from './field-input.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useEdits } from './use-edits.ts';

const notSaved = t('Not saved: somebody else has changed the same. Choose what to save.');

interface Props<D extends Draft> {
  /** Accessible name: `Edit user`. */
  label: string;
  fields: readonly Field<D>[];
  /** Draws what stands below all fields. */
  below?: ((props: CustomInputProps<D>) => ReactNode) | undefined;
  /** The saved record. It may be refetched while somebody types: edits stay. */
  saved: D;
  /** Edits that the form begins with, for the person to save or change. */
  proposed?: Partial<D> | undefined;
  /**
   * Sends it: `draft` is the whole record, `changes` what differs from `saved`, `base` what was saved when the person began
   * to edit. Resolves once `saved` is up to date, rejects with the server's error; the form shows it.
   */
  onSave: (draft: D, changes: Partial<D>, base: D) => Promise<unknown>;
  /** Asked before it is sent; false: the person does not want to, and the form stays as it is. */
  confirmSave?: ((draft: D) => Promise<boolean>) | undefined;
  /** Why this person cannot save, in words; the fields cannot be changed then. */
  forbidden?: string | undefined;
  /** What stands beside Save. */
  children?: ReactNode;
  /** What stands below Save, such as a preview. */
  after?: ((draft: D) => ReactNode) | undefined;
}

/** A form made of fields. Edits survive a rejected save and the end of the session; leaving asks first. */
export function DraftForm<D extends Draft>(props: Props<D>) {
  const { label, fields, below, saved, proposed, onSave, confirmSave, forbidden } = props;
  const { children, after } = props;
  const held = useEdits(label, fields, saved, proposed);
  const { form, changes, base, conflicts, keepMine, takeTheirs, replaceEdits } = held;
  const { rememberSent, isBack, forgetBack } = held;
  const { values: edits, errors, submitting: isSaving } = form;
  const [isUnsent, setUnsent] = useState(false);
  const loss = useOutage();
  const element = useRef<HTMLFormElement>(null);

  // Moves the focus to the first field with an error, once it is marked.
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      element.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus();
  }, [errors]);

  const present = wholeDraft(fields, saved, edits);
  /** As it is typed: a number may be a text, and a choice missing. */
  const shownDraft: D = { ...saved, ...typed(edits) };
  const shown = fields.filter(({ isShown }) => isShown?.(present) ?? true);
  const edit = (together: Partial<D>) => form.setValues(together);
  const inputOf = (field: Field<D>) => (
    <FieldInput
      key={fieldKey(field)}
      field={field}
      saved={saved}
      draft={present}
      value={partIn(shownDraft, field) as Value}
      error={errors[fieldKey(field)] as string | undefined}
      readOnly={forbidden !== undefined || field.isFixed?.(saved) === true}
      onChange={(value) => edit(withValue({ field, saved, draft: shownDraft }, value))}
    />
  );
  const customInput = {
    draft: present,
    edit: forbidden === undefined ? edit : undefined,
    errors: errors as FieldErrors,
    inputOf: (name: keyof D & string, hint?: string) => {
      const field = shown.find((one) => one.name === name);
      return field && inputOf(hint === undefined ? field : { ...field, hint });
    },
  };
  const save = form.onSubmit(async () => {
    setUnsent(false);
    const draft = wholeDraft(fields, saved, edits);
    if (confirmSave && !(await confirmSave(draft))) return;
    rememberSent(changes);
    try {
      await onSave(draft, changes, base);
      replaceEdits(editsAfterSave(form.getValues(), edits));
      forgetBack();
    } catch (error) {
      setUnsent(isUnreachable(error));
      // The end of the session is shown on the login page, a lost connection above the screen.
      if (session.current() && !isUnreachable(error))
        toastFailure(isStale(error) ? notSaved : errorText(error, fields, draft));
      form.setErrors(fieldErrors(error, fields, draft));
    }
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (
      !isSaving &&
      forbidden === undefined &&
      conflicts.length === 0 &&
      areChoicesValid(element.current)
    )
      save(event);
  };

  return (
    <Card>
      <form ref={element} className={classes.form} onSubmit={submit} noValidate aria-label={label}>
        {forbidden !== undefined && (
          <Alert color="info" icon={<IconLock aria-hidden />}>
            {forbidden}
          </Alert>
        )}
        {conflicts.length > 0 && (
          <ConflictNotice conflicts={conflicts} onKeepMine={keepMine} onTakeTheirs={takeTheirs} />
        )}
        {isBack && (
          <RestoredNotice
            hasPassword={fields.some(({ kind }) => kind === 'password')}
            onDiscard={() => {
              replaceEdits({});
              forgetBack();
            }}
          />
        )}
        <div className={classes.fields}>
          {shown.filter(({ isWithin }) => !isWithin).map(inputOf)}
        </div>
        {shown.map(
          (field) =>
            field.kind === 'custom' &&
            field.Input && <field.Input key={field.name} {...customInput} />,
        )}
        {below?.(customInput)}
        <div className={classes.buttons}>
          {forbidden === undefined && (
            <Button
              type="submit"
              disabled={conflicts.length > 0}
              aria-busy={isSaving}
              leftSection={isSaving ? <Loader size={14} color="currentColor" /> : undefined}
            >
              {t('Save')}
            </Button>
          )}
          {children}
        </div>
        {isUnsent && (
          <p className={classes.unsaved} role="status">
            {loss
              ? t('Not saved: there is no connection. What you typed stays here.')
              : t('Not saved yet. The connection is back: save again.')}
          </p>
        )}
        {after?.(present)}
      </form>
      <UnsavedGuard isDirty={Object.keys(changes).length > 0} isSaving={isSaving} />
    </Card>
  );
}

/** The edits without members that were not edited. */
const typed = <D extends Draft>(edits: Partial<D>) =>
  Object.fromEntries(
    Object.entries(edits).filter(([, value]) => value !== undefined),
  ) as Partial<D>;
