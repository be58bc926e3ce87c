import type { StaffHours } from '@foyer/contract';
import { sql } from 'kysely';
import type { TableOfSites } from '../sites/replace-rows-of-sites.ts';

/** How many people worked at sites, and when. */
export const staffHoursTable: TableOfSites<StaffHours> = {
  name: 'staff_hours',
  insert: sql`insert into staff_hours`,
  times: ['since', 'until'],
  columns: {
    since: ['timestamptz', ({ from }) => from],
    until: ['timestamptz', ({ to }) => to],
    people: ['float8', ({ people }) => people],
  },
};
