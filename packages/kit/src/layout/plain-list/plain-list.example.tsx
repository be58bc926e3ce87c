import { defineExamples } from '../../examples/define-examples.ts';
import { longName } from '../../examples/sample-texts.ts';
import { PlainList } from './plain-list.tsx';

const doors = ['North gate', 'South gate'].map((name) => <li key={name}>{name}</li>);

export const examples = defineExamples({
  part: 'PlainList',
  states: {
    ready: <PlainList aria-label="Doors">{doors}</PlainList>,
    'with lines': (
      <PlainList isLined component="ol">
        {doors}
      </PlainList>
    ),
    'long names': (
      <PlainList>
        <li>{longName}</li>
      </PlainList>
    ),
  },
});
