import { sql } from 'kysely';
import type { Db } from '../../../platform/database/postgres.ts';
import { readPayload, storedPayload } from '../../../platform/payloads/stored-payload.ts';
import { type Feet, feetOf, placesPeople } from '../../cameras/feet.ts';

interface Asked {
  device_id: number;
  /** The sources that are the camera. */
  names: readonly string[];
  from: Date;
  /** Excluded. */
  to: Date;
  /** Messages that are read at most. */
  maxMessages: number;
}

interface Quarter {
  bucket: Date;
  readings: number;
}

/** Quarter hours that are read at most, spread evenly over those with readings. */
const maxQuarters = 240;
/** Read in one statement: between two of them other requests are served. */
const quartersAStep = 24;

export interface SampledQuarter {
  /** The people of each message that was read. */
  pictures: Feet[][];
  /** Messages of the quarter hour. */
  readings: number;
}

/** Quarter hours of a range with readings of a camera. */
export async function quartersOf(
  db: Db,
  { device_id, names, from, to }: Asked,
): Promise<Quarter[]> {
  const { rows } = await sql<Quarter>`
    select bucket, sum(info_readings)::integer as readings from source_rollups
    where device_id = ${device_id} and source = any(${names}) and info_readings > 0
      and bucket > ${from}::timestamptz - interval '15 minutes' and bucket < ${to}
    group by bucket order by bucket`.execute(db);
  return rows;
}

/** Messages of a camera, all of them or some spread evenly over its quarter hours and within each. */
export async function* sampledQuarters(
  db: Db,
  asked: Asked,
  quarters: readonly Quarter[],
): AsyncGenerator<SampledQuarter> {
  const chosen = evenly(quarters, maxQuarters);
  const names = new Set(asked.names);
  const each = Math.max(1, Math.floor(asked.maxMessages / Math.max(1, chosen.length)));
  for (let at = 0; at < chosen.length; at += quartersAStep) {
    const some = chosen.slice(at, at + quartersAStep);
    const payloads = await payloadsOf(db, asked, some, each);
    for (const [nth, { readings }] of some.entries()) {
      const spoken = payloads
        .filter((row) => row.nth === nth)
        .map(({ stored_payload }) => readPayload(stored_payload))
        .filter((payload) => placesPeople(payload, names));
      yield { pictures: spoken.map((payload) => feetOf(payload, names)), readings };
    }
  }
}

/** Every so many of a device's messages in a quarter hour, so that about `each` are of the camera. */
async function payloadsOf(
  db: Db,
  { device_id, from, to }: Asked,
  quarters: readonly Quarter[],
  each: number,
) {
  const { rows } = await sql<{ nth: number; stored_payload: Buffer }>`
    select s.nth, s.stored_payload from (
      select q.nth, q.step, ${storedPayload('n')} as stored_payload,
        row_number() over (partition by q.nth order by n.at, n.id) - 1 as turn
      from unnest(${quarters.map(({ bucket }) => bucket.toISOString())}::timestamptz[],
        ${quarters.map(({ readings }) => Math.max(1, Math.ceil(readings / each)))}::integer[],
        ${quarters.map((_, nth) => nth)}::integer[]) q(bucket, step, nth)
      join notifications n on n.device_id = ${device_id} and n.type = 1
        and n.at >= greatest(q.bucket, ${from}::timestamptz)
        and n.at < least(q.bucket + interval '15 minutes', ${to}::timestamptz)
    ) s
    where s.turn % s.step = 0 and s.turn < s.step * ${4 * each}::integer
    order by s.nth, s.turn`.execute(db);
  return rows;
}

/** At most so many of a list, at even distances. */
const evenly = <T>(list: readonly T[], max: number): readonly T[] =>
  list.length <= max
    ? list
    : Array.from({ length: max }, (_, nth) => list[Math.floor(((nth + 0.5) * list.length) / max)]!);
