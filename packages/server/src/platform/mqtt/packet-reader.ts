import type { Socket } from 'node:net';
import { type Packet, parser } from 'mqtt-packet';
import type { MqttLoad } from './mqtt-load.ts';

/** Why a packet cannot be read. */
export type PacketFault = { largestBytes: number } | { malformed: string };

/** The parser's error for a CONNECT packet of another version than 3.1, 3.1.1 and 5. */
const unsupportedVersion = 'Invalid protocol version';

interface Options {
  /** Load of this client: while it is full, the socket is not read. */
  load: MqttLoad;
  /** Counts the bytes of incomplete packets too. */
  totalLoad: MqttLoad;
  /** Whether packets may be read now. */
  isReading(): boolean;
  /** A client with a longer incomplete packet is disconnected. */
  largestBytes(): number;
  /** The client is to be disconnected: its packet is larger than `largestBytes`, or no MQTT. */
  onFault(fault: PacketFault): void;
  /** The client asks for a version of the protocol that is not known: the byte of its CONNECT packet. */
  onUnsupportedVersion(version: number): void;
  onPacket(packet: Packet): void;
  onError(error: Error): void;
}

/** Reads the packets of a client as far as there is capacity. Returns what goes on reading, once `isReading` says so. */
export function readPackets(
  socket: Socket,
  {
    load,
    totalLoad,
    isReading,
    largestBytes,
    onFault,
    onUnsupportedVersion,
    onPacket,
    onError,
  }: Options,
): () => void {
  const read = parser();
  /** Received while there was no capacity to parse it. */
  const unread: Buffer[] = [];
  /** Bytes of an incomplete packet. */
  let partialBytes = 0;

  const parse = (chunk: Buffer) => {
    const left = read.parse(chunk);
    totalLoad.add(0, left - partialBytes);
    partialBytes = left;
    if (left > largestBytes()) onFault({ largestBytes: largestBytes() });
  };
  /** Parses what was received while there is capacity; then the socket is paused. */
  const proceed = () => {
    while (isReading()) {
      if (load.isFull() && !load.isStuck()) return load.whenCapacity(proceed);
      if (load.isFull()) {
        onError(new Error('Too many incomplete messages: a client was disconnected.'));
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

  read.on('packet', onPacket);
  read.on('error', (error) => {
    // The parser has read the version by then, and keeps it in the packet that it was reading.
    const { packet } = read as { packet?: { protocolVersion?: number } };
    if (error.message === unsupportedVersion && packet?.protocolVersion !== undefined)
      onUnsupportedVersion(packet.protocolVersion);
    else onFault({ malformed: error.message });
  });
  socket.on('data', (chunk) => {
    if (unread.length === 0 && isReading() && !load.isFull()) return parse(chunk);
    unread.push(chunk);
    socket.pause();
    proceed();
  });
  socket.on('close', () => {
    totalLoad.add(0, -partialBytes);
    partialBytes = 0;
  });
  return proceed;
}
