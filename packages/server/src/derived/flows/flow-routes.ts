import { endpoints, type FlowsQuery } from '@foyer/contract';
import { msg } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { Serve } from '../../records/access/serve.ts';
import { biasesOfLines } from '../accuracy/line-bias.ts';
import { dwellOf } from './dwell-views.ts';
import { flowsBySite } from './flow-by-site.ts';
import type { FlowPart } from './flow-corrections.ts';
import type { EstimateFlows } from './flow-estimates.ts';
import { flowsOfEach } from './flow-parts.ts';
import { flowRange } from './flow-range.ts';
import { flowSite, siteCondition } from './flow-site.ts';

interface Dependencies {
  db: Db;
  estimateFlows: EstimateFlows;
  now: () => Date;
}

export function flowRoutes(serve: Serve, { db, estimateFlows, now }: Dependencies) {
  serve(endpoints.dwells.get, async ({ caller, query }) => {
    const moment = now().getTime();
    flowRange(query, 'UTC', moment);
    const { zone, condition } = await siteCondition(db, caller.scope, query);
    const { range, bucket, spans } = flowRange(query, zone, moment);
    return {
      ...(await dwellOf(db, condition, query.zone_id, spans)),
      range: {
        from: new Date(range.from),
        to: new Date(range.to),
        zone: range.zone,
        // Quarter hours are not asked for.
        bucket: bucket === '1d' ? ('1d' as const) : ('1h' as const),
      },
    };
  });
  serve(endpoints.flows.get, async ({ caller, query }) => {
    const moment = now().getTime();
    flowRange(query, 'UTC', moment);
    const { zone, scope, lines } = await flowSite(db, caller.scope, query);
    const range = flowRange(query, zone, moment);
    if (query.visitors) requireSites(query);
    const asked = {
      scope,
      area: query.area,
      visitors: query.visitors === true,
      biases: await biasesOfLines(db, lines),
      estimate: query.estimate === true ? estimateFlows : undefined,
    };
    const part = { lines, hasArea: hasAreaOf(query) };
    const [whole] = await flowsOfEach(db, [part], range, asked, moment);
    return query.by === undefined
      ? whole!
      : { ...whole!, sites: await flowsBySite(db, part, query, asked, moment) };
  });
}

/** People who were added to an area belong to it and to its site, and to no camera. */
const hasAreaOf =
  ({ camera, device, area }: FlowsQuery): FlowPart['hasArea'] =>
  ({ area_id }) =>
    area === undefined ? camera === undefined && device === undefined : area_id === area;

/** Visitors are those of sites: of a camera, a device or an area everybody who crosses is counted. */
function requireSites({ camera, device, area, estimate }: FlowsQuery): void {
  if (estimate) {
    throw new ProblemError(
      'malformed',
      msg('Estimates are about everybody who crosses: ask for them without visitors.'),
      { issues: [{ path: '/estimate', message: msg('is not for visitors') }] },
    );
  }
  if (camera === undefined && device === undefined && area === undefined) return;
  throw new ProblemError('malformed', msg('Visitors are counted for sites alone.'), {
    issues: [{ path: '/visitors', message: msg('is for sites, regions and customers') }],
  });
}
