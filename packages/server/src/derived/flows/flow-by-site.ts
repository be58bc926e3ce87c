import type { FlowsQuery, SiteFlows } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { Scope } from '../../records/access/caller.ts';
import { inScopeBy } from '../../records/access/scope.ts';
import type { LineBiases } from '../accuracy/line-bias.ts';
import { type CorrectedPart, correctedFlows, correctionsOfFlows } from './flow-corrections.ts';
import { flowBounds } from './flow-errors.ts';
import type { EstimateFlows } from './flow-estimates.ts';
import type { FlowLine } from './flow-lines.ts';
import { flowRange } from './flow-range.ts';
import { flowsOfParts } from './flow-views.ts';
import { otherPeople, visitorFlows } from './flow-visitors.ts';
import { flowsToWire } from './flow-wire.ts';

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

interface AskedOfSites {
  scope: Scope;
  lines: readonly FlowLine[];
  biases: LineBiases;
  /** Where estimates are asked for. */
  estimate: EstimateFlows | undefined;
  hasArea: CorrectedPart['hasArea'];
}

/** Flows of lines at each site of a scope, in hours and days of that site's clock. Sites of one clock are read at once. */
export async function flowsBySite(
  db: Db,
  { scope, lines, biases, estimate, hasArea }: AskedOfSites,
  query: FlowsQuery,
  now: number,
): Promise<SiteFlows[]> {
  const byClock = [...Map.groupBy(await sitesIn(db, scope), ({ zone }) => zone)].map(
    ([zone, sites]) => ({ sites, asked: flowRange(query, zone, now) }),
  );
  const rows = byClock.reduce(
    (sum, { sites, asked }) => sum + sites.length * asked.spans.length,
    0,
  );
  if (rows > maxRows) throw tooManyRows();
  const linesOfSite = Map.groupBy(lines, ({ site_id }) => site_id);
  const answers: SiteFlows[] = [];
  for (const { sites, asked } of byClock) {
    const parts = sites.map(({ id }) => linesOfSite.get(id) ?? []);
    const flows = await flowsOfParts(db, parts, asked.spans, now);
    // Days of sites with another clock begin and end at other moments.
    const corrections = query.visitors
      ? []
      : await correctionsOfFlows(db, { scope, lines, area: query.area }, asked.spans);
    const corrected = await correctedFlows(
      db,
      corrections,
      sites.map(({ id }, nth) => ({
        lines: parts[nth]!,
        hasArea: (area) => area.site_id === id && hasArea(area),
      })),
      asked.spans,
      now,
    );
    for (const [nth, site] of sites.entries()) {
      const others = query.visitors ? await otherPeople(db, parts[nth]!, asked.spans) : undefined;
      const bounds = others?.spans.some((span) => span.in + span.out > 0)
        ? undefined
        : await flowBounds(db, biases, parts[nth]!, asked.spans, now);
      const estimates = await estimate?.({
        lines: parts[nth]!,
        zone: asked.range.zone,
        spans: asked.spans,
        now,
      });
      const counted = others ? visitorFlows(flows[nth]!, others) : flows[nth]!;
      answers.push({
        site_id: site.id,
        ...flowsToWire(asked, counted, { bounds, corrected: corrected[nth], estimates }),
      });
    }
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
