import { type ComponentProps, useState } from 'react';
import { describeBriefly } from '../api/request-failed.ts';
import { ChoiceField } from '../forms/choice-field.tsx';
import type { Choice } from '../forms/field.ts';
import type { ChoiceQueries, Named } from './first-choices.ts';
import { useRecordChoices } from './record-choices.ts';

type Field = Pick<
  ComponentProps<typeof ChoiceField>,
  'label' | 'noun' | 'none' | 'error' | 'readOnly' | 'comboboxProps'
>;

interface Props<Row extends Named> extends Field {
  queries: ChoiceQueries<Row>;
  /** As the list of the noun takes them. */
  filters: object;
  /** What is shown of a record; its name unless given. */
  choiceOf?: (row: Row) => Choice;
  /** What can be chosen beside records of the list. */
  others?: readonly Choice[];
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

/** Chooses a record by a part of its name or code; of many records, those with the typed words are loaded. */
export function RecordChoiceField<Row extends Named>(props: Props<Row>) {
  const { queries, filters, choiceOf, others = [], chosen, onChoose, error, ...field } = props;
  const [words, setWords] = useState('');
  const found = useRecordChoices(queries, filters, { words, chosen }, choiceOf);
  return (
    <ChoiceField
      {...field}
      choices={found.data && [...found.data, ...others]}
      value={chosen}
      onWords={setWords}
      onChange={(id) => onChoose(id === null ? null : Number(id))}
      error={error ?? (found.error ? describeBriefly(found.error) : undefined)}
    />
  );
}
