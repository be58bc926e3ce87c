import type { Area, AreaFault } from '@foyer/contract';
import { expect, test } from 'vitest';
import { faultWords, noFaultWords } from './area-fault-words.ts';

const entrance = (camera: number, line_name: string) => ({
  camera,
  line: 'door',
  direction: 1 as const,
  camera_name: `Camera ${camera}`,
  line_name,
});
const area = { Lines: [entrance(1, 'Street'), entrance(2, '')] } as Area;
const at = (...cameras: number[]) => cameras.map((camera) => ({ camera, line: 'door' }));
const unmeasured = { share: null, low: null, high: null };

test('a fault says at which entrance, how large it is and how surely', () => {
  const fault: AreaFault = {
    code: 'exits_short',
    lines: at(1),
    share: 0.061,
    low: 0.041,
    high: 0.081,
  };
  expect(faultWords(area, fault).what).toBe('Exits at Street (Camera 1) are 6.1 % short (± 2).');
  expect(faultWords(area, { ...fault, code: 'entries_short' }).what).toContain('Entries at Street');
});

test('each kind of fault has its own words and advice', () => {
  const words = (['reversed', 'same_people', 'exits_short_at_one'] as const).map((code) =>
    faultWords(area, { code, lines: at(1, 2), ...unmeasured }),
  );
  expect(words.map(({ what }) => what)).toEqual([
    'The direction of Street (Camera 1) and door (Camera 2) is reversed.',
    'These entrances count the same people: Street (Camera 1) and door (Camera 2).',
    'Exits are short at one of these entrances, which cannot be told apart: Street (Camera 1) and door (Camera 2).',
  ]);
  expect(new Set(words.map(({ advice }) => advice)).size).toBe(3);
});

test('without a fault it says what would have been noticed, or what is lacking', () => {
  const found = { findings: [], noticeable: null };
  expect(noFaultWords({ ...found, state: 'sound', days: 40, noticeable: 0.034 })).toBe(
    'Nothing wrong found in 40 days. An entrance that misses more than 3.4 % of its people would have been noticed.',
  );
  expect(noFaultWords({ ...found, state: 'too little data', days: 40 })).toBe(
    'Too few people came in 40 days to notice a fault.',
  );
  expect(noFaultWords({ ...found, state: 'too little data', days: 0 })).toBe(
    'No complete day is known yet; 14 are needed in which every entrance was measured.',
  );
});
