import type { DwellQuery, FlowsQuery } from '@foyer/contract';
import { busiestCell, Empty, showPeople, WeekHeatTable, weekdays } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { QueryCard } from '../../shared/queries/query-card.tsx';
import { AttributeNote } from './attribute-note.tsx';
import { EstimateNote } from './estimate-note.tsx';
import { FlowChart } from './flow-chart.tsx';
import { correctedWords, isCounted, weekCells } from './flow-figures.ts';
import { estimatesIn, type FlowSite, flowsIn, flowsOfWeeks } from './flow-queries.ts';
import classes from './flows.module.css';
import { SiteComparisonCard } from './site-comparison-card.tsx';
import { StayCard } from './stays/stay-card.tsx';
import { useEstimates } from './use-estimates.ts';
import { useOpenCrossings } from './use-open-crossings.ts';

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
  const estimates = useEstimates(range, estimatesIn(site, rangeName, rangeOf));
  const open = useOpenCrossings({ ...site, zone });
  const isUncounted = range.data && weeks.data && !isCounted(range.data) && !isCounted(weeks.data);
  const stays = <StayCard site={site} rangeName={rangeName} rangeOf={rangeOf} />;
  if (isUncounted) return stays;
  return (
    <div className={classes.stack}>
      <QueryCard
        title={t('In and out')}
        level={2}
        what={t('in and out')}
        result={range}
        drawsLoading
      >
        {(flows) => (
          <div className={classes.stack}>
            <FlowChart
              label={t('People in and out')}
              flows={flows}
              estimates={estimates?.flows}
              isReceiving={range.isPlaceholderData}
              onOpen={open}
            />
            {flows && (
              <EstimateNote estimates={estimates} sum={flows.sum} directions={['in', 'out']} />
            )}
            {flows && <AttributeNote sum={flows.sum} />}
            {flows && flows.corrections.length > 0 && (
              <p className={classes.hint}>{correctedWords(flows)}</p>
            )}
          </div>
        )}
      </QueryCard>
      <QueryCard
        title={t('When people come')}
        level={2}
        what={t('the weeks')}
        result={weeks}
        skeleton={<Skeleton height={300} />}
      >
        {({ rows }) => <Week rows={rows} zone={zone} />}
      </QueryCard>
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
      <Empty title={t('Nobody came in during the last four weeks')}>
        {t('Hours are coloured here by how many people come in.')}
      </Empty>
    );
  const { day, hour, value } = busiest;
  return (
    <>
      <p className={classes.hint}>
        {t(
          'People in an hour, on average over the last four weeks, by the clock of {zone}. Most come on {weekday} from {hour}:00: {people}.',
          {
            zone,
            weekday: weekdays[day],
            hour: String(hour).padStart(2, '0'),
            people: showPeople(value),
          },
        )}
      </p>
      <WeekHeatTable label={t('People in by weekday and hour')} cells={cells} />
    </>
  );
}
