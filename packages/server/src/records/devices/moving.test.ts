import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@foyer/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compactOnce } from '../../derived/rollups/compaction.ts';
import { compactCounts } from '../../derived/rollups/counts.ts';
import { compactLevels } from '../../derived/rollups/levels.ts';
import { rebuildAll } from '../../derived/rollups/rebuild.ts';
import { storedAlarm } from '../../testing/alarm-rows.ts';
import { keptCounts, trueCounts } from '../../testing/kept-counts.ts';
import {
  alertMessage,
  healthMessage,
  infoMessage,
} from '../../testing/messages/sample-messages.ts';
import { base64, noise, png } from '../../testing/messages/sample-pictures.ts';
import { runsOf } from '../../testing/number-of-runs.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';
import { pictureOf } from '../photos/picture-files.ts';

const { devices, cameras, notifications } = endpoints;
const start = Date.UTC(2026, 2, 1);
const minuteMs = 60_000;
let foyer: TestFoyer;
let token: string;
let nowMs = start;
beforeAll(async () => {
  foyer = await startTestFoyer({ now: () => new Date(nowMs) });
  token = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());
beforeEach(() => {
  nowMs += 60 * minuteMs;
});

const time = (ms: number) => ({ CreatedAt: new Date(ms).toISOString() });
const move = async (id: number, CustomerID: number) => {
  const answer = await foyer.call(devices.update, { token, params: { id }, body: { CustomerID } });
  expect(answer.status).toBe(200);
  return answer.data;
};
const sendOf = (device: TestDevice, body: unknown) =>
  foyer.call(notifications.send, { token: device.token, body });
const codesOf = async (customer: number) => {
  const viewer = (await foyer.person('VIEWER', customer)).token;
  const codes: string[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await foyer.call(notifications.list, {
      token: viewer,
      query: { page, limit: 100 },
    });
    codes.push(...data.rows.map((row) => row.Code));
    if (data.rows.length < 100) return codes.sort();
  }
};

test('moving creates a new record of the same code, token and cameras; the one before stays, retired', async () => {
  const device = await foyer.device();
  await foyer.camera(device.id, 'a');
  await foyer.camera(device.id, 'b');
  const owner = await foyer.customer('Next');
  await sendOf(device, infoMessage([{ src: 'a', people: 2 }], time(nowMs)));
  await sendOf(device, { broken: true });
  nowMs += minuteMs;
  const next = await move(device.id, owner);
  expect(next).toMatchObject({
    Code: device.code,
    Name: device.code,
    CustomerID: owner,
    has_token: true,
    retired_at: null,
    last_seen_at: null,
    Notifications: [],
    ip_vpn: '10.8.0.7',
  });
  expect(next.id).not.toBe(device.id);
  expect(next.Cameras.map(({ Name, Code }) => [Name, Code])).toEqual([
    ['a', 'a'],
    ['b', 'b'],
  ]);
  const before = (await foyer.call(devices.get, { token, params: { id: device.id } })).data;
  expect(before).toMatchObject({
    CustomerID: device.customerId,
    has_token: false,
    retired_at: new Date(nowMs).toISOString(),
    Notifications: [{ CreatedAt: new Date(nowMs - minuteMs).toISOString() }],
  });
  expect(before.Cameras).toHaveLength(2);
  const rejectedOf = async (id: number) =>
    (await foyer.call(devices.rejected, { token, params: { id } })).data.length;
  expect([await rejectedOf(device.id), await rejectedOf(next.id)]).toEqual([1, 0]);

  const sent = await sendOf(device, infoMessage([{ src: 'b', people: 4 }], time(nowMs)));
  const shown = await foyer.call(notifications.get, { token, params: { id: sent.data.id } });
  expect(shown.data).toMatchObject({ customer_id: owner, device_id: next.id });
  const listed = (await foyer.call(cameras.list, { token })).data;
  expect(listed.filter((row) => row.DeviceID === device.id)).toEqual([]);
  expect(listed.filter((row) => row.DeviceID === next.id)).toHaveLength(2);
});

test('the consequences of a move are shown before it, by name and number, and change nothing', async () => {
  const device = await foyer.device();
  const owner = await foyer.customer('Quay');
  const camera = await foyer.camera(device.id, 'a');
  await sendOf(device, infoMessage([{ src: 'a', people: 2 }], time(nowMs)));
  const [area] = await foyer.rows<{ id: number }>(
    `insert into areas (customer_id, site_id, name)
    select customer_id, min(id), 'Yard' from sites where customer_id = $1 group by 1 returning id`,
    [device.customerId],
  );
  await foyer.rows(
    `insert into area_lines (area_id, camera_id, line, direction, position)
     values ($1, $2, 'gate', 1, 0), ($1, $2, 'door', 1, 1)`,
    [area!.id, camera],
  );
  const rule = async (name: string, fields: Record<string, unknown>) =>
    foyer.rows(
      `insert into alarm_rules (name, measure, severity, ${Object.keys(fields)})
       values ($1, 'people', 'warning', ${Object.keys(fields).map((_, nth) => `$${nth + 2}`)})`,
      [name, ...Object.values(fields)],
    );
  await rule('Of the device', { customer_id: device.customerId, device_id: device.id });
  await rule('Of the camera', { customer_id: device.customerId, camera_id: camera });
  await rule('Of the customer', { customer_id: device.customerId });
  await rule('Of the next one', { customer_id: owner });
  await rule('Off', { customer_id: device.customerId, enabled: false });
  await foyer.rows(
    `insert into escalation_policies (name, customer_id, severities) values ('Night', $1, '{critical}'), ('All', null, '{critical}')`,
    [device.customerId],
  );
  await foyer.rows(
    `insert into maintenance_windows (customer_id, device_id, begins_at, ends_at, reason, username)
     select $1, $2, $3::timestamptz + begins * interval '1 hour', $3::timestamptz + (begins + 1) * interval '1 hour', 'W' || begins, 'x'
     from unnest('{-3, 1}'::int[]) begins`,
    [device.customerId, device.id, new Date(nowMs)],
  );
  const ofAlarm = { device_id: device.id, camera_id: camera };
  await rule('Disk full', { device_id: device.id, name_code: 'diskFull' });
  await rule('Device offline', { device_id: device.id, name_code: 'deviceOffline' });
  const ofRule = { ...ofAlarm, rule_name: 'Disk full', rule_name_code: 'diskFull' };
  const alarm = await storedAlarm(foyer, device.customerId, { ...ofRule, subject: 'one' });
  await storedAlarm(foyer, device.customerId, { ...ofAlarm, subject: 'two', state: 'closed' });
  const ask = (customer: number, id = device.id) =>
    foyer.call(devices.move, { token, params: { id }, query: { customer } });
  const { data } = await ask(owner);
  const named = ({ count, rows }: { count: number; rows: { Name: string }[] }) => [
    count,
    ...rows.map(({ Name }) => Name),
  ];
  expect(data).toMatchObject({
    Code: device.code,
    has_token: true,
    history: { notifications: 1 },
    from: { id: device.customerId },
    to: { id: owner, Name: 'Quay' },
    alarms: { count: 1, rows: [{ id: alarm, rule_name: 'Disk full', camera_name: 'a' }] },
    areas: { count: 1, rows: [{ Name: 'Yard', lines: 2 }] },
    maintenance: { count: 1, rows: [{ reason: 'W1' }] },
  });
  expect(named(data.cameras)).toEqual([1, 'a']);
  const own = ['Of the camera', 'Of the customer', 'Of the device'];
  expect(named(data.rules)).toEqual([5, 'Device offline', 'Disk full', ...own]);
  const german = await foyer.call(devices.move, {
    token,
    headers: { 'accept-language': 'de' },
    params: { id: device.id },
    query: { customer: owner },
  });
  expect(named(german.data.rules)).toEqual([5, 'Festplatte voll', 'Gerät offline', ...own]);
  expect(german.data.alarms.rows[0]?.rule_name).toBe('Festplatte voll');
  expect(named(data.policies)).toEqual([1, 'Night']);
  expect((await foyer.call(devices.get, { token, params: { id: device.id } })).data).toMatchObject({
    retired_at: null,
    moved_from: null,
    moved_to: null,
  });

  expect((await ask(device.customerId)).problem.errors?.[0]?.path).toBe('/customer');
  expect((await ask(999_999)).status).toBe(404);
  const viewer = (await foyer.person('VIEWER', device.customerId)).token;
  const query = { customer: owner };
  const refused = await foyer.call(devices.move, {
    token: viewer,
    params: { id: device.id },
    query,
  });
  expect(refused.status).toBe(403);

  // After the move each record names the other, to those who may see it.
  const next = await move(device.id, owner);
  const at = new Date(nowMs).toISOString();
  const linksOf = async (id: number, as = token) => {
    const { moved_from, moved_to } = (await foyer.call(devices.get, { token: as, params: { id } }))
      .data;
    return { moved_from, moved_to };
  };
  expect(await linksOf(next.id)).toMatchObject({
    moved_from: { id: device.id, at },
    moved_to: null,
  });
  expect(await linksOf(device.id)).toEqual({
    moved_from: null,
    moved_to: { id: next.id, customer_name: 'Quay', site_name: 'Quay', at },
  });
  expect(await linksOf(device.id, viewer)).toEqual({ moved_from: null, moved_to: null });
  expect((await ask(owner)).problem.code).toBe('retired');
  nowMs += minuteMs;
  const back = await move(next.id, device.customerId);
  expect(await linksOf(next.id)).toMatchObject({
    moved_from: { id: device.id },
    moved_to: { id: back.id },
  });
});

test('other changes of the same request apply to the new record only', async () => {
  const device = await foyer.device();
  const body = { CustomerID: await foyer.customer(), Name: 'Renamed', Code: `${device.code}-2` };
  const { data } = await foyer.call(devices.update, { token, params: { id: device.id }, body });
  expect(data).toMatchObject(body);
  const before = (await foyer.call(devices.get, { token, params: { id: device.id } })).data;
  expect(before).toMatchObject({ Name: device.code, Code: device.code });
});

test('an unknown or retired customer is rejected, and nothing is moved', async () => {
  const device = await foyer.device();
  const former = await foyer.device();
  await sendOf(former, healthMessage({}, time(nowMs)));
  await foyer.call(devices.remove, { token, params: { id: former.id } });
  await foyer.call(endpoints.customers.remove, { token, params: { id: former.customerId } });
  for (const CustomerID of [2_000_000_000, former.customerId]) {
    const params = { id: device.id };
    const answer = await foyer.call(devices.update, { token, params, body: { CustomerID } });
    expect([answer.status, answer.problem.errors?.[0]?.path]).toEqual([400, '/CustomerID']);
  }
  const kept = (await foyer.call(devices.get, { token, params: { id: device.id } })).data;
  expect(kept).toMatchObject({ CustomerID: device.customerId, retired_at: null });
});

test('a message made before a move that comes after it belongs to the record before, accepted or rejected, with its picture', async () => {
  const device = await foyer.device();
  const madeAt = nowMs - minuteMs;
  const next = await move(device.id, await foyer.customer());
  nowMs += minuteMs;
  const Photos = [{ Code: 'p', Content: base64(await png()) }];
  const late = infoMessage([{ src: 'a', people: 1, photo: 'p' }], { ...time(madeAt), Photos });
  const { status, data } = await sendOf(device, late);
  expect(status).toBe(201);
  await sendOf(device, { ...late, Code: 'faulty', NotificationType: 9 });
  const params = { id: data.id };
  const shown = (await foyer.call(notifications.get, { token, params })).data;
  expect(shown).toMatchObject({ device_id: device.id, customer_id: device.customerId });
  const [photo] = await foyer.rows(
    'select device_id, path from photos where notification_id = $1',
    [data.id],
  );
  expect(photo).toMatchObject({
    device_id: device.id,
    path: expect.stringContaining(`/${device.id}/`),
  });
  const rejectedOf = async (id: number) =>
    (await foyer.call(devices.rejected, { token, params: { id } })).data.length;
  expect([await rejectedOf(device.id), await rejectedOf(next.id)]).toEqual([1, 0]);
});

test('a picture is blurred as the customer of its time wants, also when the move happens while it is processed', async () => {
  const device = await foyer.device();
  const owner = await foyer.customer();
  await foyer.rows('update customers set blur_people = true where id = $1', [owner]);
  const Photos = [{ Code: 'p', Content: base64(await noise(64, 64)) }];
  const message = () =>
    infoMessage([{ src: 'a', people: 1, photo: 'p' }], { ...time(nowMs), Photos });
  const kept = async (code: string) => {
    const [row] = await foyer.rows<{ device_id: number; path: string }>(
      `select n.device_id, p.path from notifications n
       join photos p on p.device_id = n.device_id and p.notification_id = n.id where n.code = $1`,
      [code],
    );
    await foyer.pictures.check(row!.path);
    return { ...row!, content: await readFile(join(foyer.photoFolder, row!.path)) };
  };
  const before = message();
  await sendOf(device, before);
  // The server that takes the next message still has the former customer in its cache.
  const caller = await foyer.deviceTokens.find(device.token);
  const next = await move(device.id, owner);
  nowMs += 2000;
  const raw = message();
  const outcome = await foyer.ingest.accept(caller!, {
    raw,
    pictures: new Map(),
    transport: 'http',
  });
  expect(outcome).toMatchObject({ written: { duplicate: false } });
  const stored = await kept(raw.Code);
  expect(stored).toMatchObject({
    device_id: next.id,
    path: expect.stringContaining(`/${next.id}/`),
  });
  expect(stored.content.equals((await kept(before.Code)).content)).toBe(false);
  const files = await readdir(foyer.photoFolder, { recursive: true });
  const ofDevice = files.filter((file) => pictureOf(file)?.deviceId === device.id);
  expect(ofDevice.filter((file) => file.endsWith('png'))).toHaveLength(1);
});

describe('a resend', () => {
  test('makes no second row, whatever record the first copy belongs to and whatever its time', async () => {
    const device = await foyer.device();
    const first = alertMessage('a', time(nowMs));
    const sent = await sendOf(device, first);
    nowMs += minuteMs;
    const next = await move(device.id, await foyer.customer());
    nowMs += minuteMs;
    const second = alertMessage('a', time(nowMs));
    const other = await sendOf(device, second);
    await move(next.id, device.customerId);
    for (const CreatedAt of [nowMs, nowMs - minuteMs, nowMs - 2 * minuteMs, 0]) {
      for (const [message, id] of [
        [first, sent.data.id],
        [second, other.data.id],
      ] as const) {
        const again = await sendOf(device, { ...message, ...time(CreatedAt) });
        expect([again.status, again.data]).toEqual([200, { id, duplicate: true }]);
      }
    }
  });
});

describe('a move while messages are being written', () => {
  test('waits for those under way, and later ones belong to the new record', async () => {
    const device = await foyer.device();
    const owners = [device.customerId, await foyer.customer()];
    let current = device.id;
    const messages: { Code: string; CreatedAt: string }[] = [];
    for (let round = 1; round <= 8; round += 1) {
      nowMs += minuteMs;
      const bodies = Array.from({ length: 20 }, () =>
        Array.from({ length: 5 }, (_, nth) => alertMessage('a', time(nowMs - nth * 7 * minuteMs))),
      );
      messages.push(...bodies.flat());
      const sending = bodies.map((body) =>
        foyer.call(notifications.sendBatch, { token: device.token, body }),
      );
      const moving = move(current, owners[round % 2] as number);
      for (const { status, data } of await Promise.all(sending)) {
        expect(status).toBe(200);
        expect(data.filter((result) => result.error)).toEqual([]);
      }
      current = (await moving).id;
    }
    await expectPeriods();
    const codes = [...(await codesOf(owners[0]!)), ...(await codesOf(owners[1]!))].sort();
    expect(codes).toEqual(messages.map(({ Code }) => Code).sort());
    expect(await keptCounts(foyer)).toEqual(await trueCounts(foyer));
  });

  test('messages of a device are rejected once it is retired, also while it sends', async () => {
    const device = await foyer.device();
    await sendOf(device, healthMessage({}, time(nowMs)));
    const caller = await foyer.deviceTokens.find(device.token);
    const bodies = Array.from({ length: 10 }, () => alertMessage('a', time(nowMs)));
    const sending = bodies.map((body) => sendOf(device, body));
    await foyer.call(devices.remove, { token, params: { id: device.id } });
    const statuses = (await Promise.all(sending)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 201 && status !== 401)).toEqual([]);
    const incoming = {
      raw: alertMessage('a', time(nowMs)),
      pictures: new Map(),
      transport: 'http' as const,
    };
    expect(await foyer.ingest.accept(caller!, incoming)).toEqual({ retired: true });
    const [row] = await foyer.rows<{ count: number }>(
      'select count(*) from notifications where device_id = $1',
      [device.id],
    );
    expect(row?.count).toBe(1 + statuses.filter((status) => status === 201).length);
  });
});

/** Every notification lies in its record's time, or was received in it with a clock ahead. */
const expectPeriods = async () =>
  expect(
    await foyer.rows(`select n.code from notifications n join devices d on d.id = n.device_id
      where n.at < d.began_at or (n.at >= d.retired_at and n.received_at > d.retired_at)`),
  ).toEqual([]);

const derived = async () => ({
  counts: await keptCounts(foyer),
  rollups: await foyer.rows('select * from source_rollups order by device_id, bucket, source'),
  levels: await foyer.rows('select * from levels order by bucket, customer_id, site_id'),
  latest: await foyer.rows('select * from device_latest order by 1, 2'),
  sources: await foyer.rows('select * from source_states order by 1, 2'),
  alerts: await foyer.rows('select notification_id, device_id, at from alerts order by 1'),
});
const compacted = async () => {
  await compactOnce(foyer.postgres.db, compactCounts);
  await compactOnce(foyer.postgres.db, compactLevels);
};

const three = fc.constantFrom(0, 1, 2);
const step = fc.oneof(
  fc.record({
    /** Minutes before now: what was kept unsent, in any order; below 0 the device's clock is ahead. */
    late: fc.array(
      fc.oneof(fc.constant(0), fc.constant(-4), fc.nat(400), fc.constant(30_000_000)),
      {
        minLength: 1,
        maxLength: 12,
      },
    ),
    type: fc.constantFrom(1, 2, 3),
  }),
  fc.record({ resend: fc.nat(), late: fc.nat(400) }),
  fc.record({ moveTo: three, passMs: fc.integer({ min: 0, max: 40 * minuteMs }) }),
  fc.record({ passMs: fc.integer({ min: 1, max: 40 * minuteMs }) }),
  fc.constant('compact' as const),
);

test('after random moves each customer sees exactly its own time, and a rebuild gives the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
      const device = await foyer.device();
      const customers = [device.customerId, await foyer.customer(), await foyer.customer()];
      let owner = 0;
      let id = device.id;
      const periods = [{ owner, from: Number.NEGATIVE_INFINITY }];
      const sent: { Code: string; owner: number }[] = [];
      const messageAt = (type: number, ms: number) =>
        type === 1
          ? infoMessage([{ src: 'a', people: 3 }], time(ms))
          : type === 2
            ? healthMessage({ a: 90 }, time(ms))
            : alertMessage('a', time(ms));
      for (const what of steps) {
        if (what === 'compact') await compacted();
        else if ('moveTo' in what) {
          nowMs += what.passMs;
          if (what.moveTo === owner) continue;
          owner = what.moveTo;
          id = (await move(id, customers[owner]!)).id;
          periods.push({ owner, from: nowMs });
        } else if ('type' in what) {
          const body = what.late.map((minutes) => {
            const madeAt = nowMs - minutes * minuteMs;
            // A clock that shows 1969 is wrong: the message is filed by the server's clock.
            const at = madeAt < Date.UTC(2001, 0, 1) ? nowMs : madeAt;
            const message = messageAt(what.type, madeAt);
            sent.push({
              Code: message.Code,
              owner: periods.findLast(({ from }) => from <= at)!.owner,
            });
            return message;
          });
          const { data } = await foyer.call(notifications.sendBatch, { token: device.token, body });
          expect(data.filter((result) => result.error)).toEqual([]);
        } else if ('resend' in what) {
          const { Code } = sent[what.resend % sent.length] ?? {};
          if (Code === undefined) continue;
          const again = await sendOf(device, {
            ...messageAt(1, nowMs - what.late * minuteMs),
            Code,
          });
          expect([again.status, again.data.duplicate]).toEqual([200, true]);
        } else nowMs += what.passMs;
      }
      for (const [nth, customer] of customers.entries()) {
        const own = sent.filter((message) => message.owner === nth).map(({ Code }) => Code);
        expect(await codesOf(customer)).toEqual(own.sort());
      }
      await expectPeriods();
    }),
    { ...runsOf(3, 20), endOnFailure: true },
  );
  await compacted();
  const before = await derived();
  expect(before.counts).toEqual(await trueCounts(foyer));
  await rebuildAll(foyer.postgres.db);
  await compacted();
  expect(await derived()).toEqual(before);
});
