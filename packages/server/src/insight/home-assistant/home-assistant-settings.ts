import type { SettingsReader } from '../../platform/settings/settings-reader.ts';

/** Which broker Home Assistant reads, and whose data it gets. */
export interface HomeAssistantSettings {
  /** With user and password. */
  mqttUrl: string;
  customers: 'all' | readonly number[];
  /** Begins all topics and ids, to distinguish several Foyers on one broker. */
  id: string;
}

/** Undefined where nothing is published. */
export function readHomeAssistant(settings: SettingsReader): HomeAssistantSettings | undefined {
  const protocols = ['mqtt:', 'mqtts:', 'ws:', 'wss:'];
  const mqttUrl = settings.address('FOYER_HOME_ASSISTANT_MQTT_URL', protocols);
  const customers = settings.text('FOYER_HOME_ASSISTANT_CUSTOMERS');
  const id = settings.text('FOYER_HOME_ASSISTANT_ID') ?? 'foyer';
  if (!/^[\w-]{1,32}$/.test(id)) {
    settings.fault(
      `FOYER_HOME_ASSISTANT_ID is "${id}": it must have 1 to 32 letters, digits, "_" and "-".`,
    );
  }
  if (mqttUrl === undefined) {
    if (customers === undefined) return undefined;
    settings.fault('FOYER_HOME_ASSISTANT_CUSTOMERS must go with FOYER_HOME_ASSISTANT_MQTT_URL.');
    return undefined;
  }
  const ids = (customers ?? '').split(/[\s,]+/).filter(Boolean);
  if (customers === 'all') return { mqttUrl, customers, id };
  if (ids.length === 0 || !ids.every((each) => /^[1-9]\d{0,9}$/.test(each))) {
    settings.fault(
      'FOYER_HOME_ASSISTANT_CUSTOMERS must be "all" or the ids of customers: everybody on that broker reads their numbers.',
    );
  }
  return { mqttUrl, customers: ids.map(Number), id };
}
