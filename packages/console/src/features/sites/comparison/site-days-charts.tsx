import type { ComparedSite, SiteDayRow } from '@foyer/contract';
import { Card, showCount } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { RecordLink } from '../../../shared/navigation/record-link.tsx';
import { QueryStates } from '../../../shared/queries/query-card.tsx';
import classes from './comparison.module.css';
import { daysOfSite } from './comparison-queries.ts';
import { dayWords } from './comparison-words.ts';

interface Range {
  from: string;
  to: string;
}

interface Props {
  sites: readonly ComparedSite[];
  range: Range;
  /** The most visitors of a day of all these sites. */
  largest: number | null;
}

/** The visitors of each day of each site of the page, all on one scale. */
export function SiteDaysCharts({ sites, range, largest }: Props) {
  if (largest === null || sites.length === 0) return null;
  return (
    <Card title={t('Visitors of each day')} level={2}>
      <p className={classes.hint}>
        {t(
          'All charts have the same scale: the full height is {count, number} visitors. Striped: closed. A dot: not measured.',
          { count: largest },
        )}
      </p>
      <div className={classes.charts}>
        {sites.map((site) => (
          <SiteChart key={site.site_id} site={site} range={range} largest={largest} />
        ))}
      </div>
    </Card>
  );
}

function SiteChart({
  site,
  range,
  largest,
}: {
  site: ComparedSite;
  range: Range;
  largest: number;
}) {
  // Only what is on the screen is loaded.
  const { ref, inViewport } = useInViewport<HTMLElement>();
  const result = useQuery({ ...daysOfSite(site.site_id, range), enabled: inViewport });
  return (
    <figure ref={ref} className={classes.chart}>
      <figcaption>
        <RecordLink noun="sites" id={site.site_id}>
          {site.Name}
        </RecordLink>
      </figcaption>
      <QueryStates
        what={t('the days of the site')}
        result={result}
        skeleton={<Skeleton height="var(--foyer-size-16)" />}
      >
        {({ rows }) => <Bars rows={rows} largest={largest} name={site.Name} />}
      </QueryStates>
    </figure>
  );
}

/** Height of the drawing, in its own units. */
const height = 40;
/** Part of a day's width that its bar takes. */
const barWidth = 0.8;

function Bars({
  rows,
  largest,
  name,
}: {
  rows: readonly SiteDayRow[];
  largest: number;
  name: string;
}) {
  return (
    <svg
      role="img"
      aria-label={sentenceOf(rows, name)}
      viewBox={`0 0 ${rows.length} ${height}`}
      preserveAspectRatio="none"
      className={classes.bars}
    >
      {rows.map(({ day, state, visitors_in }, nth) => {
        const visitors = state === 'measured' ? (visitors_in ?? 0) : 0;
        const bar = (visitors / Math.max(1, largest)) * (height - 2);
        if (state === 'closed')
          return (
            <g key={day} className={classes.closed}>
              {[0, 1, 2, 3, 4].map((stripe) => (
                <rect key={stripe} x={nth} y={stripe * 8 + 3} width={barWidth} height={2} />
              ))}
            </g>
          );
        if (state === 'not_measured')
          return (
            <rect
              key={day}
              className={classes.unknown}
              x={nth + barWidth / 4}
              y={height - 3}
              width={barWidth / 2}
              height={3}
            />
          );
        return <rect key={day} x={nth} y={height - bar - 1} width={barWidth} height={bar + 1} />;
      })}
    </svg>
  );
}

function sentenceOf(rows: readonly SiteDayRow[], name: string): string {
  const measured = rows.filter(({ state }) => state === 'measured');
  const busiest = measured.reduce<SiteDayRow | undefined>(
    (best, row) => ((row.visitors_in ?? 0) > (best?.visitors_in ?? -1) ? row : best),
    undefined,
  );
  const counts = {
    name,
    closed: rows.filter(({ state }) => state === 'closed').length,
    unknown: rows.filter(({ state }) => state === 'not_measured').length,
  };
  if (!busiest) return t('{name}: no day was measured', { name });
  return t(
    '{name}: most visitors on {day}, {count}; {closed, plural, one {# day} other {# days}} closed, {unknown, plural, one {# day} other {# days}} not measured',
    { ...counts, day: dayWords(busiest.day), count: showCount(busiest.visitors_in ?? 0) },
  );
}
