import { useState } from 'react';
import { describeBriefly } from '../../shared/api/request-failed.ts';
import { ChoiceField } from '../../shared/forms/choice-field.tsx';
import type { RecordQueries } from '../../shared/queries/record-queries.ts';
import { useRecordChoices } from '../../shared/records/record-choices.ts';

interface Props {
  noun: 'customer' | 'device';
  queries: Pick<RecordQueries<never, unknown, never>, 'choices'>;
  /** As the list of the noun takes them. */
  filters: object;
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
}

/** Chooses one of more customers or devices than a select shows, by a part of its name or code. */
export default function SiteSearchField({ noun, queries, filters, chosen, onChoose }: Props) {
  const [words, setWords] = useState('');
  const { data, error } = useRecordChoices(queries, filters, {
    words,
    chosen: chosen ?? null,
  });
  return (
    <ChoiceField
      label={noun === 'customer' ? 'Customer' : 'Device'}
      none={`All ${noun}s`}
      choices={data}
      value={chosen ?? null}
      onWords={setWords}
      onChange={(id) => onChoose(id === null ? undefined : Number(id))}
      error={error ? describeBriefly(error) : undefined}
    />
  );
}
