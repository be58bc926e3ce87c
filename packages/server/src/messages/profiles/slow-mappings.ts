/** How a mapping that was ended so often in a row is slowed. */
const failuresBefore = 3;
const firstPauseMs = 5_000;
const longestPauseMs = 5 * 60_000;
const maxDevices = 10_000;

interface Slowed {
  mapping: string;
  failures: number;
  until: number;
}

/**
 * Devices whose mapping keeps taking more than its limit: it is tried again after a pause, which doubles each time. A
 * mapping that was changed is tried at once.
 */
export function createSlowMappings(now: () => number = Date.now) {
  const slowed = new Map<number, Slowed>();
  const known = (deviceId: number, mapping: string) => {
    const found = slowed.get(deviceId);
    return found?.mapping === mapping ? found : undefined;
  };
  return {
    /** When it is tried again; undefined where it may be tried now. */
    pausedUntil(deviceId: number, mapping: string): Date | undefined {
      const until = known(deviceId, mapping)?.until ?? 0;
      return until > now() ? new Date(until) : undefined;
    },
    /** It was ended. Answers until when it pauses, or undefined where it failed too seldom. */
    failed(deviceId: number, mapping: string): Date | undefined {
      const failures = (known(deviceId, mapping)?.failures ?? 0) + 1;
      const isPaused = failures >= failuresBefore;
      const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - failuresBefore));
      const until = isPaused ? now() + pauseMs : 0;
      if (slowed.size >= maxDevices) slowed.clear();
      slowed.set(deviceId, { mapping, failures, until });
      return isPaused ? new Date(until) : undefined;
    },
    succeeded: (deviceId: number) => void slowed.delete(deviceId),
  };
}
