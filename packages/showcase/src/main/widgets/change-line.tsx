import { ToneBadge } from '@foyer/kit';
import { Group, Text } from '@mantine/core';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';

export interface Change {
  words: string;
  since: string;
  isRise: boolean;
  means: 'better' | 'worse';
}

/** How a figure changed, and since when. */
export const ChangeLine = ({ words, since, isRise, means }: Change) => (
  <Group gap="0 8px" mb={12}>
    <ToneBadge
      tone={means === 'better' ? 'success' : 'danger'}
      icon={isRise ? IconTrendingUp : IconTrendingDown}
    >
      {words}
    </ToneBadge>
    <Text span c="dimmed" size="xs">
      {since}
    </Text>
  </Group>
);
