import type { Range } from '../../platform/time/range.ts';
import { hourStart } from '../../platform/time/site-time.ts';

const weekMs = 7 * 24 * 3_600_000;

/** The beginning of the seven days before a moment, which tiles and charts show by default. */
export const weekBefore = (now: Date) => new Date(now.getTime() - weekMs);

/** What a query leaves out of a range: the seven days before `now`, on its site's clock. */
export function completeRange(asked: Partial<Range>, siteZone: string, now: Date): Range {
  const zone = asked.zone ?? siteZone;
  return {
    from: asked.from ?? hourStart(zone, weekBefore(now).getTime()),
    to: asked.to ?? now.getTime(),
    zone,
  };
}
