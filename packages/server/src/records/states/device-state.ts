import { type RawBuilder, sql } from 'kysely';

/** A source that reads at most this many percent of its pictures is failing (specification, section 9). */
export const poorSamplingPct = 50;

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

/**
 * The only definition of which devices need attention, for the same queries: those in use that are offline or degraded.
 * A device that has sent nothing, or nothing but history, is still waited for.
 */
export const needsAttention = sql<boolean>`(d.retired_at is null and ds.live_at is not null
  and ${deviceState} in ('offline', 'degraded'))`;

/** Sorts a state: first what needs somebody. */
export const stateRank = (state: RawBuilder<unknown>) =>
  sql`array_position(array['offline', 'degraded', 'never seen', 'online'], ${state})`;

/** Time of the last reading; null for a source that only Health messages list. */
const lastReadAt = sql`greatest(ss.reading_at, ss.result_at, ss.photo_at)`;

/** True where the device's last complete Health message does not list the source, and no reading came since. */
const isUnlisted = sql`ss.health_at < ds.complete_health_at
  and coalesce(${lastReadAt} < ds.complete_health_at, true)`;

/** True without a reading for the device's limit while the device sent other messages; both by the device's clock. */
const isUnread = sql`${lastReadAt} < dl.at - make_interval(mins => d.offline_after_minutes)`;

/**
 * A camera's state, for queries that join `devices d`, `device_states ds`, `newestOfDevices dl` and `cameraLastSaid ss`.
 * A camera can be offline while its device is online: not sampling, no longer listed, or without readings. One whose
 * picture cannot be trusted sends none, and is degraded.
 */
export const cameraState = sql<'online' | 'degraded' | 'offline' | 'never seen'>`case
  when coalesce(ss.reading_at, ss.result_at, ss.health_at, ss.photo_at) is null then 'never seen'
  when ds.last_received_at is null or ${isSilent} then 'offline'
  when not ss.sampling_up or ${isUnlisted} then 'offline'
  when ss.fault_kind is not null then 'degraded'
  when ${isUnread} then 'offline'
  when ss.sampling_success <= ${poorSamplingPct} then 'degraded'
  else 'online' end`;

/** When each device of the cameras `wanted`, a query of `with`, made its newest message, by its own clock. */
export const newestOfDevices = sql`(
  select device_id, max(at) as at from device_latest
  where device_id in (select device_id from wanted) group by 1)`;

/** Whether a row of `picture_faults` is a fault of the newest Health message of a row of `source_states`. */
export const isCurrentFault = (fault: string, source: string) => sql`
  ${sql.ref(`${fault}.device_id`)} = ${sql.ref(`${source}.device_id`)}
    and ${sql.ref(`${fault}.source`)} = ${sql.ref(`${source}.source`)}
    and ${sql.ref(`${fault}.said_at`)} >= ${sql.ref(`${source}.health_at`)}`;

/**
 * The last state of each of the cameras `wanted`, a query of `with`, under its Code and the names it was adopted under:
 * one row for each camera, as source_states has one for each name.
 */
export const cameraLastSaid = sql`(
  select
    s.device_id, m.id as camera_id,
    max(s.reading_at) as reading_at,
    (array_agg(s.people order by s.reading_at desc nulls last))[1] as people,
    (array_agg(s.distance order by s.reading_at desc nulls last))[1] as distance,
    (array_agg(s.ppe order by s.reading_at desc nulls last))[1] as ppe,
    (array_agg(s.reading_notification_id order by s.reading_at desc nulls last))[1]
      as reading_notification_id,
    max(s.photo_at) as photo_at,
    (array_agg(s.photo_notification_id order by s.photo_at desc nulls last))[1]
      as photo_notification_id,
    (array_agg(s.photo_position order by s.photo_at desc nulls last))[1] as photo_position,
    max(s.result_at) as result_at,
    max(s.health_at) as health_at,
    (array_agg(s.sampling_up order by s.health_at desc nulls last))[1] as sampling_up,
    (array_agg(s.sampling_success order by s.health_at desc nulls last))[1] as sampling_success,
    (array_agg(f.kind order by s.health_at desc nulls last))[1] as fault_kind
  from wanted m
  join source_states s on s.device_id = m.device_id
  -- A fault that is not in the newest Health message has ended.
  left join picture_faults f on ${isCurrentFault('f', 's')}
  left join sources n on n.device_id = s.device_id and n.source = s.source
  where s.source = m.code or n.camera_id = m.id
  group by 1, 2)`;
