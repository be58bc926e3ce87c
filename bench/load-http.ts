import { connect, type Socket } from 'node:net';

export interface HttpLoad {
  port: number;
  /** One per connection. */
  tokens: readonly string[];
  connections: number;
  durationMs: number;
  /** The next request: a GET, or with a body a POST; with a token of its own, or the connection's. */
  next: () => { path: string; body?: string; token?: string };
  /** An answer of 429 is counted; any other answer than 2xx ends the measurement. */
  mayBeRefused?: true;
}

/** Requests answered 2xx, and 429. */
interface Counts {
  requests: number;
  refused: number;
}

/** Keeps every connection busy with one request at a time. */
export async function loadHttp(load: HttpLoad): Promise<Counts & { seconds: number }> {
  const begin = performance.now();
  const end = begin + load.durationMs;
  const counts = await Promise.all(
    Array.from({ length: load.connections }, (_, i) => runConnection(load, i, end)),
  );
  const sum = (part: keyof Counts) => counts.reduce((total, count) => total + count[part], 0);
  return {
    requests: sum('requests'),
    refused: sum('refused'),
    seconds: (performance.now() - begin) / 1000,
  };
}

/** HTTP on a bare socket: the load generator shares the machine and must cost little. */
function runConnection(load: HttpLoad, index: number, end: number): Promise<Counts> {
  const { port, tokens, next } = load;
  const ownToken = tokens[index % tokens.length];
  return new Promise((resolve, reject) => {
    const counts = { requests: 0, refused: 0 };
    let said = '';
    const socket: Socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    const ask = () => {
      const { path, body, token = ownToken } = next();
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
      const isRefused = load.mayBeRefused === true && said.startsWith('HTTP/1.1 429');
      if (!isRefused && !/^HTTP\/1\.1 20[01]/.test(said)) {
        socket.destroy();
        reject(new Error(`The server answered: ${said.slice(0, 2000)}`));
        return;
      }
      said = said.slice(head + 4 + length);
      counts[isRefused ? 'refused' : 'requests'] += 1;
      if (performance.now() < end) ask();
      else socket.end(() => resolve(counts));
    });
  });
}
