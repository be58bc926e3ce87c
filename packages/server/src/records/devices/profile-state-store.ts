import type { ProfileName } from '@foyer/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../platform/database/postgres.ts';
import type { ProfileState } from './profile-state.ts';

/** What is kept of a device, and the number of its last change: 0 where nothing is kept. */
export interface KeptState {
  state: ProfileState;
  version: number;
}

/** PostgreSQL keeps neither a NUL nor half a surrogate pair in JSON. */
const unstorable = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/gi;
/** A state that is larger keeps what it was: a profile keeps a few lines for each counter. */
const maxCharacters = 512 * 1024;

/** What a profile kept of a device; nothing where the device had another profile then. */
export async function readProfileState(
  pool: pg.Pool,
  deviceId: number,
  profile: ProfileName,
): Promise<KeptState> {
  const { rows } = await pool.query<KeptState & { profile: string }>({
    name: 'read-profile-state',
    text: 'select profile, state, version from profile_states where device_id = $1',
    values: [deviceId],
  });
  const [row] = rows;
  if (!row) return { state: {}, version: 0 };
  return { state: row.profile === profile ? row.state : {}, version: row.version };
}

const inOrder = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** The state as it is kept; equal for what was kept and read again, as PostgreSQL keeps no order of keys. */
export function stateText(state: ProfileState): string {
  return JSON.stringify(state, inOrder).replaceAll(unstorable, '$1\\ufffd');
}

/**
 * Stores a state in the place of `version`. Returns false, without a change, where another server changed it first: the
 * messages then have to be converted again.
 */
export async function keepProfileState(
  client: pg.PoolClient,
  deviceId: number,
  profile: ProfileName,
  version: number,
  text: string,
): Promise<boolean> {
  if (text.length > maxCharacters) return true;
  const { rowCount } = await client.query(
    version === 0
      ? {
          name: 'add-profile-state',
          text: `insert into profile_states (device_id, profile, state) values ($1, $2, $3)
            on conflict (device_id) do nothing`,
          values: [deviceId, profile, text],
        }
      : {
          name: 'keep-profile-state',
          text: `update profile_states set profile = $2, state = $3, version = version + 1, changed_at = now()
            where device_id = $1 and version = $4`,
          values: [deviceId, profile, text, version],
        },
  );
  return rowCount === 1;
}

/** Gives the record that a moved device begins what is kept of it. */
export async function copyProfileState(transaction: Db, from: number, to: number): Promise<void> {
  await sql`insert into profile_states (device_id, profile, state)
    select ${to}, profile, state from profile_states where device_id = ${from}`.execute(
    transaction,
  );
}
