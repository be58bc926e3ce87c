import { PageHeader } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useFixedAddress } from '../../shared/addresses/fixed-address.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import { queries } from '../../shared/queries/query-client.ts';
import { useLoadedWhenIdle } from '../../shared/queries/use-loaded-when-idle.ts';
import { NowSection, prefetchNow } from '../now/index.ts';
import classes from './analytics-screen.module.css';
import { type AnalyticsSearch, narrowingOf, withOwnRange } from './analytics-search.ts';
import { AttentionSummary, AwaitedSummary } from './attention-summary.tsx';
import { PerformanceLine } from './performance-line.tsx';
import { useDashboard, zoneOfToday } from './use-dashboard.ts';

const loadRangeSection = () => import('./range-section.tsx');

const route = getRouteApi('/app/main/analytics');

/** Asks for what the first screenful shows, while React draws it. */
export const prefetchFirst = (search: AnalyticsSearch): void =>
  prefetchNow(queries, narrowingOf(search), zoneOfToday(search));

/** The dashboard: what needs attention now, and figures over time. Range and filter are kept in the address. */
export function AnalyticsScreen() {
  const search = route.useSearch();
  const result = useDashboard(search);
  // It stands below the first screenful.
  const range = useLoadedWhenIdle(loadRangeSection);
  const { data, error, dataUpdatedAt } = result;
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
        title={t('Dashboard')}
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
        <QueryStates what={t('the dashboard')} result={range} skeleton={<Skeleton height={420} />}>
          {({ RangeSection }) => <RangeSection search={search} result={result} />}
        </QueryStates>
      </div>
    </>
  );
}
