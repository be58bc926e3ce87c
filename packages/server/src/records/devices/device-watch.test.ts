import { type DevicesSent, endpoints, type ListsChanged } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { infoMessage } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';

let foyer: TestFoyer;
let url: string;
const opened: AbortController[] = [];
beforeAll(async () => {
  foyer = await startTestFoyer();
  url = await foyer.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  for (const each of opened) each.abort();
  await foyer.stop();
});

/** The events of a stream that is ready. */
async function listen(token: string, query = '?records=true') {
  const closed = new AbortController();
  opened.push(closed);
  const answer = await fetch(`${url}${endpoints.liveEvents.stream.path}${query}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: closed.signal,
  });
  let text = '';
  void (async () => {
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) text += part;
  })().catch(() => undefined);
  await expect.poll(() => text).toContain('event: ready');
  const events = () =>
    [...text.matchAll(/event: changed\ndata: (.+)\n\n/g)].map(
      ([, data]) => JSON.parse(data as string) as ListsChanged,
    );
  const devices = () => events().flatMap(({ records }) => records?.devices ?? []);
  const senders = () =>
    [...text.matchAll(/event: sent\ndata: (.+)\n\n/g)].flatMap(
      ([, data]) => (JSON.parse(data as string) as DevicesSent).devices,
    );
  return { events, devices, senders };
}

const send = async (token: string) => {
  const body = infoMessage([{ src: 'door', people: 1 }]);
  expect((await foyer.call(endpoints.notifications.send, { token, body })).status).toBe(201);
};

test('a device that sends is named to those who may see it, and to streams that ask for records alone', async () => {
  const [own, other] = [await foyer.device(), await foyer.device()];
  const admin = await listen((await foyer.person('SUPER_ADMIN')).token);
  const viewer = await listen((await foyer.person('VIEWER', own.customerId)).token);
  const plain = await listen((await foyer.person('SUPER_ADMIN')).token, '');
  await send(own.token);
  await expect.poll(admin.devices).toContain(own.id);
  await expect.poll(viewer.devices).toContain(own.id);
  await send(other.token);
  await expect.poll(admin.devices).toContain(other.id);
  // Sent after what must not be sent: by then the streams would have received the rest.
  const { token } = await foyer.person('SUPER_ADMIN');
  const body = { Name: 'Roof' };
  await foyer.call(endpoints.devices.update, { token, params: { id: own.id }, body });
  await expect.poll(plain.events).toEqual([{ lists: ['devices'] }]);
  await expect.poll(() => viewer.devices().filter((id) => id === own.id).length).toBeGreaterThan(1);
  expect(viewer.devices()).not.toContain(other.id);
});

test('a device that sends and stays as it was is named apart from those that changed', async () => {
  const [own, other] = [await foyer.device(), await foyer.device()];
  const viewer = await listen((await foyer.person('VIEWER', own.customerId)).token);
  const stranger = await listen((await foyer.person('VIEWER', other.customerId)).token);
  await send(own.token);
  await expect.poll(viewer.devices).toContain(own.id);
  const changes = viewer.devices().length;
  await send(own.token);
  await expect.poll(viewer.senders).toContain(own.id);
  expect(viewer.devices()).toHaveLength(changes);
  await send(other.token);
  await expect.poll(stranger.devices).toContain(other.id);
  expect(stranger.senders()).not.toContain(own.id);
});

test('a device that becomes silent is named without a message', async () => {
  const { id, token } = await foyer.device();
  const { events, devices } = await listen((await foyer.person('SUPER_ADMIN')).token);
  await send(token);
  await expect.poll(devices).toContain(id);
  const before = events().length;
  // Its last message is as old as the limit now.
  await foyer.rows(
    `update device_states set last_received_at = now() - make_interval(mins => 10)
     where device_id = $1`,
    [id],
  );
  const later = () => events().slice(before);
  await expect.poll(() => later().flatMap(({ records }) => records?.devices ?? [])).toContain(id);
});

test('what people change of devices, rules and alarms is named', async () => {
  const { token } = await foyer.person('SUPER_ADMIN');
  const { events } = await listen(token);
  const customer = await foyer.customer();
  const named = () => events().flatMap(({ records }) => Object.entries(records ?? {}));
  const body = { Name: 'Gate', Code: 'gate-of-watch', CustomerID: customer };
  const device = await foyer.call(endpoints.devices.create, { token, body });
  await expect.poll(named).toContainEqual(['devices', [device.data.id]]);
  const rule = await foyer.call(endpoints.alarmRules.create, {
    token,
    body: { Name: 'Crowd', Measure: 'people', Severity: 'warning', Threshold: 9 },
  });
  await expect.poll(named).toContainEqual(['alarm-rules', [rule.data.id]]);
  const [alarm] = await foyer.rows<{ id: number }>(
    `insert into alarms (rule_id, subject, rule_name, measure, severity, state, advice, code, params, customer_id, started_at)
     values ($1, 's', 'Crowd', 'people', 'warning', 'active', '', 'text', '{"text": "Crowd"}', $2, now()) returning id`,
    [rule.data.id, customer],
  );
  const params = { id: alarm!.id };
  await foyer.call(endpoints.alarms.acknowledge, { token, params });
  await expect.poll(named).toContainEqual(['alarms', [alarm!.id]]);
});
