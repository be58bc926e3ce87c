import { type ClaimDraft, showClaimCode } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { notFound, ProblemError, retired } from '../../platform/http/problem-error.ts';
import type { Scope } from '../access/caller.ts';
import { shows } from '../access/scope.ts';
import { giveToken } from '../devices/device-token-store.ts';
import { holdDevice } from '../locks/device-locks.ts';
import { type ClaimCodeDigests, nonceHashOf } from './claim-code-digests.ts';

/** How long the same nonce may ask again for a device that was claimed. */
const repeatMs = 10 * 60_000;

interface NewCodes {
  devices: readonly number[];
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Makes codes of devices, which replace those before; all of them, or none where a device is not in use. */
export async function makeClaimCodes(
  db: Db,
  digests: ClaimCodeDigests,
  { devices, createdBy, createdAt, expiresAt }: NewCodes,
) {
  return db.transaction().execute(async (transaction) => {
    const named = await devicesInUse(transaction, devices);
    const made = named.map((device) => ({ ...device, ...digests.make() }));
    await transaction
      .insertInto('claim_codes')
      .values(
        made.map(({ id, hash }) => ({
          device_id: id,
          code_hash: hash,
          created_by: createdBy,
          created_at: createdAt,
          expires_at: expiresAt,
        })),
      )
      .onConflict((conflict) =>
        conflict.column('device_id').doUpdateSet((eb) => ({
          code_hash: eb.ref('excluded.code_hash'),
          created_at: eb.ref('excluded.created_at'),
          created_by: eb.ref('excluded.created_by'),
          expires_at: eb.ref('excluded.expires_at'),
          claimed_at: null,
          nonce_hash: null,
          token_hash: null,
        })),
      )
      .execute();
    return made.map(({ hash: _, code, ...device }) => ({ ...device, code: showClaimCode(code) }));
  });
}

/** Names of these devices, in the order of customers and names. */
async function devicesInUse(transaction: Db, ids: readonly number[]) {
  const rows = await transaction
    .selectFrom('devices as d')
    .innerJoin('customers as c', 'c.id', 'd.customer_id')
    .select(['d.id', 'd.name', 'd.code as device_code', 'c.name as customer', 'd.retired_at'])
    .where('d.id', 'in', ids)
    .orderBy(sql`c.name collate natural_order`)
    .orderBy(sql`d.name collate natural_order`)
    .orderBy('d.id')
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const id of ids) {
    const row = byId.get(id);
    if (!row) throw notFound('device', id);
    if (row.retired_at !== null) throw retired('device');
  }
  return rows.map(({ retired_at: _, ...row }) => row);
}

/** Ends the code of a device. */
export const revokeClaimCode = (db: Db, deviceId: number) =>
  db.deleteFrom('claim_codes').where('device_id', '=', deviceId).execute();

/** The one answer to every code that gives nothing. */
const invalid = () =>
  new ProblemError(
    'not_found',
    msg(
      'This code gives nothing: it is mistyped, used, expired or revoked. Check it, or ask for a new one.',
    ),
  );

/**
 * Takes a code and gives its device a new token. Of several who send it at once the first wins, as the device is locked; the
 * winner may repeat with its nonce until the token changes. With `scope`, of its devices alone.
 */
export async function claimDevice(
  db: Db,
  digests: ClaimCodeDigests,
  { code, nonce, scope = 'all', now }: ClaimDraft & { scope?: Scope; now: Date },
): Promise<{ deviceId: number; token: string }> {
  const codeHash = digests.hashOf(code);
  if (!codeHash) throw invalid();
  return db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('claim_codes')
      .select('device_id')
      .where('code_hash', '=', codeHash)
      .executeTakeFirst();
    const device = found && (await holdDevice(transaction, found.device_id));
    if (!device || device.retired_at !== null) throw invalid();
    if (!shows(scope, device)) throw invalid();
    const repeatable = sql<boolean>`(nonce_hash = ${nonceHashOf(nonce)}
      and claimed_at > ${new Date(now.getTime() - repeatMs)} and token_hash = ${device.token_hash})`;
    const taken = await transaction
      .updateTable('claim_codes')
      .set((eb) => ({
        claimed_at: eb.fn.coalesce('claimed_at', eb.val(now)),
        nonce_hash: nonceHashOf(nonce),
      }))
      .where('device_id', '=', device.id)
      .where('code_hash', '=', codeHash)
      .where((eb) =>
        eb.or([eb.and([eb('claimed_at', 'is', null), eb('expires_at', '>', now)]), repeatable]),
      )
      .returning('device_id')
      .executeTakeFirst();
    if (!taken) throw invalid();
    const { token, hash } = await giveToken(transaction, device.id);
    await transaction
      .updateTable('claim_codes')
      .set({ token_hash: hash })
      .where('device_id', '=', device.id)
      .execute();
    return { deviceId: device.id, token };
  });
}
