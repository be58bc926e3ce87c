import { expect, test } from 'vitest';
import { readTimeRange, writeTimeRange } from './time-range.ts';

test('both ends are read as they are written', () => {
  const typed = { from: '2025/11/01 08:00:00', to: '2025/11/02 18:30:00' };
  const read = readTimeRange(typed.from, typed.to);
  expect('range' in read && writeTimeRange(read.range)).toEqual(typed);
});

test('an end that is left empty leaves its side open', () => {
  expect(readTimeRange('', '')).toEqual({ range: {} });
  expect(writeTimeRange({})).toEqual({ from: '', to: '' });
});

test('each field is told what is wrong with it', () => {
  expect(readTimeRange('yesterday', 'soon')).toEqual({
    faults: {
      from: expect.stringMatching(/^Write it as /),
      to: expect.stringMatching(/^Write it as /),
    },
  });
  expect(readTimeRange('2025/11/02 08:00:00', '2025/11/01 08:00:00')).toEqual({
    faults: { to: 'The end lies before the start.' },
  });
});
