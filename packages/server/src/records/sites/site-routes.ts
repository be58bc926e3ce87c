import { endpoints } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found } from '../../platform/http/problem-error.ts';
import type { Scope } from '../access/caller.ts';
import type { Serve } from '../access/serve.ts';
import { answerList } from '../lists/answer-list.ts';
import { siteList, sitesWhere } from './site-list.ts';
import { createSite, retireSite, updateSite } from './site-store.ts';
import { siteToWire } from './site-wire.ts';

interface Dependencies {
  db: Db;
  now: () => Date;
  /** Called for each area of a site whose clock changes: its counts are of other days since. */
  onAreaChanged: (id: number) => void;
}

/** Sites: where a customer's devices and areas are. */
export function siteRoutes(serve: Serve, { db, now, onAreaChanged }: Dependencies): void {
  const one = async (scope: Scope, id: number) => {
    const [row] = await sitesWhere(db, scope, sql`s.id = ${id}`);
    return siteToWire(found(row, 'site', id));
  };

  serve(endpoints.sites.list, async ({ caller: { scope }, query }) =>
    answerList(
      db,
      siteList,
      { scope, query },
      { rowsWhere: (condition) => sitesWhere(db, scope, condition), toWire: siteToWire },
    ),
  );
  serve(endpoints.sites.get, async ({ caller, params }) => one(caller.scope, params.id));
  serve(endpoints.sites.create, async ({ body }) => createSite(db, body));
  serve(endpoints.sites.update, async ({ params, body }) => {
    (await updateSite(db, params.id, body)).forEach(onAreaChanged);
    return one('all', params.id);
  });
  serve(endpoints.sites.remove, async ({ params }) => {
    await retireSite(db, params.id, now());
    return { id: params.id };
  });
}
