import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepUp } from '../../operations/retention/upkeep.ts';
import { infoMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';

const { received: list, sendAgain } = endpoints.devices;
let now = new Date('2026-03-04T12:00:00Z');
let foyer: TestFoyer;
let token: string;
beforeAll(async () => {
  foyer = await startTestFoyer({ now: () => now });
  token = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

const right = `{
  "Code": "c-" & id, "CreatedAt": $received_at, "NotificationType": 1,
  "Attributes": {"payload": {"results": [{"src": cam, "counting_num": n}]}}
}`;
const counter = async (mapping = right) => {
  const device = await foyer.device(undefined, 'adopt', 'custom');
  await setMapping(device, mapping);
  return device;
};
const setMapping = async ({ id }: TestDevice, Mapping: string) => {
  await foyer.call(endpoints.devices.update, { token, params: { id }, body: { Mapping } });
  foyer.deviceTokens.forget(id);
};
const send = (
  device: TestDevice,
  payload: string | Buffer,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => foyer.app.inject({ method: 'POST', url: `/in/${device.token}`, payload, headers });
const message = (id: number, n: unknown = 4) => JSON.stringify({ id, cam: 'hall', n });
const received = async ({ id }: TestDevice) =>
  (await foyer.call(list, { token, params: { id } })).data;
const again = async ({ id }: TestDevice, ids?: number[]) =>
  (await foyer.call(sendAgain, { token, params: { id }, body: ids ? { ids } : {} })).data;
const notificationsOf = async ({ id }: TestDevice) =>
  (await foyer.call(endpoints.notifications.list, { token, query: { device: id } })).data;

test('what a device sent is there as it came, accepted, ignored or refused, with why', async () => {
  const device = await counter(`id = 3 ? [] : ${right}`);
  await send(device, message(1), { 'content-type': 'application/json; charset=utf-8' });
  await send(device, message(1));
  await send(device, message(2, -1));
  await send(device, message(3));
  await send(device, '');
  await send(device, 'no JSON', { 'content-type': 'text/plain' });
  const all = (await received(device)).reverse();
  const [stored] = (await notificationsOf(device)).rows;
  expect(all.map(({ outcome, body }) => [outcome, body])).toEqual([
    ['accepted', message(1)],
    ['accepted', message(1)],
    ['refused', message(2, -1)],
    ['ignored', message(3)],
    ['ignored', ''],
    ['refused', 'no JSON'],
  ]);
  expect(all[0]).toMatchObject({
    transport: 'http',
    topic: null,
    content_type: 'application/json',
    whole: true,
    ReceivedAt: now.toISOString(),
    bytes: message(1).length,
    reason: '',
    notification_ids: [stored?.id],
    sent_again_at: null,
  });
  // A resend names what it is a resend of.
  expect(all[1]?.notification_ids).toEqual([stored?.id]);
  expect(all[2]?.errors[0]?.path).toBe('/Attributes/payload/results/0/counting_num');
  expect(all.slice(3).map(({ reason }) => reason)).toEqual([
    'says nothing to store',
    'is empty',
    'is not JSON from line 1, column 1 on',
  ]);
  const german = { token, params: { id: device.id }, headers: { 'accept-language': 'de' } };
  const inGerman = (await foyer.call(list, german)).data.reverse();
  expect(inGerman.slice(3).map(({ reason }) => reason)).toEqual([
    'enthält nichts zu speichern',
    'ist leer',
    'ist ab Zeile 1, Spalte 1 kein JSON',
  ]);
  expect(inGerman[2]?.errors[0]?.message).toBe('muss eine ganze Zahl von 0 bis 100.000 sein');
  const [, , rejected] = (await foyer.call(endpoints.devices.rejected, german)).data.reverse();
  expect((await foyer.call(endpoints.devices.rejected, german)).data).toMatchObject([
    { detail: 'Die Meldung wurde abgelehnt: Sie ist ab Zeile 1, Spalte 1 kein JSON.' },
    {
      detail: expect.stringMatching(/^Die Meldung wurde abgelehnt: \/Attributes.*muss eine ganze/),
    },
  ]);
  expect(rejected).toBeUndefined();
});

test('pictures, files and tokens are left out, and long bodies are cut', async () => {
  const device = await counter();
  const picture = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(30_000)]);
  const base64 = picture.toString('base64');
  await send(device, JSON.stringify({ id: 1, cam: 'a', n: 1, image: base64, key: device.token }));
  await send(device, `<m><p>data:image/png;base64,${base64}</p></m>`);
  await send(device, JSON.stringify({ lines: base64.replaceAll(/.{76}/g, '$&\r\n') }));
  await send(device, picture, { 'content-type': 'image/jpeg' });
  await send(
    device,
    Buffer.concat([
      Buffer.from('--b\r\nContent-Disposition: form-data; name="m"\r\n\r\n{"id":2}\r\n--b\r\n'),
      Buffer.from('Content-Type: image/jpeg\r\n\r\n'),
      ...[picture, Buffer.from('\r\n--b--')],
    ]),
    { 'content-type': 'multipart/form-data; boundary=b' },
  );
  await send(device, JSON.stringify({ id: 3, words: 'not a picture '.repeat(9_000) }));
  const bodies = (await received(device)).reverse();
  const note = '[image/jpeg, 30 kB: left out]';
  expect(bodies.slice(0, 4).map(({ body, whole }) => [body, whole])).toEqual([
    [JSON.stringify({ id: 1, cam: 'a', n: 1, image: note, key: '[token: left out]' }), true],
    [`<m><p>${note}</p></m>`, true],
    [JSON.stringify({ lines: note }), true],
    [note, false],
  ]);
  expect(bodies[4]?.body).toContain('{"id":2}');
  expect(bodies[4]?.body).toContain(note);
  expect([bodies[5]?.body.length, bodies[5]?.whole]).toEqual([64 * 1024, false]);
  const kept = await foyer.rows<{ body: string }>(
    'select body || coalesce(topic, $2) as body from received_messages where device_id = $1',
    [device.id, ''],
  );
  expect(JSON.stringify(kept)).not.toContain(device.token);
});

test('messages that were refused before anything was read of them are there', async () => {
  const device = await counter();
  const broken = gzipSync(message(1)).subarray(0, 30);
  await send(device, broken, { 'content-encoding': 'gzip' });
  const large = await send(device, Buffer.alloc(17 * 1024 * 1024));
  expect(large.statusCode).toBe(413);
  const reasons = (await received(device)).map(({ reason }) => reason);
  expect(reasons.join()).toContain('cannot be decompressed');
  expect(reasons.join()).toContain('larger than 16 MiB');
  const own = await foyer.device();
  const headers = { authorization: `Bearer ${own.token}`, 'content-type': 'text/csv' };
  await foyer.app.inject({ method: 'POST', url: '/api/notifications', payload: 'a;b', headers });
  const found = (await foyer.deviceTokens.find(own.token))!;
  const published = { topic: 'elsewhere', payload: Buffer.from('{}'), isRetained: false };
  expect(await foyer.ingest.handleMqttMessage(found, published)).toBe('topic');
  expect(
    (await received(own)).map(({ outcome, reason, whole }) => [outcome, reason, whole]),
  ).toEqual([
    ['refused', expect.stringContaining('elsewhere'), false],
    ['refused', expect.stringContaining('text/csv'), false],
  ]);
});

test('Foyer’s own messages of a device are read from the stored notifications', async () => {
  const device = await foyer.device();
  const sent = infoMessage([{ src: 'hall', people: 2 }]);
  const headers = { authorization: `Bearer ${device.token}` };
  const url = '/api/notifications';
  await foyer.app.inject({ method: 'POST', url, payload: sent, headers });
  await foyer.app.inject({ method: 'POST', url, payload: { Code: 7 }, headers });
  const [refused, accepted] = (await received(device)).sort((a) =>
    a.outcome === 'refused' ? -1 : 1,
  );
  expect(refused).toMatchObject({ outcome: 'refused', body: '{"Code":7}', transport: 'http' });
  expect(JSON.parse(accepted?.body ?? '')).toMatchObject({
    Code: sent.Code,
    NotificationType: 1,
    Attributes: sent.Attributes,
  });
  expect(
    await foyer.rows('select from received_messages where device_id = $1', [device.id]),
  ).toEqual([]);
});

test('50 are kept of each device, however many come, and none for longer than a week', async () => {
  const device = await counter();
  const other = await counter();
  await send(other, message(1));
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(
      Array.from({ length: 33 }, (_, nth) => send(device, message(round * 33 + nth))),
    );
  }
  const kept =
    'select body::json->>$2 as id from received_messages where device_id = $1 order by received_messages.id';
  const ids = (await foyer.rows<{ id: string }>(kept, [device.id, 'id'])).map(({ id }) =>
    Number(id),
  );
  expect(ids).toHaveLength(50);
  expect(ids.slice(-33).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 33 }, (_, n) => 99 + n),
  );
  expect(await received(other)).toHaveLength(1);
  const brief = { keep_notifications_days: 2, keep_photos_days: 2 };
  await foyer.call(endpoints.customers.update, {
    token,
    params: { id: other.customerId },
    body: brief,
  });
  const later = new Date(now.getTime() + 3 * 86_400_000);
  const keep = (at: Date) =>
    keepUp({
      db: foyer.postgres.db,
      now: () => at,
      retention: { runIfDue: async () => undefined },
    });
  await keep(later);
  expect(await foyer.rows(kept, [other.id, 'id'])).toEqual([]);
  expect(await foyer.rows(kept, [device.id, 'id'])).toHaveLength(50);
  await keep(new Date(now.getTime() + 8 * 86_400_000));
  expect(await foyer.rows(kept, [device.id, 'id'])).toEqual([]);
});

test('a valid message is accepted although the received messages cannot be kept; a refused one comes again', async () => {
  const device = await counter();
  await foyer.rows('alter table received_messages rename to elsewhere');
  try {
    expect((await send(device, message(1))).statusCode).toBe(200);
    expect((await send(device, message(2, -1))).statusCode).not.toBe(200);
  } finally {
    await foyer.rows('alter table elsewhere rename to received_messages');
  }
  expect((await notificationsOf(device)).count).toBe(1);
});

test('refused messages go through the present mapping once, as received when they came', async () => {
  const device = await counter('{"Code": "c"}');
  const camera = await foyer.camera(device.id, 'hall');
  const receivedAt = now;
  await send(device, message(1));
  await send(device, message(2));
  await send(device, message(3, -1));
  now = new Date(now.getTime() + 3_600_000);
  // Another Code each time: only the received message can show that it was sent.
  await setMapping(device, right.replace('id,', 'id & $string($state.n),'));
  const before = (
    await foyer.call(endpoints.devices.rejected, { token, params: { id: device.id } })
  ).data.length;
  const [first, second, third] = await Promise.all([again(device), again(device), again(device)]);
  const outcomes = [...first, ...second, ...third].map(({ outcome }) => outcome);
  expect(outcomes.filter((word) => word === 'accepted')).toHaveLength(2);
  const { rows, count } = await notificationsOf(device);
  expect(count).toBe(2);
  expect(rows.map(({ CreatedAt }) => CreatedAt)).toEqual(Array(2).fill(receivedAt.toISOString()));
  const all = (await received(device)).reverse();
  expect(all.map(({ outcome, sent_again_at }) => [outcome, sent_again_at === null])).toEqual([
    ['accepted', false],
    ['accepted', false],
    ['refused', true],
  ]);
  expect(all[0]?.notification_ids).toHaveLength(1);
  expect(all[2]?.errors[0]?.path).toBe('/Attributes/payload/results/0/counting_num');
  const rejected = await foyer.call(endpoints.devices.rejected, {
    token,
    params: { id: device.id },
  });
  expect(rejected.data).toHaveLength(before);
  expect(camera).toBeGreaterThan(0);
  expect(await again(device, [all[0]!.id!])).toMatchObject([{ outcome: 'not sent' }]);
});

test('what was left out of a message is left out when it is sent again', async () => {
  const device = await counter('{"Code": "c"}');
  const image = randomBytes(3_000).toString('base64');
  await send(device, JSON.stringify({ id: 9, cam: 'hall', n: 2, image }));
  await setMapping(
    device,
    right.replace(
      '"NotificationType"',
      '"Photos": [{"Code": "p", "Content": image}], "NotificationType"',
    ),
  );
  expect(await again(device)).toMatchObject([{ outcome: 'accepted' }]);
});

test('messages of another device are not sent, and those of a device that moved stay', async () => {
  const device = await counter('{"Code": "c"}');
  const other = await counter();
  await send(device, message(1));
  const [kept] = await received(device);
  expect(await again(other, [kept!.id!])).toMatchObject([{ outcome: 'not sent' }]);
  const body = { CustomerID: await foyer.customer() };
  await foyer.call(endpoints.devices.update, { token, params: { id: device.id }, body });
  const answer = await foyer.call(sendAgain, { token, params: { id: device.id }, body: {} });
  expect(answer.status).toBe(409);
  expect(await received(device)).toHaveLength(1);
});

test('they are for administrators, as messages may say anything', async () => {
  const device = await counter();
  for (const role of ['VIEWER', 'OPERATOR'] as const) {
    const person = await foyer.person(role, device.customerId);
    const call = { token: person.token, params: { id: device.id } };
    expect((await foyer.call(list, call)).status).toBe(403);
    expect((await foyer.call(sendAgain, { ...call, body: {} })).status).toBe(403);
  }
  expect((await foyer.call(list, { token, params: { id: 999_999 } })).status).toBe(404);
});
