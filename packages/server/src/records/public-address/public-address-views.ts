import type { PublicAddress } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';

/** The address of links: never one that a request named. `configured` is FOYER_PUBLIC_URL. */
export type ReadPublicUrl = () => Promise<string | undefined>;

export const createReadPublicUrl =
  (db: Db, configured: string | undefined): ReadPublicUrl =>
  async () =>
    configured ?? (await confirmedAddress(db))?.address;

export async function publicAddressOf(
  db: Db,
  configured: string | undefined,
): Promise<PublicAddress> {
  const none = { address: null, source: null, confirmed_at: null, confirmed_by: null };
  if (configured !== undefined) return { ...none, address: configured, source: 'setting' };
  const confirmed = await confirmedAddress(db);
  if (!confirmed) return none;
  const { address, confirmed_at, confirmed_by } = confirmed;
  return { address, source: 'confirmed', confirmed_at: confirmed_at.toISOString(), confirmed_by };
}

const confirmedAddress = (db: Db) => db.selectFrom('public_address').selectAll().executeTakeFirst();
