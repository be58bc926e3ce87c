import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import {
  type IConnectPacket,
  type IPublishPacket,
  type Packet,
  parser,
  writeToStream,
} from 'mqtt-packet';
import { createMqttLoad, type MqttLoad } from './mqtt-load.ts';

/** Authenticates clients and processes their messages. */
export interface MessageHandlers<Identity> {
  /** The identity that belongs to user and password, or undefined to reject the client. */
  authenticate(user: string, password: string): Promise<Identity | undefined>;
  /**
   * Processes a message: acknowledged when this resolves, the client is disconnected when it rejects. Resolves to false
   * where the client may not publish to the topic, which version 5 then tells it.
   */
  take(identity: Identity, message: PublishedMessage): Promise<boolean>;
  onError(error: Error): void;
}

export interface PublishedMessage {
  topic: string;
  payload: Uint8Array;
  /** A broker is to store it, or has. */
  isRetained: boolean;
}

/** One connection to the embedded broker. */
export interface MqttClient<Identity> {
  /** Undefined until the client is authenticated. */
  identity(): Identity | undefined;
  /** Closes the connection at once. */
  end(): void;
  /** Stops reading, acknowledges the messages under way, then closes the connection. */
  finish(): Promise<void>;
}

/** A client whose CONNECT packet is not complete after this is disconnected, even if bytes keep coming. */
export const connectPacketTimeoutMs = 10_000;
/** The same limit as over HTTP. */
const largestPacketBytes = 64 * 1024 * 1024;
/** Limit before authentication. */
const largestConnectBytes = 64 * 1024;
/** Unprocessed messages of one client; beyond either limit its socket is not read. */
const clientLimits = { messages: 500, bytes: 16 * 1024 * 1024 };

/** Why a client is rejected: version 3.1.1 has return codes, 5 has reason codes. */
const unavailable = { version4: 3, version5: 0x88 };
const wrongPassword = { version4: 4, version5: 0x86 };
const notAuthorised = 0x87;
const subscriptionFailed = 0x80;
const noSubscriptionExisted = 0x11;

/**
 * Serves MQTT to one client. No session is kept: the client sends again what was not acknowledged.
 * Acknowledgements leave in the order in which the messages came [MQTT-4.6.0-2].
 */
export function serveMqttClient<Identity>(
  socket: Socket,
  handlers: MessageHandlers<Identity>,
  totalLoad: MqttLoad,
  connecting: { timeoutMs: number; authenticated(): void } = {
    timeoutMs: connectPacketTimeoutMs,
    authenticated: () => undefined,
  },
): MqttClient<Identity> {
  const read = parser();
  const load = createMqttLoad(clientLimits, totalLoad);
  /** Received while there was no capacity to parse it. */
  const unread: Buffer[] = [];
  /** Bytes of an incomplete packet. */
  let partialBytes = 0;
  let isVersion5 = false;
  let isConnecting = false;
  let client: { identity: Identity } | undefined;
  /** Packets received while the password was being checked. */
  const earlyPackets: Packet[] = [];
  let acknowledged: Promise<unknown> = Promise.resolve();
  let isFinishing = false;

  const write = (packet: Packet) => {
    if (socket.writable) writeToStream(packet, socket, { protocolVersion: isVersion5 ? 5 : 4 });
  };
  const acceptConnection = (clientId: string) => {
    const properties = {
      receiveMaximum: clientLimits.messages,
      ...(clientId === '' ? { assignedClientIdentifier: randomUUID() } : {}),
    };
    const more = isVersion5 ? { reasonCode: 0, properties } : { returnCode: 0 };
    write({ cmd: 'connack', sessionPresent: false, ...more });
  };
  const rejectConnection = ({ version4, version5 }: { version4: number; version5: number }) => {
    const more = isVersion5 ? { reasonCode: version5 } : { returnCode: version4 };
    write({ cmd: 'connack', sessionPresent: false, ...more });
    socket.destroySoon();
  };

  const connect = async (packet: IConnectPacket) => {
    isConnecting = true;
    clearTimeout(connectPacketTimeout);
    isVersion5 = packet.protocolVersion === 5;
    socket.pause();
    const { username = '', password = '', keepalive = 0, clientId } = packet;
    try {
      const identity = await handlers.authenticate(username, password.toString());
      if (identity === undefined) return rejectConnection(wrongPassword);
      client = { identity };
      connecting.authenticated();
    } catch (error) {
      handlers.onError(error as Error);
      return rejectConnection(unavailable);
    }
    // A client that is silent for one and a half times its keep-alive interval is gone [MQTT-3.1.2-24].
    socket.setTimeout(keepalive * 1500);
    acceptConnection(clientId);
    for (const early of earlyPackets.splice(0)) handle(early);
    proceed();
  };

  const publish = (identity: Identity, packet: IPublishPacket) => {
    const { topic, qos, messageId, retain: isRetained } = packet;
    const bytes = Buffer.from(packet.payload);
    const taken = handlers.take(identity, { topic, payload: bytes, isRetained });
    load.add(1, bytes.byteLength);
    const done = () => load.add(-1, -bytes.byteLength);
    acknowledged = Promise.all([taken, acknowledged]).then(
      ([isAuthorised]) => {
        done();
        if (qos === 0 || messageId === undefined) return;
        // Version 3.1.1 has no code for a publish that is not authorised: it is acknowledged as any other.
        const reason = isVersion5 ? { reasonCode: isAuthorised ? 0 : notAuthorised } : {};
        write({ cmd: qos === 1 ? 'puback' : 'pubrec', messageId, ...reason });
      },
      (error: Error) => {
        done();
        handlers.onError(error);
        socket.destroy();
      },
    );
  };

  /** The response to a packet without a message; undefined for one that a client may not send. */
  const responseTo = (packet: Packet): Packet | undefined => {
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
  };

  const handle = (packet: Packet): void => {
    if (!isConnecting) {
      if (packet.cmd === 'connect') connect(packet);
      else socket.destroy();
    } else if (!client) {
      earlyPackets.push(packet);
    } else if (packet.cmd === 'publish') {
      publish(client.identity, packet);
    } else if (packet.cmd === 'disconnect') {
      acknowledged.then(() => socket.destroySoon());
    } else {
      const answer = responseTo(packet);
      if (answer) write(answer);
      else socket.destroy();
    }
  };

  const parse = (chunk: Buffer) => {
    const left = read.parse(chunk);
    totalLoad.add(0, left - partialBytes);
    partialBytes = left;
    if (left > (client ? largestPacketBytes : largestConnectBytes)) socket.destroy();
  };
  /** The socket is not read while a password is checked, nor after the end. */
  const isReading = () =>
    !socket.destroyed && !isFinishing && (client !== undefined || !isConnecting);
  /** Parses what was received while there is capacity; then the socket is paused. */
  const proceed = () => {
    while (isReading()) {
      if (load.isFull() && !load.isStuck()) return load.whenCapacity(proceed);
      if (load.isFull()) {
        handlers.onError(new Error('Too many incomplete messages: a client was disconnected.'));
        socket.destroy();
        return;
      }
      const chunk = unread.shift();
      if (chunk === undefined) {
        socket.resume();
        return;
      }
      parse(chunk);
    }
  };

  read.on('packet', handle);
  read.on('error', () => socket.destroy());
  socket.setNoDelay(true);
  const connectPacketTimeout = setTimeout(() => socket.destroy(), connecting.timeoutMs);
  socket.once('timeout', () => socket.destroy());
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    if (unread.length === 0 && isReading() && !load.isFull()) return parse(chunk);
    unread.push(chunk);
    socket.pause();
    proceed();
  });
  socket.on('close', () => {
    clearTimeout(connectPacketTimeout);
    totalLoad.add(0, -partialBytes);
    partialBytes = 0;
  });
  return {
    identity: () => client?.identity,
    end: () => socket.destroy(),
    async finish() {
      isFinishing = true;
      socket.pause();
      await acknowledged;
      socket.destroySoon();
    },
  };
}
