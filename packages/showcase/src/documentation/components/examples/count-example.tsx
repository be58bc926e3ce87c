import { CountUp } from '@foyer/kit';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';

export function CountExample() {
  const [visitors, setVisitors] = useState(12_480);
  return (
    <Group>
      <span>
        <CountUp value={visitors} /> visitors
      </span>
      <Button variant="default" onClick={() => setVisitors(visitors + 1_000)}>
        A thousand more
      </Button>
    </Group>
  );
}
