import { endpoints } from '@foyer/contract';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import type { RecordLock } from './record-lock.ts';
import { createServer } from './serve.ts';

const recordLock: RecordLock = { hold: (_, work) => work() };

const registry = () =>
  createServer(Fastify(), {
    authorise: async () => undefined,
    narrow: async (scope) => scope,
    audit: async () => undefined,
    recordLock,
    answerWithinMs: 1000,
  });

describe('the registry of served endpoints', () => {
  test('throws while a declared endpoint is not served, and names each', () => {
    const { serve, assertComplete } = registry();
    const { list, get } = endpoints.customers;
    serve(list, async () => []);
    expect(() => assertComplete({ customers: { list, get } })).toThrow(
      'These endpoints are declared but not served: GET /api/customers/{id}.',
    );
    expect(() =>
      assertComplete({ roles: { list: endpoints.roles.list }, customers: { list } }),
    ).toThrow(/: GET \/api\/roles\.$/);
  });

  test('accepts when all declared endpoints are served', () => {
    const { serve, assertComplete } = registry();
    serve(endpoints.roles.list, async () => []);
    expect(() => assertComplete({ roles: { list: endpoints.roles.list } })).not.toThrow();
  });

  test('serves an endpoint under its former address too', async () => {
    const app = Fastify();
    const { serve } = createServer(app, {
      authorise: async () => undefined,
      narrow: async (scope) => scope,
      audit: async () => undefined,
      recordLock,
      answerWithinMs: 1000,
    });
    const { list } = endpoints.roles;
    serve({ ...list, formerPath: '/api/old-roles' }, async () => []);
    for (const url of [list.path, '/api/old-roles']) {
      const { statusCode, body } = await app.inject(url);
      expect([url, statusCode, body]).toEqual([url, 200, '{"data":[]}']);
    }
  });

  test('rejects an endpoint that is served twice', () => {
    const { serve } = registry();
    serve(endpoints.roles.list, async () => []);
    expect(() => serve(endpoints.roles.list, async () => [])).toThrow(/already declared/);
  });
});
