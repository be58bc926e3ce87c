import type { CameraDetail, CountingZone, Dwell } from '@foyer/contract';
import { showCount } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { NativeSelect, Skeleton } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { together } from '../../../shared/queries/query-answer.ts';
import { QueryStates } from '../../../shared/queries/query-card.tsx';
import { SheetTable } from '../../../shared/records/sheet-table.tsx';
import type { RangeName } from '../../../shared/time/site-time.ts';
import { StayFigures, stayWords } from '../../flows/index.ts';
import { useCameraRange } from '../range/camera-range.tsx';
import { zoneStays } from './counting-queries.ts';
import { partName } from './drawn-parts.ts';

const what = t('the lengths of stays');

interface Props {
  camera: CameraDetail;
  zones: readonly CountingZone[];
}

/** How long people stayed in a camera's zones, over the view's range; nothing where no device reports it. */
export function ZoneStays({ camera, zones }: Props) {
  const range = useCameraRange();
  const answers = useQueries({
    queries: zones.map(({ id }) => zoneStays(camera, id, range)),
  });
  return (
    <QueryStates what={what} result={together(...answers)} skeleton={<Skeleton height={80} />}>
      {(dwells) => {
        const measured = zones.flatMap((zone, nth) => {
          const sum = dwells[nth]?.sum;
          return sum && sum.stays > 0 ? [{ id: zone.id, name: nameOf(zone), sum }] : [];
        });
        if (measured.length === 0) return null;
        return (
          <>
            <SheetTable
              title={t(
                'How long people stayed in zones of {camera} {range, select, today {today} 7d {in 7 days} other {in 30 days}}',
                { camera: camera.name, range },
              )}
              columns={[t('Zone'), t('Stays'), t('Median'), t('90th percentile')]}
              exportedColumns={[t('Zone'), t('Stays'), t('Median, s'), t('90th percentile, s')]}
              rows={measured.map(rowOf)}
            />
            <StaysOf camera={camera} zones={measured} range={range} />
          </>
        );
      }}
    </QueryStates>
  );
}

const nameOf = (zone: CountingZone) => partName({ ...zone, kind: 'zone' });

interface MeasuredZone {
  id: string;
  name: string;
  sum: Dwell['sum'];
}

const rowOf = ({ id, name, sum: { stays, median_s, p90_s } }: MeasuredZone) => ({
  key: id,
  cells: [name, stays, median_s, p90_s],
  shown: [
    <bdi key="name">{name}</bdi>,
    showCount(stays),
    <Length key="median" seconds={median_s} />,
    <Length key="p90" seconds={p90_s} />,
  ],
});

const Length = ({ seconds }: { seconds: number | null }) => (
  <time dateTime={`PT${seconds ?? 0}S`}>{stayWords(seconds ?? 0)}</time>
);

interface StaysOfProps {
  camera: CameraDetail;
  zones: readonly MeasuredZone[];
  range: RangeName;
}

/** The stays in one zone, or in all of them. */
function StaysOf({ camera, zones, range }: StaysOfProps) {
  const [chosen, choose] = useState('');
  const zone = zones.length === 1 ? zones[0] : zones.find(({ id }) => id === chosen);
  const result = useQuery(zoneStays(camera, zone?.id, range));
  return (
    <>
      {zones.length > 1 && (
        <NativeSelect
          label={t('Zone')}
          data={[
            { value: '', label: t('all zones') },
            ...zones.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={zone?.id ?? ''}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          maw={320}
        />
      )}
      <QueryStates what={what} result={result} skeleton={<Skeleton height={320} />}>
        {(dwell) => (
          <StayFigures
            place={
              zone
                ? t('{zone} of {camera}', { zone: zone.name, camera: camera.name })
                : t('all zones of {camera}', { camera: camera.name })
            }
            dwell={dwell}
            isReceiving={result.isPlaceholderData}
          />
        )}
      </QueryStates>
    </>
  );
}
