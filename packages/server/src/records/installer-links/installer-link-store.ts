import { createHash, randomBytes } from 'node:crypto';
import { type InstallerLinkDraft, installerTokenPrefix } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found } from '../../platform/http/problem-error.ts';
import { requireCustomer } from '../locks/require-customer.ts';
import { limitColumns } from '../sites/site-limits.ts';

export const isInstallerToken = (token: string): boolean => token.startsWith(installerTokenPrefix);
const hashOf = (token: string) => createHash('sha256').update(token).digest();

const defaultHours = 24;
const hourMs = 3_600_000;

/** Makes a link, whose token is stored nowhere. */
export async function createInstallerLink(
  db: Db,
  { Name, CustomerID, Hours = defaultHours, ...limits }: InstallerLinkDraft,
  { createdBy, now }: { createdBy: string; now: Date },
) {
  const token = installerTokenPrefix + randomBytes(24).toString('base64url');
  const expires_at = new Date(now.getTime() + Hours * hourMs);
  return db.transaction().execute(async (transaction) => {
    await requireCustomer(transaction, CustomerID, '/CustomerID');
    const { id } = await transaction
      .insertInto('installer_links')
      .values({
        name: Name,
        customer_id: CustomerID,
        ...(await limitColumns(transaction, CustomerID, limits)),
        token_hash: hashOf(token),
        created_at: now,
        created_by: createdBy,
        expires_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, token, expires_at };
  });
}

/** Ends a link at once. */
export async function revokeInstallerLink(db: Db, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('installer_links')
    .where('id', '=', id)
    .executeTakeFirst();
  found(numDeletedRows > 0n || undefined, 'link', id);
}

interface FoundLink {
  id: number;
  name: string;
  customer_id: number;
  /** Null: all of the customer. */
  seen_sites: number[] | null;
  expires_at: Date;
}

/** How often the last use of a link is written, at most. */
const usedEverySeconds = 60;

/**
 * The link of a token, as it is now: asked for at every request, so that its end takes effect at once on every server.
 * Notes its use. Undefined where it is unknown, revoked, expired, or its customer is retired.
 */
export async function findInstallerLink(db: Db, token: string, now: Date) {
  const { rows } = await sql<FoundLink>`
    with link as (
      select l.id, l.name, l.customer_id, sites_within(l.region_ids, l.site_ids) as seen_sites,
        l.expires_at
      from installer_links l join customers c on c.id = l.customer_id
      where l.token_hash = ${hashOf(token)} and l.expires_at > ${now} and c.retired_at is null),
    used as (
      update installer_links set last_used_at = ${now}
      where id in (select id from link) and (last_used_at is null
        or last_used_at < ${now}::timestamptz - make_interval(secs => ${usedEverySeconds})))
    select * from link`.execute(db);
  return rows[0];
}

/** Removes links that expired long ago. */
export const forgetInstallerLinks = (db: Db, before: Date) =>
  db.deleteFrom('installer_links').where('expires_at', '<', before).execute();
