import { type RawBuilder, sql } from 'kysely';
import type { Scope } from './caller.ts';

/** Where a row has the customer and the site that it belongs to. */
interface OwnerColumns {
  customer: string;
  site: string;
}

/** The condition that keeps a query inside `scope`; `table` has `customer_id` and `site_id` of each row. */
export const inScope = (scope: Scope, table: string): RawBuilder<boolean> =>
  inScopeBy(scope, { customer: `${table}.customer_id`, site: `${table}.site_id` });

/** As `inScope`, by other columns. */
export function inScopeBy(scope: Scope, { customer, site }: OwnerColumns): RawBuilder<boolean> {
  if (typeof scope !== 'object' || scope.siteIds === undefined)
    return inCustomerScope(scope, customer);
  return sql<boolean>`(${inCustomerScope(scope, customer)}
    and ${sql.ref(site)} = any(${[...scope.siteIds]}::integer[]))`;
}

/** The condition for rows that belong to a customer as a whole; `column` holds its id. */
export function inCustomerScope(scope: Scope, column: string): RawBuilder<boolean> {
  if (scope === 'all') return sql<boolean>`true`;
  if (scope === 'none') return sql<boolean>`false`;
  return sql<boolean>`${sql.ref(column)} = ${scope.customerId}`;
}

/** The sites that the limits of a row leave, null without limits, for a statement that runs at every request. */
export const seenSites = (table: string): string =>
  `case when ${table}.region_ids || ${table}.site_ids <> '{}'
    then sites_within(${table}.region_ids, ${table}.site_ids) end`;

/** The sites of a table's limits, null where it has none (migrations/0011-limits.sql). */
const limitsOf = (table: string) =>
  sql`sites_within(${sql.ref(`${table}.region_ids`)}, ${sql.ref(`${table}.site_ids`)})`;

/** People of the scope's customer who see a site of the scope as well. */
export function seesSiteOf(scope: Scope, table: string): RawBuilder<boolean> {
  const ofCustomer = inCustomerScope(scope, `${table}.customer_id`);
  if (typeof scope !== 'object' || scope.siteIds === undefined) return ofCustomer;
  return sql<boolean>`(${ofCustomer}
    and coalesce(${limitsOf(table)} && ${[...scope.siteIds]}::integer[], true))`;
}

/** Whether a scope is a part of its customer alone: what concerns the customer as a whole is not for it. */
export const isLimited = (scope: Scope): boolean =>
  typeof scope === 'object' && scope.siteIds !== undefined;

/** What is about sites of the scope alone: who sees some sites does not see what is about all of the customer. */
export function aboutSitesOf(scope: Scope, table: string): RawBuilder<boolean> {
  const ofCustomer = inCustomerScope(scope, `${table}.customer_id`);
  if (typeof scope !== 'object' || scope.siteIds === undefined) return ofCustomer;
  return sql<boolean>`(${ofCustomer}
    and coalesce(${limitsOf(table)} <@ ${[...scope.siteIds]}::integer[], false))`;
}

/** To whom something belongs: a customer, and where it is at one of its sites, the site. */
export interface Owner {
  customer_id: number | null;
  site_id: number | null;
}

/** Whether a scope shows what belongs to `owner`: what `inScope` says of a row. */
export function shows(scope: Scope, { customer_id, site_id }: Owner): boolean {
  if (scope === 'all') return true;
  if (scope === 'none' || customer_id !== scope.customerId) return false;
  return scope.siteIds === undefined || (site_id !== null && scope.siteIds.includes(site_id));
}

/** Stands for everything of a customer where functions of the database take sites. */
export const everySite: readonly number[] = [0];

/** The sites of a scope as the database's functions take them. */
export const sitesOf = (scope: Scope): number[] => [
  ...((typeof scope === 'object' && scope.siteIds) || everySite),
];

/** The condition that keeps retired `devices d`, `customers c` or `sites s` out of a query, unless asked for. */
export function inUse(
  withRetired: boolean | undefined,
  table: 'c' | 'd' | 's',
): RawBuilder<boolean> {
  return withRetired ? sql<boolean>`true` : sql<boolean>`${sql.ref(`${table}.retired_at`)} is null`;
}
