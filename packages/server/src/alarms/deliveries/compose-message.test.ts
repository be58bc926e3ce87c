import { expect, test } from 'vitest';
import { composeMessage, type Item } from './compose-message.ts';

const item = (alarm: number, customer: number, severity = 'critical') =>
  ({
    as: 'new',
    row: {
      alarm_id: alarm,
      customer_id: customer,
      customer_name: `Site ${customer}`,
      severity,
      state: 'active',
      started_at: new Date(alarm),
      ended_at: null,
      time_zone: 'Europe/Berlin',
      code: 'text',
      params: { text: 'Crowd' },
    },
  }) as unknown as Item;

test('a message about many alarms names the most urgent, and at least one of each customer', () => {
  const storm = Array.from({ length: 10_000 }, (_, nth) => item(nth, 1));
  const message = composeMessage([...storm, item(20_000, 2, 'notice')], new Date(), 3);
  expect(message.need_attention).toBe(3);
  expect(message.total).toBe(10_001);
  expect(message.alarms).toHaveLength(50);
  expect(message.alarms[0]).toMatchObject({ id: 0, severity: 'critical' });
  expect(message.alarms.at(-1)).toMatchObject({ customer: 'Site 2', severity: 'notice' });
});
