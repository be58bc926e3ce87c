import { sql } from 'kysely';

/** The opening hours of areas `a` at sites `s`: their own where they have any, else those of their site. */
export const areaHours = sql`coalesce(
  nullif(a.opening_hours, '{"weekly": [], "exceptions": []}'::jsonb), s.opening_hours)`;
