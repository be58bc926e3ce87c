import { defineExamples } from '../../examples/define-examples.ts';
import { longName } from '../../examples/sample-texts.ts';
import { PlainTable } from './plain-table.tsx';

const columns = [
  { name: 'Door', isHead: true },
  { name: 'People', isEnd: true },
];

export const examples = defineExamples({
  part: 'PlainTable',
  states: {
    ready: <PlainTable columns={columns} rows={[{ key: 1, cells: ['North gate', 12] }]} />,
    'with a caption': (
      <PlainTable
        caption="Doors by people"
        columns={columns}
        rows={[{ key: 1, cells: ['North gate', 12] }]}
      />
    ),
    'long names': <PlainTable columns={columns} rows={[{ key: 1, cells: [longName, 12] }]} />,
  },
});
