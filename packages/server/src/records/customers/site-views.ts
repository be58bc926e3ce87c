import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found, notFound } from '../../platform/http/problem-error.ts';
import type { Scope } from '../access/caller.ts';
import { inScope } from '../access/scope.ts';

/** Whose figures are meant, and whose clocks count. */
export interface Site {
  scope: Scope;
  device: number | undefined;
  zone: string;
}

/** Narrows what the caller may see to a customer or device of it. */
export async function siteOf(
  db: Db,
  scope: Scope,
  { customer, device }: { customer?: number | undefined; device?: number | undefined },
): Promise<Site> {
  if (device !== undefined) {
    const row = found(await ownerOf(db, scope, device), 'device', device);
    if (customer !== undefined && customer !== row.id) throw notFound('device', device);
    return { scope: { customerId: row.id }, device, zone: row.zone };
  }
  if (customer !== undefined) {
    const zone = found(await zoneOf(db, scope, customer), 'customer', customer);
    return { scope: { customerId: customer }, device, zone };
  }
  const own = typeof scope === 'object' ? await zoneOf(db, scope, scope.customerId) : undefined;
  return { scope, device, zone: own ?? 'UTC' };
}

async function ownerOf(db: Db, scope: Scope, device: number) {
  const { rows } = await sql<{ id: number; zone: string }>`
    select c.id, c.time_zone as zone from devices d join customers c on c.id = d.customer_id
    where d.id = ${device} and ${inScope(scope, 'c.id')}`.execute(db);
  return rows[0];
}

async function zoneOf(db: Db, scope: Scope, customer: number) {
  const { rows } = await sql<{ zone: string }>`
    select time_zone as zone from customers c
    where id = ${customer} and ${inScope(scope, 'c.id')}`.execute(db);
  return rows[0]?.zone;
}
