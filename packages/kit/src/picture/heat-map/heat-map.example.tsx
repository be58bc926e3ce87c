import { defineExamples } from '../../examples/define-examples.ts';
import { hallPicture } from '../../examples/sample-picture.ts';
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

export const examples = defineExamples({
  part: 'HeatMap',
  states: {
    ready: map((cell) => (cell * 7) % 12),
    empty: map(() => 0),
    'large numbers': map((cell) => cell * 48_000),
    'picture never sent': map((cell) => (cell * 7) % 12, ''),
  },
});
