import { t } from '@foyer/translation/page';
import type { EChartsType } from 'echarts/core';
import { type KeyboardEvent, useState } from 'react';
import { showBucket } from '../../../time/zoned-time.ts';
import type { ChartReading } from '../series/chart-reading.ts';
import type { Row, Span } from '../series/time-series.ts';
import classes from './plot-reader.module.css';
import { figuresSentence, ReadingTooltip } from './reading-tooltip.tsx';
import { usePlotGestures } from './use-plot-gestures.ts';
import { spanBetween, zoomAround } from './zoom.ts';

export interface PlotReaderProps {
  chart: EChartsType;
  label: string;
  reading: ChartReading;
  /** The rows on the picture. */
  rows: readonly Row[];
  span: Span;
  hidden: ReadonlySet<string>;
  /** null shows everything again. */
  onZoom: (span: Span | null) => void;
  /** Opens what a moment of the chart stands for: by click or Enter. */
  onOpen?: ((at: number) => void) | undefined;
}

/** Index of the row nearest to a moment. */
function nearest(rows: readonly Row[], at: number): number {
  const after = rows.findIndex((row) => row.at >= at);
  if (after === -1) return rows.length - 1;
  return after > 0 && at - rows[after - 1]!.at < rows[after]!.at - at ? after - 1 : after;
}

/**
 * Lies over a drawing: reads it at a moment, by pointer or arrow keys, and zooms by dragging, by wheel
 * with Ctrl, by two fingers or by plus and minus; double click or Escape shows everything. Where moments open, a click or Enter opens the
 * one that is read.
 */
export function PlotReader(props: PlotReaderProps) {
  const { chart, label, reading, rows, span, hidden, onZoom, onOpen } = props;
  const { columns, zone, step, whole, minMs } = reading;
  const [at, setAt] = useState<number | null>(null);

  const xOf = (moment: number) => Number(chart.convertToPixel({ xAxisIndex: 0 }, moment));
  const momentOf = (px: number) => Number(chart.convertFromPixel({ xAxisIndex: 0 }, px));
  const zoomBy = (factor: number, around: number) =>
    onZoom(zoomAround(span, around, factor, whole, minMs));

  const rowAt = (px: number) => rows[nearest(rows, momentOf(px))];
  const open = (found: Row | undefined) => found && onOpen?.(found.at);
  const { box, drag, handlers } = usePlotGestures({
    onPoint: (px) => setAt(px === null ? null : (rowAt(px)?.at ?? null)),
    onClick: (px) => open(rowAt(px)),
    onMark: (from, to) => onZoom(spanBetween(momentOf(from), momentOf(to), whole, minMs)),
    onScale: (factor, px) => zoomBy(factor, momentOf(px)),
  });

  const index = rows.findIndex((row) => row.at === at);
  const row = rows[index];
  const figures = columns
    .map((column, i) => ({ column, figure: row?.values[i] }))
    .filter(({ column }) => !hidden.has(column.series));

  const read = (next: number) =>
    setAt(rows[Math.min(Math.max(next, 0), rows.length - 1)]?.at ?? null);
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    // Nothing read yet: begin at the newest.
    const from = row ? index : rows.length;
    if (key === 'ArrowLeft') read(from - 1);
    else if (key === 'ArrowRight') read(from + 1);
    else if (key === 'Home') read(0);
    else if (key === 'End') read(rows.length - 1);
    else if (key === '+' || key === '=') zoomBy(0.5, at ?? span[1]);
    else if (key === '-') zoomBy(2, at ?? span[1]);
    else if (key === 'Escape') onZoom(null);
    else if (key === 'Enter' && onOpen) open(row);
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={box}
      className={classes.reader}
      role="slider"
      tabIndex={0}
      aria-label={t('Read {chart}', { chart: label })}
      data-opens={onOpen !== undefined || undefined}
      aria-description={
        onOpen
          ? t('Arrow keys move, Enter opens, plus and minus zoom, Escape shows everything.')
          : t('Arrow keys move, plus and minus zoom, Escape shows everything.')
      }
      aria-valuemin={0}
      aria-valuemax={Math.max(0, rows.length - 1)}
      aria-valuenow={Math.max(0, index)}
      aria-valuetext={
        row ? figuresSentence(showBucket(row.at, zone, step), figures) : t('No moment chosen')
      }
      onKeyDown={press}
      onFocus={() => setAt((old) => old ?? rows.at(-1)?.at ?? null)}
      onBlur={() => setAt(null)}
      onDoubleClick={() => !onOpen && onZoom(null)}
      {...handlers}
    >
      {drag && (
        <div
          className={classes.mark}
          style={{ left: Math.min(drag.from, drag.to), width: Math.abs(drag.to - drag.from) }}
        />
      )}
      {row && (
        <ReadingTooltip
          x={xOf(row.at)}
          width={chart.getWidth()}
          moment={showBucket(row.at, zone, step)}
          figures={figures}
        />
      )}
    </div>
  );
}
