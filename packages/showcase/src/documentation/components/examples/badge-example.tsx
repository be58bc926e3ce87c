import { ToneBadge } from '@foyer/kit';
import { Group } from '@mantine/core';
import { IconClock, IconFlame, IconLeaf } from '@tabler/icons-react';

export const BadgeExample = () => (
  <Group gap="xs">
    <ToneBadge tone="info" icon={IconClock}>
      planned
    </ToneBadge>
    <ToneBadge tone="danger" icon={IconFlame}>
      too hot
    </ToneBadge>
    <ToneBadge tone="success" icon={IconLeaf}>
      saves power
    </ToneBadge>
  </Group>
);
