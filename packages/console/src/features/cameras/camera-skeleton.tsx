import { Skeleton } from '@mantine/core';

/** A camera on its way, in the layout it will have. */
export function CameraSkeleton() {
  return (
    <>
      <Skeleton height={80} mb={24} />
      <Skeleton height={460} mb={16} />
      <Skeleton height={420} />
    </>
  );
}
