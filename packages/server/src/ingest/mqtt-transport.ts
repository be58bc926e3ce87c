import type { SecureContextOptions } from 'node:tls';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { DeviceCaller } from '../access/caller.ts';
import type { DeviceTokens } from '../devices/device-tokens.ts';
import type { CatchingUp } from '../http/health.ts';
import type { ServerLease } from '../leases/server-lease.ts';
import { type Broker, startBroker } from '../mqtt/mqtt-broker.ts';
import { subscribeShared } from '../mqtt/mqtt-subscription.ts';
import { findDevice } from './device-records.ts';
import { deviceCodeIn, type MqttMessageHandler, topicOf, vendorTopicOf } from './mqtt-message.ts';

interface Settings {
  host: string;
  mqttPort: number;
  mqttsPort: number;
  mqttUrl: string | undefined;
  mqttConnections: number;
  mqttGreetings: number;
}

interface Dependencies {
  handleMessage: MqttMessageHandler;
  pool: pg.Pool;
  deviceTokens: DeviceTokens;
  lease: ServerLease;
  /** Of the embedded broker over TLS. */
  tls?: SecureContextOptions | undefined;
  log: FastifyBaseLogger;
}

export interface OpenedMqtt {
  /** Of the embedded broker. */
  port: number | undefined;
  /** Of the embedded broker over TLS. */
  securePort?: number | undefined;
  /** Takes another certificate. */
  renew?(tls: SecureContextOptions): void;
  /** Rejects, in words, while the customer's broker delivers no messages. The embedded broker has no check. */
  check?(): Promise<void>;
  /** While messages come that waited in the customer's broker: how many of them were taken. */
  catchingUp?(): CatchingUp | undefined;
  close(): Promise<void>;
}

/** Opens the customer's broker, the embedded one, or none. */
export async function openMqtt(
  settings: Settings,
  dependencies: Dependencies,
): Promise<OpenedMqtt> {
  const { handleMessage, pool, deviceTokens, lease, log, tls } = dependencies;
  const onError = (error: Error) => log.warn({ err: error }, 'MQTT');
  if (settings.mqttUrl !== undefined) {
    const subscription = subscribeShared({
      url: settings.mqttUrl,
      topics: [topicOf('+'), `${vendorTopicOf('+')}/#`],
      group: 'foyer',
      lease,
      onTakenOver: (server, messages) =>
        log.warn({ server, messages }, 'Took the messages that waited for a server that ended'),
      take: async (message) => {
        const { topic } = message;
        // The broker itself has checked who publishes: the topic names the device.
        const device = await findDevice(pool, 'code', deviceCodeIn(topic) ?? '');
        const taken = device && (await handleMessage(device, message));
        if (taken === undefined || taken === 'retired') {
          log.warn({ topic }, 'A message came for a device that does not exist');
        }
      },
      onError,
    });
    return { port: undefined, ...subscription };
  }
  // No broker keeps a session for a server that ended.
  lease.listen({
    held: (name) => void (name !== lease.name && lease.forget(name).catch(onError)),
  });
  const open = (port: number, tls?: SecureContextOptions) =>
    openBroker(settings, port, tls, dependencies, onError);
  const plain = settings.mqttPort === 0 ? undefined : await open(settings.mqttPort);
  const secure = settings.mqttsPort === 0 || !tls ? undefined : await open(settings.mqttsPort, tls);
  const brokers = [plain, secure].filter((broker) => broker !== undefined);
  deviceTokens.onForgotten((deviceId) => {
    for (const broker of brokers) {
      closeConnections(broker, deviceId, dependencies).catch(onError);
    }
  });
  return {
    port: plain?.port,
    securePort: secure?.port,
    renew: (keys) => secure?.renew(keys),
    close: async () => void (await Promise.all(brokers.map((broker) => broker.close()))),
  };
}

/** The embedded broker on a port. */
async function openBroker(
  settings: Settings,
  port: number,
  tls: SecureContextOptions | undefined,
  { handleMessage, deviceTokens }: Dependencies,
  onError: (error: Error) => void,
): Promise<Broker<Sender>> {
  try {
    return await startBroker<Sender>({
      host: settings.host,
      port,
      tls,
      limits: {
        connections: settings.mqttConnections,
        greetingsOfAddress: settings.mqttGreetings,
      },
      authenticate: async (user, password) => {
        const device = await deviceTokens.find(password);
        return device?.code === user ? { device, token: password } : undefined;
      },
      // A token that was replaced or revoked is rejected at once, also on an open connection.
      take: async ({ device, token }, message) => {
        const still = await deviceTokens.find(token);
        if (still?.code === device.code) {
          const taken = await handleMessage(still, message);
          if (taken !== 'retired') return taken === 'taken';
        }
        throw new Error(
          `The token of ${device.code} is no longer valid: its connection is closed.`,
        );
      },
      onError,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${port} on ${settings.host} is taken: stop the other MQTT broker, ` +
        `or set ${tls ? 'MQTTS_PORT' : 'MQTT_PORT'} to a free port, or to 0 for none.`,
    );
  }
}

/** Who is connected. */
interface Sender {
  device: DeviceCaller;
  token: string;
}

/** Closes the connections of a device whose token is no longer valid; other servers do at its next message. */
async function closeConnections(
  broker: Broker<Sender>,
  deviceId: number,
  { pool, deviceTokens }: Dependencies,
): Promise<void> {
  const { rows } = await pool.query<{ lineage_id: number }>({
    name: 'lineage-of-device',
    text: 'select lineage_id from devices where id = $1',
    values: [deviceId],
  });
  for (const { identity, end } of broker.connected()) {
    const { device, token } = identity;
    if (device.deviceId !== deviceId && device.lineageId !== rows[0]?.lineage_id) continue;
    if ((await deviceTokens.find(token))?.code !== device.code) end();
  }
}
