import { type CalendarDay, hoursOfDay } from './calendar-days.ts';

/** A holiday is compared with those of so many days before, and with Sundays. */
const holidayReachDays = 70;
const maxWeeks = 10;
/** Days whose closed hours say how many people come while it is closed. */
const closedReachDays = 28;
const sunday = 6;

const isOrdinary = ({ isHoliday, isException }: CalendarDay) => !isHoliday && !isException;

/**
 * Finds the cells that are comparable to one, the nearest before it first, in groups: the next group counts where too few of
 * the one before were measured. Hours are compared with hours that are open as long. An ordinary day is compared with the
 * same weekday, a holiday with holidays and Sundays.
 */
export function createComparableCells(days: readonly CalendarDay[]): (cell: number) => number[][] {
  const before: ReturnType<typeof daysBefore>[] = [];
  return (cell) => {
    const nth = Math.floor(cell / hoursOfDay);
    const hour = cell % hoursOfDay;
    const day = days[nth]!;
    const isOpenAsLong = (other: number) =>
      days[other]!.openQuarters?.[hour] === day.openQuarters?.[hour];
    const cellsOf = (others: readonly number[]) => others.map((other) => other * hoursOfDay + hour);
    before[nth] ??= daysBefore(days, nth);
    const { holidays, sameWeekday, ordinary } = before[nth];
    const ofKind = day.isHoliday ? holidays : sameWeekday;
    // Nobody changes the hours of a site for each public holiday: without an exception they say nothing of it.
    const comparesHours = day.openQuarters && (!day.isHoliday || day.isException);
    const groups = [cellsOf(comparesHours ? ofKind.filter(isOpenAsLong) : ofKind)];
    if (day.isException && day.openQuarters) {
      groups.push(cellsOf(ordinary.filter(isOpenAsLong)));
      if (day.openQuarters[hour] === 0) groups.push(closedCells(days, ordinary));
    }
    return groups;
  };
}

function daysBefore(days: readonly CalendarDay[], nth: number) {
  const before = (from: number, step: number, length: number) =>
    Array.from({ length }, (_, i) => nth - from - i * step).filter((other) => other >= 0);
  const each = before(1, 1, holidayReachDays);
  return {
    sameWeekday: before(7, 7, maxWeeks).filter((other) => isOrdinary(days[other]!)),
    holidays: each.filter(
      (other) =>
        days[other]!.isHoliday || (days[other]!.weekday === sunday && isOrdinary(days[other]!)),
    ),
    ordinary: each.filter((other) => isOrdinary(days[other]!)),
  };
}

const closedCells = (days: readonly CalendarDay[], ordinary: readonly number[]) =>
  ordinary
    .slice(0, closedReachDays)
    .flatMap((day) =>
      (days[day]!.openQuarters ?? []).flatMap((quarters, hour) =>
        quarters === 0 ? [day * hoursOfDay + hour] : [],
      ),
    );
