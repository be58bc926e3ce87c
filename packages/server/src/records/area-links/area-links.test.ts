import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { areas, areaLinks, notifications } = endpoints;
let foyer: TestFoyer;
let admin: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  admin = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

/** An area of three people with one entrance, and a way to send crossings. */
async function hall() {
  const device = await foyer.device();
  const camera = await foyer.camera(device.id, 'door-cam');
  const { data } = await foyer.call(areas.create, {
    token: admin,
    body: {
      Name: 'Hall',
      CustomerID: device.customerId,
      Capacity: 3,
      Lines: [{ camera, line: 'door', direction: 1 }],
    },
  });
  const cross = (entered: number) =>
    foyer.call(notifications.send, {
      token: device.token,
      body: lineMessage('door-cam', [{ id: 'door', in: entered, out: 0 }], undefined),
    });
  return { id: data.id, customerId: device.customerId, cross };
}

async function newLink(id: number, Name = 'Tablet') {
  const made = await foyer.call(areaLinks.create, { token: admin, params: { id }, body: { Name } });
  expect(made.status).toBe(201);
  const { data } = await foyer.call(areaLinks.list, { token: admin, params: { id } });
  const link = data.find((one) => one.id === made.data.id);
  return {
    id: made.data.id,
    name: link?.Name,
    link: link?.path.replace('/public/areas/', '') ?? '',
  };
}

const ask = (link: string) => foyer.call(areaLinks.get, { params: { link } });

test('a visitor with the link sees whether there is room, without signing in and without any number', async () => {
  const area = await hall();
  const { link, name } = await newLink(area.id);
  expect(name).toBe('Tablet');
  const silent = await ask(link);
  expect([silent.status, silent.data.state]).toEqual([200, 'unknown']);
  await area.cross(1);
  expect((await ask(link)).data).toMatchObject({ name: 'Hall', state: 'free', time_zone: 'UTC' });
  await area.cross(2);
  const full = await ask(link);
  expect(full.data.state).toBe('full');
  expect(Object.keys(full.data).sort()).toEqual(['at', 'name', 'state', 'time_zone']);
});

test('a revoked link, a forged one and one of a removed area all answer the same 404', async () => {
  const area = await hall();
  const [kept, revoked] = [await newLink(area.id), await newLink(area.id)];
  const removed = await hall();
  const orphan = await newLink(removed.id);
  await foyer.call(areas.remove, { token: admin, params: { id: removed.id } });
  const { status } = await foyer.call(areaLinks.revoke, {
    token: admin,
    params: { id: area.id, link: revoked.id },
  });
  expect(status).toBe(200);
  const forged = kept.link.replace(/^\d+/, String(revoked.id));
  for (const link of [revoked.link, orphan.link, forged, '1-x', 'nonsense']) {
    const { status: code, problem } = await ask(link);
    expect([link, code, problem.detail]).toEqual([
      link,
      404,
      'This link leads nowhere, or it has been revoked.',
    ]);
  }
  expect((await ask(kept.link)).status).toBe(200);
});

test('a link of another area cannot be revoked through this one, nor made by an operator', async () => {
  const [one, other] = [await hall(), await hall()];
  const { id, link } = await newLink(one.id);
  const wrong = await foyer.call(areaLinks.revoke, {
    token: admin,
    params: { id: other.id, link: id },
  });
  expect(wrong.status).toBe(404);
  expect((await ask(link)).status).toBe(200);
  const { token } = await foyer.person('OPERATOR', one.customerId);
  const refused = await foyer.call(areaLinks.create, {
    token,
    params: { id: one.id },
    body: { Name: 'Mine' },
  });
  expect(refused.status).toBe(403);
});
