import { useComputedColorScheme } from '@mantine/core';
import type { EChartsCoreOption, EChartsType, init } from 'echarts/core';
import { useEffect, useRef, useState } from 'react';
import { useIsStill } from '../../window/window-media.ts';
import { type ChartColours, chartColours } from './chart-colours.ts';

interface Props {
  /** ECharts' own, from the copy to which `use` gave the parts that the picture needs. */
  init: typeof init;
  /**
   * The picture in a box of `widthPx`, in the theme's colours. It is drawn anew when the function is
   * another one.
   */
  option: (colours: ChartColours, widthPx: number) => EChartsCoreOption;
  /** Hands over the chart after each drawing. */
  onDrawn?: (chart: EChartsType) => void;
}

/** A drawing by ECharts: as large as its box whatever that becomes, in the theme's colours. */
export function EchartsPlot({ init, option, onDrawn }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType | null>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const scheme = useComputedColorScheme('light');
  const isStill = useIsStill();

  useEffect(() => {
    if (!box.current) return;
    const watcher = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setSize({ width, height });
    });
    watcher.observe(box.current);
    return () => watcher.disconnect();
  }, []);

  useEffect(
    () => () => {
      chart.current?.dispose();
      chart.current = null;
    },
    [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours change with the scheme
  useEffect(() => {
    // ECharts cannot draw into a box without a size, such as one that is folded away.
    if (!box.current || size.width === 0 || size.height === 0) return;
    chart.current ??= init(box.current);
    chart.current.resize(size);
    chart.current.setOption(
      { ...option(chartColours(), size.width), animation: !isStill },
      { replaceMerge: ['series'] },
    );
    onDrawn?.(chart.current);
  }, [init, option, onDrawn, size, scheme, isStill]);

  return <div ref={box} style={{ width: '100%', height: '100%' }} />;
}
