import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { infoMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';

let foyer: TestFoyer;
beforeAll(async () => {
  foyer = await startTestFoyer();
});
afterAll(() => foyer.stop());

const devices = 100;
const sources = 100;
const maxMs = 60_000;

test('10,000 alarms of one minute are there within the minute, and all end when all is normal again', {
  timeout: 300_000,
}, async () => {
  const { token } = await foyer.person('SUPER_ADMIN');
  const body = { Name: 'Crowd', Measure: 'people', Severity: 'warning', Threshold: 10 };
  await foyer.call(endpoints.alarmRules.create, { token, body });
  await foyer.evaluator.round(false);
  const customer = await foyer.customer();
  const fleet: TestDevice[] = [];
  for (let nth = 0; nth < devices; nth += 1) fleet.push(await foyer.device(customer));
  const sendAll = async (people: number) => {
    for (const device of fleet) {
      const seen = Array.from({ length: sources }, (_, nth) => ({ src: `cam-${nth}`, people }));
      const sent = await foyer.call(endpoints.notifications.send, {
        token: device.token,
        body: infoMessage(seen),
      });
      expect(sent.status, sent.raw.body).toBe(201);
    }
  };
  const evaluateAll = async () => {
    const begin = performance.now();
    for (;;) {
      await foyer.evaluator.round(true);
      const [row] = await foyer.rows<{ waiting: boolean }>(
        'select exists (select 1 from alarm_triggers) as waiting',
      );
      if (!row?.waiting) return performance.now() - begin;
    }
  };
  const inState = async (state: string) =>
    (await foyer.call(endpoints.alarms.list, { token, query: { state, limit: 1 } })).data.count;
  await sendAll(12);
  const raised = await evaluateAll();
  expect([raised < maxMs, await inState('active')]).toEqual([true, devices * sources]);
  await sendAll(1);
  const ended = await evaluateAll();
  expect([ended < maxMs, await inState('closed')]).toEqual([true, devices * sources]);
  console.log(
    `10,000 alarms began in ${Math.round(raised)} ms and ended in ${Math.round(ended)} ms.`,
  );
});
