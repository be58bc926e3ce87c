import type { MapSketch } from '@foyer/kit';
import melbourne from './melbourne.json' with { type: 'json' };
import { type Corners, streetGrid } from './street-grid.ts';

/** Inner Melbourne by hand: about right, and nothing to find one’s way by. */
export const melbourneSketch = {
  ...melbourne,
  parts: melbourne.parts.map(({ kind, lines, quarters }) => ({
    kind,
    lines:
      lines ??
      quarters.flatMap(({ corners, along, across }) =>
        streetGrid(corners as unknown as Corners, along, across),
      ),
  })),
} as unknown as MapSketch;
