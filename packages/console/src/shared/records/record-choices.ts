import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Choice, ChoiceSearch, Choices } from '../forms/field.ts';
import type { RecordQueries } from '../queries/record-queries.ts';

/** Records that are loaded at once; where there are more, the server searches. */
const loadedAtOnce = 200;
/** Records that a search shows. */
const foundAtOnce = 100;
const debounceMs = 150;

type Named = { id: number; Name: string };
type Queries<Row> = Pick<RecordQueries<Row, unknown, never>, 'choices'>;

/**
 * The records of a noun to choose from, as `useChoices` of a field: all of a short list, else those whose name or code has
 * the typed words, and the chosen one. `filters` narrow them, as the noun's list takes them.
 */
export const recordChoices =
  <Row extends Named>(queries: Queries<Row>, filters: object = {}) =>
  (asked?: ChoiceSearch): Choices =>
    useRecordChoices(queries, filters, asked);

/** As `recordChoices`, as a hook. */
export function useRecordChoices<Row extends Named>(
  queries: Queries<Row>,
  filters: object,
  { words = '', chosen = null }: Partial<ChoiceSearch> = {},
): Choices {
  const first = useQuery(queries.choices({ ...filters, page: 1, limit: loadedAtOnce }));
  const [q] = useDebouncedValue(words.trim(), debounceMs);
  const isLong = first.data !== undefined && first.data.count > first.data.rows.length;
  const found = useQuery({
    ...queries.choices({ ...filters, page: 1, limit: foundAtOnce, q }),
    enabled: isLong && q !== '',
    placeholderData: keepPreviousData,
  });
  const loaded = [...(first.data?.rows ?? []), ...(found.data?.rows ?? [])];
  const isMissing = isLong && typeof chosen === 'number' && loaded.every(({ id }) => id !== chosen);
  const own = useQuery({
    ...queries.choices({ page: 1, limit: 1, ids: String(chosen) }),
    enabled: isMissing,
  });
  const choices: Choice[] = [
    ...new Map([...loaded, ...(own.data?.rows ?? [])].map((row) => [row.id, row])).values(),
  ];
  return { data: first.data && choices, error: first.error ?? found.error };
}
