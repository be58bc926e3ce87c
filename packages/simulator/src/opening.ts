import type { PlannedDevice } from './fleet-plan.ts';
import { siteTime } from './site-time.ts';

/** Hours in which a site fills after it opens and empties before it closes. */
const rampHours = 0.5;

/** From 0, closed, to 1: how far a site is open at a moment. Without steps. */
export function openness({ opening, zone }: PlannedDevice, at: number): number {
  const { hour, weekday } = siteTime(zone, at);
  const hours = opening[weekday];
  if (!hours) return 0;
  const [from, until] = hours;
  return Math.max(0, Math.min(1, (hour - from) / rampHours, (until - hour) / rampHours));
}

/** How busy each weekday is (Sunday first): factories rest at weekends, shops peak on Saturday. */
const factoryWeek = [0, 0.95, 1, 1, 1, 0.92, 0.4];
const shopWeek = [0.7, 0.8, 0.82, 0.88, 0.92, 1.05, 1.25];

export const busyness = ({ industrial }: PlannedDevice, weekday: number): number =>
  (industrial ? factoryWeek : shopWeek)[weekday] ?? 1;
