import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { limits, withinLimits } from './draft.ts';

interface Props {
  name: keyof typeof limits;
  label: string;
  description: string;
  className?: string | undefined;
  prefix?: string;
  suffix?: string;
  value: number;
  onChange: (value: number) => void;
}

/** A number within its limits: at once in the draft, in the field itself when it is left. */
export function LimitedNumber({ name, value, onChange, ...props }: Props) {
  // What is half typed, such as "0." on the way to 0.5, is left alone.
  const [text, setText] = useState<string | number>();
  const { min, max, decimals } = limits[name];
  return (
    <NumberInput
      {...props}
      min={min}
      max={max}
      step={Number((10 ** -decimals).toFixed(decimals))}
      clampBehavior="none"
      // No scale of decimals, which cuts off while one types: it is rounded when the field is left.
      value={text ?? value.toFixed(decimals)}
      onChange={(typed) => {
        setText(typed);
        onChange(withinLimits(typed, limits[name]));
      }}
      onBlur={() => setText(undefined)}
    />
  );
}
