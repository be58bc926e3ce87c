import { afterEach, describe, expect, test, vi } from 'vitest';
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

describe('where clocks change', () => {
  afterEach(() => vi.unstubAllEnvs());
  const inZone = (zone: string) => vi.stubEnv('TZ', zone);

  test('the hour that comes twice in autumn is shown twice, and after it the time goes on', () => {
    inZone('Europe/Rome');
    const shown = ['00:30', '01:30', '02:00'].map((utc) => showMoment(`2026-10-25T${utc}:00Z`));
    expect(shown).toEqual(['25/10/2026 02:30', '25/10/2026 02:30', '25/10/2026 03:00']);
  });

  test('the hour that is left out in spring is never shown', () => {
    inZone('Europe/Rome');
    expect(showMoment('2026-03-29T00:59:59Z')).toBe('29/03/2026 01:59');
    expect(showMoment('2026-03-29T01:00:00Z')).toBe('29/03/2026 03:00');
  });

  test.each([
    ['America/St_Johns', '2026-11-01T04:29:00Z', '01/11/2026 01:59'],
    ['America/St_Johns', '2026-11-01T04:30:00Z', '01/11/2026 01:00'],
    ['America/St_Johns', '2026-11-01T05:30:00Z', '01/11/2026 02:00'],
    ['Asia/Kathmandu', '2026-10-24T18:14:00Z', '24/10/2026 23:59'],
    ['Asia/Kathmandu', '2026-10-24T18:15:00Z', '25/10/2026 00:00'],
    ['Australia/Lord_Howe', '2026-04-04T14:59:00Z', '05/04/2026 01:59'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', '05/04/2026 01:30'],
  ])('in %s %s is shown as %s', (zone, utc, shown) => {
    inZone(zone);
    expect(showMoment(utc)).toBe(shown);
    expect(showClock(utc)).toBe(`${shown.slice(-5)}:00`);
  });

  test('a day that is typed has 23, 24 or 25 hours, as its clocks have it', () => {
    inZone('Europe/Rome');
    const hoursOf = (date: string) =>
      (readMoment(date, 'end')!.getTime() + 1000 - readMoment(date, 'start')!.getTime()) /
      3_600_000;
    expect(['2026/03/29', '2026/10/24', '2026/10/25'].map(hoursOf)).toEqual([23, 24, 25]);
  });

  test('a time that comes twice is the first one, one that is left out the hour behind it', () => {
    inZone('Europe/Rome');
    const read = (text: string) => readMoment(text, 'start')!.toISOString();
    expect(read('2026/10/25 02:30:00')).toBe('2026-10-25T00:30:00.000Z');
    expect(read('2026/03/29 02:30:00')).toBe('2026-03-29T01:30:00.000Z');
    inZone('America/St_Johns');
    expect(read('2026/11/01 01:30:00')).toBe('2026-11-01T04:00:00.000Z');
  });

  test('what a field shows of a real moment is read as that moment, but for the second of two alike', () => {
    inZone('America/St_Johns');
    for (const utc of ['2026-03-08T05:29:59Z', '2026-03-08T05:30:00Z', '2026-11-01T05:30:00Z']) {
      const at = new Date(utc);
      expect(readMoment(writeMoment(at), 'start')).toEqual(at);
    }
  });
});
