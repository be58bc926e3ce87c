import { type ChangeEvent, useState } from 'react';

/** Texts of a form by name, and what an input needs to edit one. */
export function useFields<Names extends string>(initial: Record<Names, string>) {
  const [values, setValues] = useState(initial);
  const field = (name: Names) => ({
    name,
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value } = event.currentTarget;
      setValues((others) => ({ ...others, [name]: value }));
    },
  });
  return [values, field, setValues] as const;
}

/** Leads to the field to mend. The forms say themselves what is wrong, so the browser's own bubble stays away. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLInputElement>('input:invalid')?.focus();
}

/** The button that shows a password: reachable by keyboard, and named apart from the field. */
export const reveal = { 'aria-label': 'Show what is typed', tabIndex: 0 };
