import type { NotificationType } from '@foyer/contract';
import { sql } from 'kysely';
import type { Reading } from '../../measures/readings.ts';
import type { Db } from '../../platform/database/postgres.ts';
import type { Packed } from '../../platform/payloads/stored-payload.ts';
import { clearStates, moveStates } from './state-store.ts';
import {
  readingsIn,
  readStored,
  type StoredNotification,
  stateInput,
  storedColumns,
} from './stored-notification.ts';

/** What a source's state is composed of; each has a newest notification of its own. */
const facets = ['reading_at', 'photo_at', 'health_at', 'result_at'] as const;
type Facet = (typeof facets)[number];

const says: Record<Facet, (reading: Reading) => boolean> = {
  reading_at: ({ people }) => people !== null,
  photo_at: ({ photoPosition }) => photoPosition !== null,
  health_at: ({ samplingUp }) => samplingUp !== null,
  result_at: ({ isResult }) => isResult,
};

/** A facet whose newest notification is looked for; it is not later than `until`. */
interface Wanted {
  facet: Facet;
  source: string;
  until: Date;
}

type Place = Pick<StoredNotification, 'at' | 'id'>;

/** Notifications read at a time while one is looked for. */
const pageRows = 200;

/**
 * Makes a device's states those of its stored notifications, where each state is already as new as these, or newer
 * because what it refers to was deleted or corrected. What a state refers to is read first; only for what is not found
 * there the history is searched, from its newest end. `changed` is the type of the one notification that changed.
 */
export async function replayStates(
  transaction: Db,
  deviceId: number,
  changed?: NotificationType,
): Promise<void> {
  const sources = await transaction
    .selectFrom('source_states')
    .where('device_id', '=', deviceId)
    .select(['source', ...facets])
    .execute();
  const device = await transaction
    .selectFrom('device_states')
    .where('device_id', '=', deviceId)
    .select(['health_at', 'complete_health_at'])
    .executeTakeFirst();
  const wanted = sources.flatMap((row) =>
    facets.flatMap((facet): Wanted[] => {
      const until = row[facet];
      return until ? [{ facet, source: row.source, until }] : [];
    }),
  );
  const times = [...wanted.map(({ until }) => until), device?.complete_health_at ?? null];
  const referred = await readReferred(transaction, deviceId, times);
  const found = new Set(referred.flatMap(facetsSaid));
  const missing = wanted.filter(
    ({ facet, source, until }) => !found.has(keyOf(facet, source, until)),
  );
  const rows = [
    ...referred,
    ...(await newestFromRollups(transaction, deviceId, missing)),
    ...(await newestHealth(
      transaction,
      deviceId,
      missing,
      device?.complete_health_at ?? null,
      referred,
    )),
    // Only Health messages speak of faults.
    ...(changed === undefined || changed === 2 ? await faultMessages(transaction, deviceId) : []),
  ];
  await clearStates(transaction, deviceId, { faults: changed === undefined || changed === 2 });
  const distinct = [...new Map(rows.map((row) => [row.id, row])).values()];
  await moveStates(transaction, distinct.map(stateInput), distinct.map(readingsIn));
}

const keyOf = (facet: Facet, source: string, at: Date) =>
  JSON.stringify([facet, source, at.getTime()]);

const facetsSaid = (row: StoredNotification): string[] =>
  readingsIn(row).flatMap((reading) =>
    facets.flatMap((facet) => (says[facet](reading) ? [keyOf(facet, reading.source, row.at)] : [])),
  );

/** The notifications of these times, and the newest of each type. */
function readReferred(db: Db, deviceId: number, times: readonly (Date | null)[]) {
  const distinct = [...new Set(times.flatMap((time) => time?.toISOString() ?? []))];
  const newest = (type: number) => sql`(select ${storedColumns} from notifications n
    where n.device_id = ${deviceId} and n.type = ${type} order by n.at desc, n.id desc limit 1)`;
  return readStored(
    db,
    sql<Packed<StoredNotification>>`select ${storedColumns} from notifications n
      where n.device_id = ${deviceId} and n.at = any(${distinct}::timestamptz[])
      union all ${sql.join([1, 2, 3, 4].map(newest), sql` union all `)}`,
  );
}

/**
 * The newest notifications that say what is missing of people, photos and results. The quarter hours in which a source
 * said something are known from its rollups.
 */
async function newestFromRollups(db: Db, deviceId: number, missing: readonly Wanted[]) {
  const found: StoredNotification[] = [];
  for (const { facet, source, until } of missing) {
    if (facet === 'health_at') continue;
    const isShown = facet === 'photo_at';
    const row = await search(
      (before) => sql<Packed<StoredNotification>>`
        select ${storedColumns}
        from source_rollups r
        join notifications n on n.device_id = r.device_id
          and n.at >= r.bucket and n.at < r.bucket + interval '15 minutes'
        where r.device_id = ${deviceId} and r.source = ${source} and r.bucket <= ${before?.at ?? until}
          and n.device_id = ${deviceId} and n.type = any(${isShown ? [1, 4] : [1]}::smallint[])
          ${isShown ? hasPicture : sql``} ${earlierThan(before, until)}
        order by r.bucket desc, n.at desc, n.id desc limit ${pageRows}`,
      db,
      (candidate) =>
        readingsIn(candidate).some((reading) => reading.source === source && says[facet](reading)),
    );
    if (row) found.push(row);
  }
  return found;
}

const hasPicture = sql`and exists (select 1 from photos p
  where p.device_id = n.device_id and p.notification_id = n.id and p.path <> '')`;

const earlierThan = (before: Place | undefined, until: Date) =>
  before
    ? sql`and (n.at, n.id) < (${before.at}::timestamptz, ${before.id}::bigint)`
    : sql`and n.at <= ${until}::timestamptz`;

/** The newest Health messages that list the sources that are missing, and the newest that lists all cameras. */
async function newestHealth(
  db: Db,
  deviceId: number,
  missing: readonly Wanted[],
  completeAt: Date | null,
  referred: readonly StoredNotification[],
) {
  const titles = new Set(
    missing.filter(({ facet }) => facet === 'health_at').map(({ source }) => source),
  );
  const isComplete = (row: StoredNotification) => row.type === 2 && !stateInput(row).is_partial;
  let isCompleteFound =
    completeAt === null ||
    referred.some((row) => isComplete(row) && row.at.getTime() === completeAt.getTime());
  const found: StoredNotification[] = [];
  if (titles.size === 0 && isCompleteFound) return found;
  await search(healthMessages(deviceId), db, (row) => {
    const listed = readingsIn(row).filter(({ source }) => titles.has(source));
    const isFirstComplete = !isCompleteFound && isComplete(row);
    if (listed.length > 0 || isFirstComplete) found.push(row);
    for (const { source } of listed) titles.delete(source);
    isCompleteFound ||= isFirstComplete;
    return titles.size === 0 && isCompleteFound;
  });
  return found;
}

/** All Health messages that speak of the faults that stand, which began with the first of them that came with pictures. */
async function faultMessages(db: Db, deviceId: number) {
  const standing = await db
    .selectFrom('picture_faults')
    .where('device_id', '=', deviceId)
    .select(['source', 'began_at'])
    .execute();
  const found: StoredNotification[] = [];
  if (standing.length === 0) return found;
  const began = Math.min(...standing.map(({ began_at }) => began_at.getTime()));
  const sources = new Set(standing.map(({ source }) => source));
  await search(healthMessages(deviceId), db, (row) => {
    // A fault that no message reports any more gives way to the one before it.
    if (row.at.getTime() < began && sources.size === 0) return true;
    const faulty = readingsIn(row).filter(({ pictureFault }) => pictureFault);
    if (faulty.length > 0) found.push(row);
    for (const { source } of faulty) sources.delete(source);
    return false;
  });
  return found;
}

const healthMessages = (deviceId: number) => (before: Place | undefined) =>
  sql<Packed<StoredNotification>>`select ${storedColumns} from notifications n
    where n.device_id = ${deviceId} and n.type = 2
      ${before ? sql`and (n.at, n.id) < (${before.at}::timestamptz, ${before.id}::bigint)` : sql``}
    order by n.at desc, n.id desc limit ${pageRows}`;

/** Reads pages of notifications, newest first, up to the one that `isLast` accepts. */
async function search(
  page: (before: Place | undefined) => Parameters<typeof readStored>[1],
  db: Db,
  isLast: (row: StoredNotification) => boolean,
): Promise<StoredNotification | undefined> {
  let before: Place | undefined;
  for (;;) {
    const rows = await readStored(db, page(before));
    const last = rows.find(isLast);
    if (last || rows.length < pageRows) return last;
    before = rows.at(-1);
  }
}
