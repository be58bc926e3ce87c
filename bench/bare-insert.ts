import pg from 'pg';
import { samplePayload } from './sample-messages.ts';

/**
 * Rows per second of the least work a database could do: one multi-row insert after another, committed
 * durably, into a plain table with the columns and indexes of `notifications` and nothing derived.
 */
export async function bareInsert(
  databaseUrl: string,
  deviceId: number,
  batchSize: number,
  durationMs: number,
): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`create table bare (like notifications including indexes)`);
  await client.query('alter table bare add foreign key (device_id) references devices');
  const payload = JSON.stringify(samplePayload);
  const column = <T>(value: T) => new Array<T>(batchSize).fill(value);
  let rows = 0;
  const begin = performance.now();
  while (performance.now() < begin + durationMs) {
    const now = new Date().toISOString();
    const ids = Array.from({ length: batchSize }, (_, i) => rows + i);
    await client.query({
      name: 'bare',
      text: `insert into bare (id, device_id, type, at, created_at, received_at, clock_wrong, code, payload)
        select id, device_id, 1, at, at, at, false, code, payload
        from unnest($1::bigint[], $2::int[], $3::timestamptz[], $4::text[], $5::jsonb[])
          as i(id, device_id, at, code, payload)`,
      values: [ids, column(deviceId), column(now), ids.map((id) => `bare-${id}`), column(payload)],
    });
    rows += batchSize;
  }
  const seconds = (performance.now() - begin) / 1000;
  await client.query('drop table bare');
  await client.end();
  return Math.round(rows / seconds);
}
