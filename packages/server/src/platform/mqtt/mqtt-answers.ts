import { randomUUID } from 'node:crypto';
import type { IConnackPacket, Packet, QoS } from 'mqtt-packet';
import type { PacketFault } from './packet-reader.ts';

/** Why a client is rejected: version 3.1.1 has return codes, 5 has reason codes. */
interface Rejection {
  version4: number;
  version5: number;
}
export const unsupportedVersion: Rejection = { version4: 1, version5: 0x84 };
export const unavailable: Rejection = { version4: 3, version5: 0x88 };
export const wrongPassword: Rejection = { version4: 4, version5: 0x86 };
const malformedPacket = 0x81;
const notAuthorised = 0x87;
const packetTooLarge = 0x95;
const subscriptionFailed = 0x80;
const noSubscriptionExisted = 0x11;

/** What the broker takes of a client. */
interface Limits {
  receiveMaximum: number;
  maximumPacketSize: number;
}

/** Accepts a client, which gets an id where it has none. */
export function acceptance(clientId: string, limits: Limits, isVersion5: boolean): IConnackPacket {
  const properties = {
    ...limits,
    ...(clientId === '' ? { assignedClientIdentifier: randomUUID() } : {}),
  };
  const more = isVersion5 ? { reasonCode: 0, properties } : { returnCode: 0 };
  return { cmd: 'connack', sessionPresent: false, ...more };
}

export function rejection({ version4, version5 }: Rejection, isVersion5: boolean): IConnackPacket {
  const more = isVersion5 ? { reasonCode: version5 } : { returnCode: version4 };
  return { cmd: 'connack', sessionPresent: false, ...more };
}

/** Says why the connection is closed; version 3.1.1 has no such packet. */
export const farewell = (fault: PacketFault, isVersion5: boolean): Packet | undefined =>
  isVersion5
    ? { cmd: 'disconnect', reasonCode: 'malformed' in fault ? malformedPacket : packetTooLarge }
    : undefined;

/** Acknowledges a message that was taken; undefined for one that wants no acknowledgement. */
export function acknowledgement(
  qos: QoS,
  messageId: number | undefined,
  isAuthorised: boolean,
  isVersion5: boolean,
): Packet | undefined {
  if (qos === 0 || messageId === undefined) return undefined;
  // Version 3.1.1 has no code for a publish that is not authorised: it is acknowledged as any other.
  const reason = isVersion5 ? { reasonCode: isAuthorised ? 0 : notAuthorised } : {};
  return { cmd: qos === 1 ? 'puback' : 'pubrec', messageId, ...reason };
}

/** The response to a packet without a message; undefined for one that a client may not send. */
export function responseTo(packet: Packet, isVersion5: boolean): Packet | undefined {
  const id = packet.messageId === undefined ? {} : { messageId: packet.messageId };
  switch (packet.cmd) {
    case 'pubrel':
      return { cmd: 'pubcomp', ...id };
    case 'subscribe': {
      const reason = isVersion5 ? notAuthorised : subscriptionFailed;
      return { cmd: 'suback', granted: packet.subscriptions.map(() => reason), ...id };
    }
    case 'unsubscribe': {
      const granted = packet.unsubscriptions.map(() => noSubscriptionExisted);
      return { cmd: 'unsuback', granted, ...id };
    }
    case 'pingreq':
      return { cmd: 'pingresp' };
    default:
      return undefined;
  }
}
