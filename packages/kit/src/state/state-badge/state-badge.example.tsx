import { defineExamples } from '../../examples/define-examples.ts';
import { StateBadge } from './state-badge.tsx';

const states = ['online', 'degraded', 'offline', 'retired', 'never seen', 'an unknown state'];

export const examples = defineExamples({
  part: 'StateBadge',
  states: Object.fromEntries(
    states.map((state) => [state, <StateBadge key={state} state={state} />]),
  ),
});
