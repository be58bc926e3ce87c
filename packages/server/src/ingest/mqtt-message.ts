import type { DeviceCaller } from '../access/caller.ts';
import { readJson } from '../http/json-text.ts';
import type { Accept } from './accept.ts';

/** Where devices publish: `foyer/v1/{deviceCode}/notifications`. */
export const topicOf = (deviceCode: string) => `foyer/v1/${deviceCode}/notifications`;

const topicPattern = /^foyer\/v1\/([^/]+)\/notifications$/;
/** The device code in a topic, or undefined for any other topic. */
export const deviceCodeIn = (topic: string): string | undefined => topicPattern.exec(topic)?.[1];

/**
 * Converts an MQTT message. Resolves to true when it may be acknowledged: after its commit, or after its
 * refusal was written to the device's list. Rejects when neither was possible: then the device
 * gets no acknowledgement and sends again. Resolves to false when the device was retired meanwhile.
 */
export function createMqttMessageHandler(accept: Accept) {
  return async (device: DeviceCaller, payload: Uint8Array): Promise<boolean> => {
    const raw = readJson(Buffer.from(payload).toString('utf8'));
    const outcome = await accept(device, { raw, pictures: new Map(), transport: 'mqtt' });
    return !('retired' in outcome);
  };
}

export type MqttMessageHandler = ReturnType<typeof createMqttMessageHandler>;
