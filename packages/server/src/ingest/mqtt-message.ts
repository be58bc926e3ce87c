import type { DeviceCaller } from '../access/caller.ts';
import { readJson } from '../http/json-text.ts';
import type { Accept } from './accept.ts';
import type { AcceptVendor } from './accept-vendor.ts';
import { rejectionOf } from './prepare.ts';
import type { KeepRejected } from './rejected-store.ts';
import { decompressed } from './vendor-message.ts';

/** Where devices publish: `foyer/v1/{deviceCode}/notifications`. */
export const topicOf = (deviceCode: string) => `foyer/v1/${deviceCode}/notifications`;
/** Where devices of other makes publish on the customer's own broker: any topic after this. */
export const vendorTopicOf = (deviceCode: string) => `foyer/v1/${deviceCode}/in`;

const topicPattern = /^foyer\/v1\/([^/]+)\/(?:notifications$|in\/)/;
/** The device code in a topic, or undefined for any other topic. */
export const deviceCodeIn = (topic: string): string | undefined => topicPattern.exec(topic)?.[1];

export interface MqttMessage {
  topic: string;
  payload: Uint8Array;
  /** Stored by a broker before. */
  isRetained: boolean;
}

interface Dependencies {
  accept: Accept;
  acceptVendor: AcceptVendor;
  keepRejected: KeepRejected;
  now: () => Date;
}

/**
 * Converts an MQTT message. Resolves when it may be acknowledged: after its commit, or after its refusal was written to
 * the device's list. Rejects when neither was possible: then the device gets no acknowledgement and sends again.
 * Resolves to `retired` when the device was retired meanwhile, to `topic` where it may not publish there.
 */
export function createMqttMessageHandler(dependencies: Dependencies) {
  const { accept, acceptVendor, keepRejected, now } = dependencies;
  return async (device: DeviceCaller, message: MqttMessage): Promise<Taken> => {
    const { topic, payload, isRetained } = message;
    if (topic === topicOf(device.code)) {
      const raw = readJson(Buffer.from(payload).toString('utf8'));
      const outcome = await accept(device, { raw, pictures: new Map(), transport: 'mqtt' });
      return 'retired' in outcome ? 'retired' : 'taken';
    }
    if (device.profile === 'foyer') {
      const issue = `came on the topic ${topic}: publish on ${topicOf(device.code)}, or choose the profile of its make`;
      const rejection = rejectionOf([{ path: '', message: issue }]);
      await keepRejected(device.deviceId, 'mqtt', payload, rejection);
      return 'topic';
    }
    const own = `${vendorTopicOf(device.code)}/`;
    const outcome = await acceptVendor(
      device,
      {
        topic: topic.startsWith(own) ? topic.slice(own.length) : topic,
        contentType: '',
        body: await decompressed(Buffer.from(payload)),
        receivedAt: now(),
        isRetained,
      },
      'mqtt',
    );
    return 'retired' in outcome ? 'retired' : 'taken';
  };
}

type Taken = 'taken' | 'retired' | 'topic';
export type MqttMessageHandler = ReturnType<typeof createMqttMessageHandler>;
