import { t } from '@foyer/translation/page';
import type { useForm } from '@mantine/form';

/** What `useForm` answers. An error that is about no single field has the name `form`. */
export type Form<Values extends Record<string, unknown>> = ReturnType<typeof useForm<Values>>;

type TextForm<Name extends string> = Pick<Form<Record<Name, string>>, 'getInputProps' | 'values'>;

/** What an input needs to edit a text of a form, and to show its error. */
export function textField<Name extends string>(form: TextForm<Name>, name: Name) {
  const { onChange, error } = form.getInputProps(name);
  return {
    name,
    value: form.values[name],
    onChange,
    error,
    // Mantine marks other inputs than PasswordInput by itself.
    'aria-invalid': Boolean(error),
  };
}

/** Moves the focus to the first field to correct. The forms show errors themselves, so the browser's message is not asked for. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLInputElement>('input:invalid, input[aria-invalid="true"]')?.focus();
}

/** The button that shows a password: reachable by keyboard, and named apart from the field. */
export const reveal = { 'aria-label': t('Show what is typed'), tabIndex: 0 };
