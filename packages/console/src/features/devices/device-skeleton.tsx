import { Skeleton } from '@mantine/core';
import { mapHeight } from './device-banner.tsx';

/** A device on its way, in the layout it will have. */
export function DeviceSkeleton() {
  return (
    <>
      <Skeleton height={mapHeight + 80} mb={24} />
      <Skeleton height={320} mb={16} />
      <Skeleton height={240} />
    </>
  );
}
