import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../../../testing/test-foyer.ts';

let foyer: TestFoyer;
let token: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  token = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

const mapping = `{
  "Code": "c-" & id, "CreatedAt": at, "NotificationType": 1,
  "Attributes": {"payload": {"results": [{"src": cam, "counting_num": $number(n)}]}}
}`;
const preview = async (more: object) =>
  (
    await foyer.call(endpoints.profiles.preview, {
      token,
      body: { profile: 'custom', mapping, body: '', ...more },
    })
  ).data;
const message = (id: number, n: unknown = '4') => ({
  id,
  at: '2026-03-04T10:00:00Z',
  cam: 'hall',
  n,
});

test('a mapping makes a notification of a message; what it needs is the message itself', async () => {
  const { notifications, errors } = await preview({ body: JSON.stringify(message(1)) });
  expect(errors).toEqual([]);
  expect(notifications).toEqual([
    {
      Code: 'c-1',
      CreatedAt: '2026-03-04T10:00:00Z',
      NotificationType: 1,
      Attributes: { payload: { results: [{ src: 'hall', counting_num: 4 }] } },
    },
  ]);
});

test('XML, several messages at once, the topic and the time of receipt can be used', async () => {
  const made = await preview({
    mapping: `{"Code": $topic & id, "CreatedAt": $received_at, "NotificationType": 3,
      "Attributes": {"payload": {"reason": "Door", "details": {"threshold": 0, "value": 1, "src": "d"}}}}`,
    topic: 'hall/',
    body: '{"id":1}\n{"id":2}',
    received_at: '2026-03-04T10:00:00.000Z',
  });
  expect(made.notifications.map(({ Code }) => Code)).toEqual(['hall/1', 'hall/2']);
  const xml = await preview({
    mapping: mapping.replaceAll(/\b(id|at|cam|n)\b(?=[,)}\]]| *&|, )/g, 'm.$1'),
    body: '<m><id>7</id><at>2026-03-04T10:00:00Z</at><cam>hall</cam><n>3</n></m>',
  });
  expect(xml.notifications.map(({ Code }) => Code)).toEqual(['c-7']);
});

test('it may keep a state, and give nothing', async () => {
  const counting = '{"notifications": [], "state": {"seen": $state.seen + 1}}';
  const first = await preview({ mapping: counting, body: '{}', state: { seen: 1 } });
  expect(first).toMatchObject({ notifications: [], state: { seen: 2 }, errors: [] });
  expect(await preview({ mapping: 'nothing.here', body: '{}' })).toMatchObject({
    notifications: [],
    errors: [],
  });
});

test.each([
  ['is empty', ' ', 'is empty'],
  ['is no JSONata', '{"a": ', 'line 1, column'],
  ['gives no notification', '42', 'no notification with Code and CreatedAt'],
  ['loops', '($f := function($x) { $f($x + 1) }; $f(0))', 'takes too'],
  ['gives too much', '$join([1..5000000].("xxxxxxxxxx"))', ''],
])('a mapping that %s is refused with the reason', async (_, wrong, words) => {
  const { notifications, errors } = await preview({ mapping: wrong, body: '{}' });
  expect(notifications).toEqual([]);
  expect(errors[0]?.path).toBe('/mapping');
  expect(errors[0]?.message).toContain(words);
  // The next one is evaluated nevertheless.
  expect((await preview({ body: JSON.stringify(message(1)) })).notifications).toHaveLength(1);
});

test('a mapping reaches nothing outside its message', async () => {
  for (const reaching of ['$eval("process.exit()")', 'process.env', '$string(constructor)']) {
    expect((await preview({ mapping: reaching, body: '{}' })).notifications).toEqual([]);
  }
});

test('a notification that Foyer would refuse is shown with its faults', async () => {
  const { errors } = await preview({ body: JSON.stringify(message(1, '-3')) });
  expect(errors[0]?.path).toBe('/Attributes/payload/results/0/counting_num');
});

test('the messages of a device are converted by its mapping, a resend is a resend', async () => {
  const device = await foyer.device(undefined, 'adopt', 'custom');
  const params = { id: device.id };
  const send = (body: object) =>
    foyer.app.inject({ method: 'POST', url: `/in/${device.token}`, payload: JSON.stringify(body) });
  await foyer.call(endpoints.devices.update, { token, params, body: { Mapping: mapping } });
  foyer.deviceTokens.forget(device.id);
  expect((await send(message(1))).statusCode).toBe(200);
  await send(message(1));
  await send(message(2));
  const query = { device: device.id };
  expect((await foyer.call(endpoints.notifications.list, { token, query })).data.count).toBe(2);
  await send({ cam: 'no time' });
  const rejected = await foyer.call(endpoints.devices.rejected, { token, params });
  expect(rejected.data[0]?.errors[0]?.path).toBe('/mapping');
});
