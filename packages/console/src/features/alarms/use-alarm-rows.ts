import type { Alarm, AlarmsQuery } from '@foyer/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { alarmPage, alarmsAPage } from './alarm-queries.ts';

/** The rows that are on the screen. */
export interface VisibleRows {
  first: number;
  last: number;
}

/** The alarms of a list by their place in it. Pages are loaded as their rows come into sight. */
export function useAlarmRows(query: AlarmsQuery, { first, last }: VisibleRows) {
  const begin = useQuery(alarmPage(query, 1));
  const from = Math.floor(first / alarmsAPage) + 1;
  const to = Math.floor(last / alarmsAPage) + 1;
  const numbers = Array.from({ length: to - from + 1 }, (_, i) => from + i).filter(
    (page) => page > 1,
  );
  const others = useQueries({ queries: numbers.map((page) => alarmPage(query, page)) });
  const pages = new Map<number, readonly Alarm[]>();
  if (begin.data) pages.set(1, begin.data.rows);
  others.forEach(({ data, isPlaceholderData }, i) => {
    if (data && !isPlaceholderData) pages.set(numbers[i]!, data.rows);
  });
  return {
    begin,
    count: begin.data?.count,
    /** Undefined while its page is being loaded. */
    at: (index: number): Alarm | undefined =>
      pages.get(Math.floor(index / alarmsAPage) + 1)?.[index % alarmsAPage],
    /** The place of an alarm among the loaded rows; -1 where it is in none. */
    placeOf(id: number | undefined): number {
      for (const [page, rows] of pages) {
        const nth = rows.findIndex((alarm) => alarm.id === id);
        if (nth >= 0) return (page - 1) * alarmsAPage + nth;
      }
      return -1;
    },
  };
}

export type AlarmRows = ReturnType<typeof useAlarmRows>;
