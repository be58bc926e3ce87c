import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { type Packed, storedPayload, withPayload } from '../../platform/payloads/stored-payload.ts';
import type { Span } from '../../platform/time/site-time.ts';
import { type CameraRow, namesOf } from '../../records/cameras/camera-views.ts';
import { speaksOf } from '../../records/cameras/feet.ts';

/** Of a quarter hour: a device that sends more often is not looked through for the exact moment. */
const maxMessages = 1_000;

/** The nearest readings of a camera before and after a span of whole quarter hours; undefined where there are none. */
export async function nearestReadings(db: Db, camera: CameraRow, { start, until }: Span) {
  const [before, after] = await Promise.all([
    quarterBeside(db, camera, sql`bucket < ${new Date(start)}`, sql`desc`),
    quarterBeside(db, camera, sql`bucket >= ${new Date(until)}`, sql`asc`),
  ]);
  const [earlier, later] = await Promise.all([
    readingIn(db, camera, before, sql`desc`),
    readingIn(db, camera, after, sql`asc`),
  ]);
  return { earlier, later };
}

async function quarterBeside(
  db: Db,
  camera: CameraRow,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<Date | undefined> {
  const { rows } = await sql<{ bucket: Date }>`
    select bucket from source_rollups
    where device_id = ${camera.device_id} and source = any(${namesOf(camera)}) and info_readings > 0
      and ${condition}
    order by bucket ${order} limit 1`.execute(db);
  return rows[0]?.bucket;
}

/** The first moment of a quarter hour, in this order, at which a message speaks of the camera. */
async function readingIn(
  db: Db,
  camera: CameraRow,
  quarter: Date | undefined,
  order: RawBuilder<unknown>,
): Promise<Date | undefined> {
  if (!quarter) return undefined;
  const { rows } = await sql<Packed<{ at: Date; payload: unknown }>>`
    select n.at, ${storedPayload('n')} as stored_payload from notifications n
    where n.device_id = ${camera.device_id} and n.type = 1
      and n.at >= ${quarter} and n.at < ${quarter}::timestamptz + interval '15 minutes'
    order by n.at ${order} limit ${maxMessages}`.execute(db);
  const names = new Set(namesOf(camera));
  return rows.find((row) => speaksOf(withPayload(row).payload, names))?.at;
}
