import { msg } from '@foyer/translation';
import { readJson } from '../../platform/http/json-text.ts';
import type { PacketFault } from '../../platform/mqtt/packet-reader.ts';
import type { DeviceCaller } from '../../records/access/caller.ts';
import type { AcceptVendor } from '../profiles/accept-vendor.ts';
import { decompressed } from '../profiles/vendor-message.ts';
import type { Accept, AcceptInOrder, Outcome } from '../writing/accept.ts';
import { rejectionOf } from '../writing/prepare.ts';
import type { KeepRejected } from '../writing/rejected-store.ts';

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
  acceptVendor: AcceptVendor;
  keepRejected: KeepRejected;
  now: () => Date;
}

/**
 * Converts an MQTT message. Resolves when it may be acknowledged: after its commit, or after its refusal was written to
 * the device's list. Rejects when neither was possible: then the device gets no acknowledgement and sends again.
 * Resolves to `retired` when the device was retired in the meantime, to `topic` where it may not publish there.
 */
export function createMqttMessageHandler({
  accept,
  ...dependencies
}: Dependencies & { accept: Accept }) {
  const acceptOther = createAcceptOther(dependencies);
  return async (device: DeviceCaller, message: MqttMessage): Promise<MqttAck> =>
    message.topic === topicOf(device.code)
      ? takenOf(await accept(device, incomingOf(message)))
      : acceptOther(device, [message])[0]!;
}

/**
 * The same for messages of one device in the order in which they came. Where one is rejected, none that came after it was
 * stored, as far as the profile of its make does not store several at once.
 */
export function createMqttMessagesHandler({
  acceptInOrder,
  ...dependencies
}: Dependencies & { acceptInOrder: AcceptInOrder }) {
  const acceptOther = createAcceptOther(dependencies);
  return async (
    device: DeviceCaller,
    messages: readonly MqttMessage[],
  ): Promise<PromiseSettledResult<MqttAck>[]> => {
    const isOwn = (message: MqttMessage | undefined) => message?.topic === topicOf(device.code);
    const results: PromiseSettledResult<MqttAck>[] = [];
    while (results.length < messages.length) {
      const failed = results.find(({ status }) => status === 'rejected');
      if (failed) {
        results.push(failed);
        continue;
      }
      // The next messages of one kind.
      const rest = messages.slice(results.length);
      const end = rest.findIndex((message) => isOwn(message) !== isOwn(rest[0]));
      const run = end < 0 ? rest : rest.slice(0, end);
      if (isOwn(rest[0])) {
        const accepted = await acceptInOrder(device, run.map(incomingOf));
        results.push(
          ...accepted.map((result) =>
            result.status === 'fulfilled' ? { ...result, value: takenOf(result.value) } : result,
          ),
        );
      } else results.push(...(await Promise.allSettled(acceptOther(device, run))));
    }
    return results;
  };
}

const incomingOf = ({ payload }: MqttMessage) => ({
  raw: readJson(Buffer.from(payload).toString('utf8')),
  pictures: new Map<string, Uint8Array>(),
  transport: 'mqtt' as const,
});

const takenOf = (outcome: Outcome): MqttAck => ('retired' in outcome ? 'retired' : 'taken');

/** Takes messages on other topics than Foyer's own, in order: those of the device's make. */
function createAcceptOther({ acceptVendor, keepRejected, now }: Dependencies) {
  const refuse = async ({ deviceId, code }: DeviceCaller, { topic, payload }: MqttMessage) => {
    const own = topicOf(code);
    const issue =
      topic === ''
        ? msg('came without a topic: publish on {own}, or choose the profile of its make', { own })
        : msg('came on the topic {topic}: publish on {own}, or choose the profile of its make', {
            topic,
            own,
          });
    await keepRejected(deviceId, 'mqtt', payload, rejectionOf([{ path: '', message: issue }]));
    return 'topic' as const;
  };
  return (device: DeviceCaller, messages: readonly MqttMessage[]): Promise<MqttAck>[] => {
    if (device.profile === 'foyer') return messages.map((message) => refuse(device, message));
    const own = `${vendorTopicOf(device.code)}/`;
    // All of them first, as one may take longer than the next.
    const bodies = Promise.all(messages.map(({ payload }) => decompressed(Buffer.from(payload))));
    return messages.map(async ({ topic, isRetained }, nth) => {
      const body = (await bodies)[nth]!;
      const outcome = await acceptVendor(
        device,
        {
          topic: topic.startsWith(own) ? topic.slice(own.length) : topic,
          contentType: '',
          body,
          receivedAt: now(),
          isRetained,
        },
        'mqtt',
      );
      return 'retired' in outcome ? 'retired' : 'taken';
    });
  };
}

/**
 * Keeps in the device's list that a packet of it could not be read. It is not acknowledged, as its number is not known:
 * the device sends it again, and its list is the only place that says why.
 */
export const createPacketRefusal =
  (keepRejected: KeepRejected) =>
  async ({ deviceId }: DeviceCaller, fault: PacketFault): Promise<void> => {
    const message =
      'malformed' in fault
        ? msg('came in a packet that is no MQTT ({error}): its connection was closed', {
            error: fault.malformed,
          })
        : msg('is larger than {mebibytes} MiB: send less at once', {
            mebibytes: fault.largestBytes / 1024 / 1024,
          });
    const isTooLarge = 'largestBytes' in fault;
    await keepRejected(
      deviceId,
      'mqtt',
      new Uint8Array(),
      rejectionOf([{ path: '', message }], isTooLarge),
    );
  };

type MqttAck = 'taken' | 'retired' | 'topic';
export type MqttMessageHandler = ReturnType<typeof createMqttMessageHandler>;
export type MqttPacketRefusal = ReturnType<typeof createPacketRefusal>;
export type MqttMessagesHandler = ReturnType<typeof createMqttMessagesHandler>;
