import { useState } from 'react';
import { ChoiceField } from '../forms/choice-field.tsx';
import type { ChoiceQueries, Named } from './first-choices.ts';
import { useRecordChoices } from './record-choices.ts';

interface Props<Row extends Named> {
  label: string;
  queries: ChoiceQueries<Row>;
  /** Narrows the choices, as the list of the records takes it. */
  filters?: object;
  /** Id of the record that the list is narrowed to. */
  chosen: number | undefined;
  /** Its name where it is known: one that is not in use any more is not among the choices. */
  name?: string | undefined;
  /** What choosing nothing means: `All customers`. */
  none: string;
  /** Name of the button that takes the choice back. */
  clearLabelOf: (name: string) => string;
  /** Says that the choices could not be loaded. */
  failed: string;
  onChange: (id: number | undefined) => void;
  /** Beside fields with labels. */
  hasLabel?: boolean;
}

/** Narrows a list to what belongs to a record, which the server finds by a part of its name or code. */
export function RecordFilter<Row extends Named>(props: Props<Row>) {
  const { label, queries, filters = {}, chosen: id, name, none, hasLabel = false } = props;
  const [words, setWords] = useState('');
  const { data, error } = useRecordChoices(queries, filters, { words, chosen: id ?? null });
  const isMissing = id !== undefined && data?.every((one) => one.id !== id) === true;
  const choices = isMissing ? [{ id, Name: name ?? String(id) }, ...data] : data;
  const chosen = choices?.find((one) => one.id === id)?.Name;
  return (
    <ChoiceField
      label={label}
      isLabelHidden={!hasLabel}
      choices={choices}
      value={id ?? null}
      none={none}
      clearLabel={props.clearLabelOf(chosen ?? '')}
      error={error ? props.failed : undefined}
      onWords={setWords}
      onChange={(next) => props.onChange(next === null ? undefined : Number(next))}
    />
  );
}
