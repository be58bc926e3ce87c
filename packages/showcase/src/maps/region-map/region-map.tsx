import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { defaultHeight, type RegionMapProps } from './region-props.ts';

const RegionDrawing = lazy(() =>
  import('./region-drawing.tsx').then((module) => ({ default: module.RegionDrawing })),
);

/**
 * Countries or states with values as colours, and marked places. What draws it and its outlines come
 * only when it is shown.
 */
export const RegionMap = (props: RegionMapProps) => (
  <Suspense fallback={<Skeleton height={props.height ?? defaultHeight} radius="sm" />}>
    <RegionDrawing {...props} />
  </Suspense>
);
