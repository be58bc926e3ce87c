import { expect, test } from 'vitest';
import { partOf } from './recording.ts';

const at = (time: string) => Date.parse(`2026-03-02T${time}Z`);
const recording = { name: 'door.mp4', address: 'blob:', beginsAt: at('10:00:00') };
const interval = { from: '2026-03-02T10:05:00Z', to: '2026-03-02T10:10:00Z' };

test('an interval lies as many seconds after the beginning of the recording as its moments say', () => {
  expect(partOf(recording, 3_600, interval)).toEqual({ startS: 300, endS: 600 });
});

test('a recording that ends less than a second before the interval holds it', () => {
  expect(partOf(recording, 599.5, interval)).toEqual({ startS: 300, endS: 599.5 });
});

test('a recording that begins later or ends earlier does not hold the interval', () => {
  expect(partOf(recording, 598, interval)).toBeUndefined();
  expect(partOf({ ...recording, beginsAt: at('10:05:01') }, 3_600, interval)).toBeUndefined();
});
