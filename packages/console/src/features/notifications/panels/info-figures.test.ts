import { describe, expect, test } from 'vitest';
import {
  boxesOf,
  boxesSentence,
  distanceViolations,
  equipmentViolations,
  matchPhotos,
} from './info-figures.ts';

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

test('a box takes its label, corners and both violations from the person', () => {
  const people = [person(true), person(false, true), person(false, false)];
  const corners = { label: '4', tl: [0.1, 0.2], br: [0.3, 0.4] };
  expect(boxesOf(result('a', people))).toEqual([
    { ...corners, violating: true, lacksEquipment: null },
    { ...corners, violating: false, lacksEquipment: true },
    { ...corners, violating: false, lacksEquipment: false },
  ]);
});

describe('boxes in words', () => {
  test('name who lacks equipment beside who violates the distance', () => {
    expect(boxesSentence(result('a', [person(false, true), person(true, false)]))).toBe(
      '2 people detected; violating the distance: 4; without protective equipment: 4',
    );
  });

  test('say that equipment was not judged, and that nobody violates', () => {
    expect(boxesSentence(result('a', [person(false)]))).toBe(
      '1 person detected; violating the distance: nobody; protective equipment not judged',
    );
  });
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
