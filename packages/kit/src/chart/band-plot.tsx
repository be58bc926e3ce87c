import { CustomChart } from 'echarts/charts';
import { use } from 'echarts/core';
import type { ComponentProps } from 'react';
import { TimeSeriesPlot } from './time-series-plot.tsx';

use([CustomChart]);

/** The drawing of lines with a band around them. */
export const BandPlot = (props: ComponentProps<typeof TimeSeriesPlot>) => (
  <TimeSeriesPlot {...props} />
);
