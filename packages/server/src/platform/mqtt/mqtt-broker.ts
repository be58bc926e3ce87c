import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type SecureContextOptions } from 'node:tls';
import {
  connectPacketTimeoutMs,
  type MessageHandlers,
  type MqttClient,
  serveMqttClient,
} from './mqtt-client.ts';
import { createMqttLoad } from './mqtt-load.ts';
import { createUnauthenticatedConnections } from './unauthenticated-connections.ts';

/** Unprocessed messages of all clients together: bounds the server's memory and the wait of others. */
const totalLimits = { messages: 2_000, bytes: 128 * 1024 * 1024 };

/** How many clients may be connected. */
export interface ConnectionLimits {
  /** In all; a further connection is closed at once. */
  connections: number;
  /** Not yet authenticated connections of one address, which many devices may share. */
  pendingConnectionsPerAddress: number;
}

export interface BrokerOptions<Identity> extends MessageHandlers<Identity> {
  host: string;
  port: number;
  limits: ConnectionLimits;
  connectPacketTimeoutMs?: number;
  /** Certificate and key; without them connections are not encrypted. */
  tls?: SecureContextOptions | undefined;
}

export interface Broker<Identity> {
  /** The port it listens on. */
  port: number;
  /** The authenticated clients, each with a function that closes its connection. */
  connected(): { identity: Identity; end(): void }[];
  /** Takes another certificate for new connections. */
  renew(tls: SecureContextOptions): void;
  /** Stops reading, acknowledges the messages under way, then closes. */
  close(): Promise<void>;
}

/** The embedded MQTT broker: receives messages, delivers none. MQTT 3.1.1 and 5. */
export async function startBroker<Identity>(
  options: BrokerOptions<Identity>,
): Promise<Broker<Identity>> {
  const clients = new Set<MqttClient<Identity>>();
  const load = createMqttLoad(totalLimits);
  const { connections, pendingConnectionsPerAddress } = options.limits;
  const pending = createUnauthenticatedConnections({
    ofAddress: pendingConnectionsPerAddress,
    ofAll: Math.max(pendingConnectionsPerAddress, Math.floor(connections / 2)),
  });
  const timeoutMs = options.connectPacketTimeoutMs ?? connectPacketTimeoutMs;
  const serve = (socket: Socket) => {
    if (clients.size >= connections) {
      // A closing socket may still emit an error.
      socket.on('error', () => undefined).destroy();
      return;
    }
    const client = serveMqttClient(socket, options, load, {
      timeoutMs,
      ...pending.add(socket),
    });
    clients.add(client);
    socket.once('close', () => clients.delete(client));
  };
  const secure =
    options.tls && createTlsServer({ ...options.tls, handshakeTimeout: timeoutMs }, serve);
  const server = secure ?? createServer(serve);
  // Connections whose handshake is not done yet are none of `clients`.
  server.maxConnections = connections + Math.max(100, pendingConnectionsPerAddress);
  await listen(server, options.host, options.port);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    connected: () =>
      [...clients].flatMap(({ identity, end }) => {
        const identified = identity();
        return identified === undefined ? [] : [{ identity: identified, end }];
      }),
    renew: (tls) => secure?.setSecureContext(tls),
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
