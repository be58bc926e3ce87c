import { type DeviceMessage, endpoints } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  alertMessage,
  healthMessage,
  infoMessage,
  photoMessage,
} from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { send, get } = endpoints.notifications;
let foyer: TestFoyer;
let device: Awaited<ReturnType<TestFoyer['device']>>;
let admin: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  device = await foyer.device();
  admin = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

const sending = (body: unknown) => foyer.call(send, { token: device.token, body });
const stored = async (id: number) => (await foyer.call(get, { token: admin, params: { id } })).data;

describe('a message', () => {
  const samples: [string, DeviceMessage][] = [
    ['Info', infoMessage([{ src: 'cam', people: 2, distance: 1, ppe: null }])],
    ['Health', healthMessage({ cam: 97 }, {}, { iwconfig: null, app_memory_kb: 5 })],
    ['Alert', alertMessage('cam')],
    ['Photo', photoMessage('cam', 4, 3)],
  ];
  test.each(samples)('is stored as the device sent it: %s', async (_name, message) => {
    const { status, data } = await sending(message);
    expect(status).toBe(201);
    expect(Object.keys(data)).toEqual(['id']);
    expect(await stored(data.id)).toMatchObject({
      id: data.id,
      Code: message.Code,
      CreatedAt: message.CreatedAt,
      NotificationType: message.NotificationType,
      Attributes: message.Attributes,
      device_id: device.id,
      Device: { ID: device.id, Name: device.code },
      customer_id: device.customerId,
      clock_wrong: false,
      Photos: [],
    });
  });

  test('is answered without headers for pages, which no browser shows', async () => {
    const { raw } = await sending(infoMessage([{ src: 'cam', people: 2 }]));
    expect(raw.headers['x-content-type-options']).toBe('nosniff');
    expect(raw.headers['content-security-policy']).toBeUndefined();
  });

  test('is answered with the first id and kept once where it is sent again', async () => {
    const message = infoMessage([{ src: 'cam', people: 2 }]);
    const first = await sending(message);
    const again = await sending(message);
    expect([again.status, again.data]).toEqual([200, { id: first.data.id, duplicate: true }]);
    const later = { ...message, CreatedAt: '2026-02-03T04:05:06Z' };
    expect((await sending(later)).data).toEqual({ id: first.data.id, duplicate: true });
    const rows = await foyer.rows('select 1 from notifications where code = $1', [message.Code]);
    expect(rows).toHaveLength(1);
    expect((await stored(first.data.id)).CreatedAt).toBe(message.CreatedAt);
  });

  test('is another one when another device uses the same Code', async () => {
    const message = alertMessage('cam');
    const first = await sending(message);
    const neighbour = await foyer.device();
    const other = await foyer.call(send, { token: neighbour.token, body: message });
    expect(other.status).toBe(201);
    expect(other.data.id).not.toBe(first.data.id);
  });

  test('may carry fields that nobody knows yet, and keeps them in its payload', async () => {
    const message = alertMessage('cam');
    const payload = { ...message.Attributes.payload, firmware: { build: 7 } };
    const { data } = await sending({ ...message, extra: 1, Attributes: { payload } });
    expect((await stored(data.id)).Attributes.payload).toEqual(payload);
  });
});

describe('a wrong clock', () => {
  test.each([
    ['ahead', new Date(Date.now() + 3_600_000).toISOString()],
    ['in 1970', '1970-01-01T00:00:12Z'],
    ['in the year 9999', '9999-12-31T23:59:59Z'],
  ])('%s is kept and flagged, and the row is found at its receive time', async (_name, said) => {
    const { status, data } = await sending(healthMessage({}, { CreatedAt: said }));
    expect(status).toBe(201);
    const row = await stored(data.id);
    expect(row.clock_wrong).toBe(true);
    expect(Date.parse(row.CreatedAt)).toBe(Date.parse(said));
    // The clock that decides is the server's, which may be a little off the one of this test.
    const [dateFrom = '', dateTo = ''] = [-60_000, 60_000].map((offset) =>
      new Date(Date.now() + offset).toISOString(),
    );
    const query = { device: device.id, dateFrom, dateTo };
    const { list } = endpoints.notifications;
    const { data: found } = await foyer.call(list, { token: admin, query });
    expect(found.rows.map((listed) => listed.id)).toContain(data.id);
  });

  test('a little ahead, or long ago, is right', async () => {
    for (const moment of [new Date(Date.now() + 60_000), new Date('2014-05-06T07:08:09Z')]) {
      const CreatedAt = moment.toISOString();
      const { data } = await sending(healthMessage({}, { CreatedAt }));
      expect(await stored(data.id)).toMatchObject({ clock_wrong: false, CreatedAt });
    }
  });
});

describe('characters that PostgreSQL cannot store', () => {
  const worded = (reason: string) => {
    const message = alertMessage('cam');
    message.Attributes.payload.reason = reason;
    return message;
  };
  test.each([
    ['a NUL character', worded('a\u0000b')],
    ['half a surrogate pair', worded('a\ud83db')],
    ['the other half', worded('\ude00')],
    ['a NUL character in the Code', alertMessage('cam', { Code: 'a\u0000b' })],
    ['a NUL character in a photo’s Code', alertMessage('c', { Photos: [{ Code: '\u0000' }] })],
  ])('%s is refused', async (_name, message) => {
    const { status, problem } = await sending(message);
    expect([status, problem.errors?.length]).toEqual([400, 1]);
    expect(problem.detail).toContain('NUL character or half of a surrogate pair');
  });

  test('the six literal characters \\u0000 are none of them, nor is a whole pair', async () => {
    const reason = 'literal \\u0000 and \\ud83d, then \\\\ and 😀';
    const { status, data } = await sending(worded(reason));
    expect(status).toBe(201);
    expect((await stored(data.id)).Attributes.payload.reason).toBe(reason);
  });
});

describe('over HTTP', () => {
  const sendRaw = (type: string, payload: string | Buffer) =>
    foyer.app.inject({
      method: 'POST',
      url: send.path,
      headers: { authorization: `Bearer ${device.token}`, 'content-type': type },
      payload,
    });

  test('takes JSON and multipart alone', async () => {
    for (const type of ['text/plain', 'image/jpeg', 'application/octet-stream']) {
      expect((await sendRaw(type, 'x')).statusCode).toBe(415);
    }
    const listed = await foyer.rows(
      "select detail from rejected_messages where device_id = $1 and code = 'unsupported_type' order by id",
      [device.id],
    );
    expect(listed.map(({ detail }) => detail)).toEqual([
      expect.stringContaining('text/plain'),
      expect.stringContaining('image/jpeg'),
      expect.stringContaining('application/octet-stream'),
    ]);
    const text = JSON.stringify(alertMessage('cam'));
    expect((await sendRaw('application/json; charset=utf-8', text)).statusCode).toBe(201);
  });

  test('refuses what is larger than 64 MiB', async () => {
    const { statusCode } = await sendRaw('application/json', Buffer.alloc(65 * 2 ** 20, ' '));
    expect(statusCode).toBe(413);
  });

  test('is closed to people, whatever their role', async () => {
    const { status, problem } = await foyer.call(send, { token: admin, body: alertMessage('c') });
    expect([status, problem.code]).toEqual([403, 'forbidden']);
  });
});
