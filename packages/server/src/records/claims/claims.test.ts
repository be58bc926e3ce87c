import { randomUUID } from 'node:crypto';
import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { infoMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { claims, claimCodes, devices, notifications } = endpoints;
const minuteMs = 60_000;
let foyer: TestFoyer;
let token: string;
let passedMs = 0;
beforeAll(async () => {
  foyer = await startTestFoyer({
    now: () => new Date(Date.now() + passedMs),
    publicUrl: 'https://foyer.example',
    // Each call of this file comes from an address of its own, unless it says otherwise.
    trustedProxies: ['127.0.0.1'],
  });
  token = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

let callers = 0;
const claim = (code: string, more: object = {}, address?: string) => {
  callers += 1;
  const from = address ?? `10.1.${Math.floor(callers / 250)}.${callers % 250}`;
  return foyer.call(claims.claim, {
    body: { code, ...more },
    headers: { 'x-forwarded-for': from },
  });
};
const makeCodes = (...ids: number[]) =>
  foyer.call(claimCodes.create, { token, body: { Devices: ids } });
async function deviceWithCode() {
  const device = await foyer.device();
  const [made] = (await makeCodes(device.id)).data;
  return { ...device, claimCode: made?.code ?? '', made };
}
const mayStillSend = async (deviceToken: string) =>
  (await foyer.call(notifications.send, { token: deviceToken, body: infoMessage([]) })).status;
const sentence = 'This code gives nothing';

test('a code gives the device its token, its addresses, profile, cameras, lines and zones once', async () => {
  const { id, claimCode, made, ...device } = await deviceWithCode();
  const camera = await foyer.camera(id, 'door-cam');
  const line = {
    name: 'Doors',
    in_name: 'enter',
    points: [
      [0, 0.5],
      [1, 0.5],
    ],
  };
  await foyer.call(endpoints.lines.update, {
    token,
    params: { id: camera, line: 'd' },
    body: line,
  });
  const zone = { name: 'Till' };
  await foyer.call(endpoints.zones.update, {
    token,
    params: { id: camera, zone: 'z' },
    body: zone,
  });
  await foyer.call(devices.update, { token, params: { id }, body: { Profile: 'xovis' } });
  expect(made?.address).toBe(`https://foyer.example/claim#${claimCode}`);

  const { status, data } = await claim(claimCode.toLowerCase().replaceAll('-', ' '));
  expect(status).toBe(201);
  expect(data).toEqual({
    device: { Code: made?.Code, Name: made?.Name },
    token: expect.stringMatching(/^fdt_/),
    addresses: {
      http: 'https://foyer.example',
      mqtt: 'mqtt://foyer.example:1883',
      broker: 'foyer',
    },
    Profile: 'xovis',
    Cameras: [
      {
        Code: 'door-cam',
        Name: expect.any(String),
        Lines: [{ id: 'd', ...line, out_name: '' }],
        Zones: [{ id: 'z', name: 'Till', points: null }],
      },
    ],
  });
  expect(await mayStillSend(data.token)).toBe(201);
  expect(await mayStillSend(device.token)).toBe(401);

  const again = await claim(claimCode);
  expect([again.status, again.problem.detail]).toEqual([404, expect.stringContaining(sentence)]);
  expect(await mayStillSend(data.token)).toBe(201);
  const { data: states } = await foyer.call(claimCodes.list, { token });
  expect(states.find(({ device_id }) => device_id === id)?.claimed_at).toEqual(expect.any(String));
});

test('wrong, used, replaced, revoked and expired codes, and those of retired and moved devices, are answered alike', async () => {
  const used = await deviceWithCode();
  await claim(used.claimCode);
  const replaced = await deviceWithCode();
  const [next] = (await makeCodes(replaced.id)).data;
  const revoked = await deviceWithCode();
  await foyer.call(claimCodes.revoke, { token, params: { id: revoked.id } });
  const retired = await deviceWithCode();
  await foyer.call(devices.remove, { token, params: { id: retired.id } });
  const moved = await deviceWithCode();
  const body = { CustomerID: await foyer.customer() };
  await foyer.call(devices.update, { token, params: { id: moved.id }, body });
  const expired = await deviceWithCode();
  passedMs += 31 * 24 * 60 * minuteMs;
  const answers = [];
  for (const { claimCode } of [used, replaced, revoked, retired, moved, expired]) {
    answers.push(await claim(claimCode));
  }
  answers.push(await claim('K7QM-2XPD-9HTR'), await claim('nonsense'));
  passedMs = 0;
  const problems = answers.map(({ status, problem: { requestId: _, ...problem } }) => [
    status,
    problem,
  ]);
  expect(new Set(problems.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(problems[0]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
  expect((await claim(next?.code ?? '')).status).toBe(201);
  const twice = await foyer.call(claimCodes.revoke, { token, params: { id: revoked.id } });
  expect(twice.status).toBe(404);
});

test('many claims at the same moment have exactly one winner', async () => {
  const { claimCode } = await deviceWithCode();
  const all = await Promise.all(
    Array.from({ length: 12 }, () => claim(claimCode, { nonce: randomUUID() })),
  );
  const won = all.filter(({ status }) => status === 201);
  expect(won).toHaveLength(1);
  expect(all.filter(({ status }) => status === 404)).toHaveLength(11);
  expect(await mayStillSend(won[0]?.data.token ?? '')).toBe(201);
});

test('a device whose answer was lost repeats the claim with the same nonce for ten minutes, and nobody else does', async () => {
  const { claimCode } = await deviceWithCode();
  const nonce = randomUUID();
  const lost = await claim(claimCode, { nonce });
  const repeated = await claim(claimCode, { nonce });
  expect(repeated.status).toBe(201);
  expect(await mayStillSend(lost.data.token)).toBe(401);
  expect(await mayStillSend(repeated.data.token)).toBe(201);
  expect((await claim(claimCode, { nonce: randomUUID() })).status).toBe(404);
  expect((await claim(claimCode)).status).toBe(404);
  passedMs += 11 * minuteMs;
  const late = await claim(claimCode, { nonce });
  passedMs = 0;
  expect(late.status).toBe(404);
  expect(await mayStillSend(repeated.data.token)).toBe(201);
});

test('a device that had the code cannot bring a token back that an administrator ended', async () => {
  const { id, claimCode } = await deviceWithCode();
  const nonce = randomUUID();
  await claim(claimCode, { nonce });
  await foyer.call(devices.revokeToken, { token, params: { id } });
  expect((await claim(claimCode, { nonce })).status).toBe(404);
  const { data } = await foyer.call(devices.issueToken, { token, params: { id } });
  expect((await claim(claimCode, { nonce })).status).toBe(404);
  expect(await mayStillSend(data.token)).toBe(201);
});

test('codes are made for all of a list of devices or for none, and stored as digests', async () => {
  const [one, other] = [await foyer.device(), await foyer.device()];
  expect((await makeCodes(one.id, 2_000_000_000)).status).toBe(404);
  const retired = await foyer.device();
  await foyer.call(notifications.send, { token: retired.token, body: infoMessage([]) });
  await foyer.call(devices.remove, { token, params: { id: retired.id } });
  expect((await makeCodes(one.id, retired.id)).status).toBe(409);
  const listed = async () =>
    (await foyer.call(claimCodes.list, { token })).data.map(({ device_id }) => device_id);
  expect(await listed()).not.toContain(one.id);
  const { data } = await makeCodes(one.id, other.id);
  expect(data).toHaveLength(2);
  expect(await listed()).toEqual(expect.arrayContaining([one.id, other.id]));
  const [kept] = await foyer.rows<{ text: string }>(
    `select string_agg(c::text || encode(code_hash, 'escape'), ' ') as text from claim_codes c`,
  );
  for (const { code } of data) {
    expect(kept?.text).not.toContain(code);
    expect(kept?.text).not.toContain(code.replaceAll('-', ''));
  }
});

test('guesses from one address are limited, and the audit holds claims and failures without codes', async () => {
  const { id, claimCode } = await deviceWithCode();
  const statuses = [];
  for (let nth = 0; nth < 61; nth += 1) {
    statuses.push((await claim('K7QM-2XPD-9HTR', {}, '10.9.9.9')).status);
  }
  expect(statuses.filter((status) => status === 404)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
  await claim(claimCode);
  const { data } = await foyer.call(endpoints.audit.list, { token, query: { limit: 100 } });
  const text = JSON.stringify(data);
  expect(text).toContain('Fail to claim a device');
  expect(data.rows).toContainEqual(
    expect.objectContaining({ action: 'Claim a device', noun: 'devices', record_id: id }),
  );
  expect(text).not.toContain(claimCode);
  expect(text).not.toContain('K7QM');
});

test('only SUPER_ADMIN makes, lists and revokes codes', async () => {
  const { id, customerId } = await foyer.device();
  const { token: operator } = await foyer.person('OPERATOR', customerId);
  const body = { Devices: [id] };
  for (const answer of [
    await foyer.call(claimCodes.create, { token: operator, body }),
    await foyer.call(claimCodes.list, { token: operator }),
    await foyer.call(claimCodes.revoke, { token: operator, params: { id } }),
  ]) {
    expect(answer.status).toBe(403);
  }
});
