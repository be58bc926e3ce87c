import type { Alarm } from '@foyer/contract';
import { useEffect, useRef } from 'react';
import { type AlarmGrouping, groupKeyOf } from './alarm-grouping.ts';

interface Chosen {
  by: AlarmGrouping | undefined;
  chosen: number | undefined;
  /** Undefined while it is loaded. */
  alarm: Alarm | undefined;
  openKeys: readonly string[];
  openGroup: (key: string) => void;
}

/** Opens the group of the chosen alarm once, when it is chosen, as by a link. */
export function useGroupOfChosen({ by, chosen, alarm, openKeys, openGroup }: Chosen): void {
  const key = by && alarm && groupKeyOf(by, alarm);
  const isClosed = key !== undefined && !openKeys.includes(key);
  const openedFor = useRef<string>(undefined);
  useEffect(() => {
    const name = `${by} ${chosen}`;
    if (key === undefined || openedFor.current === name) return;
    openedFor.current = name;
    if (isClosed) openGroup(key);
  }, [by, chosen, key, isClosed, openGroup]);
}
