import type { Alarm } from '@foyer/contract';
import { useMemo, useState } from 'react';

/** Several alarms chosen for one action. */
export interface Selection {
  /** As they were when they were selected: the list keeps only the pages in sight. */
  alarms: readonly Alarm[];
  has(id: number): boolean;
  toggle(alarm: Alarm, place: number): void;
  /** Selects all from the last toggled one to this place. */
  extendTo(place: number): void;
  clear(): void;
}

/** An action takes no more at once. */
const most = 500;

/** The selected alarms of a list; `at` finds an alarm by its place. */
export function useSelection(
  at: (place: number) => Alarm | undefined,
  chosenPlace: number,
): Selection {
  const [selected, setSelected] = useState<ReadonlyMap<number, Alarm>>(new Map());
  const [anchor, setAnchor] = useState<number>();
  const alarms = useMemo(() => [...selected.values()], [selected]);
  return {
    alarms,
    has: (id) => selected.has(id),
    toggle(alarm, place) {
      const next = new Map(selected);
      if (!next.delete(alarm.id) && next.size < most) next.set(alarm.id, alarm);
      setSelected(next);
      setAnchor(place);
    },
    extendTo(place) {
      const from = anchor ?? Math.max(0, chosenPlace);
      const next = new Map(selected);
      for (let i = Math.min(from, place); i <= Math.max(from, place); i += 1) {
        const alarm = at(i);
        if (alarm && next.size < most) next.set(alarm.id, alarm);
      }
      setSelected(next);
      setAnchor(from);
    },
    clear() {
      setSelected(new Map());
      setAnchor(undefined);
    },
  };
}
