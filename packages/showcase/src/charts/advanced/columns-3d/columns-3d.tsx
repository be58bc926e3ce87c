import { Box, Group, Slider } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Quiet } from '../../../blocks/quiet.tsx';
import { ChartCard } from '../../parts/chart-card.tsx';
import { drawSales, firstTurn, heightPx, months, sales } from './sales-columns.ts';

/** As far as the room turns before columns hide each other. Degrees. */
const maxTurn = { alpha: 40, beta: 40 };

/** Columns in a room that can be turned. */
export function Columns3d() {
  const [turn, setTurn] = useState(firstTurn);
  const draw = useMemo(() => drawSales(turn), [turn]);
  const slider = (axis: 'alpha' | 'beta', name: string) => (
    <Box flex="1 1 140px">
      <Quiet span size="xs">
        {name} {turn[axis]}°
      </Quiet>
      <Slider
        size="sm"
        label={null}
        min={0}
        max={maxTurn[axis]}
        value={turn[axis]}
        onChange={(degrees) => setTurn({ ...turn, [axis]: degrees })}
        thumbLabel={name}
      />
    </Box>
  );
  return (
    <ChartCard
      title="3D columns"
      sentence="Sold season tickets by month. March has no figure and so no column; May has sold none, which is a flat one."
      heightPx={heightPx}
      draw={draw}
      tools={
        <Group gap="4px 24px" align="stretch" mb={8}>
          {slider('alpha', 'From above')}
          {slider('beta', 'To the side')}
        </Group>
      }
      figures={{
        columns: ['Month', 'Sales'],
        rows: months.map((month, i) => [month, sales[i]!]),
      }}
    />
  );
}
