import type { Outgoing } from '@foyer/device-client';
import { alertMessages, alertStepMs } from './messages/alert-messages.ts';
import { healthMessage } from './messages/health-message.ts';
import { infoMessage } from './messages/info-message.ts';
import { photoMessage } from './messages/photo-message.ts';
import { isSilent, type SimulatedDevice } from './simulated-device.ts';
import { siteTime } from './site-time.ts';

const hourMs = 3_600_000;
const halfHourMs = 1_800_000;
/** Pictures are frequent in this last part of the history. */
const recentMs = 6 * hourMs;
/** Local times of the pictures before, in quarters of an hour: 09:45 and 14:15. */
const picturedQuarters = new Set([39, 57]);

export interface Period {
  fromMs: number;
  untilMs: number;
}

const isPictured = (device: SimulatedDevice, at: number, { untilMs }: Period): boolean =>
  at >= untilMs - recentMs
    ? at % halfHourMs === 0
    : picturedQuarters.has(Math.round(siteTime(device.plan.zone, at).hour * 4));

function quarters(period: Period): number[] {
  const first = Math.ceil(period.fromMs / alertStepMs) * alertStepMs;
  const all: number[] = [];
  for (let at = first; at < period.untilMs; at += alertStepMs) all.push(at);
  return all;
}

/** How many messages `historyOf` makes at least; alerts come on top. */
export function historySize(device: SimulatedDevice, period: Period): number {
  const spoken = quarters(period).filter((at) => !isSilent(device, at));
  return spoken.length + 2 * spoken.filter((at) => at % hourMs === 0).length;
}

/** A device's messages of a period in the order of time. */
export async function* historyOf(
  device: SimulatedDevice,
  period: Period,
): AsyncGenerator<Outgoing> {
  for (const at of quarters(period)) {
    if (isSilent(device, at)) return;
    yield await infoMessage(device, at, at - alertStepMs, () => isPictured(device, at, period));
    yield* alertMessages(device, at);
    if (at % hourMs !== 0) continue;
    yield healthMessage(device, at);
    yield photoMessage(device, at);
  }
}
