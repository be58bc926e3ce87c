import { type DeviceAddresses, endpoints } from '@foyer/contract';
import type { Translate } from '@foyer/translation';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found } from '../../platform/http/problem-error.ts';
import type { Person } from '../access/caller.ts';
import type { Serve } from '../access/serve.ts';
import type { ConfigurationOf } from '../camera-settings/device-configurations.ts';
import { watcherReportOf } from '../camera-settings/watcher-report.ts';
import { answerList } from '../lists/answer-list.ts';
import type { PhotoAddresses } from '../photos/photo-address.ts';
import { coversAsked, deviceCovers } from '../photos/photo-views.ts';
import type { BeginRemoval } from '../removals/begin-removal.ts';
import { historyOf } from '../removals/history-views.ts';
import { deviceList } from './device-list.ts';
import { deviceMove, movesOf, type ShownRuleName } from './device-move-views.ts';
import { moveToWire } from './device-move-wire.ts';
import { deviceClusters, devicePlaces } from './device-places.ts';
import { createDevice, retireDevice, updateDevice } from './device-store.ts';
import { issueDeviceToken, revokeDeviceToken } from './device-token-store.ts';
import { devicesWhere, rejectedOf } from './device-views.ts';
import { clusterToWire, deviceToWire, placeToWire, rejectedToWire } from './device-wire.ts';

interface Dependencies {
  db: Db;
  configurationOf: ConfigurationOf;
  /** Called when a device's code or token changed. */
  onDeviceChanged: (deviceId: number) => void;
  /** The addresses to which devices send, for the caller. */
  addresses: (request: FastifyRequest) => DeviceAddresses;
  photoAddresses: PhotoAddresses;
  now: () => Date;
  beginRemoval: BeginRemoval;
  shownRuleNameIn: (t: Translate) => ShownRuleName;
}

const isAdmin = (caller: Person) => caller.role === 'SUPER_ADMIN';

export function deviceRoutes(
  serve: Serve,
  {
    db,
    configurationOf,
    onDeviceChanged,
    addresses,
    photoAddresses,
    now,
    beginRemoval,
    shownRuleNameIn,
  }: Dependencies,
) {
  const one = async (caller: Person, id: number, t: Translate) => {
    const [row] = await devicesWhere(db, caller.scope, sql`d.id = ${id}`);
    return deviceToWire(found(row, 'device', id), isAdmin(caller), t);
  };

  serve(endpoints.devices.list, async ({ caller, query, t }) => {
    const { scope } = caller;
    return answerList(
      db,
      deviceList,
      { scope, query },
      {
        rowsWhere: (condition) => devicesWhere(db, scope, condition),
        toWire: (row) => deviceToWire(row, isAdmin(caller), t),
      },
    );
  });
  serve(endpoints.devices.places, async ({ caller, query }) =>
    (await devicePlaces(db, caller.scope, query)).map(placeToWire),
  );
  serve(endpoints.devices.clusters, async ({ caller, query }) =>
    (await deviceClusters(db, caller.scope, query)).map(clusterToWire),
  );
  serve(endpoints.devices.images, async ({ caller, query }) =>
    deviceCovers(db, caller.scope, photoAddresses, coversAsked(query)),
  );
  serve(endpoints.devices.get, async ({ caller, params, t }) => ({
    ...(await one(caller, params.id, t)),
    watcher: await watcherReportOf(db, configurationOf, params.id),
    ...(await movesOf(db, caller.scope, params.id)),
  }));
  serve(endpoints.devices.move, async ({ params, query, t }) => {
    const shownRuleName = shownRuleNameIn(t);
    return moveToWire(await deviceMove(db, params.id, query, { now: now(), shownRuleName }));
  });
  serve(endpoints.devices.create, async ({ caller, body }) =>
    createDevice(db, body, { savedBy: caller.username, now }),
  );
  serve(endpoints.devices.update, async ({ caller, params, body, t }) => {
    const id = await updateDevice(db, params.id, body, { savedBy: caller.username, now });
    onDeviceChanged(params.id);
    return one(caller, id, t);
  });
  serve(endpoints.devices.remove, async ({ params, query, body, caller, request, reply }) => {
    if (query.history) {
      reply.status(202);
      const { code } = body;
      return beginRemoval({ noun: 'devices', id: params.id, code, caller, address: request.ip });
    }
    await retireDevice(db, params.id, now);
    onDeviceChanged(params.id);
    return { id: params.id };
  });
  serve(endpoints.devices.history, async ({ caller, params, t }) => {
    await one(caller, params.id, t);
    return historyOf(db, [params.id]);
  });
  serve(endpoints.devices.issueToken, async ({ params, request }) => {
    const token = await issueDeviceToken(db, params.id);
    onDeviceChanged(params.id);
    return { token, addresses: addresses(request) };
  });
  serve(endpoints.devices.revokeToken, async ({ params }) => {
    await revokeDeviceToken(db, params.id);
    onDeviceChanged(params.id);
    return { id: params.id };
  });
  serve(endpoints.devices.rejected, async ({ caller, params, t }) => {
    await one(caller, params.id, t);
    return (await rejectedOf(db, params.id)).map((row) => rejectedToWire(row, t));
  });
}
