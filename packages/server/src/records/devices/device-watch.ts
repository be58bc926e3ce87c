import { sql } from 'kysely';
import { type Db, isUnavailable } from '../../platform/database/postgres.ts';
import type { LiveEvents } from '../live-events/live-events.ts';
import { deviceState } from '../states/device-state.ts';

const intervalMs = 1_000;
/** A message is visible only once its transaction has committed, which may take so long after its receipt. */
const overlapSeconds = 60;

interface Dependencies {
  db: Db;
  liveEvents: Pick<LiveEvents, 'isHeard' | 'sendRecords'>;
  log: { error(error: unknown): void };
}

interface SeenRow {
  id: number;
  customer_id: number;
  last_received_at: Date;
  state: string;
}

/** Devices that sent something lately, or were silent for too long since. */
async function seenLately(db: Db): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
    select d.id, d.customer_id, ds.last_received_at, ${deviceState} as state
    from device_states ds join devices d on d.id = ds.device_id
    where d.retired_at is null
      and (ds.last_received_at > now() - make_interval(secs => ${overlapSeconds})
        or ds.last_received_at + make_interval(mins => d.offline_after_minutes)
          between now() - make_interval(secs => ${overlapSeconds}) and now())`.execute(db);
  return rows;
}

/**
 * Reports to the streams of this server which devices sent something or became silent. It reads the database every
 * second while somebody listens: ingest does not have to announce anything, and silence comes without a message.
 */
export function watchDevices({ db, liveEvents, log }: Dependencies) {
  let known = new Map<number, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const look = async () => {
    if (!liveEvents.isHeard()) {
      known = new Map();
      return;
    }
    const rows = await seenLately(db);
    const changed = rows.filter((row) => known.get(row.id) !== markOf(row));
    known = new Map(rows.map((row) => [row.id, markOf(row)]));
    for (const [customer, devices] of Map.groupBy(changed, (row) => row.customer_id)) {
      liveEvents.sendRecords(
        'devices',
        customer,
        devices.map(({ id }) => id),
      );
    }
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

const markOf = ({ last_received_at, state }: SeenRow) => `${last_received_at.getTime()} ${state}`;
