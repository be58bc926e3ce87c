import type { WatchedCamera } from '@foyer/contract';
import { expect, test } from 'vitest';
import type { Sheet } from './sheet.ts';
import { unprintableWords } from './unprintable-parts.ts';

const sheet = (customer: string, camera: Partial<WatchedCamera> = {}) =>
  ({
    device: { code: 'edge-1', name: 'Łódź, Ακρόπολη, Площадь №1 – 50 m² ✓' },
    customer,
    cameras: [{ camera: { code: 'door', name: 'Door', lines: [], zones: [], ...camera } }],
  }) as unknown as Sheet;

test('names in Latin, Greek and Cyrillic letters, with digits and signs, are printed', () => {
  expect(unprintableWords(sheet('Café “Ěščř”, e\u0301'))).toBeUndefined();
});

test('names with letters of another script are named, as the sheet shows boxes for them', () => {
  const camera = { name: 'مدخل', zones: [{ id: '国立', points: [] }] };
  expect(unprintableWords(sheet('Bakery 박물관', camera))).toBe(
    'The sheet prints Latin, Greek and Cyrillic letters; others are boxes. Write by hand: the customer, the name of camera door and what is drawn on camera door.',
  );
});
