import { expect, test } from 'vitest';
import { suggest } from './completions.ts';

const input = {
  device: { sn: '64E1', 'cus id': 7 },
  line_data: [
    { line: 1, in_counted: 3 },
    { line: 2, note: 'x' },
  ],
};
const labels = (before: string) => suggest(before, input).options.map(({ label }) => label);

test.each([
  ['', 'device'],
  ['{"Code": dev', 'line_data'],
  ['{"Code": device.', 'sn'],
  ['line_data.', 'in_counted'],
  ['line_data.', 'note'],
  ['line_data[0].in', 'in_counted'],
  ['$$.device.s', 'sn'],
  ['{"a": $su', '$sum'],
  ['$rec', '$received_at'],
  ['{"Cou', 'counting_num'],
  ['{"Code": 1, "', 'NotificationType'],
])('after %j comes %s', (before, label) => {
  expect(labels(before)).toContain(label);
});

test('after a path there is nothing but its own names', () => {
  expect(labels('device.')).toEqual(['sn', 'cus id']);
  expect(labels('device.sn.')).toEqual([]);
  expect(labels('nothing.here.')).toEqual([]);
});

test('a name that is no word is written in backquotes, a word is replaced from where it begins', () => {
  const { from, options } = suggest('1 + device.s', input);
  expect(from).toBe('1 + device.'.length);
  expect(options[1]?.apply).toBe('`cus id`');
  expect(suggest('{"Cou', input).from).toBe(2);
});
