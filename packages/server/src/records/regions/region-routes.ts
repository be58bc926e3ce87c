import { endpoints } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found } from '../../platform/http/problem-error.ts';
import type { Scope } from '../access/caller.ts';
import type { Serve } from '../access/serve.ts';
import { answerList } from '../lists/answer-list.ts';
import { regionList, regionsWhere } from './region-list.ts';
import { createRegion, removeRegion, updateRegion } from './region-store.ts';
import { regionToWire } from './region-wire.ts';

/** The regions that group a customer's sites. */
export function regionRoutes(serve: Serve, db: Db): void {
  const one = async (scope: Scope, id: number) => {
    const [row] = await regionsWhere(db, scope, sql`r.id = ${id}`);
    return regionToWire(found(row, 'region', id));
  };

  serve(endpoints.regions.list, async ({ caller: { scope }, query }) =>
    answerList(
      db,
      regionList,
      { scope, query },
      { rowsWhere: (condition) => regionsWhere(db, scope, condition), toWire: regionToWire },
    ),
  );
  serve(endpoints.regions.get, async ({ caller, params }) => one(caller.scope, params.id));
  serve(endpoints.regions.create, async ({ body }) => createRegion(db, body));
  serve(endpoints.regions.update, async ({ params, body }) => {
    await updateRegion(db, params.id, body);
    return one('all', params.id);
  });
  serve(endpoints.regions.remove, async ({ params }) => {
    await removeRegion(db, params.id);
    return { id: params.id };
  });
}
