import type { CameraDetail, LinePreview } from '@foyer/contract';
import { showCount, showShare, TimeSeriesChart } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { QueryStates } from '../../../shared/queries/query-card.tsx';
import type { RangeName } from '../../../shared/time/site-time.ts';
import type { Point } from '../drawing/points.ts';
import { DifferencesDialog } from './differences-dialog.tsx';
import type { NamedLine } from './named-part.ts';
import { NoPaths } from './no-paths.tsx';
import { PastSection } from './past-section.tsx';
import { linePreview } from './path-queries.ts';

interface Props {
  camera: CameraDetail;
  /** At least two points. */
  line: NamedLine;
  /** As the server has the line, with fewer than two points where nobody drew it; undefined: it does not know it. */
  saved: readonly Point[] | undefined;
}

/** A drawing is counted when the pointer rests. */
const restMs = 400;

/** What a line as it is drawn would have counted over stored paths, beside what is counted now. */
export function LinePast({ camera, line, saved }: Props) {
  const [range, setRange] = useState<RangeName>('today');
  const [compared, setCompared] = useState<NamedLine>();
  const [points] = useDebouncedValue(line.points, restMs);
  const asked = { line: saved ? line.id : undefined, points };
  const preview = useQuery(linePreview(camera, asked, range));
  return (
    <PastSection
      camera={camera}
      part={line}
      isSaved={saved !== undefined}
      paths={preview.data?.paths}
      range={range}
      onRange={setRange}
      actions={
        saved &&
        saved.length > 1 && (
          <Button
            variant="default"
            disabled={preview.data?.paths === 0 || isSame(saved, line.points)}
            onClick={() => setCompared(line)}
          >
            {t('List what changes…')}
          </Button>
        )
      }
    >
      <QueryStates what={t('the counts of the past')} result={preview} drawsLoading>
        {(data) => <PastChart data={data} isReceiving={preview.isPlaceholderData} />}
      </QueryStates>
      {compared && saved && (
        <DifferencesDialog
          camera={camera}
          line={compared}
          saved={saved}
          range={range}
          onClose={() => setCompared(undefined)}
        />
      )}
    </PastSection>
  );
}

const isSame = (one: readonly Point[], other: readonly Point[]) =>
  JSON.stringify(one) === JSON.stringify(other);

function PastChart({ data, isReceiving }: { data: LinePreview | undefined; isReceiving: boolean }) {
  const series = useMemo(
    () => data && seriesOf(data, ({ in: going, out }) => [going, out]),
    [data],
  );
  const present = useMemo(
    () =>
      data?.present && seriesOf(data, (row) => [row.present?.in ?? null, row.present?.out ?? null]),
    [data],
  );
  return (
    <TimeSeriesChart
      label={t('In and out over the line as drawn')}
      series={series}
      unit={t('people')}
      isReceiving={isReceiving}
      zone={data?.range.zone}
      step={data?.range.bucket === '1d' ? 'day' : 'hour'}
      compared={present && { series: present, label: t('as counted now') }}
      sentence={data && sentenceOf(data)}
      empty={<NoPaths />}
    />
  );
}

type Row = LinePreview['rows'][number];

/** What the chart draws: in and out of each bucket. */
function seriesOf({ rows }: LinePreview, valuesOf: (row: Row) => (number | null)[]) {
  const column = { type: 'column', fillOpacity: 1, lineWidth: 2 };
  const values = rows.map((row) => [Date.parse(row.from), ...valuesOf(row)] as const);
  return {
    data: [1, 2].map((nth) => values.map((row) => [row[0], row[nth] ?? null])),
    conf: [
      { name: t.of('direction of a line', 'In'), color: '#1A86D0', ...column },
      { name: t.of('direction of a line', 'Out'), color: '#FDA700', ...column },
    ],
  };
}

/** `As drawn 1,204 in and 1,150 out, as counted now 1,180 and 1,141. Paths of 96 % of the time.` */
function sentenceOf({ sum, present }: LinePreview): string {
  if (sum.in === null || sum.out === null) return '';
  const params = {
    in: showCount(sum.in),
    out: showCount(sum.out),
    share: showShare(sum.coverage),
    nowIn: showCount(present?.in ?? 0),
    nowOut: showCount(present?.out ?? 0),
  };
  return present && present.in !== null
    ? t(
        'As drawn {in} in and {out} out; as counted now {nowIn} in and {nowOut} out. Paths are stored of {share} of the time.',
        params,
      )
    : t('As drawn {in} in and {out} out. Paths are stored of {share} of the time.', params);
}
