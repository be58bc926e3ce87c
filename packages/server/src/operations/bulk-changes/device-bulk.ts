import type { DevicesBulk } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { inScope } from '../../records/access/scope.ts';
import { deviceList } from '../../records/devices/device-list.ts';
import { listKeys } from '../../records/lists/answer-list.ts';
import { type BulkNoun, differences, siteOfOther } from './bulk-noun.ts';

interface Row {
  id: number;
  name: string;
  is_retired: boolean;
  /** A record of the same device that is in use is where it is asked to be. */
  was_moved: boolean;
  cameras: number;
  CustomerID: number;
  SiteID: number;
  /** The site that is asked is in use, and of the customer that the device is to have. */
  site_fits: boolean;
  offline_after_minutes: number;
  NewSources: string;
}

interface Dependencies {
  db: Db;
  update: (id: number, change: DevicesBulk['Change'], savedBy: string) => Promise<unknown>;
}

/** Fields of many devices, and moving them to a customer or a site. */
export const deviceBulk = ({
  db,
  update,
}: Dependencies): BulkNoun<NonNullable<DevicesBulk['filter']>, DevicesBulk['Change']> => ({
  noun: 'devices',
  idsOf: ({ scope }, filter) => listKeys(db, deviceList, { scope, query: filter }),
  async rowsOf({ scope }, ids, change) {
    const { CustomerID = null, SiteID = null } = change;
    const { rows } = await sql<Row>`
      select d.id, d.name, d.retired_at is not null as is_retired,
        exists (select 1 from devices n where n.lineage_id = d.lineage_id
          and n.retired_at is null and coalesce(${CustomerID}::int, ${SiteID}::int) is not null
          and n.customer_id = coalesce(${CustomerID}::int, n.customer_id)
          and n.site_id = coalesce(${SiteID}::int, n.site_id)) as was_moved,
        ${SiteID}::int is null or exists (select 1 from sites s where s.id = ${SiteID}::int
          and s.retired_at is null and s.customer_id = coalesce(${CustomerID}::int, d.customer_id)) as site_fits,
        (select count(*)::int from cameras m where m.device_id = d.id) as cameras,
        d.customer_id as "CustomerID", d.site_id as "SiteID", d.offline_after_minutes, d.new_sources as "NewSources"
      from devices d
      where d.id = any(${[...ids]}::int[]) and ${inScope(scope, 'd')}
      order by d.name collate natural_order, d.id`.execute(db);
    return rows.map(({ id, name, is_retired, was_moved, site_fits, cameras, ...fields }) => {
      // Retired because it was moved to that customer before.
      const isDone = is_retired && was_moved;
      const changes = isDone ? [] : differences({ ...fields }, change);
      const moves = changes.some(({ field }) => field === 'CustomerID' || field === 'SiteID');
      return {
        id,
        name,
        changes,
        problem: isDone
          ? undefined
          : is_retired
            ? msg('It is retired.')
            : site_fits
              ? undefined
              : siteOfOther,
        effects: { 'devices begun': moves ? 1 : 0, 'cameras moved': moves ? cameras : 0 },
      };
    });
  },
  apply: ({ username }, id, change) => update(id, change, username),
});
