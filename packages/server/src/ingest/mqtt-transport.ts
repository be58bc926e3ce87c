import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { DeviceCaller } from '../access/caller.ts';
import type { DeviceTokens } from '../devices/device-tokens.ts';
import type { ServerLease } from '../leases/server-lease.ts';
import { type Broker, startBroker } from '../mqtt/mqtt-broker.ts';
import { subscribeShared } from '../mqtt/mqtt-subscription.ts';
import { findDevice } from './device-records.ts';
import { deviceCodeIn, type MqttMessageHandler, topicOf } from './mqtt-message.ts';

interface Settings {
  host: string;
  mqttPort: number;
  mqttUrl: string | undefined;
  mqttConnections: number;
  mqttGreetings: number;
}

interface Dependencies {
  handleMessage: MqttMessageHandler;
  pool: pg.Pool;
  deviceTokens: DeviceTokens;
  lease: ServerLease;
  log: FastifyBaseLogger;
}

export interface OpenedMqtt {
  /** Of the embedded broker. */
  port: number | undefined;
  /** Rejects, in words, while the customer's broker delivers no messages. The embedded broker has no check. */
  check?(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the customer's broker, the embedded one, or none. */
export async function openMqtt(
  settings: Settings,
  dependencies: Dependencies,
): Promise<OpenedMqtt> {
  const { handleMessage, pool, deviceTokens, lease, log } = dependencies;
  const onError = (error: Error) => log.warn({ err: error }, 'MQTT');
  if (settings.mqttUrl !== undefined) {
    const subscription = await subscribeShared({
      url: settings.mqttUrl,
      topic: topicOf('+'),
      group: 'foyer',
      lease,
      onTakenOver: (server, messages) =>
        log.warn({ server, messages }, 'Took the messages that waited for a server that ended'),
      take: async (topic, payload) => {
        // The broker itself has checked who publishes: the topic names the device.
        const device = await findDevice(pool, 'code', deviceCodeIn(topic) ?? '');
        const taken = device && (await handleMessage(device, payload));
        if (!taken) log.warn({ topic }, 'A message came for a device that does not exist');
      },
      onError,
    });
    return { port: undefined, ...subscription };
  }
  // No broker keeps a session for a server that ended.
  lease.listen({
    held: (name) => void (name !== lease.name && lease.forget(name).catch(onError)),
  });
  if (settings.mqttPort === 0) return { port: undefined, close: async () => undefined };
  try {
    const broker = await startBroker<{ device: DeviceCaller; token: string }>({
      host: settings.host,
      port: settings.mqttPort,
      limits: {
        connections: settings.mqttConnections,
        greetingsOfAddress: settings.mqttGreetings,
      },
      authenticate: async (user, password) => {
        const device = await deviceTokens.find(password);
        return device?.code === user ? { device, token: password } : undefined;
      },
      mayPublish: ({ device }, topic) => topic === topicOf(device.code),
      // A token that was replaced or revoked is rejected at once, also on an open connection.
      take: async ({ device, token }, _topic, payload) => {
        const still = await deviceTokens.find(token);
        if (still?.code === device.code && (await handleMessage(still, payload))) return;
        throw new Error(
          `The token of ${device.code} is no longer valid: its connection is closed.`,
        );
      },
      onError,
    });
    deviceTokens.onForgotten((deviceId) =>
      closeConnections(broker, deviceId, dependencies).catch(onError),
    );
    return broker;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(
      `Port ${settings.mqttPort} on ${settings.host} is taken: stop the other MQTT broker, ` +
        'or set MQTT_PORT to a free port, or to 0 for none.',
    );
  }
}

/** Closes the connections of a device whose token is no longer valid; other servers do at its next message. */
async function closeConnections(
  broker: Broker<{ device: DeviceCaller; token: string }>,
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
