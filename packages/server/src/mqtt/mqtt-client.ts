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

/** Who decides what becomes of clients and their messages. */
export interface Intake<Identity> {
  /** The identity of a client that shows user and password, or undefined to turn it away. */
  authenticate(user: string, password: string): Promise<Identity | undefined>;
  /** True when this client may publish to the topic. */
  mayPublish(identity: Identity, topic: string): boolean;
  /** Takes a message; it is acknowledged when this resolves, and the client is dropped when it rejects. */
  take(identity: Identity, topic: string, payload: Uint8Array): Promise<void>;
  onTrouble(error: Error): void;
}

/** One connection to the embedded broker. */
export interface MqttClient<Identity> {
  /** Undefined until it is known. */
  identity(): Identity | undefined;
  /** Hangs up at once. */
  end(): void;
  /** Reads nothing more, acknowledges what is under way, then hangs up. */
  finish(): Promise<void>;
}

/** A client whose greeting (CONNECT) is not whole after this is dropped, however it sends. */
export const greetingTimeoutMs = 10_000;
/** The same limit as over HTTP. */
const largestPacketBytes = 64 * 1024 * 1024;
/** Of somebody who is not known yet. */
const largestGreetingBytes = 64 * 1024;
/** Beyond either, reading a client waits for the database. */
const mostOfOne = { messages: 500, bytes: 16 * 1024 * 1024 };

/** Why a client is turned away: version 3.1.1 has return codes, 5 has reason codes. */
const unavailable = { old: 3, five: 0x88 };
const wrongPassword = { old: 4, five: 0x86 };
const notAuthorised = 0x87;
const subscriptionFailed = 0x80;
const noSubscriptionExisted = 0x11;

/**
 * Speaks MQTT with one client. It keeps no session: what was not acknowledged, the client sends
 * again. Acknowledgements leave in the order in which the messages came [MQTT-4.6.0-2].
 */
export function serveMqttClient<Identity>(
  socket: Socket,
  intake: Intake<Identity>,
  loadOfAll: MqttLoad,
  greeting: { timeoutMs: number; known(): void } = {
    timeoutMs: greetingTimeoutMs,
    known: () => undefined,
  },
): MqttClient<Identity> {
  const read = parser();
  const load = createMqttLoad(mostOfOne, loadOfAll);
  /** Came while there was no room for what it brings. */
  const unread: Buffer[] = [];
  /** Of a packet that is not whole yet. */
  let partialBytes = 0;
  let isFive = false;
  let isConnecting = false;
  let client: { identity: Identity } | undefined;
  /** What came while the password was being checked. */
  const tooEarly: Packet[] = [];
  let acknowledged: Promise<unknown> = Promise.resolve();
  let isFinishing = false;

  const write = (packet: Packet) => {
    if (socket.writable) writeToStream(packet, socket, { protocolVersion: isFive ? 5 : 4 });
  };
  const welcome = (clientId: string) => {
    const properties = {
      receiveMaximum: mostOfOne.messages,
      retainAvailable: false,
      ...(clientId === '' ? { assignedClientIdentifier: randomUUID() } : {}),
    };
    const more = isFive ? { reasonCode: 0, properties } : { returnCode: 0 };
    write({ cmd: 'connack', sessionPresent: false, ...more });
  };
  const rejectConnection = ({ old, five }: { old: number; five: number }) => {
    const more = isFive ? { reasonCode: five } : { returnCode: old };
    write({ cmd: 'connack', sessionPresent: false, ...more });
    socket.destroySoon();
  };

  const connect = async (packet: IConnectPacket) => {
    isConnecting = true;
    clearTimeout(greetingTimeout);
    isFive = packet.protocolVersion === 5;
    socket.pause();
    const { username = '', password = '', keepalive = 0, clientId } = packet;
    try {
      const identity = await intake.authenticate(username, password.toString());
      if (identity === undefined) return rejectConnection(wrongPassword);
      client = { identity };
      greeting.known();
    } catch (error) {
      intake.onTrouble(error as Error);
      return rejectConnection(unavailable);
    }
    // Silent for one and a half times its own promise, a client is gone [MQTT-3.1.2-24].
    socket.setTimeout(keepalive * 1500);
    welcome(clientId);
    for (const early of tooEarly.splice(0)) handle(early);
    proceed();
  };

  const publish = (identity: Identity, { topic, payload, qos, messageId }: IPublishPacket) => {
    const bytes = Buffer.from(payload);
    const mayPublish = intake.mayPublish(identity, topic);
    // Version 3.1.1 has no word for "not you" but hanging up.
    if (!mayPublish && !(isFive && qos > 0)) {
      socket.destroy();
      return;
    }
    const taken = mayPublish ? intake.take(identity, topic, bytes) : Promise.resolve();
    load.add(1, bytes.byteLength);
    const done = () => load.add(-1, -bytes.byteLength);
    acknowledged = Promise.all([taken, acknowledged]).then(
      () => {
        done();
        if (qos === 0 || messageId === undefined) return;
        const reason = isFive ? { reasonCode: mayPublish ? 0 : notAuthorised } : {};
        write({ cmd: qos === 1 ? 'puback' : 'pubrec', messageId, ...reason });
      },
      (error: Error) => {
        done();
        intake.onTrouble(error);
        socket.destroy();
      },
    );
  };

  /** The answer to a packet that brings nothing; undefined for one that has no business here. */
  const answerTo = (packet: Packet): Packet | undefined => {
    const id = packet.messageId === undefined ? {} : { messageId: packet.messageId };
    switch (packet.cmd) {
      case 'pubrel':
        return { cmd: 'pubcomp', ...id };
      case 'subscribe': {
        const refused = isFive ? notAuthorised : subscriptionFailed;
        return { cmd: 'suback', granted: packet.subscriptions.map(() => refused), ...id };
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
      tooEarly.push(packet);
    } else if (packet.cmd === 'publish') {
      publish(client.identity, packet);
    } else if (packet.cmd === 'disconnect') {
      acknowledged.then(() => socket.destroySoon());
    } else {
      const answer = answerTo(packet);
      if (answer) write(answer);
      else socket.destroy();
    }
  };

  const parse = (chunk: Buffer) => {
    const left = read.parse(chunk);
    loadOfAll.add(0, left - partialBytes);
    partialBytes = left;
    if (left > (client ? largestPacketBytes : largestGreetingBytes)) socket.destroy();
  };
  /** Nothing is read while a password is checked, nor after the end. */
  const isListening = () =>
    !socket.destroyed && !isFinishing && (client !== undefined || !isConnecting);
  /** Reads on as far as there is room; then the rest waits, unread, and so does the client. */
  const proceed = () => {
    while (isListening()) {
      if (load.isFull() && !load.isStuck()) return load.whenRoom(proceed);
      if (load.isFull()) {
        intake.onTrouble(new Error('Too many messages came in pieces: hung up on a client.'));
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
  const greetingTimeout = setTimeout(() => socket.destroy(), greeting.timeoutMs);
  socket.once('timeout', () => socket.destroy());
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    if (unread.length === 0 && isListening() && !load.isFull()) return parse(chunk);
    unread.push(chunk);
    socket.pause();
    proceed();
  });
  socket.on('close', () => {
    clearTimeout(greetingTimeout);
    loadOfAll.add(0, -partialBytes);
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
