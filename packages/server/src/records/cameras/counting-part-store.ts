import type { CountingLineDraft, CountingZoneDraft } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';

const json = (points: unknown) => (points ? JSON.stringify(points) : null);

/** Describes a camera's line; fields left out keep their value. */
export const updateLine = (db: Db, camera: number, line: string, draft: CountingLineDraft) =>
  db
    .insertInto('counting_lines')
    .values({
      camera_id: camera,
      line,
      name: draft.name ?? '',
      in_name: draft.in_name ?? '',
      out_name: draft.out_name ?? '',
      points: json(draft.points),
    })
    .onConflict((conflict) =>
      conflict.columns(['camera_id', 'line']).doUpdateSet((eb) => ({
        name: draft.name ?? eb.ref('counting_lines.name'),
        in_name: draft.in_name ?? eb.ref('counting_lines.in_name'),
        out_name: draft.out_name ?? eb.ref('counting_lines.out_name'),
        points: draft.points === undefined ? eb.ref('counting_lines.points') : json(draft.points),
        removed_at: null,
      })),
    )
    .execute();

/** Describes lines of a sheet; an undefined name keeps its value. */
export async function describeLines(
  transaction: Db,
  lines: readonly {
    camera: number;
    line: string;
    name: string | undefined;
    in_name: string | undefined;
    out_name: string | undefined;
  }[],
): Promise<void> {
  await sql`
    with described as (
      select * from unnest(${lines.map(({ camera }) => camera)}::int[],
        ${lines.map(({ line }) => line)}::text[], ${lines.map(({ name }) => name ?? null)}::text[],
        ${lines.map((row) => row.in_name ?? null)}::text[],
        ${lines.map((row) => row.out_name ?? null)}::text[])
        as d(camera_id, line, name, in_name, out_name)),
    kept as (
      update counting_lines l set name = coalesce(d.name, l.name),
        in_name = coalesce(d.in_name, l.in_name), out_name = coalesce(d.out_name, l.out_name),
        removed_at = null
      from described d where l.camera_id = d.camera_id and l.line = d.line)
    insert into counting_lines (camera_id, line, name, in_name, out_name)
    select camera_id, line, coalesce(name, ''), coalesce(in_name, ''), coalesce(out_name, '')
    from described
    on conflict (camera_id, line) do nothing`.execute(transaction);
}

/** Ends a camera's line, and forgets what people said of it. */
export const removeLine = (db: Db, camera: number, line: string, now: Date) =>
  db
    .insertInto('counting_lines')
    .values({ camera_id: camera, line, removed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['camera_id', 'line'])
        .doUpdateSet({ name: '', in_name: '', out_name: '', points: null, removed_at: now }),
    )
    .execute();

/** Describes a camera's zone; fields left out keep their value. */
export const updateZone = (db: Db, camera: number, zone: string, draft: CountingZoneDraft) =>
  db
    .insertInto('counting_zones')
    .values({ camera_id: camera, zone, name: draft.name ?? '', points: json(draft.points) })
    .onConflict((conflict) =>
      conflict.columns(['camera_id', 'zone']).doUpdateSet((eb) => ({
        name: draft.name ?? eb.ref('counting_zones.name'),
        points: draft.points === undefined ? eb.ref('counting_zones.points') : json(draft.points),
        removed_at: null,
      })),
    )
    .execute();

/** Removes a camera's zone until a message names it again. */
export const removeZone = (db: Db, camera: number, zone: string, now: Date) =>
  db
    .insertInto('counting_zones')
    .values({ camera_id: camera, zone, removed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['camera_id', 'zone'])
        .doUpdateSet({ name: '', points: null, removed_at: now }),
    )
    .execute();

/**
 * Gives the cameras of a moved device's new record the drawings of those before. Names belong to the earlier customer
 * and are left out, as those of masks are.
 */
export async function copyCountingParts(transaction: Db, from: number, to: number): Promise<void> {
  await sql`insert into counting_lines (camera_id, line, points)
    select n.id, l.line, l.points from counting_lines l
    join cameras o on o.id = l.camera_id and o.device_id = ${from}
    join cameras n on n.code = o.code and n.device_id = ${to}
    where l.points is not null`.execute(transaction);
  await sql`insert into counting_zones (camera_id, zone, points)
    select n.id, z.zone, z.points from counting_zones z
    join cameras o on o.id = z.camera_id and o.device_id = ${from}
    join cameras n on n.code = o.code and n.device_id = ${to}
    where z.points is not null`.execute(transaction);
}
