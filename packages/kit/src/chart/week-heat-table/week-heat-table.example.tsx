import { defineExamples } from '../../examples/define-examples.ts';
import type { WeekCell } from './week-heat.ts';
import { WeekHeatTable } from './week-heat-table.tsx';

const cellsOf = (cell: (day: number, hour: number) => WeekCell) =>
  Array.from({ length: 7 }, (_, day) => Array.from({ length: 24 }, (_, hour) => cell(day, hour)));

const people = (day: number, hour: number) =>
  Math.max(0, Math.round((day > 4 ? 90 : 60) * Math.sin(((hour - 7) / 14) * Math.PI)));
const none: WeekCell = { value: null, coverage: 0 };

export const examples = defineExamples({
  part: 'WeekHeatTable',
  states: {
    ready: (
      <WeekHeatTable
        label="People in by hour"
        cells={cellsOf((day, hour) => ({ value: people(day, hour), coverage: 1 }))}
      />
    ),
    'measured in part': (
      <WeekHeatTable
        label="People in, measured in part"
        cells={cellsOf((day, hour) =>
          day === 1 && hour < 12
            ? none
            : { value: people(day, hour), coverage: day === 3 && hour > 8 ? 0.5 : 1 },
        )}
      />
    ),
    'large numbers': (
      <WeekHeatTable
        label="People in at a station"
        cells={cellsOf((day, hour) => ({ value: 40_000 * people(day, hour), coverage: 1 }))}
      />
    ),
    empty: <WeekHeatTable label="People in, never measured" cells={cellsOf(() => none)} />,
  },
});
