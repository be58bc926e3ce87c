import { type AlertPayload, alertReason, alertReasonText } from '@foyer/contract';
import { expect, test } from 'vitest';
import { translateIn } from '../../platform/translation/translations.ts';
import { profiles } from '../profiles/profiles.ts';

const receivedAt = new Date('2026-03-04T05:10:00Z');
const time = '2026-03-04T05:09:00Z';

/** Reasons of the Alerts that a message of a make becomes. */
function reasonsOf(profile: keyof typeof profiles, document: unknown, topic?: string): string[] {
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
    .map(({ Attributes }) => (Attributes.payload as AlertPayload).reason);
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
    'Die Kamera ist verdeckt',
  ],
  ['hikvision', hikvision('group'), undefined, 'People gather', 'Personen sammeln sich'],
  [
    'hikvision',
    queue,
    undefined,
    'Too many people in the queue (region 1)',
    'Zu viele Personen in der Warteschlange (Zone 1)',
  ],
  ['verkada', verkada('ALERT_RULE_CROWD'), undefined, 'A crowd: Gate', 'Eine Menschenmenge: Gate'],
  ['verkada', verkada('ALERT_RULE_TAMPER'), undefined, 'Tampering: Gate', 'Sabotage: Gate'],
  [
    'xovis',
    xovis('BLOCKED_SPACE_ABOVE'),
    undefined,
    'The view is blocked',
    'Die Sicht ist versperrt',
  ],
  [
    'onvif-mqtt',
    onvif('State'),
    'hall/onvif-ej/VideoSource/ImageTooDark/ImagingService/&1',
    'The picture is too dark (State)',
    'Das Bild ist zu dunkel (State)',
  ],
  [
    'axis-object-analytics',
    { timestamp: Date.parse(time), message: { data: { tampering: '1' } } },
    'axis/B8A44F000001/event/tns:onvif/VideoSource/tns:axis/Tampering/$source/channel/1',
    'Tampering',
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
    'Alarm: max occupancy',
  ],
] as const)(
  '%s keeps a reason in English, and shows it in German',
  (profile, document, topic, kept, shown) => {
    expect(reasonsOf(profile, document, topic)).toEqual([kept]);
    expect(typeof alertReason(kept)).toBe('object');
    expect(alertReasonText(kept, translateIn('de'))).toBe(shown);
  },
);
