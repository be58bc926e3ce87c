import { endpoints } from '@foyer/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdEvaluation } from '../../alarms/definition/evaluation-lock.ts';
import { expiringSites } from '../../testing/expiring-sites.ts';
import { alertMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';

let foyer: TestFoyer;
let sites: Awaited<ReturnType<typeof expiringSites>>;
let other: pg.Client;
beforeAll(async () => {
  foyer = await startTestFoyer({ answerWithinMs: 5_000 });
  sites = await expiringSites(foyer, () => new Date());
  other = new pg.Client({ connectionString: foyer.databaseUrl });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await foyer.stop();
});

const rule = (device: TestDevice) =>
  foyer.call(endpoints.alarmRules.create, {
    token: sites.token,
    body: { Name: 'Alerts', Measure: 'alert', Severity: 'warning', DeviceID: device.id },
  });
const alarms = async () =>
  (await foyer.call(endpoints.alarms.list, { token: sites.token })).data.rows;

test('while a retention run lasts, alarms are evaluated and rules can be edited', async () => {
  const expiring = await sites.siteOf(30, null);
  await sites.fill(expiring, [40]);
  const alerting = await foyer.device();
  // The run waits for this device until the transaction ends.
  await other.query('begin');
  await other.query('select from hold_device($1)', [expiring.id]);
  try {
    const run = await foyer.retention.begin(expiring.customerId);
    expect(run).toBeDefined();
    expect((await sites.ask(expiring.customerId)).running).toBe(true);
    expect((await rule(alerting)).status).toBe(201);
    await foyer.call(endpoints.notifications.send, {
      token: alerting.token,
      body: alertMessage('cam'),
    });
    expect(await foyer.evaluator.round(false)).toBe(true);
    expect(await alarms()).toHaveLength(1);
    expect((await sites.ask(expiring.customerId)).running).toBe(true);
    await other.query('rollback');
    await run?.ended;
    expect((await sites.ask(expiring.customerId)).running).toBe(false);
  } finally {
    await other.query('rollback');
  }
});

test('while alarms are evaluated, no retention run is said to last, and one can begin', async () => {
  const expiring = await sites.siteOf(30, null);
  await sites.fill(expiring, [40]);
  await foyer.postgres.db.transaction().execute(async (transaction) => {
    await holdEvaluation(transaction);
    expect((await sites.ask(expiring.customerId)).running).toBe(false);
    const run = await foyer.retention.begin(expiring.customerId);
    expect(run).toBeDefined();
    await run?.ended;
  });
  expect((await sites.listed(expiring)).count).toBe(0);
});
