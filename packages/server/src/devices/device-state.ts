import { sql } from 'kysely';

/** True where the last message is older than the device's limit. */
const isSilent = sql`ds.last_received_at < now() - make_interval(mins => d.offline_after_minutes)`;

/**
 * The only definition of a device's state, for queries that join `devices d` and `device_states ds`. Computed
 * when it is read, so that a silent device becomes offline without a message.
 */
export const deviceState = sql<'online' | 'degraded' | 'offline' | 'never seen'>`case
  when ds.last_received_at is null then 'never seen'
  when ${isSilent} then 'offline'
  when jsonb_array_length(ds.troubles) > 0 then 'degraded'
  else 'online' end`;

/** Time of the last reading; null for a source that only Health messages list. */
const lastReadAt = sql`greatest(ss.reading_at, ss.result_at, ss.photo_at)`;

/** True where the device's last complete Health message does not list the source, and no reading came since. */
const isUnlisted = sql`ss.health_at < ds.complete_health_at
  and coalesce(${lastReadAt} < ds.complete_health_at, true)`;

/** True without a reading for the device's limit while the device sent other messages; both by the device's clock. */
const isUnread = sql`${lastReadAt} < (
  select max(l.at) from device_latest l where l.device_id = d.id
) - make_interval(mins => d.offline_after_minutes)`;

/**
 * A camera's state, for queries that join `devices d`, `device_states ds` and `source_states ss` of its
 * code. A camera can be offline while its device is online: not sampling, no longer listed, or without readings.
 */
export const cameraState = (poorSamplingPct: number) => sql<
  'online' | 'degraded' | 'offline' | 'never seen'
>`case
  when coalesce(ss.reading_at, ss.result_at, ss.health_at, ss.photo_at) is null then 'never seen'
  when ds.last_received_at is null or ${isSilent} then 'offline'
  when not ss.sampling_up or ${isUnlisted} or ${isUnread} then 'offline'
  when ss.sampling_success <= ${poorSamplingPct} then 'degraded'
  else 'online' end`;
