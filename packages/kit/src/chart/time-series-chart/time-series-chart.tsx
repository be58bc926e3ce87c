import { t } from '@foyer/translation/page';
import { Loader, Skeleton, useComputedColorScheme } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { surfaces } from '../../theme/tokens.ts';
import type { Step } from '../../time/zoned-time.ts';
import { ChartLegend } from '../chart-legend/chart-legend.tsx';
import { ExportMenu } from '../export-menu/export-menu.tsx';
import { useMayDraw } from '../use-may-draw.ts';
import { exportedSeries } from './exported-series.ts';
import { useZoom } from './reader/use-zoom.ts';
import { readChart } from './series/chart-reading.ts';
import type { Compared } from './series/compared-series.ts';
import { isDrawnAlone } from './series/series-roles.ts';
import { isEmpty, rowsWithin, type TimeSeries } from './series/time-series.ts';
import classes from './time-series-chart.module.css';
import { TimeSeriesTable } from './time-series-table.tsx';

const LinePlot = lazy(() =>
  import('./plot/time-series-plot.tsx').then((module) => ({ default: module.TimeSeriesPlot })),
);
const ColumnPlot = lazy(() =>
  import('./plot/column-plot.tsx').then((module) => ({ default: module.ColumnPlot })),
);
const MarkedColumnPlot = lazy(() =>
  import('./plot/marked-column-plot.tsx').then((module) => ({ default: module.MarkedColumnPlot })),
);
const BandPlot = lazy(() =>
  import('./plot/band-plot.tsx').then((module) => ({ default: module.BandPlot })),
);

/** Height of every time series chart in pixels (specification, section 9). */
const heightPx = 350;

interface Props {
  /** What the chart shows, as its name; also of the files that are exported. */
  label: string;
  /** undefined while on its way. */
  series: TimeSeries | undefined;
  /** What the values count or measure, such as `people`: it names the axis. */
  unit: string;
  /** What to show instead of a chart of gaps alone. */
  empty: ReactNode;
  /** Newer data is on its way: says so over the picture there is (specification, section 4). */
  isReceiving?: boolean;
  /** IANA name of the zone whose hours and days are shown; else UTC for whole UTC days, else the viewer's. */
  zone?: string | undefined;
  /** Whether a point stands for an hour or a day; else derived from the interval. */
  step?: Step | undefined;
  /** A previous period, drawn dashed, moved to begin with the shown one. Series are paired by their names. */
  compared?: Compared | undefined;
  /** What is seen, in words, above the picture. */
  sentence?: ReactNode;
  /** Where the value axis begins; 0 by default. */
  valueFrom?: number;
  /** Name of exported files without ending; else the label. */
  exportName?: string;
  /** Names the chart in an address that says which part of it is shown; else `exportName`. The same in every language. */
  addressName?: string;
  /** Opens what a point stands for, by its moment: by click or Enter. */
  onOpen?: (at: number) => void;
}

/**
 * A time series as a drawing to read, zoom and export and, behind a switch, as a table. Its room is
 * kept while data comes.
 */
export function TimeSeriesChart(props: Props) {
  const { series, empty, isReceiving = false, sentence } = props;
  const isFetching = isReceiving || series === undefined;
  return (
    <div aria-busy={isFetching} className={classes.chart}>
      {sentence !== undefined && <p className={classes.sentence}>{sentence}</p>}
      {series === undefined || !isEmpty(series) ? (
        <Picture {...props} isFetching={isFetching} />
      ) : (
        <div className={classes.nothing} style={{ minHeight: heightPx }}>
          {isFetching && <Fetching />}
          {empty}
        </div>
      )}
    </div>
  );
}

function Picture(props: Props & { isFetching: boolean }) {
  const { label, series, unit, zone, step, compared, valueFrom, isFetching, onOpen } = props;
  const { exportName = label, addressName = props.exportName } = props;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [box, mayDraw] = useMayDraw<HTMLDivElement>();
  const { card } = surfaces[useComputedColorScheme('light')];
  const reading = useMemo(
    () => series && readChart({ series, compared, zone, step, ground: card }),
    [series, compared, zone, step, card],
  );
  const { span, isZoomed, setSpan } = useZoom(reading?.whole, addressName);
  const [from, to] = span ?? [0, 0];
  const view = useMemo(
    () =>
      series &&
      reading && {
        series,
        compared,
        unit,
        valueFrom,
        hidden,
        zone: reading.zone,
        span: [from, to] as const,
      },
    [series, compared, unit, reading, from, to, hidden, valueFrom],
  );
  const rows = useMemo(() => rowsWithin(reading?.rows ?? [], [from, to]), [reading, from, to]);
  const has = (type: string) => series?.conf.some((conf) => conf.type === type);
  const isMarked = series?.conf.some((conf) => conf.of !== undefined);
  const Columns = isMarked ? MarkedColumnPlot : ColumnPlot;
  const Plot = has('column') ? Columns : has('high') ? BandPlot : LinePlot;
  const isInLegend = new Set(series?.conf.filter(isDrawnAlone).map(({ name }) => name));
  const legend = reading?.columns.filter(
    (column) => !column.isBefore && isInLegend.has(column.name),
  );
  const hasLegend = reading !== undefined && (legend!.length > 1 || compared !== undefined);
  return (
    <>
      <div className={classes.bar}>
        {hasLegend && (
          <ChartLegend
            series={legend ?? []}
            hidden={hidden}
            onHidden={setHidden}
            before={compared?.label}
          />
        )}
        <div className={classes.tools}>
          {isZoomed && (
            <button type="button" className={classes.tool} onClick={() => setSpan(null)}>
              {t('Show everything')}
            </button>
          )}
          {view && reading && (
            <ExportMenu
              label={label}
              fileName={exportName}
              exported={() => exportedSeries(label, view, reading)}
            />
          )}
        </div>
      </div>
      <div ref={box} className={classes.box} style={{ height: heightPx }}>
        <Suspense fallback={<Skeleton height="100%" />}>
          {view && reading && mayDraw ? (
            <Plot
              view={view}
              label={label}
              reading={reading}
              rows={rows}
              span={[from, to]}
              hidden={hidden}
              onZoom={setSpan}
              onOpen={onOpen}
            />
          ) : (
            <Skeleton height={heightPx} />
          )}
        </Suspense>
        {isFetching && <Fetching />}
      </div>
      {reading ? (
        <TimeSeriesTable reading={reading} label={label} />
      ) : (
        <div className={classes.figures} aria-hidden="true">
          &nbsp;
        </div>
      )}
    </>
  );
}

/** Says that data is on its way. */
const Fetching = () => (
  <output className={classes.fetching}>
    <Loader size={14} color="var(--foyer-info-ink)" /> {t('Fetching data…')}
  </output>
);
