import { expect, test, vi } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import { createHttpServer } from './http-server.ts';
import { onceForEachSchema } from './once-for-each-schema.ts';

test('a schema is compiled once, and an equal other one by itself', () => {
  const compile = vi.fn((schema: object) => ({ of: schema }));
  const compiled = onceForEachSchema(compile);
  const schema = { type: 'string' };
  expect(compiled(schema)).toBe(compiled(schema));
  expect(compile).toHaveBeenCalledTimes(1);
  expect(compiled({ type: 'string' })).not.toBe(compiled(schema));
  expect(compile).toHaveBeenCalledTimes(2);
});

test('two servers that share a schema for body, query and answer each follow the rules of these', async () => {
  const schema = {
    type: 'object',
    properties: { people: { type: 'integer' } },
    required: ['people'],
  };
  for (const server of ['first', 'second']) {
    const app = createHttpServer({ log: createLogger('silent'), trustedProxies: [] });
    app.post('/body', { schema: { body: schema } }, async ({ body }) => ({ body }));
    app.get('/query', { schema: { querystring: schema, response: { '2xx': schema } } }, (request) =>
      Promise.resolve({ ...(request.query as object), secret: server }),
    );
    const post = (payload: object) => app.inject({ method: 'POST', url: '/body', payload });
    expect((await post({ people: '5' })).statusCode).toBe(400);
    expect((await post({ people: 5 })).json()).toEqual({ body: { people: 5 } });
    // A query is text, which is coerced; an answer has the declared properties alone.
    expect((await app.inject('/query?people=5')).body).toBe('{"people":5}');
    expect((await app.inject('/query?people=five')).statusCode).toBe(400);
    await app.close();
  }
});
