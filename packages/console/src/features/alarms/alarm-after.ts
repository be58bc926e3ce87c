import type { Alarm } from '@foyer/contract';
import { type AlarmAction, leavesList } from './alarm-action.ts';
import { isUnacknowledged } from './alarm-words.ts';
import { nearestWaiting } from './nearest-waiting.ts';

/** The alarm to show after an action on the one at a place of the list: what is acknowledged stays unless another waits. */
export function alarmAfter(
  action: AlarmAction,
  targets: readonly Alarm[],
  at: (place: number) => Alarm | undefined,
  place: number,
): Alarm | undefined {
  if (leavesList(action)) return at(place + 1) ?? at(place - 1);
  const isDone = action.kind === 'acknowledge' && targets.some(isUnacknowledged);
  return isDone ? nearestWaiting(at, place) : undefined;
}
