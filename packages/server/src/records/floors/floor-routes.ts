import { endpoints, type FloorDetail } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { sql } from 'kysely';
import type { WorkerThreads } from '../../platform/concurrency/worker-threads.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { PhotoStorage } from '../../platform/storage/photo-storage.ts';
import type { Scope } from '../access/caller.ts';
import type { Serve } from '../access/serve.ts';
import { camerasWhere } from '../cameras/camera-views.ts';
import { footfallRange } from '../cameras/footfall-range.ts';
import { answerList } from '../lists/answer-list.ts';
import type { PhotoAddresses } from '../photos/photo-address.ts';
import { cameraCovers } from '../photos/photo-views.ts';
import { floorList, floorOf, floorsWhere } from './floor-list.ts';
import { createFloor, removeFloor, setPlan, updateFloor } from './floor-store.ts';
import { floorDetail } from './floor-views.ts';
import { floorDetailToWire, floorLiveToWire, floorToWire } from './floor-wire.ts';
import { floorHeat } from './heat/floor-heat.ts';
import { newPlanPath } from './plans/plan-path.ts';
import { readPlan } from './plans/read-plan.ts';

interface Dependencies {
  db: Db;
  storage: PhotoStorage;
  addresses: PhotoAddresses;
  threads: WorkerThreads;
  now: () => Date;
}

/** Floors of sites with their plans, what stands on these, and where people were. */
export function floorRoutes(
  serve: Serve,
  { db, storage, addresses, threads, now }: Dependencies,
): void {
  const one = async (scope: Scope, id: number): Promise<FloorDetail> =>
    floorDetailToWire(await floorDetail(db, scope, id), addresses);
  /** After the commit. What cannot be removed now goes with the sweep of files that no record names. */
  const removeFile = (path: string) =>
    path === '' ? undefined : storage.remove(path).catch(() => undefined);

  serve(endpoints.floors.list, async ({ caller: { scope }, query }) =>
    answerList(
      db,
      floorList,
      { scope, query },
      { rowsWhere: (condition) => floorsWhere(db, scope, condition), toWire: floorToWire },
    ),
  );
  serve(endpoints.floors.get, async ({ caller, params }) => one(caller.scope, params.id));
  serve(endpoints.floors.live, async ({ caller: { scope }, params }) => {
    const floor = await floorDetail(db, scope, params.id);
    const ids = floor.cameras_on_plan.map(({ camera_id }) => camera_id);
    const [cameras, covers] = await Promise.all([
      camerasWhere(db, scope, sql`m.id = any(${ids}::integer[])`),
      cameraCovers(db, scope, addresses, { ids }),
    ]);
    return floorLiveToWire(cameras, covers);
  });
  serve(endpoints.floors.heat, async ({ caller, params, query }) => {
    const floor = await floorDetail(db, caller.scope, params.id);
    return floorHeat(db, floor, { ...footfallRange(query, now()), now: now() });
  });
  serve(endpoints.floors.create, async ({ body }) => createFloor(db, body));
  serve(endpoints.floors.update, async ({ params, body }) => {
    await updateFloor(db, params.id, body);
    return one('all', params.id);
  });
  serve(endpoints.floors.remove, async ({ params }) => {
    await removeFile(await removeFloor(db, params.id));
    return { id: params.id };
  });

  serve(endpoints.floors.putPlan, async ({ params, request }) => {
    await floorOf(db, 'all', params.id);
    const bytes = request.body;
    if (!Buffer.isBuffer(bytes) || bytes.length === 0) {
      throw new ProblemError(
        'malformed',
        msg('Send the file of the plan as the body, as application/octet-stream.'),
      );
    }
    const { plan, format } = await readPlan(bytes, threads);
    const path = newPlanPath(params.id, plan.extension);
    const { content, width, height, scale } = plan;
    try {
      await storage.put(path, content);
      await removeFile(await setPlan(db, params.id, { path, format, width, height, scale }));
    } catch (error) {
      await removeFile(path);
      throw error;
    }
    return one('all', params.id);
  });
  serve(endpoints.floors.removePlan, async ({ params }) => {
    await removeFile(await setPlan(db, params.id, null));
    return one('all', params.id);
  });
}
