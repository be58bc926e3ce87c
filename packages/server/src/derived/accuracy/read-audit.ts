import type { Db } from '../../platform/database/postgres.ts';
import { type AuditResult, resultOf } from './audit-result.ts';
import { type AuditRow, countsOfAudit, intervalsOfAudit } from './audit-views.ts';

/** What an audit says, with what the counter and people counted until now. */
export const readAuditResult = async (db: Db, audit: AuditRow): Promise<AuditResult> =>
  resultOf(audit, await intervalsOfAudit(db, audit), await countsOfAudit(db, audit.id));
