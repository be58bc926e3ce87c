import { type ChartColours, EchartsPlot } from '@foyer/kit';
import type { EChartsType } from 'echarts/core';
import { useCallback, useRef } from 'react';
import type { Drawing } from './drawing.ts';
import { figureOption, init, type Shown } from './figure-echarts.ts';

interface Props {
  draw: Drawing;
  shown: Shown;
  /** A part of the picture was pressed; its name. */
  onPick?: ((name: string) => void) | undefined;
}

/** The picture of a chart figure: ECharts with all kinds of drawings. */
export function FigurePlot({ draw, shown, onPick }: Props) {
  const pick = useRef(onPick);
  pick.current = onPick;
  const listen = useCallback((chart: EChartsType) => {
    chart.off('click');
    chart.on('click', ({ name }) => pick.current?.(name));
  }, []);
  const option = useCallback(
    (colours: ChartColours, widthPx: number) => figureOption(draw, shown, colours, widthPx),
    [draw, shown],
  );
  return <EchartsPlot init={init} option={option} onDrawn={listen} />;
}
