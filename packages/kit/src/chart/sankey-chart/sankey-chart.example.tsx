import { defineExamples } from '../../examples/define-examples.ts';
import { SankeyChart } from './sankey-chart.tsx';

const links = [
  { from: 'Entrance', to: 'Shelves', count: 412 },
  { from: 'Entrance', to: 'Tills', count: 58 },
  { from: 'Shelves', to: 'Tills', count: 301 },
  { from: 'Shelves', to: 'Outside', count: 111 },
  { from: 'Tills', to: 'Outside', count: 359 },
];

export const examples = defineExamples({
  part: 'SankeyChart',
  states: {
    ready: <SankeyChart label="Flow between the zones of a shop" links={links} />,
    'one link': <SankeyChart label="People who came to the tills" links={links.slice(1, 2)} />,
    'long names': (
      <SankeyChart
        label="Flow between zones with long names"
        links={links.map((link) => ({
          ...link,
          from: `${link.from} at the northern side of the hall`,
        }))}
      />
    ),
  },
});
