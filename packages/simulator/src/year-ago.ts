import type { InfoResult } from '@foyer/contract';
import type { Outgoing } from '@foyer/device-client';
import type { Period } from './history.ts';
import { outgoing } from './messages/envelope.ts';
import { lineCountsOf } from './messages/info-message.ts';
import type { SimulatedDevice } from './simulated-device.ts';
import { localDayStart, nextDayStart } from './site-time.ts';

const hourMs = 3_600_000;
const dayMs = 86_400_000;
/** 52 weeks: the same weekday. */
const yearMs = 364 * dayMs;

/** The time of a year ago that the past month and the coming weeks are compared with. */
export const yearAgoOf = ({ firstStartMs }: SimulatedDevice): Period => ({
  fromMs: firstStartMs - yearMs - 35 * dayMs,
  untilMs: firstStartMs - yearMs + 21 * dayMs,
});

/** Whether a device counted a year ago. */
export const countedYearAgo = ({ plan }: SimulatedDevice): boolean => plan.newDays === undefined;

/** Who crossed a device's lines on each local day of a period: one message a day, with a result for each hour. */
export function* dailySummaries(device: SimulatedDevice, period: Period): Generator<Outgoing> {
  const { zone, code } = device.plan;
  for (let day = localDayStart(zone, period.fromMs); day < period.untilMs; ) {
    const next = nextDayStart(zone, day);
    const results: InfoResult[] = [];
    for (let from = day; from < next; from += hourMs) {
      for (const camera of device.cameras) {
        const counts = lineCountsOf(device, camera, { from, at: from + hourMs });
        if (counts) results.push({ src: camera.plan.code, ...counts });
      }
    }
    yield outgoing(code, 1, next, { results });
    day = next;
  }
}
