import { sql } from 'kysely';
import { createBatchLoader } from '../../platform/concurrency/batch-loader.ts';
import { type Db, isWrongData } from '../../platform/database/postgres.ts';
import type { PictureMask } from '../../records/photos/blur.ts';

/** What the customer and the cameras of a device ask for before one of its pictures is kept. */
export interface PicturePolicy {
  blurPeople: boolean;
  /** What becomes of a picture on which nobody can say where people or masked parts are. */
  unplaced: 'blurred' | 'refused';
  /** By each name of a camera, and by each source that counts without one; empty where it has none. */
  masks: ReadonlyMap<string, readonly PictureMask[]>;
  /** Whether a source that has no name yet counts by itself. */
  adoptsNew: boolean;
}

export const hasMasks = ({ masks }: PicturePolicy) =>
  [...masks.values()].some((each) => each.length > 0);

/** Whether there may be something to cover on a picture of the device. */
export const coversAnything = (policy: PicturePolicy) => policy.blurPeople || hasMasks(policy);

/** Reads the policy of a device again for each picture; pictures that come together share a round trip. */
export const createPicturePolicyOf = (db: Db) =>
  createBatchLoader((deviceIds: readonly number[]) => policiesOf(db, deviceIds), {
    keyOf: String,
    isWrongData,
  });

interface Named {
  device_id: number;
  name: string;
  masks: readonly PictureMask[];
}

async function policiesOf(db: Db, deviceIds: readonly number[]): Promise<PicturePolicy[]> {
  const ids = sql<number>`any(${deviceIds}::int[])`;
  const devices = await db
    .selectFrom('devices as d')
    .innerJoin('customers as c', 'c.id', 'd.customer_id')
    .where('d.id', '=', ids)
    .select(['d.id', 'c.blur_people', 'c.unplaced_pictures', 'd.new_sources'])
    .execute();
  // Three plain statements: Citus refuses a subquery in one table that speaks of the other.
  const sources = await sql<Named>`
    select s.device_id, s.source as name, coalesce(m.masks, '[]') as masks
    from sources s left join cameras m on m.id = s.camera_id
    where s.device_id = ${ids} and s.counted_as is not null`.execute(db);
  const cameras = await sql<Named>`
    select device_id, code as name, masks from cameras where device_id = ${ids}`.execute(db);
  // A camera's own name comes before a source that is called like it.
  const masks = Map.groupBy([...sources.rows, ...cameras.rows], (named) => named.device_id);
  return deviceIds.map((deviceId) => {
    const device = devices.find(({ id }) => id === deviceId);
    if (!device) return ofNobody;
    return {
      blurPeople: device.blur_people,
      unplaced: device.unplaced_pictures,
      adoptsNew: device.new_sources === 'adopt',
      masks: new Map((masks.get(deviceId) ?? []).map((named) => [named.name, named.masks])),
    };
  });
}

/** The device was removed while the message was processed: its message is not stored. */
const ofNobody: PicturePolicy = {
  blurPeople: false,
  unplaced: 'blurred',
  masks: new Map(),
  adoptsNew: false,
};
