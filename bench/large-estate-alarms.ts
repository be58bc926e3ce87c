import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../packages/server/src/platform/database/postgres.ts';
import type { LargeEstateOptions } from './large-estate-options.ts';
import type { MeasuredServer } from './measured-server.ts';
import { percentilesOf, showPercentiles } from './percentiles.ts';

const alerts = 60;
const pauseMs = 300;
/** An alarm that is not in the list by then is a failure. */
const timeoutMs = 30_000;

/** For Alerts of devices of all customers: ms from the answer until the list of alarms has it. */
export async function measureAlarms(
  server: MeasuredServer,
  _db: Db,
  { devices }: LargeEstateOptions,
): Promise<void> {
  const times: number[] = [];
  const tokens = new Map<number, string>();
  for (let nth = 0; nth < alerts; nth += 1) {
    const device = 1 + ((nth * 7_919 + 50) % devices);
    if (!tokens.has(device)) {
      const { token } = await server.call<{ token: string }>(
        'POST',
        `/api/devices/${device}/token`,
      );
      tokens.set(device, token);
    }
    const since = new Date().toISOString();
    const answer = await fetch(`${server.url}/api/notifications`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${tokens.get(device)}`,
      },
      body: JSON.stringify({
        Code: `alert-${nth}`,
        CreatedAt: since,
        NotificationType: 3,
        Attributes: {
          payload: {
            reason: `Door ${nth} forced`,
            details: { src: 'gate-1', value: 1, threshold: 1 },
          },
        },
      }),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    const begin = performance.now();
    for (;;) {
      const { rows } = await server.call<{ rows: { started_at: string }[] }>(
        'GET',
        `/api/alarms?limit=10&device=${device}`,
      );
      if (rows.some(({ started_at }) => started_at >= since)) break;
      if (performance.now() - begin > timeoutMs) throw new Error('An alarm did not come.');
      await sleep(10);
    }
    times.push(performance.now() - begin);
    await sleep(pauseMs);
  }
  console.log(`\nalarm, from commit to list: ${showPercentiles(percentilesOf(times))}`);
}
