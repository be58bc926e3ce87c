import type { DeviceMessage, NotificationType } from '@foyer/contract';
import type pg from 'pg';
import type { AlarmMark } from '../alarms/alarm-mark.ts';
import { isMissingFunction, isWrongData, type Postgres } from '../database/postgres.ts';
import { sqlFile } from '../database/sql-file.ts';
import { crossingsOf } from '../derived/crossings.ts';
import { addReports, type Report, type RunFile } from '../derived/flow-store.ts';
import { addPictureFaults } from '../derived/picture-fault-store.ts';
import { readingParameters, readingsOf } from '../derived/readings.ts';
import { addStays, type Said } from '../derived/stay-store.ts';
import { troublesOf } from '../derived/troubles.ts';
import type { StoredPicture } from '../photos/picture.ts';
import { isType } from './message.ts';
import { shardFunctionVersion } from './shard-statement.ts';

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
  /** Why its device's alarms are evaluated; null: they need not be. Where nobody judged, a rule may raise one. */
  alarmMark?: AlarmMark | null;
}

/** The id under which a message is stored; `duplicate` when it had been before. */
export interface Written {
  id: number;
  duplicate: boolean;
}

/** Nothing was written: the device has moved or was retired meanwhile, or a resend's first copy was deleted. */
export const stale = 'stale';

const statement = sqlFile(new URL('./write-batch.sql', import.meta.url));

interface Row {
  /** null for a resend. */
  id: number | null;
  stale: boolean;
}

type Connections = Pick<Postgres, 'writer' | 'pool'>;

/** Writes a batch at once. Resolves after the commit, with one result a message, in order. */
export const writeBatch = (postgres: Connections, batch: readonly Prepared[]) =>
  writeBy(batchQuery, postgres, batch);

/**
 * Writes a batch whose messages all belong to one shard of a database with Citus by one call on that shard's worker.
 * What changed so that it cannot, such as a shard that was split, has it written as any other batch.
 */
export const writeShardBatch = (postgres: Connections, batch: readonly Prepared[]) =>
  writeBy(shardQuery, postgres, batch).catch((error) => {
    if (!isMissingFunction(error)) throw error;
    return writeBatch(postgres, batch);
  });

async function writeBy(
  queryOf: typeof batchQuery,
  { writer, pool }: Connections,
  batch: readonly Prepared[],
): Promise<(Written | typeof stale)[]> {
  const rows = await write(queryOf, writer, batch);
  const resends = batch.filter((_, i) => rows[i]!.id === null && !rows[i]!.stale);
  const firstIds = await firstIdsOf(pool, resends);
  return batch.map((prepared, i): Written | typeof stale => {
    const { id } = rows[i]!;
    if (id !== null) return { id, duplicate: false };
    const firstId = firstIds.get(prepared);
    return firstId === undefined ? stale : { id: firstId, duplicate: true };
  });
}

/**
 * One statement; with stays in zones, crossings of lines, or faults of pictures, a transaction. Crossings depend on what was stored before: it holds their
 * devices against others that write flows, from before ids are given out: so flows are added in the order of ids.
 */
async function write(
  queryOf: typeof batchQuery,
  writer: pg.Pool,
  batch: readonly Prepared[],
): Promise<Row[]> {
  const reports = batch.map(reportOf);
  const query = queryFor(queryOf, batch, reports);
  const areCrossed = reports.some(({ crossings }) => crossings.length > 0);
  const isOneStatement = !areCrossed && !batch.some(hasStays) && !batch.some(hasPictureFault);
  if (isOneStatement) return (await writer.query<Row>(query)).rows;
  return inTransaction(writer, (client) => writeParts(client, query, batch, reports));
}

/** The statement of a batch. Devices with crossings are held against others that write flows. */
function queryFor(
  queryOf: typeof batchQuery,
  batch: readonly Prepared[],
  reports: readonly Report[],
): pg.QueryConfig {
  const crossed = batch.filter((_, nth) => reports[nth]!.crossings.length > 0);
  const lineages = crossed.map(({ lineageId }) => lineageId);
  return queryOf(batch, [...new Set(lineages)]);
}

/** The statement of a batch, then its flows, stays and faults of pictures, in a transaction. */
async function writeParts(
  client: pg.PoolClient,
  query: pg.QueryConfig,
  batch: readonly Prepared[],
  reports: readonly Report[],
): Promise<Row[]> {
  const { rows } = await client.query<Row>(query);
  const isFresh = (_: unknown, nth: number) => rows[nth]!.id !== null;
  const run: RunFile = async (name, file, parameters) => {
    const part = { name, text: file.text, values: file.binaryParameters(parameters) };
    return (await client.query(part)).rows;
  };
  await addReports(run, reports.filter(isFresh));
  const withStays = batch.filter(isFresh).filter(hasStays);
  if (withStays.length > 0) await addStays(run, withStays.map(saidBy));
  const faulty = batch.flatMap((prepared, nth) => {
    const id = rows[nth]!.id;
    if (id === null || !hasPictureFault(prepared)) return [];
    return [{ ...saidBy(prepared), id, createdAt: prepared.createdAt }];
  });
  if (faulty.length > 0) await addPictureFaults(run, faulty);
  return rows;
}

/** What `writeWith` found; nothing was written. */
class NotWritten extends Error {}

/**
 * Writes messages of one device and what belongs to them in one transaction: all, or nothing. `also` answers whether it
 * could do its part. Resolves to the results in order; undefined where nothing was written, as the device moved or was
 * retired meanwhile, or `also` answered false.
 */
export async function writeWith(
  { writer, pool }: Connections,
  batch: readonly Prepared[],
  also: (client: pg.PoolClient) => Promise<boolean>,
): Promise<Written[] | undefined> {
  const reports = batch.map(reportOf);
  const query = batch.length === 0 ? undefined : queryFor(batchQuery, batch, reports);
  try {
    const rows = await inTransaction(writer, async (client) => {
      const written = query ? await writeParts(client, query, batch, reports) : [];
      if (written.some((row) => row.stale) || !(await also(client))) throw new NotWritten();
      return written;
    });
    const firstIds = await firstIdsOf(
      pool,
      batch.filter((_, nth) => rows[nth]!.id === null),
    );
    return batch.map((prepared, nth) => {
      const { id } = rows[nth]!;
      return { id: id ?? firstIds.get(prepared) ?? 0, duplicate: id === null };
    });
  } catch (error) {
    if (error instanceof NotWritten) return undefined;
    throw error;
  }
}

const batchQuery = (
  batch: readonly Prepared[],
  exclusiveLineages: readonly number[],
): pg.QueryConfig => ({
  name: 'write-batch',
  text: statement.text,
  values: writable(() => statement.binaryParameters(valuesOf(batch, exclusiveLineages))),
});

/** Arrays are sent as their text, which the worker reads. */
function shardQuery(
  batch: readonly Prepared[],
  exclusiveLineages: readonly number[],
): pg.QueryConfig {
  const values = writable(() => statement.parameters(valuesOf(batch, exclusiveLineages)));
  const texts = values.map((_, nth) => `$${nth + 7}::text`);
  return {
    name: 'write-batch-at-shard',
    text: `select id, stale
      from write_batch_at_shard($1, $2, $3::int[], $4::int[], $5::int[], $6::smallint[], array[${texts}])`,
    values: [
      shardFunctionVersion,
      batch[0]!.lineageId,
      ...values.slice(0, 2),
      [...new Set(batch.map(({ deviceId }) => deviceId))],
      batch.map(({ message }) => message.NotificationType),
      ...values,
    ],
  };
}

async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const done = await work(client);
    await client.query('commit');
    client.release();
    return done;
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (broken) => client.release(broken),
    );
    throw error;
  }
}

/** Whether the message says how long people stayed in zones. */
const hasStays = ({ message }: Prepared): boolean =>
  isType(message, 1) &&
  message.Attributes.payload.results.some(({ zones }) =>
    zones?.some(({ dwell_s }) => dwell_s && dwell_s.length > 0),
  );

/** Whether the message says that a camera's picture cannot be trusted. */
const hasPictureFault = ({ message }: Prepared): boolean =>
  isType(message, 2) && message.Attributes.payload.img_sources.some((one) => one.picture_fault);

const saidBy = (prepared: Prepared): Said => ({
  deviceId: prepared.deviceId,
  at: prepared.at,
  readings: read(prepared),
});

const reportOf = ({ deviceId, message, createdAt, at }: Prepared): Report => ({
  deviceId,
  at: at.getTime(),
  crossings: isType(message, 1)
    ? crossingsOf(message.Attributes.payload, { createdAt: createdAt.getTime(), at: at.getTime() })
    : [],
});

/** Thrown for a batch of which a message cannot even be made ready: trying again cannot help. */
export class UnwritableMessage extends Error {}

function writable(make: () => unknown[]): unknown[] {
  try {
    return make();
  } catch (error) {
    throw new UnwritableMessage((error as Error).message);
  }
}

const valuesOf = (batch: readonly Prepared[], exclusiveLineages: readonly number[]) => ({
  lineages: [...new Set(batch.map(({ lineageId }) => lineageId))],
  exclusive_lineages: exclusiveLineages,
  ...messageParameters(batch),
  ...photoParameters(batch),
  ...readingParameters(batch.map(read)),
});

/** Whether an error of `writeBatch` is a message's fault, not trouble of the server's own. */
export const isMessageFault = (error: unknown) =>
  error instanceof UnwritableMessage || isWrongData(error);

/**
 * The ids of resends' first copies, in one query; none for a copy that somebody deleted meanwhile. It does not use
 * the writer's connections, which may not look up keys one by one and would read all of them.
 */
async function firstIdsOf(
  pool: pg.Pool,
  resends: readonly Prepared[],
): Promise<Map<Prepared, number>> {
  if (resends.length === 0) return new Map();
  const { rows } = await pool.query<{ ord: number; id: number }>({
    name: 'first-ids',
    text: `select r.ord, k.id
      from unnest($1::int[], $2::text[]) with ordinality as r(lineage_id, code, ord)
      join notification_keys k on k.lineage_id = r.lineage_id and k.code = r.code`,
    values: [resends.map(({ lineageId }) => lineageId), resends.map(({ message }) => message.Code)],
  });
  return new Map(rows.map(({ ord, id }) => [resends[ord - 1]!, id]));
}

const read = ({ message, photos }: Prepared) =>
  readingsOf<NotificationType>(
    message.NotificationType,
    message.Attributes.payload,
    // A photo without its picture has nothing to show for its source.
    photos.map((photo) => (photo.picture ? photo.code : '')),
  );

const messageParameters = (batch: readonly Prepared[]) => ({
  message_lineage_id: batch.map(({ lineageId }) => lineageId),
  message_device_id: batch.map(({ deviceId }) => deviceId),
  message_code: batch.map(({ message }) => message.Code),
  message_type: batch.map(({ message }) => message.NotificationType),
  message_created_at: batch.map(({ createdAt }) => createdAt),
  message_received_at: batch.map(({ receivedAt }) => receivedAt),
  message_at: batch.map(({ at }) => at),
  message_clock_wrong: batch.map(({ clockWrong }) => clockWrong),
  message_payload: batch.map(({ payloadText }) => payloadText),
  message_troubles: batch.map(({ message }) =>
    isType(message, 2) ? JSON.stringify(troublesOf(message.Attributes.payload)) : null,
  ),
  message_is_partial: batch.map(
    ({ message }) => isType(message, 2) && message.Attributes.payload.partial === true,
  ),
  message_speaks_from: batch.map((prepared) => new Date(speaksFrom(prepared)).toISOString()),
  message_alarm_mark: batch.map(({ alarmMark = 'begin' }) => alarmMark),
});

/** The earliest moment of which a message says something. */
const speaksFrom = (prepared: Prepared): number =>
  Math.min(prepared.at.getTime(), ...reportOf(prepared).crossings.map(({ from }) => from));

function photoParameters(batch: readonly Prepared[]) {
  const photos = batch.flatMap((entry, i) =>
    entry.photos.map((photo, position) => ({ ord: i + 1, position, ...photo })),
  );
  return {
    photo_ord: photos.map(({ ord }) => ord),
    photo_position: photos.map(({ position }) => position),
    photo_code: photos.map(({ code }) => code),
    photo_created_at: photos.map(({ createdAt }) => createdAt),
    photo_path: photos.map(({ picture }) => picture?.path ?? ''),
    photo_width: photos.map(({ picture }) => picture?.width ?? null),
    photo_height: photos.map(({ picture }) => picture?.height ?? null),
    photo_bytes: photos.map(({ picture }) => picture?.bytes ?? null),
  };
}
