import { ToneBadge } from '@foyer/kit';
import { Group } from '@mantine/core';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { Quiet } from '../../blocks/quiet.tsx';

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
    <Quiet span size="xs">
      {since}
    </Quiet>
  </Group>
);
