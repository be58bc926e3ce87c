import { useIntersection } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { AreasNow } from '../areas/index.ts';
import { FlowCards, VisitorsToday } from '../flows/index.ts';
import { rangeQuery } from './analytics-queries.ts';
import { type AnalyticsSearch, narrowingOf } from './analytics-search.ts';
import { seesAllCustomers } from './use-dashboard.ts';

interface Props {
  search: AnalyticsSearch;
  /** Of the dashboard's figures; undefined while loading. */
  zone: string | undefined;
}

/** Cards of visitors: today's figures with who is inside now, or charts over time. */
export const VisitorCards = ({ part, search, zone }: Props & { part: 'today' | 'charts' }) =>
  part === 'charts' ? (
    <FlowCharts search={search} zone={zone} />
  ) : (
    <VisitorsToday site={narrowingOf(search)} zone={zone}>
      {search.device === undefined && <AreasNow customer={search.customer} />}
    </VisitorsToday>
  );

/** Charts of visitors: their figures are loaded when they come near the viewport. */
function FlowCharts({ search, zone }: Props) {
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: '200px' });
  const [wasSeen, setSeen] = useState(false);
  useEffect(() => {
    if (entry?.isIntersecting) setSeen(true);
  }, [entry]);
  return (
    <div ref={ref}>
      {wasSeen && zone !== undefined && (
        <FlowCards
          site={narrowingOf(search)}
          zone={zone}
          rangeName={JSON.stringify([zone, search])}
          rangeOf={(now) => ({ ...rangeQuery(search, zone, new Date(now)), zone })}
          isCompared={
            seesAllCustomers() && search.customer === undefined && search.device === undefined
          }
        />
      )}
    </div>
  );
}
