import { TextInput } from '@mantine/core';
import { type DayEdge, momentPattern, readMoment, writeMoment } from '../../time/moments.ts';
import { CalendarButton } from '../calendar-button/calendar-button.tsx';

interface Props {
  label: string;
  /** As typed: `YYYY/MM/DD hh:mm:ss`, local time. */
  value: string;
  onChange: (text: string) => void;
  /** Which end of the day a picked or bare date stands for. */
  edge: DayEdge;
  error?: string | undefined;
}

/** `YYYY-MM-DD` of a calendar day, as the calendar wants it. */
const calendarDay = (at: Date) => writeMoment(at).slice(0, 10).replaceAll('/', '-');

/** A moment, typed as text or picked from a calendar. */
export function MomentField({ label, value, onChange, edge, error }: Props) {
  const current = readMoment(value, edge);
  const pick = (day: string) => {
    const picked = readMoment(day, edge);
    if (picked) onChange(writeMoment(picked));
  };
  return (
    <TextInput
      label={label}
      placeholder={momentPattern}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      autoComplete="off"
      rightSection={
        <CalendarButton
          label={label}
          day={current ? calendarDay(current) : undefined}
          onPick={pick}
        />
      }
    />
  );
}
