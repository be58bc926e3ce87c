import { defineExamples } from '../../examples/define-examples.ts';
import { longName } from '../../examples/sample-texts.ts';
import { FactList } from './fact-list.tsx';

export const examples = defineExamples({
  part: 'FactList',
  states: {
    ready: (
      <FactList
        facts={[
          ['Gate', '3'],
          ['Gate', '5'],
          ['Invisible', 'A\u200bB'],
        ]}
      />
    ),
    empty: <FactList facts={[]} />,
    'long names': <FactList facts={[[longName, longName]]} />,
  },
});
