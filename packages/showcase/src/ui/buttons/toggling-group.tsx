import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { toggled } from '../toggled.ts';

interface Props {
  label: string;
  options: readonly string[];
  start: readonly string[];
}

/** Buttons side by side, each of which stays pressed until pressed again. */
export function TogglingGroup({ label, options, start }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(start));
  return (
    <Button.Group aria-label={label}>
      {options.map((option) => {
        const isOn = chosen.has(option);
        return (
          <Button
            key={option}
            variant={isOn ? 'filled' : 'default'}
            aria-pressed={isOn}
            px={14}
            leftSection={isOn && <IconCheck size={14} aria-hidden />}
            onClick={() => setChosen(toggled(chosen, option))}
          >
            {option}
          </Button>
        );
      })}
    </Button.Group>
  );
}
