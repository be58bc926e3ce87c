import { afterAll, beforeAll, describe, test } from 'vitest';
import { canTryRecovery, startRecoveryTrial } from '../testing/processes/recovery-trial.ts';

describe.skipIf(!canTryRecovery)('with a broker of the customer’s own', () => {
  let trial: Awaited<ReturnType<typeof startRecoveryTrial>>;
  beforeAll(async () => {
    trial = await startRecoveryTrial();
  }, 120_000);
  afterAll(() => trial?.end());

  test('all messages are stored after PostgreSQL was paused for 20 s', { timeout: 120_000 }, () =>
    trial.recoversFrom(() => trial.standStill(400)),
  );
});
