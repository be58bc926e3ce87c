import { Button, Group } from '@mantine/core';
import { defineExamples } from '../examples/define-examples.ts';
import { longName, nothing } from '../examples/sample-texts.ts';
import { toastArrival, toastFailure, toastSuccess, toastUndo } from './toast.tsx';
import { Toasts } from './toasts.tsx';

/** Where toasts appear, with a button that raises one. */
const raising = (name: string, raise: () => void) => (
  <Group>
    <Toasts />
    <Button variant="default" onClick={raise}>
      {name}
    </Button>
  </Group>
);

export const examples = defineExamples({
  part: 'Toasts',
  isOncePerScreen: true,
  states: {
    success: raising('Save', () => toastSuccess('The camera was saved.')),
    failure: raising('Save', () => toastFailure('The camera was not saved. Try again.')),
    'can be undone': raising('Close', () =>
      toastUndo('The alert was closed.', { onUndo: nothing, shortcut: 'U' }),
    ),
    arrival: raising('Receive', () => toastArrival('alerts', 'An alert was created.', nothing)),
    'long names': raising('Save', () => toastSuccess(`${longName} was saved.`)),
  },
});
