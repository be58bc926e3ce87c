import { jsonMessage, numberOf, type ProfileFixture } from '../../parsing/profile-fixture.ts';

const sensor = (entity: string, document: unknown) =>
  jsonMessage(document, `viseron/binary_sensor/${entity}/state`);

export const viseronFixtures: ProfileFixture[] = [
  {
    profile: 'viseron',
    name: 'people in the picture',
    counts: 'levels',
    cannot: ['zone', 'time', 'two lines'],
    message: (said) =>
      sensor(`hall_${said.camera}_object_detected_person`, {
        state: said.in > 0 ? 'on' : 'off',
        attributes: { count: numberOf(said, said.in) },
      }),
    silent: [
      sensor('hall_object_detected', { state: 'on', attributes: {} }),
      sensor('hall_object_detected_dog', { state: 'on', attributes: { count: 1 } }),
      sensor('hall_motion_detected', { state: 'on', attributes: {} }),
      sensor('hall_recorder', { state: 'off', attributes: { start_time: null, objects: [] } }),
      jsonMessage(
        { state: 'recording', attributes: {} },
        'viseron/sensor/hall_operation_state/state',
      ),
      { topic: 'viseron/state', contentType: '', body: 'online' },
      { topic: 'viseron/lwt', contentType: '', body: 'offline' },
      { topic: 'viseron/toggle/hall_connection/command', contentType: '', body: 'ON' },
      {
        topic: 'viseron/image/hall_latest_thumbnail/image',
        contentType: '',
        body: Buffer.from([0xff, 0xd8, 0xff]),
      },
      jsonMessage({ name: 'Hall' }, 'homeassistant/binary_sensor/viseron/hall/config'),
    ],
  },
  {
    profile: 'viseron',
    name: 'people in a zone',
    counts: 'levels',
    cannot: ['zone', 'time'],
    message: (said) =>
      sensor(`hall_${said.camera}_zone_till_${said.line}_object_detected_person`, {
        state: 'on',
        attributes: { count: numberOf(said, said.in) },
      }),
  },
];
