import { sql } from 'kysely';
import { quarterMs } from '../../derived/rollups/bucket-flows.ts';
import type { Db } from '../../platform/database/postgres.ts';
import type { Span } from '../../platform/time/site-time.ts';
import { type CameraRow, namesOf } from '../../records/cameras/camera-views.ts';

/** What is counted of a line in a quarter hour. Numbers are ms after its begin. */
export interface FlowOfQuarter {
  line: string;
  bucket: Date;
  /** Begin, end, begin, end, … */
  covered: number[];
  in_ms: number[];
  out_ms: number[];
}

/** Flows of a camera’s lines in the quarter hours that a span touches, by time. */
export async function flowsWithin(db: Db, camera: CameraRow, span: Span): Promise<FlowOfQuarter[]> {
  const { rows } = await sql<FlowOfQuarter>`
    select line, bucket, covered, in_ms, out_ms from line_flows
    where device_id = ${camera.device_id} and source = any(${namesOf(camera)})
      and bucket > ${new Date(span.start - quarterMs)} and bucket < ${new Date(span.until)}
    order by bucket, line`.execute(db);
  return rows;
}

/** A quarter hour in which messages spoke of a camera. */
export interface QuarterOfCamera {
  bucket: Date;
  /** The mean of people on its pictures; null where no message says that. */
  people: number | null;
}

/** The quarter hours with readings of a camera that a span touches, by time. */
export async function quartersWithin(
  db: Db,
  camera: CameraRow,
  { start, until }: Span,
): Promise<QuarterOfCamera[]> {
  const { rows } = await sql<QuarterOfCamera>`
    select bucket, sum(people_sum)::float / nullif(sum(info_readings), 0)::float as people
    from source_rollups
    where device_id = ${camera.device_id} and source = any(${namesOf(camera)})
      and bucket > ${new Date(start - quarterMs)} and bucket < ${new Date(until)}
      and (info_readings > 0 or coalesce(other_readings, 0) > 0)
    group by bucket order by bucket`.execute(db);
  return rows;
}
