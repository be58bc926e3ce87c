import { defineExamples } from '../../examples/define-examples.ts';
import { longName } from '../../examples/sample-texts.ts';
import { Quiet, Status } from './quiet.tsx';

export const examples = defineExamples(
  {
    part: 'Quiet',
    states: {
      ready: <Quiet>Online since Monday</Quiet>,
      'in a line': (
        <>
          North gate <Quiet span>online</Quiet>
        </>
      ),
      'long names': <Quiet>{longName}</Quiet>,
    },
  },
  {
    part: 'Status',
    states: {
      ready: <Status>4 of 12 cameras</Status>,
      empty: <Status />,
    },
  },
);
