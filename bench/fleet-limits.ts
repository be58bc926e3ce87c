import type { PageAnswer } from './fleet-dashboards.ts';
import type { DeviceReport } from './fleet-devices.ts';
import { percentilesOf } from './percentiles.ts';

/** What a fleet may expect; the first that does not hold is what gave way first. */
const limits = {
  acknowledgementMs: 2_000,
  pageMs: 1_000,
  /** Beyond this the machine has nothing left. */
  busyShare: 0.97,
  ownDelayMs: 200,
};
/** Percentiles are those of so many seconds. */
const windowSeconds = 5;

export interface Second {
  devices: DeviceReport;
  pages: PageAnswer[];
  /** Part of all processors that was busy. */
  busyShare: number;
  fleet: number;
}

/** Notes when each limit was first broken. */
export function watchLimits() {
  const broken = new Map<string, { atSecond: number; words: string }>();
  const recent: Second[] = [];
  let seconds = 0;
  const note = (limit: string, isBroken: boolean, words: () => string) => {
    if (isBroken && !broken.has(limit)) broken.set(limit, { atSecond: seconds, words: words() });
  };
  return {
    add(second: Second) {
      seconds += 1;
      recent.push(second);
      if (recent.length > windowSeconds) recent.shift();
      const { devices, fleet } = second;
      const acknowledged = percentilesOf(recent.flatMap((each) => each.devices.acknowledgedMs));
      const pages = recent.flatMap((each) => each.pages);
      const took = percentilesOf(pages.map(({ tookMs }) => tookMs));
      const failed = pages.filter(({ status }) => status !== 200);
      note(
        'acknowledgement',
        acknowledged.p95 > limits.acknowledgementMs,
        () =>
          `acknowledgements: 95 % took up to ${Math.round(acknowledged.p95)} ms (limit ${limits.acknowledgementMs} ms)`,
      );
      note(
        'waiting',
        devices.waiting > fleet,
        () => `devices: ${devices.waiting} messages wait at ${fleet} devices`,
      );
      note(
        'refused',
        Object.keys(devices.refused).length > 0,
        () => `admission: messages were answered ${Object.keys(devices.refused).join(', ')}`,
      );
      note(
        'lost',
        Object.keys(devices.lost).length > 0,
        () => `connections: devices lost theirs (${Object.keys(devices.lost).join(', ')})`,
      );
      note(
        'pages',
        took.p95 > limits.pageMs,
        () => `pages: 95 % took up to ${Math.round(took.p95)} ms (limit ${limits.pageMs} ms)`,
      );
      note(
        'failed',
        failed.length > 0,
        () =>
          `pages: ${failed.length} were answered ${[...new Set(failed.map(({ status }) => status || 'nothing'))].join(', ')}`,
      );
      note(
        'busy',
        second.busyShare > limits.busyShare,
        () => `processors: ${Math.round(second.busyShare * 100)} % of all were busy`,
      );
      note(
        'own',
        devices.ownDelayMs > limits.ownDelayMs,
        () =>
          `this load generator: its own event loop was late by ${Math.round(devices.ownDelayMs)} ms, which is in the figures`,
      );
    },
    /** In the order in which they gave way. */
    broken: () => [...broken.values()].sort((a, b) => a.atSecond - b.atSecond),
  };
}
