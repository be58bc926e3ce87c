import type { Analytics } from '@foyer/contract';
import { Card, Empty, TimeSeriesChart } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useMemo } from 'react';
import { namedSeries } from '../../shared/series/named-series.ts';
import { periodBefore } from './comparison.ts';
import { countingSentence, maskSentence } from './range-words.ts';

const kinds = {
  counting: {
    title: t('Counting'),
    label: t('People and violations'),
    sentence: countingSentence,
    nothing: t(
      'The chart is drawn as soon as a device sends an Info notification. Choose a longer range to look further back.',
    ),
  },
  mask: {
    title: t('Mask'),
    label: t('People and masks'),
    sentence: maskSentence,
    nothing: t(
      'The chart is drawn as soon as a device sends a Photo notification. Choose a longer range to look further back.',
    ),
  },
} as const;

interface Props {
  kind: keyof typeof kinds;
  /** undefined while loading. */
  data: Analytics | undefined;
  /** The figures of another range or filter are loading. */
  isReceiving: boolean;
}

/** Charts of people over time, and of violations or masks. */
export function SeriesCard({ kind, data, isReceiving }: Props) {
  const { title, label, sentence, nothing } = kinds[kind];
  const { range, previous } = data ?? {};
  const shown = data?.[kind];
  const series = useMemo(() => shown && namedSeries(shown), [shown]);
  const compared = useMemo(
    () =>
      range &&
      previous && {
        series: namedSeries(previous[kind]),
        label: periodBefore(range, previous.range),
      },
    [kind, range, previous],
  );
  return (
    <Card title={title} level={2}>
      <TimeSeriesChart
        label={label}
        series={series}
        unit={t('people')}
        sentence={sentence(range?.step ?? 'hour')}
        isReceiving={isReceiving}
        zone={range?.zone}
        step={range?.step}
        compared={compared}
        exportName={`foyer-${kind}`}
        empty={
          <Empty title={t('No readings in this range')}>
            {data?.devices.total === 0
              ? t(
                  'There are no devices yet. Their readings are drawn here as soon as one sends something.',
                )
              : nothing}
          </Empty>
        }
      />
    </Card>
  );
}
