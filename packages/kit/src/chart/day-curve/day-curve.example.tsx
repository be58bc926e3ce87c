import { defineExamples } from '../../examples/define-examples.ts';
import { DayCurve } from './day-curve.tsx';

const hours = Array.from({ length: 24 }, (_, i) => {
  const usual = Math.max(0, Math.round(40 * Math.sin(((i - 6) / 15) * Math.PI)));
  return {
    clock: `${String(i).padStart(2, '0')}:00`,
    value: i > 15 ? null : usual + (i % 3) * 3,
    low: Math.max(0, usual - 8),
    usual,
    high: usual + 8,
  };
});
const curve = { label: 'People today', sentence: 'People present today by hour' };

export const examples = defineExamples({
  part: 'DayCurve',
  states: {
    ready: <DayCurve {...curve} hours={hours} />,
    'a part was not measured': (
      <DayCurve
        {...curve}
        hours={hours.map((hour, i) => (i > 8 && i < 12 ? { ...hour, value: null } : hour))}
      />
    ),
    'nothing is usual yet': (
      <DayCurve
        {...curve}
        hours={hours.map((hour) => ({ ...hour, low: null, usual: null, high: null }))}
      />
    ),
  },
});
