import type { Socket } from 'node:net';

/** Connections whose client is not known yet, in bounds. */
export interface MqttGreetings {
  /** Counts a connection until it is known or closed. Where there are too many, the oldest is closed. */
  add(socket: Socket): { known(): void };
}

interface Bounds {
  ofAddress: number;
  ofAll: number;
}

/** An honest greeting takes milliseconds: the oldest of too many is the one that does not mean it. */
export function createMqttGreetings(most: Bounds): MqttGreetings {
  const all = new Set<Socket>();
  const byAddress = new Map<string, Set<Socket>>();
  return {
    add(socket) {
      const address = socket.remoteAddress ?? '';
      const own = byAddress.get(address) ?? new Set();
      byAddress.set(address, own.add(socket));
      all.add(socket);
      const known = () => {
        all.delete(socket);
        if (own.delete(socket) && own.size === 0) byAddress.delete(address);
      };
      socket.once('close', known);
      if (own.size > most.ofAddress) closeOldest(own);
      if (all.size > most.ofAll) closeOldest(all);
      return { known };
    },
  };
}

function closeOldest(sockets: Set<Socket>): void {
  const [oldest] = sockets;
  if (!oldest) return;
  sockets.delete(oldest);
  oldest.destroy();
}
