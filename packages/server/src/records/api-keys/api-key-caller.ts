import type { Role } from '@foyer/contract';
import type pg from 'pg';
import { createBatchLoader } from '../../platform/concurrency/batch-loader.ts';
import { isWrongData } from '../../platform/database/postgres.ts';
import { hashApiKey } from '../access/api-key.ts';
import { customerScope, type Person, type Scope } from '../access/caller.ts';
import { seenSites } from '../access/scope.ts';
import { createUseRecorder } from './api-key-store.ts';

interface KeyRow {
  id: number;
  name: string;
  role: Role;
  customer_id: number | null;
  /** Null: all of the customer. */
  seen_sites: number[] | null;
  key_hash: Buffer;
  last_used_at: Date | null;
}

/**
 * Finds the caller of an API key; undefined when it is unknown, ended or expired. Read from the database at every
 * request, so that the end of a key takes effect at once on every server.
 */
export function createCallerOfKey(pool: pg.Pool): (key: string) => Promise<Person | undefined> {
  const rowOf = createBatchLoader((keys: readonly string[]) => keysByHash(pool, keys), {
    keyOf: (key) => key,
    isWrongData,
  });
  const recordUse = createUseRecorder(pool);
  return async (key) => {
    const row = await rowOf(key);
    if (!row) return undefined;
    recordUse(row.id, row.last_used_at);
    const scope: Scope =
      row.customer_id === null ? 'all' : customerScope(row.customer_id, row.seen_sites);
    return {
      kind: 'person',
      userId: -row.id,
      apiKeyId: row.id,
      apiKeyName: row.name,
      sessionId: '',
      username: `API key ${row.name}`,
      role: row.role,
      scope,
      language: null,
      needsSecondFactor: false,
    };
  };
}

async function keysByHash(pool: pg.Pool, keys: readonly string[]) {
  const hashes = keys.map(hashApiKey);
  // Runs at every request of a program: prepared once per connection.
  const { rows } = await pool.query<KeyRow>({
    name: 'api-keys-by-hash',
    text: `select id, name, role, customer_id, ${seenSites('k')} as seen_sites,
        key_hash, last_used_at
      from api_keys k
      where key_hash = any($1::bytea[]) and (expires_at is null or expires_at > now())`,
    values: [hashes],
  });
  return hashes.map((hash) => rows.find(({ key_hash }) => key_hash.equals(hash)));
}
