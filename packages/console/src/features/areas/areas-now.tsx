import type { Area, Occupancy } from '@foyer/contract';
import { PageLinks, rowsPerPage } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { areaQueries } from '../../shared/queries/area-queries.ts';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import { useScope } from '../../shared/scope/use-scope.ts';
import { occupancies } from './area-queries.ts';
import classes from './areas-now.module.css';
import { OccupancyBadge } from './occupancy-badge.tsx';
import { OccupancyExport } from './occupancy-export.tsx';
import { peopleWords } from './occupancy-looks.ts';

/** Who is inside each area now, a page at a time; nothing where there are no areas. */
export function AreasNow() {
  const scope = useScope();
  const [page, setPage] = useState(1);
  const areas = useQuery({
    ...areaQueries.page({ page, limit: rowsPerPage, ...scope }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryStates what={t('the areas')} result={areas} skeleton={<Skeleton height={40} mt="md" />}>
      {({ rows, count }) =>
        count > 0 && (
          <>
            <Inside areas={rows} />
            {count > rowsPerPage && (
              <div className={classes.pages}>
                <PageLinks of={t('Inside now')} page={page} rowCount={count} onPage={setPage} />
              </div>
            )}
            <div className={classes.tools}>
              <OccupancyExport title={t('Inside now')} />
            </div>
          </>
        )
      }
    </QueryStates>
  );
}

function Inside({ areas }: { areas: readonly Area[] }) {
  const now = useQuery(occupancies(areas.map(({ id }) => id)));
  return (
    <QueryStates what={t('who is inside')} result={now} drawsLoading>
      {(inside) => (
        <ul className={classes.areas} aria-label={t('Inside now')}>
          {areas.map((area) => (
            <li key={area.id} className={classes.area}>
              <AnchorLink to="/app/areas/$id/view" params={{ id: area.id }} inherit>
                <bdi>{area.Name}</bdi>
              </AnchorLink>
              <PeopleInside occupancy={inside?.find((one) => one.area === area.id)} />
            </li>
          ))}
        </ul>
      )}
    </QueryStates>
  );
}

function PeopleInside({ occupancy }: { occupancy: Occupancy | undefined }) {
  if (!occupancy) return <span className={classes.people}>…</span>;
  const { state, capacity } = occupancy;
  const people = state === 'unknown' ? t('unknown') : peopleWords(occupancy);
  return (
    <>
      <OccupancyBadge state={state} />
      <span className={classes.people}>
        {capacity > 0 ? t('{people} of {capacity, number}', { people, capacity }) : people}
      </span>
    </>
  );
}
