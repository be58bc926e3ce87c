import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { Scope } from '../../records/access/caller.ts';
import { inScopeBy } from '../../records/access/scope.ts';

/** What a comparison needs of a site. */
export interface ComparedSiteRow {
  id: number;
  time_zone: string;
  area_m2: number | null;
  has_hours: boolean;
  holidays: string;
  /** People that its areas take; null where no area has a limit. */
  capacity: number | null;
}

/** The sites in use inside a scope, of one customer or with one id where that is asked for. */
export async function comparedSites(
  db: Db,
  scope: Scope,
  customer: number | undefined,
  id?: number,
): Promise<ComparedSiteRow[]> {
  const { rows } = await sql<ComparedSiteRow>`
    with capacity as (
      select site_id, sum(capacity)::int as people from areas
      where counts_visitors and capacity > 0 group by 1)
    select s.id, s.time_zone, s.area_m2, s.holidays, c.people as capacity,
      s.opening_hours <> '{"weekly": [], "exceptions": []}'::jsonb as has_hours
    from sites s left join capacity c on c.site_id = s.id
    where s.retired_at is null and ${visible(scope, customer)}
      and ${id === undefined ? sql`true` : sql`s.id = ${id}`}
    order by s.id`.execute(db);
  return rows;
}

const visible = (scope: Scope, customer: number | undefined): RawBuilder<unknown> =>
  sql`${inScopeBy(scope, { customer: 's.customer_id', site: 's.id' })}
    and ${customer === undefined ? sql`true` : sql`s.customer_id = ${customer}`}`;

interface Named {
  id: number;
  name: string;
}

/** How a site is called, and where it lies. */
export interface SiteNames {
  id: number;
  name: string;
  customer: Named;
  regions: Named[];
}

/** Names of sites by their ids. */
export async function namesOfSites(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, SiteNames>> {
  const { rows } = await sql<SiteNames>`
    select s.id, s.name, json_build_object('id', c.id, 'name', c.name) as customer,
      coalesce((
        select json_agg(json_build_object('id', above.id, 'name', above.name) order by cardinality(above.path))
        from regions r join regions above on above.id = any(r.path)
        where r.id = s.region_id), '[]') as regions
    from sites s join customers c on c.id = s.customer_id
    where s.id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Which of some sites have all words of a search in their name, address, customer or a region. */
export async function sitesWith(
  db: Db,
  ids: readonly number[],
  words: readonly string[],
): Promise<Set<number>> {
  const matches = words.map(
    (word) =>
      sql`strpos(lower(concat_ws(' ', s.name, s.address, c.name, regions.names)), ${word.toLowerCase()}) > 0`,
  );
  const { rows } = await sql<{ id: number }>`
    select s.id
    from sites s
    join customers c on c.id = s.customer_id
    left join (
      select r.id, string_agg(above.name, ' ') as names
      from regions r join regions above on above.id = any(r.path) group by 1) regions on regions.id = s.region_id
    where s.id = any(${[...ids]}::int[]) and ${sql.join(matches, sql` and `)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
