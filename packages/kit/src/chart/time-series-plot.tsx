import { useComputedColorScheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import type { TimeSeries } from './time-series.ts';
import { timeSeriesOption } from './time-series-option.ts';

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

interface Props {
  series: TimeSeries;
  unit: string;
}

const token = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--foyer-${name}`).trim();

/** Pixels a date below the axis needs, with room to the next. */
const tickPx = 90;
const ticksFor = (widthPx: number) => Math.max(1, Math.floor(widthPx / tickPx));

/** The drawing of a time series; it has the size of its box, whatever that becomes. */
export function TimeSeriesPlot({ series, unit }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType | null>(null);
  const scheme = useComputedColorScheme('light');
  const isStill = useReducedMotion(undefined, { getInitialValueInEffect: false });

  useEffect(() => {
    if (!box.current) return;
    const made = init(box.current);
    chart.current = made;
    const watcher = new ResizeObserver(([entry]) => {
      made.resize();
      made.setOption({ xAxis: { splitNumber: ticksFor(entry?.contentRect.width ?? 0) } });
    });
    watcher.observe(box.current);
    return () => {
      watcher.disconnect();
      made.dispose();
      chart.current = null;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours change with the scheme
  useEffect(() => {
    const colours = {
      text: token('text'),
      quiet: token('quiet'),
      line: token('line'),
      card: token('card'),
    };
    const font = getComputedStyle(document.body).fontFamily;
    chart.current?.setOption(
      {
        ...timeSeriesOption(series, unit, colours),
        textStyle: { fontFamily: font },
        animation: !isStill,
      },
      { notMerge: true },
    );
    chart.current?.setOption({
      xAxis: { splitNumber: ticksFor(box.current?.clientWidth ?? 0) },
    });
  }, [series, unit, scheme, isStill]);

  return <div ref={box} style={{ width: '100%', height: '100%' }} />;
}
