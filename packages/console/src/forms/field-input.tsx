import { PasswordInput, Select, Switch, TextInput } from '@mantine/core';
import { describeInPlace } from '../api/request-failed.ts';
import { reveal } from '../session/fields.ts';
import type { Choice, Draft, Field, Value } from './field.ts';

interface Props<D extends Draft> {
  field: Field<D>;
  value: Value;
  fault: string | undefined;
  readOnly: boolean;
  onChange: (value: Value) => void;
}

/** More than anybody reads; typing a part of the name finds the others. */
const choicesShown = 100;
const choicesHeightPx = 240;

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

function ChoiceInput(props: ChoiceProps) {
  const { name, label, hint, value, fault, readOnly, onChange, useChoices, none } = props;
  const { data, error } = useChoices();
  const choices = withSaved(data ?? [], value);
  const noun = label.toLowerCase();
  const unavailable = error && `${describeInPlace(error)} There is nothing to choose from.`;
  return (
    <Select
      name={name}
      label={label}
      description={hint}
      placeholder={data ? (none ?? `Choose a ${noun}`) : 'Loading...'}
      data={choices.map(({ id, Name }) => ({ value: String(id), label: Name }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(choices.find(({ id }) => String(id) === chosen)?.id ?? null)}
      error={fault ?? unavailable}
      readOnly={readOnly}
      searchable
      limit={choicesShown}
      // The list itself scrolls, with the arrow keys too; Mantine's own scroll area no key reaches.
      withScrollArea={false}
      styles={{ options: { maxHeight: choicesHeightPx, overflowY: 'auto' } }}
      nothingFoundMessage={`No ${noun} of this name`}
      allowDeselect={none !== undefined}
      clearable={none !== undefined && !readOnly}
      // Mantine hides it from keyboards and readers unless told.
      clearButtonProps={{
        'aria-label': none ?? `No ${noun}`,
        'aria-hidden': false,
        tabIndex: 0,
        size: '24px',
      }}
      autoComplete="off"
    />
  );
}
