import { defineExamples } from '../../examples/define-examples.ts';
import { Held } from '../../examples/held.tsx';
import { longName, nothing } from '../../examples/sample-texts.ts';
import { SearchField } from './search-field.tsx';

const searchField = (label: string, initial: string) => (
  <Held initial={initial}>
    {(words, onWords) => <SearchField aria-label={label} words={words} onWords={onWords} />}
  </Held>
);

export const examples = defineExamples({
  part: 'SearchField',
  states: {
    empty: searchField('Search the cameras', ''),
    ready: searchField('Search the devices', 'north'),
    disabled: <SearchField aria-label="Search nothing" words="" onWords={nothing} disabled />,
    'long names': searchField('Search the halls', longName),
  },
});
