/** The weeks of a month, Monday first; null where a week reaches into a neighbour. `month` counts from 0. */
export function weeksOf(year: number, month: number): (number | null)[][] {
  const first = new Date(year, month, 1);
  const dayCount = new Date(year, month + 1, 0).getDate();
  const before = (first.getDay() + 6) % 7;
  const weekCount = Math.ceil((before + dayCount) / 7);
  return Array.from({ length: weekCount }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const day = week * 7 + weekday - before + 1;
      return day >= 1 && day <= dayCount ? day : null;
    }),
  );
}
