import { PageHeader, zoneName } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useFixedAddress } from '../../shared/addresses/fixed-address.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { attentionOf } from '../../shared/queries/attention-queries.ts';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import { NowSection } from '../now/index.ts';
import classes from './analytics-screen.module.css';
import { type AnalyticsSearch, narrowingOf, withOwnRange } from './analytics-search.ts';
import { AttentionSummary, AwaitedSummary } from './attention-summary.tsx';
import { DeviceMapCard } from './device-map-card.tsx';
import { PerformanceLine } from './performance-line.tsx';
import { RangeBar } from './range-bar.tsx';
import { SeriesCard } from './series-card.tsx';
import { Tiles } from './tiles.tsx';
import { useDashboard, zoneOfToday } from './use-dashboard.ts';

/** What stands further down, and cards of visitors, come after the first screenful. */
const StatePie = lazy(() =>
  import('./state-pie.tsx').then((module) => ({ default: module.StatePie })),
);
const TroubledDevices = lazy(() =>
  import('./troubled-devices.tsx').then((module) => ({ default: module.TroubledDevices })),
);
const RangeFigures = lazy(() =>
  import('./range-figures.tsx').then((module) => ({ default: module.RangeFigures })),
);
const VisitorCards = lazy(() =>
  import('./visitor-cards.tsx').then((module) => ({ default: module.VisitorCards })),
);

const route = getRouteApi('/app/main/analytics');

/** The dashboard: what needs attention now, and figures over time. Range and filter are kept in the address. */
export function AnalyticsScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const result = useDashboard(search);
  const isAwaited = useQuery(attentionOf(narrowingOf(search))).isLoading;
  const { data, error, isPlaceholderData, dataUpdatedAt } = result;
  const show = (next: AnalyticsSearch) => void navigate({ search: next, resetScroll: false });
  const { buildLocation } = useRouter();
  useFixedAddress(() => {
    const range = data?.range;
    const fixed = range ? withOwnRange(search, range) : search;
    return buildLocation({ to: '/app/main/analytics', search: fixed, hash: true }).href;
  });
  const failure = error && data ? { ...describeError(error), since: dataUpdatedAt } : undefined;
  return (
    <>
      <PageHeader
        title={t('Analytics')}
        hasExports
        subtitle={
          <span className={classes.subtitle}>
            {data ? (
              <AttentionSummary search={search} devices={data.deviceHealth} />
            ) : (
              !error && <AwaitedSummary />
            )}
            <PerformanceLine search={search} range={data?.range} failure={failure} />
          </span>
        }
      />
      <div className={classes.screen}>
        <NowSection of={narrowingOf(search)} zone={zoneOfToday(search)} />
        <RangeBar search={search} zone={data?.range?.zone ?? zoneName()} onShow={show} />
        <QueryStates what={t('the dashboard')} result={result} drawsLoading>
          {() => (
            // What is below the devices that need attention has no place before their number is known.
            <div className={classes.screen} data-awaited={isAwaited} aria-busy={isPlaceholderData}>
              <Tiles search={search} data={data} />
              <Suspense>
                <TroubledDevices search={search} />
              </Suspense>
              <Suspense fallback={<Skeleton height={190} />}>
                <VisitorCards part="today" search={search} zone={data?.range?.zone} />
              </Suspense>
              <Suspense fallback={<Skeleton height={150} />}>
                <RangeFigures search={search} data={data} />
              </Suspense>
              <SeriesCard kind="counting" data={data} isReceiving={isPlaceholderData} />
              <SeriesCard kind="mask" data={data} isReceiving={isPlaceholderData} />
              <Suspense>
                <VisitorCards part="charts" search={search} zone={data?.range?.zone} />
              </Suspense>
              <DeviceMapCard search={search} />
              <div className={classes.pies}>
                <Suspense fallback={<Skeleton height={240} />}>
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
                </Suspense>
              </div>
            </div>
          )}
        </QueryStates>
      </div>
    </>
  );
}
