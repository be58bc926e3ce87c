import type { MapSketch, SketchPoint } from '@foyer/kit';
import rhine from './rhine.json' with { type: 'json' };

/** JSON knows lists, not pairs. */
const point = ([longitude = 0, latitude = 0]: readonly number[]): SketchPoint => [
  longitude,
  latitude,
];
const lines = (all: readonly (readonly number[][])[]) => all.map((each) => each.map(point));

/** The country around Cologne by hand: towns and roads about right, woods and lakes where there are some. */
export const rhineSketch: MapSketch = {
  fromZoom: 7,
  parts: [
    { kind: 'sketched', lines: lines(rhine.land) },
    { kind: 'park', lines: lines(rhine.forests) },
    { kind: 'water', lines: lines(rhine.lakes) },
    { kind: 'river', lines: lines(rhine.rivers) },
    { kind: 'road', lines: lines(rhine.roads) },
  ],
  names: rhine.names.map(({ name, at }) => ({ name, at: point(at) })),
};
