import { ConfirmPopover } from '@foyer/kit';
import { Button } from '@mantine/core';
import { useState } from 'react';

export function ConfirmExample() {
  const [isGone, setGone] = useState(false);
  if (isGone) return <Button onClick={() => setGone(false)}>Bring it back</Button>;
  return (
    <ConfirmPopover question="Remove the gate house?" onYes={() => setGone(true)}>
      {(ask) => (
        <Button color="danger" {...ask}>
          Remove
        </Button>
      )}
    </ConfirmPopover>
  );
}
