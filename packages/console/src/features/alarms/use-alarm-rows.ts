import type { Alarm, AlarmGroup, AlarmsQuery } from '@foyer/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type AlarmGrouping, groupKey, groupQuery } from './alarm-grouping.ts';
import { alarmGroupPage, alarmPage, alarmsAPage } from './alarm-queries.ts';
import type { AlarmSpan } from './alarm-spans.ts';

/** The rows that are on the screen. */
export interface VisibleRows {
  first: number;
  last: number;
}

/** A group that is open: the index of its heading among groups and rows, and its alarms. */
interface OpenGroup {
  key: string;
  query: AlarmsQuery;
  heading: number;
  size: number;
}

/** A heading of a group in the list. */
export interface GroupRow {
  /** Undefined while its page is being loaded. */
  group: AlarmGroup | undefined;
  isOpen: boolean;
}

interface Asked {
  query: AlarmsQuery;
  by: AlarmGrouping | undefined;
  openKeys: readonly string[];
  visible: VisibleRows;
}

const pagesOf = (first: number, last: number): number[] => {
  const from = Math.floor(Math.max(0, first) / alarmsAPage) + 1;
  const to = Math.floor(Math.max(0, last) / alarmsAPage) + 1;
  return Array.from({ length: to - from + 1 }, (_, nth) => from + nth);
};

/** The rows of a list by their place in it: alarms, and headings of groups. Pages are loaded as they come into sight. */
export function useAlarmRows({ query, by, openKeys, visible }: Asked) {
  const { groups, headings, begin: groupsBegin } = useGroups({ query, by, openKeys, visible });
  const begin = useQuery({ ...alarmPage(query, 1), enabled: by === undefined });
  // Without groups the list is one that has no heading.
  const whole = { key: '', query, heading: -1, size: begin.data?.count ?? 0 };
  const lists: readonly OpenGroup[] = by === undefined ? [whole] : groups;
  const wanted = lists.flatMap((list) => {
    const first = Math.max(0, visible.first - list.heading - 1);
    const last = Math.min(list.size - 1, visible.last - list.heading - 1);
    return last < first ? [] : pagesOf(first, last).map((page) => ({ list, page }));
  });
  const loaded = useQueries({
    queries: wanted.map(({ list, page }) => alarmPage(list.query, page)),
  });
  const pages = new Map<string, readonly Alarm[]>();
  if (begin.data) pages.set(' 1', begin.data.rows);
  loaded.forEach(({ data, isPlaceholderData }, nth) => {
    const { list, page } = wanted[nth]!;
    if (data && !isPlaceholderData) pages.set(`${list.key} ${page}`, data.rows);
  });
  const listAt = (index: number) =>
    lists.find(({ heading, size }) => index > heading && index <= heading + size);
  const pageOf = (list: OpenGroup, nth: number) =>
    pages.get(`${list.key} ${Math.floor(nth / alarmsAPage) + 1}`);
  return {
    begin: by === undefined ? begin : groupsBegin,
    /** Rows in all; undefined until the first are loaded. */
    count: by === undefined ? begin.data?.count : headings.count,
    /** Undefined for a heading, and while its page is being loaded. */
    at(index: number): Alarm | undefined {
      const list = listAt(index);
      if (!list) return undefined;
      const nth = index - list.heading - 1;
      return pageOf(list, nth)?.[nth % alarmsAPage];
    },
    /** The heading at a place; undefined where an alarm is. */
    headingAt: (index: number): GroupRow | undefined =>
      by === undefined || listAt(index) ? undefined : headings.at(index),
    /** The alarms among which one at a place is, and its number among them. */
    around(index: number): { first: number; size: number } {
      const list = listAt(index);
      return list ? { first: list.heading + 1, size: list.size } : { first: 0, size: 0 };
    },
    /** The alarms between two places, as parts of the lists that they are in. */
    spans: (from: number, to: number): AlarmSpan[] =>
      lists.flatMap(({ query, heading, size }) => {
        const first = Math.max(0, from - heading - 1);
        const last = Math.min(size - 1, to - heading - 1);
        return last < first ? [] : [{ query, first, length: last - first + 1 }];
      }),
    /** Where the alarms of an open group begin; undefined while they are being counted. */
    openGroup: (key: string) => lists.find((list) => list.key === key),
    /** The place of an alarm among the loaded rows; -1 where it is in none. */
    placeOf(id: number | undefined): number {
      for (const [name, rows] of pages) {
        const nth = rows.findIndex((alarm) => alarm.id === id);
        if (nth < 0) continue;
        const at = name.lastIndexOf(' ');
        const list = lists.find(({ key }) => key === name.slice(0, at));
        if (list) return list.heading + 1 + (Number(name.slice(at + 1)) - 1) * alarmsAPage + nth;
      }
      return -1;
    },
  };
}

export type AlarmRows = ReturnType<typeof useAlarmRows>;

/** The headings in sight, and which of them are open. */
function useGroups({ query, by, openKeys, visible }: Asked) {
  const groupBy = by ?? 'device';
  const isGrouped = by !== undefined;
  const begin = useQuery({ ...alarmGroupPage(query, groupBy, 1), enabled: isGrouped });
  // Alarms of open groups only move headings down: none in sight has a larger number than its row.
  const numbers = isGrouped ? pagesOf(0, visible.last).filter((page) => page > 1) : [];
  const others = useQueries({
    queries: numbers.map((page) => alarmGroupPage(query, groupBy, page)),
  });
  const loaded = new Map<number, AlarmGroup>();
  const keep = (page: number, rows: readonly AlarmGroup[]) =>
    rows.forEach((group, nth) => {
      loaded.set((page - 1) * alarmsAPage + nth, group);
    });
  if (isGrouped && begin.data) keep(1, begin.data.rows);
  others.forEach(({ data, isPlaceholderData }, nth) => {
    if (data && !isPlaceholderData) keep(numbers[nth]!, data.rows);
  });
  const groups: OpenGroup[] = [];
  let shift = 0;
  for (const [number, group] of [...loaded].sort(([a], [b]) => a - b)) {
    const key = groupKey(group);
    if (!isGrouped || !openKeys.includes(key)) continue;
    const size = group.critical + group.warning + group.notice;
    const ofGroup = groupQuery(query, groupBy, group);
    groups.push({ key, query: ofGroup, heading: number + shift, size });
    shift += size;
  }
  const headings = {
    count: begin.data && begin.data.count + shift,
    at(index: number): GroupRow {
      const above = groups.filter(({ heading }) => heading < index);
      const group = loaded.get(index - above.reduce((sum, { size }) => sum + size, 0));
      return { group, isOpen: groups.some(({ heading }) => heading === index) };
    },
  };
  return { begin, groups, headings };
}
