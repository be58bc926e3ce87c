import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { generate, type Packet, parser } from 'mqtt-packet';

/**
 * Stands before a broker that deals out the messages of a shared subscription in turn, and makes it pick the connection by
 * the topic, as EMQX does with `hash_topic`: each client that asks for `$share/…` gets one of the topics for itself.
 */
export async function openTopicProxy(port: number, topics: readonly string[]) {
  const numbers = new Map<string, number>();
  const sockets = new Set<Socket>();
  const topicOf = (clientId: string) => {
    if (!numbers.has(clientId)) numbers.set(clientId, numbers.size);
    return topics[numbers.get(clientId)!] ?? `none/${clientId}`;
  };
  const listener = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    let clientId = '';
    let protocolVersion: number | undefined;
    const rewritten = (packet: Packet): Packet => {
      if (packet.cmd === 'connect') ({ clientId, protocolVersion } = packet);
      if (packet.cmd !== 'subscribe') return packet;
      const subscriptions = packet.subscriptions.map((one) =>
        one.topic.startsWith('$share/') ? { ...one, topic: topicOf(clientId) } : one,
      );
      return { ...packet, subscriptions };
    };
    const packets = parser();
    packets.on('packet', (packet: Packet) =>
      far.write(generate(rewritten(packet), { protocolVersion })),
    );
    near.on('data', (chunk) => packets.parse(chunk));
    far.pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as { port: number }).port,
    /** Clients that have asked for a shared subscription. */
    subscribers: () => numbers.size,
    async close() {
      listener.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
