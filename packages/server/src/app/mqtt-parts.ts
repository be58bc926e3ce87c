import { createHmac } from 'node:crypto';
import type { Ingest } from '../messages/ingest.ts';
import { type OpenedMqtt, openMqtt, sharedRisk } from '../messages/transports/mqtt-transport.ts';
import type { Config } from './config.ts';
import type { Infrastructure } from './infrastructure.ts';
import type { WatchParts } from './watch-parts.ts';

/** Opens the transport of messages over MQTT. */
export const openMqttParts = (
  config: Config,
  { secret, pool, deviceTokens, lease, log, tls }: Infrastructure,
  ingest: Ingest,
): Promise<OpenedMqtt> =>
  openMqtt(config, {
    handleMessage: ingest.handleMqttMessage,
    handleMessages: ingest.handleMqttMessages,
    refusePacket: ingest.refuseMqttPacket,
    clientId: mqttClientIdOf(secret),
    pool,
    deviceTokens,
    lease,
    log,
    tls,
  });

/** Adds the customer's broker to health checks and attention items. Returns what is to be stopped. */
export function watchMqtt(
  { check, state, catchingUp }: OpenedMqtt,
  { health, brokerWatch }: WatchParts,
): { stop(): void }[] {
  if (catchingUp) health.catchingUp = { mqtt: catchingUp };
  if (!check || !state) return [];
  health.checks.mqtt = check;
  health.details = { mqtt: state };
  if (state().subscription === 'shared')
    health.warnings = { ...health.warnings, mqtt: async () => sharedWarning };
  return [brokerWatch.start({ check, state })];
}

const sharedWarning = `its messages are taken by a shared subscription: ${sharedRisk}`;

/** The same for all servers, which share the secret, and another for each Foyer that uses the broker. */
const mqttClientIdOf = (secret: string) =>
  `foyer-${createHmac('sha256', secret).update('mqtt client id').digest('hex').slice(0, 12)}`;
