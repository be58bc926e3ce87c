import type { InfoPayload } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { type Packed, storedPayload, withPayload } from '../../platform/payloads/stored-payload.ts';
import { bucketOf, quarterMs } from './bucket-flows.ts';
import { crossingsOf, toleratedAheadMs } from './crossings.ts';
import { type Report, reachMsOf, replaceFlows, replaceLineFlows } from './flow-store.ts';
import { countStoredPaths } from './path-flows.ts';
import { recountsInForce } from './recount-views.ts';

/** A stored Info notification, as far as flows need it. */
interface Stored {
  at: Date;
  created_at: Date;
  payload: unknown;
}

const reportOf = (deviceId: number, { at, created_at, payload }: Stored): Report => ({
  deviceId,
  at: at.getTime(),
  crossings: crossingsOf(payload as InfoPayload, {
    createdAt: created_at.getTime(),
    at: at.getTime(),
  }),
});

/**
 * Computes a device's flows from `from` to `end` (excluded) again, from all stored messages that may have values for
 * that time, in the order in which they were stored, and of recounted lines from stored paths. The device's row is locked. Times for which retention may have
 * removed a message are left as they are.
 */
export async function rebuildFlows(
  transaction: Db,
  deviceId: number,
  from: Date,
  end: Date,
): Promise<void> {
  const reachMs = await reachMsOf(transaction, deviceId);
  const begin = await firstWholeBucket(transaction, deviceId, from);
  if (reachMs === null || begin >= end) return;
  const { rows } = await sql<Packed<Stored>>`
    select at, created_at, ${storedPayload('notifications')} as stored_payload from notifications
    where device_id = ${deviceId} and type = 1
      and at >= ${new Date(begin.getTime() - toleratedAheadMs)}
      and at <= ${new Date(end.getTime() + reachMs)}
    order by id`.execute(transaction);
  const reports = rows
    .map((row) => reportOf(deviceId, withPayload(row)))
    .filter(({ crossings }) => crossings.length > 0);
  await replaceFlows(transaction, deviceId, { from: begin, end }, reports);
  await recountLines(transaction, deviceId, { from: begin, end });
}

/**
 * Replaces flows of lines that were recounted by what they count over stored paths. Quarter hours without stored paths stay
 * as they are.
 */
async function recountLines(transaction: Db, deviceId: number, part: { from: Date; end: Date }) {
  for (const recount of await recountsInForce(transaction, deviceId, 'line', part)) {
    const { flows } = await countStoredPaths(transaction, recount, recount.points, {
      start: Math.max(recount.since.getTime(), part.from.getTime()),
      until: Math.min(recount.until.getTime(), part.end.getTime()),
    });
    await replaceLineFlows(transaction, { ...recount, line: recount.part }, flows);
  }
}

/** Computes again the flows of the times that a message covered before it was changed or removed, or covers now. */
export async function rebuildFlowsOf(
  transaction: Db,
  deviceId: number,
  versions: readonly Stored[],
): Promise<void> {
  const reports = versions.map((version) => reportOf(deviceId, version));
  const spans = reports.flatMap(({ crossings }) => crossings);
  if (spans.length === 0) return;
  // A corrected message may be the first that names a line, or that reaches so far.
  await replaceFlows(transaction, deviceId, nowhere, reports);
  const from = new Date(bucketOf(Math.min(...spans.map((span) => span.from))));
  const last = bucketOf(Math.max(...spans.map((span) => span.until)));
  await rebuildFlows(transaction, deviceId, from, new Date(last + quarterMs));
}

const nowhere = { from: new Date(0), end: new Date(0) };

/** The first bucket from `from` on whose messages are all still stored. */
async function firstWholeBucket(transaction: Db, deviceId: number, from: Date): Promise<Date> {
  const { rows } = await sql<{ history_from: Date | null }>`
    select history_from from devices where id = ${deviceId}`.execute(transaction);
  const history = rows[0]?.history_from?.getTime();
  if (history === undefined) return from;
  return new Date(Math.max(from.getTime(), bucketOf(history + toleratedAheadMs - 1) + quarterMs));
}
