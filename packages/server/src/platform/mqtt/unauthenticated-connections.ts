import type { Socket } from 'node:net';

/** Limits the connections whose client has not authenticated yet. */
export interface UnauthenticatedConnections {
  /** Counts a connection until it is authenticated or closed. Beyond a limit the oldest is closed. */
  add(socket: Socket): { authenticated(): void };
}

interface Limits {
  ofAddress: number;
  ofAll: number;
}

/** A device authenticates within milliseconds, so the oldest of too many connections is closed. */
export function createUnauthenticatedConnections(limits: Limits): UnauthenticatedConnections {
  const all = new Set<Socket>();
  const byAddress = new Map<string, Set<Socket>>();
  return {
    add(socket) {
      const address = socket.remoteAddress ?? '';
      const own = byAddress.get(address) ?? new Set();
      byAddress.set(address, own.add(socket));
      all.add(socket);
      const authenticated = () => {
        all.delete(socket);
        if (own.delete(socket) && own.size === 0) byAddress.delete(address);
      };
      socket.once('close', authenticated);
      if (own.size > limits.ofAddress) closeOldest(own);
      if (all.size > limits.ofAll) closeOldest(all);
      return { authenticated };
    },
  };
}

function closeOldest(sockets: Set<Socket>): void {
  const [oldest] = sockets;
  if (!oldest) return;
  sockets.delete(oldest);
  oldest.destroy();
}
