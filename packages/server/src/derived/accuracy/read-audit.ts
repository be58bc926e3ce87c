import type { Db } from '../../platform/database/postgres.ts';
import { intervalsOfAudits } from './audit-intervals.ts';
import { type AuditResult, resultOf } from './audit-result.ts';
import { type AuditRow, countsOfAudits } from './audit-views.ts';

/** What an audit says, with what the counter and people counted until now. */
export const readAuditResult = async (db: Db, audit: AuditRow): Promise<AuditResult> =>
  (await readAuditResults(db, [audit]))[0]!;

/** What each of some audits says; however many, in three statements. */
export async function readAuditResults(
  db: Db,
  audits: readonly AuditRow[],
): Promise<AuditResult[]> {
  if (audits.length === 0) return [];
  const [intervals, counts] = await Promise.all([
    intervalsOfAudits(db, audits),
    countsOfAudits(
      db,
      audits.map(({ id }) => id),
    ),
  ]);
  const intervalsOf = Map.groupBy(intervals, ({ audit_id }) => audit_id);
  const countsOf = Map.groupBy(counts, ({ audit_id }) => audit_id);
  return audits.map((audit) =>
    resultOf(audit, intervalsOf.get(audit.id) ?? [], countsOf.get(audit.id) ?? []),
  );
}
