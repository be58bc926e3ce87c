import { useState } from 'react';
import { showFigure } from '../../text/figures.ts';
import classes from '../time-series-chart.module.css';

/** The figures behind a picture. The first column names the row; null is no value. */
export interface FigureRows {
  columns: readonly string[];
  rows: readonly (readonly [string, ...(string | number | null)[]])[];
}

/** The figures of a chart, for those who do not see it or want them exactly. */
export function FigureTable({ label, columns, rows }: FigureRows & { label: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.figures}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Show the figures as a table</summary>
        {isOpen && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
          <section className={classes.scroll} aria-label={`${label}: figures`} tabIndex={0}>
            <table className={classes.table}>
              <thead>
                <tr>
                  {columns.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([name, ...values]) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {values.map((value, i) => (
                      <td key={columns[i + 1]}>
                        {value === null ? 'no value' : showFigure(value)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </details>
    </div>
  );
}
