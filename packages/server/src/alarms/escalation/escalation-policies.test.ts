import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

const { escalationPolicies, channels } = endpoints;

let foyer: TestFoyer;
let token: string;
beforeAll(async () => {
  foyer = await startTestFoyer();
  token = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

test('a policy takes whether its recipients get the end of an alarm under the former name too', async () => {
  const channel = { Name: 'Desk', Kind: 'email', CustomerID: null, Recipients: ['desk@site.test'] };
  const { data: made } = await foyer.call(channels.create, { token, body: channel });
  const create = async (name: string, written: object) => {
    const { data } = await foyer.call(escalationPolicies.create, {
      token,
      body: {
        Name: name,
        Severities: ['critical'],
        Steps: [{ AfterMinutes: 0, Users: [], Channels: [made.id] }],
        ...written,
      },
    });
    return data.id;
  };
  const read = async (id: number) =>
    (await foyer.call(escalationPolicies.get, { token, params: { id } })).data.NotifyEnded;

  expect(await read(await create('Without either', {}))).toBe(true);
  expect(await read(await create('New name', { NotifyEnded: false }))).toBe(false);
  const former = await create('Former name', { TellEnded: false });
  expect(await read(former)).toBe(false);
  expect(await read(await create('Both', { NotifyEnded: false, TellEnded: true }))).toBe(false);

  const update = (body: object) =>
    foyer.call(escalationPolicies.update, { token, params: { id: former }, body });
  await update({ TellEnded: true });
  expect(await read(former)).toBe(true);
  await update({ Name: 'Another name' });
  expect(await read(former)).toBe(true);
});
