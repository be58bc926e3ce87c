import { CustomChart } from 'echarts/charts';
import { use } from 'echarts/core';
import { drawBand } from './band-series.ts';
import { type PlotProps, TimeSeriesPlot } from './time-series-plot.tsx';

use([CustomChart]);

const painters = { band: drawBand };

/** The drawing of lines with a band around them. */
export const BandPlot = (props: PlotProps) => <TimeSeriesPlot {...props} more={painters} />;
