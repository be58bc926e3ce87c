import { BarChart } from 'echarts/charts';
import { use } from 'echarts/core';
import type { ComponentProps } from 'react';
import { TimeSeriesPlot } from './time-series-plot.tsx';

use([BarChart]);

/** The drawing of a time series that has columns: they cost a chart of lines nothing. */
export const ColumnPlot = (props: ComponentProps<typeof TimeSeriesPlot>) => (
  <TimeSeriesPlot {...props} />
);
