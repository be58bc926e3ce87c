import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can be paused: bytes wait, connections stay open. It can also lose them: then nothing comes any more. */
export async function openSlowProxy(host: string, port: number) {
  const sockets = new Set<Socket>();
  let isHeld = false;
  let isSilent = false;
  /** Of connections that lead nowhere any more. */
  const silent = new WeakSet<Socket>();
  const listener = createServer((near) => {
    const far = connect(port, host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      if (isSilent) silent.add(from);
      from.on('data', (chunk) => void (silent.has(from) || to.write(chunk)));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isHeld) from.pause();
    }
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as { port: number }).port,
    hold() {
      isHeld = true;
      for (const socket of sockets) socket.pause();
    },
    release() {
      isHeld = false;
      for (const socket of sockets) socket.resume();
    },
    /** Drops all bytes of the open connections and of new ones, without closing any. */
    silence() {
      isSilent = true;
      for (const socket of sockets) silent.add(socket);
    },
    /** New connections work again; those that were silenced stay so. */
    speak() {
      isSilent = false;
    },
    /** Closes the open connections; new ones are accepted. */
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}
