import type { FocusEvent } from 'react';

/** A form of texts, as far as its fields and their faults are concerned. */
export interface TextForm<Name extends string> {
  getInputProps(name: Name): {
    value?: unknown;
    error?: unknown;
    onChange: (value: unknown) => void;
    onBlur?: (event: FocusEvent) => void;
  };
  validateField(name: Name): unknown;
  getInputNode(name: Name): HTMLElement | null;
}

/** To spread on a field that is needed: it is judged when left, unless it is still empty. */
export function validatedField<Name extends string>(form: TextForm<Name>, name: Name) {
  const { value, error, onBlur, ...rest } = form.getInputProps(name);
  return {
    ...rest,
    required: true,
    // All are, so a sign on each would say nothing.
    withAsterisk: false,
    value: value as string,
    error: error as string | undefined,
    onBlur: (event: FocusEvent) => {
      onBlur?.(event);
      if (value !== '') form.validateField(name);
    },
  };
}

/** Takes the person to the first of the fields that have a fault, given in the screen’s order. */
export function focusFirst<Name extends string>(form: TextForm<Name>, [first]: readonly Name[]) {
  if (first !== undefined) form.getInputNode(first)?.focus();
}
