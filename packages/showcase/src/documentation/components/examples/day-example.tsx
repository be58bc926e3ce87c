import { DayCurve } from '@foyer/kit';

const hours = Array.from({ length: 24 }, (_, hour) => {
  const usual = Math.max(0, Math.round(40 * Math.sin(((hour - 6) / 15) * Math.PI)));
  return {
    clock: `${String(hour).padStart(2, '0')}:00`,
    value: hour > 15 ? null : usual + (hour % 3) * 3,
    low: Math.max(0, usual - 8),
    usual,
    high: usual + 8,
  };
});

export const DayExample = () => (
  <DayCurve label="People today" sentence="People present today by hour" hours={hours} />
);
