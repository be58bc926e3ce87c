import type { DwellQuery, FlowsQuery } from '@foyer/contract';
import { busiestCell, Card, Empty, Failed, showPeople, WeekHeatTable, weekdays } from '@foyer/kit';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { describeError } from '../../shared/api/request-failed.ts';
import { FlowChart } from './flow-chart.tsx';
import { isCounted, weekCells } from './flow-figures.ts';
import { type FlowSite, flowsIn, flowsOfWeeks } from './flow-queries.ts';
import classes from './flows.module.css';
import { SiteComparisonCard } from './site-comparison-card.tsx';
import { StayCard } from './stays/stay-card.tsx';

interface Props {
  site: FlowSite;
  /** IANA name of the zone whose hours and days are shown. */
  zone: string;
  /** The range of the chart over time: its name in caches, and what it is now. */
  rangeName: string;
  rangeOf: (now: number) => FlowsQuery & DwellQuery;
  /** Whether sites can be compared: the person sees several. */
  isCompared: boolean;
}

/** In and out over time, by weekday and hour, stays, and sites beside each other; nothing where nobody is counted. */
export function FlowCards({ site, zone, rangeName, rangeOf, isCompared }: Props) {
  const range = useQuery(flowsIn(site, rangeName, rangeOf));
  const weeks = useQuery(flowsOfWeeks(site, zone));
  const isUncounted = range.data && weeks.data && !isCounted(range.data) && !isCounted(weeks.data);
  const stays = <StayCard site={site} rangeName={rangeName} rangeOf={rangeOf} />;
  if (isUncounted) return stays;
  return (
    <div className={classes.stack}>
      <Card title="In and out" level={2}>
        {range.error && !range.data ? (
          <Failed
            title="In and out could not be loaded"
            {...describeError(range.error)}
            onRetry={() => void range.refetch()}
          />
        ) : (
          <FlowChart
            label="People in and out"
            flows={range.data}
            isReceiving={range.isPlaceholderData}
          />
        )}
      </Card>
      <Card title="When people come" level={2}>
        {weeks.error && !weeks.data ? (
          <Failed
            title="The weeks could not be loaded"
            {...describeError(weeks.error)}
            onRetry={() => void weeks.refetch()}
          />
        ) : weeks.data ? (
          <Week rows={weeks.data.rows} zone={zone} />
        ) : (
          <Skeleton height={300} />
        )}
      </Card>
      {stays}
      {isCompared && <SiteComparisonCard zone={zone} rangeName={rangeName} rangeOf={rangeOf} />}
    </div>
  );
}

function Week({ rows, zone }: { rows: Parameters<typeof weekCells>[0]; zone: string }) {
  const cells = useMemo(() => weekCells(rows, zone), [rows, zone]);
  const busiest = busiestCell(cells);
  if (!busiest)
    return (
      <Empty title="Nobody came in during the last four weeks">
        Hours are coloured here by how many people come in.
      </Empty>
    );
  const { day, hour, value } = busiest;
  return (
    <>
      <p className={classes.hint}>
        People in an hour, on average over the last four weeks, by the clock of {zone}. Most come on{' '}
        {weekdays[day]} from {String(hour).padStart(2, '0')}:00: {showPeople(value)}.
      </p>
      <WeekHeatTable label="People in by weekday and hour" cells={cells} />
    </>
  );
}
