export interface Star {
  name: string;
  constellation: string;
  /** Light-years. */
  distance: number;
}

export const stars: readonly Star[] = [
  { name: 'Sirius', constellation: 'Great Dog', distance: 8.6 },
  { name: 'Canopus', constellation: 'Keel', distance: 310 },
  { name: 'Arcturus', constellation: 'Herdsman', distance: 37 },
  { name: 'Vega', constellation: 'Lyre', distance: 25 },
  { name: 'Capella', constellation: 'Charioteer', distance: 43 },
];
