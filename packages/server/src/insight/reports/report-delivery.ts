import type { ReportPeriod } from '@foyer/contract';
import type { LanguageCode } from '@foyer/translation';
import { sql } from 'kysely';
import type { WorkerThreads } from '../../platform/concurrency/worker-threads.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { translateIn } from '../../platform/translation/translations.ts';
import { makeReport } from './make-report.ts';
import { reportMail } from './report-mail.ts';

/** What a delivery of a report keeps; the figures are read when it is sent. */
export interface ReportContent {
  customer: number;
  period: ReportPeriod;
  from: string;
  to: string;
}

/** The mail of a report; undefined where the customer is not in use any more. */
export async function mailOfReport(
  { db, threads }: { db: Db; threads: WorkerThreads },
  content: ReportContent,
  language: LanguageCode | null,
  now: Date,
) {
  const { rows } = await sql<{ id: number; name: string; zone: string }>`
    select id, name, time_zone as zone from customers
    where id = ${content.customer} and retired_at is null`.execute(db);
  const [customer] = rows;
  if (!customer) return undefined;
  const span = { from: Date.parse(content.from), to: Date.parse(content.to) };
  const report = await makeReport(
    db,
    { customer, period: content.period, ...span, t: translateIn(language) },
    now,
  );
  return reportMail(threads, report, now);
}
