import { PasswordInput, Select, Textarea, TextInput } from '@mantine/core';
import { MaskedField } from './masks/masked-field.tsx';
import { type Mask, masks } from './masks/masks.ts';
import { type TextForm, validatedField } from './validated-field.ts';

/** A field of a form as data: its name, its kind, and what Mantine's field of that kind takes. */
export interface FieldData {
  name: string;
  kind?: string;
  label: string;
  /** Over the whole width of the form. */
  isWide?: boolean;
  /** How it is written, by the name of a mask. */
  mask?: string;
  /** What can be chosen. */
  options?: readonly string[];
}

interface Props {
  form: TextForm<string>;
  field: FieldData;
  /** Of fields over the whole width. */
  wide: string | undefined;
}

/** A field that says what is wrong with it once it is left. */
export function DataField({ form, field, wide }: Props) {
  const { name, kind, isWide, mask, options, ...given } = field;
  const look = { ...given, ...(isWide && { className: wide ?? '' }) };
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
