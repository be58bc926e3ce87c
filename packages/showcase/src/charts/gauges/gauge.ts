import { palette, visibleOn } from '@foyer/kit';
import { type Drawing, itemTooltip } from '../figure/drawing.ts';
import type { DemoChart } from '../parts/chart-card.tsx';

/** Demo specification, section 9. Percent. */
export const occupancy = 64;

/** Bands of the dial, each up to its end. Percent. */
export const bands = [
  { name: 'quiet', to: 20, color: palette.success },
  { name: 'busy', to: 80, color: palette.info },
  { name: 'full', to: 100, color: palette.danger },
] as const;

/** What a value is called. */
export const bandOf = (percent: number): string =>
  bands.find(({ to }) => percent <= to)?.name ?? bands[2].name;

const draw: Drawing = (colours) => ({
  tooltip: itemTooltip('%'),
  series: [
    {
      type: 'gauge',
      radius: '92%',
      center: ['50%', '54%'],
      splitNumber: 10,
      axisLine: {
        lineStyle: {
          width: 24,
          color: bands.map(({ to, color }) => [to / 100, visibleOn(color, colours.card)]),
        },
      },
      axisTick: { distance: 4, length: 6, lineStyle: { color: colours.quiet } },
      splitLine: { distance: 4, length: 12, lineStyle: { color: colours.quiet, width: 2 } },
      axisLabel: { distance: 24, color: colours.quiet, fontSize: 12 },
      pointer: { width: 6, length: '62%', itemStyle: { color: colours.text } },
      anchor: { show: true, size: 14, itemStyle: { color: colours.text } },
      title: { offsetCenter: [0, '46%'], color: colours.quiet, fontSize: 14 },
      detail: {
        offsetCenter: [0, '70%'],
        color: colours.text,
        fontSize: 28,
        fontWeight: 600,
        formatter: '{value} %',
      },
      data: [{ value: occupancy, name: bandOf(occupancy) }],
    },
  ],
});

export const gauge: DemoChart = {
  title: 'Gauge',
  sentence: `A hall is ${occupancy} % full, and so ${bandOf(occupancy)}: the bands end at 20 and 80 %.`,
  isRound: true,
  draw,
  meanings: [
    { ...bands[0], name: 'quiet, up to 20 %' },
    { ...bands[1], name: 'busy, up to 80 %' },
    { ...bands[2], name: 'full, above 80 %' },
  ],
  figures: { columns: ['Hall', 'Full, %'], rows: [['Main hall', occupancy]] },
};
