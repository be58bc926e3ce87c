import {
  type CountedInterval,
  jsonMessage,
  numberOf,
  type ProfileFixture,
} from '../../parsing/profile-fixture.ts';

const webhook = (said: CountedInterval, data: object) =>
  jsonMessage({
    org_id: '0a6c2d1f-12aa-4a52-8f3b-3ab9f0a10001',
    webhook_type: 'notification',
    webhook_id: '6d6f9f0e-63dd-4b6e-9a7a-9ff7c1f50001',
    created_at: Math.floor(said.at.getTime() / 1000) + 2,
    data,
  });

const silentWebhook = (type: string, data: object) =>
  jsonMessage({
    org_id: 'a',
    webhook_type: type,
    webhook_id: 'b',
    created_at: 1_772_600_000,
    data,
  });

export const verkadaFixtures: ProfileFixture[] = [
  {
    profile: 'verkada',
    name: 'people present',
    counts: 'levels',
    cannot: ['zone', 'two lines'],
    message: (said) =>
      webhook(said, {
        camera_id: `9b1d5a34-eade-4506-8ee5-00000000000${said.camera}`,
        created: Math.floor(said.at.getTime() / 1000),
        notification_type: 'occupancy',
        people_count: numberOf(said, said.in),
        objects: '[]',
      }),
    silent: [
      silentWebhook('notification', {
        device_id: 'd',
        device_type: 'access_control',
        notification_type: 'door_opened',
        created: 1,
      }),
      silentWebhook('lpr', {
        camera_id: 'c',
        license_plate_number: 'AB12CDE',
        created: 1_772_600_000,
      }),
      silentWebhook('notification', {
        camera_id: 'c',
        notification_type: 'license_plate_of_interest',
        created: 1_772_600_000,
      }),
      silentWebhook('notification', {
        camera_id: 'c',
        notification_type: 'motion',
        objects: ['vehicle'],
        created: 1_772_600_000,
      }),
      silentWebhook('sensor_alert', { device_id: 's', reading: 'humidity', threshold: 35 }),
      silentWebhook('new_alarms', { alarm_id: 'a', site_id: 's', event_type: 'alarm_triggered' }),
      silentWebhook('credential-notification', { eventType: 'CREDENTIAL_CREATED', events: [] }),
    ],
  },
];
