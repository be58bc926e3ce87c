import { type Endpoint, endpoints } from '@foyer/contract';
import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleOf } from '../../platform/openapi/example-of.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

let foyer: TestFoyer;
const tokens: Record<string, string | undefined> = {};

beforeAll(async () => {
  foyer = await startTestFoyer();
  tokens.person = (await foyer.person('SUPER_ADMIN')).token;
  const device = await foyer.device();
  tokens.device = device.token;
  const link = await foyer.call(endpoints.installerLinks.create, {
    token: tokens.person,
    body: { Name: 'Installer', CustomerID: device.customerId },
  });
  tokens.installer = link.data.address.split('#')[1];
});
afterAll(() => foyer.stop());

const all = Object.values(endpoints as Record<string, Record<string, Endpoint>>)
  .flatMap((calls) => Object.values(calls))
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

describe('a query parameter that a call does not have is refused by name', () => {
  test.each(all.filter(([, { access }]) => access !== 'device'))('%s', async (_name, endpoint) => {
    const { status, problem } = await foyer.call(endpoint, {
      token: endpoint.access === 'installer' ? tokens.installer : tokens.person,
      params: exampleOf(endpoint.params ?? Type.Object({})) as Record<string, string>,
      query: { ...requiredOf(endpoint), zzzz: 7 },
      ...(endpoint.body && { body: exampleOf(endpoint.body) }),
    });
    expect(status).toBe(400);
    expect(problem.errors).toContainEqual({
      path: '/zzzz',
      message: expect.stringMatching(/^is not known here: (possible are|leave it out)/),
    });
  });
});

/** Values for the parameters without which a call is refused for another reason. */
const requiredOf = ({ query }: Endpoint) =>
  Object.fromEntries((query?.required ?? []).map((name) => [name, '1']));

describe('a parameter of a list that is empty is as if left out', () => {
  const lists = all.filter(([, { list }]) => list);
  test.each(lists)('%s', async (_name, endpoint) => {
    const names = Object.keys(endpoint.query?.properties ?? {}).filter((name) => name !== 'ids');
    const { status } = await foyer.call(endpoint, {
      token: tokens.person,
      query: Object.fromEntries(names.map((name) => [name, ''])),
    });
    expect(status).toBe(200);
  });

  test('but for a list of ids, which would mean all', async () => {
    const ask = { token: tokens.person, query: { ids: '' } };
    expect((await foyer.call(endpoints.devices.list, ask)).status).toBe(400);
  });

  test('as in a filter of notifications that is sent as a form', async () => {
    const query = { device: '', type: '', dateFrom: '', dateTo: '', page: 1 };
    const ask = { token: tokens.person, query };
    expect((await foyer.call(endpoints.notifications.list, ask)).status).toBe(200);
  });
});

test('the parameter that was probably meant is named', async () => {
  const answerOf = async (query: Record<string, string>) =>
    (await foyer.call(endpoints.flows.get, { token: tokens.person, query })).problem;
  const { detail, errors } = await answerOf({ custmer: '7' });
  expect(errors).toEqual([
    { path: '/custmer', message: 'is not known here: did you mean “customer”?' },
  ]);
  expect(detail).toBe('In the address: Custmer is not known here: did you mean “customer”?');
  expect((await answerOf({ Customer_: '7' })).detail).toContain('“customer”');
  expect((await answerOf({ buckte: '1h' })).detail).toContain('“bucket”');
});

test('the caller is checked before the request', async () => {
  const query = { custmer: 7 };
  const viewer = await foyer.person('VIEWER');
  expect((await foyer.call(endpoints.flows.get, { query })).status).toBe(401);
  expect((await foyer.call(endpoints.apiKeys.list, { token: viewer.token, query })).status).toBe(
    403,
  );
});

test('the specification’s parameters without effect are accepted in the list of notifications', async () => {
  const query = { query: 'x', ascending: '1', byColumn: '0', orderBy: 'Code', page: 1, limit: 10 };
  const { status } = await foyer.call(endpoints.notifications.list, {
    token: tokens.person,
    query,
  });
  expect(status).toBe(200);
});

test('a message of a device is taken whatever else its address says', async () => {
  const { status } = await foyer.call(endpoints.notifications.send, {
    token: tokens.device,
    query: { firmware: '1.2' },
    body: {
      Code: 'a',
      CreatedAt: '2026-03-02T09:15:00Z',
      NotificationType: 1,
      Attributes: { payload: { results: [{ src: 'north', counting_num: 1 }] } },
    },
  });
  expect(status).toBe(201);
});
