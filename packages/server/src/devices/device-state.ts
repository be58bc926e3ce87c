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

/** A camera's state, for queries that join `devices d`, `device_states ds` and `source_states ss` of its code. */
export const cameraState = (poorSamplingPct: number) => sql<
  'online' | 'degraded' | 'offline' | 'never seen'
>`case
  when coalesce(ss.reading_at, ss.health_at, ss.photo_at) is null then 'never seen'
  when ds.last_received_at is null or ${isSilent} or not ss.sampling_up then 'offline'
  when ss.sampling_success <= ${poorSamplingPct} then 'degraded'
  else 'online' end`;
