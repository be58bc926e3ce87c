import { endpoints } from '@foyer/contract';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { createServer } from './serve.ts';

const registry = () =>
  createServer(Fastify(), {
    authorise: async () => undefined,
    audit: async () => undefined,
    answerWithinMs: 1000,
  });

describe('the registry of what is served', () => {
  test('refuses to start while a declared endpoint is not served, and names each', () => {
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

  test('is content when all are', () => {
    const { serve, assertComplete } = registry();
    serve(endpoints.roles.list, async () => []);
    expect(() => assertComplete({ roles: { list: endpoints.roles.list } })).not.toThrow();
  });

  test('takes an endpoint once', () => {
    const { serve } = registry();
    serve(endpoints.roles.list, async () => []);
    expect(() => serve(endpoints.roles.list, async () => [])).toThrow(/already declared/);
  });
});
