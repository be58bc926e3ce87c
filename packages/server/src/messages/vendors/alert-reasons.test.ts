import { type AlertPayload, alertReasonText } from '@foyer/contract';
import { expect, test } from 'vitest';
import { translateIn } from '../../platform/translation/translations.ts';
import { profiles } from '../profiles/profiles.ts';

const receivedAt = new Date('2026-03-04T05:10:00Z');
const time = '2026-03-04T05:09:00Z';

/** What Alerts say that a message of a make becomes. */
function alertsOf(profile: keyof typeof profiles, document: unknown, topic?: string) {
  const isXml = typeof document === 'string';
  const { notifications } = profiles[profile]!(
    {
      topic,
      contentType: isXml ? 'application/xml' : 'application/json',
      body: Buffer.from(isXml ? document : JSON.stringify(document)),
      receivedAt,
      isRetained: false,
    },
    {},
  );
  return notifications
    .filter(({ NotificationType }) => NotificationType === 3)
    .map(({ Attributes }) => Attributes.payload as AlertPayload);
}

const hikvision = (kind: string) =>
  `<EventNotificationAlert><macAddress>24:0f:9b:5c:00:01</macAddress><channelID>2</channelID><dateTime>${time}</dateTime>
<activePostCount>1</activePostCount><eventType>${kind}</eventType><eventState>active</eventState></EventNotificationAlert>`;
const queue = {
  macAddress: '24:0f:9b:5c:00:01',
  channelID: 1,
  dateTime: time,
  eventType: 'personQueueCounting',
  RegionCapture: { humanCounting: { count: 12 }, rule: { ruleID: 1, alarmCount: 10 } },
};
const verkada = (alert_type: string, details: object = {}) => ({
  webhook_type: 'alert',
  webhook_id: '1',
  org_id: 'o',
  created_at: time,
  data: {
    alert_name: 'Gate',
    alert_type,
    device_id: 'c',
    product_type: 'CAMERA',
    created: time,
    details,
  },
});
const xovis = (type: string) => ({
  live_data: {
    sensor_info: { serial_number: '80:1F:12:0B:00:01', type: 'SINGLE_SENSOR' },
    frames: [
      {
        framenumber: 1,
        time: Date.parse(time),
        tracked_objects: [],
        events: [{ category: 'SCENE', type, attributes: {} }],
      },
    ],
  },
});
const onvif = (name: string) => ({
  UtcTime: time,
  Source: { VideoSource: '1' },
  Data: { [name]: 'true' },
});

test.each([
  [
    'hikvision',
    hikvision('shelteralarm'),
    undefined,
    'The camera is covered',
    { reason_code: 'cameraCovered' },
    'Die Kamera ist verdeckt',
  ],
  [
    'hikvision',
    hikvision('group'),
    undefined,
    'People gather',
    { reason_code: 'gathering' },
    'Personen sammeln sich',
  ],
  [
    'hikvision',
    queue,
    undefined,
    'Too many people in the queue (region 1)',
    { reason_code: 'longQueue', reason_params: { region: '1' } },
    'Zu viele Personen in der Warteschlange (Zone 1)',
  ],
  [
    'verkada',
    verkada('ALERT_RULE_CROWD'),
    undefined,
    'A crowd: Gate',
    { reason_code: 'crowd', reason_params: { name: 'Gate' } },
    'Eine Menschenmenge: Gate',
  ],
  [
    'verkada',
    verkada('ALERT_RULE_TAMPER'),
    undefined,
    'Tampering: Gate',
    { reason_code: 'tampering', reason_params: { name: 'Gate' } },
    'Sabotage: Gate',
  ],
  [
    'xovis',
    xovis('BLOCKED_SPACE_ABOVE'),
    undefined,
    'The view is blocked',
    { reason_code: 'viewBlocked' },
    'Die Sicht ist versperrt',
  ],
  [
    'onvif-mqtt',
    onvif('State'),
    'hall/onvif-ej/VideoSource/ImageTooDark/ImagingService/&1',
    'The picture is too dark (State)',
    { reason_code: 'tooDark', reason_params: { part: 'State' } },
    'Das Bild ist zu dunkel (State)',
  ],
  [
    'axis-object-analytics',
    { timestamp: Date.parse(time), message: { data: { tampering: '1' } } },
    'axis/B8A44F000001/event/tns:onvif/VideoSource/tns:axis/Tampering/$source/channel/1',
    'Tampering',
    { reason_code: 'tampering' },
    'Sabotage',
  ],
  [
    'milesight-vs',
    {
      device_info: { device_sn: '6538A12000770001', running_time: 4711 },
      alarm_data: [{ alarm_type: 'max occupancy', alarm_status: 'trigger' }],
    },
    undefined,
    'Alarm: max occupancy',
    { reason_code: 'alarm', reason_params: { name: 'max occupancy' } },
    'Alarm: max occupancy',
  ],
] as const)(
  '%s keeps a reason in English with its code, and shows it in German',
  (profile, document, topic, reason, coded, shown) => {
    const [payload, ...more] = alertsOf(profile, document, topic);
    expect(more).toEqual([]);
    const { details: _, ...said } = payload!;
    expect(said).toEqual({ reason, ...coded });
    expect(alertReasonText(payload!, translateIn('de'))).toBe(shown);
  },
);

test('what somebody called an alert in the system of its maker has no code', () => {
  const [payload] = alertsOf('verkada', verkada('ALERT_RULE_OF_THEIRS'));
  expect(payload).toMatchObject({ reason: 'Gate' });
  expect(payload).not.toHaveProperty('reason_code');
});
