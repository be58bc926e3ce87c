import type { SettingsReader } from '../settings/settings-reader.ts';
import type { SubscriptionMode } from './mqtt-subscription.ts';

/** The embedded broker, or the customer's own. */
export interface MqttSettings {
  /** Port of the embedded broker; 0 for none. */
  mqttPort: number;
  /** Port of the embedded broker over TLS; 0 for none. */
  mqttsPort: number;
  /** Address of the customer's own broker. */
  mqttUrl: string | undefined;
  /** How several servers take its messages. */
  mqttSubscription: SubscriptionMode;
  /** Client id of the exclusive subscription; undefined for one that is derived from the token secret. */
  mqttClientId: string | undefined;
  /** Most connections to the embedded broker. */
  mqttConnections: number;
  /** Most of these from one address that are not authenticated yet. */
  mqttPendingConnections: number;
}

export function readMqttSettings(settings: SettingsReader): MqttSettings {
  const { text, whole } = settings;
  const mqttsPort = whole('MQTTS_PORT', 0, 0, 65535);
  if (mqttsPort !== 0 && text('FOYER_TLS_CERT') === undefined) {
    settings.fault(
      'MQTTS_PORT must be 0 unless FOYER_TLS_CERT and FOYER_TLS_KEY name a certificate.',
    );
  }
  return {
    mqttPort: whole('MQTT_PORT', 1883, 0, 65535),
    mqttsPort,
    mqttUrl: settings.address('MQTT_URL', ['mqtt:', 'mqtts:', 'ws:', 'wss:']),
    mqttSubscription: settings.choice(
      'FOYER_MQTT_SUBSCRIPTION',
      ['exclusive', 'shared'],
      'exclusive',
    ),
    mqttClientId: text('FOYER_MQTT_CLIENT_ID'),
    mqttConnections: whole('FOYER_MQTT_CONNECTIONS', 10_000, 1, 1_000_000),
    mqttPendingConnections: whole(
      // The name before 0.2.
      text('FOYER_MQTT_PENDING_CONNECTIONS') === undefined && text('FOYER_MQTT_GREETINGS')
        ? 'FOYER_MQTT_GREETINGS'
        : 'FOYER_MQTT_PENDING_CONNECTIONS',
      1_000,
      1,
      1_000_000,
    ),
  };
}
