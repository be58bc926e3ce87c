import { endpoints } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import type { Serve } from '../access/serve.ts';
import { answerPage } from '../lists/answer-list.ts';
import { auditListIn } from './audit-list.ts';
import { entriesWhere } from './audit-views.ts';
import { entryToWire } from './audit-wire.ts';

export function auditRoutes(serve: Serve, db: Db) {
  serve(endpoints.audit.list, async ({ caller: { scope }, query, t }) =>
    answerPage(
      db,
      auditListIn(t),
      { scope, query },
      {
        rowsWhere: (condition) => entriesWhere(db, condition),
        toWire: (row) => entryToWire(row, t),
      },
    ),
  );
  // The call has no other effect than its audit entry.
  serve(endpoints.exports.record, async () => ({}));
}
