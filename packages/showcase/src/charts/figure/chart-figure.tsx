import {
  ChartLegend,
  ExportMenu,
  type FigureRows,
  FigureTable,
  type Paint,
  surfaces,
  visibleOn,
} from '@foyer/kit';
import { Box, Flex, Group, Skeleton, useComputedColorScheme } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { Quiet } from '../../blocks/quiet.tsx';
import classes from './chart-figure.module.css';
import type { Drawing } from './drawing.ts';
import { exportedFigure } from './exported-figure.ts';

const FigurePlot = lazy(() =>
  import('./figure-plot.tsx').then((module) => ({ default: module.FigurePlot })),
);

/** What a colour of the picture stands for. */
export interface LegendEntry {
  name: string;
  color: string;
}

interface Props {
  /** What the chart shows, as its name. */
  label: string;
  /** What is seen, in a sentence, above the picture. */
  sentence: ReactNode;
  /** The picture by ECharts; it is drawn anew when the function is another one. */
  draw?: Drawing;
  /** A picture that is not drawn by ECharts. */
  children?: ReactNode;
  /** Brings what paints that picture where it is exported. */
  paint?: () => Promise<Paint>;
  figures: FigureRows;
  /** Series or slices by name: pressing one hides or shows it. */
  legend?: readonly LegendEntry[];
  /** Colours that mean something without being a series. */
  meanings?: readonly LegendEntry[];
  /** Buttons that change the picture. */
  tools?: ReactNode;
  /** A part of the picture was pressed; its name. */
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
export function ChartFigure(props: Props) {
  const { label, sentence, draw, figures, legend = [], meanings = [], tools, onPick } = props;
  const { isPie, isRound, children, paint } = props;
  const { heightPx = isPie ? pieHeightPx : chartHeightPx } = props;
  const box = useRef<HTMLDivElement>(null);
  const extent = isRound
    ? { width: '100%', aspectRatio: 1, maxHeight: heightPx }
    : { height: heightPx };
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const { card } = surfaces[useComputedColorScheme('light')];
  const series = legend.map(({ name, color }) => ({ name, color: visibleOn(color, card) }));
  const shown = useMemo(
    () => Object.fromEntries(legend.map(({ name }) => [name, !hidden.has(name)])),
    [legend, hidden],
  );
  const exported = () => {
    const { clientWidth: width, clientHeight: height } = box.current!;
    const entries = [...legend, ...meanings].map(({ name, color }) => ({
      name,
      color: visibleOn(color, surfaces.light.card),
    }));
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
      <Group gap="4px 12px" align="start" justify="space-between" wrap="nowrap">
        <Quiet mb={8}>{sentence}</Quiet>
        <ExportMenu label={label} exported={exported} />
      </Group>
      {tools && <div>{tools}</div>}
      {series.length > 1 && (
        <Box ml={-8}>
          <ChartLegend series={series} hidden={hidden} onHidden={setHidden} />
        </Box>
      )}
      {meanings.length > 0 && (
        <ul className={classes.meanings}>
          {meanings.map(({ name, color }) => (
            <li key={name}>
              <span style={{ background: visibleOn(color, card) }} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <div
        ref={box}
        role="img"
        aria-label={label}
        className={classes.box}
        style={extent}
        data-pie={isPie}
      >
        {children}
        {draw && (
          <Suspense fallback={<Skeleton height="100%" />}>
            <FigurePlot draw={draw} shown={shown} onPick={onPick} />
          </Suspense>
        )}
      </div>
      <FigureTable label={label} {...figures} />
    </Flex>
  );
}
