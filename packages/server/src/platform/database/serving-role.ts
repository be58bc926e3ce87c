import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { vacuumedTables } from './vacuumed-tables.ts';

const role = 'foyer_server';

/**
 * What serving needs: rows, but no table's shape, no TRUNCATE and no trigger. Entries of the audit are added,
 * and closed once. Tables of short-lived rows are vacuumed; the schema of the jobs is this role's own.
 */
const grants = `
  grant usage on schema public to ${role};
  grant select, insert, update, delete on all tables in schema public to ${role};
  grant usage, select on all sequences in schema public to ${role};
  revoke insert, update, delete on migrations, applied_functions from ${role};
  revoke update, delete on audit_entries from ${role};
  grant update (status, record_id) on audit_entries to ${role};
  grant maintain on ${Object.values(vacuumedTables).flat().join(', ')} to ${role};
  create schema if not exists pgboss authorization ${role};`;

/**
 * Gives the embedded PostgreSQL a role that serves requests and is no superuser, with a password that nobody
 * keeps: it is a new one each time. Answers the address for it.
 */
export async function prepareServingRole(ownerUrl: string): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const client = new pg.Client({ connectionString: ownerUrl });
  // A lost connection fails the query under way; its error event must not end the program.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    if (rows.length === 0) await client.query(`create role ${role}`);
    await client.query(`alter role ${role} with login nosuperuser nocreatedb nocreaterole
      noreplication nobypassrls password '${password}'`);
    await client.query(`begin; ${await disownedQueue(client)} ${grants} commit;`);
  } finally {
    await client.end();
  }
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = password;
  return url.href;
}

/** Queues made by the owner's role, before this role existed, are created again. */
async function disownedQueue(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select 1 from pg_namespace where nspname = 'pgboss' and nspowner <> $1::regrole`,
    [role],
  );
  return rows.length > 0 ? 'drop schema pgboss cascade;' : '';
}
