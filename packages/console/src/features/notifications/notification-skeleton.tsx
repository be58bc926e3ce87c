import { Skeleton } from '@mantine/core';
import classes from './panels/panels.module.css';

/** A notification on its way, in the layout it will have. */
export function NotificationSkeleton() {
  return (
    <>
      <Skeleton height={78} mb={24} />
      <Skeleton height={24} width={220} mb={12} />
      <div className={classes.three}>
        <Skeleton height={150} />
        <Skeleton height={150} />
        <Skeleton height={150} />
      </div>
      <Skeleton height={380} mt={16} />
    </>
  );
}
