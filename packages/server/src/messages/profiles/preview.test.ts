import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

let foyer: TestFoyer;
beforeAll(async () => {
  foyer = await startTestFoyer();
});
afterAll(() => foyer.stop());

test('a preview that is asked for again answers the same', async () => {
  const { token } = await foyer.person('SUPER_ADMIN');
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
  const first = await foyer.call(endpoints.profiles.preview, { token, body });
  expect(first.data).toMatchObject({
    notifications: [{ Attributes: { payload: { results: [{ src: 'hall', counting_num: 3 }] } } }],
    errors: [],
  });
  const second = await foyer.call(endpoints.profiles.preview, { token, body });
  expect(second.data).toEqual(first.data);
});
