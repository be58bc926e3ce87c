import {
  InputBase,
  type InputBaseProps,
  PasswordInput,
  Select,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { FocusEvent, FocusEventHandler, ReactNode } from 'react';
import { IMaskInput } from 'react-imask';
import classes from './fields.module.css';
import { digits, type Mask, masks } from './masks.ts';

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

/** A field of a form as data: its name, its kind, and what Mantine's field of that kind takes. */
export interface FieldData {
  name: string;
  kind?: string;
  label: string;
  isWide?: boolean;
  /** How it is written, by the name of a mask. */
  mask?: string;
  options?: readonly string[];
}

/** A field that says what is wrong with it once it is left. */
export function DataField({ form, field }: { form: TextForm<string>; field: FieldData }) {
  const { name, kind, isWide, mask, options, ...given } = field;
  const look = { ...given, ...(isWide && { className: classes.wide ?? '' }) };
  const state = validatedField(form, name);
  if (kind === 'area') return <Textarea autosize minRows={2} {...look} {...state} />;
  if (kind === 'password') return <PasswordInput {...look} {...state} />;
  if (mask) {
    const written: Mask = masks[mask as keyof typeof masks];
    return <MaskedField {...look} mask={written} {...state} />;
  }
  if (options)
    return (
      <Select
        placeholder="Choose"
        nothingFoundMessage="No country is called so. Try fewer letters."
        data={options}
        {...look}
        {...state}
        value={state.value || null}
        onChange={(chosen) => state.onChange(chosen ?? '')}
      />
    );
  return <TextInput {...look} {...state} />;
}

/** Fields side by side, below each other on phones. */
export const Fields = ({ children }: { children: ReactNode }) => (
  <div className={classes.fields}>{children}</div>
);

/** To spread on a field that is needed: it is judged when left, unless it is still empty. */
function validatedField<Name extends string>(form: TextForm<Name>, name: Name) {
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

interface MaskedFieldProps
  extends Pick<InputBaseProps, 'label' | 'description' | 'error' | 'required'> {
  mask: Mask;
  value: string;
  onChange: (text: string) => void;
  onBlur?: FocusEventHandler;
  autoComplete?: string;
  'data-path'?: string;
}

/** A field that writes digits as its mask says; the mask is what an empty one shows. */
export const MaskedField = ({ mask, onChange, ...field }: MaskedFieldProps) => (
  <InputBase
    component={IMaskInput}
    mask={mask}
    definitions={digits}
    onAccept={onChange}
    inputMode="numeric"
    placeholder={mask.replaceAll('#', '_')}
    {...field}
  />
);
