import type { OpeningHours } from '@foyer/contract';
import type { PlannedDevice } from '../fleet-plan.ts';
import { closedDates } from '../opening.ts';

const dayMs = 86_400_000;

const clockTime = (hour: number) =>
  `${String(Math.floor(hour)).padStart(2, '0')}:${String(Math.round((hour % 1) * 60)).padStart(2, '0')}`;

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Opening hours as a site has them: Monday is 1 and Sunday 7. Exceptions are those around the fleet's first start. */
export function openingHoursOf(
  { opening, renovation }: PlannedDevice,
  firstStartMs: number,
): OpeningHours {
  const year = new Date(firstStartMs).getUTCFullYear();
  const closed = [year - 1, year, year + 1].flatMap((each) =>
    closedDates.map((date) => `${each}-${date}`),
  );
  const renovated = Array.from({ length: renovation?.days ?? 0 }, (_, nth) =>
    dateOf(firstStartMs - ((renovation?.daysBefore ?? 0) - nth) * dayMs),
  );
  return {
    weekly: opening.flatMap((hours, weekday) =>
      hours
        ? [{ weekday: weekday || 7, opens: clockTime(hours[0]), closes: clockTime(hours[1]) }]
        : [],
    ),
    exceptions: [...closed, ...renovated].sort().map((date) => ({ date, hours: [] })),
  };
}
