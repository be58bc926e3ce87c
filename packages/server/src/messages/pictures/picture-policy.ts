import type pg from 'pg';
import { createBatchLoader } from '../../platform/concurrency/batch-loader.ts';
import { isWrongData } from '../../platform/database/postgres.ts';
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
export const createPicturePolicyOf = (pool: pg.Pool) =>
  createBatchLoader((deviceIds: readonly number[]) => policiesOf(pool, deviceIds), {
    keyOf: String,
    isWrongData,
  });

/** What one row says: of the device itself, of a source that counts, or of a camera. */
interface PolicyRow {
  deviceId: number;
  blurPeople: boolean | null;
  unplaced: PicturePolicy['unplaced'] | null;
  newSources: 'adopt' | 'ask' | null;
  name: string | null;
  masks: readonly PictureMask[] | null;
}

/**
 * One statement, planned once a connection, as every message with a picture needs it. Its parts are not joined: Citus
 * refuses a subquery in one table that speaks of the other.
 */
const policiesStatement = {
  name: 'picture-policies',
  text: `select d.id as "deviceId", c.blur_people as "blurPeople", c.unplaced_pictures as unplaced,
      d.new_sources as "newSources", null as name, null::jsonb as masks
    from devices d join customers c on c.id = d.customer_id where d.id = any($1::int[])
    union all
    select s.device_id, null, null, null, s.source, coalesce(m.masks, '[]')
    from sources s left join cameras m on m.id = s.camera_id
    where s.device_id = any($1::int[]) and s.counted_as is not null
    union all
    select device_id, null, null, null, code, masks from cameras where device_id = any($1::int[])`,
};

async function policiesOf(pool: pg.Pool, deviceIds: readonly number[]): Promise<PicturePolicy[]> {
  const { rows } = await pool.query<PolicyRow>({ ...policiesStatement, values: [deviceIds] });
  const ofDevices = Map.groupBy(rows, ({ deviceId }) => deviceId);
  return deviceIds.map((deviceId) => policyOf(ofDevices.get(deviceId) ?? []));
}

/** Rows come in the statement's order: a camera's own name replaces a source that is called like it. */
function policyOf(rows: readonly PolicyRow[]): PicturePolicy {
  const device = rows.find(({ newSources }) => newSources !== null);
  if (!device) return ofNobody;
  return {
    blurPeople: device.blurPeople!,
    unplaced: device.unplaced!,
    adoptsNew: device.newSources === 'adopt',
    masks: new Map(rows.flatMap(({ name, masks }) => (name === null ? [] : [[name, masks!]]))),
  };
}

/** The device was removed while the message was processed: its message is not stored. */
const ofNobody: PicturePolicy = {
  blurPeople: false,
  unplaced: 'blurred',
  masks: new Map(),
  adoptsNew: false,
};
