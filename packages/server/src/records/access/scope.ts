import { type RawBuilder, sql } from 'kysely';
import type { Scope } from './caller.ts';

/** The condition that keeps a query inside `scope`; `column` holds the row's customer id. */
export function inScope(scope: Scope, column: string): RawBuilder<boolean> {
  if (scope === 'all') return sql<boolean>`true`;
  if (scope === 'none') return sql<boolean>`false`;
  return sql<boolean>`${sql.ref(column)} = ${scope.customerId}`;
}

/** The condition that keeps retired `devices d` or `customers c` out of a query, unless asked for. */
export function inUse(withRetired: boolean | undefined, table: 'c' | 'd'): RawBuilder<boolean> {
  return withRetired ? sql<boolean>`true` : sql<boolean>`${sql.ref(`${table}.retired_at`)} is null`;
}
