import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request a test's server got, JSON read. */
export interface Seen {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever was sent
  body: any;
}

export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface StubServer {
  url: string;
  port: number;
  seen: Seen[];
  close(): Promise<void>;
}

/** A real HTTP server on 127.0.0.1 that answers what the test returns; undefined closes the connection. */
export async function startStubServer(
  answer: (seen: Seen) => Answer | undefined,
  port = 0,
): Promise<StubServer> {
  const seen: Seen[] = [];
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const entry: Seen = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
    seen.push(entry);
    const answered = answer(entry);
    if (!answered) {
      request.socket.destroy();
      return;
    }
    response.writeHead(answered.status, {
      'content-type': 'application/json',
      ...answered.headers,
    });
    response.end(JSON.stringify(answered.body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const actual = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${actual}`,
    port: actual,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
