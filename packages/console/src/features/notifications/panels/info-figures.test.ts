import { describe, expect, test } from 'vitest';
import { boxesOf, distanceViolations, equipmentViolations, matchPhotos } from './info-figures.ts';

const person = (violates_ipd: boolean, violates_ppe?: boolean | null) => ({
  det_id: 4,
  violates_ipd,
  ...(violates_ppe !== undefined && { violates_ppe }),
  segm: { value: { tl: [0.1, 0.2], br: [0.3, 0.4] } },
});
const result = (imsa_uid: string, people: ReturnType<typeof person>[]) => ({
  src: 'cam-1',
  imsa_uid,
  counting_num: people.length,
  people,
});

test('counts who violates the distance', () => {
  expect(distanceViolations(result('a', [person(true), person(false), person(true)]))).toBe(2);
});

describe('equipment', () => {
  test('counts who violates it among those judged', () => {
    const people = [person(false, true), person(false, false), person(false, null), person(false)];
    expect(equipmentViolations(result('a', people))).toBe(1);
  });

  test('is not judged where nobody was', () => {
    expect(equipmentViolations(result('a', [person(true, null), person(false)]))).toBeNull();
    expect(equipmentViolations(result('a', []))).toBeNull();
  });
});

test('a box takes its label, corners and violation from the person', () => {
  expect(boxesOf(result('a', [person(true)]))).toEqual([
    { label: '4', violating: true, tl: [0.1, 0.2], br: [0.3, 0.4] },
  ]);
});

test('readings find their photo by its code, and none is lost', () => {
  const [one, two, lost] = [result('a', []), result('a', []), result('gone', [])];
  expect(matchPhotos([one, two, lost], [{ Code: 'a' }, { Code: 'b' }])).toEqual({
    pictured: [
      { photo: { Code: 'a' }, results: [one, two] },
      { photo: { Code: 'b' }, results: [] },
    ],
    unpictured: [lost],
  });
});
