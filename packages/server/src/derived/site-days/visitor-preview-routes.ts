import {
  endpoints,
  type OpeningHours,
  type VisitorPreview,
  type VisitorRules,
} from '@foyer/contract';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Db } from '../../platform/database/postgres.ts';
import { found } from '../../platform/http/problem-error.ts';
import type { Serve } from '../../records/access/serve.ts';
import { sitesWhere } from '../../records/sites/site-list.ts';
import { leftOutOfParts, sumOfLeftOut } from '../visitors/left-out.ts';
import { daySpan } from '../visitors/open-time.ts';
import { peopleOverEntrances } from './compute-days.ts';
import { entranceLines } from './entrance-lines.ts';

interface Dependencies {
  db: Db;
  now: () => Date;
}

const previewDays = 28;

/** What rules would make of the visitors of a site. */
export function visitorPreviewRoutes(serve: Serve, { db, now }: Dependencies): void {
  serve(endpoints.visitorDefinitions.preview, async ({ caller, params, body }) => {
    const [site] = await sitesWhere(db, caller.scope, sql`s.id = ${params.id}`);
    const { id, time_zone: zone, opening_hours: hours } = found(site, 'site', params.id);
    return visitorPreview(db, { id, zone, hours }, body, now());
  });
}

interface Site {
  id: number;
  zone: string;
  hours: OpeningHours;
}

/** The days that ended last, counted by rules that nobody stored. */
async function visitorPreview(
  db: Db,
  { id, zone, hours }: Site,
  rules: VisitorRules,
  now: Date,
): Promise<VisitorPreview> {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate();
  const [from, to] = [today.subtract({ days: previewDays }), today.subtract({ days: 1 })].map(
    String,
  ) as [string, string];
  const span = { start: daySpan(zone, from).start, until: daySpan(zone, to).until };
  const lines = await entranceLines(db, [id]);
  const [crossed] = await peopleOverEntrances(db, [{ site_id: id, ...span }], lines);
  if (!crossed) return { from, to, everybody: null, visitors: null, left_out: [] };
  const [leftOut] = await leftOutOfParts(db, [{ ...span, rules, lines, zone, hours }]);
  const others = sumOfLeftOut(leftOut!);
  return {
    from,
    to,
    everybody: { in: crossed.visitors_in, out: crossed.visitors_out },
    visitors: {
      in: Math.max(0, crossed.visitors_in - others.in),
      out: Math.max(0, crossed.visitors_out - others.out),
    },
    left_out: [...leftOut!].map(([rule, people]) => ({ rule, ...people })),
  };
}
