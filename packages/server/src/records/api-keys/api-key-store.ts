import type { ApiKeyDraft } from '@foyer/contract';
import type pg from 'pg';
import type { Db } from '../../platform/database/postgres.ts';
import { found } from '../../platform/http/problem-error.ts';
import { hashApiKey, makeApiKey, prefixOf } from '../access/api-key.ts';
import { requireCustomer } from '../locks/require-customer.ts';
import { limitColumns } from '../sites/site-limits.ts';

/** Creates a key, which is stored nowhere. */
export async function createApiKey(
  db: Db,
  { Name, Role, CustomerID = null, ExpiresAt = null, ...limits }: ApiKeyDraft,
  username: string,
): Promise<{ id: number; key: string }> {
  const key = makeApiKey();
  return db.transaction().execute(async (transaction) => {
    if (CustomerID !== null) await requireCustomer(transaction, CustomerID, '/CustomerID');
    const { id } = await transaction
      .insertInto('api_keys')
      .values({
        name: Name,
        role: Role,
        customer_id: CustomerID,
        ...(await limitColumns(transaction, CustomerID, limits)),
        key_hash: hashApiKey(key),
        prefix: prefixOf(key),
        created_by: username,
        expires_at: ExpiresAt === null ? null : new Date(ExpiresAt),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, key };
  });
}

/** Ends a key. */
export async function removeApiKey(db: Db, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('api_keys')
    .where('id', '=', id)
    .executeTakeFirst();
  found(numDeletedRows > 0n || undefined, 'API key', id);
}

const usedEveryMs = 60_000;

/** Writes the last use of a key, unless it was written a short while ago. */
export function createUseRecorder(pool: pg.Pool) {
  const underWay = new Set<number>();
  return (id: number, lastUsedAt: Date | null): void => {
    if (Date.now() - (lastUsedAt?.getTime() ?? 0) < usedEveryMs || underWay.has(id)) return;
    underWay.add(id);
    pool
      .query({
        name: 'api-key-used',
        text: 'update api_keys set last_used_at = now() where id = $1',
        values: [id],
      })
      // The next request writes it.
      .catch(() => undefined)
      .finally(() => underWay.delete(id));
  };
}
