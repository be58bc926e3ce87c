import type { MapSketch, SketchPoint } from '@foyer/kit';
import melbourne from './melbourne.json' with { type: 'json' };
import { type Corners, streetGrid } from './street-grid.ts';

/** JSON knows lists, not pairs. */
const point = ([longitude = 0, latitude = 0]: readonly number[]): SketchPoint => [
  longitude,
  latitude,
];
const lines = (all: readonly (readonly number[][])[]) => all.map((each) => each.map(point));

const { land, waters, lakes, parks, rivers, roads, motorways, quarters, names } = melbourne;

/** Inner Melbourne by hand: about right, and nothing to find one’s way by. */
export const melbourneSketch: MapSketch = {
  fromZoom: 10,
  parts: [
    { kind: 'sketched', lines: lines(land) },
    { kind: 'water', lines: lines(waters) },
    {
      kind: 'street',
      lines: quarters.flatMap(({ corners, along, across }) =>
        streetGrid(corners.map(point) as unknown as Corners, along, across),
      ),
    },
    { kind: 'park', lines: lines(parks) },
    { kind: 'water', lines: lines(lakes) },
    { kind: 'river', lines: lines(rivers) },
    { kind: 'road', lines: lines(roads) },
    { kind: 'motorway', lines: lines(motorways) },
  ],
  names: names.map((name) => ({
    name: name.name,
    at: point(name.at),
    ...(name.isWater && { isWater: true as const }),
  })),
};
