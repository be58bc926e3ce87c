import { BarChart, CustomChart } from 'echarts/charts';
import { use } from 'echarts/core';
import { columnMarks } from './column-marks.ts';
import { columnSeries } from './column-series.ts';
import { type PlotProps, TimeSeriesPlot } from './time-series-plot.tsx';

use([BarChart, CustomChart]);

const painters = { column: columnSeries, marks: columnMarks };

/** The drawing of columns with edges and marks: columns alone do not load it. */
export const MarkedColumnPlot = (props: PlotProps) => <TimeSeriesPlot {...props} more={painters} />;
