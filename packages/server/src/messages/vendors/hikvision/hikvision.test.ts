import { expect, test } from 'vitest';
import type { ProfileState } from '../../../records/devices/profile-state.ts';
import type { Conversion } from '../../parsing/profile.ts';
import { flowsOf } from '../testing/vendor-device.ts';
import { hikvision } from './hikvision.ts';

const receivedAt = new Date('2026-03-04T12:10:00Z');

function convert(
  body: string,
  state: ProfileState = {},
  contentType = 'application/xml',
): Conversion {
  const message = {
    topic: undefined,
    contentType,
    body: Buffer.from(body),
    receivedAt,
    isRetained: false,
  };
  return hikvision(message, state);
}

const alert = (
  kind: string,
  inner: string,
  state = 'active',
) => `<EventNotificationAlert version="1.0">
<ipAddress>10.4.0.20</ipAddress><macAddress>24:0f:9b:5c:00:01</macAddress><channelID>2</channelID>
<dateTime>2026-03-04T13:07:07+01:00</dateTime><activePostCount>1</activePostCount>
<eventType>${kind}</eventType><eventState>${state}</eventState>${inner}</EventNotificationAlert>`;

const realTime = (enter: number, time: string) =>
  alert(
    'PeopleCounting',
    `<peopleCounting><statisticalMethods>realTime</statisticalMethods><RealTime><time>${time}</time></RealTime>
<enter>${enter}</enter><exit>5</exit></peopleCounting>`,
  );
const timeRange = (enter: number, start: string, end: string) =>
  alert(
    'PeopleCounting',
    `<peopleCounting><statisticalMethods>timeRange</statisticalMethods>
<TimeRange><startTime>${start}</startTime><endTime>${end}</endTime></TimeRange>
<enter>${enter}</enter><exit>0</exit></peopleCounting>`,
  );

/** Converts one after another, and counts everybody. */
function flowsOfAll(bodies: readonly string[]) {
  let state: ProfileState = {};
  const all = bodies.flatMap((body) => {
    const converted = convert(body, state);
    state = converted.state;
    return converted.notifications;
  });
  return flowsOf(all);
}

test('totals and intervals of the same people count once', () => {
  const bodies = [
    timeRange(4, '2026-03-04T12:45:00+01:00', '2026-03-04T13:00:00+01:00'),
    realTime(70, '2026-03-04T13:00:30+01:00'),
    realTime(72, '2026-03-04T13:02:00+01:00'),
    realTime(73, '2026-03-04T13:04:00+01:00'),
    timeRange(3, '2026-03-04T13:00:00+01:00', '2026-03-04T13:05:00+01:00'),
  ];
  expect(flowsOfAll(bodies).in).toBe(7);
});

test('a multipart push holds several events and a picture', () => {
  const parts = [
    `Content-Type: application/xml; charset="UTF-8"\r\n\r\n${timeRange(2, '2026-03-04T13:00:00+01:00', '2026-03-04T13:05:00+01:00')}`,
    'Content-Disposition: form-data; name="pedestrian"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n\u00ff\u00d8',
    `Content-Type: application/json\r\n\r\n{"eventType":"VMD","eventState":"active"}`,
  ];
  const body = parts.map((part) => `--MIME_boundary\r\n${part}\r\n`).join('');
  const converted = convert(`${body}--MIME_boundary--\r\n`, {}, 'multipart/form-data');
  expect(converted.errors).toEqual([]);
  expect(flowsOf(converted.notifications)).toEqual({ in: 2, out: 0 });
  expect(converted.notifications[0]?.Attributes.payload).toMatchObject({
    results: [
      {
        src: '240f9b5c0001:2',
        period: { from: '2026-03-04T12:00:00.000Z', to: '2026-03-04T12:05:00.000Z' },
        lines: [{ id: '1', in: 2, out: 0 }],
      },
    ],
  });
});

test('somebody who leaves a queue says how many wait and how long it took', () => {
  const { notifications } = convert(
    JSON.stringify({
      macAddress: '24:0f:9b:5c:00:01',
      channelID: 1,
      dateTime: '2026-03-04T13:07:07+01:00',
      eventType: 'personQueueRealTime',
      PersonQueueRealTimeData: {
        targetID: 5,
        ruleID: 2,
        personState: 'leave',
        waitTime: 95,
        peopleNum: 3,
      },
    }),
  );
  expect(notifications.map(({ Attributes }) => Attributes.payload)).toEqual([
    { results: [{ src: '240f9b5c0001:1', zones: [{ id: '2', people: 3, dwell_s: [95] }] }] },
  ]);
});

test('a queue that is too long is people in its region and an alert with its limit', () => {
  const { notifications } = convert(
    JSON.stringify({
      macAddress: '24:0f:9b:5c:00:01',
      channelID: 1,
      dateTime: '2026-03-04T13:07:07+01:00',
      eventType: 'personQueueCounting',
      RegionCapture: { humanCounting: { count: 12 }, rule: { ruleID: 1, alarmCount: 10 } },
    }),
  );
  expect(notifications.map(({ Attributes }) => Attributes.payload)).toMatchObject([
    { results: [{ zones: [{ id: '1', people: 12 }] }] },
    { details: { threshold: 10, value: 12 } },
  ]);
});

test('a covered camera is an alert once, and a channel without picture is down until it is back', () => {
  const covered = convert(alert('shelteralarm', ''));
  expect(covered.notifications).toMatchObject([
    { NotificationType: 3, Attributes: { payload: { details: { src: '240f9b5c0001:2' } } } },
  ]);
  const repeated = alert('shelteralarm', '').replace('<activePostCount>1', '<activePostCount>2');
  expect(convert(repeated).notifications).toEqual([]);
  const lost = convert(alert('videoloss', ''));
  const back = convert(alert('videoloss', '', 'inactive'), lost.state);
  const states = [...lost.notifications, ...back.notifications].map(
    ({ Attributes }) => Attributes.payload,
  );
  expect(states).toMatchObject([
    { img_sources: [{ sampling_status: 'down' }] },
    { img_sources: [{ sampling_status: 'up' }] },
  ]);
});

test('a line that a vehicle crossed is nothing', () => {
  const entry = (target: string) =>
    alert(
      'linedetection',
      `<DetectionRegionList><DetectionRegionEntry><detectionTarget>${target}</detectionTarget></DetectionRegionEntry></DetectionRegionList>`,
    );
  expect(convert(entry('vehicle')).notifications).toEqual([]);
  expect(convert(entry('human')).notifications).toHaveLength(1);
});

test('children are among the people of their line, since the totals before', () => {
  const withChildren = (body: string, children: number) =>
    body.replace(
      '</EventNotificationAlert>',
      `<childCounting><enter>${children}</enter><exit>0</exit></childCounting></EventNotificationAlert>`,
    );
  const first = convert(withChildren(realTime(70, '2026-03-04T13:00:00+01:00'), 9));
  const next = convert(withChildren(realTime(75, '2026-03-04T13:02:00+01:00'), 11), first.state);
  expect(next.notifications.map(({ Attributes }) => Attributes.payload)).toMatchObject([
    { results: [{ lines: [{ id: '1', in: 5, out: 0, of: { child: { in: 2, out: 0 } } }] }] },
  ]);
});
