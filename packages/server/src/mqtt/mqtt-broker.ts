import { createServer, type Server } from 'node:net';
import { greetingTimeoutMs, type Intake, type MqttClient, serveMqttClient } from './mqtt-client.ts';
import { createMqttGreetings } from './mqtt-greetings.ts';
import { createMqttLoad } from './mqtt-load.ts';

/** Of all clients together: what bounds the server's memory, and how long others wait for it. */
const mostOfAll = { messages: 2_000, bytes: 128 * 1024 * 1024 };

/** How many clients may be connected. */
export interface ConnectionLimits {
  /** In all; the next is hung up on. */
  connections: number;
  /** Of one address while they are not known yet: many devices may share an address. */
  greetingsOfAddress: number;
}

export interface BrokerOptions<Identity> extends Intake<Identity> {
  host: string;
  port: number;
  limits: ConnectionLimits;
  greetingTimeoutMs?: number;
}

export interface Broker<Identity> {
  /** The port it listens on. */
  port: number;
  /** Who is connected, each with a way to hang up. */
  connected(): { identity: Identity; end(): void }[];
  /** Takes nothing more, acknowledges what is under way, then closes. */
  close(): Promise<void>;
}

/** The embedded MQTT broker: takes messages in, passes none on. MQTT 3.1.1 and 5. */
export async function startBroker<Identity>(
  options: BrokerOptions<Identity>,
): Promise<Broker<Identity>> {
  const clients = new Set<MqttClient<Identity>>();
  const load = createMqttLoad(mostOfAll);
  const { connections, greetingsOfAddress } = options.limits;
  const greetings = createMqttGreetings({
    ofAddress: greetingsOfAddress,
    ofAll: Math.max(greetingsOfAddress, Math.floor(connections / 2)),
  });
  const timeoutMs = options.greetingTimeoutMs ?? greetingTimeoutMs;
  const server = createServer((socket) => {
    if (clients.size >= connections) {
      // What hangs up may still report an error.
      socket.on('error', () => undefined).destroy();
      return;
    }
    const client = serveMqttClient(socket, options, load, {
      timeoutMs,
      ...greetings.add(socket),
    });
    clients.add(client);
    socket.once('close', () => clients.delete(client));
  });
  await listen(server, options.host, options.port);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    connected: () =>
      [...clients].flatMap(({ identity, end }) => {
        const known = identity();
        return known === undefined ? [] : [{ identity: known, end }];
      }),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      await Promise.all([...clients].map((client) => client.finish()));
      await closed;
    },
  };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
