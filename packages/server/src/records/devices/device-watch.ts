import { sql } from 'kysely';
import { type Db, isUnavailable } from '../../platform/database/postgres.ts';
import type { LiveEvents } from '../live-events/live-events.ts';
import { deviceState } from '../states/device-state.ts';

const intervalMs = 1_000;
/** A message is visible only once its transaction has committed, which may take so long after its receipt. */
const overlapSeconds = 60;

interface Dependencies {
  db: Db;
  liveEvents: Pick<LiveEvents, 'isHeard' | 'sendRecords' | 'reportSenders'>;
  log: { error(error: unknown): void };
}

interface SeenRow {
  id: number;
  customer_id: number;
  site_id: number;
  last_received_at: Date;
  state: string;
}

/** Devices that sent something lately, or were silent for too long since. */
async function seenLately(db: Db): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
    select d.id, d.customer_id, d.site_id, ds.last_received_at, ${deviceState} as state
    from device_states ds join devices d on d.id = ds.device_id
    where d.retired_at is null
      and (ds.last_received_at > now() - make_interval(secs => ${overlapSeconds})
        or ds.last_received_at + make_interval(mins => d.offline_after_minutes)
          between now() - make_interval(secs => ${overlapSeconds}) and now())`.execute(db);
  return rows;
}

/** The present state of every device in use. */
async function presentStates(db: Db): Promise<Map<number, Known>> {
  const { rows } = await sql<{ id: number; state: string }>`
    select d.id, ${deviceState} as state
    from devices d left join device_states ds on ds.device_id = d.id
    where d.retired_at is null`.execute(db);
  return new Map(rows.map(({ id, state }) => [id, { at: 0, state }]));
}

interface Known {
  /** When it last sent something; ms since 1970. */
  at: number;
  state: string;
}

/**
 * Reports to the streams of this server which devices sent something or became silent. It reads the database every
 * second while somebody listens: ingest does not have to announce anything, and silence comes without a message.
 */
export function watchDevices({ db, liveEvents, log }: Dependencies) {
  /** What was reported of each device; undefined while nobody listens. */
  let known: Map<number, Known> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const look = async () => {
    if (!liveEvents.isHeard()) {
      known = undefined;
      return;
    }
    // Who begins to listen may have loaded earlier states.
    const isFirst = known === undefined;
    known ??= await presentStates(db);
    const before = known;
    const changed = (await seenLately(db)).filter(({ id, state, last_received_at }) => {
      const last = before.get(id);
      return last?.at !== last_received_at.getTime() || last.state !== state;
    });
    for (const devices of Map.groupBy(changed, (row) => row.site_id).values()) {
      const place = devices[0]!;
      const hasNewState = ({ id, state }: SeenRow) => isFirst || before.get(id)?.state !== state;
      const others = devices.filter(hasNewState).map(({ id }) => id);
      const sent = devices.filter((device) => !hasNewState(device)).map(({ id }) => id);
      if (others.length > 0) liveEvents.sendRecords('devices', place, others);
      if (sent.length > 0) liveEvents.reportSenders(place, sent);
    }
    for (const { id, state, last_received_at } of changed)
      before.set(id, { at: last_received_at.getTime(), state });
  };
  const again = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = look()
        .catch((error) => isUnavailable(error) || log.error(error))
        .then(again);
    }, intervalMs).unref();
  };
  let running: Promise<unknown> = Promise.resolve();
  again();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
