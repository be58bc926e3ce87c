import type { Alarm } from '@foyer/contract';
import { useState } from 'react';

/** Several alarms chosen for one action. */
export interface Selection {
  ids: ReadonlySet<number>;
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
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [anchor, setAnchor] = useState<number>();
  return {
    ids,
    has: (id) => ids.has(id),
    toggle({ id }, place) {
      const next = new Set(ids);
      if (!next.delete(id) && next.size < most) next.add(id);
      setIds(next);
      setAnchor(place);
    },
    extendTo(place) {
      const from = anchor ?? Math.max(0, chosenPlace);
      const next = new Set(ids);
      for (let i = Math.min(from, place); i <= Math.max(from, place); i += 1) {
        const alarm = at(i);
        if (alarm && next.size < most) next.add(alarm.id);
      }
      setIds(next);
      setAnchor(from);
    },
    clear() {
      setIds(new Set());
      setAnchor(undefined);
    },
  };
}
