import { type Paint, paperColours } from '@foyer/kit';
import type { Drawing } from './drawing.ts';
import { figureOption, init, type Shown } from './figure-echarts.ts';

/** Paints what ECharts draws, in the colours of paper. */
export const paintDrawing =
  (draw: Drawing, shown: Shown): Paint =>
  (context, size) => {
    const colours = paperColours();
    const chart = init(document.createElement('div'), null, size);
    chart.setOption({ ...figureOption(draw, shown, colours, size.width), animation: false });
    const canvas = chart.renderToCanvas({
      pixelRatio: context.getTransform().a,
      backgroundColor: colours.card,
    });
    context.drawImage(canvas, 0, 0, size.width, size.height);
    chart.dispose();
  };
