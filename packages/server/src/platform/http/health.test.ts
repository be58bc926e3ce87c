import { type Endpoint, endpoints } from '@foyer/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { serveHealth } from './health.ts';

let foyer: TestFoyer;
beforeAll(async () => {
  foyer = await startTestFoyer();
});
afterAll(() => foyer.stop());

const get = (url: string) => foyer.app.inject({ url });

describe('health', () => {
  test('/healthz answers while the process runs', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
  });

  test('/readyz answers 200 when database and photo folder work', async () => {
    const answer = await get('/readyz');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'ok', parts: { database: 'ok', photos: 'ok' } });
  });

  test('/readyz names the part that is unavailable or does not answer', async () => {
    const app = Fastify();
    const checks = {
      broken: () => Promise.reject(new Error('no space left')),
      fine: async () => undefined,
      slow: () => new Promise(() => undefined),
    };
    serveHealth(app, { checks, waiting: () => 0, isStopping: () => false }, true);
    const answer = await app.inject({ url: '/readyz' });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({
      status: 'not ready',
      parts: {
        broken: 'no space left',
        fine: 'ok',
        slow: expect.stringMatching(/^did not answer within \d+ ms$/),
      },
    });
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    await app.close();
  });

  test('concurrent requests to /readyz share one check of each part', async () => {
    const app = Fastify();
    let asked = 0;
    app.addHook('onRequest', async () => {
      asked += 1;
    });
    let looks = 0;
    const allAsked = Promise.withResolvers<void>();
    const part = async () => {
      looks += 1;
      await allAsked.promise;
    };
    serveHealth(app, { checks: { part }, waiting: () => 0, isStopping: () => false }, true);
    const ask = () => app.inject({ url: '/readyz' });
    const answers = Promise.all(Array.from({ length: 20 }, ask));
    await expect.poll(() => asked).toBe(20);
    allAsked.resolve();
    expect((await answers).map((answer) => answer.statusCode)).toEqual(Array(20).fill(200));
    expect(looks).toBe(1);
    await ask();
    expect(looks).toBe(2);
    await app.close();
  });

  test('/metrics is Prometheus text with the length of the queue', async () => {
    const answer = await get('/metrics');
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.body).toMatch(/^foyer_ingest_waiting 0$/m);
    expect(answer.body).toMatch(/^process_resident_memory_bytes \d+/m);
  });
});

describe('the documents', () => {
  const declared = Object.values(endpoints as Record<string, Record<string, Endpoint>>).flatMap(
    (calls) => Object.values(calls),
  );

  test('/openapi.json lists every declared call with its summary and who may call it', async () => {
    const { paths } = (await get('/openapi.json')).json();
    for (const { method, path, summary, access } of declared) {
      const call = paths[path]?.[method.toLowerCase()];
      expect(call?.summary, `${method} ${path}`).toBe(summary);
      expect(call.security, `${method} ${path}`).toEqual(
        access === 'public' ? undefined : [{ bearer: [] }],
      );
    }
  });

  test('/openapi.json lists no call that is not declared', async () => {
    const { paths } = (await get('/openapi.json')).json();
    expect(Object.keys(paths).sort()).toEqual(
      [...new Set(declared.map((call) => call.path))].sort(),
    );
  });

  test('/docs is a page', async () => {
    const answer = await foyer.app.inject({ url: '/docs/' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
  });
});

test('answers carry the headers against content sniffing and framing', async () => {
  const { headers } = await get('/healthz');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['content-security-policy']).not.toContain('http');
});

describe('documents and measurements', () => {
  test('/docs loads over plain HTTP, at any address', async () => {
    for (const url of ['/docs', '/docs/', '/docs/static/swagger-ui.css', '/', '/openapi.json']) {
      const { headers } = await get(url);
      expect([url, headers['content-security-policy']]).not.toEqual([
        url,
        expect.stringContaining('upgrade-insecure-requests'),
      ]);
      expect(headers['strict-transport-security']).toBeUndefined();
    }
    const page = await get('/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'self'; .*frame-ancestors 'none'/,
    );
  });

  test('/docs and /metrics are 404 when they are closed; everything else is served', async () => {
    const closed = await startTestFoyer({ docsOpen: false, metricsOpen: false });
    const status = async (url: string) => (await closed.app.inject({ url })).statusCode;
    const json = { accept: 'application/json' };
    for (const url of ['/docs', '/docs/', '/docs/json', '/openapi.json', '/metrics']) {
      const { body } = await closed.app.inject({ url, headers: json });
      expect(body).not.toMatch(/swagger|openapi|process_cpu/i);
    }
    expect(await status('/healthz')).toBe(200);
    await closed.stop();
  });
});
