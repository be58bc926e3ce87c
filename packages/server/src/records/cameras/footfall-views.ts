import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { readPayload, storedPayload } from '../../platform/payloads/stored-payload.ts';
import { speaksOf } from './feet.ts';
import { addPeople, type Footfall, noFootfall } from './footfall-grid.ts';

/** The newest pictures that are read, which limits the time of an answer. */
export const maxPictures = 5000;

/** Messages read in one statement: between two of them other requests are served. */
const messagesAStep = 500;

interface Asked {
  /** The camera's device, and the sources that are the camera. */
  device_id: number;
  names: readonly string[];
  from: Date;
  /** Excluded. */
  to: Date;
}

export interface FootfallRow extends Footfall {
  /** False where there are more pictures than were read. */
  complete: boolean;
}

/** Counts people in each cell of a camera's picture, over its newest pictures of a time. */
export async function footfallOf(db: Db, asked: Asked): Promise<FootfallRow> {
  const names = new Set(asked.names);
  const footfall = noFootfall();
  for await (const payload of newestPayloads(db, asked)) {
    if (!speaksOf(payload, names)) continue;
    if (footfall.pictures === maxPictures) return { ...footfall, complete: false };
    addPeople(footfall, payload, names);
  }
  return { ...footfall, complete: true };
}

interface Row {
  id: number;
  /** As text, which keeps microseconds. */
  at: string;
  stored_payload: Buffer;
}

/** Payloads of the device's Info messages, newest first. Only quarter hours that have a rollup of the camera are read. */
async function* newestPayloads(db: Db, { device_id, names, from, to }: Asked) {
  let last = { at: 'infinity', id: 0 };
  while (true) {
    // `offset 0` keeps the planner from joining quarters and notifications the other way round.
    const { rows } = await sql<Row>`
      select n.id, n.at::text, n.stored_payload
      from (
        select distinct device_id, bucket from source_rollups
        where device_id = ${device_id} and source = any(${names}) and info_readings > 0
          and bucket > ${from}::timestamptz - interval '15 minutes' and bucket < ${to}
          and bucket <= ${last.at}
      ) r cross join lateral (
        select s.at, s.id, ${storedPayload('s')} as stored_payload from notifications s
        where s.device_id = r.device_id and s.type = 1 and (s.at, s.id) < (${last.at}, ${last.id})
          and s.at >= greatest(r.bucket, ${from}) and s.at < least(r.bucket + interval '15 minutes', ${to})
        offset 0
      ) n
      order by r.bucket desc, n.at desc, n.id desc limit ${messagesAStep}`.execute(db);
    for (const { stored_payload } of rows) yield readPayload(stored_payload);
    if (rows.length < messagesAStep) return;
    last = rows.at(-1)!;
  }
}
