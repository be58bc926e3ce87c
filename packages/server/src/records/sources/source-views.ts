import type { SourceState } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import type { Scope } from '../access/caller.ts';
import { inScope } from '../access/scope.ts';
import type { CameraNameRow } from './camera-name-wire.ts';

/** The first and the last quarter of an hour for which a source has a rollup. */
export interface SeenBetween {
  device_id: number;
  source: string;
  first_bucket: Date;
  last_bucket: Date;
}

/** Adds when a source sent first and last. */
export type WithMoments = <Row extends SeenBetween>(
  db: Db,
  rows: readonly Row[],
) => Promise<
  (Omit<Row, 'first_bucket' | 'last_bucket'> & Pick<SourceRow, 'first_seen_at' | 'last_seen_at'>)[]
>;

export interface SourceRow {
  device_id: number;
  device_name: string;
  customer_id: number;
  customer_name: string;
  source: string;
  state: SourceState;
  camera_id: number | null;
  first_seen_at: Date;
  last_seen_at: Date;
  messages: number;
  /** Path of the last picture; null without one. */
  path: string | null;
  /** All of its device. */
  cameras: CameraNameRow[];
}

interface Filter {
  state: SourceState | undefined;
  device: number | undefined;
}

type ListedRow = Omit<SourceRow, 'first_seen_at' | 'last_seen_at'> & SeenBetween;

const list = sqlFile<object, ListedRow>(new URL('./source-list.sql', import.meta.url));

/** Sources inside the scope that are no camera's Code, the last seen first. */
export async function sourcesWhere(
  { db, withMoments }: { db: Db; withMoments: WithMoments },
  scope: Scope,
  { state, device }: Filter,
) {
  if (scope === 'none') return [];
  const { rows: names } = await sql<Pick<SeenBetween, 'device_id' | 'source'>>`
    select s.device_id, s.source
    from sources s
    join devices d on d.id = s.device_id
    where d.retired_at is null and ${inScope(scope, 'd')}
      and ${device === undefined ? sql`true` : sql`s.device_id = ${device}`}
      and ${state === undefined ? sql`true` : sql`s.state = ${state}`}
      and not exists (select 1 from cameras m where m.device_id = s.device_id and m.code = s.source)`.execute(
    db,
  );
  if (names.length === 0) return [];
  const listed = await list.run(db, {
    device_id: names.map((row) => row.device_id),
    source: names.map((row) => row.source),
  });
  const sources = await withMoments(db, listed);
  return sources.sort((a, b) => b.last_seen_at.getTime() - a.last_seen_at.getTime());
}
