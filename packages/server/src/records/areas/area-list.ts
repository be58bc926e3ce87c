import type { endpoints, Occupancy, OccupancyState } from '@foyer/contract';
import { sql } from 'kysely';
import { inScope } from '../access/scope.ts';
import { defineRecordList, equals, natural, placedBy } from '../lists/record-list.ts';

/** What needs somebody comes first. */
const order: readonly OccupancyState[] = ['full', 'nearly full', 'free'];

/**
 * How areas are filtered, searched and sorted. Who is inside is counted outside the database's query: `now` says it of the
 * areas that are sorted by it.
 */
export function areaListWith(now: readonly Occupancy[]) {
  const known = now.filter(({ state }) => state !== 'unknown');
  return defineRecordList<typeof endpoints.areas.list>({
    table: 'areas',
    alias: 'a',
    joins: sql`join customers c on c.id = a.customer_id and c.retired_at is null
      join sites s on s.id = a.site_id`,
    lateJoins: sql`left join unnest(
        ${known.map(({ area }) => area)}::int[],
        ${known.map(({ state }) => order.indexOf(state))}::int[],
        ${known.map(({ people }) => people)}::int[]) o(area_id, rank, people) on o.area_id = a.id`,
    visible: (scope) => inScope(scope, 'a'),
    texts: [sql`a.name`, sql`s.name`, sql`c.name`],
    sorts: {
      Name: natural('a.name'),
      Customer: natural('c.name'),
      Site: natural('s.name'),
      Capacity: sql`a.capacity`,
      state: { late: sql`o.rank` },
      people: { late: sql`o.people` },
    },
    order: natural('a.name'),
    filters: { customer: equals('a.customer_id'), ...placedBy('a.site_id') },
  });
}

/** Whether a list of areas is sorted by who is inside. */
export const isSortedByOccupancy = (sort: string | undefined): boolean =>
  (sort?.split(',') ?? []).some((field) => /^-?(state|people)$/.test(field));
