import type { Outgoing } from '@foyer/device-client';
import { alertMessages, alertStepMs } from './messages/alert-messages.ts';
import { healthMessage } from './messages/health-message.ts';
import { infoMessage } from './messages/info-message.ts';
import { photoMessage } from './messages/photo-message.ts';
import { isInstalled, isSilent, type SimulatedDevice } from './simulated-device.ts';
import { siteTime } from './site-time.ts';

const hourMs = 3_600_000;
const halfHourMs = 1_800_000;
/** Pictures, and messages of compact devices, are frequent in this last part of the history. */
const recentMs = 6 * hourMs;
/** Local times of the pictures before, in quarters of an hour: 09:45 and 14:15. */
const picturedQuarters = new Set([39, 57]);
/** Compact devices report their machine's state so often. */
const compactHealthMs = 6 * hourMs;

export interface Period {
  fromMs: number;
  untilMs: number;
}

const isRecent = (at: number, { untilMs }: Period) => at >= untilMs - recentMs;

function isPictured(device: SimulatedDevice, at: number, period: Period): boolean {
  if (device.plan.compact) return isRecent(at, period) && at % hourMs === 0;
  return isRecent(at, period)
    ? at % halfHourMs === 0
    : picturedQuarters.has(Math.round(siteTime(device.plan.zone, at).hour * 4));
}

/** When a device counts in its past, and since when: every quarter of an hour, a compact one an hour at a time. */
function steps(device: SimulatedDevice, period: Period): { from: number; at: number }[] {
  const first = Math.ceil(period.fromMs / alertStepMs) * alertStepMs;
  const all: { from: number; at: number }[] = [];
  let last = first - alertStepMs;
  for (let at = first; at < period.untilMs; at += alertStepMs) {
    const isStep = !device.plan.compact || at % hourMs === 0 || isRecent(at, period);
    if (!isStep || !isInstalled(device, at)) continue;
    all.push({ from: Math.max(last, at - hourMs), at });
    last = at;
  }
  return all;
}

const isHealthTime = ({ plan }: SimulatedDevice, at: number) =>
  at % (plan.compact ? compactHealthMs : hourMs) === 0;

/** How many messages `historyOf` makes at least; alerts come on top. */
export function historySize(device: SimulatedDevice, period: Period): number {
  const spoken = steps(device, period).filter(({ at }) => !isSilent(device, at));
  const extra = device.plan.compact ? 1 : 2;
  return spoken.length + extra * spoken.filter(({ at }) => isHealthTime(device, at)).length;
}

/** A device's messages of a period in the order of time. */
export async function* historyOf(
  device: SimulatedDevice,
  period: Period,
): AsyncGenerator<Outgoing> {
  for (const { from, at } of steps(device, period)) {
    if (isSilent(device, at)) return;
    yield await infoMessage(device, at, from, () => isPictured(device, at, period), {
      hasPaths: isRecent(at, period),
    });
    if (!device.plan.compact) yield* alertMessages(device, at);
    if (!isHealthTime(device, at)) continue;
    yield healthMessage(device, at);
    if (!device.plan.compact) yield photoMessage(device, at);
  }
}
