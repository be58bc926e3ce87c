import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canTryRecovery, startRecoveryTrial } from './testing/recovery-trial.ts';

describe.skipIf(!canTryRecovery)('with a broker of the customer’s own', () => {
  let trial: Awaited<ReturnType<typeof startRecoveryTrial>>;
  beforeAll(async () => {
    trial = await startRecoveryTrial();
  }, 120_000);
  afterAll(() => trial?.end());

  test('all arrives after PostgreSQL was killed and came back', { timeout: 120_000 }, async () => {
    await trial.recoversFrom(async () => {
      await sleep(500);
      await trial.postgres.kill();
      await sleep(2_000);
      await trial.postgres.start();
    });
  });

  test('all arrives after PostgreSQL stood still for 4 s', { timeout: 120_000 }, () =>
    trial.recoversFrom(() => trial.standStill(4)),
  );

  test('all arrives after the broker was stopped and started with messages nobody had stored', {
    timeout: 60_000,
  }, async () => {
    trial.postgres.stall();
    for (let nth = 0; nth < 30; nth += 1) await trial.publish();
    await trial.broker.stop();
    await sleep(1_000);
    await trial.broker.start();
    trial.postgres.resume();
    // Mosquitto 2.0 forgets a shared subscription when it ends: what it takes before it is made anew goes nowhere.
    await expect.poll(trial.readyStatus, { timeout: 30_000 }).toBe(200);
    for (let nth = 0; nth < 30; nth += 1) await trial.publish();
    await trial.expectAllStored();
  });
});
