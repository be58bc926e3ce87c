import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alertMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { send, sendBatch } = endpoints.notifications;
let foyer: TestFoyer;
let admin: string;
let device: Awaited<ReturnType<TestFoyer['device']>>;
beforeAll(async () => {
  foyer = await startTestFoyer();
  device = await foyer.device();
  admin = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

/** A valid message with a field that nobody knows, so many levels deep. */
const deep = (levels: number) => {
  const message = alertMessage('cam');
  Object.assign(message.Attributes.payload, { unknown: '@' });
  const inside = levels - 3;
  return JSON.stringify(message).replace('"@"', '['.repeat(inside) + ']'.repeat(inside));
};
const fault = {
  path: '/Attributes/payload/unknown/0',
  message: 'is nested deeper than 64 levels',
};
const listed = async () => {
  const { data } = await foyer.call(endpoints.devices.rejected, {
    token: admin,
    params: { id: device.id },
  });
  return data.map(({ detail, excerpt }) => ({ detail, excerpt }));
};

describe('a message with 4,400 levels', () => {
  test('is refused and listed, its neighbours in a batch are stored', async () => {
    const [before, after] = [alertMessage('cam'), alertMessage('cam')].map((one) =>
      JSON.stringify(one),
    );
    const { status, data } = await foyer.call(sendBatch, {
      token: device.token,
      body: `[${before},${deep(4_400)},${after}]`,
    });
    expect(status).toBe(200);
    expect(data).toEqual([
      { id: expect.any(Number) },
      { error: expect.objectContaining({ status: 400, errors: [fault] }) },
      { id: expect.any(Number) },
    ]);
    expect(await listed()).toEqual([
      {
        detail: `The notification was refused: ${fault.path} ${fault.message}.`,
        excerpt: expect.stringContaining('"unknown":[[[[[[[[["…"]]]]]]]]]'),
      },
    ]);
  });

  test('is acknowledged over MQTT once it is in the list', async () => {
    const caller = await foyer.deviceTokens.find(device.token);
    const topic = `foyer/v1/${device.code}/notifications`;
    const payload = Buffer.from(deep(4_400));
    await foyer.ingest.handleMqttMessage(caller!, { topic, payload, isRetained: false });
    expect(await listed()).toHaveLength(2);
  });

  test('would be stored with 64', async () => {
    const answers = [64, 65].map((levels) =>
      foyer.call(send, { token: device.token, body: deep(levels) }),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 400]);
  });
});

test('a sign-up with 4,400 levels is refused in words', async () => {
  const body = `{"Email":"a@example.org","Password":"a password for this","Name":${'['.repeat(4_400)}${']'.repeat(4_400)}}`;
  const answer = await foyer.app.inject({
    method: 'POST',
    url: '/user/signup',
    headers: { 'content-type': 'application/json' },
    payload: body,
  });
  expect([answer.statusCode, answer.json().detail]).toEqual([
    400,
    'Name/0/0/0 is nested deeper than 64 levels.',
  ]);
});
