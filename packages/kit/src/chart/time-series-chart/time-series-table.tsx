import { t } from '@foyer/translation/page';
import { lazy, Suspense } from 'react';
import { FiguresDetails } from '../figure-table/figures-details.tsx';
import type { ChartReading } from './series/chart-reading.ts';

const Pages = lazy(() => import('./time-series-pages.tsx'));

interface Props {
  reading: ChartReading;
  label: string;
}

/** The figures of a chart, for those who do not see it or want them exactly; newest first. Their code is loaded once they are opened. */
export function TimeSeriesTable({ reading, label }: Props) {
  return (
    <FiguresDetails
      note={
        reading.step === 'day'
          ? t('Days in {zone}', { zone: reading.zone })
          : t('Times in {zone}', { zone: reading.zone })
      }
    >
      {() => (
        <Suspense>
          <Pages reading={reading} label={label} />
        </Suspense>
      )}
    </FiguresDetails>
  );
}
