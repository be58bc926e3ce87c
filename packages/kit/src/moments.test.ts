import { describe, expect, test } from 'vitest';
import { readMoment, showClock, showMoment, writeMoment } from './moments.ts';

describe('showing a moment', () => {
  test('writes day, month, year and a 24-hour clock', () => {
    expect(showMoment(new Date(2025, 10, 1, 15, 4, 5))).toBe('01/11/2025 15:04');
    expect(showClock(new Date(2025, 10, 1, 15, 4, 5))).toBe('15:04:05');
  });

  test('shows the text itself where it is no moment', () => {
    expect(showMoment('soon')).toBe('soon');
  });
});

describe('reading what a person typed', () => {
  test('takes the full pattern as local time', () => {
    expect(readMoment('2025/11/01 08:30:15', 'start')).toEqual(new Date(2025, 10, 1, 8, 30, 15));
  });

  test('completes a bare date to the edge of its day', () => {
    expect(readMoment('2025/11/01', 'start')).toEqual(new Date(2025, 10, 1, 0, 0, 0));
    expect(readMoment('2025/11/01', 'end')).toEqual(new Date(2025, 10, 1, 23, 59, 59));
  });

  test('takes hours and minutes without seconds', () => {
    expect(readMoment(' 2025/11/01 08:30 ', 'end')).toEqual(new Date(2025, 10, 1, 8, 30, 0));
  });

  test.each(['', 'yesterday', '2025/02/30', '2025/13/01', '2025/11/01 25:00:00', '01/11/2025'])(
    'refuses %j',
    (text) => {
      expect(readMoment(text, 'start')).toBeNull();
    },
  );

  test('gives back what it wrote', () => {
    const at = new Date(2024, 1, 29, 23, 59, 59);
    expect(readMoment(writeMoment(at), 'start')).toEqual(at);
  });
});
