import type { AlarmEventFact, AlarmFact } from '@foyer/contract';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import type { AlarmEvents, Alarms } from '../../platform/database/tables.ts';

export type AlarmRecord = Selectable<Alarms>;
export type NewAlarm = Insertable<Alarms>;
export type AlarmChange = Updateable<Alarms>;
export type AlarmEventRecord = Selectable<AlarmEvents>;

/** Something that happened to an alarm; `username` is null where nobody did it. */
export interface Happened {
  alarm: number;
  customerId: number | null;
  kind: string;
  username?: string | null;
  /** Whether a program did it, with an API key. */
  isByProgram?: boolean;
  text?: string;
  /** What the alarm said then, or what is said of the event, instead of a text. */
  fact?: AlarmFact | AlarmEventFact;
  /** When the person did it, where it came later. */
  doneAt?: Date | undefined;
  /** Names what the person did, so that it is done once. */
  actionId?: string | undefined;
}

/** Puts the events of a transaction into the outbox of deliveries, inside that transaction. */
export type EnqueueAlarmEvents = (
  transaction: Db,
  events: readonly AlarmEventRecord[],
) => Promise<void>;
