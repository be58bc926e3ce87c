import { endpoints } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import { bucketsOf, lastDays, rangeToWire, readRange } from '../../platform/time/range.ts';
import type { Serve } from '../access/serve.ts';
import { answerList } from '../lists/answer-list.ts';
import type { PhotoAddresses } from '../photos/photo-address.ts';
import { cameraCovers, coversAsked, newestPhoto, photosOf } from '../photos/photo-views.ts';
import { newestPhotoToWire } from '../photos/photo-wire.ts';
import { cameraList } from './camera-list.ts';
import { createCamera, removeCamera, updateCamera } from './camera-store.ts';
import {
  type CameraRow,
  cameraAlerts,
  cameraOf,
  camerasWhere,
  lastReading,
  namesOf,
  standingFault,
} from './camera-views.ts';
import { cameraWall } from './camera-wall.ts';
import {
  cameraDetailToWire,
  cameraToWire,
  pictureFaultToWire,
  readingToWire,
} from './camera-wire.ts';
import { footfallGrid } from './footfall-grid.ts';
import { footfallRange } from './footfall-range.ts';
import { footfallOf } from './footfall-views.ts';

const dayMs = 24 * 3_600_000;
const chartDays = 30;

interface Dependencies {
  db: Db;
  addresses: PhotoAddresses;
  now: () => Date;
}

export function cameraRoutes(serve: Serve, { db, addresses, now }: Dependencies) {
  const lastNotification = async (row: CameraRow) => {
    const reading = await lastReading(db, row);
    if (!reading) return null;
    const photos = await photosOf(db, reading.device_id, reading.id);
    return readingToWire(reading, photos, addresses);
  };

  const pictureFault = async (row: CameraRow) => {
    const fault = row.fault_kind === null ? undefined : await standingFault(db, row);
    if (!fault) return null;
    const id = fault.notification_id;
    const photos = id === null ? [] : await photosOf(db, row.device_id, id);
    return pictureFaultToWire(fault, photos, addresses);
  };

  serve(endpoints.cameras.list, async ({ caller: { scope }, query }) =>
    answerList(
      db,
      cameraList,
      { scope, query },
      { rowsWhere: (condition) => camerasWhere(db, scope, condition), toWire: cameraToWire },
    ),
  );
  serve(endpoints.cameras.images, async ({ caller, query }) =>
    cameraCovers(db, caller.scope, addresses, coversAsked(query)),
  );
  serve(endpoints.cameras.wall, async ({ caller, query }) =>
    cameraWall({ db, addresses, now }, caller.scope, query),
  );
  serve(endpoints.cameras.get, async ({ caller, params }) => {
    const row = await cameraOf(db, caller.scope, params.id);
    return {
      ...cameraDetailToWire(row),
      last_notification: await lastNotification(row),
      picture_fault: await pictureFault(row),
    };
  });
  serve(endpoints.cameras.alerts, async ({ caller, params, query }) => {
    const given = readRange(query);
    const camera = await cameraOf(db, caller.scope, params.id);
    const zone = given.zone ?? camera.time_zone;
    const range = { ...lastDays(zone, now(), chartDays), ...given, zone };
    const days = bucketsOf(range, 'day');
    const alerts = await cameraAlerts(db, camera, days);
    return {
      data: [days.map(({ at }, nth) => [at, alerts[nth] ?? null])],
      conf: [{ name: 'Alerts', color: '#FD5F00', type: 'column', fillOpacity: 0.8, lineWidth: 0 }],
      options: { pointInterval: dayMs, pointStart: days[0]?.at ?? range.from },
      range: rangeToWire(range, 'day'),
    };
  });
  serve(endpoints.cameras.footfall, async ({ caller, params, query }) => {
    const camera = await cameraOf(db, caller.scope, params.id);
    const range = footfallRange(query, now());
    const [footfall, photo] = await Promise.all([
      footfallOf(db, { ...range, device_id: camera.device_id, names: namesOf(camera) }),
      newestPhoto(db, camera.device_id, namesOf(camera)),
    ]);
    return { ...footfallGrid, ...footfall, ...range, ...newestPhotoToWire(photo, addresses) };
  });
  serve(endpoints.cameras.create, async ({ body }) => createCamera(db, body));
  serve(endpoints.cameras.update, async ({ params, body }) => {
    await updateCamera(db, params.id, body);
    return cameraToWire(await cameraOf(db, 'all', params.id));
  });
  serve(endpoints.cameras.remove, async ({ params }) => {
    await removeCamera(db, params.id);
    return { id: params.id };
  });
}
