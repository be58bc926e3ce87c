import type { CameraDetail, LinePreview } from '@foyer/contract';
import { Empty, showCount, showShare, TimeSeriesChart } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { QueryStates } from '../../../shared/queries/query-card.tsx';
import type { RangeName } from '../../../shared/time/site-time.ts';
import type { Point } from '../drawing/points.ts';
import { DifferencesDialog } from './differences-dialog.tsx';
import type { DrawnLine } from './drawn-line.ts';
import { LineVersions } from './line-versions.tsx';
import { linePreview } from './path-queries.ts';
import classes from './paths.module.css';
import { RecountLineDialog } from './recount-line-dialog.tsx';

interface Props {
  camera: CameraDetail;
  /** At least two points. */
  line: DrawnLine;
  /** As the server has the line, with fewer than two points where nobody drew it; undefined: it does not know it. */
  saved: readonly Point[] | undefined;
}

/** A drawing is counted when the pointer rests. */
const restMs = 400;

const ranges: { value: RangeName; label: string }[] = [
  { value: 'today', label: t('Today') },
  { value: '7d', label: t('7 days') },
  { value: '30d', label: t('30 days') },
];

/** What a line as it is drawn would have counted over stored paths, beside what is counted now. */
export function LinePast({ camera, line, saved }: Props) {
  const [range, setRange] = useState<RangeName>('today');
  const [isAsking, setAsking] = useState(false);
  const [compared, setCompared] = useState<DrawnLine>();
  const [points] = useDebouncedValue(line.points, restMs);
  const asked = { line: saved ? line.id : undefined, points };
  const preview = useQuery(linePreview(camera, asked, range));
  return (
    <section className={classes.past} aria-label={t('Counted over the past')}>
      <div className={classes.head}>
        <h3 className={classes.title}>{t('{line}, counted over the past', { line: line.name })}</h3>
        <SegmentedControl
          aria-label={t('Range')}
          data={ranges}
          value={range}
          onChange={(next) => setRange(next as RangeName)}
        />
      </div>
      <QueryStates what={t('the counts of the past')} result={preview} drawsLoading>
        {(data) => <PastChart data={data} isReceiving={preview.isPlaceholderData} />}
      </QueryStates>
      {saved && (
        <>
          <div className={classes.actions}>
            <Button
              variant="default"
              disabled={preview.data === undefined || preview.data.paths === 0}
              onClick={() => setAsking(true)}
            >
              {t('Count the past again…')}
            </Button>
            {saved.length > 1 && (
              <Button
                variant="default"
                disabled={preview.data?.paths === 0 || isSame(saved, line.points)}
                onClick={() => setCompared(line)}
              >
                {t('List what changes…')}
              </Button>
            )}
          </div>
          <LineVersions camera={camera} line={line.id} />
        </>
      )}
      {isAsking && (
        <RecountLineDialog camera={camera} line={line} onClose={() => setAsking(false)} />
      )}
      {compared && saved && (
        <DifferencesDialog
          camera={camera}
          line={compared}
          saved={saved}
          range={range}
          onClose={() => setCompared(undefined)}
        />
      )}
    </section>
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
      empty={
        <Empty title={t('No paths are stored of this range')}>
          {t(
            'Paths come from the camera watcher and from devices that send how people walk, as long as the customer keeps them.',
          )}
        </Empty>
      }
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
