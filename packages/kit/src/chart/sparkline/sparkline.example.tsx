import { defineExamples } from '../../examples/define-examples.ts';
import { Sparkline } from './sparkline.tsx';

const values = [8, 24, 66, 142, 168, 151, 160, 110, 55];

export const examples = defineExamples({
  part: 'Sparkline',
  states: {
    ready: <Sparkline values={values} label="Visitors by hour" />,
    filled: <Sparkline values={values} label="Visitors by hour" tone="success" isArea />,
    'with unknown values': (
      <Sparkline values={[8, null, 66, 142, null]} label="Visitors by hour" tone="quiet" />
    ),
  },
});
