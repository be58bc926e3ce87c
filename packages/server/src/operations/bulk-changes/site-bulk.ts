import type { SitesBulk } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { inScopeBy } from '../../records/access/scope.ts';
import { listKeys } from '../../records/lists/answer-list.ts';
import { siteList } from '../../records/sites/site-list.ts';
import { type BulkNoun, differences } from './bulk-noun.ts';

interface Row {
  id: number;
  name: string;
  RegionID: number | null;
  is_retired: boolean;
  region_fits: boolean;
}

interface Dependencies {
  db: Db;
  update: (id: number, change: SitesBulk['Change']) => Promise<unknown>;
}

/** The region of many sites. */
export const siteBulk = ({
  db,
  update,
}: Dependencies): BulkNoun<NonNullable<SitesBulk['filter']>, SitesBulk['Change']> => ({
  noun: 'sites',
  idsOf: ({ scope }, filter) => listKeys(db, siteList, { scope, query: filter }),
  async rowsOf({ scope }, ids, change) {
    const { RegionID = null } = change;
    const { rows } = await sql<Row>`
      select s.id, s.name, s.region_id as "RegionID", s.retired_at is not null as is_retired,
        ${RegionID}::int is null or exists (select 1 from regions r
          where r.id = ${RegionID}::int and r.customer_id = s.customer_id) as region_fits
      from sites s
      where s.id = any(${[...ids]}::int[])
        and ${inScopeBy(scope, { customer: 's.customer_id', site: 's.id' })}
      order by s.name collate natural_order, s.id`.execute(db);
    return rows.map(({ id, name, is_retired, region_fits, ...fields }) => ({
      id,
      name,
      changes: differences({ ...fields }, change),
      problem: is_retired
        ? msg('It is retired.')
        : region_fits
          ? undefined
          : msg('The region belongs to another customer.'),
    }));
  },
  apply: (_actor, id, change) => update(id, change),
});
