import type { FlowsQuery, SiteFlows } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { Scope } from '../../records/access/caller.ts';
import { inScopeBy } from '../../records/access/scope.ts';
import type { AreaOfSite, FlowPart } from './flow-corrections.ts';
import { type AskedOfFlows, flowsOfEach } from './flow-parts.ts';
import { flowRange } from './flow-range.ts';

const maxRows = 100_000;

interface SiteClock {
  id: number;
  zone: string;
}

async function sitesIn(db: Db, scope: Scope): Promise<SiteClock[]> {
  const { rows } = await sql<SiteClock>`
    select s.id, s.time_zone as zone from sites s
    where s.retired_at is null and ${inScopeBy(scope, { customer: 's.customer_id', site: 's.id' })}
    order by s.id`.execute(db);
  return rows;
}

/** Flows of lines at each site of a scope, in hours and days of that site's clock. Sites of one clock are read at once. */
export async function flowsBySite(
  db: Db,
  { lines, hasArea }: FlowPart,
  query: FlowsQuery,
  asked: AskedOfFlows,
  now: number,
): Promise<SiteFlows[]> {
  const sites = await sitesIn(db, asked.scope);
  const byClock = [...Map.groupBy(sites, ({ zone }) => zone)].map(([zone, own]) => ({
    sites: own,
    range: flowRange(query, zone, now),
  }));
  const rows = byClock.reduce((sum, one) => sum + one.sites.length * one.range.spans.length, 0);
  if (rows > maxRows) throw tooManyRows();
  const linesOfSite = Map.groupBy(lines, ({ site_id }) => site_id);
  const answers: SiteFlows[] = [];
  for (const { sites: own, range } of byClock) {
    const parts = own.map(({ id }) => ({
      lines: linesOfSite.get(id) ?? [],
      hasArea: (area: AreaOfSite) => area.site_id === id && hasArea(area),
    }));
    const flows = await flowsOfEach(db, parts, range, asked, now);
    // Which definitions count is said once for all sites.
    answers.push(
      ...flows.map(({ visitors, ...site }, nth) => ({ site_id: own[nth]!.id, ...site })),
    );
  }
  return answers.sort((a, b) => a.site_id - b.site_id);
}

const tooManyRows = () =>
  new ProblemError(
    'malformed',
    msg(
      'The answer would have more than {maxRows, number} rows: ask for days, a shorter range or fewer sites.',
      {
        maxRows,
      },
    ),
    { issues: [{ path: '/bucket', message: msg('is too short for this range') }] },
  );
