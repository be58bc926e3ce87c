import { Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Example } from '../../../parts/example.tsx';
import { clearToasts, toastError, toastInfo, toastSaved } from './demo-toasts.tsx';
import { PositionPicker } from './position-picker.tsx';
import { codeOf, type ToastPosition } from './toast-position.ts';
import classes from './toasts-example.module.css';

/** Toasts of three kinds, each with something to do in it, at a place of one's choice. */
export function ToastsExample() {
  const [position, setPosition] = useState<ToastPosition>('top-right');
  useEffect(() => clearToasts, []);
  return (
    <Example title="Toasts" about="Choose a place, then let something happen.">
      <PositionPicker chosen={position} onChoose={setPosition} />
      <Group gap={8}>
        <Button color="info" onClick={() => toastInfo(position)}>
          Info message
        </Button>
        <Button color="danger" onClick={() => toastError(position)}>
          Error message
        </Button>
        <Button color="success" onClick={() => toastSaved(position)}>
          Success message
        </Button>
      </Group>
      <pre className={classes.code}>
        <code>{codeOf(position)}</code>
      </pre>
    </Example>
  );
}
