import { Card, ToneBadge } from '@foyer/kit';
import { Group, Text } from '@mantine/core';
import { IconTrendingUp } from '@tabler/icons-react';
import { Quiet } from '../../blocks/quiet.tsx';
import { Sparkline } from '../../charts/sparkline/sparkline.tsx';
import { FigureRow } from '../../parts/figure-row.tsx';

/** Thousand shares that changed hands, one a day (facts of the demo screens). */
const traded = [4, 6, 5, 7, 5];

/** A share: what it costs, and how much of it was traded. */
export const StockTile = () => (
  <Card title="Brightwater Optics" level={2}>
    <Group gap="4px 12px" justify="space-between" mb={12}>
      <Text c="bright" fz={24} fw={600}>
        $36.20
      </Text>
      <ToneBadge tone="success" icon={IconTrendingUp}>
        1.4&nbsp;% more than yesterday
      </ToneBadge>
    </Group>
    <Sparkline
      label={`Thousand shares traded on each of five days: ${traded.join(', ')}`}
      values={traded}
      tone="success"
      height={56}
      isArea
    />
    <Quiet size="xs" mt={8} mb={12}>
      Shares traded in the last five days
    </Quiet>
    <FigureRow
      figures={[
        { name: 'Most', value: '7,000' },
        { name: 'Least', value: '4,000' },
        { name: 'All five', value: '27,000' },
      ]}
    />
  </Card>
);
