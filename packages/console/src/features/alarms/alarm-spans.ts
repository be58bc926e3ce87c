import type { Alarm, AlarmsQuery } from '@foyer/contract';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { alarmPage, alarmsAPage } from './alarm-queries.ts';

/** Alarms that follow each other in a list: the place of the first in it, and how many. */
export interface AlarmSpan {
  query: AlarmsQuery;
  first: number;
  length: number;
}

/** Alarms by id, in the order of the list; without the alarm where only its id is known. */
export type Chosen = ReadonlyMap<number, Alarm | undefined>;

/** Up to so many are loaded, so that an action on them can be undone. Of more the ids are enough. */
export const maxLoaded = 500;

/** The alarms of parts of lists. */
export async function alarmsOfSpans(
  queries: QueryClient,
  spans: readonly AlarmSpan[],
): Promise<Chosen> {
  const size = spans.reduce((sum, { length }) => sum + length, 0);
  const load = size <= maxLoaded ? loadPages : loadIds;
  const parts = await Promise.all(spans.map((span) => load(span, queries)));
  return new Map(parts.flat());
}

/** All alarms of a list: as many as an action takes at most. */
export async function alarmsOfList(queries: QueryClient, query: AlarmsQuery): Promise<Chosen> {
  const { ids } = await api.alarms.ids({ query });
  if (ids.length > maxLoaded) return new Map(ids.map((id) => [id, undefined] as const));
  return alarmsOfSpans(queries, ids.length === 0 ? [] : [{ query, first: 0, length: ids.length }]);
}

async function loadIds({ query, first, length }: AlarmSpan) {
  const { ids } = await api.alarms.ids({ query: { ...query, offset: first, limit: length } });
  return ids.map((id) => [id, undefined] as const);
}

async function loadPages({ query, first, length }: AlarmSpan, queries: QueryClient) {
  const firstPage = Math.floor(first / alarmsAPage) + 1;
  const lastPage = Math.floor((first + length - 1) / alarmsAPage) + 1;
  const numbers = Array.from({ length: lastPage - firstPage + 1 }, (_, nth) => firstPage + nth);
  const pages = await Promise.all(numbers.map((nth) => queries.fetchQuery(alarmPage(query, nth))));
  const begin = first - (firstPage - 1) * alarmsAPage;
  return pages
    .flatMap(({ rows }) => rows)
    .slice(begin, begin + length)
    .map((alarm) => [alarm.id, alarm] as const);
}
