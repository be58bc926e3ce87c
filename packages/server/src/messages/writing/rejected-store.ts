import type { UnwrittenIssue } from '@foyer/contract';
import type { Message } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { cutBelow } from '../../platform/http/json-depth.ts';
import { UnreadableJson } from '../../platform/http/json-text.ts';
import { storedIssues, storedMessage } from '../../platform/translation/stored-message.ts';
import { storable } from '../parsing/message-text.ts';

export type Transport = 'http' | 'mqtt';

/** Why a message was refused. */
export interface Rejection {
  code: string;
  detail: Message;
  issues: UnwrittenIssue[];
}

/** Keeps a refused message in its device's list. Resolves with its id there. */
export type KeepRejected = (
  deviceId: number,
  transport: Transport,
  raw: unknown,
  rejection: Rejection,
) => Promise<number>;

const keptPerDevice = 1000;
const excerptCharacters = 2000;
/** As deep as any payload that is right. */
const excerptLevels = 12;

/** Keeps the list within its length, too. */
export async function keepRejected(
  db: Db,
  ...[deviceId, transport, raw, rejection]: Parameters<KeepRejected>
): Promise<number> {
  const { id } = await db
    .insertInto('rejected_messages')
    .values({
      device_id: deviceId,
      transport,
      code: rejection.code,
      detail: storedMessage(rejection.detail, excerptCharacters),
      errors: JSON.stringify(storedIssues(rejection.issues, excerptCharacters)),
      excerpt: excerptOf(raw),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (id % 100 === 0) await shorten(db, deviceId);
  return id;
}

const shorten = (db: Db, deviceId: number) =>
  db
    .deleteFrom('rejected_messages')
    .where('device_id', '=', deviceId)
    .where('id', '<=', (eb) =>
      eb
        .selectFrom('rejected_messages')
        .select('id')
        .where('device_id', '=', deviceId)
        .orderBy('id', 'desc')
        .offset(keptPerDevice)
        .limit(1),
    )
    .execute();

/** The message as text without its pictures: for a person to recognise it by. */
function excerptOf(raw: unknown): string {
  if (raw instanceof Uint8Array) return storable(textOf(raw).slice(0, excerptCharacters));
  const text =
    raw instanceof UnreadableJson
      ? raw.text
      : (JSON.stringify(cutBelow(raw, excerptLevels), (key, value) =>
          key === 'Content' ? '…' : value,
        ) ?? '');
  return storable(text.slice(0, excerptCharacters));
}

/** A body as text, where it is one. */
function textOf(body: Uint8Array): string {
  const beginning = Buffer.from(body.subarray(0, 4 * excerptCharacters)).toString('utf8');
  const isText = !beginning.slice(0, 512).includes('\u0000') && !beginning.startsWith('\uFFFD');
  return isText ? beginning : `(${body.byteLength} bytes)`;
}

/** Removes the rejected messages of a device that is itself removed. */
export const removeRejectedOfDevice = (transaction: Db, deviceId: number) =>
  transaction.deleteFrom('rejected_messages').where('device_id', '=', deviceId).execute();
