import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found } from '../../platform/http/problem-error.ts';
import type { AskedPlace, Scope } from '../access/caller.ts';
import { inCustomerScope, inScopeBy } from '../access/scope.ts';

interface SiteRow {
  id: number;
  customer_id: number;
}

/**
 * The one place where a scope becomes narrower: what it has of a region and of a site. Throws 404 for what it does not
 * have.
 */
export async function narrowedScope(db: Db, scope: Scope, asked: AskedPlace): Promise<Scope> {
  const { region, site } = asked;
  const inRegion = region === undefined ? undefined : await sitesOfRegion(db, scope, region, asked);
  if (site === undefined) return inRegion ?? scope;
  const row = found(await visibleSite(db, inRegion ?? scope, site, asked), 'site', site);
  return { customerId: row.customer_id, siteIds: [row.id] };
}

const ofCustomer = ({ customer }: AskedPlace, column: string) =>
  customer === undefined ? sql`true` : sql`${sql.ref(column)} = ${customer}`;

async function visibleSite(db: Db, scope: Scope, site: number, asked: AskedPlace) {
  const { rows } = await sql<SiteRow>`
    select s.id, s.customer_id from sites s
    where s.id = ${site} and ${ofCustomer(asked, 's.customer_id')}
      and ${inScopeBy(scope, { customer: 's.customer_id', site: 's.id' })}`.execute(db);
  return rows[0];
}

/** A region of which a person sees no site is as unknown as another customer's. */
async function sitesOfRegion(db: Db, scope: Scope, region: number, asked: AskedPlace) {
  const { rows } = await sql<{ customer_id: number; ids: number[] }>`
    select r.customer_id, coalesce(array_agg(s.id) filter (where s.id is not null), '{}') as ids
    from regions r
    left join regions part on part.path @> array[r.id]
    left join sites s on s.region_id = part.id
      and ${inScopeBy(scope, { customer: 's.customer_id', site: 's.id' })}
    where r.id = ${region} and ${ofCustomer(asked, 'r.customer_id')}
      and ${inCustomerScope(scope, 'r.customer_id')}
    group by r.id, r.customer_id`.execute(db);
  const { customer_id: customerId, ids: siteIds } = found(rows[0], 'region', region);
  const isLimited = typeof scope === 'object' && scope.siteIds !== undefined;
  found(isLimited && siteIds.length === 0 ? undefined : siteIds, 'region', region);
  return { customerId, siteIds };
}
