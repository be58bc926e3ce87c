import type pg from 'pg';
import { addPaths } from '../../derived/paths/path-store.ts';
import { pathsIn } from '../../derived/paths/reported-paths.ts';
import { addReports, type Report } from '../../derived/rollups/flow-store.ts';
import { addPictureFaults } from '../../derived/rollups/picture-fault-store.ts';
import type { RunFile } from '../../derived/rollups/run-file.ts';
import { addStays, type MessageReadings } from '../../derived/rollups/stay-store.ts';
import { isType } from '../validation/message.ts';
import { type BatchQuery, type BatchRow, crossingsIn, read } from './batch-statement.ts';
import type { Prepared } from './prepared-message.ts';

/** The crossings of a message, for the flows. */
export const reportOf = (prepared: Prepared): Report => ({
  deviceId: prepared.deviceId,
  at: prepared.at.getTime(),
  crossings: crossingsIn(prepared),
});

/** The statement of a batch. Devices with crossings are held against others that write flows. */
export function queryFor(
  queryOf: BatchQuery,
  batch: readonly Prepared[],
  reports: readonly Report[],
): pg.QueryConfig {
  const crossed = batch.filter((_, nth) => reports[nth]!.crossings.length > 0);
  const lineages = crossed.map(({ lineageId }) => lineageId);
  return queryOf(batch, [...new Set(lineages)]);
}

/** The statement of a batch, then its flows, stays, paths and faults of pictures, in a transaction. */
export async function writeParts(
  client: pg.PoolClient,
  query: pg.QueryConfig,
  batch: readonly Prepared[],
  reports: readonly Report[],
): Promise<BatchRow[]> {
  const { rows } = await client.query<BatchRow>(query);
  const isFresh = (_: unknown, nth: number) => rows[nth]!.id !== null;
  const run: RunFile = async (name, file, parameters) => {
    const part = { name, text: file.text, values: file.binaryParameters(parameters) };
    return (await client.query(part)).rows;
  };
  await addReports(run, reports.filter(isFresh));
  const withStays = batch.filter(isFresh).filter(hasStays);
  if (withStays.length > 0) await addStays(run, withStays.map(saidBy));
  const paths = batch.filter(isFresh).filter(hasPaths).flatMap(pathsOf);
  if (paths.length > 0) await addPaths(run, paths);
  const faulty = batch.flatMap((prepared, nth) => {
    const id = rows[nth]!.id;
    if (id === null || !hasPictureFault(prepared)) return [];
    return [{ ...saidBy(prepared), id, createdAt: prepared.createdAt }];
  });
  if (faulty.length > 0) await addPictureFaults(run, faulty);
  return rows;
}

/** Whether the statement of a batch writes all of it. */
export const isOneStatement = (batch: readonly Prepared[], reports: readonly Report[]): boolean =>
  !reports.some(({ crossings }) => crossings.length > 0) &&
  !batch.some(hasStays) &&
  !batch.some(hasPaths) &&
  !batch.some(hasPictureFault);

/** Whether the message says how long people stayed in zones. */
const hasStays = ({ message }: Prepared): boolean =>
  isType(message, 1) &&
  message.Attributes.payload.results.some(({ zones }) =>
    zones?.some(({ dwell_s }) => dwell_s && dwell_s.length > 0),
  );

/** Whether the message says how people moved. */
const hasPaths = ({ message }: Prepared): boolean =>
  isType(message, 1) && message.Attributes.payload.results.some(({ paths }) => paths);

const pathsOf = ({ message, createdAt, at, deviceId }: Prepared) =>
  isType(message, 1)
    ? pathsIn(message.Attributes.payload, {
        createdAt: createdAt.getTime(),
        at: at.getTime(),
      }).map((paths) => ({ ...paths, deviceId }))
    : [];

/** Whether the message says that a camera's picture cannot be trusted. */
const hasPictureFault = ({ message }: Prepared): boolean =>
  isType(message, 2) && message.Attributes.payload.img_sources.some((one) => one.picture_fault);

const saidBy = (prepared: Prepared): MessageReadings => ({
  deviceId: prepared.deviceId,
  at: prepared.at,
  readings: read(prepared),
});
