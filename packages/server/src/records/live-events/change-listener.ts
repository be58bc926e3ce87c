import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from '../../platform/database/postgres.ts';
import { connectionOf } from '../../platform/database/primary.ts';
import { ServingClient } from '../../platform/database/serving-pool.ts';
import { type Change, changesChannel } from './announce.ts';

const reconnectMs = 500;
/** A machine that vanished ends no connection: the listener asks so often whether it still answers. */
const checkIntervalMs = 10_000;
const checkTimeoutMs = 5_000;

interface Options {
  url: string;
  log: { error(error: unknown): void };
  onChange: (change: Change) => void;
  /** Called when the subscription is established; changes before it were not received. */
  onListening: () => void;
  onLost: () => void;
}

export interface ChangeListener {
  stop(): Promise<void>;
}

/** Hears the changes that all servers announce, on one connection that is opened again whenever it ends. */
export function listenForChanges(options: Options): ChangeListener {
  const { url, log, onChange, onListening, onLost } = options;
  const stopping = new AbortController();
  const pause = (ms: number) =>
    sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);

  const listenOnce = async () => {
    const client = new ServingClient({
      ...connectionOf(url),
      keepAlive: true,
      query_timeout: checkTimeoutMs,
    });
    const ended = new AbortController();
    const end = () => ended.abort();
    client.on('error', end);
    client.on('end', end);
    client.on('notification', ({ payload = '' }) => onChange(JSON.parse(payload) as Change));
    stopping.signal.addEventListener('abort', end);
    try {
      await client.connect();
      await client.query(`listen ${changesChannel}`);
      onListening();
      while (!ended.signal.aborted) {
        await sleep(checkIntervalMs, undefined, { signal: ended.signal, ref: false }).catch(
          () => undefined,
        );
        if (!ended.signal.aborted) await client.query('select 1');
      }
    } finally {
      onLost();
      stopping.signal.removeEventListener('abort', end);
      // A connection whose peer is gone does not end by itself.
      await Promise.race([client.end().catch(() => undefined), pause(reconnectMs)]);
    }
  };
  const repeat = async () => {
    while (!stopping.signal.aborted) {
      await listenOnce().catch((error) => isUnavailable(error) || log.error(error));
      await pause(reconnectMs);
    }
  };
  const repeating = repeat();
  return {
    async stop() {
      stopping.abort();
      await repeating;
    },
  };
}
