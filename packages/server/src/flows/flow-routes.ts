import { endpoints } from '@foyer/contract';
import type { Serve } from '../access/serve.ts';
import type { Db } from '../database/postgres.ts';
import { flowRange } from './flow-range.ts';
import { flowSite } from './flow-site.ts';
import { flowsOf } from './flow-views.ts';

interface Dependencies {
  db: Db;
  now: () => Date;
}

export function flowRoutes(serve: Serve, { db, now }: Dependencies) {
  serve(endpoints.flows.get, async ({ caller, query }) => {
    const moment = now().getTime();
    flowRange(query, 'UTC', moment);
    const { zone, lines } = await flowSite(db, caller.scope, query);
    const { range, bucket, spans } = flowRange(query, zone, moment);
    const { rows, sum } = await flowsOf(db, lines, spans, moment);
    return {
      rows: spans.map(({ start, until }, i) => ({
        from: new Date(start),
        to: new Date(until),
        ...rows[i]!,
      })),
      sum,
      range: {
        from: new Date(range.from),
        to: new Date(range.to),
        zone: range.zone,
        bucket,
      },
    };
  });
}
