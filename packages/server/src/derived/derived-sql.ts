/**
 * What follows from stored notifications, as writing CTEs over two inputs:
 * `accepted(ord, id, device_id, type, at, received_at, troubles, is_partial, alert)` and `reading(ord, …, nth)`.
 * Ingest and rebuild share it, so that they cannot disagree. Rows are ordered by key, so that
 * two servers lock them in one order.
 */
export const readingColumns = [
  ['ord', 'int'],
  ['source', 'text'],
  ['people', 'int'],
  ['distance', 'int'],
  ['ppe', 'int'],
  ['ppe_people', 'int'],
  ['photo_position', 'smallint'],
  ['mask_people', 'int'],
  ['masks', 'int'],
  ['alert', 'int'],
  ['sampling_up', 'boolean'],
  ['sampling_success', 'real'],
] as const;

/** 15 minutes: every time zone's day can be composed of them. */
export const bucketSql = (column: string) => `date_bin('15 minutes', ${column}, 'epoch')`;

/** For ingest, over `accepted` and `device(id, customer_id)`. */
export const countsCte = `
counted as (
  insert into count_changes (device_id, customer_id, type, hour, change)
  select d.id, d.customer_id, a.type, date_trunc('hour', a.at, 'UTC'), count(*)
  from accepted a join device d on d.id = a.device_id group by 1, 2, 3, 4)`;

export const rollupsCte = `
rolled as (
  insert into source_rollups (device_id, source, bucket, info_readings, people_sum, people_max,
    distance_sum, ppe_readings, ppe_sum, ppe_people_sum, mask_readings, mask_people_sum, masks_sum, alerts)
  select a.device_id, r.source, ${bucketSql('a.at')},
    count(r.people), coalesce(sum(r.people), 0), max(r.people), coalesce(sum(r.distance), 0),
    count(r.ppe_people), coalesce(sum(r.ppe), 0), coalesce(sum(r.ppe_people), 0),
    count(r.mask_people), coalesce(sum(r.mask_people), 0), coalesce(sum(r.masks), 0), count(r.alert)
  from accepted a join reading r using (ord)
  where coalesce(r.people, r.mask_people, r.alert) is not null
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (device_id, source, bucket) do update set
    info_readings = source_rollups.info_readings + excluded.info_readings,
    people_sum = source_rollups.people_sum + excluded.people_sum,
    people_max = greatest(source_rollups.people_max, excluded.people_max),
    distance_sum = source_rollups.distance_sum + excluded.distance_sum,
    ppe_readings = source_rollups.ppe_readings + excluded.ppe_readings,
    ppe_sum = source_rollups.ppe_sum + excluded.ppe_sum,
    ppe_people_sum = source_rollups.ppe_people_sum + excluded.ppe_people_sum,
    mask_readings = source_rollups.mask_readings + excluded.mask_readings,
    mask_people_sum = source_rollups.mask_people_sum + excluded.mask_people_sum,
    masks_sum = source_rollups.masks_sum + excluded.masks_sum,
    alerts = source_rollups.alerts + excluded.alerts
  returning source_rollups.device_id, source_rollups.bucket)`;

/** A kind of thing a source says: when it last did, and what; known by a column that is never null then. */
interface Facet {
  time: string;
  known: string;
  columns: readonly (readonly [column: string, from: string])[];
}

export const facets: readonly Facet[] = [
  {
    time: 'reading_at',
    known: 'people',
    columns: [
      ['people', 'people'],
      ['distance', 'distance'],
      ['ppe', 'ppe'],
      ['reading_notification_id', 'id'],
    ],
  },
  {
    time: 'photo_at',
    known: 'photo_position',
    columns: [
      ['photo_notification_id', 'id'],
      ['photo_position', 'photo_position'],
    ],
  },
  {
    time: 'health_at',
    known: 'sampling_up',
    columns: [
      ['sampling_up', 'sampling_up'],
      ['sampling_success', 'sampling_success'],
    ],
  },
];

const columnsOf = ({ time, columns }: Facet) => [time, ...columns.map(([column]) => column)];

const newest = ({ time, known, columns }: Facet) => [
  `max(at) filter (where ${known} is not null) as ${time}`,
  ...columns.map(
    ([, from]) =>
      `(array_agg(${from} order by at desc, id desc, nth desc) filter (where ${known} is not null))[1]`,
  ),
];

const forward = ({ time, columns }: Facet) => [
  ...columns.map(
    ([column]) => `${column} = case
      when excluded.${time} >= coalesce(source_states.${time}, '-infinity')
      then excluded.${column} else source_states.${column} end`,
  ),
  `${time} = greatest(source_states.${time}, excluded.${time})`,
];

/** States only move forward in `at`: replaying old notifications cannot turn them back. */
export const statesCte = `
latest as (
  insert into device_latest (device_id, type, notification_id, at)
  select distinct on (device_id, type) device_id, type, id, at
  from accepted order by device_id, type, at desc, id desc
  on conflict (device_id, type) do update
    set notification_id = excluded.notification_id, at = excluded.at
    where (excluded.at, excluded.notification_id) > (device_latest.at, device_latest.notification_id)),
seen as (
  insert into device_states
    (device_id, last_received_at, health_at, complete_health_at, troubles, degraded_since)
  select *, case when jsonb_array_length(troubles) > 0 then last_received_at end
  from (
    select device_id, max(received_at) as last_received_at,
      max(at) filter (where troubles is not null) as health_at,
      max(at) filter (where troubles is not null and not is_partial) as complete_health_at,
      (array_agg(troubles order by at desc, id desc) filter (where troubles is not null))[1] as troubles
    from accepted group by 1) said
  order by device_id
  on conflict (device_id) do update set
    last_received_at = greatest(device_states.last_received_at, excluded.last_received_at),
    troubles = case when excluded.health_at >= coalesce(device_states.health_at, '-infinity')
      then excluded.troubles else device_states.troubles end,
    degraded_since = case
      when excluded.health_at >= coalesce(device_states.health_at, '-infinity')
      then case when excluded.degraded_since is not null
        then coalesce(device_states.degraded_since, excluded.degraded_since) end
      else device_states.degraded_since end,
    health_at = greatest(device_states.health_at, excluded.health_at),
    complete_health_at = greatest(device_states.complete_health_at, excluded.complete_health_at)),
sourced as (
  insert into source_states (device_id, source, ${facets.flatMap(columnsOf).join(', ')})
  select device_id, source, ${facets.flatMap(newest).join(',\n    ')}
  from accepted join reading using (ord)
  group by 1, 2 order by 1, 2
  on conflict (device_id, source) do update set ${facets.flatMap(forward).join(',\n    ')})`;

/** `alert` is the payload of a type 3 notification, else null. */
export const alertsCte = `
alerted as (
  insert into alerts (device_id, notification_id, at, source, reason, threshold, value)
  select device_id, id, at, alert->'details'->>'src', alert->>'reason',
    alert->'details'->>'threshold', alert->'details'->>'value'
  from accepted where alert is not null
  on conflict (device_id, notification_id) do nothing)`;
