import { endpoints, type FlowsQuery } from '@foyer/contract';
import { msg } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { Serve } from '../../records/access/serve.ts';
import { biasesOfLines } from '../accuracy/line-bias.ts';
import { dwellOf } from './dwell-views.ts';
import { flowsBySite } from './flow-by-site.ts';
import { type CorrectedPart, correctedFlows, correctionsOfFlows } from './flow-corrections.ts';
import { flowBounds } from './flow-errors.ts';
import type { EstimateFlows } from './flow-estimates.ts';
import { flowRange } from './flow-range.ts';
import { flowSite, siteCondition } from './flow-site.ts';
import { flowsOf } from './flow-views.ts';
import { otherPeople, visitorFlows } from './flow-visitors.ts';
import { flowsToWire } from './flow-wire.ts';

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
    const { zone, ...asked } = await flowSite(db, caller.scope, query);
    const range = flowRange(query, zone, moment);
    if (query.visitors) requireSites(query);
    const [flows, biases, corrections] = await Promise.all([
      flowsOf(db, asked.lines, range.spans, moment),
      biasesOfLines(db, asked.lines),
      query.visitors ? [] : correctionsOfFlows(db, { ...asked, area: query.area }, range.spans),
    ]);
    const hasArea = hasAreaOf(query);
    const [corrected] = await correctedFlows(
      db,
      corrections,
      [{ lines: asked.lines, hasArea }],
      range.spans,
      moment,
    );
    const others = query.visitors ? await otherPeople(db, asked.lines, range.spans) : undefined;
    // The interval of an audit is about everybody.
    const bounds = others?.spans.some((span) => span.in + span.out > 0)
      ? undefined
      : await flowBounds(db, biases, asked.lines, range.spans, moment);
    const estimate = query.estimate === true ? estimateFlows : undefined;
    const estimates = await estimate?.({
      lines: asked.lines,
      zone: range.range.zone,
      spans: range.spans,
      now: moment,
    });
    const counted = others ? visitorFlows(flows, others) : flows;
    const whole = {
      ...flowsToWire(range, counted, { bounds, corrected, estimates }),
      ...(others ? { visitors: others.sites } : {}),
    };
    return query.by === undefined
      ? whole
      : {
          ...whole,
          sites: await flowsBySite(db, { ...asked, biases, estimate, hasArea }, query, moment),
        };
  });
}

/** People who were added to an area belong to it and to its site, and to no camera. */
const hasAreaOf =
  ({ camera, device, area }: FlowsQuery): CorrectedPart['hasArea'] =>
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
