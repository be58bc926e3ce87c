import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Outgoing } from '../device-client.ts';

export const alertNamed = (code: string): Outgoing => ({
  message: {
    Code: code,
    CreatedAt: '2026-03-02T10:00:00.000Z',
    NotificationType: 3,
    Attributes: { payload: { reason: 'test', details: { threshold: 1, src: 'C1', value: 2 } } },
  },
  pictures: [],
});

/** A clock that runs as usual but makes every pause short, and remembers what was asked. */
export function shortPauseClock(): Clock & { pausesMs: number[] } {
  const pausesMs: number[] = [];
  return {
    pausesMs,
    now: () => Date.now(),
    sleep: (ms, signal) => {
      pausesMs.push(ms);
      return new Promise((resolve) => {
        // fixed time: pace
        const timer = setTimeout(resolve, 5);
        signal?.addEventListener('abort', () => {
          clearTimeout(timer);
          resolve();
        });
      });
    },
  };
}

/** A folder that is removed when the test ends. */
export async function temporaryFolder(): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), 'foyer-edge-'));
  return {
    path,
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  };
}
