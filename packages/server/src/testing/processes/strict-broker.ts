import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { generate, type Packet, parser } from 'mqtt-packet';

const protocolVersion = 5;

interface Sent {
  topic: string;
  payload: string;
  messageId: number;
}

/**
 * A broker with one session that ignores an acknowledgement unless it is for the first message that has none
 * [MQTT-4.6.0-2], as EMQX does with durable sessions. On a new connection it sends what has none again. The first subscription
 * is refused, or its connection closed, where `refusing` says so.
 */
export async function startStrictBroker(refusing?: 'subscription' | 'connection') {
  const notAuthorised = 0x87;
  let subscriptions = 0;
  const waiting: Sent[] = [];
  /** How many clients have connected. */
  let connections = 0;
  let lastId = 0;
  let ignored = 0;
  let client: Socket | undefined;
  const publish = ({ topic, payload, messageId }: Sent, dup: boolean) =>
    client?.write(
      generate(
        { cmd: 'publish', topic, payload, messageId, qos: 1, dup, retain: false },
        { protocolVersion },
      ),
    );
  const answer = (packet: Packet, socket: Socket) => {
    const write = (reply: Packet) => socket.write(generate(reply, { protocolVersion }));
    if (packet.cmd === 'connect') {
      connections += 1;
      client = socket;
      write({ cmd: 'connack', reasonCode: 0, sessionPresent: connections > 1 });
      for (const one of waiting) publish(one, true);
    } else if (packet.cmd === 'subscribe') {
      subscriptions += 1;
      const refusal = subscriptions === 1 ? refusing : undefined;
      if (refusal === 'connection') {
        write({ cmd: 'disconnect', reasonCode: notAuthorised });
        return socket.end();
      }
      const granted = [refusal ? notAuthorised : 1];
      write({ cmd: 'suback', messageId: packet.messageId!, granted });
    } else if (packet.cmd === 'puback') {
      if (waiting[0]?.messageId === packet.messageId) waiting.shift();
      else ignored += 1;
    }
  };
  const listener = createServer((socket) => {
    const packets = parser({ protocolVersion });
    packets.on('packet', (packet: Packet) => answer(packet, socket));
    socket.on('data', (chunk) => packets.parse(chunk)).on('error', () => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `mqtt://127.0.0.1:${(listener.address() as { port: number }).port}`,
    send(topic: string, payload: string) {
      lastId += 1;
      const one = { topic, payload, messageId: lastId };
      waiting.push(one);
      publish(one, false);
    },
    /** Messages that have no acknowledgement. */
    waiting: () => waiting.length,
    ignored: () => ignored,
    connections: () => connections,
    async stop() {
      client?.destroy();
      listener.close();
    },
  };
}
