import type { Area, Occupancy } from '@foyer/contract';
import { PagedRows, showCount } from '@foyer/kit';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { areaQueries } from '../../shared/queries/area-queries.ts';
import { together } from '../../shared/queries/query-answer.ts';
import { QueryStates } from '../../shared/queries/query-card.tsx';
import { SheetExport } from '../../shared/records/sheet-export.tsx';
import { occupancies } from './area-queries.ts';
import classes from './areas-now.module.css';
import { OccupancyBadge } from './occupancy-badge.tsx';
import { occupancySheet, peopleWords } from './occupancy-words.ts';

/** Who is inside each area now; nothing where there are no areas. */
export function AreasNow({ customer }: { customer: number | undefined }) {
  const areas = useQuery(areaQueries.list());
  const now = useQuery(occupancies(customer));
  return (
    <QueryStates
      what="the areas"
      result={together(areas, now)}
      skeleton={<Skeleton height={40} mt={16} />}
    >
      {([listed, inside]) => <Inside areas={listed} inside={inside} />}
    </QueryStates>
  );
}

function Inside({ areas, inside }: { areas: readonly Area[]; inside: readonly Occupancy[] }) {
  const byId = new Map(areas.map((area) => [area.id, area]));
  const shown = inside.flatMap((occupancy) => {
    const area = byId.get(occupancy.area);
    return area ? [{ area, occupancy }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <>
      <PagedRows of="Inside now" rows={shown}>
        {(rows) => (
          <ul className={classes.areas} aria-label="Inside now">
            {rows?.map(({ area, occupancy }) => (
              <li key={area.id} className={classes.area}>
                <AnchorLink to="/app/areas/$id/view" params={{ id: area.id }} inherit>
                  <bdi>{area.Name}</bdi>
                </AnchorLink>
                <OccupancyBadge state={occupancy.state} />
                <span className={classes.people}>
                  {occupancy.state === 'unknown' ? 'not known' : peopleWords(occupancy)}
                  {occupancy.capacity > 0 && ` of ${showCount(occupancy.capacity)}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
      <div className={classes.tools}>
        <SheetExport
          title="Inside now"
          {...occupancySheet(
            shown.map(({ area: { Name }, occupancy }) => ({ name: Name, occupancy })),
          )}
        />
      </div>
    </>
  );
}
