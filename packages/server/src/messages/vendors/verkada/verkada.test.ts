import { expect, test } from 'vitest';
import type { Conversion } from '../../parsing/profile.ts';
import { flowsOf } from '../testing/vendor-device.ts';
import { verkada } from './verkada.ts';

const receivedAt = new Date('2026-03-04T05:10:00Z');
const created = Date.UTC(2026, 2, 4, 5, 9) / 1000;

function convert(document: object): Conversion {
  const body = Buffer.from(JSON.stringify(document));
  return verkada(
    { topic: undefined, contentType: 'application/json', body, receivedAt, isRetained: false },
    {},
  );
}

const webhook = (type: string, data: object) => ({
  org_id: 'org',
  webhook_type: type,
  webhook_id: 'configuration',
  created_at: created + 3,
  data,
});
const alert = (alertType: string, details: object = {}) =>
  webhook('alert', {
    alert_id: `id-${alertType}`,
    alert_name: 'Side entrance at night',
    alert_type: alertType,
    device_id: 'camera-1',
    site_id: 'site',
    product_type: 'CAMERA',
    image_url: 'https://images.example.com/1.jpg',
    created: '2026-03-04T05:09:00Z',
    details,
  });

test('a crossed line without a direction is an alert with its picture', () => {
  const { notifications, pictures } = convert(
    alert('ALERT_RULE_LINE_CROSSING', { object_type: 'person' }),
  );
  expect(notifications).toMatchObject([
    {
      CreatedAt: '2026-03-04T05:09:00.000Z',
      NotificationType: 3,
      Attributes: {
        payload: {
          reason: 'Somebody crossed a line: Side entrance at night',
          details: { src: 'camera-1', value: 'person' },
        },
      },
      Photos: [{ Code: pictures?.[0]?.photoCode }],
    },
  ]);
  expect(pictures).toMatchObject([{ url: 'https://images.example.com/1.jpg' }]);
});

test('with a direction it is a person who crossed, and no alert', () => {
  const { notifications } = convert(
    alert('ALERT_RULE_LINE_CROSSING', { object_type: 'person', direction: 'out' }),
  );
  expect(notifications).toHaveLength(1);
  expect(flowsOf(notifications)).toEqual({ in: 0, out: 1 });
});

test('an event whose own time cannot be read is of the time when its webhook was made', () => {
  const event = alert('ALERT_RULE_CROWD');
  Object.assign(event.data, { created: 'soon' });
  expect(convert(event).notifications[0]?.CreatedAt).toBe('2026-03-04T05:09:03.000Z');
});

test('what a vehicle does is nothing', () => {
  expect(
    convert(alert('ALERT_RULE_LINE_CROSSING', { object_type: 'vehicle' })).notifications,
  ).toEqual([]);
});

test('a crowd is an alert with the number that was set', () => {
  const data = {
    camera_id: 'camera-1',
    notification_type: 'crowd',
    crowd_threshold: 8,
    objects: '["person"]',
    created,
  };
  expect(convert(webhook('notification', data)).notifications).toMatchObject([
    { Attributes: { payload: { reason: 'A crowd', details: { threshold: 8, src: 'camera-1' } } } },
  ]);
});

test('nobody’s name is kept', () => {
  const data = {
    camera_id: 'camera-1',
    notification_type: 'person_of_interest',
    person_label: 'Jane Roe',
    created,
  };
  const { notifications } = convert(webhook('notification', data));
  expect(notifications).toHaveLength(1);
  expect(JSON.stringify(notifications)).not.toContain('Jane');
});

test('a camera that goes offline is down, and up when it is back', () => {
  const status = (data: object) =>
    convert(webhook('notification', { camera_id: 'camera-1', created, ...data })).notifications;
  const payloads = [
    status({ notification_type: 'camera_offline' }),
    status({ notification_type: 'camera_status', camera_status: 'online' }),
  ].flat();
  expect(payloads).toMatchObject([
    {
      NotificationType: 2,
      Attributes: { payload: { img_sources: [{ title: 'camera-1', sampling_status: 'down' }] } },
    },
    { Attributes: { payload: { img_sources: [{ sampling_status: 'up' }] } } },
  ]);
});

test('the webhook’s own number names no event: two events of one webhook are two', () => {
  const event = (seconds: number) =>
    convert(
      webhook('notification', {
        camera_id: 'camera-1',
        notification_type: 'tamper',
        created: created + seconds,
      }),
    );
  expect(event(0).notifications[0]?.Code).not.toBe(event(1).notifications[0]?.Code);
  expect(event(0)).toEqual(event(0));
});

test('object positions are people with boxes', () => {
  const { notifications } = convert({
    camera_id: 'camera-1',
    timestamp: created * 1000,
    objects: [
      { object_id: 4, object_type: 'person', bounding_box: [0.1, 0.2, 0.3, 0.6] },
      { object_id: 5, object_type: 'vehicle', bounding_box: [0, 0, 1, 1] },
    ],
  });
  expect(notifications[0]?.Attributes.payload).toMatchObject({
    results: [{ src: 'camera-1', counting_num: 1, people: [{ det_id: 4 }] }],
  });
});
