import { defineExamples } from '../../examples/define-examples.ts';
import { CountUp } from './count-up.tsx';

export const examples = defineExamples({
  part: 'CountUp',
  states: {
    ready: <CountUp value={1_656_843} />,
    nothing: <CountUp value={0} />,
    'own format': <CountUp value={42} format={(value) => `${Math.round(value)} %`} />,
  },
});
