import type { AccuracyAudit } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import { markCountsOfEach } from '../../records/crossing-marks/mark-views.ts';
import type { AuditRow } from './audit-views.ts';
import { auditToWire } from './audit-wire.ts';
import { readAuditResults } from './read-audit.ts';

/** Audits with all that they say now, as a person may see it. */
export async function answerAudits(
  db: Db,
  audits: readonly AuditRow[],
  userId: number,
): Promise<AccuracyAudit[]> {
  const results = await readAuditResults(db, audits);
  const marks = await markCountsOfEach(db, audits);
  return audits.map((audit, nth) =>
    auditToWire(audit, { result: results[nth]!, marks: marks[nth]! }, userId),
  );
}
