import { Empty } from '@foyer/kit';

export const EmptyExample = () => (
  <Empty title="No alerts">An alert appears here as soon as a device sends one.</Empty>
);
