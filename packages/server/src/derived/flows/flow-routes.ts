import { endpoints } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import type { Serve } from '../../records/access/serve.ts';
import { biasesOfLines } from '../accuracy/line-bias.ts';
import { dwellOf } from './dwell-views.ts';
import { flowsBySite } from './flow-by-site.ts';
import { flowBounds } from './flow-errors.ts';
import type { EstimateFlows } from './flow-estimates.ts';
import { flowRange } from './flow-range.ts';
import { flowSite, siteCondition } from './flow-site.ts';
import { flowsOf } from './flow-views.ts';
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
    const [flows, biases] = await Promise.all([
      flowsOf(db, asked.lines, range.spans, moment),
      biasesOfLines(db, asked.lines),
    ]);
    const bounds = await flowBounds(db, biases, asked.lines, range.spans, moment);
    const estimate = query.estimate === true ? estimateFlows : undefined;
    const estimates = await estimate?.({
      lines: asked.lines,
      zone: range.range.zone,
      spans: range.spans,
      now: moment,
    });
    const whole = flowsToWire(range, flows, bounds, estimates);
    return query.by === undefined
      ? whole
      : { ...whole, sites: await flowsBySite(db, { ...asked, biases, estimate }, query, moment) };
  });
}
