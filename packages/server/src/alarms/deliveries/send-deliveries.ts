import type { Db } from '../../platform/database/postgres.ts';
import type { Jobs } from '../../platform/jobs/job-engine.ts';
import { deliveryJob } from './delivery-job-definition.ts';
import { addDeliveries, type NewDelivery, replaceWaiting } from './delivery-store.ts';

/** Adds deliveries with the jobs that send them once the transaction commits. */
export async function sendDeliveries(
  transaction: Db,
  jobs: Pick<Jobs, 'send'>,
  deliveries: readonly NewDelivery[],
  at: Date,
): Promise<void> {
  const ids = await addDeliveries(transaction, deliveries, at);
  if (ids.length > 0) await replaceWaiting(transaction, ids);
  for (const id of ids) {
    await jobs.send(deliveryJob, { id }, transaction);
  }
}
