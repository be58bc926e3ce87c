import type { CameraDetail, ZonePreview } from '@foyer/contract';
import { showCount, showShare, TimeSeriesChart } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { QueryStates } from '../../../shared/queries/query-card.tsx';
import type { RangeName } from '../../../shared/time/site-time.ts';
import { stayWords } from '../../flows/index.ts';
import type { NamedPart } from './named-part.ts';
import { NoPaths } from './no-paths.tsx';
import { PastSection } from './past-section.tsx';
import { zonePreview } from './path-queries.ts';

interface Props {
  camera: CameraDetail;
  /** At least three points. */
  zone: NamedPart;
  /** Whether the server knows the zone. */
  isSaved: boolean;
}

/** A drawing is counted when the pointer rests. */
const restMs = 400;

/** Who would have been in a zone as it is drawn over stored paths, beside what is counted now. */
export function ZonePast({ camera, zone, isSaved }: Props) {
  const [range, setRange] = useState<RangeName>('today');
  const [points] = useDebouncedValue(zone.points, restMs);
  const asked = { zone: isSaved ? zone.id : undefined, points };
  const preview = useQuery(zonePreview(camera, asked, range));
  return (
    <PastSection
      camera={camera}
      part={zone}
      isSaved={isSaved}
      paths={preview.data?.paths}
      range={range}
      onRange={setRange}
    >
      <QueryStates what={t('the counts of the past')} result={preview} drawsLoading>
        {(data) => <PastCharts data={data} isReceiving={preview.isPlaceholderData} />}
      </QueryStates>
    </PastSection>
  );
}

interface ChartProps {
  data: ZonePreview | undefined;
  isReceiving: boolean;
}

/** People in the zone, and stays that ended. */
function PastCharts({ data, isReceiving }: ChartProps) {
  const asDrawn = useMemo(() => data && seriesOf(data, (row) => row), [data]);
  const present = useMemo(
    () => (data?.present ? seriesOf(data, (row) => row.present) : undefined),
    [data],
  );
  const axis = {
    isReceiving,
    zone: data?.range.zone,
    step: data?.range.bucket === '1d' ? ('day' as const) : ('hour' as const),
    empty: <NoPaths />,
  };
  const beside = (series: NonNullable<typeof present>['people'] | undefined) =>
    series && { series, label: t('as counted now') };
  return (
    <>
      <TimeSeriesChart
        {...axis}
        label={t('People in the zone as drawn')}
        series={asDrawn?.people}
        compared={beside(present?.people)}
        unit={t('people')}
        sentence={data && sentenceOf(data)}
      />
      <TimeSeriesChart
        {...axis}
        label={t('Stays in the zone as drawn')}
        series={asDrawn?.stays}
        compared={beside(present?.stays)}
        unit={t('stays')}
      />
    </>
  );
}

type Row = ZonePreview['rows'][number];

/** What the charts draw: people on average and at most, and stays, of each bucket that was measured. */
function seriesOf({ rows }: ZonePreview, figuresOf: (row: Row) => Row['present']) {
  const figures = rows.map((row) => ({ at: Date.parse(row.from), of: figuresOf(row) }));
  const points = (value: (figures: NonNullable<Row['present']>) => number | null) =>
    figures.map(({ at, of }) => [at, of && of.people !== null ? value(of) : null]);
  const column = { type: 'column', fillOpacity: 1, lineWidth: 2 };
  return {
    people: {
      data: [points(({ people }) => people), points(({ peak }) => peak)],
      conf: [
        { name: t('On average'), color: '#1A86D0', ...column },
        { name: t('At most'), color: '#FDA700', ...column },
      ],
    },
    stays: {
      data: [points(({ stays }) => stays)],
      conf: [{ name: t('Stays'), color: '#1A86D0', ...column }],
    },
  };
}

/** `As drawn 42 stays, half of them no longer than 35 s. Paths of 96 % of the time.` */
function sentenceOf({ sum, present }: ZonePreview): string {
  if (sum.people === null) return '';
  const params = {
    stays: sum.stays,
    median: stayWords(sum.median_s ?? 0),
    share: showShare(sum.coverage),
    nowStays: showCount(present?.stays ?? 0),
    nowMedian: stayWords(present?.median_s ?? 0),
  };
  return present && present.people !== null
    ? t(
        'As drawn {stays, plural, one {# stay} other {# stays}}, half of them no longer than {median}; as counted now {nowStays} and {nowMedian}. Paths are stored of {share} of the time.',
        params,
      )
    : t(
        'As drawn {stays, plural, one {# stay} other {# stays}}, half of them no longer than {median}. Paths are stored of {share} of the time.',
        params,
      );
}
