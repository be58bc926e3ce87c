import type { NotificationType, Payloads } from '@foyer/contract';
import type { MeasuredMessage } from '../../measures/measure.ts';
import type { Sample } from '../definition/alarm-machine-state.ts';
import type { Subject } from '../definition/subjects.ts';

/** A stored notification, as far as rules need it. */
export interface Stored {
  id: number;
  device_id: number;
  type: NotificationType;
  at: Date;
  created_at: Date;
  received_at: Date;
  clock_wrong: boolean;
  payload: Payloads[NotificationType];
}

/** What was measured of a subject, in order of (at, id). */
export interface SubjectSamples {
  subject: Subject;
  samples: Sample[];
}

export const measuredOf = (stored: Stored): MeasuredMessage => ({
  type: stored.type,
  payload: stored.payload,
  createdAt: stored.created_at,
  receivedAt: stored.received_at,
  clockWrong: stored.clock_wrong,
});
