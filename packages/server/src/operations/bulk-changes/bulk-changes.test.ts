import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { bulkChanges } = endpoints;
let foyer: TestFoyer;
let token: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  token = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

/** Devices of a customer with a camera each. */
async function devicesOf(customer: number, count: number) {
  const devices = [];
  for (let nth = 0; nth < count; nth += 1) {
    const device = await foyer.device(customer);
    await foyer.rows('update devices set name = $2 where id = $1', [device.id, `Gate ${nth}`]);
    devices.push({ ...device, camera: await foyer.camera(device.id, `cam-${nth}`) });
  }
  return devices;
}

const ended = async (answer: { status: number; data: { job: string } }) => {
  expect(answer.status).toBe(202);
  const { state, result } = await foyer.jobEnded(answer.data.job);
  return [state, result];
};

test('settings of all cameras that a filter matches are previewed, then changed by a job', async () => {
  const customer = await foyer.customer('Atlas');
  const devices = await devicesOf(customer, 4);
  const [first, second, third, fourth] = devices.map(({ camera }) => camera);
  const settings = async (id: number) =>
    (await foyer.call(endpoints.cameraSettings.get, { token, params: { id } })).data;
  await foyer.call(endpoints.cameraSettings.update, {
    token,
    params: { id: second! },
    body: { every_s: 2, sharing: 'people', address: 'rtsp://admin:secret@192.0.2.7/stream' },
  });
  await foyer.call(endpoints.cameraSettings.update, {
    token,
    params: { id: third! },
    body: { every_s: 20 },
  });
  const body = { filter: { customer }, except: [fourth!], Change: { every_s: 2, enabled: true } };
  const preview = await foyer.call(bulkChanges.previewCameras, { token, body });
  expect(preview.data).toEqual({
    count: 3,
    changed: 2,
    unchanged: 1,
    refused: [],
    names: ['cam-0', 'cam-2'],
    changes: [
      {
        ...{ field: 'every_s', to: 2, count: 2 },
        from: expect.toSatisfy(
          (from: { value: number; count: number }[]) =>
            from.length === 2 && from.every(({ count }) => count === 1),
        ),
      },
    ],
    effects: [],
  });
  expect((await settings(first!)).every_s).toBe(5);
  expect(await ended(await foyer.call(bulkChanges.cameras, { token, body }))).toEqual([
    'done',
    { changed: 2, unchanged: 1, failed: 0, failures: [] },
  ]);
  expect((await settings(first!)).every_s).toBe(2);
  expect((await settings(third!)).every_s).toBe(2);
  expect((await settings(fourth!)).every_s).toBe(5);
  // What was not asked for stays, the address too.
  expect(await settings(second!)).toMatchObject({ sharing: 'people', has_address: true });
});

test('devices move to a customer, and the result names those that could not', async () => {
  const [from, to] = [await foyer.customer('Old'), await foyer.customer('New')];
  const [one, two, retired] = await devicesOf(from, 3);
  await foyer.rows('update devices set retired_at = now() where id = $1', [retired!.id]);
  const ids = [one!.id, two!.id, retired!.id, 987_654];
  const body = { ids, Change: { CustomerID: to, offline_after_minutes: 30 } };
  const preview = await foyer.call(bulkChanges.previewDevices, { token, body });
  expect(preview.data).toMatchObject({
    ...{ count: 4, changed: 2, unchanged: 0 },
    refused: expect.arrayContaining([
      { problem: 'It is retired.', count: 1 },
      { problem: 'There is no such record.', count: 1 },
    ]),
    names: ['Gate 0', 'Gate 1'],
    changes: [
      { field: 'CustomerID', to, count: 2, from: [{ value: from, count: 2 }] },
      { field: 'offline_after_minutes', to: 30, count: 2 },
    ],
    effects: [
      { what: 'devices begun', count: 2 },
      { what: 'cameras moved', count: 2 },
    ],
  });
  const [state, result] = await ended(await foyer.call(bulkChanges.devices, { token, body }));
  expect([state, result]).toMatchObject(['done', { changed: 2, failed: 2 }]);
  const { failures } = result as unknown as { failures: { id: number }[] };
  expect(failures.map(({ id }) => id).sort()).toEqual([retired!.id, 987_654].sort());
  const { data } = await foyer.call(endpoints.devices.list, { token, query: { customer: to } });
  expect(data.map((row) => [row.Name, row.offline_after_minutes, row.Cameras.length])).toEqual([
    ['Gate 0', 30, 1],
    ['Gate 1', 30, 1],
  ]);
  // A second attempt finds them moved already.
  const again = { ids: [one!.id, two!.id], Change: { CustomerID: to } };
  expect((await foyer.call(bulkChanges.previewDevices, { token, body: again })).data).toMatchObject(
    { changed: 0, unchanged: 2, refused: [] },
  );
});

test('a bulk change is in the audit log, with what was asked and with the records that changed', async () => {
  const customer = await foyer.customer();
  const devices = await devicesOf(customer, 2);
  const body = { filter: { customer }, Change: { offline_after_minutes: 77 } };
  await ended(await foyer.call(bulkChanges.devices, { token, body }));
  const entries = (
    await foyer.call(endpoints.audit.list, { token, query: { noun: 'devices', limit: 100 } })
  ).data.rows;
  expect(entries.find(({ change }) => change?.Change?.offline_after_minutes === 77)).toMatchObject({
    change: body,
    status: 202,
  });
  expect(entries.find(({ action }) => action === 'Changed 2 devices at once')).toMatchObject({
    change: {
      change: { offline_after_minutes: 77 },
      count: 2,
      ids: devices.map(({ id }) => id).sort((a, b) => a - b),
    },
  });
});

test('an operator changes the rules of the own customer alone, where it allows that', async () => {
  const [own, other] = [await foyer.customer(), await foyer.customer()];
  await foyer.rows('update customers set operators_write_rules = true where id = $1', [own]);
  const operator = await foyer.person('OPERATOR', own);
  const rule = async (CustomerID: number | null, Name: string) => {
    const body = { Name, Measure: 'people', Severity: 'warning', Threshold: 5, CustomerID };
    return (await foyer.call(endpoints.alarmRules.create, { token, body })).data.id;
  };
  const ids = [await rule(own, 'Own'), await rule(other, 'Other'), await rule(null, 'All')];
  await foyer.rows(
    `insert into alarms (rule_id, subject, rule_name, measure, severity, state, advice, code, params, customer_id, started_at)
     values ($1, 's', 'Own', 'people', 'warning', 'active', '', 'text', '{"text": "Crowd"}', $2, now())`,
    [ids[0], own],
  );
  const ask = { token: operator.token, body: { ids, Action: 'disable' } };
  const { data } = await foyer.call(bulkChanges.previewAlarmRules, ask);
  expect(data).toMatchObject({
    ...{ count: 3, changed: 1, names: ['Own'] },
    changes: [{ field: 'Enabled', to: false, count: 1, from: [{ value: true, count: 1 }] }],
    effects: [{ what: 'open alarms closed', count: 1 }],
  });
  expect(data.refused.map(({ count }) => count)).toEqual([1, 1]);
  const [, result] = await ended(await foyer.call(bulkChanges.alarmRules, ask));
  expect(result).toMatchObject({ changed: 1, unchanged: 0, failed: 2 });
  const enabled = async () =>
    (
      await foyer.rows<{ enabled: boolean }>(
        'select enabled from alarm_rules where id = any($1) order by id',
        [ids],
      )
    ).map((row) => row.enabled);
  expect(await enabled()).toEqual([false, true, true]);
  const remove = { filter: { ids: ids.join(), enabled: true }, Action: 'delete' };
  await ended(await foyer.call(bulkChanges.alarmRules, { token, body: remove }));
  expect(await enabled()).toEqual([false]);
});

test('rules of a first start are named and sorted in the language of who changes many', async () => {
  const codes = ['alert', null, 'deviceOffline', 'diskFull'];
  const ids: number[] = [];
  for (const code of codes) {
    const body = { Name: 'Zone', Measure: 'people', Severity: 'warning', Threshold: 5 };
    const { data } = await foyer.call(endpoints.alarmRules.create, { token, body });
    await foyer.rows('update alarm_rules set name_code = $2 where id = $1', [data.id, code]);
    ids.push(data.id);
  }
  const ask = { token, headers: { 'accept-language': 'de' }, body: { ids, Action: 'delete' } };
  const german = ['Festplatte voll', 'Gerät offline', 'Warnmeldung eines Geräts', 'Zone'];
  expect((await foyer.call(bulkChanges.previewAlarmRules, ask)).data.names).toEqual(german);
  const query = { ids: ids.join(), sort: 'Name', limit: 10 };
  const { data } = await foyer.call(endpoints.alarmRules.list, { ...ask, query });
  expect(data).toMatchObject({ rows: german.map((Name) => ({ Name })), count: 4 });
  await ended(await foyer.call(bulkChanges.alarmRules, ask));
});

test('the filter of a site or a region means what is there, as in the list', async () => {
  const customer = await foyer.customer('Chain');
  const site = await foyer.site(customer);
  const region = await foyer.call(endpoints.regions.create, {
    token,
    body: { Name: 'South', CustomerID: customer },
  });
  await foyer.rows('update sites set region_id = $2 where id = $1', [site, region.data.id]);
  const [there, elsewhere] = await devicesOf(customer, 2);
  await foyer.rows('update devices set site_id = $2 where id = $1', [there!.id, site]);
  const rule = async (DeviceID: number) =>
    (
      await foyer.call(endpoints.alarmRules.create, {
        token,
        body: {
          ...{ Name: 'Crowd', Measure: 'people', Severity: 'warning', Threshold: 10 },
          CustomerID: customer,
          DeviceID,
        },
      })
    ).data.id;
  const rules = [await rule(there!.id), await rule(elsewhere!.id)];
  for (const filter of [{ site }, { region: region.data.id }]) {
    const devices = await foyer.call(bulkChanges.previewDevices, {
      token,
      body: { filter, Change: { offline_after_minutes: 30 } },
    });
    expect(devices.data).toMatchObject({ count: 1, names: ['Gate 0'] });
    const cameras = await foyer.call(bulkChanges.previewCameras, {
      token,
      body: { filter, Change: { every_s: 7 } },
    });
    expect(cameras.data.count).toBe(1);
    const ofRules = await foyer.call(bulkChanges.previewAlarmRules, {
      token,
      body: { filter: { ...filter, ids: rules.join() }, Action: 'disable' },
    });
    expect(ofRules.data.count).toBe(1);
    const { status, data } = await foyer.call(endpoints.claimCodes.create, {
      token,
      body: { Filter: filter },
    });
    expect([status, data.map(({ device_id }) => device_id)]).toEqual([201, [there!.id]]);
  }
});

test('claim codes are made of all devices that a filter matches', async () => {
  const customer = await foyer.customer();
  const [one, two] = await devicesOf(customer, 2);
  const body = { Filter: { customer, q: 'gate' }, Except: [two!.id] };
  const { status, data } = await foyer.call(endpoints.claimCodes.create, { token, body });
  expect([status, data.map(({ device_id }) => device_id)]).toEqual([201, [one!.id]]);
  const none = await foyer.call(endpoints.claimCodes.create, { token, body: {} });
  expect(none.problem.errors).toEqual([
    { path: '/Devices', message: 'must be there, or Filter; not both' },
  ]);
});

test.each([
  [{ Change: { every_s: 2 } }, '/ids'],
  [{ ids: [1], filter: {}, Change: { every_s: 2 } }, '/ids'],
  [{ filter: { custmer: 1 }, Change: { every_s: 2 } }, '/filter/custmer'],
  [{ filter: { q: 'no such camera' }, Change: { every_s: 2 } }, '/filter'],
  [{ ids: [1], Change: { every_s: 0 } }, '/Change/every_s'],
  [{ ids: [1], Change: { address: 'rtsp://x' } }, '/Change/address'],
])('a change of %j is refused', async (body, path) => {
  const { status, problem } = await foyer.call(bulkChanges.cameras, { token, body });
  expect([status, problem.errors?.map((issue) => issue.path)]).toEqual([400, [path]]);
});

const sitesOf = async (customer: number) => {
  const here = await foyer.site(customer);
  const foreign = await foyer.site(await foyer.customer());
  return { here, foreign };
};

test('devices move to a site of their customer: each begins another record there', async () => {
  const customer = await foyer.customer('Sited');
  const { here, foreign } = await sitesOf(customer);
  const devices = await devicesOf(customer, 2);
  const ids = devices.map(({ id }) => id);
  const body = { ids, Change: { SiteID: here } };
  const preview = await foyer.call(bulkChanges.previewDevices, { token, body });
  expect(preview.data).toMatchObject({
    ...{ count: 2, changed: 2, unchanged: 0, refused: [] },
    changes: [{ field: 'SiteID', to: here, count: 2 }],
    effects: [
      { what: 'devices begun', count: 2 },
      { what: 'cameras moved', count: 2 },
    ],
  });
  const refused = await foyer.call(bulkChanges.previewDevices, {
    token,
    body: { ids, Change: { SiteID: foreign } },
  });
  expect(refused.data).toMatchObject({
    changed: 0,
    refused: [{ problem: 'The site is retired, or belongs to another customer.', count: 2 }],
  });
  expect(await ended(await foyer.call(bulkChanges.devices, { token, body }))).toMatchObject([
    'done',
    { changed: 2, failed: 0 },
  ]);
  const listed = await foyer.call(endpoints.devices.list, { token, query: { site: here } });
  expect(listed.data.map(({ Name }) => Name)).toEqual(['Gate 0', 'Gate 1']);
  expect(listed.data.every(({ id }) => !ids.includes(id))).toBe(true);
  const again = await foyer.call(bulkChanges.previewDevices, { token, body });
  expect(again.data).toMatchObject({ changed: 0, unchanged: 2, refused: [] });
});

test('areas move to a site of their customer, unless they have lines of cameras elsewhere', async () => {
  const customer = await foyer.customer('Halls');
  const { here, foreign } = await sitesOf(customer);
  const [device] = await devicesOf(customer, 1);
  const area = async (Name: string, Lines: object[]) =>
    (
      await foyer.call(endpoints.areas.create, {
        token,
        body: { Name, CustomerID: customer, Capacity: 0, ResetAt: '04:00', Lines } as never,
      })
    ).data.id;
  const hall = await area('Hall', []);
  await area('Lobby', [{ camera: device!.camera, line: 'door', direction: 1 }]);
  const body = { filter: { customer }, Change: { SiteID: here } };
  const preview = await foyer.call(bulkChanges.previewAreas, { token, body });
  expect(preview.data).toMatchObject({
    ...{ count: 2, changed: 1, names: ['Hall'] },
    refused: [{ count: 1, problem: expect.stringContaining('lines of cameras at its site') }],
  });
  expect(await ended(await foyer.call(bulkChanges.areas, { token, body }))).toMatchObject([
    'done',
    { changed: 1, failed: 1 },
  ]);
  const moved = await foyer.call(endpoints.areas.get, { token, params: { id: hall } });
  expect(moved.data.SiteID).toBe(here);
  const wrong = await foyer.call(bulkChanges.previewAreas, {
    token,
    body: { ids: [hall], Change: { SiteID: foreign } },
  });
  expect(wrong.data).toMatchObject({ changed: 0, refused: [{ count: 1 }] });
});

test('sites are put into a region of their customer, and taken out of it', async () => {
  const customer = await foyer.customer('Regional');
  const { here, foreign } = await sitesOf(customer);
  const { data: region } = await foyer.call(endpoints.regions.create, {
    token,
    body: { Name: 'West', CustomerID: customer },
  });
  const body = { ids: [here, foreign], Change: { RegionID: region.id } };
  const preview = await foyer.call(bulkChanges.previewSites, { token, body });
  expect(preview.data).toMatchObject({
    changed: 1,
    refused: [{ problem: 'The region belongs to another customer.', count: 1 }],
  });
  const regionOf = async () =>
    (await foyer.call(endpoints.sites.get, { token, params: { id: here } })).data.RegionID;
  expect(await ended(await foyer.call(bulkChanges.sites, { token, body }))).toMatchObject([
    'done',
    { changed: 1, failed: 1 },
  ]);
  expect(await regionOf()).toBe(region.id);
  const out = { filter: { region: region.id }, Change: { RegionID: null } };
  await ended(await foyer.call(bulkChanges.sites, { token, body: out }));
  expect(await regionOf()).toBeNull();
});
