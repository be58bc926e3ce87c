import type { SecureContextOptions } from 'node:tls';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { CatchingUp } from '../../platform/http/health.ts';
import type { HttpSettings } from '../../platform/http/http-settings.ts';
import type { ServerLease } from '../../platform/leases/server-lease.ts';
import { type Broker, startBroker } from '../../platform/mqtt/mqtt-broker.ts';
import type { MqttSettings } from '../../platform/mqtt/mqtt-settings.ts';
import {
  type SubscriptionState,
  subscribeExclusively,
  subscribeShared,
} from '../../platform/mqtt/mqtt-subscription.ts';
import type { DeviceCaller } from '../../records/access/caller.ts';
import { createDeviceCodes } from '../../records/devices/device-codes.ts';
import type { DeviceTokens } from '../../records/devices/device-tokens.ts';
import { handleByCode } from './known-device.ts';
import {
  deviceCodeIn,
  type MqttMessage,
  type MqttMessageHandler,
  type MqttMessagesHandler,
  type MqttPacketRefusal,
  topicOf,
  vendorTopicOf,
} from './mqtt-message.ts';

/** What is lost where several servers share a subscription. */
export const sharedRisk =
  'a broker that forgets it when it restarts, as Mosquitto does, loses messages that it had acknowledged, and messages of a device are stored in no order where the broker does not pick a connection by their topic. Without FOYER_MQTT_SUBSCRIPTION=shared neither happens';

type Settings = Pick<HttpSettings, 'host'> & MqttSettings;

interface Dependencies {
  handleMessage: MqttMessageHandler;
  handleMessages: MqttMessagesHandler;
  refusePacket: MqttPacketRefusal;
  /** Id of the exclusive subscription where none is configured: the same for all servers and after a restart. */
  clientId: string;
  pool: pg.Pool;
  deviceTokens: DeviceTokens;
  lease: ServerLease;
  /** Set for the embedded broker over TLS. */
  tls?: SecureContextOptions | undefined;
  log: FastifyBaseLogger;
}

export interface OpenedMqtt {
  /** Port of the embedded broker. */
  port: number | undefined;
  /** Port of the embedded broker over TLS. */
  securePort?: number | undefined;
  /** Takes another certificate. */
  renew?(tls: SecureContextOptions): void;
  /** Rejects, in words, while the customer's broker delivers no messages. The embedded broker has no check. */
  check?(): Promise<void>;
  /** How the messages of the customer's broker are taken. */
  state?(): SubscriptionState;
  /** While messages come that waited in the customer's broker: how many of them were taken. */
  catchingUp?(): CatchingUp | undefined;
  close(): Promise<void>;
}

/** Opens the customer's broker, the embedded one, or none. */
export async function openMqtt(
  settings: Settings,
  dependencies: Dependencies,
): Promise<OpenedMqtt> {
  const { deviceTokens, lease, log, tls } = dependencies;
  const onError = (error: Error) => log.warn({ err: error }, 'MQTT');
  if (settings.mqttUrl !== undefined) {
    return { port: undefined, ...subscribe(settings.mqttUrl, settings, dependencies, onError) };
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

/** Takes the messages of the customer's broker. */
function subscribe(
  url: string,
  { mqttSubscription, mqttClientId }: Settings,
  { handleMessages, clientId: ownClientId, pool, deviceTokens, lease, log }: Dependencies,
  onError: (error: Error) => void,
) {
  const clientId = mqttClientId ?? ownClientId;
  // The broker itself has checked who publishes: the topic names the device.
  const devices = createDeviceCodes(pool);
  deviceTokens.onForgotten(() => devices.clear());
  const warnOfNoDevice = (topic: string) =>
    log.warn({ topic }, 'A message came for a device that does not exist');
  const takeInOrder = async (code: string, messages: readonly MqttMessage[]) => {
    const results = await handleByCode(devices, code, messages, handleMessages);
    if (!results) {
      warnOfNoDevice(messages[0]?.topic ?? '');
      return Promise.allSettled(messages);
    }
    results.forEach((result, nth) => {
      if (result.status === 'fulfilled' && result.value === 'retired')
        warnOfNoDevice(messages[nth]?.topic ?? '');
    });
    return results;
  };
  const isShared = mqttSubscription === 'shared';
  if (isShared)
    log.warn(`The messages of the MQTT broker are taken by a shared subscription: ${sharedRisk}.`);
  else log.info({ clientId }, 'The messages of the MQTT broker are taken by one server at a time');
  return (isShared ? subscribeShared : subscribeExclusively)({
    url,
    clientId,
    lease,
    onError,
    topics: [topicOf('+'), `${vendorTopicOf('+')}/#`],
    onTakenOver: (session, messages) =>
      log.warn(
        { session, messages },
        'Took the messages that waited in a session of the MQTT broker that is not used any more',
      ),
    onHolding: (isHolder) =>
      log.info(
        { clientId },
        isHolder
          ? 'This server takes the messages of the MQTT broker'
          : 'Another server takes the messages of the MQTT broker, or none while the database is unavailable',
      ),
    take: async (message) => {
      const [result] = await takeInOrder(deviceCodeIn(message.topic) ?? '', [message]);
      if (result?.status === 'rejected') throw result.reason;
    },
    queueOf: (topic) => deviceCodeIn(topic) ?? '',
    takeInOrder,
  });
}

/** The embedded broker on a port. */
async function openBroker(
  settings: Settings,
  port: number,
  tls: SecureContextOptions | undefined,
  { handleMessage, refusePacket, deviceTokens }: Dependencies,
  onError: (error: Error) => void,
): Promise<Broker<Sender>> {
  try {
    return await startBroker<Sender>({
      host: settings.host,
      port,
      tls,
      limits: {
        connections: settings.mqttConnections,
        pendingConnectionsPerAddress: settings.mqttPendingConnections,
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
      refusePacket: ({ device }, fault) => refusePacket(device, fault),
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
