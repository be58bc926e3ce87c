import { randomUUID } from 'node:crypto';
import { connect, type MqttClient } from 'mqtt';
import { createBackoff } from './backoff.ts';
import { createDeliveryState } from './delivery-state.ts';
import type { Sender, SenderOptions } from './http-sender.ts';

const largestInFlight = 50;
const largestInFlightBytes = 8 * 1024 * 1024;
const acknowledgeTimeoutMs = 30_000;
const unauthorisedPauseMs = 30_000;

/** CONNACK codes for a wrong user or token: MQTT 3.1.1 and 5. */
const unauthorisedCodes = new Set([4, 5, 134, 135]);

interface Ending {
  detail: string;
  unauthorised: boolean;
}

/**
 * Sends with QoS 1; a message leaves the queue when its PUBACK came. Each connection starts again at
 * the oldest message, so that the order is kept and nothing depends on a session stored by the broker.
 */
export function startMqttSender(options: SenderOptions): Sender {
  const { queue, clock, onTrouble } = options;
  const topic = `foyer/v1/${options.deviceCode}/notifications`;
  const stopped = new AbortController();
  const backoff = createBackoff(options.random);
  const delivery = createDeliveryState(onTrouble, clock.now);

  async function acknowledged(client: MqttClient, text: string): Promise<void> {
    const late = setTimeout(() => client.end(true), acknowledgeTimeoutMs);
    try {
      await client.publishAsync(topic, text, { qos: 1 });
    } finally {
      clearTimeout(late);
    }
    delivery.delivered();
    backoff.reset();
  }

  /** Keeps messages in flight until the connection closes. */
  async function pump(client: MqttClient, closed: AbortSignal): Promise<void> {
    let last = -1;
    let inFlight = 0;
    let bytesInFlight = 0;
    while (!closed.aborted) {
      const capacity = largestInFlight - inFlight;
      const fits = inFlight === 0 || bytesInFlight < largestInFlightBytes;
      const [entry] = capacity > 0 && fits ? queue.oldest(1, largestInFlightBytes, last) : [];
      if (!entry) {
        await queue.changed(closed);
        continue;
      }
      last = entry.sequence;
      const text = await queue.read(entry);
      if (closed.aborted) return;
      if (text === undefined) {
        await queue.remove(entry);
        continue;
      }
      inFlight += 1;
      bytesInFlight += entry.bytes;
      acknowledged(client, text)
        .then(() => {
          inFlight -= 1;
          bytesInFlight -= entry.bytes;
          return queue.remove(entry);
        })
        .catch(() => client.end(true));
    }
  }

  /** One connection, from connecting until it is closed for whatever reason. */
  function connection(): Promise<Ending> {
    return new Promise((resolve) => {
      const ending: Ending = { detail: 'the connection was closed', unauthorised: false };
      const closed = new AbortController();
      const client = connect(options.server, {
        clientId: `foyer-${options.deviceCode}-${randomUUID().slice(0, 8)}`,
        username: options.deviceCode,
        password: options.token,
        protocolVersion: 4,
        clean: true,
        reconnectPeriod: 0,
        connectTimeout: 10_000,
        keepalive: 30,
      });
      const stop = () => client.end(true);
      stopped.signal.addEventListener('abort', stop);
      client.on('connect', () => {
        pump(client, closed.signal).catch((error: unknown) => {
          ending.detail = String(error);
          client.end(true);
        });
      });
      client.on('error', (error) => {
        const code = 'code' in error ? error.code : undefined;
        ending.detail = error.message || String(code);
        ending.unauthorised = typeof code === 'number' && unauthorisedCodes.has(code);
        client.end(true);
      });
      const finish = () => {
        closed.abort();
        stopped.signal.removeEventListener('abort', stop);
        resolve(ending);
      };
      client.on('close', finish);
      client.on('end', finish);
    });
  }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      const { detail, unauthorised } = await connection();
      if (stopped.signal.aborted) return;
      if (unauthorised) {
        delivery.failed(
          'unauthorised',
          `${options.server} does not accept this device's token: ${detail}`,
        );
      } else {
        delivery.failed(
          'unavailable',
          `Cannot send to ${options.server}: ${detail}; trying again.`,
        );
      }
      await clock.sleep(unauthorised ? unauthorisedPauseMs : backoff.nextMs(), stopped.signal);
    }
  }

  const running = run();
  return {
    failure: delivery.failure,
    // A message rejected over MQTT is acknowledged; the server lists it with the device.
    rejected: () => 0,
    async close() {
      stopped.abort();
      await running;
    },
  };
}
