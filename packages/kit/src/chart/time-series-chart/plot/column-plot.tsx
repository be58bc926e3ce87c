import { BarChart } from 'echarts/charts';
import { use } from 'echarts/core';
import { columnSeries } from './column-series.ts';
import { type PlotProps, TimeSeriesPlot } from './time-series-plot.tsx';

use([BarChart]);

const painters = { column: columnSeries };

/** The drawing of a time series that has columns: they cost a chart of lines nothing. */
export const ColumnPlot = (props: PlotProps) => <TimeSeriesPlot {...props} more={painters} />;
