import { createHmac } from 'node:crypto';
import { type Endpoint, endpoints, type Role, roles } from '@foyer/contract';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestFoyer, type TestFoyer, testSecret } from '../../testing/test-foyer.ts';
import { sessionSalt } from '../sessions/session-token.ts';

let foyer: TestFoyer;
const bearers: Record<string, string | undefined> = {};

/** A genuine token's session signed again with another secret or expiry. */
async function resigned(token: string, secret: string, expiresInS: number) {
  const { exp: _, ...claims } = decodeJwt(token);
  const salt = await sessionSalt(foyer.postgres.db);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(Math.floor(Date.now() / 1000) + expiresInS)
    .sign(createHmac('sha256', salt).update(secret).digest());
}

beforeAll(async () => {
  foyer = await startTestFoyer();
  const customer = await foyer.customer();
  for (const role of roles) {
    const { token } = await foyer.person(role, role === 'SUPER_ADMIN' ? null : customer);
    bearers[role] = token;
    if (role !== 'SUPER_ADMIN') continue;
    bearers.expired = await resigned(token, testSecret, -1);
    bearers['wrongly signed'] = await resigned(token, `${testSecret}!`, 3600);
    bearers['signed again'] = await resigned(token, testSecret, 3600);
    bearers.unsigned = `${btoa('{"alg":"none"}')}.${token.split('.')[1]}.`;
  }
  bearers.device = (await foyer.device(customer)).token;
  const link = await foyer.call(endpoints.installerLinks.create, {
    token: bearers.SUPER_ADMIN,
    body: { Name: 'Installer', CustomerID: customer },
  });
  bearers.installer = link.data.address.split('#')[1];
});
afterAll(() => foyer.stop());

const all: [string, Endpoint][] = Object.values(endpoints as Record<string, object>)
  .flatMap((calls) => Object.values(calls) as Endpoint[])
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]);

const strangers = ['nobody', 'expired', 'wrongly signed', 'unsigned'];

/** The status that the declared access gives each bearer; undefined: neither 401 nor 403. */
function expectedStatus({ access }: Endpoint, bearer: string): 401 | 403 | undefined {
  if (access === 'public') return undefined;
  if (strangers.includes(bearer)) return 401;
  if (access === 'device') return bearer === 'device' ? undefined : 403;
  if (access === bearer) return undefined;
  if (bearer === 'device') return 401;
  return access.includes(bearer as Role) ? undefined : 403;
}

test('the rejected tokens differ from a valid one in nothing else', async () => {
  const { status } = await foyer.call(endpoints.account.get, { token: bearers['signed again'] });
  expect(status).toBe(200);
});

describe('each declared endpoint admits exactly those it declares, before it reads the body', () => {
  // The bearer of `/in/{token}` is its address: `vendor-transport.test.ts` tests it.
  const withBearer = all.filter(([, endpoint]) => endpoint !== endpoints.vendorMessages.send);
  test.each(withBearer)('%s', async (_name, endpoint) => {
    const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
    for (const bearer of [...strangers, 'device', 'installer', ...roles]) {
      const { status, problem, raw } = await foyer.call(endpoint, {
        token: bearers[bearer],
        params: { id: 0 },
        ...(hasBody ? { body: '{"this is": not JSON' } : {}),
      });
      // No cache keeps what was answered or refused.
      if (endpoint.access !== 'device')
        expect([bearer, raw.headers['cache-control']]).toEqual([
          bearer,
          expect.stringContaining('no-store'),
        ]);
      const judgement = expectedStatus(endpoint, bearer);
      if (judgement !== undefined) {
        expect([bearer, status]).toEqual([bearer, judgement]);
        expect(problem.code).toBe(judgement === 401 ? 'signed_out' : 'forbidden');
      } else {
        expect([401, 403], `${bearer} was refused`).not.toContain(status);
        // What a device of another make sends is kept, and answered as it expects.
        const takesAll = endpoint === endpoints.vendorMessages.sendSigned;
        if (hasBody) expect([bearer, status]).toEqual([bearer, takesAll ? 200 : 400]);
      }
    }
  });
});

describe('the caller is checked before the request', () => {
  test('a viewer who sends a faulty form to an administrator’s endpoint gets 403', async () => {
    const ask = { token: bearers.VIEWER, params: { id: 'x' }, body: { Name: 5 } };
    expect((await foyer.call(endpoints.customers.update, ask)).status).toBe(403);
    expect((await foyer.call(endpoints.customers.create, ask)).status).toBe(403);
  });

  test('a faulty path or filter is 401 without a token and 400 with one', async () => {
    const { get } = endpoints.devices;
    const { list } = endpoints.notifications;
    expect((await foyer.call(get, { params: { id: 'x' } })).status).toBe(401);
    expect((await foyer.call(list, { query: { limit: 101 } })).status).toBe(401);
    const token = bearers.VIEWER;
    expect((await foyer.call(get, { token, params: { id: 'x' } })).status).toBe(400);
    expect((await foyer.call(list, { token, query: { limit: 101 } })).status).toBe(400);
  });

  test('a record that does not exist is 403 to a caller without the right', async () => {
    const ask = { params: { id: 2_000_000_000 } };
    const { remove } = endpoints.customers;
    expect((await foyer.call(remove, { ...ask, token: bearers.OPERATOR })).status).toBe(403);
    expect((await foyer.call(remove, { ...ask, token: bearers.SUPER_ADMIN })).status).toBe(404);
  });
});

describe('an administrator’s change takes effect at once for issued tokens', () => {
  test('a role', async () => {
    const { id, token } = await foyer.person('SUPER_ADMIN');
    const ask = { token, body: { Name: 'A customer' } };
    expect((await foyer.call(endpoints.customers.create, ask)).status).toBe(201);
    const body = { Role: 3 };
    const admin = { token: bearers.SUPER_ADMIN, params: { id }, body };
    expect((await foyer.call(endpoints.users.update, admin)).status).toBe(200);
    expect((await foyer.call(endpoints.customers.create, ask)).status).toBe(403);
  });

  test('a customer', async () => {
    const [one, other] = [await foyer.customer('One'), await foyer.customer('Other')];
    const { id, token } = await foyer.person('VIEWER', one);
    const seen = async () => (await foyer.call(endpoints.customers.list, { token })).data;
    expect(await seen()).toMatchObject([{ id: one }]);
    const ask = { token: bearers.SUPER_ADMIN, params: { id }, body: { Customer: other } };
    await foyer.call(endpoints.users.update, ask);
    expect(await seen()).toMatchObject([{ id: other }]);
  });

  test('a deletion', async () => {
    const { id, token } = await foyer.person('VIEWER');
    expect((await foyer.call(endpoints.roles.list, { token })).status).toBe(200);
    await foyer.call(endpoints.users.remove, { token: bearers.SUPER_ADMIN, params: { id } });
    expect((await foyer.call(endpoints.roles.list, { token })).status).toBe(401);
  });
});
