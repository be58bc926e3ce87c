import { CalendarButton } from '@foyer/kit';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { readDay, writeDay } from './typed-day.ts';

/** A day, typed as DD/MM/YYYY or picked from a calendar; once left, the field says what is wrong with it. */
export function DateField({ label }: { label: string }) {
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
