import { defineExamples } from '../../examples/define-examples.ts';
import { CopyButton } from './copy-button.tsx';

export const examples = defineExamples({
  part: 'CopyButton',
  states: {
    ready: <CopyButton name="Token" text="a-token" />,
    subtle: <CopyButton name="Address" text="https://foyer.example" variant="subtle" />,
  },
});
