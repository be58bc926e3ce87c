import { toastFailure, toastSuccess } from '@foyer/kit';
import { Button, Group } from '@mantine/core';

export const ToastsExample = () => (
  <Group>
    <Button variant="default" onClick={() => toastSuccess('The camera was saved.')}>
      Show a success
    </Button>
    <Button
      variant="default"
      onClick={() => toastFailure('The camera was not saved. Try again in a minute.')}
    >
      Show a failure
    </Button>
  </Group>
);
