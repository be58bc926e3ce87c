import { bringDeliveriesBack } from '../../alarms/deliveries/delivery-store.ts';
import { bringEscalationsBack } from '../../alarms/deliveries/escalation-store.ts';
import { bringStatesBack } from '../../derived/rollups/state-store.ts';
import { bringSchedulesBack } from '../../insight/reports/report-store.ts';
import type { Db } from '../../platform/database/postgres.ts';

/**
 * Brings back to `now` what a clock that was ahead has left in the future, and what would wait for that future: messages
 * about alarms, states of devices and reports.
 */
export const bringFutureTimesBack = (db: Db, now: Date): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await bringEscalationsBack(transaction, now);
    await bringDeliveriesBack(transaction, now);
    await bringStatesBack(transaction, now);
    await bringSchedulesBack(transaction, now);
  });
