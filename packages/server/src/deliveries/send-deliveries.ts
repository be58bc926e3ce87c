import type { Db } from '../database/postgres.ts';
import type { Jobs } from '../jobs/job-engine.ts';
import { deliveryJob } from './delivery-job-definition.ts';
import { addDeliveries, type NewDelivery } from './delivery-store.ts';

/** Adds deliveries with the jobs that send them once the transaction commits. */
export async function sendDeliveries(
  transaction: Db,
  jobs: Pick<Jobs, 'send'>,
  deliveries: readonly NewDelivery[],
  at: Date,
): Promise<void> {
  for (const id of await addDeliveries(transaction, deliveries, at)) {
    await jobs.send(deliveryJob, { id }, transaction);
  }
}
