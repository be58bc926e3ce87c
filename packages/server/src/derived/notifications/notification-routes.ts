import {
  type AlertPayload,
  endpoints,
  type NotificationQuery,
  readFilterMoment,
} from '@foyer/contract';
import type pg from 'pg';
import { createBatchLoader } from '../../platform/concurrency/batch-loader.ts';
import { type Db, isWrongData } from '../../platform/database/postgres.ts';
import { found } from '../../platform/http/problem-error.ts';
import { readPayload } from '../../platform/payloads/stored-payload.ts';
import type { PhotoStorage } from '../../platform/storage/photo-storage.ts';
import type { Scope } from '../../records/access/caller.ts';
import type { Serve } from '../../records/access/serve.ts';
import type { PhotoAddresses } from '../../records/photos/photo-address.ts';
import { photosOf } from '../../records/photos/photo-views.ts';
import { removePicture } from '../../records/photos/stored-picture.ts';
import { scopeOfCustomer } from '../../records/sites/extent.ts';
import { withReasonCodes } from '../alerts/alert-views.ts';
import { correctNotification, removeNotification } from './notification-store.ts';
import {
  newestLike,
  notificationAt,
  notificationPages,
  notificationPlace,
  type PageQuestion,
  readingNear,
} from './notification-views.ts';
import { detailToWire, rowToWire } from './notification-wire.ts';

interface Dependencies {
  db: Db;
  pool: pg.Pool;
  addresses: PhotoAddresses;
  storage: PhotoStorage;
}

const defaultLimit = 10;

export function notificationRoutes(serve: Serve, { db, pool, addresses, storage }: Dependencies) {
  const pageOf = createBatchLoader(
    (questions: readonly PageQuestion[]) => notificationPages(pool, questions),
    {
      keyOf: JSON.stringify,
      isWrongData,
    },
  );
  const detail = async (place: { id: number; device_id: number; at: Date }) => {
    const [row, photos] = await Promise.all([
      notificationAt(db, place),
      photosOf(db, place.device_id, place.id),
    ]);
    if (!row) return undefined;
    const payload = readPayload(row.stored_payload);
    const source = row.type === 3 ? (payload as AlertPayload).details.src : undefined;
    const reading = source === undefined ? undefined : await readingNear(db, place, source);
    const [coded] = await withReasonCodes(db, [{ ...row, payload }]);
    return detailToWire(coded!, photos, addresses, reading);
  };
  const one = async (scope: Scope, id: number) => {
    const place = found(await notificationPlace(db, scope, id), 'notification', id);
    return found(await detail(place), 'notification', id);
  };

  serve(endpoints.notifications.list, async ({ caller, query }) => {
    const { page = 1, limit = defaultLimit } = query;
    const { rows, count } = await pageOf({
      scope: scopeOfCustomer(caller.scope, query.customer),
      filter: filterOf(query),
      offset: (page - 1) * limit,
      limit,
    });
    return { rows: rows.map(rowToWire), count, page };
  });

  serve(endpoints.notifications.get, async ({ caller, params }) => one(caller.scope, params.id));

  serve(endpoints.notifications.live, async ({ caller, params }) => {
    const place = found(await newestLike(db, caller.scope, params.id), 'notification', params.id);
    return [await detail(place)].filter((row) => row !== undefined);
  });

  serve(endpoints.notifications.update, async ({ caller, params, body }) => {
    const place = await notificationPlace(db, caller.scope, params.id);
    await correctNotification(db, found(place, 'notification', params.id), body.Attributes.payload);
    return one(caller.scope, params.id);
  });

  serve(endpoints.notifications.remove, async ({ caller, params }) => {
    const place = await notificationPlace(db, caller.scope, params.id);
    const paths = await removeNotification(db, found(place, 'notification', params.id));
    await Promise.all(paths.map((path) => removePicture(storage, path)));
    return { id: params.id };
  });
}

function filterOf(query: NotificationQuery) {
  return {
    device: query.device,
    type: query.type,
    from: query.dateFrom === undefined ? undefined : readFilterMoment(query.dateFrom),
    to: query.dateTo === undefined ? undefined : readFilterMoment(query.dateTo),
  };
}
