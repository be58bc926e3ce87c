import { lazy } from 'react';

/** What was seen when an alarm began. Its code, which draws boxes on pictures, comes after the first screen. */
export const WhenAlarmBegan = lazy(() =>
  import('./alarm-pictures.tsx').then((module) => ({ default: module.WhenAlarmBegan })),
);
