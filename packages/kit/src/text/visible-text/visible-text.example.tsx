import { defineExamples } from '../../examples/define-examples.ts';
import { arabicName } from '../../examples/sample-texts.ts';
import { VisibleText } from './visible-text.tsx';

export const examples = defineExamples({
  part: 'VisibleText',
  states: {
    ready: <VisibleText text="North gate" />,
    'invisible characters': <VisibleText text={'North\u200b gate\u202e'} />,
    'from right to left': <VisibleText text={arabicName} />,
  },
});
