import { t } from '@foyer/translation/page';
import { PasswordInput, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { describeBriefly } from '../api/request-failed.ts';
import { ChoiceField } from './choice-field.tsx';
import {
  type Choice,
  type ChoiceSearch,
  type Choices,
  type Draft,
  type Field,
  noneOf,
  type Value,
} from './field.ts';
import { reveal } from './form.ts';

interface Props<D extends Draft> {
  field: Field<D>;
  saved: D;
  draft: D;
  value: Value;
  error: string | undefined;
  readOnly: boolean;
  onChange: (value: Value) => void;
}

/** The input of one field. Values are checked by the server. */
export function FieldInput<D extends Draft>(props: Props<D>) {
  const { field, saved, draft, value, error, readOnly, onChange } = props;
  const { name, label, hint } = field;
  if (field.kind === 'custom') return null;
  if (field.kind === 'choice')
    return (
      <ChoiceInput
        name={name}
        label={label}
        hint={hint}
        value={value}
        error={error}
        readOnly={readOnly}
        onChange={onChange}
        useChoices={field.useChoices}
        filters={field.filtersOf?.(draft)}
        none={noneOf(field, saved, draft)}
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
        error={error}
        disabled={readOnly}
      />
    );
  const input = {
    name,
    label,
    description: hint,
    value: String(value ?? ''),
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    error,
    readOnly,
  };
  if (field.kind === 'password')
    return (
      <PasswordInput
        {...input}
        autoComplete="new-password"
        visibilityToggleButtonProps={reveal}
        // Mantine does this for other inputs.
        aria-invalid={error !== undefined}
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

/** Adds a saved name that is missing among the choices, as an older browser may not know a time zone. */
const withSaved = (choices: readonly Choice[], value: Value) =>
  typeof value !== 'string' || value === '' || choices.some(({ id }) => id === value)
    ? choices
    : [{ id: value, Name: value }, ...choices];

interface ChoiceProps extends Omit<Props<Draft>, 'field' | 'saved' | 'draft'> {
  name: string;
  label: string;
  hint: string | undefined;
  useChoices: (asked: ChoiceSearch) => Choices;
  filters: object | undefined;
  none: string | undefined;
}

function ChoiceInput({ useChoices, filters, value, error, ...field }: ChoiceProps) {
  const [words, setWords] = useState('');
  const chosen = typeof value === 'boolean' ? null : value;
  const { data, error: failure } = useChoices({ words, chosen, filters });
  const unavailable = failure
    ? t('{reason} There is nothing to choose from.', { reason: describeBriefly(failure) })
    : undefined;
  return (
    <ChoiceField
      {...field}
      choices={data && withSaved(data, value)}
      value={chosen}
      onWords={setWords}
      error={error ?? unavailable}
    />
  );
}
