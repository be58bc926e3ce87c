import { describe, expect, test } from 'vitest';
import { showBytes } from '../../shared/records/show-bytes.ts';
import { keepingSentence, outlookSentence, runSentence } from './history-sentences.ts';

test.each([
  [null, null, 'Notifications and photos are kept for ever.'],
  [null, 30, 'Notifications are kept for ever, photos for 30 days.'],
  [90, null, 'Notifications and their photos are kept for 90 days.'],
  [90, 30, 'Notifications are kept for 90 days, photos for 30.'],
  [30, 90, 'Notifications and their photos are kept for 30 days.'],
  [1, null, 'Notifications and their photos are kept for 1 day.'],
])('kept for %j days, photos for %j, is said in words', (notifications, photos, words) => {
  const keeping = { keep_notifications_days: notifications, keep_photos_days: photos };
  expect(keepingSentence(keeping)).toBe(words);
});

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_234_567, '1.23 MB'],
  [1_200_000_000, '1.2 GB'],
  [1e20, '100,000 PB'],
])('%d bytes read %s', (bytes, words) => {
  expect(showBytes(bytes)).toBe(words);
});

describe('what a run would remove', () => {
  const retention = {
    id: 1,
    Name: 'Harbour',
    notifications_before: '2026-09-01T00:00:00.000Z',
    photos_before: '2026-09-01T00:00:00.000Z',
    would_remove: { notifications: 12_431, photos: 3_102, bytes: 1_200_000_000 },
    last_run: null,
  };
  test.each([
    [{}, '12,431 notifications and 3,102 photos (1.2 GB) from before 01/09/2026 (UTC).'],
    [
      { photos_before: '2026-10-31T00:00:00.000Z' },
      '12,431 notifications from before 01/09/2026 and 3,102 photos (1.2 GB) from before 31/10/2026 (UTC).',
    ],
    [{ notifications_before: null }, '3,102 photos (1.2 GB) from before 01/09/2026 (UTC).'],
  ])('is counted, with the day it reaches to: %j', (more, words) => {
    expect(outlookSentence({ ...retention, ...more })).toBe(`Would remove ${words}`);
  });

  test('may be nothing', () => {
    const would_remove = { notifications: 0, photos: 0, bytes: 0 };
    expect(outlookSentence({ ...retention, would_remove })).toBe('There is nothing to remove now.');
  });
});

test('a run says what it removed, so far, or until it stopped', () => {
  const removed = { notifications: 1, photos: 0, bytes: 0 };
  const run = { started_at: 'then', finished_at: null, failure: null, removed };
  const say = (more: Partial<typeof run>, isRunning = false) =>
    runSentence({ ...run, ...more } as typeof run, isRunning, (moment) => moment);
  const amount = '1 notification and 0 photos (0 bytes)';
  expect(say({ finished_at: 'now' as unknown as null })).toBe(
    `The last run, now, removed ${amount}.`,
  );
  expect(say({}, true)).toBe(`A run is under way. It has removed ${amount} so far.`);
  expect(say({})).toMatch(/was interrupted after it removed 1 notification/);
  expect(say({ failure: 'The disk is full.' as unknown as null })).toMatch(
    /failed \(The disk is full\.\)/,
  );
});
