import type { AlarmMark } from './alarm-mark.ts';
import type { Prepared } from './prepared-message.ts';

/** What decides about a mark. */
export type MarkedMessage = Pick<
  Prepared,
  'deviceId' | 'message' | 'createdAt' | 'at' | 'receivedAt' | 'clockWrong'
>;

/** Says of messages whether they matter for alarms. */
export interface AlarmMarks {
  /** Why a message has its device evaluated, asked right before it is written; null where it need not be. */
  markOf(message: MarkedMessage, now: Date): AlarmMark | null;
  /** A message was stored with a mark. */
  noteStored(message: MarkedMessage, mark: AlarmMark): void;
}
