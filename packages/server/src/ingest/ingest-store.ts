import type { DeviceMessage, NotificationType } from '@foyer/contract';
import type pg from 'pg';
import { isWrongData } from '../database/postgres.ts';
import { alertsCte, countsCte, rollupsCte, statesCte } from '../derived/derived-sql.ts';
import { levelChangesCte } from '../derived/level-changes.ts';
import { readingArrays, readingCte } from '../derived/reading-arrays.ts';
import { readingsOf } from '../derived/readings.ts';
import { troublesOf } from '../derived/troubles.ts';
import type { StoredPicture } from '../photos/picture.ts';
import { isType } from './message.ts';

/** A photo's record; `picture` is null where the photo was only announced. */
export interface PhotoRecord {
  code: string;
  createdAt: Date;
  picture: StoredPicture | null;
}

/** A message ready to be written. */
export interface Prepared {
  lineageId: number;
  /** The device's record whose time holds `at`, as far as it was known. */
  deviceId: number;
  message: DeviceMessage;
  payloadText: string;
  createdAt: Date;
  at: Date;
  clockWrong: boolean;
  receivedAt: Date;
  photos: PhotoRecord[];
}

/** The id under which a message is stored; `duplicate` when it had been before. */
export interface Written {
  id: number;
  duplicate: boolean;
}

/** The device has moved or was retired meanwhile: nothing was written. */
export const stale = 'stale';

const messageColumns = [
  ['lineage_id', 'int'],
  ['device_id', 'int'],
  ['code', 'text'],
  ['type', 'smallint'],
  ['created_at', 'timestamptz'],
  ['received_at', 'timestamptz'],
  ['at', 'timestamptz'],
  ['clock_wrong', 'boolean'],
  ['payload', 'jsonb'],
  ['troubles', 'jsonb'],
  ['is_partial', 'boolean'],
] as const;

const photoColumns = [
  ['ord', 'int'],
  ['position', 'smallint'],
  ['code', 'text'],
  ['created_at', 'timestamptz'],
  ['path', 'text'],
  ['width', 'int'],
  ['height', 'int'],
  ['bytes', 'int'],
] as const;

const arrays = (columns: readonly (readonly [string, string])[], first: number) =>
  columns.map(([, type], i) => `$${first + i}::${type}[]`).join(', ');
const names = (columns: readonly (readonly [string, string])[]) =>
  columns.map(([name]) => name).join(', ');

const firstPhoto = messageColumns.length + 1;
const firstReading = firstPhoto + photoColumns.length;

/**
 * Everything a batch changes, in one statement, which is one transaction. It takes its devices'
 * rows before all else: a rebuild holds them, and waiting for it with totals in hand is a deadlock. A
 * move holds them too, so that a record's time is read when it can no longer change: what does not belong
 * to its record any more is left out.
 */
const text = `
with device as materialized (
  select id, lineage_id, customer_id, began_at, retired_at from devices
  where lineage_id = any($1) order by id for key share
),
message as materialized (
  select *, nextval('notification_ids') as id
  from unnest(${arrays(messageColumns, 1)}) with ordinality as i(${names(messageColumns)}, ord)
  where (select count(*) from device) >= 0
),
input as materialized (
  select m.* from message m join device d on d.id = m.device_id
  where m.at >= coalesce(d.began_at, '-infinity') and m.at < coalesce(d.retired_at, 'infinity')
    and m.lineage_id in (select lineage_id from device where retired_at is null)
),
fresh as (
  insert into notification_keys (lineage_id, code, device_id, id, at)
  select lineage_id, code, device_id, id, at from input order by lineage_id, code, ord
  on conflict (lineage_id, code) do nothing returning id
),
accepted as materialized (
  select *, case when type = 3 then payload end as alert from input join fresh using (id)
),
stored as (
  insert into notifications
    (id, device_id, type, at, created_at, received_at, clock_wrong, code, payload)
  select id, device_id, type, at, created_at, received_at, clock_wrong, code, payload from accepted
),
photo as (
  insert into photos (device_id, notification_id, position, code, created_at, path, width, height, bytes)
  select a.device_id, a.id, p.position, p.code, p.created_at, p.path, p.width, p.height, p.bytes
  from unnest(${arrays(photoColumns, firstPhoto)}) as p(${names(photoColumns)})
  join accepted a using (ord)
),
${readingCte(firstReading)},
${countsCte},
${rollupsCte},
${levelChangesCte},
${statesCte},
${alertsCte}
select coalesce(a.id, (select k.id from notification_keys k
    where k.lineage_id = m.lineage_id and k.code = m.code)) as id,
  a.id is null as duplicate, i.ord is null as stale
from message m left join input i using (ord) left join accepted a using (ord) order by ord`;

interface Row {
  id: number | null;
  duplicate: boolean;
  stale: boolean;
}

/** Writes a batch at once. Resolves after the commit, with one result a message, in order. */
export async function writeBatch(
  pool: pg.Pool,
  batch: readonly Prepared[],
): Promise<(Written | typeof stale)[]> {
  const values = valuesOf(batch);
  const { rows } = await pool.query<Row>({
    name: 'write-batch',
    text,
    values,
  });
  return Promise.all(
    rows.map(async ({ id, duplicate, ...row }, i) =>
      row.stale ? stale : { id: id ?? (await firstId(pool, batch[i]!)), duplicate },
    ),
  );
}

/** Thrown for a batch of which a message cannot even be made ready: trying again cannot help. */
export class UnwritableMessage extends Error {}

function valuesOf(batch: readonly Prepared[]): unknown[] {
  try {
    return [...messageArrays(batch), ...photoArrays(batch), ...readingArrays(batch.map(read))];
  } catch (error) {
    throw new UnwritableMessage((error as Error).message);
  }
}

/** Whether an error of `writeBatch` is a message's fault, not trouble of the server's own. */
export const isMessageFault = (error: unknown) =>
  error instanceof UnwritableMessage || isWrongData(error);

/** A resend whose first copy came in this very statement, or in another server's: visible only now. */
async function firstId(pool: pg.Pool, { lineageId, message }: Prepared): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    'select id from notification_keys where lineage_id = $1 and code = $2',
    [lineageId, message.Code],
  );
  if (!rows[0]) throw new Error(`Notification ${message.Code} was neither stored nor found.`);
  return rows[0].id;
}

const read = ({ message, photos }: Prepared) =>
  readingsOf<NotificationType>(
    message.NotificationType,
    message.Attributes.payload,
    // A photo without its picture has nothing to show for its source.
    photos.map((photo) => (photo.picture ? photo.code : '')),
  );

const messageArrays = (batch: readonly Prepared[]) => [
  batch.map((entry) => entry.lineageId),
  batch.map((entry) => entry.deviceId),
  batch.map((entry) => entry.message.Code),
  batch.map((entry) => entry.message.NotificationType),
  batch.map((entry) => entry.createdAt.toISOString()),
  batch.map((entry) => entry.receivedAt.toISOString()),
  batch.map((entry) => entry.at.toISOString()),
  batch.map((entry) => entry.clockWrong),
  batch.map((entry) => entry.payloadText),
  batch.map(({ message }) =>
    isType(message, 2) ? JSON.stringify(troublesOf(message.Attributes.payload)) : null,
  ),
  batch.map(({ message }) => isType(message, 2) && message.Attributes.payload.partial === true),
];

function photoArrays(batch: readonly Prepared[]): unknown[][] {
  const rows = batch.flatMap((entry, ord) =>
    entry.photos.map(({ code, createdAt, picture }, position) => [
      ord + 1,
      position,
      code,
      createdAt.toISOString(),
      picture?.path ?? '',
      picture?.width ?? null,
      picture?.height ?? null,
      picture?.bytes ?? null,
    ]),
  );
  return photoColumns.map((_, column) => rows.map((row) => row[column]));
}
