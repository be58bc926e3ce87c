import { Slider, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { ChartCard } from '../../parts/chart-card.tsx';
import classes from './columns-3d.module.css';
import { drawSales, firstTurn, heightPx, months, sales } from './sales-columns.ts';

/** As far as the room turns before columns hide each other. Degrees. */
const mostTurn = { alpha: 40, beta: 40 };

/** Columns in a room that can be turned. */
export function Columns3d() {
  const [turn, setTurn] = useState(firstTurn);
  const draw = useMemo(() => drawSales(turn), [turn]);
  const slider = (axis: 'alpha' | 'beta', name: string) => (
    <div className={classes.turn}>
      <Text component="span" size="xs" c="dimmed">
        {name} {turn[axis]}°
      </Text>
      <Slider
        size="sm"
        label={null}
        min={0}
        max={mostTurn[axis]}
        value={turn[axis]}
        onChange={(degrees) => setTurn({ ...turn, [axis]: degrees })}
        thumbLabel={name}
      />
    </div>
  );
  return (
    <ChartCard
      title="3D columns"
      sentence="Sold season tickets by month. March has no figure and so no column; May has sold none, which is a flat one."
      heightPx={heightPx}
      draw={draw}
      tools={
        <div className={classes.turns}>
          {slider('alpha', 'From above')}
          {slider('beta', 'To the side')}
        </div>
      }
      figures={{
        columns: ['Month', 'Sales'],
        rows: months.map((month, i) => [month, sales[i]!]),
      }}
    />
  );
}
