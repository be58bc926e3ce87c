import { SankeyChart } from '@foyer/kit';

const links = [
  { from: 'Entrance', to: 'Shelves', count: 412 },
  { from: 'Entrance', to: 'Tills', count: 58 },
  { from: 'Shelves', to: 'Tills', count: 301 },
  { from: 'Shelves', to: 'Outside', count: 111 },
  { from: 'Tills', to: 'Outside', count: 359 },
];

export const SankeyExample = () => (
  <SankeyChart label="How many people went from one part of a shop to another" links={links} />
);
