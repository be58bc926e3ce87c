import type { Photo } from '@foyer/contract';
import { expect, test } from 'vitest';
import { lastReading } from './last-reading.ts';

const photo = (Code: string): Photo => ({
  Code,
  Path: `${Code}.jpg`,
  Thumbnail: '',
  CreatedAt: '2026-03-01T09:30:00.000Z',
  Width: 4,
  Height: 3,
});
const result = (src: string, imsa_uid: string) => ({ src, imsa_uid, counting_num: 1, people: [] });

test('of a notification about several cameras, only this one’s reading and photo are taken', () => {
  const payload = { results: [result('door', 'a'), result('hall', 'b')] };
  const last = { Attributes: { payload }, Photos: [photo('a'), photo('b')] };
  expect(lastReading(last, ['front', 'hall'])).toEqual({
    result: payload.results[1],
    photo: photo('b'),
  });
});

test('a reading without its photo has none, and a payload of another type has no reading', () => {
  const payload = { results: [result('door', 'lost')] };
  expect(lastReading({ Attributes: { payload }, Photos: [photo('a')] }, ['door']).photo).toBe(
    undefined,
  );
  expect(lastReading({ Attributes: { payload: { counting: [] } }, Photos: [] }, ['door'])).toEqual(
    {},
  );
});
