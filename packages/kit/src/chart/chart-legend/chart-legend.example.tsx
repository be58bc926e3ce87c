import { defineExamples } from '../../examples/define-examples.ts';
import { Held } from '../../examples/held.tsx';
import { longName } from '../../examples/sample-texts.ts';
import { ChartLegend } from './chart-legend.tsx';

const legend = (names: readonly string[], hidden: readonly string[] = [], before?: string) => (
  <Held initial={new Set(hidden) as ReadonlySet<string>}>
    {(value, onChange) => (
      <ChartLegend
        series={names.map((name, i) => ({ name, color: i === 0 ? '#1A86D0' : '#21AE8C' }))}
        hidden={value}
        onHidden={onChange}
        before={before}
      />
    )}
  </Held>
);

export const examples = defineExamples({
  part: 'ChartLegend',
  states: {
    ready: legend(['In', 'Out']),
    hatched: (
      <ChartLegend
        series={[
          { name: 'In', color: '#1A86D0' },
          { name: 'In, estimated', color: '#1A86D0', hatched: 'all' },
        ]}
        hidden={new Set()}
        onHidden={() => undefined}
      />
    ),
    'one hidden': legend(['In', 'Out'], ['Out']),
    'with a period before': legend(['In'], [], 'last week'),
    'long names': legend([longName, 'Out']),
  },
});
