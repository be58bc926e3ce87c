import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { Choice, ChoiceSearch, Choices } from '../forms/field.ts';
import { chunksOf } from '../queries/record-names.ts';
import { type ChoiceQueries, firstChoices, loadedAtOnce, type Named } from './first-choices.ts';

/** Records that a search shows. */
const foundAtOnce = 100;
const debounceMs = 150;

/**
 * The records of a noun to choose from, as `useChoices` of a field: all of a short list, else those whose name or code has
 * the typed words, and the chosen one. `filters` and those that are asked narrow them, as the noun's list takes them.
 */
export const recordChoices =
  <Row extends Named>(queries: ChoiceQueries<Row>, filters: object = {}) =>
  (asked?: ChoiceSearch): Choices =>
    useRecordChoices(queries, filters, asked);

/** What is typed, and what is chosen. */
interface Asked {
  words?: string;
  chosen?: Choice['id'] | readonly number[] | null;
  /** Narrows the choices further. */
  filters?: object | undefined;
  /** Finds a chosen record that is no choice any more, such as a retired one. */
  filtersOfChosen?: object;
}

/** As `recordChoices`, as a hook; `choiceOf` says what is shown of a record. */
export function useRecordChoices<Row extends Named>(
  queries: ChoiceQueries<Row>,
  ownFilters: object,
  { words = '', chosen = null, filters: more, filtersOfChosen }: Asked = {},
  choiceOf: (row: Row) => Choice = (row) => row,
): Choices {
  const filters = { ...ownFilters, ...more };
  const first = useQuery(queries.choices(firstChoices(filters)));
  // The brackets of a shown name are in no text of the record.
  const [q] = useDebouncedValue(words.replace(/[()]/g, ' ').trim(), debounceMs);
  const isLong = first.data !== undefined && first.data.count > first.data.rows.length;
  const found = useQuery({
    ...queries.choices({ ...filters, page: 1, limit: foundAtOnce, q }),
    enabled: isLong && q !== '',
    placeholderData: keepPreviousData,
  });
  const loaded = [...(first.data?.rows ?? []), ...(found.data?.rows ?? [])];
  const known = new Set(loaded.map(({ id }) => id));
  const missing = [chosen]
    .flat()
    .filter((id): id is number => typeof id === 'number' && !known.has(id));
  const own = useQueries({
    queries: chunksOf(missing, loadedAtOnce).map((ids) => ({
      ...queries.choices({
        ...filtersOfChosen,
        page: 1,
        limit: loadedAtOnce,
        ids: ids.join(','),
      }),
      enabled: isLong || (first.data !== undefined && filtersOfChosen !== undefined),
    })),
  });
  const choices = new Map(
    [...loaded, ...own.flatMap(({ data }) => data?.rows ?? [])].map((row) => [
      row.id,
      choiceOf(row),
    ]),
  );
  return { data: first.data && [...choices.values()], error: first.error ?? found.error };
}

/** A user, shown by the e-mail address. */
export const byEmail = ({ id, Email }: { id: number; Email: string }): Choice => ({
  id,
  Name: Email,
});

/** Choices as a field for several of them takes them. */
export const optionsOf = (choices: readonly Choice[] | undefined) =>
  (choices ?? []).map(({ id, Name }) => ({ value: String(id), label: Name }));
