import type { NotificationType, Payloads } from '@foyer/contract';
import { type RawBuilder, sql } from 'kysely';
import { type ChartedValue, chartedValues } from '../../measures/charted-values.ts';
import { type Reading, readingsOf } from '../../measures/readings.ts';
import { troublesOf } from '../../measures/troubles.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { type Packed, storedPayload, withPayload } from '../../platform/payloads/stored-payload.ts';
import type { StateInput } from './state-store.ts';

/** A stored notification, as far as derived rows need it. */
export interface StoredNotification {
  id: number;
  device_id: number;
  type: NotificationType;
  at: Date;
  received_at: Date;
  created_at: Date;
  clock_wrong: boolean;
  payload: Payloads[NotificationType];
  photo_codes: string[];
}

/** The columns of a stored notification, of the table `n` in the statement. */
export const storedColumns = sql`n.id, n.device_id, n.type, n.at, n.received_at, n.created_at,
  n.clock_wrong,
  ${storedPayload('n')} as stored_payload,
  array(select case when p.path = '' then '' else p.code end from photos p
    where p.device_id = n.device_id and p.notification_id = n.id order by p.position) as photo_codes`;

/** The notifications that a statement selects by `storedColumns`. */
export async function readStored(
  db: Db,
  statement: RawBuilder<Packed<StoredNotification>>,
): Promise<StoredNotification[]> {
  const { rows } = await statement.execute(db);
  return rows.map(withPayload);
}

/** What a stored notification says of each source. */
export const readingsIn = ({ type, payload, photo_codes }: StoredNotification): Reading[] =>
  readingsOf(type, payload, photo_codes);

/** What a stored notification says of measures with a chart. */
export const chartedValuesIn = (row: StoredNotification): ChartedValue[] =>
  chartedValues({
    type: row.type,
    payload: row.payload,
    createdAt: row.created_at,
    receivedAt: row.received_at,
    clockWrong: row.clock_wrong,
  });

export const stateInput = ({ payload, ...row }: StoredNotification): StateInput => {
  const health = row.type === 2 ? (payload as Payloads[2]) : null;
  return {
    ...row,
    troubles: health && troublesOf(health),
    is_partial: health?.partial === true,
  };
};
