import { expect, test } from 'vitest';
import { createDevice, levelsOf } from '../testing/vendor-device.ts';
import { frigateEvent, frigateFixtures } from './fixtures.ts';

const begin = Date.UTC(2026, 2, 4, 5) / 1_000;
const person = (id: string, seconds: number, zones: string[], more: object = {}) => ({
  id,
  camera: 'hall',
  label: 'person',
  false_positive: false,
  start_time: begin,
  frame_time: begin + seconds,
  end_time: null,
  current_zones: zones,
  entered_zones: zones,
  ...more,
});
const arrive = () => createDevice(frigateFixtures[0]!);
const payloads = (device: ReturnType<typeof arrive>) =>
  device
    .stored()
    .map(({ Attributes }) => (Attributes.payload as { results: unknown[] }).results[0]);

test('many messages of one person count one person, and the end says how long they stayed', () => {
  const device = arrive();
  device.take(frigateEvent('new', person('a', 0, [])));
  device.take(frigateEvent('update', person('a', 1, ['till'])));
  device.take(frigateEvent('update', person('a', 2, ['till'])));
  device.take(frigateEvent('new', person('b', 3, ['till'])));
  const end = person('a', 9, [], { entered_zones: ['till'], end_time: begin + 12.5 });
  device.take(frigateEvent('end', end));
  const expected = [
    { src: 'hall', counting_num: 1 },
    { src: 'hall', counting_num: 1, zones: [{ id: 'till', people: 1 }] },
    { src: 'hall', counting_num: 2, zones: [{ id: 'till', people: 2 }] },
    { src: 'hall', counting_num: 1, zones: [{ id: 'till', people: 1, dwell_s: [12.5] }] },
  ];
  expect(payloads(device)).toEqual(expected);
  const { state } = device.take(frigateEvent('end', end));
  expect(device.take(frigateEvent('update', person('a', 2, ['till']))).state).toEqual(state);
  expect(payloads(device)).toEqual(expected);
});

test('a false positive that was counted is taken back', () => {
  const device = arrive();
  device.take(frigateEvent('new', person('a', 0, [])));
  device.take(frigateEvent('update', person('a', 1, [], { false_positive: true })));
  expect(levelsOf(device.stored())).toEqual([1, 0]);
});

test('the number of a zone that events named is people in that zone of its camera', () => {
  const device = arrive();
  device.take(frigateEvent('new', person('a', 0, ['till'])));
  const { notifications } = device.take({
    topic: 'frigate/till/person',
    contentType: '',
    body: '4',
  });
  expect(notifications[0]?.Attributes.payload).toEqual({
    results: [{ src: 'hall', zones: [{ id: 'till', people: 4 }] }],
  });
});

test('a snapshot is a photo; a retained one is old', () => {
  const device = arrive();
  const jpeg = {
    topic: 'frigate/hall/person/snapshot',
    contentType: '',
    body: Buffer.from([0xff, 0xd8]),
  };
  expect(device.take(jpeg).notifications[0]?.Photos).toHaveLength(1);
  expect(device.take(jpeg, { isRetained: true }).notifications).toEqual([]);
});
