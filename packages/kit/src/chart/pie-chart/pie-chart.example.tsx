import { defineExamples } from '../../examples/define-examples.ts';
import { longName } from '../../examples/sample-texts.ts';
import { Empty } from '../../state/screen-states/screen-states.tsx';
import { PieChart } from './pie-chart.tsx';

const empty = <Empty title="No cameras">Add one to a device.</Empty>;
const labels = ['online', 'degraded', 'offline', 'never seen'];
const colors = ['#21AE8C', '#FDA700', '#FD5F00', '#798892'];
const options = { labels, colors };

export const examples = defineExamples({
  part: 'PieChart',
  states: {
    ready: (
      <PieChart label="Cameras by state" series={[14, 3, 2, 1]} options={options} empty={empty} />
    ),
    'leading to lists': (
      <PieChart
        label="Cameras, with links"
        series={[14, 3, 0, 1]}
        options={options}
        empty={empty}
        linkOf={(state) => `#${state.replace(' ', '-')}`}
      />
    ),
    'one slice': (
      <PieChart label="Cameras of one state" series={[14]} options={options} empty={empty} />
    ),
    empty: <PieChart label="No cameras" series={[]} options={options} empty={empty} />,
    'long names': (
      <PieChart
        label="Cameras of long names"
        series={[1_204_312, 2]}
        options={{ labels: [longName, 'online'], colors }}
        empty={empty}
      />
    ),
  },
});
