import { endpoints } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import type { Serve } from '../access/serve.ts';
import { answerPage } from '../lists/answer-list.ts';
import { auditList } from './audit-list.ts';
import { entriesWhere } from './audit-views.ts';

export function auditRoutes(serve: Serve, db: Db) {
  serve(endpoints.audit.list, async ({ caller: { scope }, query }) =>
    answerPage(
      db,
      auditList,
      { scope, query },
      { rowsWhere: (condition) => entriesWhere(db, condition), toWire: (row) => row },
    ),
  );
  // The call has no other effect than its audit entry.
  serve(endpoints.exports.record, async () => ({}));
}
