import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { RequestFailed } from '../api/request-failed.ts';
import { areChoicesValid } from '../forms/choice-words.ts';
import type { Field } from '../forms/field.ts';
import { fieldErrors } from '../forms/field-errors.ts';
import { FieldInput } from '../forms/field-input.tsx';
import { focusFirstInvalid } from '../forms/form.ts';
import type { AnyChange } from './bulk-action.ts';
import classes from './bulk-dialog.module.css';
import { type BulkEdits, changeOf, leavable } from './bulk-fields.ts';

interface Props {
  fields: readonly Field<AnyChange>[];
  edits: BulkEdits;
  /** The server's faults of what was chosen, at its members. */
  refusal: RequestFailed | undefined;
  onEdit: (edited: BulkEdits) => void;
  onPreview: (change: AnyChange) => void;
  onClose: () => void;
}

/** What to change in all selected records. */
export function BulkChoice({ fields, edits, refusal, onEdit, onPreview, onClose }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const errors = refusal ? fieldErrors(refusal, fields, edits) : {};
  useEffect(() => {
    if (refusal) focusFirstInvalid(element.current);
  }, [refusal]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!areChoicesValid(element.current)) return;
    const change = changeOf(fields, edits);
    if (Object.keys(change).length === 0) setEmpty(true);
    else onPreview(change);
  };
  return (
    <form
      ref={element}
      className={classes.form}
      onSubmit={submit}
      noValidate
      aria-label={t('What to change')}
    >
      <p className={classes.quiet}>{t('What is left empty stays as it is in each of them.')}</p>
      {fields.map((field) => (
        <FieldInput
          key={field.name}
          field={leavable(field)}
          saved={edits}
          draft={edits}
          value={edits[field.name] ?? null}
          error={errors[field.name]}
          readOnly={false}
          onChange={(value) => {
            setEmpty(false);
            onEdit({ [field.name]: value });
          }}
        />
      ))}
      {isEmpty && (
        <p className={classes.failure} role="alert">
          {t('Nothing is chosen yet: fill in what to change.')}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit">{t('Preview')}</Button>
      </div>
    </form>
  );
}
