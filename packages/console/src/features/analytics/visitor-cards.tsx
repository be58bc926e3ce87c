import { useSeen } from '../../shared/records/use-seen.ts';
import { seesAllCustomers } from '../../shared/session/session.ts';
import { AreasNow } from '../areas/index.ts';
import { FlowCards, VisitorsToday } from '../flows/index.ts';
import { SiteMeasures } from '../measures/index.ts';
import { rangeQuery } from './analytics-queries.ts';
import classes from './analytics-screen.module.css';
import { type AnalyticsSearch, narrowingOf } from './analytics-search.ts';

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
      {search.device === undefined && <AreasNow />}
    </VisitorsToday>
  );

/** Charts of visitors: their figures are loaded when they come near the viewport. */
function FlowCharts({ search, zone }: Props) {
  const { ref, isSeen } = useSeen();
  return (
    <div ref={ref} className={classes.screen}>
      {isSeen && zone !== undefined && <SeenCharts search={search} zone={zone} />}
    </div>
  );
}

function SeenCharts({ search, zone }: { search: AnalyticsSearch; zone: string }) {
  const site = narrowingOf(search);
  const hasSeveralCustomers = seesAllCustomers() && Object.keys(site).length === 0;
  const rangeName = JSON.stringify([zone, search]);
  const rangeOf = (now: number) => ({ ...rangeQuery(search, zone, new Date(now)), zone });
  return (
    <>
      <FlowCards
        site={site}
        zone={zone}
        rangeName={rangeName}
        rangeOf={rangeOf}
        isCompared={search.site === undefined && search.device === undefined}
      />
      {!hasSeveralCustomers && (
        <SiteMeasures site={site} rangeName={rangeName} rangeOf={() => rangeOf(Date.now())} />
      )}
    </>
  );
}
