import type { Dwell } from '@foyer/contract';
import { Empty, Quiet, TimeSeriesChart } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import { StayHistogram } from './stay-histogram.tsx';
import { staySeries } from './stay-series.ts';
import { stayWords } from './stay-words.ts';

interface Props {
  /** Where: `queue of Main entrance`. */
  place: string;
  dwell: Dwell;
  isReceiving?: boolean;
}

/** How long people stayed: in words, by length for the range or one of its hours, and over time. */
export function StayFigures({ place, dwell, isReceiving = false }: Props) {
  const { series, unit } = useMemo(() => staySeries(dwell), [dwell]);
  const { sum, range } = dwell;
  return (
    <Stack gap="md">
      <Quiet>
        {t(
          '{stays, plural, one {# stay} other {# stays}} ended in this range. Half of them lasted no longer than {median} (median), nine of ten no longer than {percentile} (90th percentile). Durations are accurate to 15 %.',
          {
            stays: sum.stays,
            median: stayWords(sum.median_s ?? 0),
            percentile: stayWords(sum.p90_s ?? 0),
          },
        )}
      </Quiet>
      <StayHistogram place={place} dwell={dwell} />
      <TimeSeriesChart
        label={t('How long people stayed in {place}', { place })}
        series={series}
        unit={unit}
        isReceiving={isReceiving}
        zone={range.zone}
        step={range.bucket === '1d' ? 'day' : 'hour'}
        sentence={
          range.bucket === '1d'
            ? t('Lengths of the stays that ended in each day. A gap: nobody left.')
            : t('Lengths of the stays that ended in each hour. A gap: nobody left.')
        }
        empty={
          <Empty title={t('Nobody left in this range')}>
            {t('Stays are drawn by the hour in which they ended.')}
          </Empty>
        }
      />
    </Stack>
  );
}
