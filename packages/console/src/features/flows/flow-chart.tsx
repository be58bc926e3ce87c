import type { Flows } from '@foyer/contract';
import { Empty, TimeSeriesChart } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useMemo } from 'react';
import { markedWords } from './bounds-words.ts';
import { sumWords } from './flow-figures.ts';
import { flowSeries } from './flow-series.ts';

interface Props {
  label: string;
  /** undefined while loading. */
  flows: Flows | undefined;
  /** The same range with estimates; undefined without any. */
  estimates?: Flows | undefined;
  isReceiving?: boolean;
  /** Opens a bar: its bucket, from `from` to before `to`. */
  onOpen?: (bucket: { from: string; to: string }) => void;
}

/** In and out over time; what was estimated is hatched, and else a bucket measured in part; one not measured is a gap. */
export function FlowChart({ label, flows, estimates, isReceiving = false, onOpen }: Props) {
  const series = useMemo(() => flows && flowSeries(flows, estimates?.rows), [flows, estimates]);
  const open = (at: number) => {
    const row = flows?.rows.find(({ from }) => Date.parse(from) === at);
    // What was not measured has nobody to list.
    if (row && onOpen && (row.in ?? 0) + (row.out ?? 0) > 0) onOpen({ from: row.from, to: row.to });
  };
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
        [
          sentenceOf(flows, estimates),
          ...markedWords(flows),
          ...(onOpen ? [openWords()] : []),
        ].join(' ')
      }
      {...(onOpen && { onOpen: open })}
      empty={
        <Empty title={t('Nothing was measured in this range')}>
          {t('In and out are drawn as soon as a device sends crossings of a counting line.')}
        </Empty>
      }
    />
  );
}

/** That bars open is said where they do. */
const openWords = () => t('A bar leads to each person who is counted in it.');

const sentenceOf = (flows: Flows, estimates: Flows | undefined) =>
  estimates?.estimate
    ? t('{sum}. Hatched: estimated for the time that was not measured.', {
        sum: sumWords(flows.sum),
      })
    : t('{sum}. Hatched: measured for a part of the time only.', { sum: sumWords(flows.sum) });
