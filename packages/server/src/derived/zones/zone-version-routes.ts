import { endpoints, type ZoneVersion } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import type { Serve } from '../../records/access/serve.ts';
import { cameraInUse, cameraOf } from '../../records/cameras/camera-views.ts';
import { flowRange } from '../flows/flow-range.ts';
import { recountPart, revertPart } from '../rollups/recount-part.ts';
import { type RecountRow, recountsOf } from '../rollups/recount-views.ts';
import { recountToWire } from '../rollups/recount-wire.ts';
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
    const asked = { ...body, from: range.from };
    return toWire(await recountPart(db, camera, zoneOf(params), asked, by));
  });
  serve(zoneVersions.list, async ({ caller, params }) => {
    const camera = await cameraOf(db, caller.scope, params.id);
    return (await recountsOf(db, camera.id, zoneOf(params))).map(toWire);
  });
  serve(zoneVersions.revert, async ({ caller, params }) => {
    const camera = await cameraInUse(db, params.id);
    const by = { username: caller.username, now: now() };
    return toWire(await revertPart(db, camera, zoneOf(params), params.version, by));
  });
}

const zoneOf = ({ zone }: { zone: string }) => ({ kind: 'zone' as const, part: zone });

const toWire = (row: RecountRow): ZoneVersion => ({ zone: row.part, ...recountToWire(row) });
