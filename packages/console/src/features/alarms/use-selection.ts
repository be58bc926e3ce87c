import type { Alarm, AlarmsQuery } from '@foyer/contract';
import { toastFailure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { describeError } from '../../shared/api/request-failed.ts';
import {
  type AlarmSpan,
  alarmsOfList,
  alarmsOfSpans,
  type Chosen,
  maxLoaded,
} from './alarm-spans.ts';

/** Alarms chosen for one action. */
export interface Selection {
  count: number;
  ids: readonly number[];
  /** Those that are loaded, as they were when they were selected. */
  alarms: readonly Alarm[];
  /** More than are loaded, so that an action on them cannot be undone. */
  isMany: boolean;
  /** A part of the list is being asked for. */
  isLoading: boolean;
  has(id: number): boolean;
  toggle(alarm: Alarm, place: number): void;
  /** Selects all from the last toggled one to this place, also those that are not loaded. */
  extendTo(place: number): void;
  /** Selects every alarm of the list. */
  selectAll(): void;
  clear(): void;
}

interface List {
  /** The alarm at a place; undefined while it is not loaded. */
  at(place: number): Alarm | undefined;
  /** The alarms between two places, as parts of the lists that they are in. */
  spans(from: number, to: number): AlarmSpan[];
  /** Of all its alarms, whatever is in sight. */
  query: AlarmsQuery;
}

/** The selected alarms of a list. */
export function useSelection(list: List, chosenPlace: number): Selection {
  const queries = useQueryClient();
  const [selected, setSelected] = useState<Chosen>(new Map());
  const [anchor, setAnchor] = useState<number>();
  const [asked, setAsked] = useState(0);
  const chosen = useMemo(() => {
    const alarms = [...selected.values()].filter((alarm) => alarm !== undefined);
    const isMany = selected.size > maxLoaded || alarms.length < selected.size;
    return { ids: [...selected.keys()], alarms, isMany };
  }, [selected]);
  const add = async (load: () => Promise<Chosen>) => {
    setAsked((count) => count + 1);
    try {
      const more = await load();
      setSelected((before) => new Map([...before, ...more]));
    } catch (error) {
      toastFailure(
        t('Nothing more was selected. {detail}', { detail: describeError(error).detail }),
      );
    } finally {
      setAsked((count) => count - 1);
    }
  };
  return {
    ...chosen,
    count: selected.size,
    isLoading: asked > 0,
    has: (id) => selected.has(id),
    toggle(alarm, place) {
      const next = new Map(selected);
      if (!next.delete(alarm.id)) next.set(alarm.id, alarm);
      setSelected(next);
      setAnchor(place);
    },
    extendTo(place) {
      const from = anchor ?? Math.max(0, chosenPlace);
      setAnchor(from);
      const [first, last] = [Math.min(from, place), Math.max(from, place)];
      const places = Array.from({ length: last - first + 1 }, (_, nth) => first + nth);
      const alarms = places.flatMap((each) => list.at(each) ?? []);
      const spans = list.spans(first, last);
      const size = spans.reduce((sum, { length }) => sum + length, 0);
      if (alarms.length < size) return void add(() => alarmsOfSpans(queries, spans));
      setSelected(new Map([...selected, ...alarms.map((alarm) => [alarm.id, alarm] as const)]));
    },
    selectAll: () => void add(() => alarmsOfList(queries, list.query)),
    clear() {
      setSelected(new Map());
      setAnchor(undefined);
    },
  };
}
