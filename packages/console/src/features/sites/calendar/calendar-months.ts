import type { SiteDayRow } from '@foyer/contract';

/** A month as a calendar shows it. */
export interface CalendarMonth {
  /** `2026-03`. */
  month: string;
  /** Weeks from Monday to Sunday; null before its first and after its last day. */
  weeks: (SiteDayRow | null)[][];
}

const weekLength = 7;

/** Days of whole years or parts of them, ascending, by month and week. */
export function monthsOf(rows: readonly SiteDayRow[]): CalendarMonth[] {
  const months = Map.groupBy(rows, ({ day }) => day.slice(0, 7));
  return [...months].map(([month, days]) => ({ month, weeks: weeksOf(days) }));
}

function weeksOf(days: readonly SiteDayRow[]): (SiteDayRow | null)[][] {
  // Monday is the first day of a week.
  const before = (new Date(days[0]!.day).getUTCDay() + 6) % weekLength;
  const cells = [...Array<null>(before).fill(null), ...days];
  const after = (weekLength - (cells.length % weekLength)) % weekLength;
  const all = [...cells, ...Array<null>(after).fill(null)];
  return Array.from({ length: all.length / weekLength }, (_, week) =>
    all.slice(week * weekLength, (week + 1) * weekLength),
  );
}

/** The day that a key leads to from another; undefined for other keys. `isRtl`: later days stand on the left. */
export function dayAfterKey(
  days: readonly string[],
  day: string,
  key: string,
  isRtl: boolean,
): string | undefined {
  const sideways = isRtl ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: sideways,
    ArrowLeft: -sideways,
    ArrowDown: weekLength,
    ArrowUp: -weekLength,
  };
  if (key === 'Home') return days[0];
  if (key === 'End') return days.at(-1);
  const step = steps[key];
  if (step === undefined) return undefined;
  const place = days.indexOf(day) + step;
  return days[Math.min(days.length - 1, Math.max(0, place))];
}
