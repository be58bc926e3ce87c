import { t } from '@foyer/translation/page';
import { BarChart, CustomChart, LineChart } from 'echarts/charts';
import { GridSimpleComponent, LegendComponent, TitleComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { surfaces } from '../../theme/tokens.ts';
import { drawBand } from './plot/band-series.ts';
import { columnMarks } from './plot/column-marks.ts';
import { columnSeries } from './plot/column-series.ts';
import { type TimeSeriesView, timeSeriesOption } from './plot/time-series-option.ts';

use([
  BarChart,
  CustomChart,
  LineChart,
  GridSimpleComponent,
  LegendComponent,
  TitleComponent,
  CanvasRenderer,
]);

/** Pixels of the picture before it is made sharper. */
export const pictureSize = { width: 1200, height: 560 };
const sharpness = 2;

/** The chart with its title and legend as a PNG, in light colours whatever the screen's are: it goes on paper. */
export async function drawPicture(title: string, view: TimeSeriesView): Promise<Blob> {
  const { text, quiet, line, card } = surfaces.light;
  const { fontFamily } = getComputedStyle(document.body);
  const chart = init(document.createElement('div'), null, pictureSize);
  const drawing = timeSeriesOption(
    view,
    { text, quiet, line, card, fontFamily },
    pictureSize.width,
    { band: drawBand, column: columnSeries, marks: columnMarks },
  );
  chart.setOption({
    ...drawing,
    animation: false,
    grid: { left: 24, right: 32, top: 104, bottom: 24, outerBoundsMode: 'same' },
    title: {
      text: title,
      subtext: view.compared
        ? t('Times in {zone}; dashed: {series}', { zone: view.zone, series: view.compared.label })
        : t('Times in {zone}', { zone: view.zone }),
      left: 20,
      top: 16,
      textStyle: { color: text, fontSize: 18, width: pictureSize.width - 40, overflow: 'truncate' },
      subtextStyle: { color: quiet, fontSize: 13 },
    },
    legend: {
      right: 24,
      top: 46,
      icon: 'rect',
      itemWidth: 16,
      itemHeight: 4,
      itemGap: 20,
      textStyle: { color: text, fontSize: 13 },
    },
  });
  const canvas = chart.renderToCanvas({ pixelRatio: sharpness, backgroundColor: card });
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  chart.dispose();
  if (!picture)
    throw new Error('The browser could not make a picture of the chart. Try CSV or XLSX.');
  return picture;
}
