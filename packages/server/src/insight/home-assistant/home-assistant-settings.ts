import type { SettingsReader } from '../../platform/settings/settings-reader.ts';

/** Whose records are published: those of these customers, and those of these sites. */
export interface PublishedScope {
  customers: 'all' | readonly number[];
  sites: readonly number[];
}

/** Which broker Home Assistant reads, and whose data it gets. */
export interface HomeAssistantSettings extends PublishedScope {
  /** With user and password. */
  mqttUrl: string;
  /** Begins all topics and ids, to distinguish several Foyers on one broker. */
  id: string;
}

/** Undefined where nothing is published. */
export function readHomeAssistant(settings: SettingsReader): HomeAssistantSettings | undefined {
  const protocols = ['mqtt:', 'mqtts:', 'ws:', 'wss:'];
  const mqttUrl = settings.address('FOYER_HOME_ASSISTANT_MQTT_URL', protocols);
  const id = settings.text('FOYER_HOME_ASSISTANT_ID') ?? 'foyer';
  if (!/^[\w-]{1,32}$/.test(id)) {
    settings.fault(
      `FOYER_HOME_ASSISTANT_ID is "${id}": it must have 1 to 32 letters, digits, "_" and "-".`,
    );
  }
  const customers = settings.text('FOYER_HOME_ASSISTANT_CUSTOMERS');
  const sites = settings.text('FOYER_HOME_ASSISTANT_SITES');
  if (mqttUrl === undefined) {
    for (const name of ['FOYER_HOME_ASSISTANT_CUSTOMERS', 'FOYER_HOME_ASSISTANT_SITES']) {
      if (settings.text(name) === undefined) continue;
      settings.fault(`${name} must go with FOYER_HOME_ASSISTANT_MQTT_URL.`);
    }
    return undefined;
  }
  const published = customers === 'all' ? customers : idsOf(customers);
  if (published === undefined || (customers === undefined && sites === undefined)) {
    settings.fault(
      'FOYER_HOME_ASSISTANT_CUSTOMERS must be "all" or the ids of customers: everybody on that broker reads their numbers. To publish single sites, set FOYER_HOME_ASSISTANT_SITES instead.',
    );
  }
  if (idsOf(sites) === undefined) {
    settings.fault('FOYER_HOME_ASSISTANT_SITES must be the ids of sites, such as "4,7".');
  }
  return { mqttUrl, id, customers: published ?? [], sites: idsOf(sites) ?? [] };
}

/** Undefined where the text is not a list of ids. */
function idsOf(text: string | undefined): number[] | undefined {
  if (text === undefined) return [];
  const ids = text.split(/[\s,]+/).filter(Boolean);
  const isList = ids.length > 0 && ids.every((each) => /^[1-9]\d{0,9}$/.test(each));
  return isList ? ids.map(Number) : undefined;
}
