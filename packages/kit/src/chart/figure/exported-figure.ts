import type { ChartSheet } from '../chart-sheet.ts';
import type { Exported } from '../export/export-chart.ts';
import type { Paint, PaperEntry } from '../export/paper-picture.ts';
import type { Drawing } from './drawing.ts';
import type { FigureRows } from './figure-table.tsx';

interface Figure {
  label: string;
  figures: FigureRows;
  /** Names of series or slices that are not shown. */
  hidden?: ReadonlySet<string>;
  /** What the colours of the picture mean. */
  entries?: readonly PaperEntry[];
  /** Of the picture; pixels. */
  size: { width: number; height: number };
  /** How the picture is drawn: by ECharts, or by a painter that is loaded when it is asked for. */
  draw?: Drawing | undefined;
  paint?: (() => Promise<Paint>) | undefined;
}

const none: ReadonlySet<string> = new Set();

/** A chart that is no time series, to be exported: its picture as large as it is seen. */
export const exportedFigure = (figure: Figure): Exported => ({
  title: figure.label,
  sheet: () => figureSheet(figure.label, figure.figures, figure.hidden ?? none),
  picture: async () => {
    const { paperPicture } = await import('../export/paper-picture.ts');
    const { label: title, entries = [], hidden = none, size } = figure;
    const shown = entries.filter(({ name }) => !hidden.has(name));
    return paperPicture({ title, entries: shown, size, paint: await painterOf(figure) });
  },
});

async function painterOf({ draw, paint, hidden = none }: Figure): Promise<Paint> {
  if (paint) return paint();
  if (!draw) throw new Error('This chart has no picture. Try CSV or XLSX.');
  const { paintDrawing } = await import('./paint-drawing.ts');
  return paintDrawing(draw, Object.fromEntries([...hidden].map((name) => [name, false])));
}

/** The figures without what is hidden, which heads a column or a row. */
export function figureSheet(
  title: string,
  { columns, rows }: FigureRows,
  hidden: ReadonlySet<string>,
): ChartSheet {
  const kept = columns.flatMap((name, i) => (i > 0 && hidden.has(name) ? [] : [i]));
  return {
    title,
    header: kept.map((i) => columns[i]!),
    rows: rows.filter(([name]) => !hidden.has(name)).map((row) => kept.map((i) => row[i] ?? null)),
  };
}
