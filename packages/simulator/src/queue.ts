import type { CrowdLevel } from './crowd.ts';
import { chance } from './seeded-random.ts';

/** People who queue come in steps of this; each step has at most one. */
const stepMs = 20_000;
const longestMs = 600_000;
/** Part of the people on a camera's picture who queue. */
const queueing = 0.35;
const middleStayS = 150;

/** Seconds that who joins a queue in a step waits: mostly two to three minutes, sometimes ten. */
const waitS = (key: number, step: number) =>
  Math.min(longestMs / 1000 - 1, 30 + middleStayS * 2 * chance(key, step, 1) ** 2.2);

/** Whether somebody joins in a step: so often that a part of the crowd queues. */
const joins = (key: number, level: CrowdLevel, step: number) =>
  chance(key, step, 2) < ((queueing * level(step * stepMs)) / middleStayS) * (stepMs / 1000);

/** People in a queue at a moment, and how many seconds those waited who left from `from` to before then. */
export function queueAt(
  key: number,
  level: CrowdLevel,
  from: number,
  at: number,
): { people: number; dwell_s: number[] } {
  let people = 0;
  const dwell_s: number[] = [];
  const first = Math.floor((from - longestMs) / stepMs);
  for (let step = first; step * stepMs < at; step += 1) {
    if (!joins(key, level, step)) continue;
    const stay = waitS(key, step);
    const left = step * stepMs + stay * 1000;
    if (left >= at) people += 1;
    else if (left >= from) dwell_s.push(Math.round(stay * 10) / 10);
  }
  return { people, dwell_s };
}
