import type { ReportPeriod } from '@foyer/contract';
import type { LanguageCode } from '@foyer/translation';
import { sql } from 'kysely';
import type { WorkerThreads } from '../../platform/concurrency/worker-threads.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { translateIn } from '../../platform/translation/translations.ts';
import { customerScope } from '../../records/access/caller.ts';
import { makeReport } from './make-report.ts';
import { reportMail } from './report-mail.ts';

/** What a delivery of a report keeps; the figures are read when it is sent. */
export interface ReportContent {
  customer: number;
  /** Whose figures; null or absent: all of the customer. */
  sites?: number[] | null;
  /** Of the period; absent in contents of earlier versions: the customer's. */
  zone?: string;
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
  const [row] = rows;
  if (!row) return undefined;
  const customer = { ...row, zone: content.zone ?? row.zone };
  const scope = customerScope(row.id, content.sites ?? null);
  const span = { from: Date.parse(content.from), to: Date.parse(content.to) };
  const report = await makeReport(
    db,
    { customer, scope, period: content.period, ...span, t: translateIn(language) },
    now,
  );
  return reportMail(threads, report, now);
}
