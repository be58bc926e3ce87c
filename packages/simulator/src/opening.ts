import type { PlannedDevice } from './fleet-plan.ts';
import { siteTime } from './site-time.ts';

/** Hours in which a site fills after it opens and empties before it closes. */
const rampHours = 0.5;

/** On these days of a year everything is closed. */
export const closedDates = ['01-01', '12-25'] as const;
const closedYearDays = new Map<number, boolean>();

/** Whether a local day, counted from 1970, is one of them. Computed once a day: this is asked very often. */
function isClosedDate(day: number): boolean {
  const known = closedYearDays.get(day);
  if (known !== undefined) return known;
  const date = new Date(day * 86_400_000).toISOString().slice(5, 10);
  const isClosed = (closedDates as readonly string[]).includes(date);
  closedYearDays.set(day, isClosed);
  return isClosed;
}

/** Local hours in which a site is open on the day of a moment; null where it is closed. */
export function hoursOn(
  { opening, zone, closedDays }: PlannedDevice,
  at: number,
): readonly [from: number, until: number] | null {
  const time = siteTime(zone, at);
  const day = Math.floor(time.day);
  if (isClosedDate(day)) return null;
  if (closedDays && day >= closedDays[0] && day < closedDays[1]) return null;
  return opening[time.weekday] ?? null;
}

/** From 0, closed, to 1: how far a site is open at a moment. Without steps. */
export function openness(device: PlannedDevice, at: number): number {
  const hours = hoursOn(device, at);
  if (!hours) return 0;
  const { hour } = siteTime(device.zone, at);
  const [from, until] = hours;
  return Math.max(0, Math.min(1, (hour - from) / rampHours, (until - hour) / rampHours));
}

/** How busy each weekday is (Sunday first): factories rest at weekends, shops peak on Saturday. */
const factoryWeek = [0, 0.95, 1, 1, 1, 0.92, 0.4];
const shopWeek = [0.7, 0.8, 0.82, 0.88, 0.92, 1.05, 1.25];

export const busyness = ({ industrial }: PlannedDevice, weekday: number): number =>
  (industrial ? factoryWeek : shopWeek)[weekday] ?? 1;
