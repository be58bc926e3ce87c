import type { MapSketch } from '@foyer/kit';

/** The Rhine and the towns around 51° N, 7° E: about right, and enough to know where one is. */
export const rhineSketch: MapSketch = {
  fromZoom: 7,
  parts: [
    {
      kind: 'river',
      lines: [
        [
          [7.6, 50.36],
          [7.3, 50.57],
          [7.1, 50.73],
          [6.97, 50.94],
          [6.85, 51.12],
          [6.76, 51.22],
          [6.72, 51.45],
          [6.6, 51.65],
          [6.1, 51.85],
        ],
      ],
    },
  ],
  names: [
    { name: 'Cologne', at: [6.8, 50.94] },
    { name: 'Düsseldorf', at: [6.58, 51.23] },
    { name: 'Essen', at: [7.01, 51.42] },
    { name: 'Dortmund', at: [7.47, 51.5] },
    { name: 'Bonn', at: [7.2, 50.73] },
    { name: 'Wuppertal', at: [7.2, 51.26] },
    { name: 'Siegen', at: [8.02, 50.87] },
    { name: 'Aachen', at: [6.08, 50.78] },
  ],
};
