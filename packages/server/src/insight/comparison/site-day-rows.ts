import type { OpeningHours, SiteDayRow } from '@foyer/contract';
import type { LanguageCode } from '@foyer/translation';
import { daySpan, openSpans } from '../../derived/visitors/open-time.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { publicHolidays } from '../../records/holidays/public-holidays.ts';
import { addDays, askedDays, daysIn } from './compared-days.ts';
import type { ComparedSiteRow } from './compared-sites.ts';
import { type DayRow, daysOfSites } from './site-day-views.ts';

/** Every day of a range of a site, also those of which nothing is known. */
export async function daysOfSite(
  db: Db,
  site: ComparedSiteRow,
  query: { from?: string | undefined; to?: string | undefined },
  { now, language }: { now: Date; language: LanguageCode },
): Promise<{ rows: SiteDayRow[]; range: { from: string; to: string } }> {
  const range = askedDays(query, site.time_zone, now);
  const [days, holidays] = await Promise.all([
    daysOfSites(db, [site.id], [range]),
    publicHolidays(site.holidays, range, language),
  ]);
  const names = Map.groupBy(holidays, ({ day }) => day);
  const unopened = await unopenedDay(db, site, days.get(site.id), now);
  const rows = Array.from({ length: daysIn(range) }, (_, nth) => {
    const day = addDays(range.from, nth);
    const holiday =
      names
        .get(day)
        ?.map(({ name }) => name)
        .join(', ') ?? null;
    const known = day === unopened ? undefined : days.get(site.id)?.get(day);
    return rowOf(day, known, holiday);
  });
  return { rows, range };
}

const wasClosed = ({ has_hours, open_minutes }: DayRow) => has_hours && open_minutes === 0;

/** Today, where the site has not opened yet: a stored day knows its open time until now alone. */
async function unopenedDay(
  db: Db,
  { id, time_zone }: ComparedSiteRow,
  days: ReadonlyMap<string, DayRow> | undefined,
  now: Date,
): Promise<string | undefined> {
  const closed = [...(days?.values() ?? [])].filter(wasClosed).map(({ day }) => day);
  const today = closed.find((day) => daySpan(time_zone, day).until > now.getTime());
  if (today === undefined) return undefined;
  const { opening_hours: hours } = await db
    .selectFrom('sites')
    .select('opening_hours')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return openSpans(time_zone, hours as OpeningHours, today)?.length ? today : undefined;
}

function rowOf(day: string, known: DayRow | undefined, holiday: string | null): SiteDayRow {
  if (!known) {
    const nothing = { visitors_in: null, visitors_out: null, visitor_version: 0, open_hours: null };
    const nobody = { people_mean: null, people_peak: null, judged: 0, violations: 0 };
    const noSales = { transactions: null, items: null, amount: null, currency: null };
    const unknown = { ...nothing, ...nobody, ...noSales, staff_hours: null };
    return { day, state: 'not_measured', coverage: 0, ...unknown, holiday };
  }
  const isMeasured = known.visitors_in !== null || known.judged > 0;
  return {
    day,
    state: wasClosed(known) ? 'closed' : isMeasured ? 'measured' : 'not_measured',
    visitors_in: known.visitors_in,
    visitors_out: known.visitors_out,
    visitor_version: known.visitor_version,
    coverage: known.expected_ms === 0 ? 0 : Math.min(1, known.covered_ms / known.expected_ms),
    open_hours: known.has_hours ? known.open_minutes / 60 : null,
    people_mean: known.people_mean,
    people_peak: known.people_peak,
    judged: known.judged,
    violations: known.violations,
    transactions: known.transactions,
    items: known.items,
    amount: known.amount,
    currency: known.currency,
    staff_hours: known.staff_minutes === null ? null : known.staff_minutes / 60,
    holiday,
  };
}
