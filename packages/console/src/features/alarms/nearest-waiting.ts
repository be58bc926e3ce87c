import type { Alarm } from '@foyer/contract';
import { alarmsAPage } from './alarm-queries.ts';
import { isUnacknowledged } from './alarm-words.ts';

/** The nearest alarm that still needs somebody: below, else above. `at` finds an alarm by its place. */
export function nearestWaiting(
  at: (place: number) => Alarm | undefined,
  place: number,
): Alarm | undefined {
  for (const step of [1, -1]) {
    for (let distance = 1; distance < alarmsAPage; distance += 1) {
      const alarm = at(place + step * distance);
      if (alarm && isUnacknowledged(alarm)) return alarm;
    }
  }
  return undefined;
}
