import { Card } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useSeen } from '../../shared/records/use-seen.ts';
import type { AnalyticsSearch } from './analytics-search.ts';

const DeviceMap = lazy(() =>
  import('./device-map.tsx').then((module) => ({ default: module.DeviceMap })),
);

/** Pixels of the map, and of the line below it. */
const mapHeight = 360;
const lineHeight = 32;

/** The map of devices; its code is loaded when it comes into view. */
export function DeviceMapCard({ search }: { search: AnalyticsSearch }) {
  const { ref, isSeen } = useSeen();
  const waiting = <Skeleton height={mapHeight} />;
  return (
    <Card title={t('Where the devices are')} level={2}>
      <div ref={ref} style={{ minHeight: mapHeight + lineHeight }}>
        {isSeen ? (
          <Suspense fallback={waiting}>
            <DeviceMap search={search} height={mapHeight} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </Card>
  );
}
