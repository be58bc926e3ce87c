import { expect, test } from 'vitest';
import { firstPlaces, placesFrom } from './use-places.ts';

test('an arrangement is kept, also one from which a widget was closed', () => {
  const places = [['chat', 'news'], ['locked']];
  expect(placesFrom(JSON.stringify(places))).toEqual(places);
});

test('what is no arrangement of known widgets leaves them as at first', () => {
  const other = [
    '',
    '{}',
    '[[]]',
    '[["news"],["news"]]',
    '[["clock"],[]]',
    '[["news"],[],[]]',
    '3',
  ];
  for (const text of [null, ...other]) expect(placesFrom(text), text ?? 'none').toBe(firstPlaces);
});
