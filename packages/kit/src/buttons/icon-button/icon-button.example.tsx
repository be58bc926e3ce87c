import { IconTrash } from '@tabler/icons-react';
import { defineExamples } from '../../examples/define-examples.ts';
import { IconButton } from './icon-button.tsx';

export const examples = defineExamples({
  part: 'IconButton',
  states: {
    ready: <IconButton icon={IconTrash} label="Delete" />,
    subtle: <IconButton icon={IconTrash} label="Delete" variant="subtle" color="secondary" />,
    disabled: <IconButton icon={IconTrash} label="Delete" disabled />,
  },
});
