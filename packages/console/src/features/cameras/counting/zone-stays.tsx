import type { CameraDetail, CountingZone, Dwell } from '@foyer/contract';
import { Failed, showCount } from '@foyer/kit';
import { Skeleton } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { describeError } from '../../../shared/api/request-failed.ts';
import { SheetTable } from '../../../shared/records/sheet-table.tsx';
import type { RangeName } from '../../../shared/time/site-time.ts';
import { useCameraRange } from '../camera-range.tsx';
import { zoneStays } from './counting-queries.ts';
import { partName } from './drawn-parts.ts';
import { stayWords } from './stay-words.ts';

const rangeWords: Record<RangeName, string> = {
  today: 'today',
  '7d': 'in 7 days',
  '30d': 'in 30 days',
};

/** How long people stayed in a camera's zones, over the view's range; nothing where no device reports it. */
export function ZoneStays({
  camera,
  zones,
}: {
  camera: CameraDetail;
  zones: readonly CountingZone[];
}) {
  const range = useCameraRange();
  const answers = useQueries({
    queries: zones.map(({ id }) => zoneStays(camera, id, range)),
  });
  const failed = answers.find(({ data, error }) => error && !data);
  if (failed)
    return (
      <Failed
        title="The lengths of stays could not be loaded"
        {...describeError(failed.error)}
        onRetry={() => {
          for (const { refetch } of answers) void refetch();
        }}
      />
    );
  if (answers.some(({ data }) => !data)) return <Skeleton height={80} />;
  const rows = zones.flatMap((zone, nth) => {
    const sum = answers[nth]?.data?.sum;
    return sum && sum.stays > 0 ? [rowOf(partName({ ...zone, kind: 'zone' }), zone.id, sum)] : [];
  });
  if (rows.length === 0) return null;
  return (
    <SheetTable
      title={`How long people stayed in zones of ${camera.name} ${rangeWords[range]}`}
      columns={['Zone', 'Left', 'Half within', '9 of 10 within']}
      exportedColumns={['Zone', 'Left', 'Half within, s', '9 of 10 within, s']}
      rows={rows}
    />
  );
}

const rowOf = (name: string, key: string, { stays, median_s, p90_s }: Dwell['sum']) => ({
  key,
  cells: [name, stays, median_s, p90_s],
  shown: [
    <bdi key="name">{name}</bdi>,
    showCount(stays),
    stayWords(median_s ?? 0),
    stayWords(p90_s ?? 0),
  ],
});
