import { defineExamples } from '../../examples/define-examples.ts';
import { nothing } from '../../examples/sample-texts.ts';
import { DeleteButton } from './delete-button.tsx';

const question = 'Are you sure? This deletes the camera North.';

export const examples = defineExamples({
  part: 'DeleteButton',
  states: {
    ready: <DeleteButton question={question} isDeleting={false} onDelete={nothing} />,
    'in a row': (
      <DeleteButton question={question} rowName="North" isDeleting={false} onDelete={nothing} />
    ),
    deleting: <DeleteButton question={question} isDeleting onDelete={nothing} />,
    'deleting in a row': (
      <DeleteButton question={question} rowName="North" isDeleting onDelete={nothing} />
    ),
  },
});
