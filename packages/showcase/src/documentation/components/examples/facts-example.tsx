import { FactList } from '@foyer/kit';

export const FactsExample = () => (
  <FactList
    facts={[
      ['Site', 'Harbour Mills'],
      ['Cameras', '4'],
      ['Uptime', '12 days'],
    ]}
  />
);
