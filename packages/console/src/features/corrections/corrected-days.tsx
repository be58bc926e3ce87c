import type { FlowRow } from '@foyer/contract';
import { showBucket, showCount, showFigure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { SheetTable } from '../../shared/records/sheet-table.tsx';
import type { CorrectedPlace } from './corrected-place.ts';
import classes from './corrections.module.css';

const notMeasured = t('not measured');
const percent = (share: number) => Math.round(share * 1000) / 10;
const people = (count: number | null) => (count === null ? notMeasured : showCount(count));

interface Props {
  place: CorrectedPlace;
  rows: readonly FlowRow[];
}

/** Days of the last month that corrections change, with what was counted beside. */
export function CorrectedDays({ place, rows }: Props) {
  const corrected = rows.filter((row) => row.coverage_corrected !== null).reverse();
  return corrected.length === 0 ? (
    <p className={classes.quiet}>{t('No day of the last month is corrected.')}</p>
  ) : (
    <Days rows={corrected} place={place} />
  );
}

const Days = ({ rows, place }: Props) => (
  <SheetTable
    title={t('Corrected days of {place}', { place: place.name })}
    columns={[
      t('Day'),
      t('In, corrected'),
      t('In, counted'),
      t('Out, corrected'),
      t('Out, counted'),
      t('Measured, %'),
    ]}
    rows={rows.map((row) => {
      const figures = [row.in_corrected, row.in, row.out_corrected, row.out];
      const day = showBucket(Date.parse(row.from), place.zone, 'day');
      const share = percent(row.coverage_corrected ?? row.coverage);
      return {
        key: row.from,
        cells: [day, ...figures, share],
        shown: [day, ...figures.map(people), `${showFigure(share)} %`],
      };
    })}
  />
);
