import type { ReactNode } from 'react';
import { SheetExport, type SheetRows } from './sheet-export.tsx';
import classes from './sheet-table.module.css';

export interface SheetTableRow {
  key: string;
  /** As it is exported. */
  cells: SheetRows[number];
  /** As it is shown. */
  shown: readonly ReactNode[];
}

interface Props {
  title: string;
  columns: readonly string[];
  /** As they are exported, where they differ: with the unit of figures that are shown in words. */
  exportedColumns?: readonly string[];
  rows: readonly SheetTableRow[];
  /** All rows are on the page, however many: it scrolls sideways alone. */
  isWhole?: boolean;
}

/** A short table under its title, with its export. It scrolls in a box of limited height by default. */
export function SheetTable(props: Props) {
  const { title, columns, exportedColumns = columns, rows, isWhole } = props;
  const isFigures = columns.map((_, nth) =>
    rows.every(({ cells }) => cells[nth] === null || typeof cells[nth] === 'number'),
  );
  const align = (nth: number) => (isFigures[nth] ? 'end' : undefined);
  return (
    <div>
      <div className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        <SheetExport
          title={title}
          columns={exportedColumns}
          rows={rows.map(({ cells }) => cells)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className={classes.scroll} data-whole={isWhole} aria-label={title} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map((column, nth) => (
                <th key={column} scope="col" data-align={align(nth)}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, shown }) => (
              <tr key={key}>
                {shown.map((cell, nth) => (
                  <td key={columns[nth]} data-align={align(nth)}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
