import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import { createHttpServer } from './http-server.ts';

const app = createHttpServer({ log: createLogger('silent'), trustedProxies: [] });
beforeAll(async () => {
  const root = fileURLToPath(new URL('.', import.meta.url));
  await app.register(fastifyStatic, { root, index: false });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** Asks for a path as it stands: a URL would be normalised before it is sent. */
async function ask(path: string) {
  const { port } = app.server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path }, resolve).once('error', reject).end();
  });
  return { answer, problem: JSON.parse(await text(answer)) };
}

test.each(['//api/devices', '/api//devices', '/api/../x', '/%2e%2e/x', '/a\\b', '/x%00'])(
  'the path %s, which is no file of the console, is answered as any other that does not exist',
  async (path) => {
    const { answer, problem } = await ask(path);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(problem).toMatchObject({
      status: 404,
      code: 'not_found',
      detail: `There is no GET ${path} here.`,
    });
  },
);
