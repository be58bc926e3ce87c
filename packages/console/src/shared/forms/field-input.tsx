import { PasswordInput, Switch, TextInput } from '@mantine/core';
import { describeInPlace } from '../api/request-failed.ts';
import { ChoiceField } from './choice-field.tsx';
import type { Choice, Draft, Field, Value } from './field.ts';
import { reveal } from './form.ts';

interface Props<D extends Draft> {
  field: Field<D>;
  value: Value;
  fault: string | undefined;
  readOnly: boolean;
  onChange: (value: Value) => void;
}

/** The input of one field. Nothing is checked here: the server says what it does not take. */
export function FieldInput<D extends Draft>({ field, value, fault, readOnly, onChange }: Props<D>) {
  const { name, label, hint } = field;
  if (field.kind === 'choice')
    return (
      <ChoiceInput
        {...{ name, label, hint, value, fault, readOnly, onChange }}
        useChoices={field.useChoices}
        none={field.none}
      />
    );
  if (field.kind === 'switch')
    return (
      <Switch
        name={name}
        label={label}
        description={hint}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
        error={fault}
        disabled={readOnly}
      />
    );
  const input = {
    name,
    label,
    description: hint,
    value: String(value ?? ''),
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    error: fault,
    readOnly,
  };
  if (field.kind === 'password')
    return (
      <PasswordInput
        {...input}
        autoComplete="new-password"
        visibilityToggleButtonProps={reveal}
        // Mantine marks other inputs so by itself.
        aria-invalid={fault !== undefined}
      />
    );
  return (
    <TextInput
      {...input}
      autoComplete="off"
      dir="auto"
      inputMode={field.kind === 'number' ? 'decimal' : (field.inputMode ?? 'text')}
    />
  );
}

/** A name that is saved and not among the choices is one nevertheless; a bare id says nothing. */
const withSaved = (choices: readonly Choice[], value: Value) =>
  typeof value !== 'string' || value === '' || choices.some(({ id }) => id === value)
    ? choices
    : [{ id: value, Name: value }, ...choices];

interface ChoiceProps extends Omit<Props<Draft>, 'field'> {
  name: string;
  label: string;
  hint: string | undefined;
  useChoices: () => { data?: readonly Choice[] | undefined; error: Error | null };
  none: string | undefined;
}

function ChoiceInput({ useChoices, value, fault, ...field }: ChoiceProps) {
  const { data, error } = useChoices();
  const unavailable = error
    ? `${describeInPlace(error)} There is nothing to choose from.`
    : undefined;
  return (
    <ChoiceField
      {...field}
      choices={data && withSaved(data, value)}
      value={typeof value === 'boolean' ? null : value}
      fault={fault ?? unavailable}
    />
  );
}
