import { type CamerasBulk, cameraSettingsDefaults } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { inScope } from '../../records/access/scope.ts';
import { cameraList } from '../../records/cameras/camera-list.ts';
import { listKeys } from '../../records/lists/answer-list.ts';
import { type BulkNoun, differences } from './bulk-noun.ts';

interface Row {
  id: number;
  name: string;
  is_retired: boolean;
  enabled: boolean | null;
}

/** Settings of many cameras. */
export const cameraBulk = (
  db: Db,
  update: (id: number, change: CamerasBulk['Change']) => Promise<void>,
): BulkNoun<NonNullable<CamerasBulk['filter']>, CamerasBulk['Change']> => ({
  noun: 'cameras',
  idsOf: ({ scope }, filter) => listKeys(db, cameraList, { scope, query: filter }),
  async rowsOf({ scope }, ids, change) {
    const { rows } = await sql<Row>`
      select m.id, m.name, d.retired_at is not null as is_retired,
        w.enabled, w.every_s, w.pictures_per_s, w.distance_m, w.sharing
      from cameras m join devices d on d.id = m.device_id
      left join camera_settings w on w.camera_id = m.id
      where m.id = any(${[...ids]}::int[]) and ${inScope(scope, 'd')}
      order by m.name collate natural_order, m.id`.execute(db);
    return rows.map(({ id, name, is_retired, ...settings }) => ({
      id,
      name,
      changes: differences(
        settings.enabled === null ? cameraSettingsDefaults : { ...settings },
        change,
      ),
      problem: is_retired ? msg('Its device is retired.') : undefined,
    }));
  },
  apply: (_actor, id, change) => update(id, change),
});
