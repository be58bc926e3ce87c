import { type Endpoint, endpoints, messageSchemas } from '@foyer/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileStrict } from '../../platform/http/validation.ts';
import { almostOf, arbitraryOf } from '../../testing/messages/arbitrary-of.ts';
import { runsOf } from '../../testing/number-of-runs.ts';
import { type Answer, startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

/** Others in every run. */
const runs = runsOf(3, 100);
let foyer: TestFoyer;
let token: string;
let deviceToken: string;
let installerToken: string;
/** One record of each noun, for calls that change one. */
const ids: Record<string, number> = {};
let calls = 0;

beforeAll(async () => {
  foyer = await startTestFoyer();
  token = (await foyer.person('SUPER_ADMIN')).token;
  const device = await foyer.device();
  deviceToken = device.token;
  const link = await foyer.call(endpoints.installerLinks.create, {
    token,
    body: { Name: 'Installer', CustomerID: device.customerId },
  });
  installerToken = link.data.address.split('#')[1] ?? '';
  ids.users = (await foyer.person('VIEWER')).id;
  ids.devices = device.id;
  ids.customers = device.customerId;
  ids.cameras = await foyer.camera(device.id, 'cam');
  ids.products = (await foyer.call(endpoints.products.create, { token, body: {} })).data.id;
  const alert = { DeviceID: device.id, src: 'cam', reason: 'Smoke' };
  ids.alerts = (await foyer.call(endpoints.alerts.create, { token, body: alert })).data.id;
});
afterAll(() => foyer.stop());

const all = Object.entries(endpoints as Record<string, Record<string, Endpoint>>).flatMap(
  ([noun, calls]) =>
    Object.values(calls).map((endpoint) => ({
      name: `${endpoint.method} ${endpoint.path}`,
      noun,
      endpoint,
    })),
);

/** Each from another address, as those that anyone may call are limited by address. */
const send = async (endpoint: Endpoint, noun: string, more: object) => {
  calls += 1;
  return foyer.call(endpoint, {
    token: await bearerOf(endpoint, noun),
    params: { id: ids[noun] ?? 1 },
    headers: { 'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}` },
    ...more,
  });
};

/** A new person for each change of the own account, as a new password ends the session. */
const bearerOf = async (endpoint: Endpoint, noun: string) => {
  if (endpoint.access === 'device') return deviceToken;
  if (endpoint.access === 'installer') return installerToken;
  return noun === 'account' ? (await foyer.person('VIEWER')).token : token;
};

/** Never a 5xx; a 4xx always says what was wrong. */
function expectHandled({ status, problem, raw }: Answer<unknown>) {
  expect(status).toBeLessThan(500);
  if (status < 400) return;
  expect(raw.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(problem).toMatchObject({
    status,
    code: expect.any(String),
    requestId: expect.any(String),
  });
  expect(problem.detail).toMatch(/\S.{5,}/);
}

describe('a body of the declared schema is accepted, or rejected with a reason', () => {
  const written = all.filter(
    ({ endpoint: { body, access, method } }) => body && access !== 'device' && method !== 'DELETE',
  );
  test.each(written)('$name', async ({ endpoint, noun }) => {
    const schema = endpoint.body as object;
    await fc.assert(
      fc.asyncProperty(arbitraryOf(schema), async (body) => {
        expectHandled(await send(endpoint, noun, { body }));
      }),
      runs,
    );
  });

  test.each(written)('$name, with faults', async ({ endpoint, noun }) => {
    const schema = endpoint.body as object;
    const isAllowed = compileStrict(schema);
    await fc.assert(
      fc.asyncProperty(almostOf(schema), async (value) => {
        const body = JSON.stringify(value);
        const answer = await send(endpoint, noun, { body });
        expectHandled(answer);
        if (!isAllowed(JSON.parse(body))) expect(answer.status).toBe(400);
      }),
      runs,
    );
  });
});

describe('a device may send any bytes', () => {
  const messages = fc.oneof(
    ...Object.values(messageSchemas).flatMap((schema) => [arbitraryOf(schema), almostOf(schema)]),
  );

  test('one message', async () => {
    await fc.assert(
      fc.asyncProperty(messages, async (message) => {
        const body = JSON.stringify(message);
        expectHandled(await send(endpoints.notifications.send, '', { body }));
      }),
      runs,
    );
  });

  test('a batch, with a result for each message', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(messages, { minLength: 1, maxLength: 5 }), async (batch) => {
        const body = JSON.stringify(batch);
        const answer = await foyer.call(endpoints.notifications.sendBatch, {
          token: deviceToken,
          body,
        });
        expectHandled(answer);
        expect(answer.data).toHaveLength(batch.length);
        for (const { id, error } of answer.data) {
          if (id === undefined)
            expect(error).toMatchObject({ detail: expect.stringMatching(/\S/) });
          expect(error?.status ?? 201).toBeLessThan(500);
        }
      }),
      runs,
    );
  });
});

describe('filters and addresses', () => {
  const filtered = all.filter(({ endpoint }) => endpoint.query && endpoint.method !== 'DELETE');
  test.each(filtered)('$name', async ({ endpoint, noun }) => {
    const schema = endpoint.query ?? {};
    const names = Object.keys(endpoint.query?.properties ?? {});
    const anything = fc.dictionary(
      fc.oneof(fc.constantFrom(...names), fc.string()),
      fc.oneof(fc.string({ unit: 'binary' }), fc.integer(), fc.double()),
      { maxKeys: 4 },
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(arbitraryOf(schema), anything), async (query) => {
        expectHandled(await send(endpoint, noun, { query: query as Record<string, string> }));
      }),
      { numRuns: 2 * runs.numRuns },
    );
  });

  const addressed = all.filter(({ endpoint }) => endpoint.params && endpoint.method === 'GET');
  test.each(addressed)('$name', async ({ endpoint }) => {
    const odd = fc.constantFrom(-1, 0, 1.5, '1e9', '0x10', '2147483648', '9007199254740993', '%');
    const id = fc.oneof(odd, fc.string({ unit: 'binary', minLength: 1 }), fc.nat());
    await fc.assert(
      fc.asyncProperty(id, async (given) => {
        expectHandled(await foyer.call(endpoint, { token, params: { id: given } }));
      }),
      runs,
    );
  });
});
