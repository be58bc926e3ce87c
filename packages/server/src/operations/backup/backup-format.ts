import type { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { type Static, Type } from 'typebox';

/** Files of a backup: `manifest.json`, one file per table under `tables`, and the photos. */
export const manifestFile = 'manifest.json';
export const tablesFolder = 'tables';
export const tableFile = (table: string) => `${tablesFolder}/${table}.copy.gz`;
export const photosFolder = 'photos';
/** Hashes of the photos: a line for each, `<sha256 in hex, or -> <path>`, in the byte order of the paths. */
export const photoHashesFile = 'photos.sha256.gz';
/** The secret that signs sessions and photo addresses. Older backups hold it; it is not restored. */
export const secretFile = 'token-secret';
/** An encrypted table is bound to its own backup; photos never change and are bound to their names only. */
export const boundTable = (backupId: string, table: string) => `${backupId} ${tableFile(table)}`;

/** Content of a backup. Written last: a folder without it is an incomplete backup. */
export const manifestSchema = Type.Object({
  format: Type.Literal(1),
  /** Distinguishes this backup from others in the same folder; older ones have none. */
  id: Type.Optional(Type.String()),
  made_at: Type.String(),
  /** Names of the migrations that made its tables. */
  migrations: Type.Array(Type.String()),
  /** In the order in which they can be restored. */
  tables: Type.Array(
    Type.Object({ name: Type.String(), columns: Type.Array(Type.String()), rows: Type.Integer() }),
  ),
  partitions: Type.Array(
    Type.Object({ name: Type.String(), parent: Type.String(), bound: Type.String() }),
  ),
  sequences: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  photos: Type.Integer(),
  /** Of `photos`, those that were not checked yet: they lie in a folder of their own. Older backups have none. */
  unchecked_photos: Type.Optional(Type.Integer()),
  /** SHA-256 of the text of `photos.sha256.gz`; older backups have no hashes. */
  photo_hashes: Type.Optional(Type.String()),
});
export type Manifest = Static<typeof manifestSchema>;

export function gzipped(from: Readable) {
  const packed = from.pipe(createGzip({ level: 1 }));
  from.once('error', (error) => packed.destroy(error));
  return packed;
}

/** Foyer's tables without partitions, each after those that its rows refer to. */
export async function tablesInOrder(client: pg.Client) {
  const { rows } = await client.query<{ name: string; columns: string[]; refers: string[] }>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')
        as columns,
      coalesce((select array_agg(distinct r.relname::text) from pg_constraint f
        join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and r.oid <> c.oid), '{}')
        -- Counts have no foreign key in a database with Citus, and have one where they may be restored to.
        || case when c.relname in ('count_changes', 'notification_counts') then '{devices}'::text[]
          else '{}' end as refers
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and c.relname not in
        ('migrations', 'applied_functions', 'server_leases', 'job_holders', 'export_parts')
    order by c.relname`);
  const ordered: typeof rows = [];
  const left = new Set(rows);
  while (left.size > 0) {
    const ready = [...left].filter((table) =>
      table.refers.every((name) => ![...left].some((other) => other.name === name)),
    );
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle.');
    for (const table of ready) {
      ordered.push(table);
      left.delete(table);
    }
  }
  return ordered;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The files that rows refer to, in the order of their names: pictures of photos, and plans of floors where these are known. */
export async function storedFilesSql(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ floors: string | null }>(
    `select to_regclass('floors') as floors`,
  );
  const plans = rows[0]?.floors
    ? ` union all select plan_path from floors where plan_path <> ''`
    : '';
  return `select path from (select path from photos where path <> ''${plans}) stored order by path collate "C"`;
}
