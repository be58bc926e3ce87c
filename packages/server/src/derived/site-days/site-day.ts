/** A site and a day of its clock: `2026-03-01`. */
export interface DayOfSite {
  site_id: number;
  day: string;
}

/** What is known of a day of a site: a row of `site_days` (migrations/0013-site-days.sql). */
export interface SiteDay extends DayOfSite {
  /** Whether the site had an entrance by the day's end. */
  isBegun: boolean;
  visitors_in: number | null;
  visitors_out: number | null;
  /** By which version of the site's definition; 0: everybody. */
  visitor_version: number;
  expected_ms: number;
  covered_ms: number;
  open_minutes: number;
  has_hours: boolean;
  people_mean: number | null;
  people_peak: number | null;
  people_minutes: number;
  judged: number;
  violations: number;
  judged_minutes: number;
  /** What tills took, and for how long people worked; null where nothing was sent. */
  transactions: number | null;
  items: number | null;
  amount: number | null;
  currency: string | null;
  staff_minutes: number | null;
  computed_until: Date;
  people_computed_at: Date | null;
}
