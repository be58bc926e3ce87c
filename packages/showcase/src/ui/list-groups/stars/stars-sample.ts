export interface Star {
  name: string;
  constellation: string;
}

export const stars: readonly Star[] = [
  { name: 'Sirius', constellation: 'Great Dog' },
  { name: 'Canopus', constellation: 'Keel' },
  { name: 'Arcturus', constellation: 'Herdsman' },
  { name: 'Vega', constellation: 'Lyre' },
  { name: 'Capella', constellation: 'Charioteer' },
];
