import { connect, type Socket } from 'node:net';

export interface HttpLoad {
  port: number;
  /** Each connection speaks for one. */
  tokens: readonly string[];
  connections: number;
  durationMs: number;
  /** The next request: a GET, or with a body a POST. */
  next: () => { path: string; body?: string };
}

/** Keeps every connection busy with one request at a time. Resolves with the requests answered 2xx. */
export async function loadHttp(load: HttpLoad): Promise<{ requests: number; seconds: number }> {
  const begin = performance.now();
  const end = begin + load.durationMs;
  const counts = await Promise.all(
    Array.from({ length: load.connections }, (_, i) => runConnection(load, i, end)),
  );
  const requests = counts.reduce((sum, count) => sum + count, 0);
  return { requests, seconds: (performance.now() - begin) / 1000 };
}

/** HTTP on a bare socket: the load generator shares the machine and must cost little. */
function runConnection(load: HttpLoad, index: number, end: number): Promise<number> {
  const { port, tokens, next } = load;
  const token = tokens[index % tokens.length];
  return new Promise((resolve, reject) => {
    let done = 0;
    let said = '';
    const socket: Socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    const ask = () => {
      const { path, body } = next();
      const head = `${path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n`;
      socket.write(
        body === undefined
          ? `GET ${head}\r\n`
          : `POST ${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
    };
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1');
      const head = said.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(said)?.[1] ?? 0);
      if (said.length < head + 4 + length) return;
      if (!/^HTTP\/1\.1 20[01]/.test(said)) {
        socket.destroy();
        reject(new Error(`The server answered: ${said.slice(0, 2000)}`));
        return;
      }
      said = said.slice(head + 4 + length);
      done += 1;
      if (performance.now() < end) ask();
      else socket.end(() => resolve(done));
    });
  });
}
