import type { DeviceCaller } from '../access/caller.ts';
import { tooManyParts } from '../platform/json-parts.ts';
import type { Accept, Incoming } from './accept.ts';
import type { Rejection } from './rejected-store.ts';

/** Where devices publish: `foyer/v1/{deviceCode}/notifications`. */
export const topicOf = (deviceCode: string) => `foyer/v1/${deviceCode}/notifications`;

const topicPattern = /^foyer\/v1\/([^/]+)\/notifications$/;
/** The device code in a topic, or undefined for any other topic. */
export const deviceCodeIn = (topic: string): string | undefined => topicPattern.exec(topic)?.[1];

interface Needs {
  accept: Accept;
  keepRejected: (
    deviceId: number,
    door: 'mqtt',
    raw: unknown,
    rejection: Rejection,
  ) => Promise<void>;
}

/**
 * Converts an MQTT message. Resolves when it may be acknowledged: after its commit, or after its
 * refusal was written to the device's list. Rejects when neither was possible: then the device
 * gets no acknowledgement and sends again.
 */
export function createMqttDoor({ accept, keepRejected }: Needs) {
  return async (device: DeviceCaller, payload: Uint8Array): Promise<void> => {
    const text = Buffer.from(payload).toString('utf8');
    const refuse = async (code: 'malformed' | 'too_large', message: string) => {
      await keepRejected(device.deviceId, 'mqtt', text, {
        code,
        detail: `The notification was refused: it ${message}.`,
        issues: [{ path: '', message }],
      });
    };
    const fault = tooManyParts(text);
    if (fault) return refuse('too_large', fault);
    let raw: Incoming['raw'];
    try {
      raw = JSON.parse(text);
    } catch (error) {
      return refuse('malformed', `is not JSON: ${(error as Error).message}`);
    }
    await accept(device, { raw, pictures: new Map(), door: 'mqtt' });
  };
}

export type MqttDoor = ReturnType<typeof createMqttDoor>;
