import '@mantine/dates/styles.layer.css';
import { palette, tones } from '@foyer/kit';
import { ColorInput, Stack } from '@mantine/core';
import { DateTimePicker, type DayOfWeek } from '@mantine/dates';
import { IconClock } from '@tabler/icons-react';
import { DateField } from './date-field.tsx';

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
