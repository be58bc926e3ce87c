import { afterAll, beforeAll, expect, test } from 'vitest';
import { childrenOf } from '../../testing/processes/process-family.ts';
import { startServerWithDatabase } from '../../testing/server-with-database.ts';

// A server of its own: in the process of the other tests an expression may have been evaluated before.
let started: Awaited<ReturnType<typeof startServerWithDatabase>>;
let token: string;
let device: number;
beforeAll(async () => {
  started = await startServerWithDatabase();
  token = await started.signIn();
  const create = async (path: string, body: object) =>
    (await started.server.call<{ id: number }>(path, token, body)).id;
  const CustomerID = await create('/api/customers', { Name: 'Mill' });
  const draft = { Name: 'Gate', Code: 'gate', CustomerID, Profile: 'custom' };
  device = await create('/api/devices', draft);
});
afterAll(() => started.end());

/** Processes that the server has started since. */
const watchChildren = () => {
  const before = childrenOf(started.server.processId());
  return () => childrenOf(started.server.processId()).filter((id) => !before.includes(id));
};

test('looking at a mapping starts the process that tries it, before the first expression', async () => {
  const children = watchChildren();
  await started.server.call(`/api/devices/${device}/mapping`, token);
  await expect.poll(children).toHaveLength(1);
});

test('the first preview after a start answers what the second does', async () => {
  await started.server.kill();
  await started.server.restart();
  const body = {
    profile: 'custom' as const,
    topic: '',
    content_type: 'application/json',
    body: '{"id": 1, "n": 3}',
    received_at: '2026-03-04T12:00:00.000Z',
    retained: false,
    state: {},
    mapping: `{
      "Code": "c-" & id, "CreatedAt": $received_at, "NotificationType": 1,
      "Attributes": {"payload": {"results": [{"src": "hall", "counting_num": n}]}}
    }`,
  };
  const preview = () => started.server.call<object>('/api/profiles/preview', token, body);
  const children = watchChildren();
  const first = await preview();
  // Nothing had started the process of expressions.
  expect(children()).toHaveLength(1);
  expect(first).toMatchObject({
    notifications: [{ Attributes: { payload: { results: [{ src: 'hall', counting_num: 3 }] } } }],
    errors: [],
  });
  expect(await preview()).toEqual(first);
});
