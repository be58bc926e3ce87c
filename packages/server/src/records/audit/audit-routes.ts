import { endpoints, readFilterMoment } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import type { Serve } from '../access/serve.ts';
import { auditPage } from './audit-views.ts';

const defaultLimit = 25;

export function auditRoutes(serve: Serve, db: Db) {
  serve(endpoints.audit.list, async ({ query }) => {
    const { page = 1, limit = defaultLimit, user, noun, dateFrom, dateTo } = query;
    const filter = {
      user,
      noun,
      from: dateFrom === undefined ? undefined : readFilterMoment(dateFrom),
      to: dateTo === undefined ? undefined : readFilterMoment(dateTo),
    };
    const found = await auditPage(db, filter, { offset: (page - 1) * limit, limit });
    return { ...found, page };
  });
  // The call has no other effect than its audit entry.
  serve(endpoints.exports.record, async () => ({}));
}
