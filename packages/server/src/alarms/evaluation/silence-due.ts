import type { Condition } from '../definition/alarm-machine-state.ts';

/** Hours that are looked through for a silence that fits into them. */
const maxSpans = 100;

/** When nothing will have come for long enough, with the rule's hours and somebody who evaluated all the time. */
export function silentAt({ silenceMs, hours, pauses }: Condition, since: number | null): number {
  if (silenceMs === null || since === null) return Infinity;
  let begin = since;
  for (let nth = 0; nth < maxSpans; nth += 1) {
    if (!hours.isIn(begin)) begin = hours.nextChange(begin);
    if (begin === Infinity) return Infinity;
    const end = begin + silenceMs;
    const pause = pauses.find(({ from, until }) => until > begin && from < end);
    if (pause) begin = pause.until;
    else if (hours.nextChange(begin) <= end) begin = hours.nextChange(begin);
    else return end;
  }
  return Infinity;
}
