import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found, notFound } from '../../platform/http/problem-error.ts';
import type { CustomerScope, Scope } from '../access/caller.ts';
import { inCustomerScope, inScope } from '../access/scope.ts';

/** Whose figures are meant, and whose clocks count. */
export interface Extent {
  scope: Scope;
  device: number | undefined;
  zone: string;
}

/** Narrows what the caller may see to a customer or device of it. */
export async function extentOf(
  db: Db,
  scope: Scope,
  { customer, device }: { customer?: number | undefined; device?: number | undefined },
): Promise<Extent> {
  if (device !== undefined) {
    const row = found(await ownerOf(db, scope, device), 'device', device);
    if (customer !== undefined && customer !== row.customer) throw notFound('device', device);
    return { scope: { customerId: row.customer, siteIds: [row.site] }, device, zone: row.zone };
  }
  if (customer !== undefined) {
    const narrowed = scopeOfCustomer(scope, customer) as CustomerScope;
    const zone = found(await zoneOf(db, narrowed), 'customer', customer);
    return { scope: narrowed, device, zone };
  }
  const own = typeof scope === 'object' ? await zoneOf(db, scope) : undefined;
  return { scope, device, zone: own ?? 'UTC' };
}

/** What a scope has of a customer, or all of it where none is asked. Throws 404 where that is nothing. */
export function scopeOfCustomer(scope: Scope, customer: number | undefined): Scope {
  if (customer === undefined) return scope;
  if (scope === 'all') return { customerId: customer };
  const isOwn = scope !== 'none' && scope.customerId === customer;
  return found(isOwn ? scope : undefined, 'customer', customer);
}

async function ownerOf(db: Db, scope: Scope, device: number) {
  const { rows } = await sql<{ customer: number; site: number; zone: string }>`
    select d.customer_id as customer, d.site_id as site, s.time_zone as zone
    from devices d join sites s on s.id = d.site_id
    where d.id = ${device} and ${inScope(scope, 'd')}`.execute(db);
  return rows[0];
}

/** The zone that all sites of the scope are in, else their customer's. */
export async function zoneOf(db: Db, { customerId, siteIds }: CustomerScope) {
  const { rows } = await sql<{ zone: string }>`
    select case when count(distinct s.time_zone) = 1 then min(s.time_zone) else c.time_zone end as zone
    from customers c
    left join sites s on s.customer_id = c.id and s.retired_at is null
      and ${siteIds === undefined ? sql`true` : sql`s.id = any(${[...siteIds]}::integer[])`}
    where ${inCustomerScope({ customerId }, 'c.id')}
    group by c.id, c.time_zone`.execute(db);
  return rows[0]?.zone;
}
