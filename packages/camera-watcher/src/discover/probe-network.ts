import { randomUUID } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { BlockList } from 'node:net';
import { networkInterfaces } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { sentenceOf } from '../watch-error.ts';
import { type ProbeMatch, probeMatches, probeMessage } from './probe-message.ts';

/** A camera that answered, and the address its answer came from. */
export interface FoundCamera extends ProbeMatch {
  host: string;
  /** It answered from the network that was asked. An answer can name any sender; only these may be called. */
  isOfNetwork: boolean;
}

export interface Probing {
  timeoutMs: number;
  /** This machine's address in each network with the length of its prefix, `10.0.0.5/24`; all unless given. */
  networks?: readonly string[];
  /** What tests replace: they use a port of their own. */
  group?: { address: string; port: number };
  onTrouble: (sentence: string) => void;
}

/** ONVIF Core 7.3: where cameras listen. */
const discoveryGroup = { address: '239.255.255.250', port: 3702 };
/** UDP loses messages: the question is asked so often. */
const repeats = 3;
const repeatEveryMs = 250;
/** An answer takes one to four thousand bytes. */
const longestAnswer = 16 * 1024;
/** Beyond this somebody floods the network. */
const maxCameras = 1024;

/** This machine's IPv4 addresses, as `10.0.0.5/24`. */
export const ownNetworks = () =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .flatMap(({ family, internal, cidr }) =>
      family === 'IPv4' && !internal && cidr ? [cidr] : [],
    );

/** Asks every network that this machine is in, and returns each camera once. */
export async function probeNetwork(
  { timeoutMs, networks = ownNetworks(), group = discoveryGroup, onTrouble }: Probing,
  signal: AbortSignal,
): Promise<FoundCamera[]> {
  const found = new Map<string, FoundCamera>();
  const messageId = randomUUID();
  const hear = (answer: Buffer, host: string, isOfNetwork: boolean) => {
    if (answer.length > longestAnswer) return;
    for (const match of probeMatches(answer.toString('utf8'), messageId)) {
      // A camera with two networks answers twice; so does one that was asked three times.
      if (found.has(match.endpoint) || found.size >= maxCameras) continue;
      found.set(match.endpoint, { ...match, host, isOfNetwork });
    }
  };
  const sockets = await openSockets(networks, hear, onTrouble);
  const ending = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  try {
    const probe = Buffer.from(probeMessage(messageId));
    for (let nth = 0; nth < repeats && !ending.aborted; nth += 1) {
      for (const socket of sockets) socket.send(probe, group.port, group.address);
      await sleep(repeatEveryMs, undefined, { signal: ending }).catch(() => undefined);
    }
    if (!ending.aborted) await once(ending, 'abort');
  } finally {
    for (const socket of sockets) socket.close();
  }
  signal.throwIfAborted();
  return [...found.values()];
}

/** A socket a network: the system would send to one of them alone. */
async function openSockets(
  networks: readonly string[],
  hear: (answer: Buffer, host: string, isOfNetwork: boolean) => void,
  onTrouble: (sentence: string) => void,
): Promise<Socket[]> {
  const opened = await Promise.all(
    networks.map(async (network) => {
      const [address = '', prefix] = network.split('/');
      const near = new BlockList();
      near.addSubnet(address, Number(prefix));
      const socket = createSocket('udp4');
      try {
        socket.bind(0, address);
        await once(socket, 'listening');
        socket.setMulticastInterface(address);
      } catch (cause) {
        socket.close();
        onTrouble(`The network of ${address} cannot be asked: ${sentenceOf(cause)}.`);
        return [];
      }
      socket.on('message', (answer, { address: host }) => hear(answer, host, near.check(host)));
      socket.on('error', (cause) =>
        onTrouble(`The network of ${address} cannot be asked: ${cause.message}.`),
      );
      return [socket];
    }),
  );
  return opened.flat();
}
