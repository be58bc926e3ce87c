import { endpoints } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { mayCall } from '../../shared/records/permission.ts';
import { AlarmsCard } from './alarms-card.tsx';
import classes from './now.module.css';
import type { NowOf } from './now-queries.ts';

const InsideCard = lazy(() =>
  import('./inside-card.tsx').then((module) => ({ default: module.InsideCard })),
);
const TodayCard = lazy(() =>
  import('./today-card.tsx').then((module) => ({ default: module.TodayCard })),
);

const BlindCamerasCard = lazy(() =>
  import('./blind-cameras-card.tsx').then((module) => ({ default: module.BlindCamerasCard })),
);

interface Props {
  of: NowOf;
  zone: string | undefined;
}

/** What needs somebody now: alarms, who is inside, today against usual, cameras with a problem; on a phone in this order. */
export default function NowSection({ of, zone }: Props) {
  const { device: _, ...scope } = of;
  return (
    <section className={classes.now} aria-label={t('Now')}>
      <AlarmsCard of={of} />
      <Suspense fallback={<Skeleton />}>
        <InsideCard scope={scope} />
      </Suspense>
      <Suspense fallback={<Skeleton />}>
        <TodayCard of={of} zone={zone} />
      </Suspense>
      {mayCall(endpoints.cameras.list) && (
        <Suspense fallback={<Skeleton />}>
          <BlindCamerasCard of={of} />
        </Suspense>
      )}
    </section>
  );
}
