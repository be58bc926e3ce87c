import { withinSentence } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { describeBriefly } from '../api/request-failed.ts';
import type { Choice } from '../forms/field.ts';
import { type ChoiceQueries, firstChoices, type Named } from './first-choices.ts';

const RecordChoiceField = lazy(() =>
  import('./record-choice-field.tsx').then((module) => ({ default: module.RecordChoiceField })),
);

interface Props<Row extends Named> {
  label: string;
  /** What is chosen, as used in a sentence; the label in lower case unless given. */
  noun?: string;
  /** Only programs that read the screen aloud say the label, while it is a select. */
  isLabelHidden?: boolean;
  className?: string;
  queries: ChoiceQueries<Row>;
  /** As the list of the noun takes them. */
  filters?: object;
  /** What is shown of a record; its name unless given. */
  choiceOf?: (row: Row) => Choice;
  /** What choosing nothing means; without it something is chosen always. */
  none?: string;
  chosen: number | null;
  onChoose: (id: number | null) => void;
  error?: string | undefined;
  disabled?: boolean;
}

const noFilters = {};

/** A native select of records: no code to load, and familiar on every device. Of many records, one is searched. */
export function RecordSelect<Row extends Named>(props: Props<Row>) {
  const { label, noun = withinSentence(label), isLabelHidden, className = '' } = props;
  const { queries, filters = noFilters, choiceOf = (row) => row } = props;
  const { none, chosen, onChoose, disabled = false } = props;
  const { data, error: failure } = useQuery(queries.choices(firstChoices(filters)));
  const error = props.error ?? (failure ? describeBriefly(failure) : undefined);
  if (data && data.count > data.rows.length)
    return (
      <Suspense fallback={null}>
        <RecordChoiceField
          label={label}
          noun={noun}
          none={none}
          queries={queries as never}
          filters={filters}
          choiceOf={choiceOf as never}
          chosen={chosen}
          onChoose={onChoose}
          error={error}
          readOnly={disabled}
        />
      </Suspense>
    );
  const choices = data?.rows.map(choiceOf);
  // An id that is not in the list is shown as it is.
  const isUnknown = chosen !== null && choices?.every(({ id }) => id !== chosen) !== false;
  return (
    <NativeSelect
      className={className}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      value={chosen ?? ''}
      disabled={disabled}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
      error={error}
    >
      {none !== undefined && <option value="">{none}</option>}
      {isUnknown && (
        <option value={chosen}>
          {choices ? t('Unknown {noun} {id}', { noun, id: chosen }) : '…'}
        </option>
      )}
      {choices?.map(({ id, Name }) => (
        <option key={id} value={id}>
          {Name}
        </option>
      ))}
    </NativeSelect>
  );
}
