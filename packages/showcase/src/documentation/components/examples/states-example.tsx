import { StateBadge } from '@foyer/kit';
import { Group } from '@mantine/core';

export const StatesExample = () => (
  <Group gap="xs">
    {['online', 'degraded', 'offline', 'never seen'].map((state) => (
      <StateBadge key={state} state={state} />
    ))}
  </Group>
);
