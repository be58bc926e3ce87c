import { type RawBuilder, sql } from 'kysely';
import type { WantedPart } from '../lists/record-list.ts';

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

/** A message's time is at most so long after its receipt: of a clock that is further ahead the receipt counts. */
export const toleratedAheadMs = 5 * 60 * 1000;

/** False of a camera that is not unread whenever its device made its newest message, which need not be looked up. */
const mayBeUnread = sql`${lastReadAt} < ds.last_received_at + make_interval(secs => ${toleratedAheadMs / 1000})
  - make_interval(mins => d.offline_after_minutes)`;

const stateOfCamera = (fault: RawBuilder<unknown>, unread: RawBuilder<unknown>) => sql<
  'online' | 'degraded' | 'offline' | 'never seen'
>`case
  when coalesce(ss.reading_at, ss.result_at, ss.health_at, ss.photo_at) is null then 'never seen'
  when ds.last_received_at is null or ${isSilent} then 'offline'
  when not ss.sampling_up or ${isUnlisted} then 'offline'
  when ${fault} is not null then 'degraded'
  when ${unread} then 'offline'
  when ss.sampling_success <= ${poorSamplingPct} then 'degraded'
  else 'online' end`;

/**
 * A camera's state, for queries that join `devices d`, `device_states ds`, `newestOfDevices dl` and `cameraLastSaid ss`.
 * A camera can be offline while its device is online: not sampling, no longer listed, or without readings. One whose
 * picture cannot be trusted sends none, and is degraded.
 */
export const cameraState = stateOfCamera(sql`ss.fault_kind`, isUnread);

/**
 * The same of `cameras m` from the states of their Codes alone, where that suffices: null for a camera with another name, or
 * one that may be unread. For queries with `quickStateJoins` and `devices d`.
 */
export const quickCameraState = sql<string | null>`case
  when renamed.camera_id is null and not coalesce(${mayBeUnread}, false)
  then ${stateOfCamera(sql`f.kind`, sql`false`)} end`;

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
 * For a join: whether a camera `m` has another name, as a source that is no camera's code was adopted as it. With `in`
 * PostgreSQL would walk through all such cameras for each camera where they do not fit into memory.
 */
const renamedCameras = sql`(select distinct camera_id from sources where camera_id is not null) renamed
  on renamed.camera_id = m.id`;

/** The same of the cameras `wanted`, a query of `with`, mostly those of a page. */
const renamedWanted = sql`(
  select distinct camera_id from sources
  where camera_id is not null and device_id in (select device_id from wanted)) renamed
  on renamed.camera_id = m.id`;

/** The states of a source `s` of a camera `m`, with the fault that its newest Health message names. */
const ofOneSource = sql`
    s.device_id, m.id as camera_id, s.reading_at, s.people, s.distance, s.ppe, s.reading_notification_id,
    s.photo_at, s.photo_notification_id, s.photo_position, s.result_at, s.health_at, s.sampling_up, s.sampling_success,
    f.kind as fault_kind`;

/**
 * The last state of each of the cameras `wanted`, a query of `with`, under its Code and the names it was adopted under:
 * one row for each camera, as source_states has one for each name. Most have no other name, and need no grouping.
 */
export const cameraLastSaid = sql`(
  select ${ofOneSource}
  from wanted m
  join source_states s on s.device_id = m.device_id and s.source = m.code
  -- A fault that is not in the newest Health message has ended.
  left join picture_faults f on ${isCurrentFault('f', 's')}
  left join ${renamedWanted}
  where renamed.camera_id is null
  union all
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
  left join picture_faults f on ${isCurrentFault('f', 's')}
  left join sources n on n.device_id = s.device_id and n.source = s.source
  join ${renamedWanted}
  where (s.source = m.code or n.camera_id = m.id)
  group by 1, 2)`;

/** What `quickCameraState` needs, beside `devices d`. */
export const quickStateJoins = sql`left join device_states ds on ds.device_id = m.device_id
  left join source_states ss on ss.device_id = m.device_id and ss.source = m.code
  left join picture_faults f on ${isCurrentFault('f', 'ss')}
  left join ${renamedCameras}`;

/**
 * The states of cameras `wanted`, a query of `with`, whose `quick_state` is null: few of many. Computed once, also where
 * PostgreSQL takes them for so few that it would join them by a loop.
 */
const otherCameraStates = sql`(
  with wanted as materialized (select * from wanted where quick_state is null),
  others as materialized (
    select m.id, ${cameraState} as state
    from wanted m join devices d on d.id = m.device_id
    left join device_states ds on ds.device_id = m.device_id
    left join ${newestOfDevices} dl on dl.device_id = m.device_id
    left join ${cameraLastSaid} ss on ss.camera_id = m.id)
  select id, state from others)`;

/** False of every camera that is offline or degraded, by its Code's states alone. For the joins of `quickCameraState`. */
const isSurelyOnline = sql`(not ${isSilent} and not ${mayBeUnread} and ss.sampling_up is not false
  and (${isUnlisted}) is not true and coalesce(ss.sampling_success > ${poorSamplingPct}, true) and f.kind is null)`;

/**
 * All cameras that may be offline or degraded: mostly a few of many. The states are read first, and the cameras only of
 * those that are left: PostgreSQL takes a `case` for few rows. A camera with another name is judged with the others.
 */
const inTrouble: readonly WantedPart[] = [
  {
    // The condition leaves none without a state; Citus refuses to join it with `join`.
    joins: sql`left join source_states ss on ss.device_id = m.device_id and ss.source = m.code
      left join device_states ds on ds.device_id = ss.device_id
      left join picture_faults f on ${isCurrentFault('f', 'ss')}
      left join ${renamedCameras}`,
    condition: sql`d.id = ss.device_id and renamed.camera_id is null
      and case when ${isSurelyOnline} then 0 else 1 end = 1`,
  },
  { joins: quickStateJoins, condition: sql`renamed.camera_id is not null` },
];

const stateOfWanted = sql`coalesce(m.quick_state, others.state)`;

/** The state of each of many cameras `m`: those of a query `wanted` with these columns and joins beside `devices d`. */
export const stateOfMany = {
  wanted: {
    columns: sql`m.id, m.device_id, m.code, m.name, ${quickCameraState} as quick_state`,
    joins: quickStateJoins,
  },
  joins: sql`left join ${otherCameraStates} others on others.id = m.id`,
  state: stateOfWanted,
  /** Those that come first by `stateRank`. */
  first: { parts: inTrouble, condition: sql`${stateOfWanted} in ('offline', 'degraded')` },
  /** Where cameras are that may be in one of the states. */
  partsOf: (states: readonly string[]): readonly WantedPart[] =>
    states.every((state) => state === 'offline' || state === 'degraded')
      ? inTrouble
      : [
          {
            joins: quickStateJoins,
            condition: sql`(${quickCameraState} is null or ${quickCameraState} = any(${states}::text[]))`,
          },
        ],
};
