import { defineExamples } from '../../examples/define-examples.ts';
import { longName } from '../../examples/sample-texts.ts';
import { FigureTable } from './figure-table.tsx';

const columns = ['Day', 'In', 'Out'];

export const examples = defineExamples({
  part: 'FigureTable',
  states: {
    ready: (
      <FigureTable
        label="People by day"
        columns={columns}
        rows={[
          ['Monday', 1412, 1398],
          ['Tuesday', 7, null],
        ]}
      />
    ),
    empty: <FigureTable label="People of no day" columns={columns} rows={[]} />,
    'long names': (
      <FigureTable label="People by entrance" columns={columns} rows={[[longName, 12, 9]]} />
    ),
  },
});
