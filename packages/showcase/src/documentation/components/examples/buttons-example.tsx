import { CopyButton, DeleteButton } from '@foyer/kit';
import { Group } from '@mantine/core';
import { useState } from 'react';

export function ButtonsExample() {
  const [count, setCount] = useState(3);
  return (
    <Group>
      <span>{count} notes</span>
      <CopyButton name="Device code" text="HM-0417" />
      <DeleteButton
        question="Delete the newest note?"
        isDeleting={false}
        onDelete={() => setCount(Math.max(0, count - 1))}
      />
    </Group>
  );
}
