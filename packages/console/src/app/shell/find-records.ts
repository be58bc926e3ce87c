import type { Found, SearchAnswer } from '@foyer/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';

/** Fewer letters match nearly every name. */
const minLetters = 2;
/** Debounce of the typed words. */
const debounceMs = 200;

const answerOf = (q: string) =>
  queryOptions({
    queryKey: queryKeys('search').part(q),
    queryFn: ({ signal }) => api.search.find({ query: { q }, signal }),
    enabled: q.length >= minLetters,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });

/** Records whose names or codes contain the words. */
export function useFoundRecords(words: string) {
  const q = words.trim();
  const isAsked = q.length >= minLetters;
  const [debounced] = useDebouncedValue(q, debounceMs);
  const { data, error, fetchStatus, isPlaceholderData, refetch } = useQuery(answerOf(debounced));
  const isOffline = isAsked && fetchStatus === 'paused';
  const failure = isAsked ? error : null;
  return {
    records: isAsked && !failure ? data : undefined,
    /** The answer to these words is loading. */
    isUnderWay:
      isAsked && !failure && !isOffline && (debounced !== q || !data || isPlaceholderData),
    isOffline,
    error: failure,
    retry: () => void refetch(),
  };
}

/** The nouns of an answer, in the order they are shown, with their headings and pages. */
export const foundNouns = [
  ['devices', 'Devices', '/app/devices/$id/view'],
  ['cameras', 'Cameras', '/app/cameras/$id/view'],
  ['areas', 'Areas', '/app/areas/$id/view'],
  ['alarms', 'Alarms', '/app/alarms/$id'],
  ['rules', 'Alarm rules', '/app/alarm-rules/$id'],
  ['customers', 'Customers', '/app/customers/$id/view'],
  ['users', 'People', '/app/users/$id/view'],
] as const satisfies readonly (readonly [keyof SearchAnswer, string, string])[];

export const recordCount = (records: SearchAnswer | undefined): number =>
  records ? foundNouns.reduce((sum, [noun]) => sum + records[noun].length, 0) : 0;

/** `HAM-01 · Harbour Mills`. */
export const aboutFound = ({ code, about }: Found): string =>
  [code, about].filter((text) => text !== '').join(' · ');
