import type { Flows } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { SheetExport } from '../../shared/records/sheet-export.tsx';
import { boundsWords } from './bounds-words.ts';
import { busiestRow } from './flow-figures.ts';
import classes from './flows.module.css';
import { hourWords, weekdayNow } from './today-words.ts';

interface Props {
  /** Today so far, and the same of a week before. */
  now: Flows;
  then: Flows;
  zone: string;
}

const percent = (coverage: number) => Math.round(coverage * 1000) / 10;

/** The figures of today as a table to download. */
export function TodayExport({ now, then, zone }: Props) {
  const busiest = busiestRow(now.rows);
  const bounds = boundsWords(now.sum.in_low, now.sum.in_high);
  return (
    <div className={classes.tools}>
      <SheetExport
        title={t('Visitors today')}
        columns={[t('Figure'), t('Value'), t('Measured, %')]}
        rows={[
          [t('In today'), now.sum.in, percent(now.sum.coverage)],
          ...(bounds === undefined
            ? []
            : [
                [t('In today, lower bound (95 %)'), now.sum.in_low, null],
                [t('In today, upper bound (95 %)'), now.sum.in_high, null],
              ]),
          [t('Out today'), now.sum.out, percent(now.sum.coverage)],
          [
            t('In by this time last {weekday}', { weekday: weekdayNow(zone) }),
            then.sum.in,
            percent(then.sum.coverage),
          ],
          [
            t('Busiest hour ({zone})', { zone }),
            busiest ? hourWords(busiest.from, busiest.to, zone) : null,
            busiest ? percent(busiest.coverage) : null,
          ],
          [t('In during the busiest hour'), busiest?.in ?? null, null],
        ]}
      />
    </div>
  );
}
