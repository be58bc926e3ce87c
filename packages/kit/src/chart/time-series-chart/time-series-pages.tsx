import { t } from '@foyer/translation/page';
import { useState } from 'react';
import { showFigure } from '../../text/figures.ts';
import { showBucket } from '../../time/zoned-time.ts';
import { timeColumnName } from '../export/chart-sheet.ts';
import { ScrolledFigures } from '../figure-table/figures-details.tsx';
import { absenceOf, type ChartReading } from './series/chart-reading.ts';
import classes from './time-series-chart.module.css';

interface Props {
  reading: ChartReading;
  label: string;
}

/** More rows at once would make the browser slow; more pages would tire a person. */
const rowsPerPage = 100;

/** The figures of a chart in pages, the newest first. */
export default function Pages({ reading, label }: Props) {
  const { columns, rows, zone, step } = reading;
  const lastPage = Math.max(1, Math.ceil(rows.length / rowsPerPage));
  const [wanted, setPage] = useState(1);
  const page = Math.min(wanted, lastPage);
  const end = rows.length - (page - 1) * rowsPerPage;
  const shown = rows.slice(Math.max(0, end - rowsPerPage), end).toReversed();
  return (
    <>
      <ScrolledFigures
        label={label}
        columns={[timeColumnName(reading), ...columns.map(({ name }) => name)]}
      >
        {shown.map(({ at, values }) => (
          <tr key={at}>
            <th scope="row">{showBucket(at, zone, step)}</th>
            {columns.map(({ name }, i) => (
              <td key={name}>
                {values[i] == null
                  ? (absenceOf(columns, values, i) ?? t('no reading'))
                  : showFigure(values[i])}
              </td>
            ))}
          </tr>
        ))}
      </ScrolledFigures>
      {lastPage > 1 && (
        <nav
          className={classes.pages}
          aria-label={t('{chart}: pages of figures', { chart: label })}
        >
          <button
            type="button"
            className={classes.tool}
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          >
            {t('Newer')}
          </button>
          <button
            type="button"
            className={classes.tool}
            disabled={page === lastPage}
            onClick={() => setPage(page + 1)}
          >
            {t('Older')}
          </button>
          {t('Page {page, number} of {pages, number}, {rows, plural, one {# row} other {# rows}}', {
            page,
            pages: lastPage,
            rows: rows.length,
          })}
        </nav>
      )}
    </>
  );
}
