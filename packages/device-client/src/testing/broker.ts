import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { Aedes, type AedesOptions } from 'aedes';

export interface TestBroker {
  url: string;
  port: number;
  close(): Promise<void>;
}

/** A real broker on 127.0.0.1; closing it cuts every connection at once. */
export async function startBroker(options: AedesOptions, port = 0): Promise<TestBroker> {
  const broker = await Aedes.createBroker(options);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    broker.handle(socket);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const actual = (server.address() as AddressInfo).port;
  return {
    url: `mqtt://127.0.0.1:${actual}`,
    port: actual,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await new Promise<void>((resolve) => broker.close(resolve));
    },
  };
}
