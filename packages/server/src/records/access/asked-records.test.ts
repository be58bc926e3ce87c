import { type Endpoint, endpoints } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleOf } from '../../platform/openapi/example-of.ts';
import { triedEndpoints, unknownId } from '../../testing/foreign-tenant.ts';
import { createTenant, type Tenant } from '../../testing/tenant.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

let foyer: TestFoyer;
let theirs: Tenant;
let ours: Tenant;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  foyer = await startTestFoyer();
  theirs = await createTenant(foyer, 'Wren');
  ours = await createTenant(foyer, 'Finch');
  tokens.SUPER_ADMIN = (await foyer.person('SUPER_ADMIN')).token;
  tokens.OPERATOR = (await foyer.person('OPERATOR', ours.ids.customers)).token;
  tokens['a person without a customer'] = (await foyer.person('VIEWER')).token;
});
afterAll(() => foyer.stop());

const nouns = ['customer', 'region', 'site', 'device', 'camera', 'area'] as const;
type Noun = (typeof nouns)[number];

const readsBy = (noun: Noun) =>
  triedEndpoints.filter(
    ({ endpoint }) => endpoint.method === 'GET' && noun in (endpoint.query?.properties ?? {}),
  );

/** Values for the parameters without which a call is refused for another reason. */
const requiredOf = ({ query }: Endpoint) =>
  Object.fromEntries(
    (query?.required ?? []).map((name) => [name, exampleOf(query!.properties[name]!, name)]),
  ) as Record<string, string>;

async function answerOf(endpoint: Endpoint, who: string, query: Record<string, number>) {
  const { status, problem } = await foyer.call(endpoint, {
    token: tokens[who],
    params: { id: 1 },
    query: { ...requiredOf(endpoint), ...query },
  });
  return { status, detail: problem.detail };
}

describe.each(nouns)('a %s that a query names', (noun) => {
  const theirId = () => theirs.ids[`${noun}s`] as number;

  test.each(readsBy(noun))('is there, or $name is 404', async ({ endpoint }) => {
    const answer = await answerOf(endpoint, 'SUPER_ADMIN', { [noun]: unknownId });
    expect(answer).toEqual({ status: 404, detail: `There is no ${noun} ${unknownId}.` });
  });

  test.each(readsBy(noun))('is the caller’s own, or $name is 404', async ({ endpoint }) => {
    for (const [who, role] of [
      ['OPERATOR', 'OPERATOR'],
      ['a person without a customer', 'VIEWER'],
    ] as const) {
      const mayCall = (endpoint.access as readonly string[]).includes(role);
      const answer = await answerOf(endpoint, who, { [noun]: theirId() });
      expect([who, answer]).toEqual([
        who,
        mayCall
          ? { status: 404, detail: `There is no ${noun} ${theirId()}.` }
          : { status: 403, detail: expect.any(String) },
      ]);
    }
  });
});

test('records that have nothing in common have an empty list in common', async () => {
  const query = { device: ours.ids.devices!, customer: theirs.ids.customers! };
  const { status, data } = await foyer.call(endpoints.notifications.list, {
    token: tokens.SUPER_ADMIN,
    query,
  });
  expect([status, data]).toEqual([200, { rows: [], count: 0, page: 1 }]);
});

test('a file of notifications is not made of another customer’s device', async () => {
  const { status, problem } = await foyer.call(endpoints.notifications.export, {
    token: tokens.OPERATOR,
    body: { Format: 'csv', device: theirs.ids.devices! },
  });
  expect([status, problem.detail]).toEqual([404, `There is no device ${theirs.ids.devices}.`]);
});
