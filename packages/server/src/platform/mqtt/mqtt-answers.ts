import { randomUUID } from 'node:crypto';
import type { IConnackPacket, Packet, QoS } from 'mqtt-packet';

/** Why a client is rejected: version 3.1.1 has return codes, 5 has reason codes. */
interface Rejection {
  version4: number;
  version5: number;
}
export const unavailable: Rejection = { version4: 3, version5: 0x88 };
export const wrongPassword: Rejection = { version4: 4, version5: 0x86 };
const notAuthorised = 0x87;
const subscriptionFailed = 0x80;
const noSubscriptionExisted = 0x11;

/** Accepts a client, which gets an id where it has none. */
export function acceptance(
  clientId: string,
  receiveMaximum: number,
  isVersion5: boolean,
): IConnackPacket {
  const properties = {
    receiveMaximum,
    ...(clientId === '' ? { assignedClientIdentifier: randomUUID() } : {}),
  };
  const more = isVersion5 ? { reasonCode: 0, properties } : { returnCode: 0 };
  return { cmd: 'connack', sessionPresent: false, ...more };
}

export function rejection({ version4, version5 }: Rejection, isVersion5: boolean): IConnackPacket {
  const more = isVersion5 ? { reasonCode: version5 } : { returnCode: version4 };
  return { cmd: 'connack', sessionPresent: false, ...more };
}

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
