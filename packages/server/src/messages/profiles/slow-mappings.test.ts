import { type Device, endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';
import { createSlowMappings } from './slow-mappings.ts';

let foyer: TestFoyer;
let admin: string;
beforeAll(async () => {
  foyer = await startTestFoyer({ answerWithinMs: 90_000 });
  admin = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => foyer.stop());

async function setMapping({ id }: TestDevice, mapping: string) {
  const { data } = await foyer.call(endpoints.devices.get, { token: admin, params: { id } });
  const body = { ...(data as Device), Mapping: mapping };
  await foyer.call(endpoints.devices.update, { token: admin, params: { id }, body });
}
const send = async ({ token }: TestDevice) => {
  const url = `/in/${token}`;
  const { statusCode, headers, body } = await foyer.app.inject({
    method: 'POST',
    url,
    payload: '{}',
    headers: { 'content-type': 'application/json' },
  });
  return { statusCode, retryAfterS: Number(headers['retry-after']), body };
};

test('a mapping that keeps taking too long pauses, its device is asked to send later, and its page says so', async () => {
  const device = await foyer.device(undefined, 'adopt', 'custom');
  await setMapping(device, '($f := function(){$f()}; $f())');
  for (let nth = 0; nth < 3; nth += 1) expect((await send(device)).statusCode).toBe(200);
  const paused = await send(device);
  expect(paused.statusCode).toBe(429);
  expect(paused.retryAfterS).toBeGreaterThanOrEqual(1);
  expect(paused.retryAfterS).toBeLessThanOrEqual(5);
  expect(paused.body).toContain('make it quicker');
  const { data } = await foyer.call(endpoints.devices.rejected, {
    token: admin,
    params: { id: device.id },
  });
  expect(data).toHaveLength(3);
  expect(data[0]?.detail).toMatch(
    /takes too long, several times in a row, and is tried again at \d\d:\d\d:\d\d UTC: make it quicker/,
  );
  // By MQTT it is refused: unacknowledged it would keep those of other devices waiting in a broker.
  const found = { ...(await callerOf(device)), mapping: '($f := function(){$f()}; $f())' };
  const message = { topic: 'a', contentType: '', body: Buffer.from('{}'), isRetained: false };
  expect(
    await foyer.ingest.acceptVendor(found, { ...message, receivedAt: new Date() }, 'mqtt'),
  ).toMatchObject({ outcome: 'refused' });
  // A changed mapping is tried at once.
  await setMapping(device, '{"Code": "a", "CreatedAt": $received_at, "NotificationType": "Info"}');
  expect((await send(device)).statusCode).toBe(200);
});

const callerOf = async ({ token }: TestDevice) => {
  const found = await foyer.deviceTokens.find(token);
  if (!found) throw new Error('The token is not known.');
  return found;
};

test('a pause doubles up to five minutes, and ends with a success or another mapping', () => {
  let now = 0;
  const slow = createSlowMappings(() => now);
  const pauses = Array.from({ length: 12 }, () => {
    const until = slow.failed(1, 'm')?.getTime();
    const pause = until === undefined ? 0 : (until - now) / 1000;
    now = until ?? now;
    return pause;
  });
  expect(pauses).toEqual([0, 0, 5, 10, 20, 40, 80, 160, 300, 300, 300, 300]);
  slow.failed(1, 'm');
  expect(slow.pausedUntil(1, 'm')).toBeDefined();
  expect(slow.pausedUntil(1, 'another')).toBeUndefined();
  slow.succeeded(1);
  expect(slow.pausedUntil(1, 'm')).toBeUndefined();
});
