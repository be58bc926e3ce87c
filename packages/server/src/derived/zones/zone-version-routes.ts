import { endpoints, type ZoneVersion } from '@foyer/contract';
import { msg } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { Serve } from '../../records/access/serve.ts';
import { cameraInUse, cameraOf } from '../../records/cameras/camera-views.ts';
import { flowRange } from '../flows/flow-range.ts';
import { type RecountRow, recountsOf } from '../rollups/recount-views.ts';
import { recountToWire } from '../rollups/recount-wire.ts';
import { recountZone, revertZoneRecount } from '../rollups/recount-zone.ts';
import { zonePreview } from './zone-preview.ts';

const { zoneVersions } = endpoints;

interface Dependencies {
  db: Db;
  now: () => Date;
}

/** Zones that are counted over stored paths. */
export function zoneVersionRoutes(serve: Serve, { db, now }: Dependencies): void {
  serve(zoneVersions.preview, async ({ caller, params, body }) =>
    zonePreview(db, await cameraOf(db, caller.scope, params.id), body, now().getTime()),
  );
  serve(zoneVersions.recount, async ({ caller, params, body }) => {
    const camera = await cameraInUse(db, params.id);
    const by = { username: caller.username, now: now() };
    const { range } = flowRange({ from: body.from }, camera.time_zone, by.now.getTime());
    return toWire(await recountZone(db, camera, params.zone, { ...body, from: range.from }, by));
  });
  serve(zoneVersions.list, async ({ caller, params }) => {
    const camera = await cameraOf(db, caller.scope, params.id);
    return (await recountsOf(db, camera.id, { kind: 'zone', part: params.zone })).map(toWire);
  });
  serve(zoneVersions.revert, async ({ caller, params }) => {
    const camera = await cameraInUse(db, params.id);
    const versions = await recountsOf(db, camera.id, { kind: 'zone', part: params.zone });
    const version = versions.find(({ id }) => id === params.version);
    if (!version) throw new ProblemError('not_found', msg('This zone has no such recount.'));
    const by = { username: caller.username, now: now() };
    return toWire(await revertZoneRecount(db, camera, version, by));
  });
}

const toWire = (row: RecountRow): ZoneVersion => ({ zone: row.part, ...recountToWire(row) });
