import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { infoMessage } from '../../testing/messages/sample-messages.ts';
import { jpeg, noise, png } from '../../testing/messages/sample-pictures.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { send, sendBatch, get } = endpoints.notifications;
let foyer: TestFoyer;
let device: Awaited<ReturnType<TestFoyer['device']>>;
let admin: string;
beforeAll(async () => {
  foyer = await startTestFoyer({ largestPhotoBytes: 256 * 1024 });
  device = await foyer.device();
  admin = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

const blob = (content: Uint8Array) => new Blob([Uint8Array.from(content)], { type: 'image/x' });

/** Sends a form as a browser would write it. */
async function sending(form: FormData, path: string = send.path) {
  const written = new Response(form);
  const answer = await foyer.app.inject({
    method: 'POST',
    url: path,
    headers: {
      authorization: `Bearer ${device.token}`,
      'content-type': written.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await written.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const photosOf = async (id: number) =>
  (await foyer.call(get, { token: admin, params: { id } })).data.Photos;

test('pictures listed in Photos keep their order and time; others follow', async () => {
  const Photos = [{ Code: 'b', CreatedAt: '2026-01-02T03:04:05.000Z' }, { Code: 'none' }];
  const message = infoMessage([{ src: 'cam', people: 1, photo: 'b' }], { Photos });
  const form = new FormData();
  form.set('a', blob(await png()), 'a.png');
  form.set('notification', JSON.stringify(message));
  form.set('b', blob(await jpeg()), 'b.jpg');
  const { status, body } = await sending(form);
  expect(status).toBe(201);
  const photos = await photosOf(body.data.id);
  expect(photos.map((photo) => [photo.Code, photo.Width])).toEqual([
    ['b', 400],
    ['none', null],
    ['a', 40],
  ]);
  expect(photos[0]?.CreatedAt).toBe(Photos[0]?.CreatedAt);
  expect(photos[2]?.CreatedAt).toBe(message.CreatedAt);
  const full = await foyer.app.inject({ url: `/images/${photos[2]?.Path}` });
  expect(full.rawPayload.equals(await png())).toBe(true);
});

test('the message may be a part of type application/json, with or without a file name', async () => {
  for (const name of [undefined, 'notification.json']) {
    const text = JSON.stringify(infoMessage([]));
    const form = new FormData();
    const part = new Blob([text], { type: 'application/json' });
    if (name) form.set('notification', part, name);
    else form.set('notification', part);
    form.set('p', blob(await png()), 'p.png');
    const { status, body } = await sending(form);
    expect(status).toBe(201);
    expect(await photosOf(body.data.id)).toHaveLength(1);
  }
});

test('a JSON field without a file name is read as JSON', async () => {
  const boundary = 'cut';
  const payload = [
    `--${boundary}`,
    'Content-Disposition: form-data; name="notification"',
    'Content-Type: application/json',
    '',
    JSON.stringify(infoMessage([])),
    `--${boundary}--`,
    '',
  ].join('\r\n');
  const answer = await foyer.app.inject({
    method: 'POST',
    url: send.path,
    headers: {
      authorization: `Bearer ${device.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload,
  });
  expect(answer.statusCode).toBe(201);
});

test('a batch gives each message the pictures that it lists', async () => {
  const messages = ['one', 'two'].map((Code) => infoMessage([], { Photos: [{ Code }] }));
  const form = new FormData();
  form.set('notification', JSON.stringify(messages));
  form.set('two', blob(await png()), 'two.png');
  form.set('one', blob(await jpeg()), 'one.jpg');
  const { status, body } = await sending(form, sendBatch.path);
  expect(status).toBe(200);
  const widths = await Promise.all(
    body.data.map(async ({ id }: { id: number }) => (await photosOf(id)).map((p) => p.Width)),
  );
  expect(widths).toEqual([[400], [40]]);
});

test('a picture that is none, or too large, is named', async () => {
  for (const [content, wanted] of [
    [Buffer.from('nothing to see'), 400],
    [await noise(700, 700), 413],
  ] as const) {
    const form = new FormData();
    form.set('notification', JSON.stringify(infoMessage([], { Photos: [{ Code: 'p' }] })));
    form.set('p', blob(content), 'p.jpg');
    const { status, body } = await sending(form);
    expect(status).toBe(wanted);
    expect(body.errors.map((issue: { path: string }) => issue.path)).toEqual(['/Photos/0']);
  }
});

test('without a message, with a broken one, or with two, it is malformed', async () => {
  const lonely = new FormData();
  lonely.set('p', blob(await png()), 'p.png');
  const broken = new FormData();
  broken.set('notification', '{"Code":');
  const twice = new FormData();
  for (const _ of [1, 2]) twice.append('notification', JSON.stringify(infoMessage([])));
  for (const form of [lonely, broken, twice]) {
    const { status, body } = await sending(form);
    expect([status, body.code]).toEqual([400, 'malformed']);
    expect(body.detail).toMatch(/notification/);
  }
});

test('parts that are too large together are refused', async () => {
  const form = new FormData();
  form.set('notification', JSON.stringify(infoMessage([])));
  const part = new Blob([Buffer.alloc(256 * 1024)]);
  for (let i = 0; i < 260; i += 1) form.set(`p${i}`, part, 'p.jpg');
  const { status, body } = await sending(form);
  expect([status, body.code]).toEqual([413, 'too_large']);
});
