import type { Socket } from 'node:net';
import { type IConnectPacket, type IPublishPacket, type Packet, writeToStream } from 'mqtt-packet';
import {
  acceptance,
  acknowledgement,
  farewell,
  rejection,
  responseTo,
  unavailable,
  unsupportedVersion,
  wrongPassword,
} from './mqtt-answers.ts';
import { createMqttLoad, type MqttLoad } from './mqtt-load.ts';
import { type PacketFault, readPackets } from './packet-reader.ts';

/** Authenticates clients and processes their messages. */
export interface MessageHandlers<Identity> {
  /** The identity that belongs to user and password, or undefined to reject the client. */
  authenticate(user: string, password: string): Promise<Identity | undefined>;
  /**
   * Processes a message: acknowledged when this resolves, the client is disconnected when it rejects. Resolves to false
   * where the client may not publish to the topic, which version 5 then reports to it.
   */
  take(identity: Identity, message: PublishedMessage): Promise<boolean>;
  /** Keeps why a packet of the client could not be read: its connection is closed, and it may send the packet again. */
  refusePacket(identity: Identity, fault: PacketFault): Promise<void>;
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

/** What version 5 tells the client. */
const announcedLimits = {
  receiveMaximum: clientLimits.messages,
  maximumPacketSize: largestPacketBytes,
};

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
  const load = createMqttLoad(clientLimits, totalLoad);
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
  const reject = (reason: typeof unavailable) => {
    write(rejection(reason, isVersion5));
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
      if (identity === undefined) return reject(wrongPassword);
      client = { identity };
      connecting.authenticated();
    } catch (error) {
      handlers.onError(error as Error);
      return reject(unavailable);
    }
    // A client that is silent for one and a half times its keep-alive interval is gone [MQTT-3.1.2-24].
    socket.setTimeout(keepalive * 1500);
    write(acceptance(clientId, announcedLimits, isVersion5));
    for (const early of earlyPackets.splice(0)) handle(early);
    proceed();
  };

  const publish = (identity: Identity, packet: IPublishPacket) => {
    const { topic, retain: isRetained, qos, messageId } = packet;
    const bytes = Buffer.from(packet.payload);
    const taken = handlers.take(identity, { topic, payload: bytes, isRetained });
    load.add(1, bytes.byteLength);
    const done = () => load.add(-1, -bytes.byteLength);
    acknowledged = Promise.all([taken, acknowledged]).then(
      ([isAuthorised]) => {
        done();
        const answer = acknowledgement(qos, messageId, isAuthorised, isVersion5);
        if (answer) write(answer);
      },
      (error: Error) => {
        done();
        handlers.onError(error);
        socket.destroy();
      },
    );
  };

  const refusePacket = (fault: PacketFault) => {
    isFinishing = true;
    if (client) handlers.refusePacket(client.identity, fault).catch(handlers.onError);
    const last = client && farewell(fault, isVersion5);
    if (last) write(last);
    socket.destroySoon();
  };

  const refuseVersion = (version: number) => {
    if (isConnecting) return refusePacket({ malformed: 'a second CONNECT packet' });
    isFinishing = true;
    // A client of a later version is answered in the latest that is known.
    isVersion5 = version > 5;
    reject(unsupportedVersion);
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
      const answer = responseTo(packet, isVersion5);
      if (answer) write(answer);
      else socket.destroy();
    }
  };

  const proceed = readPackets(socket, {
    load,
    totalLoad,
    // Not while a password is checked, nor after the end.
    isReading: () => !socket.destroyed && !isFinishing && (client !== undefined || !isConnecting),
    largestBytes: () => (client ? largestPacketBytes : largestConnectBytes),
    onFault: refusePacket,
    onUnsupportedVersion: refuseVersion,
    onPacket: handle,
    onError: (error) => handlers.onError(error),
  });
  socket.setNoDelay(true);
  const connectPacketTimeout = setTimeout(() => socket.destroy(), connecting.timeoutMs);
  socket.once('timeout', () => socket.destroy());
  socket.on('error', () => socket.destroy());
  socket.on('close', () => clearTimeout(connectPacketTimeout));
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
