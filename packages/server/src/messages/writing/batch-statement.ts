import type { NotificationType } from '@foyer/contract';
import type pg from 'pg';
import { alertRowOf } from '../../derived/alerts/alert-reasons.ts';
import { crossingsOf } from '../../derived/rollups/crossings.ts';
import { chartedValues, valueParameters } from '../../measures/charted-values.ts';
import { readingsIn } from '../../measures/measure.ts';
import { type Reading, readingParameters, readingsOf } from '../../measures/readings.ts';
import { troublesOf } from '../../measures/troubles.ts';
import { isWrongData } from '../../platform/database/postgres.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { isType } from '../validation/message.ts';
import type { Prepared } from './prepared-message.ts';
import { shardFunctionVersion, shardParameters } from './shard-statement.ts';

/** What stands in the statement where it names no table. */
const places: Record<string, string> = {
  held_devices: 'hold_devices(:lineages::int[], :exclusive_lineages::int[])',
  message_id: "nextval('notification_ids')",
  alert_id: "nextval('alerts_id_seq')",
};

/** The statement that writes a batch in one database. */
export const statement = sqlFile(new URL('./write-batch.sql', import.meta.url), {
  at: (name) => places[name] ?? name,
});

/** The answer for a message of a batch, in order. */
export interface BatchRow {
  /** null for a resend. */
  id: number | null;
  stale: boolean;
}

/** Which statement writes a batch: its parameters and the devices that are held against others that write flows. */
export type BatchQuery = (
  batch: readonly Prepared[],
  exclusiveLineages: readonly number[],
) => pg.QueryConfig;

/** The statement that writes any batch. */
export const batchQuery: BatchQuery = (batch, exclusiveLineages) => ({
  name: 'write-batch',
  text: statement.text,
  values: writable(() => statement.binaryParameters(valuesOf(batch, exclusiveLineages))),
});

/** That of a batch whose messages belong to one shard. Arrays are sent as their text, which the worker reads. */
export const shardQuery: BatchQuery = (batch, exclusiveLineages) => {
  const parameters = valuesOf(batch, exclusiveLineages);
  const values = writable(() => shardParameters(parameters));
  const texts = values.map((_, nth) => `$${nth + 7}::text`);
  return {
    name: 'write-batch-at-shard',
    text: `select id, stale
      from write_batch_at_shard($1, $2, $3::int[], $4::int[], $5::int[], $6::smallint[], array[${texts}])`,
    values: [
      shardFunctionVersion,
      batch[0]!.lineageId,
      parameters.lineages,
      exclusiveLineages,
      [...new Set(batch.map(({ deviceId }) => deviceId))],
      batch.map(({ message }) => message.NotificationType),
      ...values,
    ],
  };
};

/** The crossings of a message. */
export const crossingsIn = ({ message, createdAt, at }: Prepared) =>
  isType(message, 1)
    ? crossingsOf(message.Attributes.payload, { createdAt: createdAt.getTime(), at: at.getTime() })
    : [];

/** Thrown for a batch with a message that cannot be prepared: another attempt cannot help. */
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
  ...valueParameters(batch.map(chartedIn)),
});

/** Whether an error of `writeBatch` is a message's fault, not trouble of the server's own. */
export const isMessageFault = (error: unknown) =>
  error instanceof UnwritableMessage || isWrongData(error);

/** What a message says of its sources. */
export function read({ message, photos }: Prepared): readonly Reading[] {
  const type: NotificationType = message.NotificationType;
  const { payload } = message.Attributes;
  // The marks for alarms have read it already.
  if (photos.length === 0) return readingsIn({ type, payload });
  // A photo without its picture has nothing to show for its source.
  const codes = photos.map(({ code, picture }) => (picture ? code : ''));
  return readingsOf<NotificationType>(type, payload, codes);
}

/** What a message says of measures with a chart. */
const chartedIn = ({ message, createdAt, receivedAt, clockWrong }: Prepared) =>
  chartedValues({
    type: message.NotificationType,
    payload: message.Attributes.payload,
    ...{ createdAt, receivedAt, clockWrong },
  });

const messageParameters = (batch: readonly Prepared[]) => ({
  message_lineage_id: batch.map(({ lineageId }) => lineageId),
  message_device_id: batch.map(({ deviceId }) => deviceId),
  message_code: batch.map(({ message }) => message.Code),
  message_type: batch.map(({ message }) => message.NotificationType),
  message_created_at: batch.map(({ createdAt }) => createdAt),
  message_received_at: batch.map(({ receivedAt }) => receivedAt),
  message_at: batch.map(({ at }) => at),
  message_clock_wrong: batch.map(({ clockWrong }) => clockWrong),
  message_packed_payload: batch.map(({ packedPayload }) => packedPayload),
  message_alert: batch.map(({ message }) =>
    isType(message, 3) ? JSON.stringify(alertRowOf(message.Attributes.payload)) : null,
  ),
  message_troubles: batch.map(({ message }) =>
    isType(message, 2) ? JSON.stringify(troublesOf(message.Attributes.payload)) : null,
  ),
  message_is_partial: batch.map(
    ({ message }) => isType(message, 2) && message.Attributes.payload.partial === true,
  ),
  message_speaks_from: batch.map((prepared) => new Date(speaksFrom(prepared)).toISOString()),
  message_alarm_mark: batch.map(({ alarmMark = 'begin' }) => alarmMark),
});

/** The earliest moment that a message has values for. */
const speaksFrom = (prepared: Prepared): number =>
  Math.min(prepared.at.getTime(), ...crossingsIn(prepared).map(({ from }) => from));

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
