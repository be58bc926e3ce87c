import { Skeleton, useComputedColorScheme } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { surfaces } from '../../tokens.ts';
import { visibleOn } from '../chart-colours.ts';
import { ChartLegend } from '../chart-legend.tsx';
import classes from '../time-series-chart.module.css';
import figureClasses from './chart-figure.module.css';
import type { Drawing } from './drawing.ts';
import { type FigureRows, FigureTable } from './figure-table.tsx';

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
  /** A round picture needs no more height than it has width. */
  isRound?: boolean;
}

/** A chart with its sentence, legend and, one key away, its figures as a table. */
export function ChartFigure(props: Props) {
  const { label, sentence, draw, figures, legend = [], meanings = [], tools, onPick } = props;
  const { heightPx = 350, isRound, children } = props;
  const extent = isRound
    ? { width: '100%', aspectRatio: 1, maxHeight: heightPx }
    : { height: heightPx };
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const { card } = surfaces[useComputedColorScheme('light')];
  const columns = legend.map(({ name, color }) => ({
    name,
    color: visibleOn(color, card),
    series: name,
    isBefore: false,
  }));
  const shown = useMemo(
    () => Object.fromEntries(legend.map(({ name }) => [name, !hidden.has(name)])),
    [legend, hidden],
  );
  return (
    <div className={classes.chart}>
      <p className={classes.sentence}>{sentence}</p>
      {tools}
      {columns.length > 1 && (
        <div className={figureClasses.legend}>
          <ChartLegend columns={columns} hidden={hidden} onHidden={setHidden} before={undefined} />
        </div>
      )}
      {meanings.length > 0 && (
        <ul className={figureClasses.meanings}>
          {meanings.map(({ name, color }) => (
            <li key={name}>
              <span style={{ background: visibleOn(color, card) }} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <div role="img" aria-label={label} className={classes.box} style={extent}>
        {children}
        {draw && (
          <Suspense fallback={<Skeleton height="100%" />}>
            <FigurePlot draw={draw} shown={shown} onPick={onPick} />
          </Suspense>
        )}
      </div>
      <FigureTable label={label} {...figures} />
    </div>
  );
}
