import { endpoints, type Occupancy } from '@foyer/contract';
import { msg } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { Scope } from '../access/caller.ts';
import type { Serve } from '../access/serve.ts';
import { answerList } from '../lists/answer-list.ts';
import { areaListWith, isSortedByOccupancy } from './area-list.ts';
import { addRecount, createArea, removeArea, updateArea } from './area-store.ts';
import { areaIdsOf, areaOf, areasWhere } from './area-views.ts';
import { areaToWire } from './area-wire.ts';

interface Dependencies {
  db: Db;
  occupancyOf: (scope: Scope, id: number) => Promise<Occupancy>;
  occupanciesOf: (ids: readonly number[]) => Promise<Occupancy[]>;
  /** Called after a change of an area or of its counts. */
  onAreaChanged: (id: number) => void;
  now: () => Date;
}

/** Areas, and the recounts by which people correct how many are in them. */
export function areaRoutes(
  serve: Serve,
  { db, occupancyOf, occupanciesOf, onAreaChanged, now }: Dependencies,
): void {
  serve(endpoints.areas.list, async ({ caller: { scope }, query }) => {
    const sorted = isSortedByOccupancy(query.sort) ? await areaIdsOf(db, scope, query) : [];
    return answerList(
      db,
      areaListWith(await occupanciesOf(sorted)),
      { scope, query },
      { rowsWhere: (condition) => areasWhere(db, scope, condition), toWire: areaToWire },
    );
  });
  serve(endpoints.areas.get, async ({ caller, params }) =>
    areaToWire(await areaOf(db, caller.scope, params.id)),
  );
  serve(endpoints.areas.create, async ({ body }) => createArea(db, body));
  serve(endpoints.areas.update, async ({ params, body }) => {
    await updateArea(db, params.id, body);
    onAreaChanged(params.id);
    return areaToWire(await areaOf(db, 'all', params.id));
  });
  serve(endpoints.areas.remove, async ({ params }) => {
    await removeArea(db, params.id);
    return { id: params.id };
  });
  serve(endpoints.areas.recount, async ({ caller, params, body }) => {
    await areaOf(db, caller.scope, params.id);
    const moment = now();
    const at = body.from === undefined ? moment : new Date(body.from);
    if (at > moment) {
      throw new ProblemError(
        'malformed',
        msg('A recount holds from now on, or from an earlier moment.'),
        {
          issues: [{ path: '/from', message: msg('is in the future') }],
        },
      );
    }
    await addRecount(db, params.id, body, { at, now: moment, username: caller.username });
    onAreaChanged(params.id);
    return occupancyOf(caller.scope, params.id);
  });
}
