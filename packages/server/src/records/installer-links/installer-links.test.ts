import { randomUUID } from 'node:crypto';
import { type Endpoint, endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { infoMessage } from '../../testing/messages/sample-messages.ts';
import { base64, jpeg } from '../../testing/messages/sample-pictures.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { claimCodes, customers, devices, installer, installerLinks, notifications } = endpoints;
const hourMs = 3_600_000;
let foyer: TestFoyer;
let admin: string;
let passedMs = 0;
beforeAll(async () => {
  foyer = await startTestFoyer({
    now: () => new Date(Date.now() + passedMs),
    publicUrl: 'https://foyer.example',
  });
  admin = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

async function newLink(CustomerID: number, more: object = {}) {
  const body = { Name: 'Rossi', CustomerID, ...more };
  const { status, data } = await foyer.call(installerLinks.create, { token: admin, body });
  expect([status, data.address]).toEqual([
    201,
    expect.stringMatching(/^https:\/\/foyer\.example\/install#fil_[\w-]{32}$/),
  ]);
  return { ...data, token: data.address.split('#')[1] ?? '' };
}
const codeOf = async (id: number) => {
  const { data } = await foyer.call(claimCodes.create, { token: admin, body: { Devices: [id] } });
  return data[0]?.code ?? '';
};
const siteOf = (token: string) => foyer.call(installer.site, { token });

test('a link shows the devices of its customer alone, and what they send as it arrives', async () => {
  const device = await foyer.device();
  const camera = await foyer.camera(device.id, 'door');
  const stranger = await foyer.device();
  const { token, expires_at } = await newLink(device.customerId);
  const { data: before } = await siteOf(token);
  expect(before.expires_at).toBe(expires_at);
  expect(before.Devices).toEqual([
    expect.objectContaining({
      id: device.id,
      state: 'never seen',
      has_token: true,
      last_seen_at: null,
      Cameras: [expect.objectContaining({ id: camera, people: null, read_at: null, Photo: null })],
    }),
  ]);
  const Photos = [{ Code: 'p', Content: base64(await jpeg()) }];
  const body = infoMessage([{ src: 'door', people: 3, photo: 'p' }], { Photos });
  expect((await foyer.call(notifications.send, { token: device.token, body })).status).toBe(201);
  const { data: after } = await siteOf(token);
  expect(after.Devices[0]).toMatchObject({ state: 'online', last_seen_at: expect.any(String) });
  const [seen] = after.Devices[0]?.Cameras ?? [];
  expect(seen).toMatchObject({ people: 3, read_at: expect.any(String) });
  const picture = await foyer.app.inject({ url: `/images/${seen?.Photo?.Thumbnail}` });
  expect(picture.statusCode).toBe(200);
  expect(JSON.stringify(after)).not.toContain(String(stranger.code));
});

test('a link claims devices of its customer by their codes, and no others', async () => {
  const [own, other] = [await foyer.device(), await foyer.device()];
  const { token } = await newLink(own.customerId);
  const [ownCode, otherCode] = [await codeOf(own.id), await codeOf(other.id)];
  const foreign = await foyer.call(installer.claim, { token, body: { code: otherCode } });
  const wrong = await foyer.call(installer.claim, { token, body: { code: 'nonsense' } });
  expect([foreign.status, foreign.problem.detail]).toEqual([404, wrong.problem.detail]);
  // The stranger's code is still good.
  expect((await foyer.call(endpoints.claims.claim, { body: { code: otherCode } })).status).toBe(
    201,
  );
  const body = { code: ownCode, nonce: randomUUID() };
  const { status, data } = await foyer.call(installer.claim, { token, body });
  expect([status, data.token]).toEqual([201, expect.stringMatching(/^fdt_/)]);
  expect((await foyer.call(installer.claim, { token, body: { code: ownCode } })).status).toBe(404);
  const audit = await foyer.call(endpoints.audit.list, { token: admin, query: { limit: 100 } });
  expect(audit.data.rows).toContainEqual(
    expect.objectContaining({ action: 'Claim a device', username: 'Installer Rossi' }),
  );
  expect(JSON.stringify(audit.data)).not.toContain(ownCode);
});

test('a link shows the first token of a device once, also of two who ask at the same moment', async () => {
  const { id, customerId, token: old } = await foyer.device();
  const { token } = await newLink(customerId);
  const give = () => foyer.call(installer.giveToken, { token, params: { id } });
  expect((await give()).status).toBe(409);
  expect((await foyer.call(notifications.send, { token: old, body: infoMessage([]) })).status).toBe(
    201,
  );
  await foyer.call(devices.revokeToken, { token: admin, params: { id } });
  const answers = await Promise.all([give(), give(), give()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const given = answers.find(({ status }) => status === 201)?.data.token;
  expect(
    (await foyer.call(notifications.send, { token: given, body: infoMessage([]) })).status,
  ).toBe(201);
});

test('a link names cameras of its customer; all else of another customer is not there', async () => {
  const [own, other] = [await foyer.device(), await foyer.device()];
  const camera = await foyer.camera(own.id, 'door');
  const foreign = await foyer.camera(other.id, 'door');
  const { token } = await newLink(own.customerId);
  const body = { Name: 'Main entrance' };
  const name = (id: number) => foyer.call(installer.nameCamera, { token, params: { id }, body });
  expect((await name(camera)).status).toBe(200);
  expect((await siteOf(token)).data.Devices[0]?.Cameras[0]?.Name).toBe('Main entrance');
  expect((await name(foreign)).status).toBe(404);
  expect((await foyer.call(installer.giveToken, { token, params: { id: other.id } })).status).toBe(
    404,
  );
  const [kept] = await foyer.rows<{ name: string }>('select name from cameras where id = $1', [
    foreign,
  ]);
  expect(kept?.name).not.toBe('Main entrance');
  // A device that moves to another customer leaves the link at once.
  const change = { CustomerID: other.customerId };
  await foyer.call(devices.update, { token: admin, params: { id: own.id }, body: change });
  expect((await name(camera)).status).toBe(404);
  expect((await siteOf(token)).data.Devices).toEqual([]);
});

test('everything else answers 403 to a link, and a link’s calls answer 403 to people', async () => {
  const { customerId, token: deviceToken } = await foyer.device();
  const { token } = await newLink(customerId);
  const all = Object.values(endpoints as Record<string, Record<string, Endpoint>>).flatMap(
    Object.values,
  );
  const refused = (all as Endpoint[]).filter(
    (endpoint) =>
      !['public', 'installer'].includes(endpoint.access as string) &&
      endpoint !== endpoints.vendorMessages.send,
  );
  for (const endpoint of refused) {
    const { status } = await foyer.call(endpoint, { token, body: endpoint.body && {} });
    expect([endpoint.path, endpoint.method, status]).toEqual([endpoint.path, endpoint.method, 403]);
  }
  expect((await siteOf(admin)).status).toBe(403);
  expect((await siteOf(deviceToken)).status).toBe(401);
  // Nor may it send as a device of another make.
  const { statusCode } = await foyer.app.inject({
    method: 'POST',
    url: `/in/${token}`,
    payload: '{}',
  });
  expect(statusCode).toBe(403);
});

test('a link ends after a day, when it is revoked, and with its customer', async () => {
  const { customerId } = await foyer.device();
  const [day, hour, revoked] = [
    await newLink(customerId),
    await newLink(customerId, { Hours: 1 }),
    await newLink(customerId),
  ];
  expect((await siteOf(revoked.token)).status).toBe(200);
  const { status } = await foyer.call(installerLinks.revoke, {
    token: admin,
    params: { id: revoked.id },
  });
  expect(status).toBe(200);
  expect((await siteOf(revoked.token)).status).toBe(401);
  passedMs = 2 * hourMs;
  expect((await siteOf(hour.token)).status).toBe(401);
  expect((await siteOf(day.token)).status).toBe(200);
  passedMs = 25 * hourMs;
  expect((await siteOf(day.token)).status).toBe(401);
  expect((await foyer.call(devices.list, { token: day.token })).status).toBe(401);
  passedMs = 0;
  const { data } = await foyer.call(installerLinks.list, { token: admin });
  const listed = data.find(({ id }) => id === day.id);
  expect(listed).toMatchObject({ Name: 'Rossi', last_used_at: expect.any(String) });
  expect(data.some(({ id }) => id === revoked.id)).toBe(false);
  expect(JSON.stringify(data)).not.toContain('fil_');
  await foyer.call(customers.remove, { token: admin, params: { id: customerId } });
  await foyer.rows('update customers set retired_at = now() where id = $1', [customerId]);
  expect((await siteOf(day.token)).status).toBe(401);
});

test('only SUPER_ADMIN makes, lists and revokes links', async () => {
  const { customerId } = await foyer.device();
  const { id, token: link } = await newLink(customerId);
  const { token } = await foyer.person('OPERATOR', customerId);
  const body = { Name: 'Mine', CustomerID: customerId };
  for (const caller of [token, link]) {
    expect((await foyer.call(installerLinks.create, { token: caller, body })).status).toBe(403);
    expect((await foyer.call(installerLinks.list, { token: caller })).status).toBe(403);
    expect(
      (await foyer.call(installerLinks.revoke, { token: caller, params: { id } })).status,
    ).toBe(403);
  }
  const retired = await foyer.call(installerLinks.create, {
    token: admin,
    body: { ...body, CustomerID: 2_000_000_000 },
  });
  expect(retired.status).toBe(400);
});
