import { PageHeader } from '@foyer/kit';
import { Columns } from '../../parts/columns.tsx';
import { ChartCard } from '../parts/chart-card.tsx';
import { drinksBars } from './drinks-bars.ts';
import { gauge } from './gauge.ts';
import { guestsPie } from './guests-pie.ts';
import { polarRose } from './polar-rose.ts';
import { punchCard } from './punch-card.ts';
import { stepLines } from './step-lines.ts';

/** Gauge and polar charts, at `charts/echarts` (demo specification, section 2). */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Gauge and polar charts"
        subtitle="Bars side by side, lines in steps, and pictures on round axes."
      />
      <Columns>
        <ChartCard {...drinksBars} />
        <ChartCard {...guestsPie} />
        <ChartCard {...polarRose} />
        <ChartCard {...stepLines} />
        <ChartCard {...punchCard} />
        <ChartCard {...gauge} />
      </Columns>
    </>
  );
}
