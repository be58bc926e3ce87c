import { defineExamples } from '../../examples/define-examples.ts';
import { arabicName, longName } from '../../examples/sample-texts.ts';
import { PageSentence } from './page-sentence.tsx';

export const examples = defineExamples({
  part: 'PageSentence',
  states: {
    ready: <PageSentence text="12 people at North gate, 10 or more" />,
    'from right to left': <PageSentence text={`${arabicName}: 12 people, 10 or more`} />,
    'long names': <PageSentence text={`12 people at ${longName}`} />,
  },
});
