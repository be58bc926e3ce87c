import { createHash } from 'node:crypto';
import type { MessageParams } from '@foyer/translation';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { AuditActor } from './audit-actor.ts';
import { keptRequestId } from './audit-store.ts';

/** An event that is no change of a record: a sign-in, a rejection, an export. */
export interface AuditEvent extends Partial<AuditActor> {
  /** Its code, and the values in its sentence. */
  action: string;
  params?: MessageParams;
  noun: string;
  userId: number | null;
  username: string;
  recordId?: number | null;
  status: number;
}

/** Records an event; the same event again within a minute increases a counter. */
export type RecordEvent = (event: AuditEvent, request: FastifyRequest) => Promise<void>;

/** The most different failures and rejections per minute; further ones share one entry. */
const maxRejectionsAMinute = 100;

/**
 * Writes one entry per person, address and action in a minute. As unknown callers may use many addresses, all
 * rejections of an action beyond a number per minute share one entry.
 */
export function createRecordEvent(db: Db): RecordEvent {
  return async (event, request) => {
    const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000);
    const isRejection = event.status >= 400;
    const nobody = { userId: null, username: '', actor_code: null };
    const shared = { ...event, ...nobody, recordId: null };
    const key = keyOf(minute, event, request.ip);
    if (await countAgain(db, key)) return;
    const isCrowded = isRejection && (await rejectionsIn(db, minute)) >= maxRejectionsAMinute;
    if (!isCrowded) return write(db, { event, key, minute, request, address: request.ip });
    const sharedKey = keyOf(minute, shared, '');
    if (await countAgain(db, sharedKey)) return;
    await write(db, { event: shared, key: sharedKey, minute, request, address: 'many' });
  };
}

const keyOf = (minute: Date, event: AuditEvent, address: string): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        minute,
        event.action,
        event.params,
        event.noun,
        event.userId,
        event.username,
        event.actor_code,
        event.recordId,
        event.status,
        address,
      ]),
    )
    .digest();

async function countAgain(db: Db, key: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update audit_repeats set more = more + 1 where key = ${key}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

async function rejectionsIn(db: Db, minute: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_repeats r join audit_entries e on e.id = r.entry_id
    where r.minute = ${minute} and e.status >= 400`.execute(db);
  return rows[0]?.count ?? 0;
}

interface Entry {
  event: AuditEvent;
  key: Buffer;
  minute: Date;
  request: FastifyRequest;
  address: string;
}

async function write(db: Db, { event, key, minute, request, address }: Entry): Promise<void> {
  await sql`with entry as (
      insert into audit_entries
        (user_id, username, actor_code, address, action, params, noun, record_id, change, status, request_id)
      values (${event.userId}, ${event.username}, ${event.actor_code ?? null}, ${address}, ${event.action},
        ${JSON.stringify(event.params ?? {})}, ${event.noun}, ${event.recordId ?? null}, '{}', ${event.status}, ${keptRequestId(request)})
      returning id)
    insert into audit_repeats (key, entry_id, minute) select ${key}, id, ${minute} from entry
    on conflict (key) do update set more = audit_repeats.more + 1`.execute(db);
}
