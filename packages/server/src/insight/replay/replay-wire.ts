import type { CameraReading, CameraTimeline } from '@foyer/contract';
import type { Translate } from '@foyer/translation';
import type { AlarmRow } from '../../alarms/list/alarm-views.ts';
import { alarmToWire } from '../../alarms/list/alarm-wire.ts';
import type { Span } from '../../platform/time/site-time.ts';
import type { PhotoAddresses } from '../../records/photos/photo-address.ts';
import { photoToWire } from '../../records/photos/photo-wire.ts';
import type { ReadingRow } from './reading-views.ts';

export const spanToWire = ({ start, until }: Span) => ({
  from: new Date(start).toISOString(),
  to: new Date(until).toISOString(),
});

export function alarmToTimeline(
  row: AlarmRow,
  now: Date,
  t: Translate,
): CameraTimeline['alarms'][number] {
  const { id, severity, state, sentence, started_at, ended_at } = alarmToWire(row, now, t);
  return { id, severity, state, sentence, started_at, ended_at };
}

/** Row → the contract's `CameraReading`, with a freshly signed address. */
export const readingToWire = (
  { id, at, result, photo }: ReadingRow,
  addresses: PhotoAddresses,
): CameraReading => ({
  notification_id: id,
  at: at.toISOString(),
  counting: result.counting_num ?? null,
  People: result.people ?? null,
  Photo: photo ? photoToWire(photo, addresses) : null,
});
