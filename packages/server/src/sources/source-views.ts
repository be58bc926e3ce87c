import type { SourceState } from '@foyer/contract';
import type { Scope } from '../access/caller.ts';
import type { Db } from '../database/postgres.ts';
import { sqlFile } from '../database/sql-file.ts';

interface CameraName {
  id: number;
  Name: string;
  Code: string;
}

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
  /** Of the last picture; null without one. */
  path: string | null;
  /** All of its device. */
  cameras: CameraName[];
}

interface Filter {
  state: SourceState | undefined;
  device: number | undefined;
}

const list = sqlFile<object, SourceRow>(new URL('./source-list.sql', import.meta.url));

/** Sources inside the scope that are no camera's Code, the last seen first. */
export async function sourcesWhere(db: Db, scope: Scope, { state, device }: Filter) {
  if (scope === 'none') return [];
  return list.run(db, {
    customer: scope === 'all' ? null : scope.customerId,
    device: device ?? null,
    state: state ?? null,
  });
}
