import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canTryRecovery, startRecoveryTrial } from '../testing/processes/recovery-trial.ts';

describe.skipIf(!canTryRecovery)('with a broker of the customer’s own', () => {
  let trial: Awaited<ReturnType<typeof startRecoveryTrial>>;
  beforeAll(async () => {
    trial = await startRecoveryTrial();
  }, 120_000);
  afterAll(() => trial?.end());

  test('all messages are stored after PostgreSQL was killed and restarted', async () => {
    await trial.recoversFrom(async () => {
      await trial.untilPublished(10);
      await trial.postgres.kill();
      await trial.untilPublished(40);
      await trial.postgres.start();
    });
  });

  test('all messages are stored after PostgreSQL was paused while 80 came', () =>
    trial.recoversFrom(() => trial.standStill(80)));

  test('all messages are stored after the broker was restarted with unacknowledged messages', async () => {
    trial.postgres.stall();
    for (let nth = 0; nth < 30; nth += 1) await trial.publish();
    await trial.broker.stop();
    await expect.poll(trial.mqttStatus).not.toBe('ok');
    await trial.broker.start();
    trial.postgres.resume();
    // Mosquitto 2.0 loses shared subscriptions when it ends and drops messages until they are made again.
    await expect.poll(trial.readyStatus).toBe(200);
    for (let nth = 0; nth < 30; nth += 1) await trial.publish();
    await trial.expectAllStored();
  });
});
