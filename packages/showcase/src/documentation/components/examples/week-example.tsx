import { WeekHeatTable } from '@foyer/kit';

const peopleAt = (day: number, hour: number) =>
  Math.max(0, Math.round((day > 4 ? 90 : 60) * Math.sin(((hour - 7) / 14) * Math.PI)));

const cells = Array.from({ length: 7 }, (_, day) =>
  Array.from({ length: 24 }, (_, hour) =>
    day === 1 && hour < 12
      ? { value: null, coverage: 0 }
      : { value: peopleAt(day, hour), coverage: day === 3 && hour === 9 ? 0.5 : 1 },
  ),
);

export const WeekExample = () => <WeekHeatTable label="People in" cells={cells} />;
