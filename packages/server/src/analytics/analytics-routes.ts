import { endpoints } from '@foyer/contract';
import type { Serve } from '../access/serve.ts';
import type { Db } from '../platform/postgres.ts';
import { rebuildAll } from '../rollups/rebuild.ts';
import { analyticsAt } from './analytics.ts';

export function analyticsRoutes(serve: Serve, db: Db, now: () => Date) {
  serve(endpoints.analytics.get, async ({ caller, query }) =>
    analyticsAt(db, caller.scope, query, now()),
  );
  serve(endpoints.analytics.update, async ({ caller }) => {
    await rebuildAll(db);
    return analyticsAt(db, caller.scope, {}, now());
  });
}
