import type pg from 'pg';
import type { DeviceCaller, DeviceRecord } from '../access/caller.ts';

/** The record whose time holds a moment; undefined where that record was removed. */
export const recordAt = (records: readonly DeviceRecord[], at: Date): DeviceRecord | undefined =>
  records.find(
    ({ from, until }) => (from === null || from <= at) && (until === null || at < until),
  );

const findTimeoutMs = 4_000;

/** PostgreSQL's types of the columns that name a device. */
const columnTypes = { token_hash: 'bytea', code: 'text', lineage_id: 'int' } as const;
interface ColumnValues {
  token_hash: Buffer;
  code: string;
  lineage_id: number;
}

/** The devices that are not retired and have these values in `column`, with the records they had before. */
export async function findDevices<Column extends keyof ColumnValues>(
  pool: pg.Pool,
  column: Column,
  values: readonly ColumnValues[Column][],
): Promise<(DeviceCaller | undefined)[]> {
  const query = {
    // On a connection that leads nowhere the answer would never come, and who asks has given up by then.
    query_timeout: findTimeoutMs,
    name: `devices-by-${column}`,
    text: `select d.${column} as value, d.id as "deviceId", d.lineage_id as "lineageId",
       d.customer_id as "customerId", d.code, d.profile,
       d.mapping, r.id, r.began_at as "from", r.retired_at as until
     from devices d join devices r on r.lineage_id = d.lineage_id
     where d.${column} = any($1::${columnTypes[column]}[]) and d.retired_at is null
     order by r.began_at nulls first, r.id`,
    values: [values],
  };
  const { rows } = await pool.query<Row>(query);
  const byValue = Map.groupBy(rows, ({ value }) => keyOf(value));
  return values.map((value) => deviceOf(byValue.get(keyOf(value))));
}

/** The one device that is not retired and has this `column`, with the records it had before. */
export const findDevice = async <Column extends keyof ColumnValues>(
  pool: pg.Pool,
  column: Column,
  value: ColumnValues[Column],
): Promise<DeviceCaller | undefined> => (await findDevices(pool, column, [value]))[0];

const keyOf = (value: Buffer | string | number) =>
  Buffer.isBuffer(value) ? value.toString('base64') : value;

function deviceOf(rows: Row[] = []): DeviceCaller | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const { deviceId, lineageId, customerId, code, profile, mapping } = first;
  const records = rows.map(({ id, from, until }) => ({ id, from, until }));
  return { kind: 'device', deviceId, lineageId, customerId, code, profile, mapping, records };
}

type Row = Omit<DeviceCaller, 'kind' | 'records'> &
  DeviceRecord & { value: Buffer | string | number };
