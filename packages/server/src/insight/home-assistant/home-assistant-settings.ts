/** Which broker Home Assistant reads, and whose data it gets. */
export interface HomeAssistantSettings {
  /** With user and password. */
  mqttUrl: string;
  customers: 'all' | readonly number[];
  /** Begins all topics and ids, to tell several Foyers on one broker apart. */
  id: string;
}

/** Reads the settings; adds a sentence to `faults` for each that is wrong. Undefined where nothing is published. */
export function readHomeAssistant(
  mqttUrl: string | undefined,
  customers: string | undefined,
  id: string,
  faults: string[],
): HomeAssistantSettings | undefined {
  if (!/^[\w-]{1,32}$/.test(id)) {
    faults.push(
      `FOYER_HOME_ASSISTANT_ID is "${id}": it must have 1 to 32 letters, digits, "_" and "-".`,
    );
  }
  if (mqttUrl === undefined) {
    if (customers === undefined) return undefined;
    faults.push('FOYER_HOME_ASSISTANT_CUSTOMERS must go with FOYER_HOME_ASSISTANT_MQTT_URL.');
    return undefined;
  }
  const ids = (customers ?? '').split(/[\s,]+/).filter(Boolean);
  if (customers === 'all') return { mqttUrl, customers, id };
  if (ids.length === 0 || !ids.every((each) => /^[1-9]\d{0,9}$/.test(each))) {
    faults.push(
      'FOYER_HOME_ASSISTANT_CUSTOMERS must be "all" or the ids of customers: everybody on that broker reads their numbers.',
    );
  }
  return { mqttUrl, customers: ids.map(Number), id };
}
