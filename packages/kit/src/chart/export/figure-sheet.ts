import type { FigureRows } from '../figure-table/figure-table.tsx';
import type { ChartSheet } from './chart-sheet.ts';

/** The figures without what is hidden, which heads a column or a row. */
export function figureSheet(
  title: string,
  { columns, rows }: FigureRows,
  hidden: ReadonlySet<string> = new Set(),
): ChartSheet {
  const kept = columns.flatMap((name, i) => (i > 0 && hidden.has(name) ? [] : [i]));
  return {
    title,
    header: kept.map((i) => columns[i]!),
    rows: rows.filter(([name]) => !hidden.has(name)).map((row) => kept.map((i) => row[i] ?? null)),
  };
}
