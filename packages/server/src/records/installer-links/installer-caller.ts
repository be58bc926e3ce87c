import type { Db } from '../../platform/database/postgres.ts';
import { customerScope, type InstallerCaller } from '../access/caller.ts';
import { findInstallerLink, isInstallerToken } from './installer-link-store.ts';

/** The holder of a link, while the link holds. */
export async function installerOf(
  db: Db,
  token: string,
  now: Date,
): Promise<InstallerCaller | undefined> {
  const link = isInstallerToken(token) ? await findInstallerLink(db, token, now) : undefined;
  return (
    link && {
      kind: 'installer',
      username: link.name,
      scope: customerScope(link.customer_id, link.seen_sites),
      expiresAt: link.expires_at,
    }
  );
}
