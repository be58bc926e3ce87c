import { BarChart } from 'echarts/charts';
import { use } from 'echarts/core';

use([BarChart]);

/** The drawing of a time series that has columns: they cost a chart of lines nothing. */
export { TimeSeriesPlot } from './time-series-plot.tsx';
