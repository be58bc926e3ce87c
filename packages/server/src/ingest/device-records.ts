import type pg from 'pg';
import type { DeviceCaller, DeviceRecord } from '../access/caller.ts';

/** The record whose time holds a moment; undefined where that record was removed. */
export const recordAt = (records: readonly DeviceRecord[], at: Date): DeviceRecord | undefined =>
  records.find(
    ({ from, until }) => (from === null || from <= at) && (until === null || at < until),
  );

/** The one device that is not retired and has this `column`, with the records it had before. */
export async function findDevice(
  pool: pg.Pool,
  column: 'token_hash' | 'code' | 'lineage_id',
  value: Buffer | string | number,
): Promise<DeviceCaller | undefined> {
  const { rows } = await pool.query<Row>({
    name: `device-by-${column}`,
    text: `select d.id as "deviceId", d.lineage_id as "lineageId", d.code, d.profile, d.mapping,
       r.id, r.began_at as "from", r.retired_at as until
     from devices d join devices r on r.lineage_id = d.lineage_id
     where d.${column} = $1 and d.retired_at is null
     order by r.began_at nulls first, r.id`,
    values: [value],
  });
  const [first] = rows;
  if (!first) return undefined;
  const { deviceId, lineageId, code, profile, mapping } = first;
  const records = rows.map(({ id, from, until }) => ({ id, from, until }));
  return { kind: 'device', deviceId, lineageId, code, profile, mapping, records };
}

type Row = Pick<DeviceCaller, 'deviceId' | 'lineageId' | 'code' | 'profile' | 'mapping'> &
  DeviceRecord;
