import type { Found, SearchAnswer } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { recordLink } from '../../shared/records/record-link.ts';
import type { ResourceIdentity } from '../../shared/records/resource.ts';
import { resources } from '../resources.ts';

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

/** A kind of records that can be found: the member of the answer, its heading, and where a record is shown. */
interface FoundNoun {
  noun: keyof SearchAnswer;
  title: string;
  linkOf(id: number): LinkProps;
}

const found = (noun: keyof SearchAnswer, resource: ResourceIdentity): FoundNoun => ({
  noun,
  title: resource.title,
  linkOf: (id) => recordLink(resource, id),
});

/** The nouns of an answer, in the order they are shown. */
export const foundNouns: readonly FoundNoun[] = [
  found('devices', resources.devices),
  found('cameras', resources.cameras),
  found('areas', resources.areas),
  // Alarms are no resource: nobody enters them.
  {
    noun: 'alarms',
    title: t('Alarms'),
    linkOf: (id) => ({ to: '/app/alarms/$id', params: { id } }),
  },
  found('rules', resources['alarm-rules']),
  found('sites', resources.sites),
  found('regions', resources.regions),
  found('customers', resources.customers),
  found('users', resources.users),
];

export const recordCount = (records: SearchAnswer | undefined): number =>
  records ? foundNouns.reduce((sum, { noun }) => sum + records[noun].length, 0) : 0;

/** `HAM-01 · Harbour Mills`. */
export const aboutFound = ({ code, about }: Found): string =>
  [code, about].filter((text) => text !== '').join(' · ');
