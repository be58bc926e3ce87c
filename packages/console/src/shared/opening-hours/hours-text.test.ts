import { expect, test } from 'vitest';
import { hoursText, hoursTyped } from './hours-text.ts';

test('hours are read as people write them, and shown in one way', () => {
  const read = hoursTyped('9-12:30; 14:00 – 20:00');
  expect(read).toEqual([
    { opens: '09:00', closes: '12:30' },
    { opens: '14:00', closes: '20:00' },
  ]);
  expect(hoursText(read as { opens: string; closes: string }[])).toBe('09:00-12:30, 14:00-20:00');
  expect(hoursTyped(' ')).toEqual([]);
  expect(hoursTyped('18:00-24:00')).toEqual([{ opens: '18:00', closes: '24:00' }]);
});

test.each(['9', '25:00-26:00', '24:00-02:00', '10:00-24:30', 'all day'])(
  'what is wrong with %s is said',
  (text) => {
    expect(hoursTyped(text)).toBe(`“${text}” are no hours: write them as 09:00-20:00`);
  },
);
