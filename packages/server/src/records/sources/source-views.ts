import type { SourceState } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import type { Scope } from '../access/caller.ts';
import { sitesOf } from '../access/scope.ts';
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
  const listed = await list.run(db, {
    customer: scope === 'all' ? null : scope.customerId,
    sites: sitesOf(scope),
    device: device ?? null,
    state: state ?? null,
  });
  const sources = await withMoments(db, listed);
  return sources.sort((a, b) => b.last_seen_at.getTime() - a.last_seen_at.getTime());
}
