import { expect, test } from 'vitest';
import type { ProfileState } from '../../../records/devices/profile-state.ts';
import type { Conversion } from '../../parsing/profile.ts';
import { viseron } from './viseron.ts';

const receivedAt = new Date('2026-03-04T05:10:00Z');

function convert(
  topic: string,
  document: unknown,
  state: ProfileState = {},
  isRetained = false,
): Conversion {
  const body = Buffer.from(typeof document === 'string' ? document : JSON.stringify(document));
  return viseron({ topic, contentType: '', body, receivedAt, isRetained }, state);
}

const recording = (endTime: string | null) => ({
  state: endTime === null ? 'on' : 'off',
  attributes: {
    id: 812,
    start_time: '2026-03-04T05:09:11.250000+00:00',
    end_time: endTime,
    thumbnail_path: '/thumbnails/porch/812.jpg',
    objects: [
      { label: 'person', confidence: 0.9, rel_x1: 0.7, rel_y1: 0.1, rel_x2: 0.8, rel_y2: 0.5 },
      { label: 'dog', confidence: 0.8, rel_x1: 0.1, rel_y1: 0.1, rel_x2: 0.2, rel_y2: 0.2 },
    ],
  },
});

test('a recording names the people at its begin once more at its end: one notification', () => {
  const topic = 'cctv/viseron/binary_sensor/porch_recorder/state';
  const begin = convert(topic, recording(null));
  const end = convert(topic, recording('2026-03-04T05:09:40+00:00'), {}, true);
  expect(begin.notifications).toEqual(end.notifications);
  expect(begin.notifications).toMatchObject([
    {
      CreatedAt: '2026-03-04T05:09:11.250Z',
      Attributes: {
        payload: {
          results: [
            {
              src: 'porch',
              counting_num: 1,
              people: [{ segm: { value: { tl: [0.7, 0.1], br: [0.8, 0.5] } } }],
            },
          ],
        },
      },
    },
  ]);
});

test('cameras are up or down as Viseron is connected to them, and all are down when it ends', () => {
  const first = convert('viseron/binary_sensor/porch_connected/state', {
    state: 'on',
    attributes: {},
  });
  const second = convert(
    'viseron/binary_sensor/hall_connected/state',
    { state: 'off', attributes: {} },
    first.state,
  );
  const ended = convert('viseron/lwt', 'offline', second.state);
  const states = [first, second, ended].flatMap(({ notifications }) =>
    notifications.map(({ Attributes }) => Attributes.payload),
  );
  expect(states).toMatchObject([
    { img_sources: [{ title: 'porch', sampling_status: 'up' }], partial: true },
    { img_sources: [{ title: 'hall', sampling_status: 'down' }] },
    { img_sources: [{ title: 'porch', sampling_status: 'down' }, { title: 'hall' }] },
  ]);
});

test('people counts that a broker stored are of no known time', () => {
  const topic = 'viseron/binary_sensor/porch_object_detected_person/state';
  expect(convert(topic, { state: 'on', attributes: { count: 2 } }, {}, true).notifications).toEqual(
    [],
  );
});

test('nobody is 0 when the entity is off without a count', () => {
  const topic = 'viseron/binary_sensor/porch_zone_door_object_detected_person/state';
  const { notifications } = convert(topic, { state: 'off', attributes: {} });
  expect(notifications[0]?.Attributes.payload).toEqual({
    results: [{ src: 'porch', zones: [{ id: 'door', people: 0 }] }],
  });
});
