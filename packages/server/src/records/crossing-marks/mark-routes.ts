import { type CrossingMarkDraft, endpoints } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found, ProblemError } from '../../platform/http/problem-error.ts';
import type { Scope } from '../access/caller.ts';
import type { Serve } from '../access/serve.ts';
import { cameraOf } from '../cameras/camera-views.ts';
import { addMark, removeMark } from './mark-store.ts';
import { type CrossingMarkRow, marksWhere } from './mark-views.ts';
import { markToWire } from './mark-wire.ts';

/** A crossing as its flow counts it: whose path it is, when the person was clear of the line, and its present mark. */
export interface MarkableCrossing extends Pick<CrossingMarkRow, 'person' | 'at'> {
  mark: number | undefined;
}

/** Finds the crossing that a draft names; undefined where nobody crossed then. Throws 404 for a camera that is not seen. */
export type FindCrossing = (
  scope: Scope,
  draft: Pick<CrossingMarkDraft, 'camera' | 'line' | 'direction' | 'counted_at' | 'nth'>,
) => Promise<MarkableCrossing | undefined>;

interface Dependencies {
  db: Db;
  findCrossing: FindCrossing;
  now: () => Date;
}

const maxListed = 200;

/** Crossings that people doubt. */
export function markRoutes(serve: Serve, { db, findCrossing, now }: Dependencies): void {
  const markOf = async (scope: Scope, id: number) =>
    found((await marksWhere(db, scope, { condition: sql`k.id = ${id}` }))[0], 'crossing mark', id);

  serve(endpoints.crossingMarks.list, async ({ caller, query: { camera, line, from, to } }) => {
    if (camera !== undefined) await cameraOf(db, caller.scope, camera);
    const conditions = [
      camera === undefined ? sql`true` : sql`k.camera_id = ${camera}`,
      line === undefined ? sql`true` : sql`k.line = ${line}`,
      from === undefined ? sql`true` : sql`k.at >= ${from}::timestamptz`,
      to === undefined ? sql`true` : sql`k.at < ${to}::timestamptz`,
    ];
    const condition = sql.join(conditions, sql` and `);
    const rows = await marksWhere(db, caller.scope, { condition, limit: maxListed });
    return rows.map(markToWire);
  });

  serve(endpoints.crossingMarks.create, async ({ caller, body }) => {
    const { camera, line, direction, nth, kind, note = '' } = body;
    const crossing = await findCrossing(caller.scope, body);
    if (!crossing) throw noCrossing();
    const draft = {
      camera_id: camera,
      line,
      direction,
      counted_at: new Date(body.counted_at),
      nth,
      person: crossing.person,
      at: crossing.at,
      kind,
      note,
      created_at: now(),
      created_by: caller.username,
    };
    const id = await addMark(db, draft, crossing.mark);
    if (id === undefined) throw markedAlready();
    return markToWire(await markOf('all', id));
  });

  serve(endpoints.crossingMarks.remove, async ({ caller, params }) => {
    const { id } = await markOf(caller.scope, params.id);
    if (!(await removeMark(db, id, { at: now(), by: caller.username }))) throw removedAlready();
    return markToWire(await markOf('all', id));
  });
}

const noCrossing = () =>
  new ProblemError('malformed', msg('Nobody crossed the line at this moment.'), {
    issues: [{ path: '/counted_at', message: msg('is no crossing of the line') }],
  });

const markedAlready = () =>
  new ProblemError('duplicate', msg('Somebody has just marked this crossing.'));

const removedAlready = () => new ProblemError('duplicate', msg('This mark is taken away already.'));
