import {
  type AlertReason,
  alertReasonMessage,
  alertReasons,
  endpoints,
  reasonForms,
} from '@foyer/contract';
import { write } from '@foyer/translation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { translateIn } from '../../platform/translation/translations.ts';
import { addressed } from '../../records/channels/alarm-message.ts';
import { mailOf } from '../../records/channels/message-mail.ts';
import { codedAlert } from '../../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { composeMessage, type Item } from './compose-message.ts';

const german = translateIn('de');
const headers = { 'accept-language': 'de' };
const params = [undefined, ...Object.keys(reasonForms)];
const reasons = Object.keys(alertReasons).map((code, nth): AlertReason => {
  const param = params[nth % params.length];
  return {
    code: code as AlertReason['code'],
    ...(param && { params: { [param]: `Tor ${nth}` } }),
  };
});

let foyer: TestFoyer;
let now = new Date('2026-03-02T12:00:00Z');
const later = () => {
  now = new Date(now.getTime() + 60_000);
  return { CreatedAt: now.toISOString() };
};
beforeAll(async () => {
  foyer = await startTestFoyer({ now: () => now });
});
afterAll(() => foyer.stop());

test('every reason is read in German in lists, sentences, previews and mails', async () => {
  const device = await foyer.device();
  const { token } = await foyer.person('SUPER_ADMIN');
  const shown = reasons.map((reason) => write(german, alertReasonMessage(reason)));
  const english = reasons.map((reason) => codedAlert('q9', reason).Attributes.payload.reason);
  expect(shown.filter((text) => !english.includes(text)).length).toBeGreaterThan(25);
  const rule = {
    ...{ Name: 'Hinweise', Measure: 'alert', Severity: 'warning', DeviceID: device.id },
    EndsAfterSeconds: 600,
  } as const;
  const created = await foyer.call(endpoints.alarmRules.create, { token, body: rule });
  expect(created.status, created.raw.body).toBe(201);
  const made = later();
  const body = reasons.map((reason) => codedAlert('q9', reason, made));
  await foyer.call(endpoints.notifications.sendBatch, { token: device.token, body });
  later();
  await foyer.rows('update alarm_rounds set last_at = $1', [now]);
  await foyer.evaluator.round(true);

  const listed = await foyer.call(endpoints.alarms.list, {
    token,
    headers,
    query: { device: device.id, limit: 100 },
  });
  const sentences = shown.map((text) => `${text} bei q9: 12`).toSorted();
  expect(listed.data.rows.map(({ sentence }) => sentence).toSorted()).toEqual(sentences);

  const preview = await foyer.call(endpoints.alarmRules.preview, {
    token,
    headers,
    body: { ...rule, days: 1 },
  });
  expect(preview.data.alarms.map(({ name }) => name.split(' · ').at(-1)).toSorted()).toEqual(
    shown.toSorted(),
  );

  const rows = await foyer.rows<Item['row']>(
    `select a.*, a.id as alarm_id, 'Kunde' as customer_name, 'UTC' as time_zone, null as device_name,
       null as camera_name, null as area_name from alarms a where device_id = $1`,
    [device.id],
  );
  const items = rows.map((row): Item => ({ row, as: 'new' }));
  const message = composeMessage(items, now, rows.length, german);
  const sent = addressed(message, { id: 'm', at: now, publicUrl: undefined });
  const { text } = mailOf(sent, undefined, german);
  for (const one of shown) expect(text).toContain(`${one} bei q9`);
});
