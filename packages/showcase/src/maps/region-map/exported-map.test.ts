import { expect, test } from 'vitest';
import { mapSheet } from './exported-map.ts';

const regions = [
  { id: 'IT', name: 'Italy', rings: [], x: 0, y: 0 },
  { id: 'FR', name: 'France', rings: [], x: 0, y: 0 },
];

test('a map is exported as its values by name, without what it does not show', () => {
  const values = [
    { id: 'IT', value: 61, text: '61 million people' },
    { id: 'FR', value: 66, text: '66 million people' },
    { id: 'XX', value: 1, text: 'nowhere' },
  ];
  expect(mapSheet({ label: 'People', valueName: 'Population', values }, { regions })).toEqual({
    title: 'People',
    header: ['Place', 'Population', 'Value'],
    rows: [
      ['France', '66 million people', 66],
      ['Italy', '61 million people', 61],
    ],
  });
});

test('marked places are exported with where they lie', () => {
  const points = [{ name: 'Rome', latitude: 41.9, longitude: 12.5 }];
  expect(mapSheet({ label: 'Places', points }, { regions })).toEqual({
    title: 'Places',
    header: ['Place', 'About', 'Latitude', 'Longitude'],
    rows: [['Rome', null, 41.9, 12.5]],
  });
});
