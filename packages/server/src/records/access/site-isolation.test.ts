import { type Endpoint, endpoints } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  answerOf,
  foreignBody,
  lastHour,
  triedEndpoints,
  unknownId,
} from '../../testing/foreign-tenant.ts';
import { createTenant, keptOf, type Tenant } from '../../testing/tenant.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

/** Part of every text in the other site's records. */
const canary = 'Nightingale';

let foyer: TestFoyer;
let customer: number;
let ours: Tenant;
let theirs: Tenant;
/** What is stored of them, which no test changes. */
let keptByThem: unknown;
let admin: string;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  foyer = await startTestFoyer();
  admin = (await foyer.person('SUPER_ADMIN')).token;
  customer = await foyer.customer('Chain');
  const [own] = await foyer.rows<{ id: number }>('select id from sites where customer_id = $1', [
    customer,
  ]);
  ours = await createTenant(foyer, 'Wren', { customer, site: own!.id });
  theirs = await createTenant(foyer, canary, { customer, site: await foyer.site(customer) });
  const ofRegion = async (role: 'VIEWER' | 'OPERATOR', limit: object) => {
    const person = await foyer.person(role, customer);
    const { status } = await foyer.call(endpoints.users.update, {
      token: admin,
      params: { id: person.id },
      body: limit,
    });
    expect(status).toBe(200);
    return person.token;
  };
  tokens.VIEWER = await ofRegion('VIEWER', { SiteIDs: [ours.ids.sites!] });
  tokens.OPERATOR = await ofRegion('OPERATOR', { RegionIDs: [ours.ids.regions!] });
  const key = await foyer.call(endpoints.apiKeys.create, {
    token: admin,
    body: { Name: 'Panel', Role: 'OPERATOR', CustomerID: customer, SiteIDs: [ours.ids.sites!] },
  });
  tokens['program with a key'] = key.data.key;
  keptByThem = await keptOf(foyer, theirs);
});
afterAll(() => foyer.stop());

/** The file of the other site's picture: an address of it would let anyone read it. */
const picture = () => theirs.photo.split('?')[0]!;
/** The file of the other site's floor plan. */
const plan = () => theirs.plan.split('?')[0]!;
/** Records of the customer as a whole, which every site shares. */
const shared = ['customers', 'escalationPolicies'];

const foreignQueries = (): Record<string, string | number>[] => [
  { device: theirs.ids.devices! },
  { camera: theirs.ids.cameras! },
  { area: theirs.ids.areas! },
  { site: theirs.ids.sites! },
  { region: theirs.ids.regions! },
  { customer },
  { q: canary },
  { page: 1 },
  lastHour(),
  { ids: Object.values(theirs.ids).join() },
];

describe.each(['VIEWER', 'OPERATOR', 'program with a key'])('a %s of one site', (who) => {
  const token = () => tokens[who];

  test.each(triedEndpoints)(
    'neither reads nor changes what is at another site with $name',
    async ({ endpoint, noun }) => {
      const id = theirs.ids[noun] ?? ours.ids[noun] ?? 1;
      const asks = [
        {},
        ...(endpoint.query ? foreignQueries().map((query) => ({ query })) : []),
        ...(endpoint.body
          ? [{ body: foreignBody(theirs) }, { body: { id, ...foreignBody(theirs) } }]
          : []),
      ];
      for (const ask of asks) {
        const { status, raw } = await foyer.call(endpoint, {
          token: token(),
          params: { id },
          ...ask,
        });
        expect([ask, raw.body]).toEqual([ask, expect.not.stringContaining(canary)]);
        expect([ask, raw.body]).toEqual([ask, expect.not.stringContaining(picture())]);
        expect([ask, raw.body]).toEqual([ask, expect.not.stringContaining(plan())]);
        if (endpoint.params && theirs.ids[noun] !== undefined && !shared.includes(noun)) {
          expect([ask, status]).toEqual([
            ask,
            expect.toSatisfy((s) => [400, 403, 404].includes(s)),
          ]);
        }
      }
      expect(await keptOf(foyer, theirs)).toEqual(keptByThem);
    },
  );

  test.each(
    triedEndpoints.filter(
      ({ noun, endpoint }) => endpoint.params && noun !== 'products' && !shared.includes(noun),
    ),
  )(
    'gets the same answer for a record of another site as for none with $name',
    async ({ endpoint, noun }) => {
      const answer = (id: number | undefined) =>
        answerOf(foyer, endpoint, { token: token(), id, theirs });
      expect(await answer(theirs.ids[noun])).toEqual(await answer(unknownId));
    },
  );

  test('reads what is at its own site', async () => {
    for (const noun of [
      'devices',
      'cameras',
      'areas',
      'floors',
      'sites',
      'regions',
      'alerts',
      'alarms',
    ] as const) {
      const { get } = endpoints[noun] as unknown as { get: Endpoint };
      const { status, raw } = await foyer.call(get, {
        token: token(),
        params: { id: ours.ids[noun]! },
      });
      expect([noun, status, raw.body]).toEqual([noun, 200, expect.stringContaining('Wren')]);
    }
  });
});

test('a person of the whole customer does see both sites, so that the test can fail', async () => {
  const { token } = await foyer.person('OPERATOR', customer);
  for (const noun of [
    'devices',
    'cameras',
    'areas',
    'floors',
    'sites',
    'regions',
    'alarms',
  ] as const) {
    const { list } = endpoints[noun] as unknown as { list: Endpoint };
    const { raw } = await foyer.call(list, { token });
    expect([noun, raw.body]).toEqual([noun, expect.stringContaining(canary)]);
    expect([noun, raw.body]).toEqual([noun, expect.stringContaining('Wren')]);
  }
  const message = { id: theirs.ids.notifications! };
  const { raw } = await foyer.call(endpoints.notifications.get, { token, params: message });
  expect(raw.body).toContain(picture());
});

describe('limits', () => {
  test('are of the own customer, and end with another customer', async () => {
    const { id } = await foyer.person('VIEWER', customer);
    const change = (body: object) =>
      foyer.call(endpoints.users.update, { token: admin, params: { id }, body });
    const foreign = await foyer.site(await foyer.customer());
    const { status, problem } = await change({ SiteIDs: [ours.ids.sites!, foreign] });
    expect([status, problem.errors]).toEqual([
      400,
      [{ path: '/SiteIDs/1', message: 'is no site of this customer' }],
    ]);
    expect((await change({ SiteIDs: [ours.ids.sites!] })).data.SiteIDs).toEqual([ours.ids.sites]);
    // What is left out stays.
    expect((await change({ Name: 'Ana' })).data.SiteIDs).toEqual([ours.ids.sites]);
    const other = await foyer.customer();
    expect((await change({ Customer: other })).data).toMatchObject({ RegionIDs: [], SiteIDs: [] });
  });

  test('keep a region from being deleted, and a site that is retired shows nothing else', async () => {
    const region = await foyer.call(endpoints.regions.create, {
      token: admin,
      body: { Name: 'Empty', CustomerID: customer },
    });
    const site = await foyer.site(customer);
    const { id, token } = await foyer.person('VIEWER', customer);
    await foyer.call(endpoints.users.update, {
      token: admin,
      params: { id },
      body: { RegionIDs: [region.data.id], SiteIDs: [site] },
    });
    const refused = await foyer.call(endpoints.regions.remove, {
      token: admin,
      params: { id: region.data.id },
    });
    expect([refused.status, refused.problem.detail]).toEqual([
      409,
      'One user, API key, installer link, channel, alarm notification or report is limited to Empty. Change it first.',
    ]);
    await foyer.call(endpoints.sites.remove, { token: admin, params: { id: site } });
    const { data } = await foyer.call(endpoints.devices.list, { token });
    expect(data).toEqual([]);
  });

  test('of an installer leave the devices of its sites', async () => {
    const link = await foyer.call(endpoints.installerLinks.create, {
      token: admin,
      body: { Name: 'Fitter', CustomerID: customer, SiteIDs: [ours.ids.sites!] },
    });
    const token = link.data.address.split('#')[1];
    const { raw } = await foyer.call(endpoints.installer.site, { token });
    expect([raw.body.includes('Wren'), raw.body.includes(canary)]).toEqual([true, false]);
    const given = await foyer.call(endpoints.installer.giveToken, {
      token,
      params: { id: theirs.ids.devices! },
    });
    expect(given.status).toBe(404);
  });
});
