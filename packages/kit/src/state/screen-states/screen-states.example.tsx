import { Button } from '@mantine/core';
import { defineExamples } from '../../examples/define-examples.ts';
import { longName, nothing } from '../../examples/sample-texts.ts';
import { Empty, Failed } from './screen-states.tsx';

export const examples = defineExamples(
  {
    part: 'Empty',
    states: {
      ready: <Empty title="No alerts">They appear once a device reports one.</Empty>,
      'with an action': (
        <Empty title="No camera matches this filter" action={<Button>Show all cameras</Button>}>
          Take a part of the filter away.
        </Empty>
      ),
      'long names': <Empty title={longName}>They appear once {longName} reports one.</Empty>,
    },
  },
  {
    part: 'Failed',
    states: {
      ready: (
        <Failed
          title="The cameras could not be loaded"
          detail="The server failed. Try again in a moment."
          reference="r-17"
          onRetry={nothing}
        />
      ),
      'without a retry': (
        <Failed title="The cameras could not be loaded" detail="You may not see them." />
      ),
      waiting: <Failed title="The cameras could not be loaded" detail="No network." waits />,
      'long names': <Failed title={longName} detail={longName} reference={longName} />,
    },
  },
);
