import { defineExamples } from '../../examples/define-examples.ts';
import { hallPicture } from '../../examples/sample-picture.ts';
import { HeatLayer } from './heat-layer.tsx';
import { HeatLegend } from './heat-legend.tsx';
import { HeatMap } from './heat-map.tsx';

const gridOf = (count: (cell: number) => number) => ({
  columns: 6,
  rows: 4,
  cells: Array.from({ length: 24 }, (_, cell) => count(cell)),
});
const map = (count: (cell: number) => number, src = hallPicture) => (
  <HeatMap
    src={src}
    alt="Where people stood in a hall"
    ratio={1.6}
    grid={gridOf(count)}
    unit="people"
  />
);

/** A box that a layer of heat covers. */
const covered = (count: (cell: number) => number) => (
  <div style={{ position: 'relative', height: '10rem' }}>
    <HeatLayer grid={gridOf(count)} />
  </div>
);

export const examples = defineExamples(
  {
    part: 'HeatLayer',
    states: { ready: covered((cell) => (cell * 7) % 12), empty: covered(() => 0) },
  },
  {
    part: 'HeatLegend',
    states: {
      ready: <HeatLegend grid={gridOf((cell) => (cell * 7) % 12)} unit="people" />,
      'large numbers': <HeatLegend grid={gridOf((cell) => cell * 48_000)} unit="people" />,
    },
  },
  {
    part: 'HeatMap',
    states: {
      ready: map((cell) => (cell * 7) % 12),
      empty: map(() => 0),
      'large numbers': map((cell) => cell * 48_000),
      'picture never sent': map((cell) => (cell * 7) % 12, ''),
    },
  },
);
