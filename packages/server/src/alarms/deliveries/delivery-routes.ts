import { endpoints } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import { found } from '../../platform/http/problem-error.ts';
import type { Jobs } from '../../platform/jobs/job-engine.ts';
import type { Serve } from '../../records/access/serve.ts';
import { answerPage } from '../../records/lists/answer-list.ts';
import { deliveryJob } from './delivery-job-definition.ts';
import { deliveryList } from './delivery-list.ts';
import { copyDelivery } from './delivery-store.ts';
import { deliveriesWhere, reasonsIn } from './delivery-views.ts';
import { deliveryToWire } from './delivery-wire.ts';

/** The log of deliveries. */
export function deliveryRoutes(serve: Serve, db: Db, jobs: Pick<Jobs, 'send'>) {
  serve(endpoints.deliveries.list, async ({ caller: { scope }, query, t }) =>
    answerPage(
      db,
      deliveryList(query.q === undefined ? {} : await reasonsIn(db, t)),
      { scope, query },
      {
        rowsWhere: (condition) => deliveriesWhere(db, condition),
        toWire: (row) => deliveryToWire(row, t),
      },
    ),
  );
  serve(endpoints.deliveries.resend, async ({ params }) =>
    db.transaction().execute(async (transaction) => {
      const id = found(await copyDelivery(transaction, params.id), 'delivery', params.id);
      await jobs.send(deliveryJob, { id }, transaction);
      return { id };
    }),
  );
}
