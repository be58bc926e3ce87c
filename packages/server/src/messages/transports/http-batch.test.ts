import { endpoints, largestBatch } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  alertMessage,
  healthMessage,
  infoMessage,
} from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { send, sendBatch } = endpoints.notifications;
let foyer: TestFoyer;
let device: Awaited<ReturnType<TestFoyer['device']>>;
beforeAll(async () => {
  foyer = await startTestFoyer();
  device = await foyer.device();
});
afterAll(() => foyer.stop());

const sending = (body: unknown) => foyer.call(sendBatch, { token: device.token, body });
const storedCodes = async () =>
  (await foyer.rows('select code from notifications order by id')).map((row) => row.code);

test('good messages are stored beside bad ones, with one result each in order', async () => {
  const good = [infoMessage([{ src: 'cam', people: 1 }]), healthMessage({ cam: 90 })];
  const bad = { ...alertMessage('cam'), Code: 7 };
  const { status, data } = await sending([good[0], bad, 'nonsense', good[1]]);
  expect(status).toBe(200);
  expect(data).toEqual([
    { id: expect.any(Number) },
    {
      error: {
        status: 400,
        code: 'malformed',
        detail: expect.stringContaining('/Code'),
        errors: [{ path: '/Code', message: 'must be text' }],
      },
    },
    { error: expect.objectContaining({ errors: [{ path: '', message: 'must be an object' }] }) },
    { id: expect.any(Number) },
  ]);
  expect(await storedCodes()).toEqual(good.map((message) => message.Code));
});

test('a resend inside one batch, and of an earlier one, names the first id', async () => {
  const message = alertMessage('cam');
  const { data: first } = await foyer.call(send, { token: device.token, body: message });
  const fresh = alertMessage('other');
  const { data } = await sending([
    fresh,
    message,
    fresh,
    { ...fresh, CreatedAt: '2026-01-01T00:00:00Z' },
  ]);
  const id = data[0]?.id;
  expect(data).toEqual([
    { id: expect.any(Number) },
    { id: first.id, duplicate: true },
    { id, duplicate: true },
    { id, duplicate: true },
  ]);
  const rows = await foyer.rows('select created_at from notifications where code = $1', [
    fresh.Code,
  ]);
  expect(rows).toEqual([{ created_at: new Date(fresh.CreatedAt) }]);
});

test('a batch may be empty and at most 500 long', async () => {
  expect((await sending([])).data).toEqual([]);
  const many = Array.from({ length: largestBatch }, () => alertMessage('cam'));
  const full = await sending(many);
  expect(full.data.filter((result) => result.id !== undefined)).toHaveLength(largestBatch);
  const before = (await storedCodes()).length;
  const { status, problem } = await sending([...many, alertMessage('cam')]);
  expect([status, problem.code]).toEqual([413, 'too_large']);
  expect(problem.detail).toContain('501');
  expect((await storedCodes()).length).toBe(before);
});

test('what is no array is malformed', async () => {
  for (const body of [{}, alertMessage('cam'), 'null', '"x"', '']) {
    expect((await sending(body)).status).toBe(400);
  }
});

test('a message too large to keep says 413 in its own result', async () => {
  const Photos = [{ Code: 'p', Content: Buffer.alloc(1_100_000).toString('base64') }];
  const { status, data } = await sending([alertMessage('cam'), alertMessage('c', { Photos })]);
  expect(status).toBe(200);
  expect(data.map((result) => result.error?.status)).toEqual([undefined, 413]);
});
