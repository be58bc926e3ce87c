import { defineExamples } from '../../examples/define-examples.ts';
import { arabicName, longName } from '../../examples/sample-texts.ts';
import { CellText } from './cell-text.tsx';

export const examples = defineExamples({
  part: 'CellText',
  states: {
    ready: <CellText text="Loading bay, north side" />,
    'long names': <CellText text={longName} />,
    'from right to left': <CellText text={arabicName} />,
    'invisible characters': <CellText text={'North\u200b gate'} />,
  },
});
