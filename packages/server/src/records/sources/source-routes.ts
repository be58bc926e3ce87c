import { endpoints } from '@foyer/contract';
import { msg } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { Serve } from '../access/serve.ts';
import { answerLoaded } from '../lists/answer-loaded.ts';
import type { PhotoAddresses } from '../photos/photo-address.ts';
import { extentOf } from '../sites/extent.ts';
import { type AddCamera, adoptAsNewCamera } from './adoption-store.ts';
import { sourceList } from './source-list.ts';
import { decideSource } from './source-store.ts';
import { sourcesWhere, type WithMoments } from './source-views.ts';
import { sourceToWire } from './source-wire.ts';

interface Dependencies {
  db: Db;
  addresses: PhotoAddresses;
  addCamera: AddCamera;
  withMoments: WithMoments;
}

const { list, adopt, ignore, reset } = endpoints.sources;

export function sourceRoutes(
  serve: Serve,
  { db, addresses, addCamera, withMoments }: Dependencies,
) {
  serve(list, async ({ caller, query }) => {
    const { scope } = await extentOf(db, caller.scope, query);
    const rows = await sourcesWhere({ db, withMoments }, scope, {
      state: query.state,
      device: query.device,
    });
    return answerLoaded(sourceList, query, rows, (row) => sourceToWire(row, addresses));
  });
  serve(adopt, async ({ body }) => {
    const { device_id, source, camera_id, camera } = body;
    if ((camera_id === undefined) === (camera === undefined)) throw notOne();
    if (camera_id !== undefined) {
      await decideSource(db, { device_id, source }, { state: 'adopted', camera_id });
      return { camera_id };
    }
    return {
      camera_id: await adoptAsNewCamera({ db, addCamera }, { device_id, source }, camera!.Name),
    };
  });
  serve(ignore, async ({ body }) => {
    await decideSource(db, body, { state: 'ignored', camera_id: null });
    return { state: 'ignored' as const };
  });
  serve(reset, async ({ body }) => {
    await decideSource(db, body, { state: 'new', camera_id: null });
    return { state: 'new' as const };
  });
}

const notOne = () =>
  new ProblemError(
    'malformed',
    msg(
      'Say what the source is: camera_id for another name of that camera, or camera with its Name for a new one.',
    ),
    {
      issues: [
        { path: '/camera_id', message: msg('must be there, or camera with its Name; not both') },
      ],
    },
  );
