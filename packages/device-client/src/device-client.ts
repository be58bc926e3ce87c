import { type Clock, systemClock } from './clock.ts';
import type { DeliveryFailure } from './delivery-state.ts';
import { startHttpSender } from './http-sender.ts';
import { startMqttSender } from './mqtt-sender.ts';
import type { Outgoing } from './outgoing.ts';
import { openUnsentQueue } from './unsent-queue.ts';
import { toWire } from './wire-message.ts';

export type { DeliveryFailure } from './delivery-state.ts';
export type { Outgoing, Picture } from './outgoing.ts';

/** How a device reaches its server. */
export interface DeviceClientOptions {
  /** `http://host:8080` or `mqtt://host:1883`; `https:` and `mqtts:` as well. */
  server: string;
  deviceCode: string;
  token: string;
  /** Folder of the unsent queue; made when missing. One client a folder. */
  queueFolder: string;
  /** Called with a sentence for every rejection and every outage of the server; by default nothing is called. */
  onTrouble?: (sentence: string) => void;
  /**
   * Most messages to keep, 20,000 by default. When there are more, the oldest Health is dropped first, then
   * the oldest Info or Photo; an Alert is never dropped. Each drop is reported to `onTrouble`.
   */
  maxUnsentMessages?: number;
  /** Most bytes to keep on disk, 512 MiB by default; dropped as for `maxUnsentMessages`. */
  maxUnsentBytes?: number;
  /** Clock of the pauses between attempts; the machine's by default. */
  clock?: Clock;
  /** Jitter of those pauses, from 0 to below 1; `Math.random` by default. */
  random?: () => number;
}

/** A device's connection: what `send` took is on disk until the server has acknowledged it. */
export interface DeviceClient {
  /** Resolves when the message is in the on-disk queue, not when it is sent. */
  send(outgoing: Outgoing): Promise<void>;
  /** Resolves when the queue is empty, or rejects after `timeoutMs`. */
  drained(timeoutMs?: number): Promise<void>;
  /** Messages waiting. */
  unsent(): number;
  /** Why nothing is delivered at the moment; undefined while the server accepts what is sent. */
  failure(): DeliveryFailure | undefined;
  /** Messages that the server has rejected since the start (over HTTP; MQTT does not say). */
  rejected(): number;
  /** Stops sending; the queue stays for the next start. */
  close(): Promise<void>;
}

const senders = {
  'http:': startHttpSender,
  'https:': startHttpSender,
  'mqtt:': startMqttSender,
  'mqtts:': startMqttSender,
};

const isKnown = (protocol: string): protocol is keyof typeof senders => protocol in senders;

/**
 * Opens the unsent queue and starts sending what waits in it. Throws where the server's address has
 * an unknown protocol or the folder cannot be used; a server that is unavailable is no error.
 */
export async function createDeviceClient(options: DeviceClientOptions): Promise<DeviceClient> {
  const protocol = URL.canParse(options.server) ? new URL(options.server).protocol : '';
  if (!isKnown(protocol)) {
    throw new Error(
      `"${options.server}" is no server address: write http://host:port or mqtt://host:port.`,
    );
  }
  const onTrouble = options.onTrouble ?? (() => undefined);
  const bounds = {
    maxMessages: options.maxUnsentMessages ?? 20_000,
    maxBytes: options.maxUnsentBytes ?? 512 * 1024 * 1024,
  };
  const queue = await openUnsentQueue(options.queueFolder, bounds, onTrouble);
  const sender = senders[protocol]({
    server: options.server,
    deviceCode: options.deviceCode,
    token: options.token,
    queue,
    clock: options.clock ?? systemClock,
    random: options.random ?? Math.random,
    onTrouble,
  });
  let closed = false;

  return {
    async send(outgoing) {
      if (closed) throw new Error('This device client is closed; make a new one to send.');
      const type = outgoing.message.NotificationType;
      await queue.add(type, JSON.stringify(toWire(outgoing)));
    },
    async drained(timeoutMs) {
      const signal =
        timeoutMs === undefined ? new AbortController().signal : AbortSignal.timeout(timeoutMs);
      while (queue.size() > 0) {
        await queue.changed(signal);
        if (signal.aborted && queue.size() > 0) {
          throw new Error(`${queue.size()} notifications still wait after ${timeoutMs} ms.`);
        }
      }
    },
    unsent: queue.size,
    failure: sender.failure,
    rejected: sender.rejected,
    async close() {
      closed = true;
      await sender.close();
    },
  };
}
