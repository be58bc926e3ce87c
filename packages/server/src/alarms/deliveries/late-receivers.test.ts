import type { ServerResponse } from 'node:http';
import { endpoints } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWebhookReceiver } from '../../testing/receivers/webhook-receiver.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { enqueueAlarmEvents } from './escalation-store.ts';
import { planDeliveries } from './plan-deliveries.ts';

let foyer: TestFoyer;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let token: string;
const now = () => new Date('2026-11-24T06:00:00Z');
const { channels, deliveries, escalationPolicies } = endpoints;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  foyer = await startTestFoyer({
    webhookPrivateHosts: ['127.0.0.1'],
    now,
    // In this file alone: elsewhere an answer that a busy machine delays would be a failure, and sent again.
    answerLimitMs: 1_000,
  });
  // Attempts are made by the tests alone.
  await foyer.jobs.stop();
  token = (await foyer.person('SUPER_ADMIN')).token;
});
afterAll(() => Promise.all([foyer.stop(), receiver.close()]));

/** Begins an alarm that is sent to the receiver; answers its delivery. */
async function deliveryToReceiver() {
  const { data } = await foyer.call(channels.create, {
    token,
    body: { Name: 'Control room', Kind: 'webhook', Url: receiver.url },
  });
  const steps = [{ AfterMinutes: 0, Users: [], Channels: [data.id] }];
  const body = {
    ...{ Name: 'Night', Severities: ['warning' as const], Steps: steps },
    ...{ GroupWaitSeconds: 0, GroupIntervalSeconds: 0 },
  };
  await foyer.call(escalationPolicies.create, { token, body });
  const [alarm] = await foyer.rows<{ id: number }>(
    `insert into alarms (rule_id, subject, rule_name, measure, severity, state, advice, code, params, customer_id, started_at)
     values (1, $1, 'Crowd', 'people', 'warning', 'active', '', 'text', '{"text": "Crowd"}', $2, $3) returning id`,
    [`late:${data.id}`, await foyer.customer(), now()],
  );
  await foyer.postgres.db
    .transaction()
    .execute((transaction) => enqueueAlarmEvents(transaction, [{ alarm_id: alarm!.id }]));
  await planDeliveries(foyer.postgres.db, { jobs: { send: async () => undefined }, now });
  const [delivery] = await list();
  return delivery!.id;
}
const list = async () => (await foyer.call(deliveries.list, { token, query: {} })).data.rows;

test('a receiver that answers later than the limit is tried again, and the log says so', async () => {
  let late: ServerResponse | undefined;
  receiver.answer = (response) => {
    late = response;
  };
  const id = await deliveryToReceiver();
  await foyer.deliver(id).catch(() => undefined);
  late?.end('too late');
  expect(await list()).toMatchObject([
    { id, state: 'waiting', answer: expect.stringMatching(/did not answer within/) },
  ]);
  receiver.answer = (response) => void response.end('back');
  await foyer.deliver(id);
  expect(await list()).toMatchObject([{ id, state: 'sent', answer: '200 OK: back' }]);
});
