import type { Flows } from '@foyer/contract';
import { Empty, TimeSeriesChart } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useMemo } from 'react';
import { flowSeries, sumWords } from './flow-figures.ts';

interface Props {
  label: string;
  /** undefined while loading. */
  flows: Flows | undefined;
  isReceiving?: boolean;
}

/** In and out over time; a bucket measured in part is hatched, one not measured a gap. */
export function FlowChart({ label, flows, isReceiving = false }: Props) {
  const series = useMemo(() => flows && flowSeries(flows), [flows]);
  return (
    <TimeSeriesChart
      label={label}
      series={series}
      unit={t('people')}
      isReceiving={isReceiving}
      zone={flows?.range.zone}
      step={flows?.range.bucket === '1d' ? 'day' : 'hour'}
      sentence={
        flows &&
        t('{sum}. Hatched: measured for a part of the time only.', { sum: sumWords(flows.sum) })
      }
      empty={
        <Empty title={t('Nothing was measured in this range')}>
          {t('In and out are drawn as soon as a device sends crossings of a counting line.')}
        </Empty>
      }
    />
  );
}
