import '@mantine/dates/styles.layer.css';
import { CalendarButton, palette, tones } from '@foyer/kit';
import { ColorInput, Stack, TextInput } from '@mantine/core';
import { DateTimePicker, type DayOfWeek } from '@mantine/dates';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { readDay, writeDay } from './typed-day.ts';

const calendar = {
  firstDayOfWeek: 1,
  hideOutsideDates: true,
  highlightToday: true,
  clearable: true,
  ariaLabels: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousDecade: 'Previous decade',
    nextDecade: 'Next decade',
  },
} as const;
// A weekend is a day like any other; red is for what is wrong.
const noWeekend: DayOfWeek[] = [];

/** A day, a moment and a colour. */
export const Pickers = () => (
  <Stack gap={16}>
    <DateField label="Date" />
    <DateTimePicker
      {...calendar}
      weekendDays={noWeekend}
      label="Date and time"
      description="In your own zone"
      placeholder="DD/MM/YYYY HH:mm"
      valueFormat="DD/MM/YYYY HH:mm"
      leftSection={<IconClock size={16} aria-hidden />}
      clearButtonProps={{ 'aria-label': 'Clear date and time' }}
      submitButtonProps={{ 'aria-label': 'Take this date and time' }}
      timePickerProps={{ 'aria-label': 'Time' }}
    />
    <ColorInput
      label="Colour"
      description="Of the boxes around people"
      defaultValue={palette.success}
      swatches={tones.map((tone) => palette[tone])}
      swatchesPerRow={6}
      eyeDropperButtonProps={{ 'aria-label': 'Take a colour from the screen' }}
    />
  </Stack>
);

/** A day, typed as DD/MM/YYYY or picked from a calendar; once left, the field says what is wrong with it. */
function DateField({ label }: { label: string }) {
  const [text, setText] = useState('');
  const [isLeft, setLeft] = useState(false);
  const day = readDay(text);
  const isWrong = isLeft && text.trim() !== '' && !day;
  return (
    <TextInput
      label={label}
      placeholder="DD/MM/YYYY"
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true);
        if (day) setText(writeDay(day));
      }}
      error={isWrong && 'This is no day. Write it as DD/MM/YYYY, such as 09/03/2026.'}
      rightSection={
        <CalendarButton label={label} day={day} onPick={(picked) => setText(writeDay(picked))} />
      }
    />
  );
}
