import type { Dwell } from '@foyer/contract';
import { Empty, showNumberOf, TimeSeriesChart } from '@foyer/kit';
import { Stack, Text } from '@mantine/core';
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
      <Text c="dimmed">
        {showNumberOf(sum.stays, 'stay')} ended in this range. Half of them lasted no longer than{' '}
        {stayWords(sum.median_s ?? 0)} (median), nine of ten no longer than{' '}
        {stayWords(sum.p90_s ?? 0)} (90th percentile). Lengths are right to 15 %.
      </Text>
      <StayHistogram place={place} dwell={dwell} />
      <TimeSeriesChart
        label={`How long people stayed in ${place}`}
        series={series}
        unit={unit}
        isReceiving={isReceiving}
        zone={range.zone}
        step={range.bucket === '1d' ? 'day' : 'hour'}
        sentence={`Lengths of the stays that ended in each ${range.bucket === '1d' ? 'day' : 'hour'}. A gap: nobody left.`}
        empty={
          <Empty title="Nobody left in this range">
            Stays are drawn by the hour in which they ended.
          </Empty>
        }
      />
    </Stack>
  );
}
