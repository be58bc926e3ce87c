import { randomUUID } from 'node:crypto';
import type { LanguageCode } from '@foyer/translation';
import { sql } from 'kysely';
import { sendDeliveries } from '../../alarms/deliveries/send-deliveries.ts';
import { advisoryLocks, tryLock } from '../../platform/database/advisory-locks.ts';
import { planningStatementLimitMs } from '../../platform/database/connection-limits.ts';
import type { Db } from '../../platform/database/postgres.ts';
import type { Jobs } from '../../platform/jobs/job-engine.ts';
import { translateIn } from '../../platform/translation/translations.ts';
import { lastDue, nextDue, periodBefore } from './report-clock.ts';
import { moveOn } from './report-store.ts';
import { schedulesWhere } from './report-views.ts';
import { type ReportScript, spanText } from './report-words.ts';

interface Dependencies {
  jobs: Pick<Jobs, 'send'>;
  now: () => Date;
}

/**
 * Creates the deliveries of reports that are due, and moves their schedules on in the same transaction. Of several
 * missed periods only the last one is sent: a server that was off, or whose clock was wrong, sends no series of mails.
 */
export const planReports = (db: Db, { jobs, now }: Dependencies): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    if (!(await tryLock(transaction, advisoryLocks.reports, planningStatementLimitMs)))
      return false;
    const moment = now();
    const due = await schedulesWhere(transaction, 'all', sql`s.enabled and s.next_at <= ${moment}`);
    for (const schedule of due) {
      const { id, name, customer_id, seen_sites, time_zone, period, send_at, next_at, users } =
        schedule;
      const missed = { dueAt: next_at.getTime(), now: moment.getTime() };
      const dueAt = lastDue(time_zone, period, send_at, missed);
      const span = periodBefore(time_zone, period, dueAt);
      const [from, to] = [new Date(span.from).toISOString(), new Date(span.to).toISOString()];
      const bundle = randomUUID();
      await sendDeliveries(
        transaction,
        jobs,
        users.map((user) => ({
          kind: 'report' as const,
          bundle_id: bundle,
          group_key: '',
          policy_id: null,
          user_id: user.id,
          channel_id: null,
          recipient: user.email,
          customer_ids: [customer_id],
          site_ids: seen_sites,
          subject: subjectFor(user.language, { name, from, to, zone: time_zone }),
          content: { customer: customer_id, sites: seen_sites, zone: time_zone, period, from, to },
        })),
        moment,
      );
      await moveOn(transaction, id, new Date(nextDue(time_zone, period, send_at, dueAt)));
    }
    return due.length > 0;
  });

function subjectFor(
  language: LanguageCode | null,
  { name, from, to, zone }: { name: string; from: string; to: string; zone: string },
): string {
  const script: ReportScript = { t: translateIn(language), zone };
  return script.t('{name}: {span}', { name, span: spanText(from, to, script) });
}
