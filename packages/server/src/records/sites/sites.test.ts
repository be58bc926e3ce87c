import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { infoMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { sites, customers, devices, areas, regions } = endpoints;
let foyer: TestFoyer;
let token: string;
let now = new Date('2026-03-02T12:00:00Z');
let customer: number;
beforeAll(async () => {
  foyer = await startTestFoyer({ now: () => now });
  token = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());
beforeEach(async () => {
  customer = (
    await foyer.call(customers.create, {
      token,
      body: { Name: 'Chain', TimeZone: 'Europe/Rome', Location: 'Milan' },
    })
  ).data.id;
});

const sitesOf = async (id = customer, query = {}) =>
  (await foyer.call(sites.list, { token, query: { customer: id, ...query } })).data;
const firstSite = async (id = customer) => (await sitesOf(id))[0]!;
const create = (body: object) =>
  foyer.call(sites.create, {
    token,
    body: { Name: 'North', CustomerID: customer, ...body } as never,
  });
const made = async (body: object = {}) => (await create(body)).data.id;
const update = (id: number, body: object) =>
  foyer.call(sites.update, { token, params: { id }, body });
const remove = (id: number) => foyer.call(sites.remove, { token, params: { id } });
const newDevice = async (body: object) =>
  (
    await foyer.call(devices.create, {
      token,
      body: { Name: 'Gate', Code: `gate-${Math.random()}`, CustomerID: customer, ...body },
    })
  ).data.id;
const deviceOf = async (id: number) =>
  (await foyer.call(devices.get, { token, params: { id } })).data;
const faultsOf = ({ status, problem }: { status: number; problem: { errors?: unknown } }) => [
  status,
  problem.errors,
];

describe('the first site of a customer', () => {
  test('has its name, zone and address, and follows them until it says something of its own', async () => {
    const site = await firstSite();
    expect(site).toMatchObject({ Name: 'Chain', TimeZone: 'Europe/Rome', Address: 'Milan' });
    const change = (body: object) =>
      foyer.call(customers.update, { token, params: { id: customer }, body });
    await change({ TimeZone: 'Europe/Berlin', Name: 'Kette' });
    expect(await firstSite()).toMatchObject({ Name: 'Kette', TimeZone: 'Europe/Berlin' });
    await update(site.id, { Name: 'Flagship', TimeZone: 'America/New_York' });
    await change({ TimeZone: 'Asia/Tokyo', Name: 'Chain' });
    expect(await firstSite()).toMatchObject({ Name: 'Flagship', TimeZone: 'America/New_York' });
  });

  test('is where devices and areas are that name none', async () => {
    const { id } = await firstSite();
    await made();
    expect((await deviceOf(await newDevice({}))).SiteID).toBe(id);
    const { data } = await foyer.call(areas.create, {
      token,
      body: { Name: 'Hall', CustomerID: customer },
    });
    const area = (await foyer.call(areas.get, { token, params: { id: data.id } })).data;
    expect([area.SiteID, area.Site.Name, area.time_zone]).toEqual([id, 'Chain', 'Europe/Rome']);
  });
});

describe('a site', () => {
  test('has the zone of its customer unless it is given another, which must be known', async () => {
    expect((await sitesOf(customer, { ids: String(await made()) }))[0]?.TimeZone).toBe(
      'Europe/Rome',
    );
    expect(faultsOf(await create({ TimeZone: 'Mars/Base' }))).toEqual([
      400,
      [{ path: '/TimeZone', message: expect.any(String) }],
    ]);
  });

  test('keeps what a change leaves out', async () => {
    const id = await made({ Holidays: 'DE-BY', AreaM2: 1200.5, Latitude: 48.1, Longitude: 11.6 });
    const { data } = await update(id, { Address: 'Marienplatz 1' });
    expect(data).toMatchObject({
      Name: 'North',
      Holidays: 'DE-BY',
      AreaM2: 1200.5,
      Latitude: 48.1,
      Longitude: 11.6,
      Address: 'Marienplatz 1',
      devices: 0,
    });
  });

  test('lies in a region of its own customer, which cannot be deleted while it does', async () => {
    const region = async (Name: string, CustomerID: number, ParentID: number | null = null) =>
      (await foyer.call(regions.create, { token, body: { Name, CustomerID, ParentID } })).data.id;
    const south = await region('South', customer);
    const city = await region('City', customer, south);
    const foreign = await region('Foreign', await foyer.customer());
    expect(faultsOf(await create({ RegionID: foreign }))).toEqual([
      400,
      [{ path: '/RegionID', message: 'is no region of this customer' }],
    ]);
    const id = await made({ RegionID: city });
    const [site] = await sitesOf(customer, { region: south });
    expect([site?.id, site?.Regions.map(({ Name }) => Name)]).toEqual([id, ['South', 'City']]);
    const { status, problem } = await foyer.call(regions.remove, { token, params: { id: city } });
    expect([status, problem.detail]).toEqual([
      409,
      '1 site lies in City. Move it to another region first.',
    ]);
    // A region that moves takes along what lies in it.
    await foyer.call(regions.update, { token, params: { id: city }, body: { ParentID: null } });
    expect(await sitesOf(customer, { region: south })).toEqual([]);
    expect(await sitesOf(customer, { region: city })).toHaveLength(1);
  });

  test('is listed with those directly in a region, or in none', async () => {
    const region = async (Name: string, ParentID: number | null = null) =>
      (await foyer.call(regions.create, { token, body: { Name, CustomerID: customer, ParentID } }))
        .data.id;
    const north = await region('North');
    const city = await region('City', north);
    const [first, at, below] = [
      (await firstSite()).id,
      await made({ Name: 'At', RegionID: north }),
      await made({ Name: 'Below', RegionID: city }),
    ];
    const idsOf = async (query: object) =>
      (await sitesOf(customer, query)).map(({ id }) => id).sort((a, b) => a - b);
    expect(await idsOf({ region: north })).toEqual([at, below]);
    expect(await idsOf({ region: north, nested: false })).toEqual([at]);
    expect(await idsOf({ nested: false })).toEqual([first]);
    expect(await idsOf({ site: below })).toEqual([below]);
    expect(await idsOf({ region: city, site: below })).toEqual([below]);
  });

  test('stays with its customer', async () => {
    const id = await made();
    const CustomerID = await foyer.customer();
    expect(faultsOf(await update(id, { CustomerID }))).toEqual([
      400,
      [{ path: '/CustomerID', message: 'is not the customer of the site' }],
    ]);
  });

  test('goes once nothing is at it, and a customer keeps one', async () => {
    const id = await made();
    const device = await newDevice({ SiteID: id });
    expect((await remove(id)).problem.detail).toBe(
      'This site still has 1 device: move or delete it first.',
    );
    await foyer.call(devices.update, {
      token,
      params: { id: device },
      body: { SiteID: (await firstSite()).id },
    });
    const area = { Name: 'Hall', CustomerID: customer, SiteID: id };
    const hall = (await foyer.call(areas.create, { token, body: area })).data.id;
    expect((await remove(id)).problem.detail).toBe(
      'This site still has 1 area: move or delete it first.',
    );
    await foyer.call(areas.remove, { token, params: { id: hall } });
    expect((await remove(id)).status).toBe(200);
    const [only] = await sitesOf();
    expect((await remove(only!.id)).status).toBe(409);
    // The record of the device at the retired site is history.
    expect(await sitesOf(customer, { retired: true })).toHaveLength(2);
    expect(faultsOf(await update(id, { Name: 'Again' }))[0]).toBe(409);
  });

  test('stays where it is deleted at the same moment as the last other one', async () => {
    for (let time = 0; time < 10; time += 1) {
      const own = await foyer.customer();
      const ids = [(await firstSite(own)).id, await made({ CustomerID: own })];
      const statuses = await Promise.all(ids.map(async (id) => (await remove(id)).status));
      expect(statuses.toSorted()).toEqual([200, 409]);
      expect(await sitesOf(own)).toHaveLength(1);
    }
  });
});

describe('a device that moves to another site', () => {
  test('begins another record there; what it sent before stays with the site before', async () => {
    const [from, to] = [(await firstSite()).id, await made({ TimeZone: 'America/New_York' })];
    const id = await newDevice({});
    const { data } = await foyer.call(devices.issueToken, { token, params: { id } });
    const send = (at: string) => {
      now = new Date(at);
      return foyer.call(endpoints.notifications.send, {
        token: data.token,
        body: infoMessage([{ src: 'a', people: 2 }], { CreatedAt: at }),
      });
    };
    await send('2026-03-02T12:00:00Z');
    now = new Date('2026-03-02T12:10:00Z');
    const moved = await foyer.call(devices.update, { token, params: { id }, body: { SiteID: to } });
    expect([moved.status, moved.data.SiteID]).toEqual([200, to]);
    expect(moved.data.id).not.toBe(id);
    await send('2026-03-02T12:20:00Z');
    const counts = await foyer.rows(
      `select s.site, sum(c.count)::int as count
       from unnest($2::int[]) s(site),
         counts_between(null, $1, 0::smallint, 768::smallint, '-infinity', 'infinity', array[s.site]) c
       group by 1 order by 1`,
      [customer, [0, from, to]],
    );
    expect(counts).toEqual([
      { site: 0, count: 2 },
      { site: from, count: 1 },
      { site: to, count: 1 },
    ]);
    const before = await deviceOf(id);
    expect([before.retired_at !== null, before.Site.id, before.moved_to]).toEqual([
      true,
      from,
      {
        id: moved.data.id,
        customer_name: 'Chain',
        site_name: 'North',
        at: '2026-03-02T12:10:00.000Z',
      },
    ]);
  });

  test('moves to a site of its customer alone, and to the first site of another customer', async () => {
    const id = await newDevice({ SiteID: await made() });
    const other = await foyer.customer();
    const elsewhere = (await firstSite(other)).id;
    const change = (body: object) => foyer.call(devices.update, { token, params: { id }, body });
    expect(faultsOf(await change({ SiteID: elsewhere }))).toEqual([
      400,
      [{ path: '/SiteID', message: 'is no site of this customer' }],
    ]);
    expect((await change({ CustomerID: other })).data).toMatchObject({
      CustomerID: other,
      SiteID: elsewhere,
    });
  });

  test('is shown what the move would do, which keeps the rules of the customer', async () => {
    const id = await newDevice({});
    const site = await made();
    await foyer.rows(
      `insert into alarm_rules (name, measure, severity, customer_id) values ('All', 'people', 'warning', $1)`,
      [customer],
    );
    const move = (query: object) =>
      foyer.call(devices.move, { token, params: { id }, query: query as never });
    const { data } = await move({ site });
    expect([data.from.site.Name, data.to, data.rules.count]).toEqual([
      'Chain',
      { id: customer, Name: 'Chain', site: { id: site, Name: 'North' } },
      0,
    ]);
    expect(faultsOf(await move({ site: (await firstSite()).id }))[0]).toBe(400);
  });
});

describe('an area', () => {
  test('counts lines of cameras at its own site', async () => {
    const site = await made();
    const here = await foyer.camera(await newDevice({ SiteID: site }), 'door');
    const elsewhere = await foyer.camera(await newDevice({}), 'door');
    const area = (camera: number) =>
      foyer.call(areas.create, {
        token,
        body: {
          Name: 'Hall',
          CustomerID: customer,
          SiteID: site,
          Lines: [{ camera, line: 'door', direction: 1 }],
        },
      });
    expect((await area(here)).status).toBe(201);
    expect(faultsOf(await area(elsewhere))).toEqual([
      400,
      [{ path: '/Lines/0/camera', message: 'is no camera of this site' }],
    ]);
  });

  test('is reset by the clock of its site', async () => {
    const site = await made({ TimeZone: 'America/New_York' });
    const { data } = await foyer.call(areas.create, {
      token,
      body: { Name: 'Hall', CustomerID: customer, SiteID: site, ResetAt: '04:00' },
    });
    now = new Date('2026-03-02T12:00:00Z');
    const resetAt = async () =>
      (await foyer.call(areas.occupancy, { token, params: { id: data.id } })).data.reset_at;
    expect(await resetAt()).toBe('2026-03-02T09:00:00.000Z');
    await update(site, { TimeZone: 'Europe/Berlin' });
    expect(await resetAt()).toBe('2026-03-02T03:00:00.000Z');
  });
});

describe('the opening hours of a site', () => {
  const daily = (opens: string, closes: string) => ({
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes })),
    exceptions: [],
  });

  test.each(['2026-02-29', '2026-04-31', '0000-01-01'])(
    'have no exception on %s, which no calendar has',
    async (date) => {
      const OpeningHours = { weekly: [], exceptions: [{ date, hours: [] }] };
      expect(faultsOf(await create({ OpeningHours }))).toEqual([
        400,
        [{ path: '/OpeningHours/exceptions/0/date', message: 'is no day of the calendar' }],
      ]);
    },
  );

  test('have exceptions on days that are written as such', async () => {
    const exceptions = [{ date: '29.02.2028', hours: [] }];
    expect(faultsOf(await create({ OpeningHours: { weekly: [], exceptions } }))).toEqual([
      400,
      [{ path: '/OpeningHours/exceptions/0/date', message: 'must be a date such as 2026-12-24' }],
    ]);
    const leapDay = [{ date: '2028-02-29', hours: [] }];
    expect((await create({ OpeningHours: { weekly: [], exceptions: leapDay } })).status).toBe(201);
  });

  test('are those of its areas that have none of their own', async () => {
    const site = await made({ TimeZone: 'UTC', OpeningHours: daily('08:00', '20:00') });
    const areaWith = async (more: object) =>
      (
        await foyer.call(areas.create, {
          token,
          body: { Name: 'Hall', CustomerID: customer, SiteID: site, ...more },
        })
      ).data.id;
    const [plain, own] = [
      await areaWith({}),
      await areaWith({ OpeningHours: daily('21:00', '23:00') }),
    ];
    const openAt = async (at: string) => {
      now = new Date(at);
      return Promise.all(
        [plain, own].map(
          async (id) => (await foyer.call(areas.occupancy, { token, params: { id } })).data.open,
        ),
      );
    };
    expect(await openAt('2026-03-02T12:00:00Z')).toEqual([true, false]);
    expect(await openAt('2026-03-02T22:00:00Z')).toEqual([false, true]);
    const { data } = await foyer.call(areas.get, { token, params: { id: plain } });
    expect(data.OpeningHours).toEqual({ weekly: [], exceptions: [] });
  });

  test('are those of rules for its devices', async () => {
    const site = await made({ TimeZone: 'UTC', OpeningHours: daily('08:00', '20:00') });
    const device = await newDevice({ SiteID: site, NewSources: 'adopt' });
    now = new Date('2026-03-03T00:00:00Z');
    const send = async (at: string) => {
      const { token: own } = (
        await foyer.call(devices.issueToken, { token, params: { id: device } })
      ).data;
      now = new Date(at);
      await foyer.call(endpoints.notifications.send, {
        token: own,
        body: infoMessage([{ src: 'a', people: 12 }], { CreatedAt: at }),
      });
    };
    await send('2026-03-03T06:00:00Z');
    await send('2026-03-03T12:00:00Z');
    now = new Date('2026-03-03T13:00:00Z');
    const raisedWith = async (When: 'open' | 'closed') =>
      (
        await foyer.call(endpoints.alarmRules.preview, {
          token,
          body: {
            Name: 'Crowd',
            Measure: 'people',
            Severity: 'warning',
            Threshold: 10,
            DeviceID: device,
            Hours: { When, Weekly: [], Except: [] },
          },
        })
      ).data.alarms.map(({ started_at }) => started_at.slice(11, 16));
    // As many people were there when it opened.
    expect(await raisedWith('open')).toEqual(['08:00']);
    expect(await raisedWith('closed')).toEqual(['06:00']);
  });
});

describe('region= and site=', () => {
  test('narrow a call to what is there, for whoever may see it', async () => {
    const { data: region } = await foyer.call(regions.create, {
      token,
      body: { Name: 'South', CustomerID: customer },
    });
    const site = await made({ RegionID: region.id });
    const there = await newDevice({ SiteID: site });
    const first = (await firstSite()).id;
    const elsewhere = await newDevice({});
    const viewer = (await foyer.person('VIEWER', customer)).token;
    const idsOf = async (query: object, as = viewer) => {
      const { status, data } = await foyer.call(devices.list, { token: as, query: query as never });
      return status === 200 ? (data as { id: number }[]).map(({ id }) => id) : status;
    };
    expect(await idsOf({ site })).toEqual([there]);
    expect(await idsOf({ region: region.id })).toEqual([there]);
    expect(await idsOf({ site: first })).toEqual([elsewhere]);
    expect(await idsOf({ region: region.id, site: first })).toBe(404);
    const other = await foyer.customer();
    expect(await idsOf({ site: (await firstSite(other)).id })).toBe(404);
    expect(await idsOf({ site, customer: other }, token)).toBe(404);
    expect(await idsOf({ site: 2_000_000_000 }, token)).toBe(404);
    const { data: foreign } = await foyer.call(regions.create, {
      token,
      body: { Name: 'Foreign', CustomerID: other },
    });
    expect(await idsOf({ region: foreign.id })).toBe(404);
  });

  test('narrow notifications, their file and the count of alarms', async () => {
    const { data: region } = await foyer.call(regions.create, {
      token,
      body: { Name: 'South', CustomerID: customer },
    });
    const site = await made({ RegionID: region.id });
    const send = async (SiteID: number, messages: number) => {
      const device = await newDevice({ SiteID });
      const issued = await foyer.call(devices.issueToken, { token, params: { id: device } });
      for (let nth = 0; nth < messages; nth += 1) {
        await foyer.call(endpoints.notifications.send, {
          token: issued.data.token,
          body: infoMessage([{ src: 'cam', people: 1 }], { Code: `${device} ${nth}` }) as never,
        });
      }
    };
    await send(site, 2);
    await send((await firstSite()).id, 1);
    const person = await foyer.person('VIEWER', customer);
    const countOf = async (query: object, as = person.token) => {
      const { status, data } = await foyer.call(endpoints.notifications.list, {
        token: as,
        query: query as never,
      });
      return status === 200 ? data.count : status;
    };
    expect(await countOf({})).toBe(3);
    expect(await countOf({ customer })).toBe(3);
    expect(await countOf({ site })).toBe(2);
    expect(await countOf({ customer, region: region.id })).toBe(2);
    const other = await foyer.customer();
    expect(await countOf({ customer: other })).toBe(404);
    expect(await countOf({ customer: other }, token)).toBe(0);
    const begun = await foyer.call(endpoints.notifications.export, {
      token: person.token,
      body: { Format: 'csv', site },
    });
    const job = await foyer.jobEnded(begun.data.job);
    expect(job).toMatchObject({ state: 'done', result: { rows: 2 } });
    const file = await foyer.app.inject({
      url: `/api/notifications/exports/${begun.data.job}`,
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect(file.statusCode).toBe(200);
    const refused = await foyer.call(endpoints.notifications.export, {
      token: person.token,
      body: { Format: 'csv', site: (await firstSite(other)).id },
    });
    expect(refused.status).toBe(404);
    const alarms = await foyer.call(endpoints.alarms.counts, {
      token: person.token,
      query: { customer: other },
    });
    expect(alarms.status).toBe(404);
  });
});
