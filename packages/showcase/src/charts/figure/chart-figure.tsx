import {
  ChartLegend,
  ExportMenu,
  type FigureRows,
  FigureTable,
  type Paint,
  Quiet,
  surfaces,
  visibleOn,
} from '@foyer/kit';
import { Box, Flex, Group, Skeleton, useComputedColorScheme } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { Swatches } from '../../blocks/swatches.tsx';
import type { Drawing } from './drawing.ts';
import { exportedFigure } from './exported-figure.ts';

const FigurePlot = lazy(() =>
  import('./figure-echarts.ts').then((module) => ({ default: module.FigurePlot })),
);

export interface LegendEntry {
  name: string;
  color: string;
}

interface Props {
  label: string;
  sentence: ReactNode;
  /** The picture by ECharts; it is drawn anew when the function is another one. */
  draw?: Drawing;
  /** A picture that is not drawn by ECharts, and what brings its painter for an export. */
  children?: ReactNode;
  paint?: () => Promise<Paint>;
  figures: FigureRows;
  /** Series or slices by name: pressing one hides or shows it. */
  legend?: readonly LegendEntry[];
  /** Colours that mean something without being a series. */
  meanings?: readonly LegendEntry[];
  tools?: ReactNode;
  onPick?: (name: string) => void;
  heightPx?: number;
  /** A pie is half as high as other charts. */
  isPie?: boolean;
  /** A round picture needs no more height than it has width. */
  isRound?: boolean;
}

/** Pixels (demo specification, section 9). */
const chartHeightPx = 350;
const pieHeightPx = 175;

/** A chart with its sentence, legend, export and, one key away, its figures as a table. */
export function ChartFigure({
  label,
  sentence,
  draw,
  children,
  paint,
  figures,
  legend = [],
  meanings = [],
  tools,
  onPick,
  isPie,
  heightPx = isPie ? pieHeightPx : chartHeightPx,
  isRound,
}: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const { card } = surfaces[useComputedColorScheme('light')];
  const shown = useMemo(
    () => Object.fromEntries(legend.map(({ name }) => [name, !hidden.has(name)])),
    [legend, hidden],
  );
  const seenOn = (ground: string, entries: readonly LegendEntry[]) =>
    entries.map(({ name, color }) => ({ name, color: visibleOn(color, ground) }));
  const exported = () => {
    const { clientWidth: width, clientHeight: height } = box.current!;
    const entries = seenOn(surfaces.light.card, [...legend, ...meanings]);
    return exportedFigure({
      label,
      figures,
      hidden,
      entries,
      size: { width, height },
      draw,
      paint,
    });
  };
  return (
    <Flex flex="1 0 auto" direction="column" miw={0}>
      <Group
        gap="var(--foyer-size-1) var(--foyer-size-3)"
        align="start"
        justify="space-between"
        wrap="nowrap"
      >
        <Quiet mb="xs">{sentence}</Quiet>
        <ExportMenu label={label} exported={exported} />
      </Group>
      {tools && <div>{tools}</div>}
      {legend.length > 1 && (
        <Box ml={-8}>
          <ChartLegend series={seenOn(card, legend)} hidden={hidden} onHidden={setHidden} />
        </Box>
      )}
      {meanings.length > 0 && (
        <Swatches entries={seenOn(card, meanings)} mb="var(--foyer-size-1)" fz={13} />
      )}
      <Box
        ref={box}
        role="img"
        aria-label={label}
        pos="relative"
        flex="1 0 auto"
        {...(isRound ? { w: '100%', mah: heightPx, style: { aspectRatio: 1 } } : { h: heightPx })}
        data-pie={isPie}
      >
        {children}
        {draw && (
          <Suspense fallback={<Skeleton height="100%" />}>
            <FigurePlot draw={draw} shown={shown} onPick={onPick} />
          </Suspense>
        )}
      </Box>
      <FigureTable label={label} {...figures} />
    </Flex>
  );
}
