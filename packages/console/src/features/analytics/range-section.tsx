import type { Analytics } from '@foyer/contract';
import { zoneName } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { attentionOf } from '../../shared/queries/attention-queries.ts';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import classes from './analytics-screen.module.css';
import { type AnalyticsSearch, narrowingOf } from './analytics-search.ts';
import { DeviceMapCard } from './device-map-card.tsx';
import { RangeBar } from './range-bar.tsx';
import { RangeFigures } from './range-figures.tsx';
import { SeriesCard } from './series-card.tsx';
import { StatePie } from './state-pie.tsx';
import { Tiles } from './tiles.tsx';
import { TroubledDevices } from './troubled-devices.tsx';

const VisitorCards = lazy(() =>
  import('./visitor-cards.tsx').then((module) => ({ default: module.VisitorCards })),
);

const route = getRouteApi('/app/main/analytics');

interface Props {
  search: AnalyticsSearch;
  result: UseQueryResult<Analytics>;
}

/** The figures of a range, which is chosen here. */
export function RangeSection({ search, result }: Props) {
  const navigate = route.useNavigate();
  const isAwaited = useQuery(attentionOf(narrowingOf(search))).isLoading;
  const { data, isPlaceholderData } = result;
  const show = (next: AnalyticsSearch) => void navigate({ search: next, resetScroll: false });
  return (
    <>
      <RangeBar search={search} zone={data?.range?.zone ?? zoneName()} onShow={show} />
      <QueryStates what={t('the dashboard')} result={result} drawsLoading>
        {() => (
          // What is below the devices that need attention has no place before their number is known.
          <div className={classes.screen} data-awaited={isAwaited} aria-busy={isPlaceholderData}>
            <Tiles search={search} data={data} />
            <TroubledDevices search={search} />
            <Suspense fallback={<Skeleton height={190} />}>
              <VisitorCards part="today" search={search} zone={data?.range?.zone} />
            </Suspense>
            <RangeFigures search={search} data={data} />
            <SeriesCard kind="counting" data={data} isReceiving={isPlaceholderData} />
            <SeriesCard kind="mask" data={data} isReceiving={isPlaceholderData} />
            <Suspense>
              <VisitorCards part="charts" search={search} zone={data?.range?.zone} />
            </Suspense>
            <DeviceMapCard search={search} />
            <div className={classes.pies}>
              <StatePie
                title={t('Devices Status')}
                noun="devices"
                search={search}
                pie={data?.deviceHealth}
              />
              <StatePie
                title={t('Camera Status')}
                noun="cameras"
                search={search}
                pie={data?.cameraHealth}
              />
            </div>
          </div>
        )}
      </QueryStates>
    </>
  );
}
