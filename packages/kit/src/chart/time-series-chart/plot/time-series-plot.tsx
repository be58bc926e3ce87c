import { LineChart } from 'echarts/charts';
import { GridSimpleComponent } from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useCallback, useState } from 'react';
import type { ChartColours } from '../../echarts-plot/chart-colours.ts';
import { EchartsPlot } from '../../echarts-plot/echarts-plot.tsx';
import { PlotReader, type PlotReaderProps } from '../reader/plot-reader.tsx';
import { type MorePainters, type TimeSeriesView, timeSeriesOption } from './time-series-option.ts';

// ECharts' own legend, tooltip and zoom would be another 35 kB, and know no keyboard.
use([LineChart, GridSimpleComponent, CanvasRenderer]);

export interface PlotProps extends Omit<PlotReaderProps, 'chart'> {
  view: TimeSeriesView;
}

interface Props extends PlotProps {
  more?: MorePainters;
}

/** The drawing of a time series, with what reads and zooms it on top. */
export function TimeSeriesPlot({ view, label, more, ...reader }: Props) {
  // A new object for each drawing, as places on the same chart change with it.
  const [drawn, setDrawn] = useState<{ chart: EChartsType }>();
  const keepDrawn = useCallback((chart: EChartsType) => setDrawn({ chart }), []);
  const option = useCallback(
    (colours: ChartColours, widthPx: number) => timeSeriesOption(view, colours, widthPx, more),
    [view, more],
  );
  return (
    <>
      <div role="img" aria-label={label} style={{ height: '100%' }}>
        <EchartsPlot init={init} option={option} onDrawn={keepDrawn} />
      </div>
      {drawn && <PlotReader chart={drawn.chart} label={label} {...reader} />}
    </>
  );
}
