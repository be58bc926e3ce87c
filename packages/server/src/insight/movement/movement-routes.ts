import { endpoints } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { flowRange } from '../../derived/flows/flow-range.ts';
import { countStored } from '../../derived/paths/path-views.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { tooManyInRange } from '../../platform/time/range.ts';
import type { Serve } from '../../records/access/serve.ts';
import { cameraOf, namesOf } from '../../records/cameras/camera-views.ts';
import { cameraMovement } from './camera-movement.ts';

interface Dependencies {
  db: Db;
  now: () => Date;
}

const maxDays = 31;
/** A month with an hour more where clocks are set back. */
const longestMs = maxDays * 86_400_000 + 3_600_000;
/** Three to ten seconds of processor time, in small parts. */
const maxPaths = 300_000;

/** Where people walk and stand. */
export function movementRoutes(serve: Serve, { db, now }: Dependencies): void {
  serve(endpoints.cameras.movement, async ({ caller, params, query }) => {
    const camera = await cameraOf(db, caller.scope, params.id);
    const at = now();
    const { range } = flowRange(query, camera.time_zone, at.getTime());
    if (range.to - range.from > longestMs) throw tooLong();
    const span = { start: range.from, until: range.to };
    const source = { device_id: camera.device_id, sources: namesOf(camera) };
    if ((await countStored(db, source, span)) > maxPaths) throw tooManyInRange(maxPaths);
    return {
      range: {
        from: new Date(range.from).toISOString(),
        to: new Date(range.to).toISOString(),
        zone: range.zone,
      },
      ...(await cameraMovement(db, camera, span, at)),
    };
  });
}

const tooLong = () =>
  new ProblemError(
    'malformed',
    msg('{days, plural, one {One day is} other {# days are}} answered at most.', { days: maxDays }),
    { issues: [{ path: '/from', message: msg('is too long before the end') }] },
  );
