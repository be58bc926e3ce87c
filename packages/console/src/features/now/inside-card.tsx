import type { Area, Occupancy } from '@foyer/contract';
import { Card, Empty } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import type { Scope } from '../../shared/scope/scope.ts';
import { OccupancyBadge, occupancies, peopleWords } from '../areas/index.ts';
import classes from './now.module.css';
import { areaTrends, fullestAreas } from './now-queries.ts';

/** Its figures come after everything else on the dashboard, and so may its code. */
const Trend = lazy(() => import('./trend.tsx'));

/** Who is inside where: the fullest areas against their capacity, each with its last hour. */
export function InsideCard({ scope }: { scope: Scope }) {
  const areas = useQuery({ ...fullestAreas(scope), placeholderData: keepPreviousData });
  return (
    <Card
      level={2}
      title={
        <AnchorLink to="/app/areas" inherit c="inherit">
          {t('Inside now')}
        </AnchorLink>
      }
    >
      <QueryStates
        what={t('the areas')}
        result={areas}
        skeleton={<Skeleton height={170} />}
        empty={({ count }) =>
          count === 0 ? (
            <Empty title={t('No areas yet')}>
              {t('People inside are shown here once counting lines are grouped into an area.')}
            </Empty>
          ) : undefined
        }
      >
        {({ rows, count }) => (
          <>
            <Areas areas={rows} />
            {count > rows.length && (
              <p className={classes.quiet}>
                <AnchorLink to="/app/areas" inherit>
                  {t('All {count, number} areas', { count })}
                </AnchorLink>
              </p>
            )}
          </>
        )}
      </QueryStates>
    </Card>
  );
}

function Areas({ areas }: { areas: readonly Area[] }) {
  const ids = areas.map(({ id }) => id);
  const inside = useQuery({ ...occupancies(ids), placeholderData: keepPreviousData });
  const trends = useQuery(areaTrends(ids));
  return (
    <QueryStates what={t('who is inside')} result={inside} drawsLoading>
      {(now) => (
        <ul className={classes.areas} aria-label={t('Areas by people inside')}>
          {areas.map((area) => (
            <li key={area.id}>
              <AnchorLink to="/app/areas/$id/view" params={{ id: area.id }} inherit>
                <bdi title={area.Name}>{area.Name}</bdi>
              </AnchorLink>
              <Suspense fallback={<span className={classes.trend} />}>
                <Trend people={trends.data?.find((one) => one.area === area.id)?.people} />
              </Suspense>
              <Inside occupancy={now?.find((one) => one.area === area.id)} />
            </li>
          ))}
        </ul>
      )}
    </QueryStates>
  );
}

/** How many are inside, as a bar against the capacity and in words. */
function Inside({ occupancy }: { occupancy: Occupancy | undefined }) {
  if (!occupancy) return <span className={classes.people}>…</span>;
  const { state, capacity, people: count } = occupancy;
  const isKnown = state !== 'unknown';
  const people = isKnown ? peopleWords(occupancy) : t('unknown');
  const share = isKnown && capacity > 0 ? Math.min(1, count / capacity) : 0;
  return (
    <>
      <span className={classes.people}>
        {capacity > 0 && isKnown
          ? t('{people} of {capacity, number}', { people, capacity })
          : people}
      </span>
      <OccupancyBadge state={state} />
      <span
        className={classes.bar}
        data-state={state}
        style={{ '--share': share } as never}
        aria-hidden
      />
    </>
  );
}
