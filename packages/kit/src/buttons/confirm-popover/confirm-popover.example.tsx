import { Button } from '@mantine/core';
import { defineExamples } from '../../examples/define-examples.ts';
import { longName, nothing } from '../../examples/sample-texts.ts';
import { ConfirmPopover } from './confirm-popover.tsx';

export const examples = defineExamples({
  part: 'ConfirmPopover',
  states: {
    ready: (
      <ConfirmPopover question="Remove the camera North?" onYes={nothing}>
        {(ask) => (
          <Button variant="default" {...ask}>
            Remove
          </Button>
        )}
      </ConfirmPopover>
    ),
    'long names': (
      <ConfirmPopover question={`Remove the camera ${longName}?`} onYes={nothing}>
        {(ask) => (
          <Button variant="default" {...ask}>
            Remove
          </Button>
        )}
      </ConfirmPopover>
    ),
  },
});
