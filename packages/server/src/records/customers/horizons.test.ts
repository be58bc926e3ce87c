import { expect, test } from 'vitest';
import { horizonsOf, pathsBefore } from './horizons.ts';

const now = new Date('2026-11-30T17:30:00Z');
const moments = (notifications: number | null, photos: number | null) => {
  const keeping = {
    keep_notifications_days: notifications,
    keep_photos_days: photos,
    keep_paths_days: photos,
  };
  const { notificationsBefore, photosBefore, walkedPathsBefore } = horizonsOf(keeping, now);
  // Paths expire as photos do.
  expect(walkedPathsBefore).toEqual(photosBefore);
  return [notificationsBefore, photosBefore].map((at) => at?.toISOString().slice(0, 16) ?? null);
};

test('what is older than its days is over, from the start of a day in UTC', () => {
  expect(moments(90, 30)).toEqual(['2026-09-01T00:00', '2026-10-31T00:00']);
});

test('photos go with their notifications at the latest', () => {
  expect(moments(30, null)).toEqual(['2026-10-31T00:00', '2026-10-31T00:00']);
  expect(moments(30, 90)).toEqual(['2026-10-31T00:00', '2026-10-31T00:00']);
});

test('a customer that keeps no paths keeps those of before until the day ends', () => {
  const keeping = { keep_notifications_days: null, keep_photos_days: null, keep_paths_days: 0 };
  expect(horizonsOf(keeping, now).walkedPathsBefore).toEqual(new Date('2026-11-30T00:00:00Z'));
});

test('without days everything is kept', () => {
  expect(moments(null, null)).toEqual([null, null]);
  expect(moments(null, 1)).toEqual([null, '2026-11-29T00:00']);
});

test('a path belongs to the days before a horizon exactly where its notification does', () => {
  const horizon = new Date('2026-10-01T00:00:00Z');
  const isBefore = (path: string) =>
    Buffer.compare(Buffer.from(path), Buffer.from(pathsBefore(horizon))) < 0;
  expect(['2026/09/30/7/ff.jpg', '2025/12/31/7/ff.jpg'].map(isBefore)).toEqual([true, true]);
  expect(['2026/10/01/7/00.jpg', '2027/01/01/7/00.jpg'].map(isBefore)).toEqual([false, false]);
});
