import { sql } from 'kysely';

/** Silent for longer than the device is set to. */
const isSilent = sql`ds.last_received_at < now() - make_interval(mins => d.offline_after_minutes)`;

/**
 * The one definition of a device's state, for queries that join `devices d` and `device_states ds`:
 * judged when asked, so a silent device becomes offline without any message arriving.
 */
export const deviceState = sql<'online' | 'degraded' | 'offline' | 'never seen'>`case
  when ds.last_received_at is null then 'never seen'
  when ${isSilent} then 'offline'
  when jsonb_array_length(ds.troubles) > 0 then 'degraded'
  else 'online' end`;

/** When something was last read off its pictures; null for one that only Health messages name. */
const lastReadAt = sql`greatest(ss.reading_at, ss.photo_at)`;

/** The device's last Health message of all cameras does not list it any more, and nothing was read of it since. */
const isUnlisted = sql`ss.health_at < ds.complete_health_at
  and coalesce(${lastReadAt} < ds.complete_health_at, true)`;

/** Not read for as long as makes a device silent, while its device went on; both by the device's clock. */
const isUnread = sql`${lastReadAt} < (
  select max(l.at) from device_latest l where l.device_id = d.id
) - make_interval(mins => d.offline_after_minutes)`;

/**
 * A camera's state, for queries that join `devices d`, `device_states ds` and `source_states ss` of its
 * code. A camera can be dead while its device lives: not sampling, no longer listed, or not read any more.
 */
export const cameraState = (poorSamplingPct: number) => sql<
  'online' | 'degraded' | 'offline' | 'never seen'
>`case
  when coalesce(ss.reading_at, ss.health_at, ss.photo_at) is null then 'never seen'
  when ds.last_received_at is null or ${isSilent} then 'offline'
  when not ss.sampling_up or ${isUnlisted} or ${isUnread} then 'offline'
  when ss.sampling_success <= ${poorSamplingPct} then 'degraded'
  else 'online' end`;
