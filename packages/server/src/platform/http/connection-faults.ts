import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem } from '@foyer/contract';
import type { ConnectionError } from 'fastify';

const faults: Readonly<Record<string, readonly [number, string, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'too_slow', 'The request did not arrive in time: send it again.'],
  HPE_HEADER_OVERFLOW: [
    431,
    'too_large',
    'The headers of the request are larger than this server takes.',
  ],
};
const noHttp = [400, 'malformed', 'This is no request that HTTP/1.1 allows.'] as const;

/** Answers bytes that are no request, of which nothing is known but their connection: in English, and closes it. */
export function answerConnectionFault(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, code, detail] = faults[error.code] ?? noHttp;
  const title = STATUS_CODES[status] ?? '';
  const problem: Problem = {
    type: 'about:blank',
    title,
    status,
    code,
    detail,
    requestId: randomUUID(),
  };
  const body = JSON.stringify(problem);
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${title}`,
        'Content-Type: application/problem+json',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroy(error);
}
