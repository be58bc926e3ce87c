import type { AreasBulk } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { inScope } from '../../records/access/scope.ts';
import { areaListWith } from '../../records/areas/area-list.ts';
import { listKeys } from '../../records/lists/answer-list.ts';
import { type BulkNoun, differences, siteOfOther } from './bulk-noun.ts';

interface Row {
  id: number;
  name: string;
  SiteID: number;
  has_lines: boolean;
  site_fits: boolean;
}

interface Dependencies {
  db: Db;
  update: (id: number, change: AreasBulk['Change']) => Promise<unknown>;
}

/** The site of many areas. An area with lines stays where their cameras are. */
export const areaBulk = ({
  db,
  update,
}: Dependencies): BulkNoun<NonNullable<AreasBulk['filter']>, AreasBulk['Change']> => ({
  noun: 'areas',
  idsOf: ({ scope }, filter) => listKeys(db, areaListWith([]), { scope, query: filter }),
  async rowsOf({ scope }, ids, change) {
    const { SiteID = null } = change;
    const { rows } = await sql<Row>`
      select a.id, a.name, a.site_id as "SiteID",
        exists (select 1 from area_lines l where l.area_id = a.id) as has_lines,
        exists (select 1 from sites s where s.id = ${SiteID}::int
          and s.retired_at is null and s.customer_id = a.customer_id) as site_fits
      from areas a
      where a.id = any(${[...ids]}::int[]) and ${inScope(scope, 'a')}
      order by a.name collate natural_order, a.id`.execute(db);
    return rows.map(({ id, name, has_lines, site_fits, ...fields }) => {
      const changes = differences({ ...fields }, change);
      const isBound = changes.length > 0 && has_lines;
      return {
        id,
        name,
        changes,
        problem: !site_fits
          ? siteOfOther
          : isBound
            ? msg('It has lines of cameras at its site: remove them in its form first.')
            : undefined,
      };
    });
  },
  apply: (_actor, id, change) => update(id, change),
});
