import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canTryRecovery, startRecoveryTrial } from '../testing/processes/recovery-trial.ts';

describe.skipIf(!canTryRecovery)('with a broker of the customer’s own', () => {
  let trial: Awaited<ReturnType<typeof startRecoveryTrial>>;
  beforeAll(async () => {
    trial = await startRecoveryTrial();
  }, 120_000);
  afterAll(() => trial?.end());

  test('all messages are stored after PostgreSQL was killed and restarted', {
    timeout: 120_000,
  }, async () => {
    await trial.recoversFrom(async () => {
      await sleep(500);
      await trial.postgres.kill();
      await sleep(2_000);
      await trial.postgres.start();
    });
  });

  test('all messages are stored after PostgreSQL was paused for 4 s', { timeout: 120_000 }, () =>
    trial.recoversFrom(() => trial.standStill(4)),
  );

  test('all messages are stored after the broker was restarted with unacknowledged messages', {
    timeout: 60_000,
  }, async () => {
    trial.postgres.stall();
    for (let nth = 0; nth < 30; nth += 1) await trial.publish();
    await trial.broker.stop();
    await sleep(1_000);
    await trial.broker.start();
    trial.postgres.resume();
    // Mosquitto 2.0 loses shared subscriptions when it ends and drops messages until they are made again.
    await expect.poll(trial.readyStatus, { timeout: 30_000 }).toBe(200);
    for (let nth = 0; nth < 30; nth += 1) await trial.publish();
    await trial.expectAllStored();
  });
});
