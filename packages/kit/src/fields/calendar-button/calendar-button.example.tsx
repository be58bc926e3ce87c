import { TextInput } from '@mantine/core';
import { defineExamples } from '../../examples/define-examples.ts';
import { Held } from '../../examples/held.tsx';
import { CalendarButton } from './calendar-button.tsx';

const dayField = (label: string, initial: string) => (
  <Held initial={initial}>
    {(value, onChange) => (
      <TextInput
        label={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        rightSection={<CalendarButton label={label} day={value || undefined} onPick={onChange} />}
      />
    )}
  </Held>
);

export const examples = defineExamples({
  part: 'CalendarButton',
  states: {
    ready: dayField('Day of the visit', '2026-03-14'),
    empty: dayField('Day of the return', ''),
  },
});
